/**
 * The New match dialog: the rules, the target, and the players.
 * @import { Ui } from "../kit/context.js"
 * @import { Preset, Seat } from "../model/wire"
 * @import { Kept } from "../model/rulesets.js"
 */

import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { choice, sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { changesOf, offeredBy, rulesetName } from "../model/rulesets.js";
import { SEATS } from "../model/seats.js";
import { isStarting } from "../model/state.js";
import { problemText, valueName } from "./house-view.js";
import { levelOf, ownName, peopleOf, peopleSeats, STYLES, withPeople } from "./newmatch.js";

export const TARGETS = [15, 31, 41, 51, 61];

/** The only choice until the engine has listed its presets. */
const FIRST = { presets: ["classic"], levels: ["novice", "club", "expert", "master"] };

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
      ${state.tables.length ? ownTables(ui) : nothing}
      ${state.catalogue ? houseRules(ui) : nothing}
      <div class="pair">${people(ui)} ${players(ui)}</div>
      ${eachSeat(ui)}
      <div class="pair">${targets(ui)} ${lengths(ui)} ${state.draft.length === "match" ? seating(ui) : nothing}</div>
    </form>`,
    foot: html`${running ? html`<p class="foot-note">${t("ends-current")}</p>` : ""}
      ${state.device.framed ? nothing : html`<button class="quiet outlined" type="button" @click=${() => ui.emit({ type: "friends" })}>${t("with-friends")}</button>`}
      <button class="primary" type="submit" form="new-match" ?disabled=${isStarting(state)}>${t("start")}</button>`,
  });
}

/** @param {Ui} ui @param {string[]} presets */
function presetCards(ui, presets) {
  const { t, state } = ui;
  return html`<fieldset class="presets">
    <legend>${t("choose-rules")}</legend>
    ${presets.map((id) => {
      const preset = state.catalogue?.presets.find((one) => one.id === id);
      const name = t(`preset-${id}`);
      return html`<div class="preset">
        ${pick(ui, id, name, html`<span class="preset-line">${t(`preset-${id}-line`)}</span>${played(ui, preset)}`)}
        ${preset ? readRules(ui, id, name) : nothing}
      </div>`;
    })}
    ${state.catalogue ? nothing : html`<p class="help">${t("rules-loading")}</p>`}
  </fieldset>`;
}

/** Scroll to the chosen house rules when the dialog opens, because they stand below the presets. @param {Ui} ui @param {string} id */
const ownChosen = ({ state }, id) => state.draft.preset === id && id.startsWith("own-");

/** The button that chooses a card. @param {Ui} ui @param {string} id @param {string} name @param {unknown} lines @param {boolean} [off] */
const pick = (ui, id, name, lines, off = false) =>
  html`<label class="preset-pick">
    <input type="radio" name="preset" value=${id} ?disabled=${off} ?autofocus=${ownChosen(ui, id)} .checked=${ui.state.draft.preset === id} @change=${() => choosePreset(ui, id)}>
    <span class="preset-text"><bdi translate="no" class="preset-name">${name}</bdi>${lines}</span>
  </label>`;

/** @param {Ui} ui @param {string} line @param {string} name */
const readRules = (ui, line, name) =>
  html`<button class="tool" type="button" aria-label=${ui.t("rules-of", { name })} title=${ui.t("rules-of", { name })} @click=${() => ui.emit({ type: "rules", line, name })}>${icon("book")}</button>`;

/** The region in which a preset is played. @param {Ui} ui @param {Preset | undefined} preset */
function played({ t, words }, preset) {
  if (!preset?.played_in.length) return nothing;
  const countries = preset.played_in.map((code) => t(`country-${code}`));
  return html`<span class="preset-where">${t("played-in", { countries: words.list(countries) })}</span>`;
}

/** The player's own rules. @param {Ui} ui */
function ownTables(ui) {
  return html`<fieldset class="presets">
    <legend>${ui.t("your-tables")}</legend>
    ${ui.state.tables.map((table) => (ui.state.deleting === table.id ? askDelete(ui, table) : ownTable(ui, table)))}
  </fieldset>`;
}

/** @param {Ui} ui @param {Kept} table */
function ownTable(ui, { id, name, line, options, broken }) {
  const { t, emit } = ui;
  const lines = broken
    ? html`<span class="preset-line">${t("kept-broken")}</span>`
    : html`<span class="preset-line">${differs(ui, line, options)}</span>`;
  return html`<div class="preset" data-broken=${broken ? "" : nothing}>
    ${pick(ui, id, name, lines, broken)}
    ${
      options
        ? html`${readRules(ui, line, name)}
          <button class="tool" type="button" aria-label=${t("edit-of", { name })} title=${t("edit-of", { name })} @click=${() => emit({ type: "house-open", id })}>${icon("pencil")}</button>`
        : nothing
    }
    <button class="tool danger" type="button" aria-label="${t("delete")}: ${name}" title=${t("delete")} @click=${() => emit({ type: "house-delete", id })}>${icon("bin")}</button>
  </div>`;
}

/** The differences between the player's rules and their preset. @param {Ui} ui @param {string} line @param {Kept["options"]} options */
function differs(ui, line, options) {
  const { t } = ui;
  const preset = ui.state.catalogue?.presets.find((one) => one.id === rulesetName(line));
  if (!preset || !options) return nothing;
  const changes = changesOf(options, preset).map(([name, value]) =>
    t("plain-change", { option: t(`option-${name}`), value: valueName(ui, name, value) }),
  );
  return [t("as-preset", { name: t(`preset-${preset.id}`) }), ...changes].join(" · ");
}

/** @param {Ui} ui @param {Kept} table */
const askDelete = ({ t, emit }, { id, name }) =>
  html`<div class="preset asking" role="group" aria-label=${t("delete-really", { name })}>
    <p>${t("delete-really", { name })}</p>
    <button class="quiet outlined" type="button" @click=${() => emit({ type: "house-delete", id: null })}>${t("delete-no")}</button>
    <button class="quiet outlined danger" type="button" @click=${() => emit({ type: "house-delete", id, sure: true })}>${t("delete-yes")}</button>
  </div>`;

/** Add own rules: edited from those chosen above, or received from someone. @param {Ui} ui */
function houseRules(ui) {
  const { t, emit, state } = ui;
  const read = (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const input = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
    emit({ type: "house-sent", text: input.value });
  };
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    emit({ type: "house-sent", text: /** @type {HTMLInputElement} */ (event.target).value });
  };
  const { preset } = state.draft;
  const from = state.tables.some(({ id }) => id === preset)
    ? (state.catalogue?.presets[0].id ?? "")
    : preset;
  return html`<div class="house-ways">
    <button class="quiet outlined wide" type="button" @click=${() => emit({ type: "house-open", id: from })}>${icon("sliders")}${t("house-rules")}</button>
    <details class="fold import" ?open=${state.refused !== null}>
      <summary>${t("house-import")}</summary>
      <label class="field"><span>${t("house-import-help")}</span>
        <input type="text" dir="ltr" autocomplete="off" spellcheck="false" placeholder="classic target=41" aria-invalid=${state.refused ? "true" : "false"} @keydown=${enter}></label>
      <button class="quiet outlined" type="button" @click=${read}>${t("house-import-do")}</button>
      ${state.refused ? html`<ul class="refused" role="alert">${state.refused.map((problem) => html`<li>${problemText(ui, problem)}</li>`)}</ul>` : nothing}
    </details>
  </div>`;
}

/** A preset brings its own target. @param {Ui} ui @param {string} id */
function choosePreset(ui, id) {
  const target = offeredBy(ui.state).find((one) => one.id === id)?.options.target;
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

/** The people who pass this device around. @param {Ui} ui */
function people(ui) {
  const { draft } = ui.state;
  const number = peopleOf(draft);
  return choice({
    name: "people",
    legend: ui.t("choose-people"),
    help: number > 1 ? ui.t("people-help") : undefined,
    choices: ["", ...peopleSeats(draft)].map((_, place) => ({
      value: String(place + 1),
      label: ui.n(place + 1),
    })),
    chosen: String(number),
    choose: (value) =>
      ui.emit({ type: "draft", change: { who: withPeople(draft, Number(value)) } }),
  });
}

/** The computer players' level: of the partner and the opponents, or of everybody if partners are drawn. @param {Ui} ui */
function players(ui) {
  const { length, seats } = ui.state.draft;
  if (length === "stays") return levels(ui, "partner", ["N"]);
  if (seats === "drawn") return levels(ui, "level", ["N", "E", "W"]);
  return html`${levels(ui, "partner", ["N"])} ${levels(ui, "opponents", ["E", "W"])}`;
}

/** One level for the computer players of some seats. @param {Ui} ui @param {string} name @param {Seat[]} seats */
function levels(ui, name, seats) {
  const { draft, catalogue } = ui.state;
  const { t } = ui;
  const computers = seats.filter((seat) => draft.who[seat] !== "human");
  const [level, ...others] = new Set(computers.map((seat) => levelOf(draft, seat)));
  const changed = computers.length ? computers : seats;
  return choice({
    name,
    legend: t(`choose-${name}`),
    help: !computers.length ? t("person-there") : others.length ? t("levels-differ") : undefined,
    choices: (catalogue?.levels ?? FIRST.levels).map((value) => ({
      value,
      label: t(`level-${value}`),
    })),
    chosen: others.length ? "" : (level ?? ""),
    choose(value) {
      const who = { ...draft.who, ...Object.fromEntries(changed.map((seat) => [seat, value])) };
      ui.emit({ type: "draft", change: { who } });
    },
  });
}

/** @param {Ui} ui */
function lengths(ui) {
  const { length } = ui.state.draft;
  return choice({
    name: "length",
    legend: ui.t("choose-length"),
    help: length === "stays" ? ui.t("length-stays-help") : undefined,
    choices: ["match", "stays"].map((value) => ({ value, label: ui.t(`length-${value}`) })),
    chosen: length,
    choose: (value) =>
      ui.emit({ type: "draft", change: { length: /** @type {"match"|"stays"} */ (value) } }),
  });
}

/** @param {Ui} ui */
function seating(ui) {
  const { seats } = ui.state.draft;
  return choice({
    name: "seats",
    legend: ui.t("choose-seats"),
    help: seats === "drawn" ? ui.t("seats-drawn-help") : undefined,
    choices: [
      { value: "seated", label: ui.t("seats-as-seated") },
      { value: "drawn", label: ui.t("seats-drawn") },
    ],
    chosen: seats,
    choose: (value) =>
      ui.emit({ type: "draft", change: { seats: /** @type {"seated"|"drawn"} */ (value) } }),
  });
}

/** The players, seat by seat. Folded at first if nothing was changed. @param {Ui} ui */
function eachSeat(ui) {
  const { draft } = ui.state;
  const { who, names, styles, length } = draft;
  const others = SEATS.filter((seat) => seat !== "S");
  const shared = others.some((seat) => who[seat] === "human");
  const usual =
    !shared &&
    SEATS.every((seat) => !names[seat] && !styles[seat]) &&
    levelOf(draft, "E") === levelOf(draft, "W");
  return html`<details class="fold import each-seat" ?open=${guard([], () => !usual)}>
    <summary>${ui.t("choose-names")}</summary>
    <fieldset class="names">
      <legend class="unseen">${ui.t("choose-names")}</legend>
      ${SEATS.map((seat) => player(ui, seat, length === "match" || seat === "N"))}
    </fieldset>
  </details>`;
}

/** The player in a seat: a name, and a person or a computer player. @param {Ui} ui @param {Seat} seat @param {boolean} open */
function player(ui, seat, open) {
  const { t, state, emit } = ui;
  const { draft } = state;
  /** @param {Event} event */
  const rename = (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    emit({ type: "draft", change: { names: { ...draft.names, [seat]: value } } });
  };
  const kinds = SEATS.map((each) => (each === "S" ? "human" : draft.who[each]));
  const place = t(`seat-${seat}`);
  const levels = state.catalogue?.levels ?? FIRST.levels;
  const offered = [
    ...levels.map((level) => [level, t(`level-${level}`)]),
    ["human", t("who-person")],
  ];
  const styles = ["", ...STYLES].map((style) => [style, t(`style-${style || "normal"}`)]);
  const chooses = seat !== "S" && open;
  const bids = chooses && draft.who[seat] !== "human" && draft.length === "match";
  const usual = t(ownName(kinds, SEATS.indexOf(seat)));
  return html`<div class="player">
    ${ui.lively?.faces(ui, seat, draft.names[seat] || usual)}
    <label class="field">
      <span>${place}</span>
      <input type="text" dir="auto" maxlength="16" autocomplete="off" .value=${draft.names[seat]} placeholder=${usual} @input=${rename}>
    </label>
    ${chooses ? picker(t("who-plays", { seat: place }), offered, levelOf(draft, seat), (value) => emit({ type: "draft", change: { who: { ...draft.who, [seat]: value } } })) : nothing}
    ${bids ? picker(t("style-of", { seat: place }), styles, draft.styles[seat], (value) => emit({ type: "draft", change: { styles: { ...draft.styles, [seat]: value } } })) : nothing}
  </div>`;
}

/** @param {string} label @param {string[][]} offered values with their words @param {string} chosen @param {(value: string) => void} choose */
function picker(label, offered, chosen, choose) {
  const change = (/** @type {Event} */ event) =>
    choose(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<select class="field-select" aria-label=${label} @change=${change}>
    ${offered.map(([value, words]) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`)}
  </select>`;
}
