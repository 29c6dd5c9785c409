/** The page's other dialogs: settings, keys, last trick, about. @import { Ui } from "./context.js" */

import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { SAMPLED, SECTIONS, settingsIn } from "../lib/settings.js";
import { companyDialog } from "./company.js";
import { takeBackDialog } from "./deeds.js";
import { choice, sheet } from "./dialog.js";
import { drawDialog } from "./draw.js";
import { houseDialog } from "./house.js";
import { newMatch } from "./newmatch.js";
import { rulesDialog } from "./rules.js";
import { sample } from "./samples.js";
import { trickCards } from "./trick.js";

/** @param {Ui} ui */
export function dialogs(ui) {
  const { dialog } = ui.state;
  if (!dialog) return nothing;
  const shown = {
    new: newMatch,
    settings,
    about,
    keys,
    "last-trick": lastTrick,
    rules: rulesDialog,
    house: houseDialog,
    draw: drawDialog,
    company: companyDialog,
    "take-back": takeBackDialog,
  }[dialog];
  return keyed(dialog, shown(ui));
}

/** @param {Ui} ui */
function settings(ui) {
  const { t, emit, state } = ui;
  const sections = SECTIONS.filter((section) => settingsIn(section).length > 0);
  return sheet(ui, {
    name: "settings",
    title: t("settings"),
    body: html`<nav class="section-tabs" aria-label=${t("settings-sections")}>
        ${sections.map((section) => html`<button class="quiet" @click=${goTo}>${t(`settings-${section}`)}</button>`)}
      </nav>
      <div class="form settings">
        ${sections.map((section) => settingsPart(ui, section))}
        ${state.lasting ? nothing : html`<p class="help">${t("not-lasting")}</p>`}
      </div>`,
    foot: html`<button class="quiet" @click=${() => emit({ type: "open", dialog: "keys" })}>${t("keys-title")}</button>
      <button class="quiet" @click=${() => emit({ type: "open", dialog: "about" })}>${t("about-title")}</button>`,
  });
}

/** To the section of the same place in the row of buttons. @param {Event} event */
function goTo(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const place = [...(button.parentElement?.children ?? [])].indexOf(button);
  const part = button.closest(".sheet-body")?.querySelectorAll(".settings-part")[place];
  part?.scrollIntoView({ block: "start" });
  part?.querySelector("input")?.focus({ preventScroll: true });
}

/** @param {Ui} ui @param {(typeof SECTIONS)[number]} section */
function settingsPart(ui, section) {
  const { t, emit, state } = ui;
  return html`<section class="settings-part" aria-labelledby="settings-${section}">
    <h3 id="settings-${section}">${t(`settings-${section}`)}</h3>
    ${settingsIn(section).map(({ name, choices }) =>
      choice({
        name,
        legend: t(`setting-${name}`),
        help: ui.words.has(`setting-${name}-help`) ? t(`setting-${name}-help`) : nothing,
        choices: choices.map((value) => ({
          value,
          label: t(`setting-${name}-${value}`),
          sample: SAMPLED.includes(name) ? sample(ui, name, value) : nothing,
        })),
        chosen: state.settings[name],
        choose: (value) => emit({ type: "setting", name, value }),
      }),
    )}
  </section>`;
}

const KEYS = ["arrows", "enter", "digits", "pass", "suits", "last-trick", "next", "help"];

/** @param {Ui} ui */
function keys(ui) {
  const { t } = ui;
  return sheet(ui, {
    name: "keys",
    title: t("keys-title"),
    body: html`<dl class="keys">${KEYS.map(
      (key) =>
        html`<div><dt>${t(`key-${key}`)
          .split(" ")
          .map((cap) => html`<kbd>${cap}</kbd> `)}</dt><dd>${t(`key-${key}-does`)}</dd></div>`,
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
    title: t("last-trick"),
    body: last?.winner
      ? html`${trickCards(ui, last, false)}
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
