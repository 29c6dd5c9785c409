/** What a strong player would do, and why somebody did what was done. @import { Ui } from "./context.js" */

import { html, nothing } from "lit";
import { hintWords, whyWords } from "../lib/advice.js";
import { icon } from "./icons.js";

/** Beside what is to be chosen from: the hint, or how far it has been thought out. @param {Ui} ui */
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

/**
 * The answer to "Why?", where it was asked of this.
 * @param {Ui} ui with the names of the match
 * @param {number} actions how many there were before what is explained
 * @param {string} record the match, where it is not the one on the table
 * @param {(seat: import("../wire").Seat) => boolean} person whether a person has that seat
 */
export function whyNote(ui, actions, record, person) {
  const { why } = ui.state;
  if (why?.actions !== actions || why.record !== record) return nothing;
  const { advice } = why;
  return html`<div class="hint why" role="status">${icon("bulb")}<p>${
    advice
      ? html`${whyWords(ui, advice, person(advice.seat))} <small>${ui.t("why-known", { seat: advice.seat, name: ui.name(advice.seat) })}</small>`
      : ui.t("hint-thinking")
  }</p></div>`;
}
