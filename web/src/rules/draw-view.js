/** The draw for partners and first dealer. @import { Ui } from "../kit/context.js" @import { Seat } from "../model/wire" */

import { html, nothing } from "lit";
import { face } from "../kit/card.js";
import { sheet } from "../kit/dialog.js";
import { vars } from "../kit/vars.js";
import { SEATS } from "../model/seats.js";

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
          <bdi translate="no" class="drawn-name">${drawn.names[player]}</bdi>
          ${seat === dealer ? html`<span class="drawn-deals">${t("dealer")}</span>` : nothing}
        </li>`;
      })}</ol>
      <p class="drawn-partner">${t("drawn-partner", { name: nameAt("N") })}</p>
      <p>${t("drawn-dealer", { seat: dealer, name: nameAt(dealer) })}</p>
    </div>`,
    foot: html`<button class="primary" autofocus @click=${() => emit({ type: "sit-down" })}>${t("sit-down")}</button>`,
  });
}
