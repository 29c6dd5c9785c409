/**
 * The page is drawn in pieces, where all at once would keep its thread for too long: what stands around the table, what is in its
 * middle, the hand, and the rest of what is much. A piece that is not drawn now stays as it is.
 *
 * @import { Piece, Ui } from "../kit/context.js"
 */

import { noChange } from "lit";
import { guard } from "lit/directives/guard.js";

/** @param {Piece[]} pieces */
const drawnWith =
  (...pieces) =>
  /**
   * @template Drawn
   * @param {Ui} ui
   * @param {() => Drawn} draw
   */
  ({ piece }, draw) =>
    pieces.includes(piece) ? draw() : noChange;

/** What stands around the table. */
export const standing = drawnWith("most", "standing");

/** The scores, above it. */
export const scores = drawnWith("most", "scores");

/** What is in the middle. */
export const middle = drawnWith("most", "middle", "rest");

/** The hand, what goes with it, and what is said when all is drawn. */
export const held = drawnWith("most", "hand");

/** What of the middle is drawn after it. */
export const rest = drawnWith("rest");

/**
 * What stands and changes seldom: it is made anew only with what it is made of.
 * @param {Ui} ui
 * @param {unknown} of all that it shows beside words and card art, as plain values
 * @param {() => unknown} draw
 * @param {typeof standing} [drawn] with which piece
 */
export const lasting = (ui, of, draw, drawn = standing) =>
  drawn(ui, () => guard([ui.words, ui.sprite, JSON.stringify(of)], draw));
