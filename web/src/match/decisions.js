/**
 * The person's decisions. One made before the engine is at the table is noted, and carried out when it arrives.
 *
 * @import { Action } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Arrival } from "./arrival.js"
 * @import { Deals } from "./deals.js"
 * @import { Ledger } from "./ledger.js"
 * @import { RemoteTable } from "./remote.js"
 * @import { Turns } from "./turns.js"
 * @import { Waits } from "./waits.js"
 */

import { takeBacks } from "../model/state.js";

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Ledger} parts.ledger
 * @param {Arrival} parts.arrival
 * @param {Deals} parts.deals
 * @param {RemoteTable} parts.remote
 * @param {Turns} parts.turns
 * @param {Waits} parts.waits
 */
export function createDecisions({ store, ledger, arrival, deals, remote, turns, waits }) {
  /** Do what the person chose, once: a second click while the first is on its way is dropped. @param {Action} action @returns {Promise<void>} */
  async function act(action) {
    if (!store.state.match || store.state.curtain) return;
    if (arrival.isDue) return arrival.remember(() => act(action), action);
    if (ledger.busy) return;
    const done = turns.decide(action);
    waits.end();
    // Even if the action was refused, others may have acted meanwhile.
    if ((await done) || remote.isWaiting()) await turns.run();
  }

  /** @param {number} [cut] where the person has cut @returns {Promise<void>} */
  async function nextRound(cut) {
    await deals.settled();
    if (arrival.isDue) {
      return arrival.remember(async () => {
        await turns.run(); // the engine commits to the deal first
        return nextRound(cut);
      });
    }
    if (ledger.busy || store.state.match?.next !== "deal") return;
    if (cut === undefined && deals.isCutByHand()) store.session.cutting();
    else if ((await deals.deal(cut)) || remote.isWaiting()) await turns.run();
  }

  return {
    act,
    nextRound,

    /** Take back the decision made when the match had that many actions, and all since. @param {number} actions */
    async takeBack(actions) {
      if (!takeBacks(store.state).some((one) => one.actions === actions)) return;
      const goBack = () => {
        ledger.back = actions;
        return turns.run();
      };
      if (arrival.isDue) return arrival.remember(goBack);
      store.together(() => {
        store.table.decided();
        store.session.sent();
      });
      waits.end();
      await goBack();
    },

    /** The next person has the device. */
    async lift() {
      if (!store.state.passing || !store.state.curtain) return;
      store.session.lifted();
      await turns.run();
    },
  };
}
