/**
 * The director runs a match: it asks the engine for the next thing, shows it, leaves time to look, and goes on until it
 * is the person's turn. It never decides what is legal.
 *
 * @import { Engine, EngineReply, BySeat, Player, Seat } from "../model/wire"
 * @import { Match, Store } from "../model/state.js"
 * @import { Outcome } from "./arrival.js"
 * @import { Autosave } from "./ledger.js"
 * @import { Announcer } from "./requests.js"
 * @import { Clock, Script } from "./turns.js"
 */

import { seenAfter } from "../model/session.js";
import { freshSeed } from "../rules/newmatch.js";
import { createArrival } from "./arrival.js";
import { createDeals } from "./deals.js";
import { createDecisions } from "./decisions.js";
import { createHints } from "./hints.js";
import { createLedger } from "./ledger.js";
import { createJoining, createRemote } from "./remote.js";
import { createRequests } from "./requests.js";
import { createTurns } from "./turns.js";
import { createWaits } from "./waits.js";

/**
 * @typedef {object} Parts
 * @property {Pick<Engine, "request">} engine
 * @property {Store} store
 * @property {Autosave} autosave
 * @property {Announcer} announcer
 * @property {Clock} clock
 * @property {() => number} [chance] a cut by chance; absent: the engine commits to no deal
 * @property {Script} [lesson]
 */

/** @type {Script} */
const NO_LESSON = { script: () => null };

/** @param {Parts} parts */
export function createDirector({ lesson = NO_LESSON, ...given }) {
  const { store, announcer } = given;
  const remote = createRemote(given);
  const parts = { ...given, remote, engine: remote.engine };
  const ledger = createLedger(remote);
  const waits = createWaits();
  const table = { ...parts, ledger, requests: createRequests({ ...parts, ledger }) };
  const { requests } = table;
  const arrival = createArrival({ ...table, go: () => turns.run() });
  const deals = createDeals(table);
  const turns = createTurns({ ...table, arrival, deals, waits, lesson });

  /** Drop what was to happen in the match on the table. */
  function drop() {
    ledger.leave();
    arrival.leave();
    waits.end();
  }

  /** Another match begins, or the same one again. */
  function restart() {
    drop();
    turns.replaced();
    store.together(() => {
      store.session.replaced();
      store.table.replaced();
    });
  }

  /** Another match begins. */
  function begin() {
    remote.leave();
    restart();
  }

  /** No match is on the table any more. */
  function clear() {
    begin();
    store.session.emptied();
  }

  const show = (/** @type {Match} */ match) => director.show(match);
  const joining = createJoining({ ...table, arrival, turns, restart, clear, show });

  const director = {
    ...createDecisions({ ...table, arrival, deals, turns, waits }),
    ...joining,

    /**
     * A new match.
     * @param {{ruleset: string, seed: string, first_dealer: Seat | null, players: BySeat<Player>, date: string}} args
     */
    start: (args) => director.open("new", args),

    /** A new match, by an op that begins one. @param {"new" | "fork"} op @param {object} args */
    async open(op, args) {
      begin();
      ledger.open();
      if (await requests.ask(op, args)) await turns.run();
    },

    /**
     * A match as it was left: the person can go on at once, and the engine follows when it has read the record.
     * @param {Match} left
     * @param {import("../model/session.js").Phase} [phase]
     */
    show(left, phase) {
      begin();
      arrival.expect(true);
      store.session.shown(left, phase);
    },

    /**
     * A match whose first deal the page has made: the engine follows.
     * @param {object} args as for a new match
     * @param {number} cut
     * @param {EngineReply | null} dealt the reply to expect; null: nothing is shown before the engine replies
     * @returns {Promise<Outcome>}
     */
    async ahead(args, cut, dealt) {
      begin();
      if (dealt) {
        const seen = seenAfter(store.state, dealt, true);
        store.together(() => {
          store.session.replied(seen);
          store.table.replied(dealt, seen.match);
        });
      }
      arrival.expect(dealt !== null);
      const brought = arrival.bring([
        ["new", args],
        ["commit", {}],
        ["step", { cut }],
      ]);
      if (dealt) announcer.heard(dealt.events, "step");
      const outcome = await brought;
      // The engine refused the match: the table is empty again.
      if (outcome === "refused") clear();
      return outcome;
    },

    again: arrival.again,

    present: arrival.present,

    /**
     * A match from its record.
     * @param {string} record
     * @param {{shown?: boolean}} [how] shown: it is on the table already
     * @returns {Promise<Outcome>}
     */
    async resume(record, { shown = false } = {}) {
      if (!shown || !arrival.isDue) begin();
      return arrival.bring([["load", { record, recover: true, seed: freshSeed() }]]);
    },

    hint: createHints({ ...table, arrival }),

    /** Note in the record what the analysis found, unless the match goes on at this moment. */
    async note() {
      const { match, curtain } = store.state;
      if (match && !ledger.busy && !arrival.isDue && !curtain && !joining.isJoined())
        await requests.ask("note_analysis", {});
    },

    /** End what is under way: the match no longer goes on here. */
    halt() {
      remote.leave();
      drop();
      store.together(() => {
        store.table.lookedAt();
        store.session.halted();
      });
    },

    /** Go on with whatever is next. */
    go: turns.run,

    clear,

    hold: turns.hold,

    /** Go on at once instead of waiting. */
    skip: waits.end,
  };
  return director;
}

/** @typedef {ReturnType<typeof createDirector>} Director */
