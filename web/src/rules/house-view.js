/**
 * The House rules dialog. Every option has a control and a sentence. Clashes are listed with the change that mends them, and
 * options without effect are switched off with the reason.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { House } from "../model/state.js"
 * @import { Option, Problem } from "../model/wire"
 * @import { Value } from "../model/rulesets.js"
 */

import { html, nothing } from "lit";
import { suitIcon } from "../kit/card.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { valueText } from "../model/rulesets.js";
import { linkOf } from "../model/sent-rules.js";
import { reordered, strainList, strainOf } from "../model/strain-order.js";
import { grouped } from "./groups.js";

/** @param {Ui} ui */
export function houseDialog(ui) {
  const { t, state, emit } = ui;
  const house = /** @type {House} */ (state.house);
  const options = state.catalogue?.options ?? [];
  const good = house.checked?.ok === true;
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    emit({ type: "house-keep" });
  };
  return sheet(ui, {
    name: "house",
    title: t(house.sent ? "house-offered" : "house-rules"),
    body: html`<form id="house" class="form house" @submit=${keep}>
      <div class="house-top">${nameField(ui, house)} <p class="house-base">${t("house-new", { name: t(`preset-${house.preset}`) })}</p></div>
      ${grouped(options).map(([group, own]) => section(ui, house, group, own))}
      ${good ? share(ui, house) : nothing}
    </form>`,
    foot: html`<div class="house-state">${stateOf(ui, house)}</div>
      <button class="quiet" type="button" ?disabled=${!good} @click=${() => emit({ type: "rules", line: house.line, name: house.name || t("house-new", { name: t(`preset-${house.preset}`) }) })}>${t("rules")}</button>
      <button class="primary" type="submit" form="house" ?disabled=${!good}>${t("house-keep")}</button>`,
  });
}

/** @param {Ui} ui @param {House} house */
const nameField = (ui, house) => html`<label class="field"><span>${ui.t("house-name")}</span>
  <input type="text" dir="auto" maxlength="40" autocomplete="off" .value=${house.name} placeholder=${ui.t("house-name-example")}
    @input=${(/** @type {Event} */ event) => ui.emit({ type: "house-name", name: /** @type {HTMLInputElement} */ (event.target).value })}>
</label>`;

/** @param {Ui} ui @param {House} house */
function stateOf(ui, house) {
  const { t, emit } = ui;
  if (!house.checked) return nothing;
  if (house.checked.ok)
    return html`<span class="agree">${icon("check")}${t("clashes-none")}</span>`;
  const { problems } = house.checked;
  const more = problems.length - 1;
  return html`<span class="clash-count">${icon("warning")}<span>${problemText(ui, problems[0])}${more ? html` <small>${t("clashes-more", { more })}</small>` : nothing}</span></span>
    <button class="mend" type="button" @click=${() => emit({ type: "house-mend" })}>${t(more ? "repair-all" : "repair-one")}</button>`;
}

/** @param {Ui} ui @param {House} house @param {string} group @param {Option[]} options */
const section = (ui, house, group, options) => html`<section class="house-part">
  <h3>${ui.t(`group-${group}`)}</h3>
  ${options.map((option) => row(ui, house, option))}
</section>`;

/** @param {Ui} ui @param {House} house @param {Option} option */
function row(ui, house, option) {
  const { t } = ui;
  const { name } = option;
  const owner = house.checked?.idle[name];
  const clashes = (house.checked?.problems ?? []).flatMap((problem, place) =>
    problem.args.option === name ? [{ problem, place }] : [],
  );
  const help = owner
    ? t("idle-reason", {
        needs: needsOf(house.options[owner]),
        option: t(`option-${owner}`),
        value: valueName(ui, owner, house.options[owner]),
      })
    : t(`option-${name}-help`);
  return html`<fieldset class="option" data-name=${name} data-type=${option.type} ?disabled=${owner !== undefined} data-clash=${clashes.length ? "" : nothing}>
    ${control(ui, house, option)}
    <p class="help" id="help-${name}">${help}</p>
  </fieldset>
  ${clashes.map(({ problem, place }) => clash(ui, house, problem, place))}`;
}

/** The value that an option which disables others must take. @param {import("../model/rulesets.js").Value} value its value now */
const needsOf = (value) => (value === false ? "on" : value === true ? "off" : "other");

/** A clash of options, and the change that mends it. @param {Ui} ui @param {House} house @param {Problem} problem @param {number} place */
function clash(ui, house, problem, place) {
  const { t, emit } = ui;
  const repair = house.repairs[place];
  return html`<div class="clash" role="group" aria-label=${problemText(ui, problem)}>
    <p>${icon("warning")}<span>${problemText(ui, problem)}</span></p>
    ${
      repair
        ? html`<button class="mend" type="button" @click=${() => emit({ type: "house-option", option: repair.option, value: repair.value })}>${t("repair", { option: t(`option-${repair.option}`), value: valueName(ui, repair.option, repair.value) })}</button>`
        : nothing
    }
  </div>`;
}

/**
 * The result of checking a ruleset, in a sentence.
 * @param {Pick<Ui, "t" | "words">} ui
 * @param {import("../model/wire").RulesetCheck} checked
 */
export const checkedText = (ui, { ok, problems }) =>
  ok ? ui.t("clashes-none") : problemText(ui, problems[0]);

/**
 * A reason for refusing a ruleset, in words.
 * @param {Pick<Ui, "t" | "words">} ui
 * @param {Problem} problem
 */
export function problemText({ t, words }, { code, args }) {
  /** Options and presets by their names. @param {string} value */
  const named = (value) =>
    [`option-${value}`, `preset-${value}`].filter(words.has).map((id) => t(id))[0] ?? value;
  const values = Object.entries(args).map(([name, value]) => [
    name,
    name === "option" || name === "with"
      ? named(value)
      : name === "allowed" && code === "unknown_ruleset"
        ? words.list(value.split(/[\s,]+/).map(named))
        : value,
  ]);
  const known = words.has(`error-${code}`) ? `error-${code}` : "error-bad_ruleset";
  return t(known, Object.fromEntries(values));
}

/**
 * A value of an option, in words.
 * @param {Pick<Ui, "t" | "n" | "words">} ui
 * @param {string} option
 * @param {Value} value
 */
export function valueName({ t, n, words }, option, value) {
  if (typeof value === "boolean") return t(valueText(value));
  if (typeof value === "number") return n(value);
  if (words.has(`option-${option}-${value}`)) return t(`option-${option}-${value}`);
  const order = words.list([...value].map((letter) => t(`strain-${strainOf(letter)}`)));
  return value.length > 1 ? t("strains-in-order", { order }) : order;
}

/** @param {Ui} ui @param {House} house @param {Option} option */
function control(ui, house, option) {
  const shown = { bool: toggle, enum: pills, int: stepper, strains: sorter }[option.type];
  return shown(ui, option, house.options[option.name]);
}

/** @param {Ui} ui @param {Option} option @param {Value} value */
const setTo = (ui, { name }, value) => ui.emit({ type: "house-option", option: name, value });

/** @param {Ui} ui @param {Option} option @param {Value} value */
const toggle = (ui, option, value) => html`<label class="toggle">
  <span class="option-name">${ui.t(`option-${option.name}`)}</span>
  <input type="checkbox" role="switch" aria-describedby="help-${option.name}" .checked=${value === true} @change=${() => setTo(ui, option, value !== true)}>
</label>`;

/** @param {Ui} ui @param {Option} option @param {Value} value */
const pills = (
  ui,
  option,
  value,
) => html`<legend class="option-name">${ui.t(`option-${option.name}`)}</legend>
  <div class="pills">
    ${option.values.map(
      (one) =>
        html`<label class="segment"><input type="radio" name=${option.name} value=${one} .checked=${one === value} @change=${() => setTo(ui, option, one)}><span>${ui.t(`option-${option.name}-${one}`)}</span></label>`,
    )}
  </div>`;

/** @param {Ui} ui @param {Option} option @param {Value} value */
function stepper(ui, option, value) {
  const { t } = ui;
  const number = Number(value);
  const name = t(`option-${option.name}`);
  /** @param {Event} event */
  const typed = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const digits = input.value.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
    if (/^-?\d{1,4}$/.test(digits.trim())) setTo(ui, option, Number(digits));
    else input.value = ui.n(number);
  };
  const step = (
    /** @type {number} */ by,
    /** @type {string} */ label,
    /** @type {"minus"|"add"} */ shape,
  ) =>
    html`<button class="step" type="button" aria-label="${t(label)}: ${name}" ?disabled=${number + by < option.min || number + by > option.max} @click=${() => setTo(ui, option, number + by)}>${icon(shape)}</button>`;
  return html`<div class="stepping">
    <span class="option-name" aria-hidden="true">${name}</span>
    <span class="stepper">
      ${step(-1, "less", "minus")}
      <input type="text" inputmode="numeric" aria-label=${name} aria-describedby="help-${option.name}" .value=${ui.n(number)} @change=${typed}>
      ${step(1, "more", "add")}
    </span>
  </div>`;
}

/** The order of strains, highest first. Each can be moved or taken out. @param {Ui} ui @param {Option} option @param {Value} value */
function sorter(ui, option, value) {
  const { t } = ui;
  const order = String(value);
  const move = (/** @type {string} */ letter, /** @type {"up"|"down"|"switch"} */ how) =>
    setTo(ui, option, reordered(order, letter, how));
  return html`<legend class="option-name">${t(`option-${option.name}`)}</legend>
    <ol class="sorter" role="list">
      ${strainList(order).map((letter) => {
        const strain = t(`strain-name-${strainOf(letter)}`);
        const place = order.indexOf(letter);
        return html`<li data-off=${place < 0 ? "" : nothing}>
          ${suitIcon(ui, strainOf(letter))}<span class="sorted-name">${strain}</span>
          <button class="step" type="button" aria-label=${t("strain-up", { strain })} ?disabled=${place < 0 || place === order.length - 1} @click=${() => move(letter, "up")}>${icon("up")}</button>
          <button class="step" type="button" aria-label=${t("strain-down", { strain })} ?disabled=${place <= 0} @click=${() => move(letter, "down")}>${icon("down")}</button>
          <input type="checkbox" role="switch" aria-label=${t("strain-offered", { strain })} .checked=${place >= 0} ?disabled=${order === letter} @change=${() => move(letter, "switch")}>
        </li>`;
      })}
    </ol>`;
}

/** @param {Ui} ui @param {House} house */
function share(ui, house) {
  const { t, emit, state } = ui;
  const link = linkOf(document.baseURI, house.line, house.name);
  /** @param {"line"|"link"} what @param {string} text */
  const copy = (what, text) =>
    html`<button class="quiet outlined" type="button" @click=${() => emit({ type: "copy", text })}>${state.copied === text ? icon("check") : nothing}${t(state.copied === text ? "copied" : `copy-${what}`)}</button>`;
  return html`<section class="house-part house-link">
    <h3>${t("house-share")}</h3>
    <label class="field"><span>${t("house-line")}</span>
      <input type="text" readonly dir="ltr" .value=${house.line} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
    <div class="house-copies">${copy("line", house.line)} ${copy("link", link)}</div>
  </section>`;
}
