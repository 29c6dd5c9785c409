/** A shared deal: its link, the player's result, and the results of others. @import { Ui } from "../kit/context.js" @import { Comparison, Entry } from "../model/wire" @import { Shared } from "./state.js" */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { sheet } from "../kit/dialog.js";
import { presetName } from "../kit/preset.js";
import { problemWords } from "../kit/problems.js";
import { hasShareSheet } from "../platform/clipboard.js";
import { duel } from "./duel.js";
import { levelsOf, nameOf, ranking, whose } from "./parts.js";
import { sharesPictures } from "./picture.js";

/** @param {Ui} ui @param {Shared | null} shared */
export function sharedDialog(ui, shared) {
  return sheet(ui, {
    name: "shared",
    title: titleOf(ui, shared),
    body: body(ui, shared),
    foot: foot(ui, shared),
  });
}

/** @param {Ui} ui @param {Shared | null} shared */
function titleOf(ui, shared) {
  const { t, words } = ui;
  if (shared?.daily)
    return t("daily-of", { date: words.date(new Date(`${shared.daily}T12:00`).getTime()) });
  const [first] = shared?.comparison?.entries ?? [];
  if (shared?.invited)
    return first ? t("shared-from", { name: nameOf(ui, first) }) : t("shared-invited");
  return t(shared?.back ? "shared-back" : shared?.compared ? "shared-results" : "shared");
}

/** @param {Ui} ui @param {Shared | null} shared */
function body(ui, shared) {
  const { t } = ui;
  if (!shared) return html`<p role="status">${t("wait")}</p>`;
  if (shared.problem) return html`<p role="alert">${problemWords(ui, shared.problem)}</p>`;
  const { deal, comparison, invited, back, compared } = shared;
  const about = deal && !back && !compared;
  return html`<div class="fair">
    ${about ? html`<p>${t(invited ? "shared-about" : "shared-help", { ruleset: presetName(ui, deal.ruleset.id) })}</p>` : nothing}
    ${comparison ? (invited ? sealed(ui, comparison) : results(ui, shared, comparison)) : nothing}
    ${invited ? nothing : links(ui, shared)}
  </div>`;
}

/** Who has played the deal; their contracts and results stay sealed until it is played here. @param {Ui} ui @param {Comparison} comparison */
function sealed(ui, { entries }) {
  const { t, words } = ui;
  const level = levelsOf(ui, entries[0]);
  return html`<p>${t("shared-sealed", { names: words.list(entries.map((entry) => nameOf(ui, entry))) })}</p>
    ${level ? html`<p class="help">${t("shared-levels", { level })}</p>` : nothing}`;
}

/** @param {Ui} ui @param {Shared} shared */
function links(ui, { link, result }) {
  const { t, state } = ui;
  /** @param {string} label @param {string} address */
  const row = (label, address) => html`<div class="link-row">
    <label class="field"><span>${label}</span><input readonly dir="ltr" .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
    <button class="quiet outlined" @click=${() => ask(ui, "shareLink", address)}>${t(state.copied === address ? "copied" : hasShareSheet() ? "share-link" : "copy-link")}</button>
  </div>`;
  return html`${link ? row(t("shared-deal-link"), link) : nothing} ${result ? row(t("shared-result-link"), result) : nothing}`;
}

/** The ranking, and two results trick by trick. @param {Ui} ui @param {Shared} shared @param {Comparison} comparison */
function results(ui, { against }, comparison) {
  const { t } = ui;
  const own = comparison.entries.find(({ mine }) => mine);
  const others = comparison.entries.filter(({ mine }) => !mine);
  const other = others[against] ?? others[0];
  if (!own || !other) return ranking(ui, comparison);
  /** @param {Event} event */
  const change = (event) =>
    ask(ui, "compareWith", Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return html`${ranking(ui, comparison)}
    <section class="duels"><h3>${t("duel")}</h3>
      ${others.length > 1 ? html`<label class="field"><span>${t("duel-with")}</span><select @change=${change}>${others.map((entry, place) => html`<option value=${place} .selected=${entry === other}>${nameOf(ui, entry)}</option>`)}</select></label>` : nothing}
      ${duel(ui, { own, ownName: whose(ui, own), other, otherName: whose(ui, other) })}
    </section>`;
}

/** @param {Ui} ui @param {Shared | null} shared */
function foot(ui, shared) {
  const { t } = ui;
  if (!shared || shared.problem) return undefined;
  if (shared.invited && shared.deal)
    return html`<button class="primary" @click=${() => ask(ui, "playSharedDeal")}>${t(shared.comparison ? "shared-play-too" : "play-now")}</button>`;
  if (shared.back || shared.compared)
    return shared.result
      ? sendButton(ui, shared.result, people(shared.comparison).length > 0)
      : undefined;
  return pictureButton(ui);
}

/** The others who sent a result. @param {Comparison | null} comparison @returns {Entry[]} */
const people = (comparison) =>
  comparison?.entries.filter(({ mine, name }) => !mine && name !== "") ?? [];

/** One tap sends the result to a friend, or back. @param {Ui} ui @param {string} link @param {boolean} back */
export function sendButton(ui, link, back) {
  const { t, state } = ui;
  const way = hasShareSheet() ? "send" : "copy";
  const label = state.copied === link ? "copied-link" : `${way}-${back ? "back" : "challenge"}`;
  return html`<button class="primary" data-next @click=${() => ask(ui, "shareLink", link, t("sent-text"))}>${t(label)}</button>`;
}

/** Share or save a picture of the round, as the device can. @param {Ui} ui */
export const pictureButton = (ui) =>
  html`<button class="quiet" @click=${() => ask(ui, "sharePicture")}>${ui.t(sharesPictures() ? "picture-share" : "picture")}</button>`;
