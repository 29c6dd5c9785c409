/** The table: four seats, what is between them, and the hand. @import { Ui } from "./context.js" */

import { html, nothing } from "lit";
import { SEATS } from "../lib/seats.js";
import { legalNow, showsSummary } from "../state.js";
import { auctionPanel, trumpChooser, turnedUp } from "./auction.js";
import { curtain } from "./curtain.js";
import { cutPanel } from "./cut.js";
import { deeds } from "./deeds.js";
import { hand } from "./hand.js";
import { rosette } from "./icons.js";
import { seatPlace } from "./seat.js";
import { summary } from "./summary.js";
import { restCards, trickCards } from "./trick.js";
import { played, stopped, waking, welcome } from "./welcome.js";

/** @param {Ui} ui */
export function table(ui) {
  return html`<section class="table" aria-label=${ui.t("region-table")} data-phase=${phaseOf(ui)} data-dealt=${justDealt(ui) ? "" : nothing} @click=${() => ui.emit({ type: "skip" })}>
    <div class="felt" aria-hidden="true"></div><div class="inlay" aria-hidden="true"></div>
    ${SEATS.map((seat) => seatPlace(ui, seat))}
    <div class="centre"><div class="medallion" aria-hidden="true">${rosette()}</div>${centre(ui)}${waking(ui)}</div>
    ${deeds(ui)} ${hand(ui)} ${ui.state.curtain ? curtain(ui) : nothing}
  </section>`;
}

/** Whether the cards have just been dealt: nobody has called yet. @param {Ui} ui */
function justDealt({ state }) {
  const view = state.match?.view;
  return view?.phase === "auction" && view.calls.length === 0 && !state.curtain;
}

/** @param {Ui} ui */
function phaseOf({ state }) {
  if (!state.match || state.elsewhere || state.engine.tag === "error") return "welcome";
  if (state.pause || state.rest) return "play";
  return showsSummary(state) ? "summary" : state.match.view.phase;
}

/** @param {Ui} ui */
function centre(ui) {
  const { state } = ui;
  const view = state.match?.view;
  if (state.elsewhere) return played(ui);
  if (!view) return welcome(ui);
  if (state.cutting && state.engine.tag !== "error") return cutPanel(ui);
  if (state.engine.tag === "error") return stopped(ui);
  if (state.pause) return trickCards(ui, state.pause);
  if (state.rest) return restCards(ui, state.rest);
  if (showsSummary(state)) return summary(ui, view);
  const asked = legalNow(state).length > 0;
  if (view.phase === "auction" && asked) return auctionPanel(ui, view);
  if (view.phase === "auction") return turnedUp(ui, view);
  if (view.phase === "trump" && asked) return trumpChooser(ui, view);
  return view.phase === "play" && view.trick ? trickCards(ui, view.trick) : nothing;
}
