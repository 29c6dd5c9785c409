/**
 * The director runs a match: it asks the engine for the next thing, shows it, leaves time to look, and goes on until it
 * is the person's turn. It never decides what is legal; it only knows whose move the engine said is next.
 *
 * @import { Engine, EngineReply, Action, BySeat, Player, Seat } from "../wire"
 * @import { Store } from "../state.js"
 */

import { afterReply } from "../state.js";

/**
 * @typedef {object} Parts
 * @property {Pick<Engine, "request" | "restart">} engine
 * @property {Store} store
 * @property {() => {step: number, trick: number}} pace milliseconds
 * @property {(reply: EngineReply) => void} heard called with each reply, after it is shown
 * @property {(record: string[]) => void} keep called with the record whenever it changed
 * @property {(error: unknown) => void} failed
 */

/** @param {Parts} parts */
export function createDirector({ engine, store, pace, heard, keep, failed }) {
  /** Ends the wait under way, if there is one. @type {() => void} */
  let wake = () => {};
  let running = false;
  let wanted = false;
  let busy = false;
  /** Replies asked for by an earlier match are dropped. */
  let match = 0;

  /** @param {number} ms */
  function wait(ms) {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => wake(), ms);
      wake = () => {
        clearTimeout(timer);
        wake = () => {};
        resolve(undefined);
      };
    });
  }

  /** @param {string} op @param {object} args @param {{quiet?: boolean}} [how] */
  async function ask(op, args, how = {}) {
    const asked = match;
    busy = true;
    try {
      const reply = /** @type {EngineReply} */ (await engine.request(op, args));
      if (asked !== match) return false;
      store.set(afterReply(store.state, how.quiet ? { ...reply, events: [] } : reply));
      if (!how.quiet) heard(reply);
      if (store.state.match) keep(store.state.match.record);
      return true;
    } catch (error) {
      if (asked === match) {
        store.set({ sent: false, starting: false });
        failed(error);
      }
      return false;
    } finally {
      if (asked === match) busy = false;
    }
  }

  /** Whether the next move is the computer's: a card, a call, or the first deal, which nobody has to ask for. */
  function computerIsNext() {
    const now = store.state.match;
    if (!now) return false;
    return now.next === "computer" || (now.next === "deal" && now.view.results.length === 0);
  }

  async function turn() {
    const asked = match;
    if (store.state.pause) {
      await wait(pace().trick);
      if (asked === match) store.set({ pause: null });
      return true;
    }
    if (!computerIsNext()) return false;
    await wait(store.state.match?.next === "deal" ? 0 : pace().step);
    return asked !== match || ask("step", {});
  }

  /** One loop at a time; a call while it runs makes it look once more before it ends. */
  async function run() {
    wanted = true;
    if (running) return;
    running = true;
    try {
      while (wanted) {
        wanted = false;
        while (await turn());
      }
    } finally {
      running = false;
    }
  }

  return {
    /**
     * A new match.
     * @param {{ruleset: string, seed: string, first_dealer: Seat | null, players: BySeat<Player>, date: string}} args
     */
    async start(args) {
      match += 1;
      wake();
      store.set({ pause: null });
      if (await ask("new", args)) await run();
    },

    /**
     * A match from its record.
     * @param {string} record
     * @returns {Promise<"done" | "refused" | "superseded">} superseded: another match was begun meanwhile
     */
    async resume(record) {
      match += 1;
      wake();
      const mine = match;
      const done = await ask("load", { record, recover: true }, { quiet: true });
      if (done) run();
      if (done) return "done";
      return mine === match ? "refused" : "superseded";
    },

    /** Does what the person chose, once: a second click while the first is on its way is dropped. @param {Action} action */
    async act(action) {
      const view = store.state.match?.view;
      if (busy || !view) return;
      store.set({ pause: null, sent: true });
      wake();
      if (await ask("act", { action, actions: view.actions })) await run();
    },

    async nextRound() {
      if (busy || store.state.match?.next !== "deal") return;
      store.set({ sent: true });
      if (await ask("step", {})) await run();
    },

    /** Goes on at once instead of waiting. */
    skip() {
      wake();
    },
  };
}
