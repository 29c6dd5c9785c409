/**
 * Statistics of all stored matches.
 *
 * @import { Engine } from "../model/wire"
 * @import { Choice, Stats } from "./statistics-state.js"
 */

import { createSlot } from "../model/slot.js";
import { statisticsFrom } from "./digests.js";
import { FIRST_STATS, filterOf, needsCount, rulesetsOf } from "./statistics-state.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {(wary?: boolean) => Promise<{ruleset: string}[]>} parts.digests of every match
 * @param {(dialog: "statistics") => void} parts.open
 * @param {() => number} parts.now in milliseconds since 1970
 * @param {(state: Stats) => void} parts.onchange
 */
export function createStatisticsActions({ engine, digests, open, now, onchange }) {
  const slot = createSlot(FIRST_STATS, onchange);
  /** Read when the dialog opens. @type {{ruleset: string}[]} */
  let read = [];
  /** Counts the questions: an answer to an earlier one is ignored. */
  let question = 0;

  async function count() {
    const filter = filterOf(slot.state, now());
    const mine = ++question;
    const going = () => mine === question;
    let found = await statisticsFrom(engine, read, filter, going).catch(() => null);
    if (going() && (!found || found.refused)) {
      read = await digests(true);
      found = await statisticsFrom(engine, read, filter, going);
    }
    if (found && going()) slot.set({ found });
  }

  return {
    async openStatistics() {
      slot.set(FIRST_STATS);
      open("statistics");
      read = await digests();
      slot.set({ rulesets: rulesetsOf(read) });
      await count();
    },

    /** @param {Choice} choice */
    async chooseStatistics(choice) {
      slot.set(choice);
      if (needsCount(choice)) await count();
    },
  };
}
