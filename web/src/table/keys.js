/**
 * The keyboard's keys: one table gives both the intent of a key at this moment and the map of keys that is shown. A key
 * whose action is not legal has no meaning.
 *
 * @import { State } from "../model/state.js"
 * @import { Intent } from "../kit/context.js"
 * @import { Action, Strain, View } from "../model/wire"
 */

import { bidsShown, lamasOf, numbersOf, typeDigit, typedNumber } from "../kit/bids.js";
import {
  claimOf,
  isLookedAt,
  legalNow,
  offersHint,
  showsSummary,
  takeBacks,
} from "../model/state.js";

/**
 * @typedef {{type: "walk", step: number, down: number, ends: boolean}} Walk
 * @typedef {{type: "no-number", number: number, least: number, most: number}} NoNumber the typed number cannot be called
 * @typedef {Intent | {type: "typed", typed: string} | NoNumber | Walk} KeyIntent
 * @typedef {{state: State, view: View | null}} Now the view's legal actions are those that can be chosen now
 * @typedef {object} Row a line of the map
 * @property {string} name of its words: `key-NAME`
 * @property {string[]} keys as `KeyboardEvent.key`, letters small
 * @property {string[]} [caps] the labels, if they are not the keys themselves
 * @property {boolean} [always] whether it stays when shortcuts are switched off
 * @property {(key: string, now: Now) => KeyIntent | null} meaning null if the key means nothing now
 */

/** @type {Record<string, Strain>} */
const STRAINS = { s: "S", h: "H", d: "D", c: "C", n: "NT" };

const WAYS = {
  ArrowLeft: { step: -1, down: 0, ends: false },
  ArrowRight: { step: 1, down: 0, ends: false },
  ArrowUp: { step: 0, down: -1, ends: false },
  ArrowDown: { step: 0, down: 1, ends: false },
  Home: { step: -1, down: 0, ends: true },
  End: { step: 1, down: 0, ends: true },
};

/** @param {string} key @returns {Walk} */
const walking = (key) => ({ type: "walk", ...WAYS[/** @type {keyof typeof WAYS} */ (key)] });

/** A key that reads a part of the table aloud. @param {string} key @param {import("../kit/context.js").Part} what @returns {Row} */
const reading = (key, what) => ({
  name: `read-${what}`,
  keys: [key],
  meaning: (_, { view }) => (view ? { type: "read", what } : null),
});

/** A key that does the first of some actions that is legal. @param {string} name @param {string} key @param {Action["do"][]} what @returns {Row} */
const doing = (name, key, ...what) => ({
  name,
  keys: [key],
  meaning: (_, { view }) => acting(view?.legal.find((action) => what.includes(action.do))),
});

/** @param {Action | null | undefined} action @returns {KeyIntent | null} */
const acting = (action) => (action ? { type: "act", action } : null);

/** @type {Row[]} */
export const KEYS = [
  {
    name: "arrows",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    always: true,
    meaning: walking,
  },
  { name: "ends", keys: ["Home", "End"], always: true, meaning: walking },
  {
    name: "go-on",
    keys: [" ", "Enter"],
    always: true,
    meaning: (_, { state }) => (isLookedAt(state) ? { type: "skip" } : null),
  },
  // The browser itself presses the focused element.
  { name: "press", keys: ["Enter"], always: true, meaning: () => null },
  {
    name: "digits",
    keys: [..."0123456789"],
    caps: ["0", "–", "9"],
    meaning: (digit, { view, state }) => view && numberOf(digit, view, state),
  },
  {
    name: "suits",
    keys: Object.keys(STRAINS),
    meaning: (key, { view, state }) => view && strainOf(STRAINS[key], view, state),
  },
  doing("pass", "p", "pass"),
  doing("double", "x", "double", "redouble"),
  doing("throw", "g", "throw"),
  {
    name: "take-rest",
    keys: ["a"],
    meaning: (_, { state }) => acting(claimOf(state)),
  },
  {
    name: "take-back",
    keys: ["u"],
    meaning: (_, { state }) => (takeBacks(state).length ? { type: "take-back" } : null),
  },
  {
    name: "hint",
    keys: ["i"],
    meaning: (_, { state }) => (offersHint(state) ? { type: "hint" } : null),
  },
  {
    name: "lower",
    keys: ["Escape"],
    always: true,
    meaning: (_, { state }) =>
      state.typed
        ? { type: "typed", typed: "" }
        : state.raised
          ? { type: "lower" }
          : state.hint
            ? { type: "hint" }
            : null,
  },
  {
    name: "last-trick",
    keys: ["l"],
    meaning: (_, { view }) => (view?.tricks.length ? { type: "open", dialog: "last-trick" } : null),
  },
  {
    name: "next",
    keys: ["n"],
    meaning: (_, { view, state }) =>
      view?.phase === "deal" && showsSummary(state) ? { type: "next-round" } : null,
  },
  reading("r", "all"),
  reading("m", "hand"),
  reading("t", "trick"),
  reading("b", "bid"),
  reading("o", "score"),
  { name: "full", keys: ["f"], meaning: () => ({ type: "full-screen" }) },
  {
    name: "help",
    keys: ["?", "؟"],
    caps: ["?"],
    meaning: () => ({ type: "open", dialog: "keys" }),
  },
];

const CAPS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", " ": "Space" };

/** The labels of the keys in a line of the map. @param {Row} row */
export const capsOf = ({ keys, caps }) =>
  caps ??
  keys.map((key) => CAPS[/** @type {keyof typeof CAPS} */ (key)] ?? key.replace(/^./, upper));

/** @param {string} letter */
const upper = (letter) => letter.toUpperCase();

/**
 * @param {string} pressed as `KeyboardEvent.key`
 * @param {State} state
 * @returns {KeyIntent | null}
 */
export function meaningOf(pressed, state) {
  const key = digitOf(pressed) ?? (pressed.length === 1 ? pressed.toLowerCase() : pressed);
  const view = state.match ? { ...state.match.view, legal: legalNow(state) } : null;
  for (const row of KEYS) {
    if (!row.keys.includes(key) || (state.settings.keys === "off" && !row.always)) continue;
    const meaning = row.meaning(key, { state, view });
    if (meaning) return meaning;
  }
  return null;
}

/** The Latin digit for one of either script. @param {string} key */
const digitOf = (key) => (/^[٠-٩]$/.test(key) ? String(key.charCodeAt(0) - 0x660) : null);

/** @param {Strain} strain @param {View} view @param {State} state */
function strainOf(strain, view, state) {
  const trump = view.legal.find((action) => action.do === "trump" && action.strain === strain);
  const wanted = Number(state.typed);
  const bid = view.legal.find(
    (action) => action.do === "bid" && action.strain === strain && action.tricks === wanted,
  );
  return acting(trump ?? bid);
}

/** @param {string} digit @param {View} view @param {State} state @returns {KeyIntent | null} */
function numberOf(digit, view, state) {
  const numbers = numbersOf(view.legal);
  if (!numbers.length) return null;
  const lamas = bidsShown(state) === "lamas" && !view.pledges;
  const shown = lamas ? numbers.map(lamasOf) : numbers;
  const before = state.typed === "1" ? "1" : "";
  const { typed, number } = typeDigit(before, digit, shown);
  if (typed) return { type: "typed", typed };
  if (number === null) {
    const [least, most] = [Math.min(...shown), Math.max(...shown)];
    return { type: "no-number", number: typedNumber(before, digit), least, most };
  }
  const tricks = lamas ? number + 6 : number;
  const named = view.legal.some((action) => action.do === "bid" && action.strain);
  if (named) return { type: "typed", typed: String(tricks) };
  return acting(
    view.legal.find((one) => (one.do === "bid" || one.do === "pledge") && one.tricks === tricks),
  );
}

/**
 * The card of the hand that the arrows lead to.
 * @param {HTMLElement[]} cards the buttons, left to right
 * @param {Element | null} focused
 * @param {Walk} way
 */
export function walkTo(cards, focused, { step, ends }) {
  if (!step) return undefined;
  const here = cards.indexOf(/** @type {HTMLElement} */ (focused));
  if (ends) return step < 0 ? cards[0] : cards.at(-1);
  if (here < 0) return cards.find((card) => card.ariaDisabled !== "true") ?? cards[0];
  return cards[Math.min(cards.length - 1, Math.max(0, here + step))];
}

/**
 * The choice that lies in the direction of an arrow: the nearest that way, rows before columns.
 * @param {HTMLElement[]} choices
 * @param {Element} focused one of them, or what holds them
 * @param {Walk} way
 */
export function stepTo(choices, focused, { step, down, ends }) {
  if (ends) return step < 0 ? choices[0] : choices.at(-1);
  if (!choices.includes(/** @type {HTMLElement} */ (focused))) return choices[0];
  const from = middleOf(focused);
  const far = (/** @type {HTMLElement} */ choice) => {
    const to = middleOf(choice);
    const along = (to.x - from.x) * step + (to.y - from.y) * down;
    const aside = step ? Math.abs(to.y - from.y) : Math.abs(to.x - from.x);
    return along > 2 ? along + 3 * aside : Number.POSITIVE_INFINITY;
  };
  const [nearest] = choices.toSorted((one, other) => far(one) - far(other));
  return nearest && Number.isFinite(far(nearest)) ? nearest : undefined;
}

/** @param {Element} element */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
