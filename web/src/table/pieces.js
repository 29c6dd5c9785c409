/**
 * The page is drawn in pieces, because drawing it all at once would block the thread for too long: the table's frame, the
 * scores, the middle, the hand, and the rest of the middle. A piece that is not drawn now stays the same.
 *
 * @import { Piece, Ui } from "../kit/context.js"
 * @import { State } from "../model/state.js"
 */

import { noChange } from "lit";
import { guard } from "lit/directives/guard.js";
import { showsSummary } from "../model/state.js";

/**
 * The pieces that a change is drawn in.
 * @param {State} state
 * @param {boolean} atOnce
 * @returns {Piece[]}
 */
export function piecesOf(state, atOnce) {
  /** @type {Piece[]} */
  const pieces = atOnce ? ["most"] : ["standing", "scores", "middle", "hand"];
  return showsSummary(state) ? [...pieces, "rest"] : pieces;
}

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

/** The frame around the table. */
export const standing = drawnWith("most", "standing");

/** The scores, above it. */
export const scores = drawnWith("most", "scores");

/** The middle of the table. */
export const middle = drawnWith("most", "middle", "rest");

/** The hand, its buttons, and the live region, which comes last. */
export const held = drawnWith("most", "hand");

/** The large part of the middle, drawn after it. */
export const rest = drawnWith("rest");

/** The table as text: its hand, then its summary's figures. */
export const written = drawnWith("most", "hand", "rest");

/**
 * A part that seldom changes: it is rebuilt only when its ingredients change.
 * @param {Ui} ui
 * @param {unknown} of its content besides words and card art, as plain values
 * @param {() => unknown} draw
 * @param {typeof standing} [drawn] the piece that it belongs to
 */
export const lasting = (ui, of, draw, drawn = standing) =>
  drawn(ui, () => guard([ui.words, ui.sprite, JSON.stringify(of)], draw));
