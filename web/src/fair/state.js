/**
 * The state of the Fair deals dialog.
 *
 * @import { Verification } from "../model/wire"
 * @import { Checked } from "./fair.js"
 */

/**
 * @typedef {object} Fair
 * @property {{committed: boolean, deals: Checked[]} | null} page the page's own result; null if it cannot compute one
 * @property {Verification | null} engine the engine's result; null if there is no match
 * @property {ReturnType<typeof import("./fair.js").friendsOf>} [friends] how friends on several devices dealt it
 * @property {boolean} able whether this browser computes digests here
 * @property {{commitment: string, cards: string, fits: boolean | null} | null} computed the calculator's result
 *
 * @typedef {{found: Fair | null, part: number | null}} FairState part: how much of a long record has been checked
 */

/** @type {FairState} */
export const FIRST_FAIR = { found: null, part: null };

/** Deals still being played: the page must not compute their cards. @param {Verification | null} verification */
export const openDeals = (verification) =>
  new Set(
    (verification?.deals ?? []).flatMap(({ status, deal }) => (status === "open" ? deal : [])),
  );

/**
 * The status of a deal: the engine's, unless the page disagrees with it.
 * @template {string} Status
 * @param {{status: Status}} deal as the engine found it
 * @param {{status: string} | undefined} own as the page found it
 */
export const statusOf = (deal, own) =>
  own && own.status !== deal.status ? /** @type {const} */ ("wrong") : deal.status;

/**
 * What to say of all deals together: one wrong deal outweighs the rest, and some have nothing to check.
 * @param {readonly ("fair" | "wrong" | "nothing" | "open")[]} statuses
 */
export const verdictOf = (statuses) =>
  /** @type {const} */ (["wrong", "fair", "open", "nothing"]).find((one) =>
    statuses.includes(one),
  ) ?? "nothing";

/** The calculator's result is added. @param {FairState} state @param {NonNullable<Fair["computed"]>} computed @returns {FairState} */
export const withComputed = ({ found, part }, computed) => ({
  found: found && { ...found, computed },
  part,
});
