/** Bids typed on the keyboard, and bids shown as lamas. @import { Action } from "../model/wire" @import { State } from "../model/state.js" */

/** @typedef {{options: Readonly<Record<string, unknown>>}} Rules the options of a ruleset */

/** Lamas count the tricks above six. They are a way of showing bids, not a rule. @param {number} tricks */
export const lamasOf = (tricks) => tricks - 6;

/**
 * How bids are shown. Rulesets that allow bids below seven always show tricks, because lamas start at seven. Pledges are
 * numbers of tricks, too.
 * @param {Pick<State, "settings" | "match">} state
 * @param {Rules} [ruleset] of the record that is shown; that of the table unless given
 */
export const bidsShown = ({ settings, match }, ruleset = match?.view.ruleset) =>
  Number(ruleset?.options.min_bid ?? 7) > 6 && ruleset?.options.auction !== "pledges"
    ? settings.bids
    : "tricks";

/** The number of a bid, as its button has it. @param {number} tricks @param {"tricks" | "lamas"} shown */
export const bidShown = (tricks, shown) => (shown === "lamas" ? lamasOf(tricks) : tricks);

/**
 * A digit typed during the auction.
 *
 * 7, 8 and 9 bid at once. 1 waits for the next digit (10 to 13), and 0 alone means 10. If 1 is legal and no legal number
 * starts with it, it bids at once.
 *
 * @param {string} typed the digits waiting to be completed
 * @param {string} digit
 * @param {readonly number[]} numbers the legal numbers
 * @returns {{typed: string, number: number | null}}
 */
export function typeDigit(typed, digit, numbers) {
  const said = typed + digit;
  const longer = numbers.some((number) => number > 9 && String(number).startsWith(said));
  if (said.length === 1 && longer) return { typed: said, number: null };
  const number = typedNumber(typed, digit);
  return { typed: "", number: numbers.includes(number) ? number : null };
}

/** The number that the digit completes. @param {string} typed @param {string} digit */
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
