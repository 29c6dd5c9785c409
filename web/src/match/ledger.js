/**
 * The match under way: its record as the engine has it, the id it is stored under, and whether a request still belongs to
 * it. Replies to requests of an earlier match are dropped.
 *
 * @import { EngineReply } from "../model/wire"
 * @import { Match } from "../model/state.js"
 */

import { patchRecord } from "../model/record.js";

/**
 * @typedef {object} Autosave where matches are stored
 * @property {string | null} id of the match that starts; null if it is not stored
 * @property {(id: string | null, reply: EngineReply, match: Match) => Promise<void>} keep
 */

/** @param {{autosave: Autosave}} parts */
export function createLedger({ autosave }) {
  /** Counts the matches. */
  let generation = 0;
  /** Fixed when the match starts. @type {string | null} */
  let id = null;
  /** A reply changes the record as it arrives, so it never depends on what is shown. @type {string[]} */
  let record = [];

  return {
    /** A request that changes the match is under way. */
    busy: false,

    /** The number of actions to go back to, once that was requested. @type {number | null} */
    back: null,

    /** Another match takes the table. */
    leave() {
      generation += 1;
      this.busy = false;
      this.back = null;
    },

    /** Fix the id that the starting match is stored under. */
    open() {
      id = autosave.id;
    },

    /** Return a function that tells whether the match is still the same. */
    watch() {
      const asked = generation;
      return () => asked === generation;
    },

    /**
     * Return the reply with the whole record instead of its change.
     * @param {EngineReply} reply
     * @param {boolean} [fresh] whether the reply starts a record
     * @returns {EngineReply}
     */
    whole(reply, fresh = false) {
      record = patchRecord(fresh ? [] : record, reply.record);
      return { ...reply, record: { keep: 0, lines: record } };
    },

    /** The match with the engine's record. @param {Match} match @returns {Match} */
    noted: (match) => ({ ...match, record }),

    /** @param {EngineReply} reply @param {Match} match */
    save: (reply, match) => autosave.keep(id, reply, match),
  };
}

/** @typedef {ReturnType<typeof createLedger>} Ledger */
