/**
 * The match on the table is stored the moment anything happens in it, before it is shown: what one has seen is never lost.
 *
 * @import { EngineReply } from "../wire"
 * @import { Match } from "../state.js"
 * @import { Asked, Begun } from "./opening.js"
 * @import { Storage, Stored } from "./storage.js"
 */

import { covered, isShared } from "./chair.js";
import { freshMatchId, rowOf } from "./matches.js";
import { readBegun } from "./opening.js";

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
  /** Whether the match on the table is not stored yet: when it is, it takes the place of a first deal that was kept. */
  let coming = false;

  return {
    /** The id of the match on the table. */
    get id() {
      return current?.id ?? null;
    },

    /** A new match: nothing is stored before its first cards are dealt. @returns {Promise<string>} its id */
    async begin() {
      const id = freshMatchId();
      current = { id, started: Date.now(), rounds: 0, digest: "" };
      coming = true;
      await tabs.hold(id);
      return id;
    },

    /** A match whose first cards the page has dealt, while the engine has none. @param {Asked} match @param {number} cut */
    async deal(match, cut) {
      if (!current) return;
      const { id, started } = current;
      await (await storage).put("begun", { id, started, match, cut });
    },

    /** What the engine refused is no match. @param {string} id */
    async drop(id) {
      if ((await this.begun())?.id === id) await (await storage).put("begun", null);
    },

    /** The match that was begun last, if the engine never had it. */
    async begun() {
      return readBegun(await (await storage).get("begun"));
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
      const beside = { current: id, shown, ...(coming && { begun: null }) };
      await (await storage).write(row, record, reply.record.keep, beside);
      coming = false;
    },

    /**
     * Makes this the tab that plays a match.
     * @param {string} id
     * @param {{steal?: boolean}} [how]
     * @returns {Promise<Stored | Begun | "elsewhere" | null>} null where there is no such match
     */
    async take(id, how) {
      if (!(await tabs.hold(id, how))) return "elsewhere";
      const stored = await (await storage).take(id);
      if (!stored) {
        const begun = await this.begun();
        if (begun?.id !== id) return null;
        coming = true;
        current = { id, started: begun.started, rounds: 0, digest: "" };
        return begun;
      }
      const { started, digest } = stored.row;
      current = { id, started, rounds: -1, digest };
      coming = true;
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
