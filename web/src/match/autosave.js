/**
 * Stores the match on the table the moment anything happens in it, before the page shows it: what a person has seen is
 * never lost.
 *
 * @import { EngineReply } from "../model/wire"
 * @import { Match } from "../model/state.js"
 * @import { Asked, Started } from "./opening.js"
 * @import { Storage, Stored } from "../platform/storage/index.js"
 */

import { freshMatchId, rowOf } from "../model/matches.js";
import { covered, isShared } from "../model/perspective.js";
import { readStarted } from "./opening.js";

/** The match as it looked, to be shown while the engine starts. @typedef {{build: string, id: string, stamp: string, match: Match}} Shown */

/**
 * @param {object} parts
 * @param {Promise<Storage>} parts.storage
 * @param {ReturnType<typeof import("../platform/tabs.js").createTabs>} parts.tabs
 * @param {string} parts.build the engine: only views of the same engine have the same shape
 */
export function createAutosave({ storage, tabs, build }) {
  /**
   * `ahead`: its first deal is stored apart, because the engine has not replied yet.
   * @type {{id: string, started: number, rounds: number, digest: string, ahead?: boolean} | null}
   */
  let current = null;
  /** The match requested last; an earlier request still under way gives up. @type {string | null} */
  let wanted = null;

  /** The match that was started last, if the engine never had it. */
  async function ahead() {
    const saved = await storage;
    const found = readStarted(await saved.get("begun"));
    return found && !(await saved.read(found.id)) ? found : null;
  }

  /** Whether the first deal of this match is stored apart. @param {string} id */
  const isAhead = async (id) => readStarted(await (await storage).get("begun"))?.id === id;

  return {
    /** The id of the match on the table. */
    get id() {
      return current?.id ?? null;
    },

    /** Start a new match: nothing is stored before its first cards are dealt. @returns {Promise<string>} its id */
    async begin() {
      const id = freshMatchId();
      current = { id, started: Date.now(), rounds: 0, digest: "" };
      wanted = id;
      await tabs.hold(id);
      return id;
    },

    /**
     * Store a match whose first cards the page has dealt before the engine.
     * @param {string} id
     * @param {Asked} match
     * @param {number} cut
     */
    async deal(id, match, cut) {
      if (current?.id !== id) return;
      current.ahead = true;
      await (await storage).put("begun", { id, started: current.started, match, cut });
    },

    /** Drop a match that the engine refused. @param {string} id */
    async drop(id) {
      if (await isAhead(id)) await (await storage).put("begun", null);
    },

    started: ahead,

    /**
     * Store the match after an action. Throws Elsewhere if another tab plays it now.
     * @param {string} id of the match; nothing is stored if another match is on the table
     * @param {EngineReply} reply
     * @param {Match} match as it will be shown
     */
    async keep(id, reply, match) {
      if (current?.id !== id) return;
      const rounds = reply.view.results.length;
      if (rounds !== current.rounds) current = { ...current, rounds, digest: "" };
      const row = rowOf(current, Date.now(), reply, current.digest);
      // If several people share the device, nobody's hand is visible as the page opens.
      const left = isShared(match.players) ? covered(match) : match;
      const { record } = match;
      /** @type {Shown} */
      const shown = { build, id, stamp: stampOf(record), match: { ...left, record: [] } };
      const notes = {
        current: id,
        shown,
        ...(current.ahead && (await isAhead(id)) && { begun: null }),
      };
      const saved = await storage;
      await saved.write(row, record, notes);
      if (current?.id === id && !saved.trouble()) current.ahead = false;
    },

    /**
     * Make this the tab that plays a match.
     * @param {string} id
     * @param {{steal?: boolean}} [how]
     * @returns {Promise<Stored | Started | "elsewhere" | null>} null if there is no such match, or another was requested meanwhile
     */
    async take(id, how) {
      wanted = id;
      const ours = await tabs.hold(id, how);
      if (!ours) return ours === null ? null : "elsewhere";
      const saved = await storage;
      let stored = await saved.take(id);
      if (!stored) {
        const first = await ahead();
        if (wanted !== id) return null;
        if (first?.id === id) {
          current = { id, started: first.started, rounds: 0, digest: "", ahead: true };
          return first;
        }
        stored = await saved.take(id); // another tab may have stored it meanwhile
      }
      if (!stored || wanted !== id) return null;
      const { started, digest } = stored.row;
      current = { id, started, rounds: -1, digest };
      return stored;
    },

    /** The match as it was left, unless its record has changed since. @param {Stored} stored @returns {Promise<Match | null>} */
    async asLeft({ row, lines }) {
      const shown = /** @type {Partial<Shown> | undefined} */ (await (await storage).get("shown"));
      const same = shown?.build === build && shown.id === row.id && shown.stamp === stampOf(lines);
      return same && shown.match ? { ...shown.match, record: lines } : null;
    },

    /** No match is on the table here. */
    forget() {
      current = null;
    },
  };
}

/** Tells two records of one match apart by their length and end. @param {readonly string[]} lines */
const stampOf = (lines) => `${lines.length} ${lines.at(-1) ?? ""}`;
