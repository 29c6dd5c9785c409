/** The draw for partners and first dealer: four cards, and what they decide. @import { Ui } from "./context.js" @import { Seat } from "../wire" */

import { html, nothing } from "lit";
import { SEATS } from "../lib/seats.js";
import { face } from "./card.js";
import { sheet } from "./dialog.js";
import { vars } from "./vars.js";

/** @param {Ui} ui */
export function drawDialog(ui) {
  const { t, state, emit } = ui;
  const drawn = state.drawn;
  if (!drawn) return nothing;
  /** @param {Seat} seat */
  const nameAt = (seat) => drawn.names[drawn.draw.seats.indexOf(seat)];
  const { dealer } = drawn.draw;
  return sheet(ui, {
    name: "draw",
    words: true,
    title: t("drawn-title"),
    body: html`<div class="drawn">
      <ol class="drawn-cards" role="list">${SEATS.map((_, player) => {
        const card = drawn.draw.cards[player];
        const seat = drawn.draw.seats[player];
        return html`<li data-side=${seat === "S" || seat === "N" ? "NS" : "EW"} ${vars({ "--i": player })}>
          <span role="img" aria-label=${t("drawn-card", { name: drawn.names[player], card: t(`card-${card}`) })}>${face(ui, card)}</span>
          <bdi class="drawn-name">${drawn.names[player]}</bdi>
          ${seat === dealer ? html`<span class="drawn-deals">${t("dealer")}</span>` : nothing}
        </li>`;
      })}</ol>
      <p class="drawn-partner">${t("drawn-partner", { name: nameAt("N") })}</p>
      <p>${t("drawn-dealer", { seat: dealer, name: nameAt(dealer) })}</p>
    </div>`,
    foot: html`<button class="primary" autofocus @click=${() => emit({ type: "sit-down" })}>${t("sit-down")}</button>`,
  });
}
