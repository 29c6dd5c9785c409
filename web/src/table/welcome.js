/** The front door, shown without a match: a button to play, other offers, and the engine's loading progress. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { icon, star } from "../kit/icons.js";
import { awaitsOthers, earlyOf, isStarting } from "../model/state.js";
import { entries } from "./door.js";

/** @param {Ui} ui */
export function welcome(ui) {
  const { state, t } = ui;
  if (state.engine.tag === "error") return failure(ui, state.engine.code, state.engine.detail);
  const starting = isStarting(state);
  // A table of friends is on its way: nothing offers a match that would take its place.
  const opened = state.phase.tag !== "opening" && !ui.friends?.isAtTable();
  return html`<section class="panel welcome" aria-label=${t("welcome")}>
    ${star()}
    <p class="welcome-name">${t("app-name")}</p>
    <p class="welcome-line">${t("welcome-line", { target: state.draft.target })}</p>
    ${
      opened
        ? html`<button class="primary" ?disabled=${starting} @click=${() => ui.emit({ type: "play-now" })}>${t(starting ? "play-soon" : "play-now")}</button>`
        : nothing
    }
    ${state.company && opened ? html`<button class="quiet outlined" ?disabled=${starting || state.engine.tag !== "ready"} @click=${() => ui.emit({ type: "next-match" })}>${t("company-go-on")}</button>` : nothing}
    ${opened ? entries(ui) : nothing}
    ${opened && !starting ? html`<button class="quiet welcome-lesson" @click=${() => ui.emit({ type: "open", dialog: "lesson" })}>${t(state.learned.chapter ? "lesson-resume" : "lesson-offer")}</button>` : nothing}
    ${progress(ui)}
  </section>`;
}

/** @param {Ui} ui */
function progress(ui) {
  const { engine } = ui.state;
  if (engine.tag !== "loading")
    return html`<p class="progress"><span class="progress-words">${ui.t("engine-ready")}</span></p>`;
  const percent = Math.round(engine.progress * 100);
  return html`<div class="progress">
    <progress max="100" value=${percent} aria-label=${ui.t("loading-label")}></progress>
    <span class="progress-words">${ui.t(`loading-${engine.step}`, { percent })}</span>
  </div>`;
}

/** A note while the engine loads: the player's action is waiting for it, or another player calls first. @param {Ui} ui */
export function waking(ui) {
  const noted = earlyOf(ui.state) && ui.state.engine.tag === "loading";
  if (!noted && !awaitsOthers(ui.state)) return nothing;
  return html`<div class="panel waking"><p>${ui.t(noted ? "early" : "others-coming")}</p>${progress(ui)}</div>`;
}

/** A failure and what to do about it. @param {Ui} ui @param {string} code @param {string} detail */
function failure(ui, code, detail) {
  const known = ui.words.has(`failure-${code}`) ? code : "load_failed";
  // This page's files are gone from the server, so no attempt of its own would do better.
  const [action, type] =
    code === "outdated"
      ? /** @type {const} */ (["reload", "update"])
      : /** @type {const} */ (["retry", "retry"]);
  return html`<section class="panel failure" role="alert">
    ${icon("warning")}
    <h2 class="panel-title">${ui.t(`failure-${known}`)}</h2>
    <p>${ui.t(`failure-${known}-help`)}</p>
    ${detail ? html`<p class="detail"><bdi translate="no">${detail}</bdi></p>` : nothing}
    <button class="primary" @click=${() => ui.emit({ type })}>${ui.t(action)}</button>
  </section>`;
}

/** An engine failure during a match. @param {Ui} ui */
export const stopped = (ui) =>
  ui.state.engine.tag === "error"
    ? failure(ui, ui.state.engine.code, ui.state.engine.detail)
    : nothing;

/** Another tab is playing this match. @param {Ui} ui */
export const played = ({
  t,
  emit,
}) => html`<section class="panel welcome" aria-labelledby="elsewhere-title">
  <h2 class="panel-title" id="elsewhere-title">${t("elsewhere")}</h2>
  <p>${t("elsewhere-help")}</p>
  <button class="primary" @click=${() => emit({ type: "take-over" })}>${t("elsewhere-take")}</button>
</section>`;
