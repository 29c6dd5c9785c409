/**
 * The match on the table is stored the moment anything happens in it, before it is shown: what one has seen is never lost.
 *
 * @import { EngineReply } from "../model/wire"
 * @import { Match } from "../model/state.js"
 * @import { Asked, Begun } from "./opening.js"
 * @import { Storage, Stored } from "../platform/storage/index.js"
 */

import { freshMatchId, rowOf } from "../model/matches.js";
import { covered, isShared } from "../model/perspective.js";
import { readBegun } from "./opening.js";

/** What the match looked like, to be shown while the engine starts. @typedef {{build: string, id: string, stamp: string, match: Match}} Shown */

/**
 * @param {object} parts
 * @param {Promise<Storage>} parts.storage
 * @param {ReturnType<typeof import("../platform/tabs.js").createTabs>} parts.tabs
 * @param {string} parts.build views have the same shape as long as the engine is the same
 */
export function createKeeper({ storage, tabs, build }) {
  /**
   * `begun`: its first deal is kept apart, as the engine has not stored it.
   * @type {{id: string, started: number, rounds: number, digest: string, begun?: boolean} | null}
   */
  let current = null;
  /** The match requested last; an earlier request still under way gives up. @type {string | null} */
  let wanted = null;

  /** The match that was begun last, if the engine never had it. */
  async function begun() {
    const kept = await storage;
    const found = readBegun(await kept.get("begun"));
    return found && !(await kept.read(found.id)) ? found : null;
  }

  /** Whether it is this match whose first deal is kept. @param {string} id */
  const isBegun = async (id) => readBegun(await (await storage).get("begun"))?.id === id;

  return {
    /** The id of the match on the table. */
    get id() {
      return current?.id ?? null;
    },

    /** A new match: nothing is stored before its first cards are dealt. @returns {Promise<string>} its id */
    async begin() {
      const id = freshMatchId();
      current = { id, started: Date.now(), rounds: 0, digest: "" };
      wanted = id;
      await tabs.hold(id);
      return id;
    },

    /**
     * A match whose first cards the page has dealt, while the engine has none.
     * @param {string} id
     * @param {Asked} match
     * @param {number} cut
     */
    async deal(id, match, cut) {
      if (current?.id !== id) return;
      current.begun = true;
      await (await storage).put("begun", { id, started: current.started, match, cut });
    },

    /** What the engine refused is no match. @param {string} id */
    async drop(id) {
      if (await isBegun(id)) await (await storage).put("begun", null);
    },

    begun,

    /**
     * The match after an action. Throws Elsewhere where another tab plays it now.
     * @param {string} id of the match; nothing is stored if another match is on the table
     * @param {EngineReply} reply
     * @param {Match} match what will be shown of it
     */
    async keep(id, reply, match) {
      if (current?.id !== id) return;
      const rounds = reply.view.results.length;
      if (rounds !== current.rounds) current = { ...current, rounds, digest: "" };
      const row = rowOf(current, Date.now(), reply, current.digest);
      // Where several people share the device, nobody's hand is seen as the page opens.
      const left = isShared(match.players) ? covered(match) : match;
      const { record } = match;
      /** @type {Shown} */
      const shown = { build, id, stamp: stampOf(record), match: { ...left, record: [] } };
      const beside = {
        current: id,
        shown,
        ...(current.begun && (await isBegun(id)) && { begun: null }),
      };
      const kept = await storage;
      await kept.write(row, record, beside);
      if (current?.id === id && !kept.trouble()) current.begun = false;
    },

    /**
     * Makes this the tab that plays a match.
     * @param {string} id
     * @param {{steal?: boolean}} [how]
     * @returns {Promise<Stored | Begun | "elsewhere" | null>} null where there is no such match, or another was wanted meanwhile
     */
    async take(id, how) {
      wanted = id;
      const ours = await tabs.hold(id, how);
      if (!ours) return ours === null ? null : "elsewhere";
      const kept = await storage;
      let stored = await kept.take(id);
      if (!stored) {
        const first = await begun();
        if (wanted !== id) return null;
        if (first?.id === id) {
          current = { id, started: first.started, rounds: 0, digest: "", begun: true };
          return first;
        }
        stored = await kept.take(id); // another tab may have stored it between these looks
      }
      if (!stored || wanted !== id) return null;
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
