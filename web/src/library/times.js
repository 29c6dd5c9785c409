/**
 * When imported matches were played. A record names its day, and a file lists a day's matches in their order.
 *
 * @import { Coming } from "./incoming.js"
 */

import { dayOf } from "../model/days.js";
import { startOf } from "../model/matches.js";
import { tagsOf } from "../model/record.js";

/** The time between two matches of a day in milliseconds, so that others fit in between. */
const STEP = 1000;

/** A day without its last moment, in milliseconds. */
const DAY = 86_399_999;

/**
 * @param {Iterable<number>} taken times of the stored matches
 * @param {() => number} now in milliseconds since 1970
 */
export function createTimes(taken, now = Date.now) {
  const times = new Set(taken);
  /** The time of the previous match in the file. */
  let before = { name: "", day: "", at: 0, step: STEP };

  return {
    /**
     * The times of a match: those in a backup, or else one on its day, after the day's matches that came before it.
     * @param {Pick<Coming, "started" | "updated">} coming
     * @param {string[]} lines
     * @param {string} name of the file
     */
    of({ started, updated }, lines, name) {
      if (started) return { started, updated: updated ?? started };
      const latest = now();
      const day = tagsOf(lines).Date ?? "";
      const begin = startOf(lines);
      const follows = before.name === name && before.day === day;
      const step = follows ? before.step : STEP;
      let at = follows ? Math.max(begin ?? 0, before.at + step) : (begin ?? latest);
      while (times.has(at)) at += step;
      if (begin !== null) at = Math.min(at, begin + DAY, latest);
      times.add(at);
      before = { name, day, at, step };
      return { started: at, updated: at };
    },

    /**
     * A match was stored already. The next one in the file comes right after it, if it was played on that day.
     * @param {number} updated of the stored match @param {string[]} lines @param {string} name of the file
     */
    passed(updated, lines, name) {
      const day = tagsOf(lines).Date ?? "";
      if (dayOf(new Date(updated)) === day) before = { name, day, at: updated, step: 1 };
    },
  };
}
