/** Samples for the appearance settings: a piece of the table for each choice. @import { Ui } from "./context.js" */

import { html } from "lit";
import { face } from "./card.js";

/** A card of each suit, to show a deck's colours. */
const FAN = ["AS", "TH", "9D", "7C"];

/**
 * @param {Ui} ui
 * @param {import("../settings/settings.js").Setting} name
 * @param {string} value
 */
export function sample(ui, name, value) {
  const shown = {
    felt: () => html`<i class="sample-felt"></i>`,
    deck: () => html`<span class="sample-fan">${FAN.map((card) => face(ui, card))}</span>`,
    index: () => html`<span class="sample-fan">${face(ui, "AS")}${face(ui, "QH")}</span>`,
  }[/** @type {string} */ (name)];
  return html`<span class="sample" aria-hidden="true" data-sample=${`${name}-${value}`}>${shown?.()}</span>`;
}
