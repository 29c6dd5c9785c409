/**
 * The page's state, in slices. Components read one merged object; each slice is written through its own transitions, so
 * no writer can name another slice's fields. Below are questions that many views ask of the whole.
 *
 * @import { Action, Decision, Seat, View } from "./wire"
 */

import { CHOICES, firstChoices } from "./choices.js";
import { DEVICE, firstDevice } from "./device.js";
import { DIALOG, firstDialog } from "./dialog.js";
import { firstLessons, LESSON } from "./lesson.js";
import { firstLibrary, LIBRARY } from "./library.js";
import { firstMessages, MESSAGES } from "./messages.js";
import { isShared } from "./perspective.js";
import { firstSession, SESSION, tablePhase } from "./session.js";
import { firstTable, TABLE } from "./table.js";

export { FIRST_DRAFT } from "./choices.js";

/**
 * @typedef {import("./session.js").Session & import("./table.js").Table & import("./dialog.js").Dialog
 *   & import("./library.js").Library & import("./lesson.js").Lessons & import("./choices.js").Choices
 *   & import("./device.js").Device & import("./messages.js").Messages} State
 * @typedef {import("./session.js").Match} Match
 * @typedef {import("./session.js").CompanyState} CompanyState
 * @typedef {import("./table.js").Rest} Rest
 * @typedef {import("./table.js").Hint} Hint
 * @typedef {import("./table.js").Why} Why
 * @typedef {import("./dialog.js").DialogName} DialogName
 * @typedef {import("./dialog.js").House} House
 * @typedef {import("./dialog.js").Licence} Licence
 * @typedef {import("./choices.js").Draft} Draft
 */

/** @returns {State} */
export const firstState = () => ({
  ...firstSession(),
  ...firstTable(),
  ...firstDialog(),
  ...firstLibrary(),
  ...firstLessons(),
  ...firstChoices(),
  ...firstDevice(),
  ...firstMessages(),
});

/**
 * The transitions of a slice as its writer calls them.
 * @template Transitions
 * @typedef {{[name in keyof Transitions]: Transitions[name] extends (slice: any, ...args: infer Args) => object ? (...args: Args) => void : never}} Writer
 */

/** Holds the state and notifies listeners of each change. @param {State} [first] */
export function createStore(first = firstState()) {
  let state = first;
  let open = 0;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();

  function changed() {
    if (!open) for (const listener of listeners) listener(state);
  }

  /**
   * @template {Record<string, (slice: any, ...args: any[]) => object>} Transitions
   * @param {Transitions} transitions
   */
  function writer(transitions) {
    const bound = Object.entries(transitions).map(([name, next]) => [
      name,
      (/** @type {unknown[]} */ ...args) => {
        state = { ...state, ...next(state, ...args) };
        changed();
      },
    ]);
    return /** @type {Writer<Transitions>} */ (Object.fromEntries(bound));
  }

  return {
    get state() {
      return state;
    },

    /** @param {(state: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
    },

    /** Something that the picture shows changed outside the state: words, card art, a fetched part. */
    changed,

    /** Several transitions as one change. @param {() => void} act */
    together(act) {
      open += 1;
      try {
        act();
      } finally {
        open -= 1;
      }
      changed();
    },

    session: writer(SESSION),
    table: writer(TABLE),
    dialog: writer(DIALOG),
    library: writer(LIBRARY),
    lesson: writer(LESSON),
    choices: writer(CHOICES),
    device: writer(DEVICE),
    messages: writer(MESSAGES),
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/** Whether another tab plays the match. @param {Pick<State, "phase">} state */
export const isElsewhere = ({ phase }) => tablePhase(phase).tag === "elsewhere";

/** Whether a match was requested and is not there yet. @param {Pick<State, "phase">} state */
export const isStarting = ({ phase }) => phase.tag === "starting";

/** The thinking of the computer player to act, if it needs time. @param {Pick<State, "phase">} state */
export function thinkingOf({ phase }) {
  const table = tablePhase(phase);
  return table.tag === "thinking" ? table : null;
}

/**
 * The person's decision before the engine was ready; a null action is anything but a card or a call.
 * @param {Pick<State, "phase">} state
 * @returns {{action: Action | null} | null}
 */
export function earlyOf({ phase }) {
  const table = tablePhase(phase);
  if (table.tag === "noted") return { action: null };
  return table.tag === "early" ? table : null;
}

/** The phases in which nothing can be chosen. */
const WAITS = ["starting", "sent", "early", "halted", "elsewhere"];

/** Whether an answer must come before anything can be chosen. @param {Pick<State, "phase">} state */
export const isWaiting = ({ phase }) => WAITS.includes(phase.tag);

/**
 * The actions that the person can choose now: those that the engine listed, and none while an answer is awaited, or while
 * another device acts for the person.
 * @param {State} state
 * @returns {Action[]}
 */
export const legalNow = (state) =>
  isWaiting(state) || state.match?.next === "friend" || (state.lesson && !state.lesson.yours)
    ? []
    : (state.match?.view.legal ?? []);

/**
 * Whose turn the table shows. Nobody's once a puzzle is over, while the person's decision waits for the engine, or while a finished trick lies on
 * the table, unless the person can go on at once.
 * @param {State} state
 * @returns {Seat | null}
 */
export function turnOf(state) {
  const view = state.match?.view;
  if (isExerciseOver(state)) return null;
  if (!view || earlyOf(state) || (state.pause && view.to_act !== view.seat)) return null;
  return view.to_act;
}

/**
 * Whether a computer player is to call while the engine still starts. Once cards are played, the trick must stay in sight.
 * @param {State} state
 */
export const awaitsOthers = ({ engine, match, phase }) =>
  engine.tag === "loading" &&
  match?.next === "computer" &&
  match.view.phase === "auction" &&
  !isElsewhere({ phase });

/**
 * Whether something lies on the table or is staged there, and the match goes on after it.
 * @param {Pick<State, "pause" | "rest" | "moment">} state
 */
export const isLookedAt = ({ pause, rest, moment }) => Boolean(pause || rest || moment);

/**
 * Whether the next call may be the auction's last: two players have passed since the last bid, or three have called where
 * each calls once. Only the pace follows from it.
 * @param {View | undefined} view
 */
export function isLastWord(view) {
  if (view?.phase !== "auction") return false;
  const [before, last] = view.calls.slice(-2).map(({ action }) => action.do);
  if (view.ruleset.options.auction !== "open") return view.calls.length === 3;
  return view.bid !== null && before === "pass" && last === "pass";
}

/** Whether a puzzle has ended: its own words say how, and nobody acts any more. @param {Pick<State, "lesson">} state */
const isExerciseOver = ({ lesson }) => Boolean(lesson && "over" in lesson && lesson.over);

/**
 * Whether the table shows the round's summary.
 * @param {State} state
 */
export function showsSummary(state) {
  const view = state.match?.view;
  if (!view || state.curtain || isWaiting(state) || isLookedAt(state)) return false;
  return view.phase === "over" || (view.phase === "deal" && view.results.length > 0);
}

/**
 * Whether a newer version is offered: never in the middle of a round.
 * @param {State} state
 */
export const offersUpdate = (state) =>
  state.update && !isStarting(state) && (!state.match || showsSummary(state));

/**
 * The decisions that can be taken back, the latest first. Several people at one device have seen each other's answers, so
 * nothing is taken back there.
 * @param {State} state
 * @returns {Decision[]}
 */
export function takeBacks(state) {
  const { match, lesson } = state;
  if (!match || lesson || isWaiting(state) || isShared(match.players)) return [];
  return match.back.toReversed();
}

/**
 * Whether the person can ask what a strong player would do: it is the person's turn, and the hand is visible.
 * @param {State} state
 */
export const offersHint = (state) =>
  state.settings.hints === "on" && !state.lesson && legalNow(state).length > 0;

/**
 * Whether the hint recommends this action.
 * @param {State} state
 * @param {Action} action as the engine lists it
 */
export const isHinted = ({ hint }, action) =>
  hint?.advice ? JSON.stringify(hint.advice.action) === JSON.stringify(action) : false;

/** The claim that the person can make now, if any. @param {State} state */
export const claimOf = (state) =>
  state.lesson ? null : (legalNow(state).find((action) => action.do === "claim") ?? null);
