/** The New match dialog: which rules, how far, against whom. @import { Ui } from "./context.js" @import { Seat } from "../wire" */

import { html } from "lit";
import { SEATS } from "../lib/seats.js";
import { choice, sheet } from "./dialog.js";

const TARGETS = [31, 41, 51, 61];

/** Until the engine has told what it plays, the choice is the one match that is sure to be there. */
const FIRST = { presets: ["classic"], levels: ["novice", "club"] };

/** @param {Ui} ui */
export function newMatch(ui) {
  const { state, t } = ui;
  const presets = state.catalogue?.presets.map((preset) => preset.id) ?? FIRST.presets;
  /** @param {Event} event */
  const start = (event) => {
    event.preventDefault();
    ui.emit({ type: "start" });
  };
  const running = state.match && state.match.next !== "over";
  return sheet(ui, {
    name: "new",
    title: t("new-match"),
    body: html`<form id="new-match" class="form" @submit=${start}>
      ${presetCards(ui, presets)}
      <div class="pair">${targets(ui)} ${levels(ui)}</div>
      ${names(ui)}
    </form>`,
    foot: html`${running ? html`<p class="foot-note">${t("ends-current")}</p>` : ""}
      <button class="primary" type="submit" form="new-match" ?disabled=${state.starting}>${t("start")}</button>`,
  });
}

/** @param {Ui} ui @param {string[]} presets */
function presetCards(ui, presets) {
  const { state, t } = ui;
  return html`<fieldset class="presets">
    <legend>${t("choose-rules")}</legend>
    ${presets.map(
      (id) => html`<label class="preset">
        <input type="radio" name="preset" value=${id} .checked=${state.draft.preset === id} @change=${() => choosePreset(ui, id)}>
        <span class="preset-text"><span class="preset-name">${t(`preset-${id}`)}</span><span class="preset-line">${t(`preset-${id}-line`)}</span></span>
      </label>`,
    )}
  </fieldset>`;
}

/** A preset brings its own target. @param {Ui} ui @param {string} id */
function choosePreset(ui, id) {
  const target = ui.state.catalogue?.presets.find((preset) => preset.id === id)?.options.target;
  ui.emit({
    type: "draft",
    change: { preset: id, ...(typeof target === "number" ? { target } : {}) },
  });
}

/** @param {Ui} ui */
function targets(ui) {
  const { target } = ui.state.draft;
  const offered = TARGETS.includes(target) ? TARGETS : [...TARGETS, target].sort((a, b) => a - b);
  return choice({
    name: "target",
    legend: ui.t("choose-target"),
    choices: offered.map((value) => ({ value: String(value), label: ui.n(value) })),
    chosen: String(target),
    choose: (value) => ui.emit({ type: "draft", change: { target: Number(value) } }),
  });
}

/** @param {Ui} ui */
function levels(ui) {
  const offered = ui.state.catalogue?.levels ?? FIRST.levels;
  return choice({
    name: "level",
    legend: ui.t("choose-level"),
    choices: offered.map((value) => ({ value, label: ui.t(`level-${value}`) })),
    chosen: ui.state.draft.level,
    choose: (value) => ui.emit({ type: "draft", change: { level: value } }),
  });
}

/** @param {Ui} ui */
function names(ui) {
  return html`<fieldset class="names">
    <legend>${ui.t("choose-names")}</legend>
    ${SEATS.map((seat) => nameField(ui, seat))}
  </fieldset>`;
}

/** @param {Ui} ui @param {Seat} seat */
function nameField(ui, seat) {
  const { draft } = ui.state;
  /** @param {Event} event */
  const change = (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    ui.emit({ type: "draft", change: { names: { ...draft.names, [seat]: value } } });
  };
  return html`<label class="field">
    <span>${ui.t(`seat-${seat}`)}</span>
    <input type="text" dir="auto" maxlength="16" autocomplete="off" .value=${draft.names[seat]} placeholder=${ui.t(`player-${seat}`)} @input=${change}>
  </label>`;
}
