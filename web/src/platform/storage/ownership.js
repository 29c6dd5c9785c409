/**
 * One tab plays a match, and only that tab writes it.
 *
 * @import { Row } from "../../model/matches.js"
 */

/** Another tab plays this match now. Nothing was written. */
export class Elsewhere extends Error {
  code = "elsewhere";
}

/** Whether another tab plays a stored match. @param {Row | undefined} stored @param {string} owner this tab */
export const isOthers = (stored, owner) => Boolean(stored?.owner && stored.owner !== owner);
