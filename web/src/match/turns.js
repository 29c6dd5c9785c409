/**
 * The loop of turns: do what happens by itself, leave time to look at it, and stop when it is the person's turn.
 *
 * @import { Action, Engine, ThinkingReply } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Arrival } from "./arrival.js"
 * @import { Deals } from "./deals.js"
 * @import { Ledger } from "./ledger.js"
 * @import { RemoteTable } from "./remote.js"
 * @import { Announcer, Requests } from "./requests.js"
 * @import { Waits } from "./waits.js"
 */

import { isLastWord, legalNow } from "../model/state.js";
import { SLICE } from "./requests.js";

/** A player that thinks for this many seconds more is shown to do so while the table is looked at. */
const LONG = 1;

/** How much longer than others the player takes whose call may settle the auction. */
const LAST_WORD = 2;

/**
 * @typedef {() => {step: number, trick: number, moment: number}} Clock the pace of the table, in milliseconds
 * @typedef {{script: () => Action | "wait" | null}} Script what a lesson does next; null outside of one
 */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Ledger} parts.ledger
 * @param {Requests} parts.requests
 * @param {Arrival} parts.arrival
 * @param {Deals} parts.deals
 * @param {RemoteTable} parts.remote
 * @param {Waits} parts.waits
 * @param {Announcer} parts.announcer
 * @param {Clock} parts.clock
 * @param {Script} parts.lesson
 */
export function createTurns(parts) {
  const { engine, store, ledger, requests, arrival, deals, remote, waits } = parts;
  const { announcer, clock, lesson } = parts;
  let running = false;
  let wanted = false;
  /** The page around wants nothing to go on by itself. */
  let held = false;
  /** The number of actions the person went back to: there nothing is played by itself. */
  let stopped = -1;

  /** Whether the computer is next: a card, a call, or the first deal, which nobody has to request. */
  function computerIsNext() {
    const { match } = store.state;
    if (!match) return false;
    return match.next === "computer" || (match.next === "deal" && match.view.results.length === 0);
  }

  /** The only legal card, if it is to be played by itself. */
  function onlyCard() {
    const { match, settings, lesson: learning } = store.state;
    const view = match?.view;
    if (settings.alone !== "on" || learning || !view || view.actions === stopped) return null;
    const [action, ...others] = legalNow(store.state);
    return action?.do === "play" && others.length === 0 ? action : null;
  }

  /** The device goes to the next person, who lifts the cover. */
  function cover() {
    store.session.covered();
    announcer.heard([], "pass");
  }

  /** @param {Action} action */
  function decide(action) {
    const actions = store.state.match?.view.actions;
    store.together(() => {
      store.table.decided();
      store.session.sent();
    });
    return requests.ask("act", { action, actions });
  }

  /**
   * Let the computer player think while the person looks at the table: only the longer of the two takes time. Nothing is
   * done yet, so that the engine stays at the table that is shown.
   * @param {Promise<unknown>} waited
   */
  async function ponder(waited) {
    let looking = true;
    waited.then(() => {
      looking = false;
    });
    try {
      /** @type {ThinkingReply} */
      let answer;
      do {
        answer = await engine.request("think", { slice: SLICE });
        if (looking && answer.thinking.left >= LONG) requests.report(answer);
      } while (looking && answer.thinking.part < 1);
    } catch {
      // The move itself reports the error.
    }
  }

  /**
   * Wait, then do something, unless the person has done something else meanwhile.
   * @param {number} ms
   * @param {() => unknown} then
   * @param {boolean} [ponders] whether a computer player thinks meanwhile
   */
  async function after(ms, then, ponders = false) {
    const current = ledger.watch();
    const actions = store.state.match?.view.actions;
    const waited = waits.for(ms);
    if (ponders && ms > 0) ponder(waited);
    await waited;
    if (!current()) return false; // the new match has its own loop
    const same = store.state.match?.view.actions === actions;
    return !same || ledger.back !== null || ledger.busy || (await then()) !== false;
  }

  /** @param {number} actions */
  function goBack(actions) {
    stopped = actions;
    ledger.back = null;
    return requests.ask("take_back", { actions });
  }

  /** Show what happened on another device, unless that is void meanwhile. */
  const follow = () => !remote.isWaiting() || requests.ask("step", {});

  /** The next thing that happens by itself; false if there is none. */
  async function turn() {
    if (ledger.busy || arrival.isDue) return false;
    if (ledger.back !== null) return goBack(ledger.back);
    const script = held ? "wait" : lesson.script();
    if (script === "wait") return false;
    const { match, pause, rest, moment, curtain, passing } = store.state;
    const { trick, moment: stage } = clock();
    const step = clock().step * (isLastWord(match?.view) ? LAST_WORD : 1);
    const ponders = !script && match?.next === "computer";
    if (pause || rest) return after(trick, store.table.lookedAt, ponders);
    if (moment) return after(stage, store.table.lookedAt, ponders);
    if (script) return after(step, () => requests.ask("step", { action: script }));
    if (remote.isWaiting()) return after(step, follow);
    if (curtain) return false;
    if (passing) return after(step, cover);
    const card = onlyCard();
    if (card) return after(step, () => decide(card));
    if (deals.isDue()) return deals.commit();
    if (!computerIsNext()) return false;
    if (ponders) return after(step, () => requests.ask("step", { slice: SLICE }), ponders);
    if (!deals.isCutByHand()) return after(0, () => deals.deal());
    store.session.cutting();
    return false;
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
    run,
    decide,

    /** Another match takes the table. */
    replaced() {
      stopped = -1;
    },

    /** Make all that goes by itself wait, or go on. @param {boolean} paused */
    hold(paused) {
      held = paused;
      if (!paused) run();
    },
  };
}

/** @typedef {ReturnType<typeof createTurns>} Turns */
