/** The player's hand. @import { Ui } from "../kit/context.js" @import { Card } from "../model/wire" */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { onlyFace } from "../kit/card.js";
import { vars } from "../kit/vars.js";
import { dealtHand, layOut } from "../model/cards.js";
import { earlyOf, legalNow } from "../model/state.js";
import { hintedOf, lampOn, saidOf } from "./hinted.js";

/** @param {Ui} ui */
export function hand(ui) {
  const view = ui.state.match?.view;
  // Claimed cards are shown in the middle of the table.
  const held = view && !view.claim ? view.hand : [];
  const { suits, ranks } = ui.state.settings;
  const cards = view ? layOut(dealtHand(view), held, { suits, ranks, trump: view.trump }) : [];
  const playable = view ? playableOf(ui) : new Set();
  const deciding = playable.size > 0;
  return html`<ul class="hand" role="list" aria-label=${ui.t("your-hand")} data-deciding=${deciding ? "yes" : "no"}>
    ${repeat(
      cards,
      ({ card }) => card,
      (place) => cardButton(ui, place, cards.length, playable.has(place.card), deciding),
    )}
  </ul>`;
}

/** @param {Ui} ui @returns {Set<Card>} */
export const playableOf = ({ state }) =>
  new Set(legalNow(state).flatMap((action) => (action.do === "play" ? [action.card] : [])));

/**
 * One card. Its button is as wide as the card's visible strip; the face is wider and ignores clicks.
 * @param {Ui} ui
 * @param {ReturnType<typeof layOut>[number]} place
 * @param {number} length
 * @param {boolean} legal
 * @param {boolean} deciding whether any card can be played
 */
function cardButton(ui, place, length, legal, deciding) {
  const { card } = place;
  const last = place.rowPlace === place.rowLength - 1;
  const style = {
    "--place": place.place,
    "--held": length,
    "--row": place.row,
    "--row-place": place.rowPlace,
    "--row-held": place.rowLength,
  };
  /** @type {import("../model/wire").Action} */
  const action = { do: "play", card };
  const early = earlyOf(ui.state)?.action;
  const raised = ui.state.raised === card || (early?.do === "play" && early.card === card);
  /** @param {Event} event */
  const play = (event) => {
    if (!deciding && !ui.state.lesson) return;
    if (legal || ui.state.lesson) event.stopPropagation(); // a tap on the table lowers the card
    ui.emit({ type: "act", action });
  };
  return html`<li ${vars(style)} data-end=${place.place === length - 1 ? "yes" : "no"} data-row-end=${last ? "yes" : "no"}>
    <button
      class="hold"
      data-card=${card}
      aria-label=${ui.t(`card-${card}`)}
      aria-disabled=${legal ? "false" : "true"}
      aria-pressed=${ui.state.settings.confirm === "on" && legal ? String(raised) : nothing}
      data-raised=${raised ? "" : nothing}
      data-hinted=${hintedOf(ui, action)}
      aria-describedby=${saidOf(ui, action)}
      tabindex="-1"
      @click=${play}
    ><span class="lift" data-key="card-${card}">${onlyFace(ui, card)}${lampOn(ui, action)}</span></button>
  </li>`;
}
