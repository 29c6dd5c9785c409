/**
 * The trick in the middle of the table, from picture to picture: the one that leaves is drawn until it has gone.
 *
 * @import { Trick } from "../model/wire"
 * @import { State } from "../model/state.js"
 */

export function createTrickWatch() {
  /** The finished trick of the last picture. @type {Trick | null} */
  let lying = null;
  /** @type {Trick | null} */
  let leaving = null;
  /** How many tricks that had left came back, because a card was taken back. */
  let returns = 0;
  /** The cards in the middle. @type {readonly string[]} */
  let shown = [];

  return {
    /** The trick that left the table last. */
    get leaving() {
      return leaving;
    },

    /** Its motion takes a leaving trick out of the page piece by piece, so one that comes back is built anew. */
    get returns() {
      return returns;
    },

    /** A trick leaves when its pause ends, and is forgotten when it is not the last one. @param {State} state @param {boolean} moves */
    follow({ pause, match }, moves) {
      if (lying && !pause) leaving = lying;
      lying = pause;
      shown = (pause ?? match?.view.trick)?.cards ?? [];
      if (leaving && shown[0] === leaving.cards[0]) returns += 1;
      const last = match?.view.tricks.at(-1);
      if (pause || !moves || last?.cards[0] !== leaving?.cards[0]) leaving = null;
    },

    /** Whether a card goes back from the middle to the hand: it must not be in neither. @param {State} state */
    isTakenBack: ({ match }) => match?.view.hand.some((card) => shown.includes(card)) ?? false,
  };
}
