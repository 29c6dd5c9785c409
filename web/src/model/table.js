/**
 * The trick or claim that still lies on the table, and whatever the person has begun there, until the next reply.
 *
 * @import { Advice, Card, Decision, EngineReply, Seat, Strain, Team, Trick } from "./wire"
 * @import { Match } from "./session.js"
 */

/**
 * @typedef {{seat: Seat, tricks: number, cards: Card[]}} Rest the tricks that a claim took
 * @typedef {{part: number, advice: Advice | null}} Hint without advice the engine still thinks; `part` of that is done
 * @typedef {{actions: number, record: string, advice: Advice | null}} Why the reason for a decision, made when the match
 *   had that many actions; without a record the match is the one on the table
 */

/**
 * An event that the table stages for a moment: the trump named, a contract settled, the end of a round or a match.
 * @typedef {object} Moment
 * @property {"trump" | "made" | "broken" | "kept" | "missed" | "kaboot" | "won"} kind
 * @property {Team | null} team whose contract, kaboot or match it is; null for a trump
 * @property {boolean} good whether it is good for the seat whose view this is
 * @property {Strain | null} strain the trump
 * @property {Seat | null} seat who named it
 * @property {number} streak rounds won in a row by the side that gains; 0 if they are too few to speak of
 * @property {boolean} lies whether it is of the finished trick that lies on the table, and ends with it
 */

/**
 * @typedef {object} Table
 * @property {Trick | null} pause the finished trick that is still on the table
 * @property {Rest | null} rest the claimed tricks that are still on the table
 * @property {Moment | null} moment
 * @property {Card | null} raised the card that a second tap plays
 * @property {Decision | null} taken the decision just taken back
 * @property {string} typed the first digit of a bid being typed
 * @property {number | null} picked the number of a bid whose strain is still to be chosen
 * @property {Hint | null} hint what the person asked for at this turn
 * @property {Why | null} why
 */

/** @returns {Table} */
export const firstTable = () => ({
  pause: null,
  rest: null,
  moment: null,
  raised: null,
  taken: null,
  typed: "",
  picked: null,
  hint: null,
  why: null,
});

/** A change of this slice alone. @param {Partial<Table>} change */
function to(change) {
  return change;
}

export const TABLE = {
  /**
   * A reply is at the table: only the trick or the claim that it ended still lies there.
   * @param {Table} table
   * @param {EngineReply} reply
   * @param {Match} match as it is shown now
   * @param {boolean} [same] whether this table was shown before: what the person has begun there stays
   */
  replied({ raised, typed, picked, hint, why }, { events }, { view }, same = false) {
    const tookTrick = events.some((event) => event.event === "trick_taken");
    const claimed = events.some((event) => event.event === "claimed");
    return to({
      ...firstTable(),
      ...(same && { raised, typed, picked, hint, why }),
      pause: tookTrick ? (view.tricks.at(-1) ?? null) : null,
      rest: claimed && view.claim ? { ...view.claim, cards: view.hand } : null,
    });
  },

  /** Another match takes the table. */
  replaced: () => to({ pause: null, rest: null, moment: null, hint: null, why: null }),

  /** @param {Table} _ @param {Moment} moment */
  staged: (_, moment) => to({ moment }),

  /** The finished trick, or the moment after it, has been looked at. @param {Table} table */
  lookedAt({ pause, rest, moment }) {
    const stays = moment && !moment.lies && (pause || rest);
    return to({ pause: null, rest: null, moment: stays ? moment : null });
  },

  /** The person has decided. */
  decided: () => to({ pause: null, rest: null, moment: null, hint: null }),

  /** @param {Table} _ @param {Card | null} card */
  raised: (_, card) => to({ raised: card }),

  /** @param {Table} _ @param {Decision} decision */
  takenBack: (_, decision) => to({ taken: decision }),

  /** @param {Table} _ @param {string} digit */
  typed: (_, digit) => to({ typed: digit }),

  /** @param {Table} _ @param {number | null} number */
  picked: (_, number) => to({ picked: number }),

  /** A hint that names a bid picks its number. @param {Table} table @param {Hint | null} hint */
  hinted({ picked }, hint) {
    const action = hint?.advice?.action;
    return to({ hint, picked: action?.do === "bid" && action.strain ? action.tricks : picked });
  },

  /** @param {Table} _ @param {Why | null} why */
  asked: (_, why) => to({ why }),
};
