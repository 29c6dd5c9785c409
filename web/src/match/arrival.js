/**
 * Brings the engine to a table that may be shown already. Nothing is announced, because nothing happens there. The person
 * can act meanwhile; the engine carries that out when it arrives.
 *
 * @import { Action, Engine, EngineReply, MatchRequest } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ledger } from "./ledger.js"
 * @import { Remote, RemoteTable } from "./remote.js"
 * @import { Announcer, Requests } from "./requests.js"
 */

import { isEngineFailure } from "../engine/failure.js";

/**
 * How bringing the engine to a table ended. superseded: another table came first, or the engine is lost.
 * @typedef {"done" | "refused" | "superseded"} Outcome
 */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Ledger} parts.ledger
 * @param {RemoteTable} parts.remote
 * @param {Requests} parts.requests
 * @param {Announcer} parts.announcer
 * @param {() => void} parts.go continues the match
 */
export function createArrival({ engine, store, ledger, remote, requests, announcer, go }) {
  /** Requests that the engine has not answered; null once it is at the table. @type {MatchRequest[] | null} */
  let pending = null;
  /** Whether the table to which the engine is brought is shown: what was begun there stays begun. */
  let shown = false;
  /** The person's decision, made when the match had that many actions. @type {{actions: number, act: () => unknown} | null} */
  let early = null;
  /** Called when the engine is at the table, or another match begins. @type {(() => void)[]} */
  const waiting = [];

  function arrived() {
    for (const resolve of waiting.splice(0)) resolve();
  }

  /** The reply of friends who brought the engine back to their table; null if there is none, or another table came first. @param {Remote} friends @param {() => boolean} current */
  async function askFriends(friends, current) {
    const reply = await friends.returned();
    return reply && current() ? { ...ledger.whole(reply, true), events: [] } : null;
  }

  /** Ask all of it. Returns the last reply; null if another table came first. @param {MatchRequest[]} all @param {() => boolean} current */
  async function askAll(all, current) {
    let reply = /** @type {EngineReply} */ ({});
    for (const [place, [op, args]] of all.entries()) {
      const answer = await engine.request(op, args);
      if (!current()) return null;
      reply = { ...ledger.whole(/** @type {EngineReply} */ (answer), place === 0), events: [] };
    }
    return reply;
  }

  /** @param {unknown} error @param {() => boolean} current whether the match is still the same @returns {Outcome} */
  function lost(error, current) {
    ledger.busy = false;
    // The engine's state shows that it is lost. Once it is restarted, it carries out the person's decision.
    if (isEngineFailure(error)) {
      announcer.failed(error);
      return "superseded";
    }
    pending = early = null;
    arrived();
    requests.refuse(error);
    return current() ? "refused" : "superseded";
  }

  /** The engine is at the table: continue with the person's early decision. */
  function goOn() {
    const decision = early;
    pending = early = null;
    shown = false;
    ledger.busy = false;
    performance.mark("tarneeb-table"); // a time for benchmarks/startup.py
    arrived();
    if (decision && decision.actions === store.state.match?.view.actions) decision.act();
    else go();
  }

  /** @param {MatchRequest[]} all @returns {Promise<Outcome>} */
  async function bring(all) {
    const sameMatch = ledger.watch();
    const mine = [...all];
    const current = () => sameMatch() && pending === mine;
    const friends = remote.present();
    pending = mine;
    if (!mine.length && !friends) return "superseded";
    ledger.busy = true;
    ledger.open();
    try {
      const reply = await (friends ? askFriends(friends, current) : askAll(mine, current));
      if (!current()) return "superseded";
      const match =
        reply &&
        (await requests.take(reply, {
          fresh: true,
          current,
          isSame: ({ view }) => shown && store.state.match?.view.actions === view.actions,
        }));
      if (reply && !match) return "superseded";
    } catch (error) {
      return current() ? lost(error, sameMatch) : "superseded";
    }
    goOn();
    return "done";
  }

  return {
    /** Whether the engine is still on its way. */
    get isDue() {
      return pending !== null;
    },

    bring,

    /** The engine will follow to a table. @param {boolean} isShown whether it is shown already */
    expect(isShown) {
      pending = [];
      shown = isShown;
    },

    /** Once more what the engine could not do: it was restarted. */
    again: () => bring(pending ?? []),

    /** Resolves when the engine is at the table. @returns {Promise<void>} */
    present: () => (pending ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),

    /**
     * Note what the person does while the engine is on its way; the last decision counts.
     * @param {() => unknown} act
     * @param {Action | null} [action] shown as the choice made
     */
    remember(act, action = null) {
      const actions = store.state.match?.view.actions ?? 0;
      early = {
        actions,
        act: () => {
          store.session.early(action);
          return act();
        },
      };
      store.together(() => {
        store.session.early(action);
        store.table.decided();
        store.table.raised(null);
      });
      announcer.noted();
    },

    /** Another match takes the table. */
    leave() {
      pending = early = null;
      shown = false;
      arrived();
    },
  };
}

/** @typedef {ReturnType<typeof createArrival>} Arrival */
