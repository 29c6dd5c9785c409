/**
 * A match that other devices share. While friends are joined, they answer the requests that change the match, and nothing
 * is stored here: friends keep the match themselves.
 *
 * @import { Engine, EngineReply } from "../model/wire"
 * @import { Match, Store } from "../model/state.js"
 * @import { Arrival } from "./arrival.js"
 * @import { Autosave, Ledger } from "./ledger.js"
 * @import { Turns } from "./turns.js"
 */

import { isElsewhere } from "../model/state.js";

/**
 * Friends as the director knows them.
 * @typedef {object} Remote
 * @property {(op: RemoteOp, args: object) => Promise<EngineReply & {fresh?: boolean}>} request the reply to an op that
 *   changes the match. "step" is the next thing that happened and is not shown, or else says that the person is ready for
 *   the next deal. `fresh`: the reply replaces the table that is shown, and has no events
 * @property {() => boolean} isWaiting whether something happened that is not shown
 * @property {() => Promise<EngineReply | null>} returned called when the engine was restarted, or had another match: bring
 *   it back to the table. The reply replaces the table that is shown; null if nothing was dealt yet
 * @property {() => void} [parted] another match takes the table, or it no longer goes on here
 *
 * @typedef {"act" | "step" | "commit" | "take_back"} RemoteOp
 */

/** The ops that friends answer. */
const THEIRS = ["act", "step", "commit", "take_back"];

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Autosave} parts.autosave
 */
export function createRemote({ engine, store, autosave }) {
  /** @type {Remote | null} */
  let joined = null;
  /** The friends whose match is on the table; a lesson interrupts it. */
  const present = () => (store.state.lesson ? null : joined);

  return {
    /** Whether friends are joined, also during a lesson. */
    isJoined: () => joined !== null,

    present,

    /** Whether something happened at the friends' table that is not shown. */
    isWaiting: () => present()?.isWaiting() ?? false,

    /** @param {Remote | null} remote */
    join(remote) {
      joined = remote;
    },

    /** Another match takes the table. A lesson returns it. */
    leave() {
      const left = present();
      if (!left) return;
      joined = null;
      left.parted?.();
    },

    engine: /** @type {Pick<Engine, "request">} */ ({
      request(op, args) {
        const friends = THEIRS.includes(op) ? present() : null;
        return friends
          ? /** @type {Promise<any>} */ (friends.request(/** @type {RemoteOp} */ (op), args))
          : engine.request(op, args);
      },
    }),

    autosave: /** @type {Autosave} */ ({
      get id() {
        return present() ? null : autosave.id;
      },
      keep: (id, reply, match) => autosave.keep(id, reply, match),
    }),
  };
}

/** @typedef {ReturnType<typeof createRemote>} RemoteTable */

/**
 * The director's actions when friends come and go, and when the engine was restarted.
 * @param {object} parts
 * @param {Store} parts.store
 * @param {RemoteTable} parts.remote
 * @param {Ledger} parts.ledger
 * @param {Arrival} parts.arrival
 * @param {Pick<Turns, "run">} parts.turns
 * @param {() => void} parts.restart drops what was to happen in the match on the table
 * @param {() => void} parts.clear empties the table
 * @param {(match: Match) => void} parts.show shows a match that the engine has not
 */
export function createJoining({ store, remote, ledger, arrival, turns, restart, clear, show }) {
  /** The table as it is shown stays; the engine has to get there. */
  function expect() {
    const { match } = store.state;
    restart();
    arrival.expect(match !== null);
    if (match) store.session.shown(match);
    else store.session.starting();
  }

  return {
    /** Whether friends on other devices share the match; a lesson may interrupt it. */
    isJoined: remote.isJoined,

    /** The engine is restarted: the person can go on at the table that is shown; the engine has to get there first. */
    returns() {
      const { match } = store.state;
      if (arrival.isDue) return;
      if (remote.present()) expect();
      else if (match && !isElsewhere(store.state)) show(match);
    },

    /** Friends on other devices share the next match. Nothing is on the table until they deal. @param {Remote} friends */
    join(friends) {
      clear();
      remote.join(friends);
      ledger.open();
      store.session.starting();
      return turns.run();
    },

    /** Return to the match with friends: the engine was restarted, or a lesson interrupted it. */
    rejoin() {
      if (!arrival.isDue) expect();
      return arrival.again();
    },

    /** The match with friends has ended, or goes on without this device. */
    part() {
      const onTable = remote.present();
      remote.join(null);
      if (onTable) clear();
    },
  };
}
