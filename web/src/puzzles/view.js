/**
 * The practice room: the puzzle of the day, own mistakes that are due, puzzles by kind and theme, bidding, progress.
 *
 * @import { Drill, PuzzleKind } from "../model/wire"
 * @import { Ui } from "../kit/context.js"
 * @import { Filter } from "./choose.js"
 * @import { PracticeState } from "./state.js"
 */

import { html, nothing } from "lit";
import { practise } from "../kit/ask.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { problemWords } from "../kit/problems.js";
import { vars } from "../kit/vars.js";
import { KINDS, passing, themesOf } from "./choose.js";
import { duePuzzles } from "./state.js";

/** @param {Ui} ui @param {PracticeState} practice */
export function practiceDialog(ui, practice) {
  const { t } = ui;
  return sheet(ui, {
    name: "practice",
    title: t("practice"),
    body: html`<div class="practice">
      ${practice.lost ? html`<p class="practice-note" role="alert">${t("practice-lost")}</p>` : nothing}
      ${practice.problem ? html`<p class="practice-note" role="alert">${problemWords(ui, practice.problem)}</p>` : nothing}
      ${sent(ui, practice)} ${daily(ui, practice)} ${due(ui, practice)} ${puzzles(ui, practice)} ${bidding(ui, practice)}
      ${practice.drill?.answered ? progress(ui, practice.drill) : nothing}
    </div>`,
    foot: html`<button class="quiet" @click=${() => practise(ui, "openRating")}>${t("rating")}</button>`,
  });
}

/**
 * A row of the room: what it is, a line about it, and its button.
 * @param {{title: string, id: string, about?: unknown, button?: unknown}} row
 */
const row = ({ title, id, about = nothing, button = nothing }) =>
  html`<section class="practice-row" aria-labelledby="practice-${id}">
    <div><h3 id="practice-${id}">${title}</h3>${about === nothing ? nothing : html`<p>${about}</p>`}</div>
    ${button}
  </section>`;

/** A button named also by its row, because several have the same words. @param {string} id @param {string} label @param {() => void} act @param {boolean} [first] the room's main button */
const button = (id, label, act, first = false) =>
  html`<button class=${first ? "primary" : "quiet outlined"} id="practice-${id}-button" aria-labelledby="practice-${id}-button practice-${id}" @click=${act}>${label}</button>`;

/** How hard a puzzle is: dots for the eye. @param {Ui} ui @param {number} difficulty */
export const level = ({ t }, difficulty) =>
  html`<span class="puzzle-level" title=${t("difficulty", { level: difficulty })}><span class="unseen">${t("difficulty", { level: difficulty })}</span>${[1, 2, 3].map((one) => html`<i data-on=${one <= difficulty ? "" : nothing}></i>`)}</span>`;

/** @param {Ui} ui @param {{kind: PuzzleKind, difficulty: number}} puzzle */
const about = (ui, { kind, difficulty }) => html`${ui.t(`kind-${kind}`)} ${level(ui, difficulty)}`;

/** @param {Ui} ui @param {PracticeState} practice */
function sent(ui, { sent }) {
  if (!sent) return nothing;
  return row({
    id: "sent",
    title: ui.t("practice-sent"),
    about: about(ui, sent),
    button: button("sent", ui.t("practice-play"), () => practise(ui, "playSent"), true),
  });
}

/** @param {Ui} ui @param {PracticeState} practice */
function daily(ui, { daily, drill, sent, problem }) {
  const { t } = ui;
  if (!daily)
    return problem
      ? nothing
      : html`<p class="practice-wait" role="status">${t("practice-wait")}</p>`;
  const done = drill?.seen.includes(daily.id);
  return row({
    id: "daily",
    title: t("practice-daily"),
    about: done
      ? html`<span class="practice-done">${icon("check")}${t("practice-daily-done")}</span>`
      : about(ui, daily),
    button: button(
      "daily",
      t(done ? "puzzle-again" : "practice-play"),
      () => practise(ui, "playDaily"),
      !done && !sent,
    ),
  });
}

/** @param {Ui} ui @param {PracticeState} practice */
function due(ui, { drill }) {
  const { t } = ui;
  if (!drill) return nothing;
  const number = duePuzzles(drill).length;
  return row({
    id: "due",
    title: t("practice-due"),
    about: number ? t("practice-due-count", { number }) : t("practice-due-none"),
    button: number ? button("due", t("practice-play"), () => practise(ui, "playDue")) : nothing,
  });
}

/** @param {Ui} ui @param {PracticeState} practice */
function puzzles(ui, { rows, filter, drill }) {
  const { t } = ui;
  if (!rows?.length || !drill) return nothing;
  const themes = themesOf(rows, filter.kind);
  const value = (/** @type {Event} */ event) =>
    /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<div class="practice-part">
    ${row({
      id: "next",
      title: t("practice-puzzles"),
      about: t("practice-follows"),
      button: passing(rows, filter).length
        ? button("next", t("practice-next"), () => practise(ui, "playNext"))
        : nothing,
    })}
    <div class="practice-choose">
      <label class="field"><span>${t("practice-kind")}</span><select @change=${(/** @type {Event} */ event) => practise(ui, "choosePuzzles", { kind: /** @type {Filter["kind"]} */ (value(event)) })}>
        <option value="all" .selected=${filter.kind === "all"}>${t("practice-every")}</option>
        ${KINDS.map((kind) => html`<option value=${kind} .selected=${kind === filter.kind}>${t(`kind-${kind}`)}</option>`)}
      </select></label>
      <label class="field"><span>${t("practice-theme")}</span><select @change=${(/** @type {Event} */ event) => practise(ui, "choosePuzzles", { theme: value(event) })}>
        <option value="all" .selected=${filter.theme === "all"}>${t("practice-every")}</option>
        ${themes.map((theme) => html`<option value=${theme} .selected=${theme === filter.theme}>${t(`theme-${theme}`)}</option>`)}
      </select></label>
    </div>
  </div>`;
}

/** @param {Ui} ui @param {PracticeState} practice */
function bidding(ui, { bidding, drill }) {
  const { t } = ui;
  if (!drill) return nothing;
  return row({
    id: "bidding",
    title: t("practice-bidding"),
    about: html`${t("practice-bidding-help")} ${bidding.tried ? html`<b>${t("practice-bidding-count", { ...bidding })}</b>` : nothing}`,
    button: button("bidding", t("practice-play"), () => practise(ui, "practiseBidding")),
  });
}

/** @param {Ui} ui @param {Drill} drill */
function progress(ui, { answered, right, streak, best, days, themes }) {
  const { t, n } = ui;
  const one = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    html`<div><dt>${t(key)}</dt><dd>${value}</dd></div>`;
  return html`<dl class="facts">
      ${one("practice-streak", n(streak))} ${one("practice-best", n(best))} ${one("practice-days", n(days))}
      ${one("practice-solved", html`<bdi translate="no" dir="ltr">${n(right)}<small>/${n(answered)}</small></bdi>`)}
    </dl>
    ${
      themes.length
        ? html`<details class="fold"><summary>${t("practice-themes")}</summary>
      <ul class="themes" role="list">${themes.map(
        ({ theme, answered: tried, right: solved }) =>
          html`<li ${vars({ "--share": solved / tried })}><span>${t(`theme-${theme}`)}</span> <span class="unseen">${t("practice-of", { right: solved, tried })}</span><bdi translate="no" dir="ltr" aria-hidden="true">${n(solved)}/${n(tried)}</bdi><i class="theme-part"></i></li>`,
      )}</ul></details>`
        : nothing
    }`;
}
