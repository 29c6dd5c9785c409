/**
 * The state of the Shared deal dialog.
 *
 * @import { Comparison, SharedDeal } from "../model/wire"
 */

import { problemIn } from "../model/problem.js";

/**
 * @typedef {object} Shared
 * @property {SharedDeal | null} deal
 * @property {string} link to the deal
 * @property {string} result link to the player's result; empty if the deal was not played here
 * @property {Comparison | null} comparison
 * @property {string} daily the date, if it is the deal of that day
 * @property {boolean} invited the deal has not been played here yet
 * @property {boolean} back a result has come in for a deal that was played here
 * @property {boolean} compared the results are what the dialog is about
 * @property {number} against whose result stands next to the player's own, by place among the others
 * @property {{code: string, args: Record<string, string|number>} | null} problem
 */

/** @type {Shared} */
export const FIRST_SHARED = {
  deal: null,
  link: "",
  result: "",
  comparison: null,
  daily: "",
  invited: false,
  back: false,
  compared: false,
  against: 0,
  problem: null,
};

/** @param {unknown} error @param {boolean} invited @returns {Shared} */
export function refused(error, invited) {
  return { ...FIRST_SHARED, invited, problem: problemIn(error) };
}

/** Why a comparison of one result has no entry. @param {Comparison} comparison */
export const problemOf = ({ refused: [first] }) =>
  first ?? { code: "bad_deal_link", args: { reason: "form" } };

/**
 * A result came in a link. It is compared with the player's own, or offers the deal if that was not played here.
 * @param {Comparison} comparison of the result alone
 * @param {{comparison: Comparison, link: string} | null} own with the player's own result, and the link to that
 * @returns {Partial<Shared>}
 */
export const withResult = (comparison, own) =>
  own
    ? { deal: comparison.deal, comparison: own.comparison, result: own.link, back: true }
    : { deal: comparison.deal, comparison, invited: true };
