/** Card faces and suit signs, composed from the sprite's glyphs. @import { Ui } from "./context.js" */

import { html, nothing, render } from "lit";
import { noTrump } from "./icons.js";

/**
 * A card's face: a large index with one large pip or a portrait.
 * @param {Pick<Ui, "sprite">} ui
 * @param {string} card
 */
export function face(ui, card) {
  const [rank, suit] = card;
  const court = "KQJ".includes(rank);
  return html`<span class="card" aria-hidden="true" data-suit=${suit} data-court=${court ? "" : nothing}>
    <span class="index">
      <svg class="rank"><use href="${ui.sprite}#rank-${rank}"></use></svg>
      <svg class="small"><use href="${ui.sprite}#suit-${suit}"></use></svg>
    </span>
    ${
      court
        ? html`<svg class="portrait"><use href="${ui.sprite}#court-${card}"></use></svg>`
        : html`<svg class="big"><use href="${ui.sprite}#suit-${suit}"></use></svg>`
    }
  </span>`;
}

/** @type {Map<string, Element>} */
const made = new Map();

/**
 * A card's single face element, moved from place to place. Building a new one for each place would cost more than drawing
 * everything else.
 * @param {Pick<Ui, "sprite">} ui
 * @param {string} card
 */
export function onlyFace(ui, card) {
  const key = ui.sprite + card;
  let one = made.get(key);
  if (!one) {
    const place = document.createElement("div");
    render(face(ui, card), place);
    one = /** @type {Element} */ (place.firstElementChild);
    made.set(key, one);
  }
  return one;
}

/**
 * A suit's sign, or the one for no trump. It is decorative: nearby text always names the strain.
 * @param {Ui} ui
 * @param {string} strain
 */
export function suitIcon(ui, strain) {
  if (strain === "NT") return noTrump();
  return html`<svg class="suit" data-suit=${strain} aria-hidden="true"><use href="${ui.sprite}#suit-${strain}"></use></svg>`;
}
