/** The page's other dialogs: settings, keys, last trick, about. @import { Ui } from "../kit/context.js" @import { Setting, Volume } from "../settings/settings.js" */

import { html, nothing } from "lit";
import { bidsShown } from "../kit/bids.js";
import { choice, sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { sample } from "../kit/samples.js";
import { lessonDialog } from "../lesson/view.js";
import { drawDialog } from "../rules/draw-view.js";
import { houseDialog } from "../rules/house-view.js";
import { newMatch } from "../rules/newmatch-view.js";
import { rulesDialog } from "../rules/rules-view.js";
import { choicesOf, OFTEN, SAMPLED, SECTIONS } from "../settings/sections.js";
import { deckOf, hasSound, LOUDEST } from "../settings/settings.js";
import { takeBackDialog } from "../table/actions.js";
import { entries } from "../table/door.js";
import { capsOf, KEYS } from "../table/keys.js";
import { companyDialog } from "../table/rotation.js";
import { trickCards } from "../table/trick.js";

/** @type {Record<string, (ui: Ui) => unknown>} */
export const DIALOGS = {
  home,
  new: newMatch,
  settings,
  about,
  keys,
  "last-trick": lastTrick,
  rules: rulesDialog,
  house: houseDialog,
  draw: drawDialog,
  company: companyDialog,
  lesson: lessonDialog,
  "take-back": takeBackDialog,
};

/** The front door while a match is on the table. @param {Ui} ui */
function home(ui) {
  const { t, emit, state } = ui;
  const isOver = state.match?.view.phase === "over"; // there is nothing to resume
  return sheet(ui, {
    name: "home",
    title: t("app-name"),
    body: html`<div class="home-door">
      ${isOver ? nothing : html`<button class="primary" @click=${() => emit({ type: "close" })}>${t("home-resume")}</button>`}
      <button class=${isOver ? "primary" : "quiet outlined"} @click=${() => emit({ type: "open", dialog: "new" })}>${t("new-match")}</button>
      ${entries(ui)}
      <button class="quiet" @click=${() => emit({ type: "open", dialog: "lesson" })}>${t("lesson")}</button>
      <button class="quiet" @click=${() => emit({ type: "library", act: "openStatistics", args: [] })}>${t("home-statistics")}</button>
    </div>`,
  });
}

/** @param {Ui} ui */
function settings(ui) {
  const { t, emit, state } = ui;
  return sheet(ui, {
    name: "settings",
    title: t("settings"),
    body: html`<div class="form settings">
        <section class="settings-part" aria-label=${t("settings-often")}>
          ${choices(ui, OFTEN)} ${volumes(ui)}
        </section>
        <details class="fold advanced" @toggle=${intoView}>
          <summary>${t("settings-advanced")}</summary>
          <nav class="section-tabs" aria-label=${t("settings-sections")}>
            ${SECTIONS.map(([section]) => html`<button class="quiet" @click=${goTo}>${t(`settings-${section}`)}</button>`)}
          </nav>
          ${SECTIONS.map((section) => settingsPart(ui, ...section))}
        </details>
        ${state.trouble ? html`<p class="help">${t(`trouble-${state.trouble}`)}</p>` : nothing}
      </div>`,
    foot: html`<button class="quiet" @click=${() => emit({ type: "open", dialog: "lesson" })}>${t("lesson")}</button>
      ${state.device.keyboard ? html`<button class="quiet" @click=${() => emit({ type: "open", dialog: "keys" })}>${t("keys-title")}</button>` : nothing}
      <button class="quiet" @click=${() => emit({ type: "open", dialog: "about" })}>${t("about-title")}</button>`,
  });
}

/** Scroll the unfolded part into view: below the edge of the sheet nobody would see it. @param {Event} event */
function intoView(event) {
  const fold = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (fold.open) fold.scrollIntoView({ block: "start" });
}

/** To the section of the same place in the row of buttons. @param {Event} event */
function goTo(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const place = [...(button.parentElement?.children ?? [])].indexOf(button);
  const part = button.closest(".advanced")?.querySelectorAll(".settings-part")[place];
  part?.scrollIntoView({ block: "start" });
  part?.querySelector("input")?.focus({ preventScroll: true });
}

/** @param {Ui} ui @param {string} section @param {readonly Setting[]} names */
function settingsPart(ui, section, names) {
  const { t, state } = ui;
  return html`<section class="settings-part" aria-labelledby="settings-${section}">
    <h3 id="settings-${section}">${t(`settings-${section}`)}</h3>
    ${choices(ui, names)}
    ${section === "look" && state.device.full !== null ? fullScreen(ui) : nothing}
  </section>`;
}

/** Those settings that mean something on this device. @param {Ui} ui @param {readonly Setting[]} names */
function choices(ui, names) {
  const { t, emit, state, words } = ui;
  /** @type {Partial<Record<Setting, boolean>>} */
  const idle = {
    vibrate: !state.device.vibrates,
    words: words.language !== "ar",
    keys: !state.device.keyboard,
  };
  return names
    .filter((name) => !idle[name])
    .map((name) =>
      choice({
        name,
        legend: t(`setting-${name}`),
        help: words.has(`setting-${name}-help`) ? t(`setting-${name}-help`) : nothing,
        choices: choicesOf(name).map((value) => ({
          value,
          label: t(`setting-${name}-${value}`),
          sample: SAMPLED.includes(name) ? sample(ui, name, value) : nothing,
        })),
        chosen: chosenOf(ui, name),
        choose: (value) => emit({ type: "setting", name, value }),
      }),
    );
}

/** @param {Ui} ui @param {Setting} name */
function chosenOf({ state, words }, name) {
  if (name === "deck") return deckOf(state.settings.deck, words.language);
  if (name === "sound") return hasSound(state.settings, state.device.framed) ? "on" : "off";
  return state.settings[name];
}

/** @type {readonly Volume[]} */
const VOLUMES = ["table", "ends"];

/** How loud the sounds are, with a button to hear one. @param {Ui} ui */
function volumes(ui) {
  const silent = !hasSound(ui.state.settings, ui.state.device.framed);
  return html`<fieldset class="volumes" ?disabled=${silent}>
    <legend>${ui.t("volumes")}</legend>
    ${VOLUMES.map((name) => volume(ui, name))}
  </fieldset>`;
}

/** @param {Ui} ui @param {Volume} name */
function volume(ui, name) {
  const { t, n, emit, state } = ui;
  const value = state.settings.volumes[name];
  const heard = name === "table" ? "card" : "win";
  /** @param {Event} event */
  const change = (event) => {
    const { value: chosen } = /** @type {HTMLInputElement} */ (event.target);
    emit({ type: "volume", name, value: Number(chosen) });
  };
  return html`<div class="volume">
    <label><span>${t(`volume-${name}`)}</span>
      <input type="range" min="0" max=${LOUDEST} step="1" .value=${String(value)} aria-valuetext=${value ? n(value) : t("volume-off")} @input=${change}></label>
    <output aria-hidden="true">${value ? n(value) : t("volume-off")}</output>
    <button class="tool" type="button" aria-label=${t("volume-try", { name: t(`volume-${name}`) })} title=${t("volume-try", { name: t(`volume-${name}`) })} @click=${() => emit({ type: "try-sound", name: heard })}>${icon("speaker")}</button>
  </div>`;
}

/** @param {Ui} ui */
const fullScreen = ({ t, emit, state }) =>
  html`<button class="quiet outlined wide" type="button" aria-pressed=${String(state.device.full)} @click=${() => emit({ type: "full-screen" })}>${icon("full")}${t("full-screen")}</button>`;

/** @param {Ui} ui */
function keys(ui) {
  const { t, words } = ui;
  const cap = (/** @type {string} */ name) => (words.has(`cap-${name}`) ? t(`cap-${name}`) : name);
  return sheet(ui, {
    name: "keys",
    words: true,
    title: t("keys-title"),
    body: html`<dl class="keys">${KEYS.map(
      (row) =>
        html`<div><dt>${capsOf(row).map((name) => html`<kbd>${cap(name)}</kbd> `)}</dt><dd>${t(`key-${row.name}`, { shown: bidsShown(ui.state) })}</dd></div>`,
    )}</dl>`,
  });
}

/** @param {Ui} ui */
function lastTrick(ui) {
  const { t } = ui;
  const tricks = ui.state.match?.view.tricks ?? [];
  const last = tricks.at(-1);
  return sheet(ui, {
    name: "last-trick",
    words: true,
    title: t("last-trick"),
    body: last?.winner
      ? html`${trickCards(ui, last, "shown")}
          <p class="taken-by">${t("taken-by", { number: tricks.length, seat: last.winner, name: ui.name(last.winner) })}</p>`
      : html`<p>${t("no-trick")}</p>`,
  });
}

/** @param {Ui} ui */
function about(ui) {
  const { t, state } = ui;
  return sheet(ui, {
    name: "about",
    title: t("about-title"),
    body: html`<p>${t("about-what", { version: ui.version })}</p>
      <p>${t("about-private")}</p>
      <h3>${t("about-licences")}</h3>
      ${
        state.licences
          ? html`<ul class="licences" role="list">${state.licences.map(
              (one) =>
                html`<li><a href=${one.file} target="_blank" rel="noopener" lang="en" dir="ltr">${one.name} ${one.version}</a> <span lang="en" dir="ltr">${one.license}</span></li>`,
            )}</ul>`
          : html`<p>${t("about-licences-missing")}</p>`
      }`,
  });
}
