/**
 * The views of hints and explanations.
 * @import { Ui } from "../kit/context.js"
 * @import { Seat, Trick } from "../model/wire"
 * @import { Deed } from "./advice.js"
 */

import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { suitIcon } from "../kit/card.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { rankSign } from "../model/cards.js";
import { SEATS } from "../model/seats.js";
import { deedName } from "../table/actions.js";
import { cardOf } from "../table/trick.js";
import { deedsOf, hintWords, whyWords } from "./advice.js";

/** The hint next to the legal actions, or its progress. @param {Ui} ui */
export function hintNote(ui) {
  const { t, emit, state } = ui;
  const { hint } = state;
  if (!hint) return nothing;
  if (hint.advice)
    return html`<p class="hint" id="hint">${icon("bulb")}<span>${hintWords(ui, hint.advice)}</span></p>`;
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    emit({ type: "hint" });
  };
  return html`<div class="hint" data-thinking>${icon("bulb")}
    <progress max="1" value=${hint.part} aria-label=${t("hint-thinking")}></progress>
    <button class="quiet" @click=${stop}>${t("hint-stop")}</button></div>`;
}

/** Scroll to a new explanation, once. @param {Element | undefined} element */
const seen = (element) => queueMicrotask(() => element?.scrollIntoView({ block: "nearest" }));

/**
 * The answer to "Why?" for one action, if the person asked about it.
 * @param {Ui} ui with the names of the match
 * @param {number} actions the number of actions before it
 * @param {string} record of the match; empty for the one on the table
 * @param {(seat: Seat) => boolean} person whether a person has that seat
 */
export function whyNote(ui, actions, record, person) {
  const { why } = ui.state;
  if (why?.actions !== actions || why.record !== record) return nothing;
  const { advice } = why;
  if (!advice) return html`<p class="hint why">${icon("bulb")}${ui.t("hint-thinking")}</p>`;
  return html`<div class="hint why" ${ref(seen)}>${icon("bulb")}<p>${whyWords(ui, advice, person(advice.seat))}</p></div>`;
}

/** The round just played, with a button on each call and card. @param {Ui} ui */
export function whyDialog(ui) {
  const { t, n, state } = ui;
  const { match, why } = state;
  if (!match) return nothing;
  const { calls, tricks } = deedsOf(match);
  // Which friends are computer players is not known here; their actions are explained as those of people.
  const person = (/** @type {Seat} */ seat) =>
    ["human", "friend"].includes(match.players[seat].player);
  return sheet(ui, {
    name: "why",
    title: t("why"),
    body: html`<div class="why-round">
      <div class="why-answer" role="status">${why && !why.record ? whyNote(ui, why.actions, "", person) : html`<p class="help">${t("why-help")}</p>`}</div>
      <ol class="why-calls" role="list" aria-label=${t("text-auction")}>${calls.map((deed) => html`<li>${asking(ui, deed, html`<bdi translate="no">${ui.name(deed.seat)}</bdi>: ${deedName(ui, deed.action)}`)}</li>`)}</ol>
      <table class="why-tricks">
        <thead><tr><th scope="col"><span class="unseen">${t("trick")}</span></th>${SEATS.map((seat) => html`<th scope="col"><bdi translate="no">${ui.name(seat)}</bdi></th>`)}</tr></thead>
        <tbody>${tricks.map(
          ({ trick, deeds }, place) =>
            html`<tr><th scope="row">${n(place + 1)}</th>${SEATS.map((seat) => {
              const deed = deeds.find((one) => one.seat === seat);
              return html`<td data-won=${trick.winner === seat ? "" : nothing}>${deed ? cardAsking(ui, deed, trick) : nothing}</td>`;
            })}</tr>`,
        )}</tbody>
      </table>
    </div>`,
  });
}

/** @param {Ui} ui @param {Deed} deed @param {unknown} shown @param {string} [label] */
const asking = ({ emit, state: { why } }, { actions }, shown, label) =>
  html`<button class="quiet outlined" aria-label=${label ?? nothing} aria-pressed=${why?.actions === actions && !why.record ? "true" : "false"} @click=${() => emit({ type: "why", actions })}>${shown}</button>`;

/** @param {Ui} ui @param {Deed} deed @param {Trick} trick */
function cardAsking(ui, deed, trick) {
  const { action, seat } = deed;
  if (action.do !== "play") return nothing;
  const [rank, suit] = action.card;
  const shown = html`<span dir="ltr">${rankSign(rank)}${suitIcon(ui, suit)}</span>`;
  return asking(ui, deed, shown, cardOf(ui, trick, action.card, seat));
}
