/**
 * Deals that nobody can choose: the engine commits to the next deal before it is cut (docs/FAIR.md).
 *
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ledger } from "./ledger.js"
 * @import { RemoteTable } from "./remote.js"
 * @import { Announcer, Requests } from "./requests.js"
 */

import { seenFrom } from "../model/perspective.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Ledger} parts.ledger
 * @param {RemoteTable} parts.remote
 * @param {Requests} parts.requests
 * @param {Announcer} parts.announcer
 * @param {() => number} [parts.chance] a cut by chance; absent: the engine commits to no deal
 */
export function createDeals({ engine, store, ledger, remote, requests, announcer, chance }) {
  /** The commitment under way. @type {Promise<unknown>} */
  let committing = Promise.resolve();

  /** The commitment to the awaited deal; undefined before the request, null if there is none. */
  function committed() {
    const { fair, match } = store.state;
    return fair && fair.actions === match?.view.actions ? fair.commitment : undefined;
  }

  async function commit() {
    const current = ledger.watch();
    const actions = store.state.match?.view.actions ?? 0;
    try {
      const answer = await engine.request("commit", {});
      if (!current()) return false;
      const reply = ledger.whole(answer);
      const { match } = store.state;
      if (!match) return false;
      const noted = ledger.noted(match);
      await ledger.save(reply, noted);
      if (!current()) return false;
      const commitment = seenFrom(reply.commitment ?? null, match.chair);
      store.session.committed({ actions, commitment }, noted);
    } catch (error) {
      if (!current()) return false;
      // A shared deal, or a record without a seed: there is nothing to choose.
      if (/** @type {{code?: string}} */ (error)?.code === "elsewhere") announcer.failed(error);
      else store.session.committed({ actions, commitment: null });
    }
    return true;
  }

  return {
    /** Resolves when no commitment is under way. */
    settled: () => committing,

    /** Whether the engine is to commit to the awaited deal first. Friends deal in another way. */
    isDue: () =>
      chance !== undefined &&
      !remote.present() &&
      store.state.match?.next === "deal" &&
      committed() === undefined,

    commit() {
      committing = commit();
      return committing;
    },

    /** Whether a person who wants to cut sits at the dealer's left. */
    isCutByHand() {
      const { match, settings } = store.state;
      const cutter = committed()?.cutter;
      const player = cutter && match?.players[cutter].player;
      return player === "human" && settings.cut === "hand";
    },

    /** @param {number} [cut] the person's */
    deal(cut) {
      store.session.sent();
      return requests.ask("step", chance && committed() ? { cut: cut ?? chance() } : {});
    },
  };
}

/** @typedef {ReturnType<typeof createDeals>} Deals */
