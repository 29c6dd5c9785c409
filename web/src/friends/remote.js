/**
 * The engine as the director uses it at a table of several devices: what other people do comes as steps, and what this
 * person does is written to the log.
 *
 * @import { Action, EngineReply } from "../model/wire"
 * @import { DraftArgs, FriendsTable, TableEngine } from "./types"
 */

import { codeOf, TableError } from "./errors.js";

/** Ops that would replace the match or change what was done. */
const REFUSED = ["new", "load", "fork", "commit", "take_back", "set_players"];

/**
 * @param {object} parts
 * @param {TableEngine} parts.engine
 * @param {(args: DraftArgs) => Promise<unknown>} parts.write writes a row of this person, once this device may
 * @param {() => void} parts.ready this person is ready for the next deal
 * @param {() => void} parts.onsteps there is something to show again
 */
export function createRemote({ engine, write, ready, onsteps }) {
  /** How many steps are folded and not shown. */
  let waiting = 0;
  /** The `next` of the table as it is shown; null before anything was shown. @type {string | null} */
  let next = null;
  /** This person is ready for the deal that is awaited. */
  let isReady = false;
  let closed = false;
  /** @type {(() => void)[]} */
  let listening = [];

  function wake() {
    const woken = listening;
    listening = [];
    for (const resolve of woken) resolve();
  }

  /** @param {EngineReply} reply */
  function shown(reply) {
    next = reply.next;
    isReady = false;
    return reply;
  }

  /** The next step, once there is one. @returns {Promise<EngineReply>} */
  async function step() {
    for (;;) {
      while (waiting === 0 && !closed)
        await new Promise((resolve) => listening.push(() => resolve(null)));
      if (closed) throw new TableError("table_closed");
      waiting -= 1;
      try {
        return shown(await engine.request("friends_step", {}));
      } catch (problem) {
        if (codeOf(problem) !== "nothing_new") throw problem;
        waiting = 0;
      }
    }
  }

  /** @param {{action: Action, actions?: number}} choice */
  async function act({ action, actions }) {
    // The table has gone on, and the person has not seen it. The engine compares `actions` too.
    if (waiting > 0 && next !== "human") throw new TableError("stale_action");
    await write(actions === undefined ? { action } : { action, actions });
    return step();
  }

  /** The table as it is shown, now waiting for the others. @returns {Promise<EngineReply>} */
  async function readied() {
    const reply = await engine.request(/** @type {any} */ ("view"), /** @type {any} */ ({}));
    next = "friend";
    return /** @type {EngineReply} */ ({ .../** @type {any} */ (reply), events: [], next });
  }

  return {
    /** The engine has folded the log so far. @param {FriendsTable} friends */
    folded(friends) {
      const before = waiting;
      waiting = friends.waiting;
      if (waiting === 0) return;
      wake();
      if (before === 0) onsteps();
    },

    /** The table as it is shown now, from the start. @param {EngineReply | null} reply */
    began(reply) {
      next = null;
      if (reply) shown(reply);
    },

    /** A request of the director. */
    async request(/** @type {string} */ op, /** @type {any} */ args) {
      if (op === "act") return act(args);
      if (REFUSED.includes(op)) throw new TableError("not_with_friends", { op });
      if (op !== "step") return engine.request(/** @type {any} */ (op), args);
      if (waiting === 0 && (next === "deal" || next === null)) {
        isReady = true;
        ready();
        // The person goes on looking at the scores until the others are ready too.
        if (next === "deal") return readied();
      }
      return step();
    },

    /** Whether there is nothing to do here now but wait for others. */
    isWaiting: () =>
      waiting === 0 && (next === "friend" || next === null || (next === "deal" && isReady)),

    /** Whether something happened that is not shown. */
    hasSteps: () => waiting > 0,

    close() {
      closed = true;
      wake();
    },
  };
}

/** @typedef {ReturnType<typeof createRemote>} Remote */
