/**
 * The deal of the day: its calendar, the streak, and the way to play it.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Days } from "./days.js"
 * @import { Daily } from "./singles.js"
 */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { localeOf } from "../kit/months.js";
import { dayAfter, streakOf, weeksOf } from "./days.js";
import { leadOf } from "./parts.js";

/** The day with which weeks begin. */
const FIRST_DAY = { en: 1, ar: 6 };

/** A day as a time. @param {string} day */
const timeOf = (day) => new Date(`${day}T12:00`).getTime();

/** @param {Ui} ui @param {Daily | null} daily */
export function dailyDialog(ui, daily) {
  const { t } = ui;
  return sheet(ui, {
    name: "daily",
    title: t("daily"),
    body: daily
      ? html`<div class="daily-sheet">${facts(ui, daily)} ${calendar(ui, daily)}</div>`
      : nothing,
    foot: daily ? foot(ui, daily) : undefined,
  });
}

/** @param {Ui} ui @param {Daily} daily */
function facts({ t, n }, { days, today }) {
  const { current, best } = streakOf(days, today);
  const one = (/** @type {string} */ label, /** @type {number} */ value) =>
    html`<div><dt>${t(label)}</dt><dd>${n(value)}</dd></div>`;
  return html`<div class="daily">
    <p>${t("daily-about")}</p>
    <dl class="facts">${one("daily-now", current)} ${one("daily-best", best)} ${one("daily-played", Object.keys(days).length)}</dl>
  </div>`;
}

/** @param {Ui} ui @param {Daily} daily */
function calendar(ui, daily) {
  const { t, words } = ui;
  const { month, today, days } = daily;
  // Days were played ahead of today where a clock was set back, or on the other side of the date line.
  const latest = [today, ...Object.keys(days)].sort().at(-1) ?? today;
  const first = FIRST_DAY[words.language];
  const weeks = weeksOf(month, first);
  const locale = localeOf(words);
  const title = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "narrow" });
  const long = new Intl.DateTimeFormat(locale, { weekday: "long" });
  // 2 November 2026 is a Monday.
  const names = Array.from({ length: 7 }, (_, place) =>
    timeOf(dayAfter("2026-11-02", first - 1 + place)),
  );
  // Arrows point the way that the months are read.
  const [back, on] = /** @type {("previous" | "next")[]} */ (
    words.dir === "rtl" ? ["next", "previous"] : ["previous", "next"]
  );
  const turn = (
    /** @type {-1 | 1} */ step,
    /** @type {string} */ label,
    /** @type {"previous" | "next"} */ sign,
    off = false,
  ) =>
    html`<button class="tool" aria-label=${t(label)} title=${t(label)} ?disabled=${off} @click=${() => ask(ui, "turnMonth", step)}>${icon(sign)}</button>`;
  return html`<section class="calendar" aria-label=${t("daily-calendar")}>
    <header>${turn(-1, "daily-month-back", back)}<h3>${title.format(timeOf(`${month}-15`))}</h3>${turn(1, "daily-month-on", on, month >= latest.slice(0, 7))}</header>
    <table><thead><tr>${names.map((day) => html`<th scope="col"><span aria-hidden="true">${weekday.format(day)}</span><span class="unseen">${long.format(day)}</span></th>`)}</tr></thead>
      <tbody>${weeks.map((week) => html`<tr>${week.map((day) => html`<td>${day ? dayButton(ui, daily, day) : nothing}</td>`)}</tr>`)}</tbody></table>
  </section>`;
}

/** @param {Days} days @param {string} day */
function markOf(days, day) {
  if (!Object.hasOwn(days, day)) return nothing;
  return days[day].lead > 0 ? "ahead" : days[day].lead < 0 ? "behind" : "level";
}

/** @param {Ui} ui @param {Daily} daily @param {string} day */
function dayButton(ui, { days, today, day: chosen }, day) {
  const { t, n, words } = ui;
  const number = n(Number(day.slice(8)));
  const played = days[day];
  if (day > today && !played) return html`<span class="day" data-later>${number}</span>`;
  const date = words.date(timeOf(day));
  const label = played
    ? t("daily-day-played", { date, points: leadOf(ui, played.lead) })
    : t("daily-day", { date });
  return html`<button class="day" aria-label=${label} aria-pressed=${String(day === chosen)} aria-current=${day === today ? "date" : nothing} data-mark=${markOf(days, day)} data-late=${played?.late ? "" : nothing} @click=${() => ask(ui, "pickDay", day)}>${number}</button>`;
}

/** @param {Ui} ui @param {Daily} daily */
function foot(ui, { days, today, day }) {
  const { t, words } = ui;
  const played = Object.hasOwn(days, day) ? days[day] : null;
  const date = words.date(timeOf(day));
  if (!played) {
    const label = day === today ? t("play-now") : t("daily-play", { date });
    return html`<button class="primary" @click=${() => ask(ui, "playDaily")}>${label}</button>`;
  }
  return html`<p class="foot-note">${t(day === today ? "daily-done" : "daily-day-played", { date, points: leadOf(ui, played.lead) })}</p>
    <button class="primary" @click=${() => ask(ui, "openDailyResult", day)}>${t("daily-compare")}</button>`;
}
