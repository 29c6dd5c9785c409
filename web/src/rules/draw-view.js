/** The draw for partners and first dealer. @import { Ui } from "../kit/context.js" @import { Draw, Seat } from "../model/wire" */

import { html, nothing } from "lit";
import { face } from "../kit/card.js";
import { sheet } from "../kit/dialog.js";
import { vars } from "../kit/vars.js";
import { SEATS } from "../model/seats.js";

/** @param {Ui} ui */
export function drawDialog(ui) {
  const { state, emit } = ui;
  return state.drawn ? drawSheet(ui, state.drawn, () => emit({ type: "sit-down" })) : nothing;
}

/**
 * @param {Ui} ui
 * @param {{draw: Draw, names: string[]}} drawn the seats as this person sees them
 * @param {() => void} sit
 */
export function drawSheet(ui, { draw, names }, sit) {
  const { t } = ui;
  /** @param {Seat} seat */
  const nameAt = (seat) => names[draw.seats.indexOf(seat)];
  const { dealer } = draw;
  return sheet(ui, {
    name: "draw",
    words: true,
    title: t("drawn-title"),
    body: html`<div class="drawn">
      <ol class="drawn-cards" role="list">${SEATS.map((_, player) => {
        const card = draw.cards[player];
        const seat = draw.seats[player];
        return html`<li data-side=${seat === "S" || seat === "N" ? "NS" : "EW"} ${vars({ "--i": player })}>
          <span role="img" aria-label=${t("drawn-card", { name: names[player], card: t(`card-${card}`) })}>${face(ui, card)}</span>
          <bdi translate="no" class="drawn-name">${names[player]}</bdi>
          ${seat === dealer ? html`<span class="drawn-deals">${t("dealer")}</span>` : nothing}
        </li>`;
      })}</ol>
      <p class="drawn-partner">${t("drawn-partner", { name: nameAt("N") })}</p>
      <p>${t("drawn-dealer", { seat: dealer, name: nameAt(dealer) })}</p>
    </div>`,
    foot: html`<button class="primary" autofocus @click=${sit}>${t("sit-down")}</button>`,
  });
}
