/**
 * An agreed row can replace rows that were written at the same moment elsewhere. This person's actions among them are
 * repeated, as long as everything before them comes again unchanged.
 *
 * @import { Action } from "../model/wire"
 * @import { FriendsTable } from "./types"
 * @import { News } from "./log.js"
 */

/** Rows that come between others and change no card and no call. */
const BETWEEN = ["absent", "back"];

/** @param {number} me */
export function createRedo(me) {
  /** @type {News["dropped"]} */
  let rest = [];
  let deal = -1;

  return {
    /** The log changed. @param {FriendsTable} friends @param {News} news */
    changed(friends, { added, dropped }) {
      // The rows that were dropped before follow those dropped now.
      rest = [...dropped.filter(({ body }) => !BETWEEN.includes(body.do)), ...rest];
      for (const { body } of added) {
        if (BETWEEN.includes(body.do) || !rest.length) continue;
        const same = JSON.stringify(rest[0].body) === JSON.stringify(body);
        rest = same ? rest.slice(1) : [];
      }
      if (friends.deal !== deal) rest = [];
      deal = friends.deal;
    },

    /** This person's action that is to be done again now, or null. @returns {Action | null} */
    action() {
      const [first] = rest;
      if (first?.by !== me || first.body.do !== "act") return null;
      return /** @type {Action} */ (first.body.action);
    },

    /** It can't be done any more. */
    clear() {
      rest = [];
    },
  };
}
