/**
 * Draws the page when the state changes. A person's own action is drawn at once; all else in pieces, so that no task is
 * long. Motion is the difference of two pictures.
 *
 * @import { TemplateResult } from "lit"
 * @import { Piece } from "../kit/context.js"
 * @import { Store } from "../model/state.js"
 * @import { Trick } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 * @import { Focus, Held } from "./focus.js"
 */

import { render } from "lit";
import { inOwnTask } from "../platform/tasks.js";
import { createTrickWatch } from "./leaving.js";
import { layLeft, motionFrom, picture } from "./motion.js";
import { piecesOf } from "./pieces.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {Focus} parts.focus
 * @param {() => Words} parts.words
 * @param {() => number} parts.duration of a motion, in milliseconds
 * @param {() => void} parts.dress gives the document its look
 * @param {(piece: Piece, leaving: Trick | null, returns: number) => TemplateResult} parts.page
 */
export function createDrawing({ root, store, focus, words, duration, dress, page }) {
  const trick = createTrickWatch();
  /** Whether all of the first picture was drawn. */
  let started = false;
  /** Whether a person's action is being answered. */
  let answering = false;
  /** The last picture's scores and chair: they move even if nothing else does. */
  let counted = "";
  /** The picture before the draws of this frame. @type {ReturnType<typeof picture> | null} */
  let seen = null;
  /** Sets the new picture in motion. @type {(() => void) | null} */
  let start = null;
  let isFrameDue = false;
  /** @type {Piece[]} */
  let due = [];

  /** @param {NonNullable<typeof seen>} before */
  function setOff(before) {
    const { n, signed } = words();
    return motionFrom(root, before, duration(), (value) => (value < 0 ? signed(value) : n(value)));
  }

  /** Motion begins with the frame that shows the new picture. @param {Held} held the card that had the focus */
  function moveSoon(held) {
    if (isFrameDue) return;
    isFrameDue = true;
    requestAnimationFrame(() => {
      isFrameDue = false;
      start ??= seen && setOff(seen);
      start?.();
      seen = start = null;
      focus.restore(held);
    });
  }

  /** Whether anything in this piece can move. @param {Piece} piece */
  function stirs(piece) {
    const { match } = store.state;
    const counts = JSON.stringify([match?.chair, match?.view.scores]);
    const changed = counts !== counted;
    if (piece === "most" || piece === "scores") counted = counts;
    return changed || piece === "most" || piece === "middle" || piece === "hand";
  }

  /**
   * Draw the page, or a piece of it, and lay it out: the frame that shows it only has to move and paint it.
   * @param {Piece} piece
   */
  function draw(piece) {
    // The first picture stands still: nothing in it has come from anywhere.
    const moves = duration() > 0 && !document.hidden && started;
    const whole = piece === "most" || piece === "hand";
    if (piece === "most" || piece === "middle") trick.follow(store.state, moves);
    const canMove = stirs(piece);
    if (moves && canMove) seen ??= picture(root);
    const held = focus.held();
    dress();
    render(page(piece, trick.leaving, trick.returns), root);
    if (seen && canMove) {
      layLeft(root, seen);
      // The hand comes soon after the middle.
      start = piece === "middle" ? null : setOff(seen);
      moveSoon(held);
    }
    // The first picture is laid out in two: what stands around the table here, its middle by the frame.
    if (!start && (started || piece === "scores")) root.offsetHeight;
    started ||= whole;
    if (whole && (!seen || focus.followsKeys)) focus.restore(held);
  }

  function drawNext() {
    const piece = due.shift();
    if (due.length) inOwnTask(drawNext);
    if (piece) draw(piece);
  }

  return {
    /** Draw everything now; throws if the state cannot be drawn. */
    drawNow() {
      draw("most");
      draw("rest");
    },

    /** Draw once for all that changes in this task. */
    drawSoon() {
      const waits = due.length > 0;
      due = piecesOf(store.state, answering || trick.isTakenBack(store.state));
      if (answering) queueMicrotask(drawNext);
      else if (!waits) inOwnTask(drawNext);
    },

    /** Answer a person's action: what it changes is drawn at once. @param {() => unknown} act */
    answer(act) {
      answering = true;
      try {
        return act();
      } finally {
        answering = false;
      }
    },
  };
}
