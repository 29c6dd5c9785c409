/**
 * The displayed names of seats and sides.
 *
 * @import { Seat, Team } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 */

import { hasFriends, isDivided } from "../model/perspective.js";
import { membersOf } from "../model/seats.js";
import { houseName, shownName } from "../rules/newmatch.js";

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {{now: () => Words, all: () => Words[]}} parts.words
 */
export function createNames({ store, words }) {
  const divided = () => store.state.match !== null && isDivided(store.state.match.players);

  /** @param {Seat} seat */
  function nameOf(seat) {
    const { match } = store.state;
    const name = match?.players[seat].name ?? "";
    // People on other devices have the names that they gave themselves.
    const friends = match && hasFriends(match.players);
    if (friends && name) return name;
    const usual = shownName(seat, name, words.now(), words.all());
    // A computer player is never called like a person at the table.
    const taken = friends && Object.values(match.players).some((one) => one.name === usual);
    return taken ? `${usual} 2` : usual;
  }

  return {
    nameOf,

    /** Us and them, or both players' names if people play on both sides. @param {Team} team */
    sideOf(team) {
      const { t } = words.now();
      if (!divided()) return t(`side-${team}`);
      const [one, two] = membersOf(team).map(nameOf);
      return t("company-team", { one, two });
    },

    /** The winners as a variant of the words. @param {Team} team */
    wonBy: (team) => (divided() ? "named" : team),

    /** A saved name: a default one in the language of the page. @param {string} name */
    shown: (name) => houseName(name, words.now(), words.all()),
  };
}

/** @typedef {ReturnType<typeof createNames>} Names */
