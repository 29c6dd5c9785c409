/**
 * The page is drawn in pieces, where all at once would keep its thread for too long: what stands still around the table, what moves on
 * it, and the rest of what is much. A piece that is not drawn now stays as it is.
 *
 * @import { Ui } from "./context.js"
 */

import { noChange } from "lit";
import { guard } from "lit/directives/guard.js";

/** @typedef {"both" | "standing" | "moving" | "rest"} Piece what is drawn now; with the rest all that moves is drawn once more */

/**
 * What stands still.
 * @template Drawn
 * @param {Ui} ui
 * @param {() => Drawn} draw
 */
export const standing = ({ piece }, draw) =>
  piece === "both" || piece === "standing" ? draw() : noChange;

/**
 * What moves.
 * @template Drawn
 * @param {Ui} ui
 * @param {() => Drawn} draw
 */
export const moving = ({ piece }, draw) => (piece === "standing" ? noChange : draw());

/**
 * The part of what moves that is drawn after it.
 * @template Drawn
 * @param {Ui} ui
 * @param {() => Drawn} draw
 */
export const rest = ({ piece }, draw) => (piece === "rest" ? draw() : noChange);

/**
 * What stands still and changes seldom: it is made anew only with what it is made of.
 * @param {Ui} ui
 * @param {unknown} of all that it shows beside words and card art, as plain values
 * @param {() => unknown} draw
 */
export const lasting = (ui, of, draw) =>
  standing(ui, () => guard([ui.words, ui.sprite, JSON.stringify(of)], draw));
