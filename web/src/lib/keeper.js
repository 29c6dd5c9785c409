/**
 * The match on the table is stored the moment anything happens in it, before it is shown: what one has seen is never lost.
 *
 * @import { EngineReply } from "../wire"
 * @import { Match } from "../state.js"
 * @import { Storage, Stored } from "./storage.js"
 */

import { covered, isShared } from "./chair.js";
import { freshMatchId, rowOf } from "./matches.js";

/** What the match looked like, to be shown while the engine starts. @typedef {{build: string, id: string, stamp: string, match: Match}} Shown */

/**
 * @param {object} parts
 * @param {Promise<Storage>} parts.storage
 * @param {ReturnType<typeof import("./tabs.js").createTabs>} parts.tabs
 * @param {string} parts.build views have the same shape as long as the engine is the same
 */
export function createKeeper({ storage, tabs, build }) {
  /** @type {{id: string, started: number, rounds: number, digest: string} | null} */
  let current = null;

  return {
    /** The id of the match on the table. */
    get id() {
      return current?.id ?? null;
    },

    /** A new match: nothing is stored before its first cards are dealt. */
    async begin() {
      current = { id: freshMatchId(), started: Date.now(), rounds: 0, digest: "" };
      await tabs.hold(current.id);
    },

    /**
     * The match after an action. Throws Elsewhere where another tab plays it now.
     * @param {EngineReply} reply
     * @param {Match} match what will be shown of it
     */
    async keep(reply, match) {
      if (!current) return;
      const { id } = current;
      const rounds = reply.view.results.length;
      if (rounds !== current.rounds) current = { ...current, rounds, digest: "" };
      const row = rowOf(current, Date.now(), reply, current.digest);
      // Where several people share the device, nobody's hand is seen as the page opens.
      const left = isShared(match.players) ? covered(match) : match;
      const { record } = match;
      /** @type {Shown} */
      const shown = { build, id, stamp: stampOf(record), match: { ...left, record: [] } };
      await (await storage).write(row, record, reply.record.keep, { current: id, shown });
    },

    /**
     * Makes this the tab that plays a match.
     * @param {string} id
     * @param {{steal?: boolean}} [how]
     * @returns {Promise<Stored | "elsewhere" | null>} null where there is no such match
     */
    async take(id, how) {
      if (!(await tabs.hold(id, how))) return "elsewhere";
      const stored = await (await storage).take(id);
      if (!stored) return null;
      const { started, digest } = stored.row;
      current = { id, started, rounds: -1, digest };
      return stored;
    },

    /** How a match was left, if that is how its record stands. @param {Stored} stored @returns {Promise<Match | null>} */
    async asLeft({ row, lines }) {
      const shown = /** @type {Partial<Shown> | undefined} */ (await (await storage).get("shown"));
      const same = shown?.build === build && shown.id === row.id && shown.stamp === stampOf(lines);
      return same && shown.match ? { ...shown.match, record: lines } : null;
    },

    /** Another tab plays the match, or there is none. */
    forget() {
      current = null;
    },
  };
}

/** Two records of one match that end alike are the same. @param {readonly string[]} lines */
const stampOf = (lines) => `${lines.length} ${lines.at(-1) ?? ""}`;
