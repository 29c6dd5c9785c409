/** The table: four seats, what is between them, and the hand. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { rosette } from "../kit/icons.js";
import { SEATS } from "../model/seats.js";
import { isElsewhere, isLastWord, isLookedAt, legalNow, showsSummary } from "../model/state.js";
import { deeds } from "./actions.js";
import { auctionPanel, trumpChooser, turnedUp } from "./auction.js";
import { curtain } from "./curtain.js";
import { cutPanel } from "./cut.js";
import { hand } from "./hand.js";
import { held, lasting, middle } from "./pieces.js";
import { seatPlace } from "./seat.js";
import { restCards, trickCards } from "./trick.js";
import { played, stopped, waking, welcome } from "./welcome.js";

/** @param {Ui} ui */
export function table(ui) {
  return html`<section class="table" aria-label=${ui.t("region-table")} data-phase=${middle(ui, () => phaseOf(ui))} data-dealt=${middle(ui, () => (justDealt(ui) ? "" : nothing))} @click=${() => ui.emit({ type: "skip" })}>
    <div class="felt" aria-hidden="true"></div><div class="inlay" aria-hidden="true"></div>
    ${SEATS.map((seat) => seatPlace(ui, seat))}
    <div class="played"><div class="medallion" aria-hidden="true">${lasting(ui, null, rosette)}${middle(ui, () => ui.lively?.mark(ui))}</div>${middle(ui, () => tricks(ui))}</div>
    <div class="centre">${middle(ui, () => centre(ui))}${middle(ui, () => waking(ui))}</div>
    ${held(ui, () => deeds(ui))} ${held(ui, () => hand(ui))} ${held(ui, () => (ui.state.curtain ? curtain(ui) : nothing))}
  </section>`;
}

/** Whether the cards have just been dealt: nobody has called yet. @param {Ui} ui */
function justDealt({ state }) {
  const view = state.match?.view;
  return view?.phase === "auction" && view.calls.length === 0 && !state.curtain;
}

/** @param {Ui} ui */
function phaseOf({ state }) {
  if (!state.match || isElsewhere(state) || state.engine.tag === "error") return "welcome";
  if (isLookedAt(state)) return "play";
  return showsSummary(state) ? "summary" : state.match.view.phase;
}

/** @param {Ui} ui */
function centre(ui) {
  const { state } = ui;
  const view = state.match?.view;
  if (isElsewhere(state)) return played(ui);
  if (!view) return welcome(ui);
  if (state.cutting && state.engine.tag !== "error") return cutPanel(ui);
  if (state.engine.tag === "error") return stopped(ui);
  if (state.pause) return state.moment?.lies ? ui.lively?.stage(ui, state.moment) : nothing;
  if (state.rest) return restCards(ui, state.rest);
  if (state.moment) return ui.lively?.stage(ui, state.moment);
  if (showsSummary(state)) return ui.roundEnd?.(ui) ?? ui.deferred?.summary(ui, view) ?? onward(ui);
  const asked = legalNow(state).length > 0;
  if (view.phase === "auction" && asked) return auctionPanel(ui, view);
  if (view.phase === "auction")
    return html`${turnedUp(ui, view)}${ui.lively?.ladder(ui, view, isLastWord(view))}`;
  return view.phase === "trump" && asked ? trumpChooser(ui, view) : nothing;
}

/** The way on if the summary could not be fetched. @param {Ui} ui */
function onward({ state, t, emit }) {
  if (state.engine.tag !== "ready") return nothing;
  const over = state.match?.view.phase === "over";
  return html`<button class="primary" data-next @click=${() => emit({ type: over ? "rematch" : "next-round" })}>${t(over ? "rematch" : "next-round")}</button>`;
}

/** The trick on the table, and the one before it while that goes to whoever took it. @param {Ui} ui */
function tricks(ui) {
  return repeat(
    [ui.leaving, trickOf(ui)].filter((trick) => trick !== null),
    (trick) => `${trick.cards[0]} ${ui.returns}`,
    (trick) => trickCards(ui, trick, trick === ui.leaving ? "leaving" : "lying"),
  );
}

/** @param {Ui} ui */
function trickOf({ state }) {
  const view = state.match?.view;
  if (!view || isElsewhere(state) || state.cutting || state.engine.tag === "error") return null;
  if (isLookedAt(state) || showsSummary(state))
    return state.moment?.kind === "trump" ? view.trick : state.pause;
  return view.phase === "play" ? view.trick : null;
}
