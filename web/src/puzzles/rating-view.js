/**
 * The rating: its value with its uncertainty, by part, ruleset and month.
 *
 * @import { Gauge, Rating } from "../model/wire"
 * @import { Ui } from "../kit/context.js"
 * @import { PracticeState } from "./state.js"
 */

import { html, nothing, svg } from "lit";
import { sheet } from "../kit/dialog.js";
import { monthName } from "../kit/months.js";
import { presetName } from "../kit/preset.js";
import { problemWords } from "../kit/problems.js";

/** @param {Ui} ui @param {PracticeState} practice */
export function ratingDialog(ui, { rating, lost, problem }) {
  const { t } = ui;
  return sheet(ui, {
    name: "rating",
    title: t("rating"),
    words: true,
    body: html`<div class="rating">
      ${lost ? html`<p class="practice-note" role="alert">${t("practice-lost")}</p>` : nothing}
      ${problem ? html`<p class="practice-note" role="alert">${problemWords(ui, problem)}</p>` : nothing}
      ${rating ? all(ui, rating) : problem ? nothing : html`<p role="status">${t("practice-wait")}</p>`}
      <p class="help">${t("rating-about")}</p>
    </div>`,
  });
}

/** @param {Ui} ui @param {Rating} rating */
function all(ui, rating) {
  if (rating.value === null) return html`<p class="rating-none">${ui.t("rating-none")}</p>`;
  return html`${head(ui, rating)} ${trend(ui, rating)} ${tables(ui, rating)}`;
}

/** @param {Ui} ui @param {Rating} rating */
function head(ui, rating) {
  const { t } = ui;
  const { level, decisions, enough, reliable } = rating;
  return html`<div class="rating-head" data-unsure=${reliable ? nothing : ""}>
    <p class="rating-value">${known(rating) ? figure(ui, rating) : t("rating-early")}</p>
    <p>${t("rating-from", { number: decisions })}.
      ${reliable ? (level ? `${t("rating-like", { level: t(`level-${level}`) })}.` : nothing) : t("rating-soon", { left: roundedLeft(enough - decisions) })}</p>
    ${known(rating) ? scale(ui, rating) : nothing}
  </div>`;
}

/** An error above this, the distance of two levels, leaves any level possible. */
const VAGUE = 400;

/**
 * A rating as precise as it is known: in tens if it is reliable, otherwise in hundreds; null if it says nothing yet.
 * @param {Pick<Gauge, "value" | "error" | "reliable">} gauge
 * @returns {{value: number, error: number} | null}
 */
export function known({ value, error, reliable }) {
  if (value === null || error === null || error > VAGUE) return null;
  const step = reliable ? 10 : 100;
  const rounded = Math.max(step, Math.ceil(error / step) * step);
  return { value: Math.round(value / step) * step, error: rounded };
}

/** The decisions still needed: an estimate, so above a hundred in hundreds. @param {number} left */
export function roundedLeft(left) {
  const step = left > 100 ? 100 : left > 10 ? 10 : 1;
  return Math.max(1, Math.ceil(left / step) * step);
}

/** @param {Ui} ui @param {Gauge} gauge */
function figure({ t }, gauge) {
  const shown = known(gauge);
  if (!shown) return "–";
  return html`<bdi translate="no" dir="ltr">${t("rating-value", shown)}</bdi>`;
}

/** The place of a value between the ends of the scale, from 0 to 1. @param {Pick<Rating, "least" | "most">} ends @param {number} value */
export const placeOf = ({ least, most }, value) =>
  Math.min(1, Math.max(0, (value - least) / (most - least)));

/** The rating among the levels. @param {Ui} ui @param {Rating} rating */
function scale({ t, words }, rating) {
  const { value, error, marks } = rating;
  const at = (/** @type {number} */ one) => {
    const x = 10 + 280 * placeOf(rating, one);
    return words.dir === "rtl" ? 300 - x : x;
  };
  const [from, to] = [at((value ?? 0) - (error ?? 0)), at((value ?? 0) + (error ?? 0))];
  const named = marks.map((mark) =>
    t("rating-mark", { level: t(`level-${mark.level}`), value: mark.value }),
  );
  const label = t("rating-scale-words", { ...known(rating), marks: words.list(named) });
  return html`<svg class="rating-chart" viewBox="0 0 300 58" role="img" aria-label=${label}>
    <path class="rating-line" d="M10 22H290"/>
    <rect class="rating-error" x=${Math.min(from, to)} y="16" width=${Math.max(2, Math.abs(to - from))} height="12" rx="6"/>
    ${marks.map(
      (mark) => svg`<path class="rating-mark" d="M${at(mark.value)} 14V30"/>
      <text x=${at(mark.value)} y="46" text-anchor="middle">${t(`level-${mark.level}`)}</text>`,
    )}
    <circle class="rating-dot" cx=${at(value ?? 0)} cy="22" r="6"/>
  </svg>`;
}

/** The months that a phone has room for. */
const MONTHS = 12;

/** The rating from month to month, with its uncertainty. @param {Ui} ui @param {Rating} rating */
function trend(ui, rating) {
  const { t, n, words } = ui;
  const told = rating.periods.filter((one) => one.period && known(one));
  if (told.length < 2) return nothing;
  const seen = told.slice(-MONTHS);
  const x = (/** @type {number} */ place) => {
    const at = (place * 240) / (seen.length - 1);
    return words.dir === "rtl" ? 284 - at : 44 + at;
  };
  const y = (/** @type {number} */ value) => 108 - 98 * placeOf(rating, value);
  const month = (/** @type {string} */ period) => monthName(words, period);
  return html`<section><h3>${t("rating-trend")}</h3>
    <svg class="rating-chart trend" viewBox="0 0 300 128" role="img" aria-label=${t("rating-trend")}>
      ${rating.marks.map(({ value }) => svg`<path class="rating-line" d="M36 ${y(value)}H292"/><text x="32" y=${y(value) + 4} text-anchor="end">${n(value)}</text>`)}
      ${seen.map(({ value, error }, place) => svg`<path class="rating-error" d="M${x(place)} ${y((value ?? 0) - (error ?? 0))}V${y((value ?? 0) + (error ?? 0))}"/>`)}
      <polyline class="rating-path" points=${seen.map(({ value }, place) => `${x(place)},${y(value ?? 0)}`).join(" ")}/>
      ${seen.map(({ value, period }, place) => svg`<circle class="rating-dot" cx=${x(place)} cy=${y(value ?? 0)} r="4"/>${place === 0 || place === seen.length - 1 ? svg`<text x=${x(place)} y="124" text-anchor="middle">${month(period)}</text>` : nothing}`)}
    </svg>
    <details><summary>${t("rating-table")}</summary>${table(
      ui,
      t("rating-month"),
      [...told].reverse().map((one) => ({ ...one, name: monthName(words, one.period, true) })),
    )}</details>
  </section>`;
}

/** @param {Ui} ui @param {Rating} rating */
function tables(ui, { parts, rulesets }) {
  const { t } = ui;
  return html`<section><h3>${t("rating-parts")}</h3>
      ${table(
        ui,
        t("rating-part"),
        parts.map((one) => ({ ...one, name: t(`rating-part-${one.part}`) })),
      )}</section>
    ${
      rulesets.length > 1
        ? html`<section><h3>${t("rating-rulesets")}</h3>
      ${table(
        ui,
        t("rating-ruleset"),
        rulesets.map((one) => ({ ...one, name: presetName(ui, one.ruleset) })),
      )}</section>`
        : nothing
    }`;
}

/** @param {Ui} ui @param {string} what @param {readonly (Gauge & {name: string})[]} rows */
function table(ui, what, rows) {
  const { t, n } = ui;
  return html`<table class="plain rated">
    <thead><tr><th scope="col">${what}</th><th scope="col">${t("rating-column")}</th><th scope="col">${t("rating-decisions")}</th></tr></thead>
    <tbody>${rows.map((one) => html`<tr><th scope="row">${one.name}</th><td>${figure(ui, one)} ${one.reliable || one.value === null ? nothing : html`<small>${t("rating-unsure")}</small>`}</td><td translate="no">${n(one.decisions)}</td></tr>`)}</tbody>
  </table>`;
}
