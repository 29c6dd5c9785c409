/**
 * Actions other than calls and cards: take back, take the rest, ask for a hint.
 * @import { Ui } from "../kit/context.js"
 * @import { Action } from "../model/wire"
 */

import { html, nothing } from "lit";
import { bidsShown } from "../kit/bids.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { callName } from "../kit/speech.js";
import { claimOf, offersHint, showsSummary, takeBacks } from "../model/state.js";

/** @param {Ui} ui */
export function deeds(ui) {
  const { state, t, emit } = ui;
  if (!state.match || state.curtain || showsSummary(state)) return nothing;
  const claim = waits(state) ? null : claimOf(state);
  const back = takeBacks(state);
  return html`<div class="deeds">
    <span class="deeds-back">
      ${back.length ? backButton(ui) : nothing}
      ${
        back.length && state.taken
          ? html`<button class="tool" aria-label=${t("take-back-list")} title=${t("take-back-list")} @click=${aside(() => emit({ type: "open", dialog: "take-back" }))}>${icon("list")}</button>`
          : nothing
      }
    </span>
    ${waits(state) ? html`<button class="claim" data-next @click=${() => emit({ type: "skip" })}>${t("go-on")}</button>` : nothing}
    ${claim ? html`<button class="claim" @click=${aside(() => emit({ type: "act", action: claim }))}>${t("take-rest")}</button>` : nothing}
    ${state.match.view.phase === "play" ? ui.advice?.note(ui) : nothing}
    ${offersHint(state) ? hintButton(ui) : nothing}
  </div>`;
}

/** Shows what a strong player would do. A second press hides it. @param {Ui} ui */
export const hintButton = ({ t, emit, state: { hint } }) =>
  html`<button class="tool ask-hint" aria-label=${t("hint")} title=${t("hint")} aria-pressed=${hint ? "true" : "false"} data-thinking=${hint && !hint.advice ? "" : nothing} @click=${aside(() => emit({ type: "hint" }))}>${icon("bulb")}</button>`;

/** Whether a finished trick stays until the player continues. @param {Ui["state"]} state */
const waits = ({ settings, pause, rest }) => settings.pause === "tap" && Boolean(pause || rest);

/** Keep a click on a button from also counting as a tap on the table, which continues the game. @param {() => void} act */
const aside = (act) => (/** @type {Event} */ event) => {
  event.stopPropagation();
  act();
};

/** A press takes back the last action; a long press lists all of this round's. @param {Ui} ui */
export function backButton({ t, emit }) {
  const list = aside(() => emit({ type: "open", dialog: "take-back" }));
  /** @param {Event} event */
  const pressed = (event) => {
    event.preventDefault();
    list(event);
  };
  return html`<button class="tool" aria-label=${t("take-back")} title=${t("take-back")} @click=${aside(() => emit({ type: "take-back" }))} @contextmenu=${pressed}>${icon("undo")}</button>`;
}

/**
 * An action's name, as its button has it.
 * @param {Pick<Ui, "t" | "words" | "state" | "ruleset">} ui
 * @param {Action} action
 */
export function deedName({ t, words, state, ruleset }, action) {
  if (action.do === "play") return t(`card-${action.card}`);
  if (action.do === "trump") return t(`strain-name-${action.strain}`);
  if (action.do === "claim") return t("take-rest");
  return callName(action, { words, bids: bidsShown(state, ruleset) });
}

/** The player's actions in this round, latest first. @param {Ui} ui */
export function takeBackDialog(ui) {
  const { state, t, emit } = ui;
  const back = takeBacks(state);
  return sheet(ui, {
    name: "take-back",
    title: t("take-back"),
    body: html`<p class="help">${t(back.length ? "take-back-help" : "take-back-none")}</p>
      <ol class="decisions" role="list">${back.map(
        ({ actions, action }) =>
          html`<li><button class="quiet outlined wide" @click=${() => emit({ type: "take-back", actions })}>${deedName(ui, action)}</button></li>`,
      )}</ol>`,
  });
}
