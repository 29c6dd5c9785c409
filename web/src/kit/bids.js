/** Bids typed on the keyboard and bids shown as lamas. @import { Action } from "../model/wire" @import { State } from "../model/state.js" */

/** Lamas count the tricks over six: a way of showing a bid, not a rule. @param {number} tricks */
export const lamasOf = (tricks) => tricks - 6;

/**
 * The way bids are shown. Where fewer than seven tricks can be bid there are no lamas for them.
 * @param {Pick<State, "settings" | "match">} state
 */
export const bidsShown = ({ settings, match }) =>
  Number(match?.view.ruleset.options.min_bid ?? 7) > 6 ? settings.bids : "tricks";

/**
 * A digit typed during the auction.
 *
 * 7, 8 and 9 bid at once; 1 waits for the next digit (10 to 13), and 0 alone is 10. A 1 that is itself a legal number
 * and no beginning of another bids at once too.
 *
 * @param {string} typed what was typed before and still waits
 * @param {string} digit
 * @param {readonly number[]} numbers the numbers that may be said now
 * @returns {{typed: string, number: number | null}}
 */
export function typeDigit(typed, digit, numbers) {
  const said = typed + digit;
  const longer = numbers.some((number) => number > 9 && String(number).startsWith(said));
  if (said.length === 1 && longer) return { typed: said, number: null };
  const number = typedNumber(typed, digit);
  return { typed: "", number: numbers.includes(number) ? number : null };
}

/** The number that a digit completes. @param {string} typed @param {string} digit */
export const typedNumber = (typed, digit) => (typed + digit === "0" ? 10 : Number(typed + digit));

/**
 * The numbers among the legal calls.
 * @param {readonly Action[]} legal
 * @returns {number[]}
 */
export function numbersOf(legal) {
  const numbers = legal.flatMap((action) =>
    action.do === "bid" || action.do === "pledge" ? [action.tricks] : [],
  );
  return [...new Set(numbers)];
}
