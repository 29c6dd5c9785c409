/**
 * The end of a round that others play too, in the middle of the table.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Played, Result } from "../model/wire"
 * @import { Ended } from "./singles.js"
 */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { bidSign, contractWords } from "../kit/contract.js";
import { takenBy, teamOf } from "../model/seats.js";
import { isSingleOver } from "../model/single.js";
import { leadOf, ranking } from "./parts.js";
import { pictureButton, sendButton } from "./view.js";

/**
 * @param {Ui} ui
 * @param {Ended | null} ended null before the result has been compared
 * @returns {unknown} null if the table shows anything else
 */
export function roundEnd(ui, ended) {
  const { t, state } = ui;
  if (!isSingleOver(state) || !state.match) return null;
  const result = /** @type {Result} */ (state.match.view.results[0]);
  const own = ended?.comparison.entries.find(({ mine }) => mine);
  return html`<section class="panel round-end" role="dialog" aria-labelledby="summary-title">
    <header class="round-end-head">
      <h2 class="panel-title" id="summary-title">${titleOf(ui, result, ended)}</h2>
      ${result.outcome === "played" ? facts(ui, result, own?.lead ?? null) : nothing}
    </header>
    <div class="round-end-body">${ended ? compared(ui, ended) : html`<p role="status">${t("wait")}</p>`}</div>
    <footer class="round-end-foot">
      ${ended ? sendButton(ui, ended.link, ended.others.length > 0) : nothing}
      <div class="summary-more">
        ${ended && ended.comparison.entries.length > 1 ? html`<button class="quiet" @click=${() => ask(ui, "openComparison", ended)}>${t("duel")}</button>` : nothing}
        ${pictureButton(ui)}
        <button class="quiet" @click=${() => ui.emit({ type: "next-round" })}>${t("play-match")}</button>
        <button class="quiet" @click=${() => ask(ui, "leaveSingle")}>${t("lesson-finish")}</button>
      </div>
    </footer>
  </section>`;
}

/** @param {Ui} ui @param {Result} result @param {Ended | null} ended */
function titleOf({ t, words, won }, result, ended) {
  if (ended?.daily)
    return t("daily-of", { date: words.date(new Date(`${ended.daily}T12:00`).getTime()) });
  if (result.outcome === "thrown") return t("thrown-title");
  const by = result.contract ? won(teamOf(result.contract.seat)) : "";
  return t("round-title", { number: result.number, made: String(result.made ?? "none"), by });
}

/** @param {Ui} ui @param {Played} result @param {number | null} lead */
function facts(ui, { contract, taken }, lead) {
  const { t, n } = ui;
  return html`<dl class="facts">
    ${contract ? html`<div><dt>${t("fact-bid")}</dt><dd><span aria-hidden="true">${bidSign(ui, contract)}</span><span class="unseen">${contractWords(ui, contract)}</span></dd></div>` : nothing}
    <div><dt>${t("fact-taken")}</dt><dd>${n(takenBy(taken, "NS"))}</dd></div>
    ${lead === null ? nothing : html`<div><dt>${t("shared-points")}</dt><dd><bdi translate="no" dir="ltr">${leadOf(ui, lead)}</bdi></dd></div>`}
  </dl>`;
}

/** @param {Ui} ui @param {Ended} ended */
function compared(ui, { comparison, daily }) {
  const { t, state } = ui;
  const streak =
    daily && state.streak > 1
      ? html`<p class="help">${t("daily-streak", { number: state.streak })}</p>`
      : nothing;
  return html`${ranking(ui, comparison)} ${streak} ${state.draft.names.S ? nothing : signature(ui)}`;
}

/** A name for friends to see, if the player has not given one. @param {Ui} ui */
const signature = (ui) => html`<label class="field sign"><span>${ui.t("sign-name")}</span>
  <input maxlength="40" autocomplete="nickname" @change=${(/** @type {Event} */ event) => ask(ui, "sign", /** @type {HTMLInputElement} */ (event.target).value)}></label>`;
