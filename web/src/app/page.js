/** The whole page. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { icon, star } from "../kit/icons.js";
import { noticeWords } from "../kit/notice.js";
import "../kit/redraw.js";
import { spoken } from "../kit/spoken.js";
import { offersUpdate } from "../model/state.js";
import { held, lasting, standing, written } from "../table/pieces.js";
import { scoreboard } from "../table/scoreboard.js";
import { table } from "../table/view.js";
import { toolbar } from "./toolbar.js";

/** @param {Ui} ui */
export function page(ui) {
  const { state, deferred } = ui;
  const asText = state.settings.table === "text" && deferred !== null;
  const coach = state.lesson && deferred ? standing(ui, () => deferred.coach(ui)) : nothing;
  return html`<div class="page" data-lesson=${state.lesson ? "" : nothing}>
      ${lasting(ui, asText, () => skips(ui, asText))}
      <header class="bar">
        <h1 class="brand">${brand(ui)}</h1>
        ${toolbar(ui)}
      </header>
      ${
        asText
          ? html`<main class="room as-text" tabindex="-1">${coach} ${written(ui, () => deferred.textTable(ui))}</main>`
          : html`<main class="room" data-empty=${state.match || state.phase.tag === "opening" ? nothing : ""}>${scoreboard(ui)} ${coach} ${table(ui)}</main>`
      }
      ${ui.friends?.isAtTable() ? standing(ui, () => ui.friends?.bar(ui)) : nothing}
      ${standing(ui, () => notices(ui))}
    </div>
    ${state.dialog ? nothing : held(ui, () => spoken(state))}
    ${standing(ui, () => (state.dialog ? keyed(state.dialog, ui.more[state.dialog]?.(ui)) : nothing))}`;
}

/** The name, and the way back to the front door. @param {Ui} ui */
function brand(ui) {
  const { t, emit, state } = ui;
  const away = Boolean(state.match) && !state.device.framed;
  const name = () => html`${star()}<span>${t("app-name")}</span>`;
  const home = () =>
    html`<button class="home" title=${t("home")} @click=${() => emit({ type: "open", dialog: "home" })}>${name()}<span class="unseen">: ${t("home")}</span></button>`;
  return lasting(ui, away, away ? home : name);
}

/** The first stop of the Tab key: the table in another form, or read aloud. @param {Ui} ui @param {boolean} asText */
const skips = ({ t, emit }, asText) => html`<div class="skips">
  <button class="quiet outlined" @click=${() => emit({ type: "setting", name: "table", value: asText ? "picture" : "text" })}>${t(asText ? "show-picture" : "show-text")}</button>
  <button class="quiet outlined" @click=${() => emit({ type: "read", what: "all" })}>${t("read-table")}</button>
</div>`;

/** The notices at the page's end, one at a time. @param {Ui} ui */
function notices(ui) {
  const { state } = ui;
  if (state.notice) return notice(ui, state.notice);
  return offersUpdate(state) ? newer(ui) : trouble(ui);
}

/** @param {Ui} ui @param {{code: string, args: Record<string, string|number>}} problem */
function notice(ui, { code, args }) {
  const calm = code === "restarted" || code === "challenge_begun";
  return html`<div class="notice" role=${calm ? "status" : "alert"} data-refused=${/^must_/.test(code) ? "" : nothing}>
    ${calm ? nothing : icon("warning")}<span>${noticeWords(ui, { code, args })}</span>
    ${args.misread ? html`<button class="quiet" @click=${() => coloured(ui)}>${ui.t("four-colours")}</button>` : nothing}
    <button class="tool" aria-label=${ui.t("close")} @click=${() => ui.emit({ type: "dismiss" })}>${icon("close")}</button>
  </div>`;
}

/** Four colours for the suits. @param {Ui} ui */
function coloured({ emit }) {
  emit({ type: "setting", name: "deck", value: "four" });
  emit({ type: "dismiss" });
}

/** The match is not stored, and why: one quiet line, and the way to save it all the same. @param {Ui} ui */
function trouble({ state, t, emit }) {
  if (!state.trouble || state.trouble === state.troubleSeen || !state.match) return nothing;
  return html`<div class="notice" data-trouble=${state.trouble}>
    <span>${t(`trouble-${state.trouble}`)}</span>
    <button class="quiet" @click=${() => emit({ type: "save-file" })}>${t("save-file")}</button>
    <button class="tool" aria-label=${t("close")} @click=${() => emit({ type: "trouble-seen" })}>${icon("close")}</button>
  </div>`;
}

/** A newer version of the page is there. @param {Ui} ui */
const newer = ({ t, emit }) =>
  html`<div class="notice">
    <span>${t("update-ready")}</span>
    <button class="quiet" @click=${() => emit({ type: "update" })}>${t("update")}</button>
  </div>`;
