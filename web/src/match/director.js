/**
 * The director runs a match: it asks the engine for the next thing, shows it, leaves time to look, and goes on until it
 * is the person's turn. It never decides what is legal; it only knows whose move the engine said is next.
 *
 * @import { Engine, EngineReply, Action, BySeat, GameEvent, Player, Seat } from "../model/wire"
 * @import { Store } from "../model/state.js"
 */

import { covered, seenFrom } from "../model/perspective.js";
import { patchRecord } from "../model/record.js";
import { afterReply, takeBacks } from "../model/state.js";
import { freshSeed } from "../rules/newmatch.js";

/**
 * @typedef {object} Parts
 * @property {Pick<Engine, "request" | "restart">} engine
 * @property {Store} store
 * @property {() => {step: number, trick: number}} pace milliseconds
 * @property {() => Action | "wait" | null} [script] what is done next where a lesson says it
 * @property {() => boolean} [alone] whether the only card that may be played is played by itself
 * @property {(events: GameEvent[], op: string) => void} heard called with what happened, after it is shown
 * @property {(reply: EngineReply, match: import("../model/state.js").Match, home: string | null) => Promise<void>} keep stores
 *   what the engine replied, before it is shown
 * @property {() => string | null} [home] the id to store the starting match under; null if it is not stored
 * @property {(error: unknown) => void} failed
 * @property {() => "chance" | "hand"} [cuts] how a person at the dealer's left cuts; absent: deals are not committed to
 * @property {() => number} [chance] a cut by chance
 * @property {() => void} [noted] told when the person chose something that the engine will do later
 */

/** How long a computer player thinks before the engine looks at other requests, in milliseconds. */
const SLICE = 80;

/**
 * Whether the engine says that a player is still thinking.
 * @param {unknown} answer
 * @returns {answer is import("../model/wire").ThinkingReply}
 */
const thinks = (answer) => typeof answer === "object" && answer !== null && "thinking" in answer;

/**
 * How bringing the engine to a table ended. superseded: another table came first, or the engine is lost.
 * @typedef {"done" | "refused" | "superseded"} Outcome
 */

/** @param {Parts} parts */
export function createDirector(parts) {
  const { engine, store, pace, heard, keep, failed, home = () => null } = parts;
  const { script = () => null, alone = () => false } = parts;
  const { cuts, chance = () => 26, noted } = parts;
  /** Ends the wait under way, if there is one. @type {() => void} */
  let wake = () => {};
  let running = false;
  let wanted = false;
  let busy = false;
  /** Replies asked for by an earlier match are dropped. */
  let match = 0;
  /** The id this match is stored under, fixed when it starts. @type {string | null} */
  let id = null;
  /** The engine's record. A reply changes it as it arrives, so it never depends on what is shown. @type {string[]} */
  let record = [];
  /** The number of actions to go back to, if that was asked. @type {number | null} */
  let back = null;
  /** Where the person went back to: there nothing is played by itself. */
  let stopped = -1;
  /** The page around wants nothing to go on by itself. */
  let held = false;
  /** The commitment to the next deal is on its way. @type {Promise<unknown>} */
  let committing = Promise.resolve();
  /** What brings the engine to the table that is shown: requests that it has not answered. @type {[string, object][] | null} */
  let bringing = null;
  /** What the person did at that table: done when the engine is there. @type {{actions: number, act: () => unknown} | null} */
  let early = null;
  /** Whether the table to which the engine is brought is shown: what was begun there stays begun. */
  let shown = false;
  /** Called when the engine is at the table, or another match begins. @type {(() => void)[]} */
  const present = [];

  /** @param {number} ms Infinity waits until the person goes on */
  function wait(ms) {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => wake(), ms);
      wake = () => {
        clearTimeout(timer);
        wake = () => {};
        resolve(undefined);
      };
    });
  }

  /**
   * Return the reply with the whole record instead of its change.
   * @param {EngineReply} reply
   * @param {boolean} [fresh] whether the reply starts a record
   * @returns {EngineReply}
   */
  function whole(reply, fresh = false) {
    record = patchRecord(fresh ? [] : record, reply.record);
    return { ...reply, record: { keep: 0, lines: record } };
  }

  /** @param {string} op @param {object} args */
  async function ask(op, args) {
    const asked = match;
    busy = true;
    try {
      // Whoever thinks is asked again and again: in between the engine can answer other questions.
      let answer = await engine.request(op, args);
      for (let slices = 1; thinks(answer) && asked === match && back === null; slices += 1) {
        // Who is ready after one more slice was hardly waited for.
        if (slices > 1 && !store.state.thinking) store.set({ thinking: true });
        answer = await engine.request(op, args);
      }
      if (asked !== match) return false;
      if (thinks(answer)) return true; // something is to be taken back first
      const fresh = op === "new" || op === "fork";
      const reply = whole(/** @type {EngineReply} */ (answer), fresh);
      const change = afterReply(store.state, reply, fresh);
      await keep(reply, change.match, id);
      if (asked !== match) return false;
      store.set(change);
      tellStrangers(reply);
      heard(seenFrom(reply.events, change.match.chair), op);
      return true;
    } catch (error) {
      if (asked === match) refused(error);
      return false;
    } finally {
      if (asked === match) busy = false;
    }
  }

  /** Players of a record whom this version does not know. @param {EngineReply} reply */
  function tellStrangers({ strangers }) {
    if (!strangers) return;
    store.set({ notice: { code: "unknown_players", args: { found: strangers.join(", ") } } });
  }

  /** @param {unknown} error */
  function refused(error) {
    early = null;
    store.set({ sent: false, starting: false, thinking: false, early: null });
    failed(error);
  }

  /**
   * Brings the engine to a table that may be shown already. Nothing is said of it, as nothing happens there; what the
   * person does meanwhile is done then.
   * @param {[string, object][]} requests
   * @returns {Promise<Outcome>}
   */
  async function bring(requests) {
    const asked = match;
    const mine = [...requests];
    const current = () => asked === match && bringing === mine;
    bringing = mine;
    if (!mine.length) return "superseded";
    busy = true;
    id = home();
    try {
      let reply = /** @type {EngineReply} */ ({});
      for (const [place, [op, args]] of mine.entries()) {
        const answer = await engine.request(op, args);
        if (!current()) return "superseded";
        reply = { ...whole(answer, place === 0), events: [] };
      }
      const change = afterReply(store.state, reply, true);
      await keep(reply, change.match, id);
      if (!current()) return "superseded";
      const { match: before, hint, picked, raised, typed, why } = store.state;
      const same = shown && before?.view.actions === change.match.view.actions;
      store.set(same ? { ...change, hint, picked, raised, typed, why } : change);
      tellStrangers(reply);
      bringing = null;
      shown = false;
      busy = false;
      performance.mark("tarneeb-table"); // a time for benchmarks/startup.py
    } catch (error) {
      // An engine that is lost is told by its state, and started again: what the person did is done then.
      const lost = /** @type {{code?: string}} */ (error)?.code?.startsWith("engine_");
      if (!current()) return "superseded";
      busy = false;
      if (lost) {
        failed(error);
        return "superseded";
      }
      bringing = null;
      for (const told of present.splice(0)) told();
      refused(error);
      return asked === match ? "refused" : "superseded";
    }
    arrived();
    return "done";
  }

  /** The engine is at the table: on with what was done there before. */
  function arrived() {
    for (const told of present.splice(0)) told();
    const waiting = early;
    early = null;
    if (waiting && waiting.actions === store.state.match?.view.actions) waiting.act();
    else run();
  }

  /**
   * Notes what the person does while the engine is on its way; the last word counts.
   * @param {() => unknown} act
   * @param {Action | null} [action] shown as what it is to be
   */
  function remember(act, action = null) {
    const actions = store.state.match?.view.actions ?? 0;
    const mark = { sent: true, early: { action } };
    early = {
      actions,
      act: () => {
        store.set(mark);
        return act();
      },
    };
    store.set({ ...mark, pause: null, rest: null, raised: null, hint: null });
    noted?.();
  }

  /** Whether the next move is the computer's: a card, a call, or the first deal, which nobody has to ask for. */
  function computerIsNext() {
    const now = store.state.match;
    if (!now) return false;
    return now.next === "computer" || (now.next === "deal" && now.view.results.length === 0);
  }

  /** What was committed to for the deal that is awaited; undefined before the engine was asked, null where it has none. */
  function committed() {
    const { fair, match: now } = store.state;
    return fair && fair.actions === now?.view.actions ? fair.commitment : undefined;
  }

  /** Whether the player at the dealer's left is a person who wants to cut. */
  function cutsByHand() {
    const cutter = committed()?.cutter;
    const player = cutter && store.state.match?.players[cutter].player;
    return player === "human" && cuts?.() === "hand";
  }

  /** Before a deal, its commitment: so nobody can choose the cards after the cut. */
  function commit() {
    committing = askCommitment();
    return committing;
  }

  async function askCommitment() {
    const actions = store.state.match?.view.actions ?? 0;
    const asked = match;
    try {
      const answer = await engine.request("commit", {});
      if (asked !== match) return false;
      const reply = whole(answer);
      const now = store.state.match;
      if (!now) return false;
      const noted = { ...now, record };
      await keep(reply, noted, id);
      if (asked !== match) return false;
      store.set({
        match: noted,
        fair: { actions, commitment: seenFrom(reply.commitment ?? null, now.chair) },
      });
    } catch (error) {
      if (asked !== match) return false;
      // A shared deal, or a record without a seed: there is nothing to choose.
      if (/** @type {{code?: string}} */ (error)?.code === "elsewhere") failed(error);
      else store.set({ fair: { actions, commitment: null } });
    }
    return true;
  }

  /** @param {number} [cut] the person's */
  function deal(cut) {
    store.set({ sent: true, cutting: false });
    return ask("step", committed() ? { cut: cut ?? chance() } : {});
  }

  /** The only card that may be played, where that goes by itself. */
  function onlyCard() {
    const view = store.state.match?.view;
    if (!alone() || !view || view.actions === stopped) return null;
    const [action, ...others] = view.legal;
    return action?.do === "play" && others.length === 0 ? action : null;
  }

  /** The device goes to the next person: the table is covered until that person lifts the cover. */
  function cover() {
    const { passing } = store.state;
    if (!passing) return;
    store.set({ match: covered(passing), curtain: true });
    heard([], "pass");
  }

  /** @param {Action} action */
  function decide(action) {
    const actions = store.state.match?.view.actions;
    store.set({ pause: null, rest: null, hint: null, sent: true });
    return ask("act", { action, actions });
  }

  /**
   * Waits, and then does something, unless the person has meanwhile done something else.
   * @param {number} ms
   * @param {() => unknown} then
   * @param {boolean} [ponders] whether a computer player thinks meanwhile
   */
  async function after(ms, then, ponders = false) {
    const asked = match;
    const actions = store.state.match?.view.actions;
    const waited = wait(ms);
    if (ponders && ms > 0) ponder(waited);
    await waited;
    if (asked !== match) return false; // who begins another match goes on by himself
    const same = store.state.match?.view.actions === actions;
    return !same || back !== null || busy || (await then()) !== false;
  }

  /**
   * Lets the computer player think while the table is looked at: only the longer of the two is waited for. Nothing is
   * done yet, so that the engine stays at the table that is shown.
   * @param {Promise<unknown>} waited
   */
  async function ponder(waited) {
    let looking = true;
    waited.then(() => {
      looking = false;
    });
    try {
      /** @type {import("../model/wire").ThinkingReply} */
      let answer;
      do answer = await engine.request("think", { slice: SLICE });
      while (looking && answer.thinking.part < 1);
    } catch {
      // The move itself is told what is wrong.
    }
  }

  /** The next thing that happens by itself; false where there is none. */
  async function turn() {
    if (busy || bringing) return false;
    if (held && back === null) return false;
    if (back !== null) {
      stopped = back;
      back = null;
      return ask("take_back", { actions: stopped });
    }
    const now = store.state;
    const set = script();
    if (set === "wait") return false;
    const ponders = !set && now.match?.next === "computer";
    if (now.pause || now.rest) {
      return after(pace().trick, () => store.set({ pause: null, rest: null }), ponders);
    }
    if (set) return after(pace().step, () => ask("step", { action: set }));
    if (now.curtain) return false;
    if (now.passing) return after(pace().step, cover);
    const card = onlyCard();
    if (card) return after(pace().step, () => decide(card));
    if (cuts && now.match?.next === "deal" && committed() === undefined) return commit();
    if (!computerIsNext()) return false;
    if (ponders) return after(pace().step, () => ask("step", { slice: SLICE }), ponders);
    if (cutsByHand()) {
      store.set({ cutting: true });
      return false;
    }
    return after(0, () => deal());
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

  /** What was to happen in the match on the table does not. */
  function leave() {
    match += 1;
    busy = false;
    back = null;
    bringing = null;
    shown = false;
    early = null;
    for (const told of present.splice(0)) told();
    wake();
  }

  /** Another match begins. */
  function begin() {
    leave();
    stopped = -1;
    store.set({
      thinking: false,
      early: null,
      hint: null,
      why: null,
      pause: null,
      rest: null,
      passing: null,
      curtain: false,
      cutting: false,
      fair: null,
    });
  }

  /**
   * A new match, by an op that begins one.
   * @param {"new" | "fork"} op
   * @param {object} args
   */
  async function open(op, args) {
    begin();
    id = home();
    if (await ask(op, args)) await run();
  }

  const director = {
    /**
     * A new match.
     * @param {{ruleset: string, seed: string, first_dealer: Seat | null, players: BySeat<Player>, date: string}} args
     */
    start: (args) => open("new", args),

    open,

    /**
     * A match as it was left: the person may go on at once, and the engine follows when it has read the record.
     * @param {import("../model/state.js").Match} left
     */
    show(left) {
      begin();
      bringing = [];
      shown = true;
      store.set({ match: left, sent: false });
    },

    /**
     * A match whose first deal the page has made: the engine follows.
     * @param {object} args as for a new match
     * @param {number} cut
     * @param {EngineReply | null} dealt what it will reply; null: nothing is shown before it has
     * @returns {Promise<Outcome>}
     */
    async ahead(args, cut, dealt) {
      begin();
      if (dealt) store.set(afterReply(store.state, dealt, true));
      shown = dealt !== null;
      const brought = bring([
        ["new", args],
        ["commit", {}],
        ["step", { cut }],
      ]);
      if (dealt) heard(dealt.events, "step");
      const outcome = await brought;
      // What the engine refuses is no match: the table is empty again.
      if (outcome === "refused") director.clear();
      return outcome;
    },

    /** The engine is started again: the person may go on at the table that is shown, where it has to come first. */
    returns() {
      const { match: now, elsewhere } = store.state;
      if (now && !bringing && !elsewhere) director.show(now);
    },

    /** Once more what the engine could not do: it was started again. */
    again: () => bring(bringing ?? []),

    /** When the engine is at the table that is shown. @returns {Promise<void>} */
    present: () =>
      bringing ? new Promise((resolve) => present.push(() => resolve())) : Promise.resolve(),

    /**
     * A match from its record.
     * @param {string} record
     * @param {{shown?: boolean}} [how] shown: it is on the table already
     * @returns {Promise<Outcome>}
     */
    async resume(record, how = {}) {
      if (!how.shown || !bringing) begin();
      return bring([["load", { record, recover: true, seed: freshSeed() }]]);
    },

    /** Does what the person chose, once: a second click while the first is on its way is dropped. @param {Action} action @returns {Promise<void>} */
    async act(action) {
      if (!store.state.match || store.state.curtain) return;
      if (bringing) return remember(() => director.act(action), action);
      if (busy) return;
      const done = decide(action);
      wake();
      if (await done) await run();
    },

    /** @param {number} [cut] where the person has cut @returns {Promise<void>} */
    async nextRound(cut) {
      await committing;
      if (bringing) {
        return remember(async () => {
          await run(); // it commits itself to the deal first
          return director.nextRound(cut);
        });
      }
      if (busy || store.state.match?.next !== "deal") return;
      if (cut === undefined && cutsByHand()) store.set({ cutting: true });
      else if (await deal(cut)) await run();
    },

    /** Takes back what the person did when the match had so many actions, and all since. @param {number} actions */
    async takeBack(actions) {
      if (!takeBacks(store.state).some((one) => one.actions === actions)) return;
      const act = () => {
        back = actions;
        return run();
      };
      if (bringing) return remember(act);
      store.set({ pause: null, rest: null, hint: null, sent: true });
      wake();
      await act();
    },

    /**
     * What a strong player would do for the person to act. Whatever is done meanwhile goes before it; the record keeps
     * that it was asked.
     * @param {() => boolean} going whether it is still wanted
     * @param {(part: number) => void} told how far the thought has come
     * @returns {Promise<import("../model/wire").Hint | null>}
     */
    async hint(going, told) {
      const asked = match;
      await director.present();
      if (asked !== match || !going()) return null;
      let answer = await engine.request("hint", { slice: SLICE });
      while (thinks(answer) && asked === match && going()) {
        told(answer.thinking.part);
        answer = await engine.request("hint", { slice: SLICE });
      }
      if (asked !== match || thinks(answer)) return null;
      const reply = whole(answer);
      const now = store.state.match;
      if (!now) return null;
      const noted = { ...now, record };
      store.set({ match: noted });
      await keep(reply, noted, id);
      return going() ? answer : null;
    },

    /** The record says what the analysis found, unless the match goes on at this moment. */
    async note() {
      const { match: now, curtain } = store.state;
      if (now && !busy && !bringing && !curtain) await ask("note_analysis", {});
    },

    /** The next person has the device: the table is that person's now. */
    async lift() {
      const { passing, curtain } = store.state;
      if (!passing || !curtain) return;
      store.set({ match: passing, held: passing.chair, passing: null, curtain: false });
      await run();
    },

    /** Ends what is under way: the match is no longer played here. */
    halt() {
      leave();
      store.set({ pause: null, rest: null, thinking: false, early: null, sent: true });
    },

    /** On with what is to be done next. */
    go: run,

    /** No match is on the table any more. */
    clear() {
      begin();
      store.set({ match: null, sent: false });
    },

    /** Makes all that goes by itself wait, or go on. @param {boolean} paused */
    hold(paused) {
      held = paused;
      if (!paused) run();
    },

    /** Goes on at once instead of waiting. */
    skip() {
      wake();
    },
  };
  return director;
}
