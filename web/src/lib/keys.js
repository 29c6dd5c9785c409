/**
 * The keyboard: what a key means at this moment, as an intent. No key decides anything: what is not among the legal
 * actions has no meaning.
 *
 * @import { State } from "../state.js"
 * @import { Intent } from "../ui/context.js"
 * @import { Strain, View } from "../wire"
 */

import { claimOf, legalNow, showsSummary, takeBacks } from "../state.js";
import { bidsShown, lamasOf, numbersOf, typeDigit } from "./bids.js";

/** @typedef {Intent | {type: "typed", typed: string} | {type: "walk", step: number, ends: boolean} | {type: "focus-next"}} KeyIntent */

/** @type {Record<string, Strain>} */
const STRAINS = { s: "S", h: "H", d: "D", c: "C", n: "NT" };

/**
 * @param {string} key as `KeyboardEvent.key`
 * @param {State} state
 * @returns {KeyIntent | null}
 */
export function meaningOf(key, state) {
  const walk = walkOf(key);
  if (walk) return walk;
  if (state.settings.keys === "off") return null;
  if (key === "?") return { type: "open", dialog: "keys" };
  if (key.toLowerCase() === "f") return { type: "full-screen" };
  if (!state.match) return null;
  const view = { ...state.match.view, legal: legalNow(state) };
  const letter = key.toLowerCase();
  if (letter === "l" && view.tricks.length) return { type: "open", dialog: "last-trick" };
  if (letter === "n" && showsSummary(state) && view.phase === "deal") return { type: "next-round" };
  if ((letter === " " || letter === "enter") && (state.pause || state.rest))
    return { type: "skip" };
  if (letter === "escape" && state.raised) return { type: "lower" };
  if (letter === "u" && takeBacks(state).length) return { type: "take-back" };
  const claim = claimOf(state);
  if (letter === "a" && claim) return { type: "act", action: claim };
  return callOf(letter, view, state);
}

/** @param {string} key @returns {KeyIntent | null} */
function walkOf(key) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 };
  const step = steps[/** @type {keyof typeof steps} */ (key)];
  return step ? { type: "walk", step, ends: Math.abs(step) > 1 } : null;
}

/** @param {string} letter @param {View} view @param {State} state @returns {KeyIntent | null} */
function callOf(letter, view, state) {
  const digit = digitOf(letter);
  if (digit) return numberOf(digit, view, state);
  if (letter === "p") return legal(view, "pass");
  const strain = STRAINS[letter];
  if (!strain) return null;
  const trump = view.legal.find((action) => action.do === "trump" && action.strain === strain);
  const wanted = Number(state.typed);
  const bid = view.legal.find(
    (action) => action.do === "bid" && action.strain === strain && action.tricks === wanted,
  );
  const action = trump ?? bid;
  return action ? { type: "act", action } : null;
}

/** A digit of either script. @param {string} key */
function digitOf(key) {
  if (/^[0-9]$/.test(key)) return key;
  return /^[٠-٩]$/.test(key) ? String(key.charCodeAt(0) - 0x660) : null;
}

/** @param {View} view @param {"pass"} what @returns {KeyIntent | null} */
function legal(view, what) {
  const action = view.legal.find((one) => one.do === what);
  return action ? { type: "act", action } : null;
}

/** @param {string} digit @param {View} view @param {State} state @returns {KeyIntent | null} */
function numberOf(digit, view, state) {
  const numbers = numbersOf(view.legal);
  if (!numbers.length) return null;
  const lamas = bidsShown(state) === "lamas" && !view.pledges;
  const shown = lamas ? numbers.map(lamasOf) : numbers;
  const { typed, number } = typeDigit(state.typed === "1" ? "1" : "", digit, shown);
  if (number === null) return { type: "typed", typed };
  const tricks = lamas ? number + 6 : number;
  const named = view.legal.some((action) => action.do === "bid" && action.strain);
  if (named) return { type: "typed", typed: String(tricks) };
  const action = view.legal.find(
    (one) => (one.do === "bid" || one.do === "pledge") && one.tricks === tricks,
  );
  return action ? { type: "act", action } : null;
}

/**
 * The card of the hand that the arrows lead to.
 * @param {HTMLElement[]} cards the buttons, left to right
 * @param {Element | null} focused
 * @param {{step: number, ends: boolean}} walk
 */
export function walkTo(cards, focused, { step, ends }) {
  const here = cards.indexOf(/** @type {HTMLElement} */ (focused));
  if (ends) return step < 0 ? cards[0] : cards.at(-1);
  if (here < 0) return cards.find((card) => card.ariaDisabled !== "true") ?? cards[0];
  return cards[Math.min(cards.length - 1, Math.max(0, here + step))];
}
