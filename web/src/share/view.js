/** A shared deal: its link, the player's result, and the results of others. @import { Ui } from "../kit/context.js" @import { Comparison, Entry } from "../model/wire" @import { Shared } from "./state.js" */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { bidSign } from "../kit/contract.js";
import { sheet } from "../kit/dialog.js";
import { presetName } from "../kit/preset.js";
import { problemWords } from "../kit/problems.js";

/** @param {Ui} ui @param {Shared | null} shared */
export function sharedDialog(ui, shared) {
  const { t, words } = ui;
  const title = shared?.daily
    ? t("daily-of", { date: words.date(new Date(`${shared.daily}T12:00`).getTime()) })
    : t(shared?.invited ? "shared-invited" : shared?.back ? "shared-back" : "shared");
  return sheet(ui, { name: "shared", title, body: body(ui, shared), foot: foot(ui, shared) });
}

/** @param {Ui} ui @param {Shared | null} shared */
function body(ui, shared) {
  const { t } = ui;
  if (!shared) return html`<p role="status">${t("wait")}</p>`;
  if (shared.problem) return html`<p role="alert">${problemWords(ui, shared.problem)}</p>`;
  const { deal, comparison, invited, back } = shared;
  return html`<div class="fair">
    ${deal && !back ? html`<p>${t(invited ? "shared-about" : "shared-help", { ruleset: presetName(ui, deal.ruleset.id) })}</p>` : nothing}
    ${comparison ? (invited ? sealed(ui, comparison) : results(ui, comparison)) : nothing}
    ${invited ? nothing : links(ui, shared)}
  </div>`;
}

/** Who has played the deal; their contracts and results stay sealed until it is played here. @param {Ui} ui @param {Comparison} comparison */
const sealed = (ui, { entries }) =>
  html`<p>${ui.t("shared-sealed", { names: ui.words.list(entries.map((entry) => nameOf(ui, entry))) })}</p>`;

/** @param {Ui} ui @param {Shared} shared */
function links(ui, { link, result }) {
  const { t, state } = ui;
  /** @param {string} label @param {string} address */
  const row = (label, address) => html`<div class="link-row">
    <label class="field"><span>${label}</span><input readonly dir="ltr" .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
    <button class="quiet outlined" @click=${() => ask(ui, "shareLink", address)}>${t(state.copied === address ? "copied" : "share-link")}</button>
  </div>`;
  return html`${link ? row(t("shared-deal-link"), link) : nothing} ${result ? row(t("shared-result-link"), result) : nothing}`;
}

/** @param {Ui} ui @param {Comparison} comparison */
function results(ui, { entries, refused }) {
  const { t, n, words } = ui;
  return html`<div class="scrolls" tabindex="0" role="group" aria-label=${t("shared-results")}><table class="plain">
      <thead><tr><th scope="col">${t("shared-rank")}</th><th scope="col">${t("shared-who")}</th><th scope="col">${t("fact-bid")}</th><th scope="col">${t("shared-points")}</th><th scope="col">${t("shared-percent")}</th></tr></thead>
      <tbody>${entries.map(
        (entry) => html`<tr data-mine=${entry.mine ? "" : nothing}>
          <th scope="row">${n(entry.rank)}</th>
          <td>${whose(ui, entry)}</td>
          <td>${bidOf(ui, entry)}</td>
          <td><bdi dir="ltr">${entry.lead ? words.signed(entry.lead) : n(0)}</bdi></td>
          <td>${entry.percent === null ? "–" : html`<bdi dir=${words.dir}>${t("percent", { percent: Math.round(entry.percent) })}</bdi>`}</td>
        </tr>`,
      )}</tbody>
    </table></div>
    ${refused.length ? html`<p role="status">${t("shared-refused", { number: refused.length })}</p>` : nothing}`;
}

/** The player's own result is marked, unless the name already says so. @param {Ui} ui @param {Entry} entry */
function whose(ui, entry) {
  const { t } = ui;
  const name = nameOf(ui, entry);
  if (!entry.mine) return html`<bdi>${name}</bdi>`;
  if (name === t("player-S")) return html`<b>${name}</b>`;
  return html`<bdi>${name}</bdi> <b>${t("shared-mine")}</b>`;
}

/** Everyone is "You" on their own device, so another player with that name is shown as somebody. @param {Ui} ui @param {Entry} entry */
function nameOf({ t, shown }, { name, mine }) {
  const own = shown(name) === t("player-S");
  return own && !mine ? t("shared-someone") : shown(name);
}

/** @param {Ui} ui @param {Entry} entry */
function bidOf(ui, { contract, pledges, made, seat, thrown }) {
  const { t, n } = ui;
  if (thrown) return t("thrown-title");
  if (!contract) return pledges ? n(pledges[seat]) : "–";
  return html`<span aria-hidden="true">${bidSign(ui, contract)}</span> <span>${made === null ? nothing : t(made ? "made" : "failed")}</span>`;
}

/** @param {Ui} ui @param {Shared | null} shared */
function foot(ui, shared) {
  const { t } = ui;
  if (!shared || shared.problem || shared.back) return undefined;
  if (shared.invited && shared.deal)
    return html`<button class="primary" @click=${() => ask(ui, "playSharedDeal")}>${t(shared.comparison ? "shared-play-too" : "play-now")}</button>`;
  return html`<button class="quiet" @click=${() => ask(ui, "sharePicture")}>${t("picture")}</button>`;
}
