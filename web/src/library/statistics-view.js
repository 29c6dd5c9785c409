/** Statistics of all matches: charts, each with its table. @import { Ui } from "../kit/context.js" @import { Statistics } from "../model/wire" @import { Stats } from "./statistics-state.js" */

import { html, nothing, svg } from "lit";
import { wholePercent } from "../advice/analysis-state.js";
import { ask } from "../kit/ask.js";
import { bidShown, bidsShown } from "../kit/bids.js";
import { suitIcon } from "../kit/card.js";
import { sheet } from "../kit/dialog.js";
import { monthName } from "../kit/months.js";
import { presetName } from "../kit/preset.js";
import { vars } from "../kit/vars.js";
import { SPANS } from "./statistics-state.js";
import { bestPartner, FEW_CONTRACTS, favouriteTrump } from "./story.js";

/** @param {Ui} ui @param {Stats} stats */
export function statisticsDialog(ui, stats) {
  const { t } = ui;
  return sheet(ui, {
    name: "statistics",
    title: t("statistics"),
    body: html`<div class="statistics">
      ${chooser(ui, stats)}
      ${stats.found ? all(ui, stats.found, stats) : html`<p>${t("wait")}</p>`}
    </div>`,
  });
}

/** @param {Ui} ui @param {Stats} stats */
function chooser(ui, { ruleset, span, rulesets }) {
  const { t } = ui;
  const change = (/** @type {"ruleset" | "span"} */ name) => (/** @type {Event} */ event) =>
    ask(ui, "chooseStatistics", {
      [name]: /** @type {HTMLSelectElement} */ (event.target).value,
    });
  return html`<div class="stats-choose">
    <label class="field"><span>${t("filter-ruleset")}</span><select @change=${change("ruleset")}>
      <option value="all" .selected=${ruleset === "all"}>${t("result-all")}</option>
      ${rulesets.map((one) => html`<option value=${one} .selected=${one === ruleset}>${presetName(ui, one)}</option>`)}
    </select></label>
    <label class="field"><span>${t("stats-span")}</span><select @change=${change("span")}>
      ${Object.keys(SPANS).map((one) => html`<option value=${one} .selected=${one === span}>${t(`stats-span-${one}`)}</option>`)}
    </select></label>
  </div>`;
}

/** @param {Ui} ui @param {Statistics} found @param {Stats} stats */
function all(ui, found, stats) {
  const { t, n, words } = ui;
  const { matches, rounds, average, streak, accuracy, decisions } = found;
  if (!matches.played && !rounds) return html`<p class="nothing-yet">${t("stats-none")}</p>`;
  const one = (/** @type {string} */ label, /** @type {unknown} */ value, more = "") =>
    html`<div><dt>${label}</dt><dd><bdi translate="no" dir=${words.dir}>${value}</bdi>${more && html` <small>${more}</small>`}</dd></div>`;
  const over = matches.won + matches.lost;
  const share = over ? t("percent", { percent: Math.round((100 * matches.won) / over) }) : "–";
  return html`<dl class="facts">
      ${one(t("stats-matches"), n(matches.played))} ${one(t("stats-won"), share)} ${one(t("stats-rounds"), n(rounds))}
      ${one(t("stats-average"), points(ui, average.own))} ${over ? one(t("stats-streak"), run(ui, streak.current)) : nothing}
      ${accuracy === null ? nothing : one(t("analysis-accuracy"), t("percent", { percent: wholePercent(accuracy) }), t("stats-decisions", { number: decisions }))}
    </dl>
    ${story(ui, found)} ${contracts(ui, found, stats)} ${pledges(ui, found)} ${periods(ui, found)} ${groups(ui, found)}`;
}

/** Matches won or lost in a row. @param {Ui} ui @param {number} streak negative for losses */
const run = ({ t }, streak) =>
  t("stats-run", { number: Math.abs(streak), won: streak < 0 ? "lost" : "won" });

/** The highlights in sentences. @param {Ui} ui @param {Statistics} found */
function story(ui, found) {
  const { t } = ui;
  const { streak, kaboots } = found;
  const partner = bestPartner(found);
  const trump = favouriteTrump(found);
  const lines = [
    partner ? t("stats-partner-best", { ...partner, level: levelsIn(ui, partner.level) }) : "",
    trump ? t("stats-trump-best", { ...trump, strain: t(`strain-${trump.strain}`) }) : "",
    streak.best > 1 ? t("stats-streak-best", { number: streak.best }) : "",
    kaboots.own + kaboots.other
      ? t("stats-kaboots-both", { own: kaboots.own, other: kaboots.other })
      : "",
  ].filter(Boolean);
  if (!lines.length) return nothing;
  return html`<section><h3>${t("stats-story")}</h3><ul class="story" role="list">${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`;
}

/** The levels that a group names. @param {Ui} ui @param {string} names as `club+expert` */
function levelsIn({ t, words }, names) {
  const one = (/** @type {string} */ name) =>
    words.has(`level-${name}`) ? t(`level-${name}`) : t("stats-person");
  return names.split("+").map(one).join(t("list-comma"));
}

/** A chart, or a sentence while there is too little to show. @param {Ui} ui @param {{label: string, bars: Bar[]}} chart */
function chartOf(ui, { label, bars }) {
  const { t, words } = ui;
  const good = bars.reduce((sum, bar) => sum + bar.good, 0);
  const number = bars.reduce((sum, bar) => sum + bar.good + bar.bad, 0);
  if (bars.length < 2 || number < FEW_CONTRACTS)
    return html`<p class="nothing-yet">${t("stats-few", { good, number })}</p>`;
  return html`<div>${barChart({ label, bars, dir: words.dir })} ${legend(ui, "made", "failed")}</div>`;
}

/** @typedef {{name: string, good: number, bad: number}} Bar */

/** @param {Ui} ui @param {number} value */
function points({ words, n }, value) {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? words.signed(rounded) : n(rounded);
}

/**
 * A chart of stacked bars: good at the bottom, bad on top.
 * @param {{label: string, bars: Bar[], dir: "ltr" | "rtl"}} chart
 */
function barChart({ label, bars, dir }) {
  const most = Math.max(1, ...bars.map(({ good, bad }) => good + bad));
  const width = Math.max(240, bars.length * 30);
  const place = (/** @type {number} */ number) => {
    const step = width / bars.length;
    return (dir === "rtl" ? width - (number + 1) * step : number * step) + step / 2;
  };
  return html`<svg class="chart" viewBox="0 0 ${width} 140" role="img" aria-label=${label}>
    <path class="axis" d="M0 116H${width}"/>
    ${bars.map(({ name, good, bad }, number) => {
      const made = (100 * good) / most;
      const failed = (100 * bad) / most;
      return svg`<g>
        <rect class="good" x=${place(number) - 10} y=${116 - made} width="20" height=${made}/>
        <rect class="bad" x=${place(number) - 10} y=${116 - made - failed} width="20" height=${failed}/>
        <text x=${place(number)} y="132" text-anchor="middle">${name}</text>
      </g>`;
    })}
  </svg>`;
}

/** Whose contracts can be shown. */
const ROLES = /** @type {const} */ (["own", "partner", "against"]);

/** @typedef {{tricks: number, made: number, failed: number}} Counted */

/** @param {readonly Counted[]} some @returns {{made: number, failed: number}} */
const sumOf = (some) => ({
  made: some.reduce((sum, { made }) => sum + made, 0),
  failed: some.reduce((sum, { failed }) => sum + failed, 0),
});

/** The numbers of tricks in a list, from the lowest up. @param {readonly Counted[]} list */
const numbersIn = (list) => [...new Set(list.map(({ tricks }) => tricks))].sort((a, b) => a - b);

/** Contracts made and failed, by level as a chart, by level and strain as a table. @param {Ui} ui @param {Statistics} found @param {Stats} stats */
function contracts(ui, { contracts: all }, { role }) {
  const { t, n } = ui;
  if (!ROLES.some((one) => all[one].length)) return nothing;
  const list = all[role];
  // The lists share one way of showing bids, so that the numbers do not change with whose contracts are shown.
  const least = Math.min(...ROLES.flatMap((one) => all[one].map(({ tricks }) => tricks)));
  const shown = bidsShown(ui.state, { options: { min_bid: least } });
  const level = (/** @type {number} */ tricks) => n(bidShown(tricks, shown));
  const bars = numbersIn(list).map((tricks) => {
    const { made, failed } = sumOf(list.filter((one) => one.tricks === tricks));
    return { name: level(tricks), good: made, bad: failed };
  });
  const chosen = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    ask(ui, "chooseStatistics", { role: /** @type {Stats["role"]} */ (value) });
  };
  return html`<section><h3>${t("stats-contracts")}</h3>
    <div class="stats-choose"><label class="field"><span>${t("stats-whose")}</span><select @change=${chosen}>
      ${ROLES.map((one) => html`<option value=${one} .selected=${one === role}>${t(`stats-${one}`)}</option>`)}
    </select></label></div>
    ${
      list.length
        ? html`<div class="chart-pair">${chartOf(ui, { label: t("stats-contracts"), bars })}
    <div class="scrolls" tabindex="0" role="group" aria-label=${t("stats-grid")}>${grid(ui, list, level)}</div></div>`
        : html`<p class="nothing-yet">${t("stats-no-contract")}</p>`
    }</section>`;
}

/** Contracts made out of those played, by level and strain. @param {Ui} ui @param {Statistics["contracts"]["own"]} list @param {(tricks: number) => string} level */
function grid(ui, list, level) {
  const { t } = ui;
  const strains = STRAINS.filter((strain) => list.some((one) => one.strain === strain));
  const cell = (/** @type {readonly Counted[]} */ some) => made(ui, sumOf(some));
  return html`<table class="plain levels"><caption>${t("stats-grid")}</caption>
    <thead><tr><th scope="col">${t("fact-bid")}</th>${strains.map((strain) => html`<th scope="col"><span aria-hidden="true">${suitIcon(ui, strain)}</span><span class="unseen">${t(`strain-name-${strain}`)}</span></th>`)}<th scope="col">${t("stats-all")}</th></tr></thead>
    <tbody>${numbersIn(list).map((tricks) => {
      const row = list.filter((one) => one.tricks === tricks);
      return html`<tr><th scope="row">${level(tricks)}</th>${strains.map((strain) => cell(row.filter((one) => one.strain === strain)))}${cell(row)}</tr>`;
    })}</tbody>
    <tfoot><tr><th scope="row">${t("stats-all")}</th>${strains.map((strain) => cell(list.filter((one) => one.strain === strain)))}${cell(list)}</tr></tfoot>
  </table>`;
}

const STRAINS = /** @type {const} */ (["S", "H", "D", "C", "NT"]);

/** @param {Ui} ui @param {{made: number, failed: number}} counts */
function made({ n }, { made: good, failed }) {
  const all = good + failed;
  if (!all) return html`<td></td>`;
  return html`<td><bdi translate="no" dir="ltr"><b>${n(good)}</b>/${n(all)}</bdi><i class="made-part" ${vars({ "--share": good / all })}></i></td>`;
}

/** @param {Ui} ui @param {string} good @param {string} bad */
const legend = ({ t }, good, bad) =>
  html`<p class="legend"><span><i class="good"></i>${t(good)}</span> <span><i class="bad"></i>${t(bad)}</span></p>`;

/** The player's pledges, in rulesets that have them. @param {Ui} ui @param {Statistics} found */
function pledges(ui, { pledges: list }) {
  const { t, n } = ui;
  if (!list.length) return nothing;
  const bars = list.map(({ tricks, kept, failed }) => ({
    name: n(tricks),
    good: kept,
    bad: failed,
  }));
  return html`<section><h3>${t("stats-pledges")}</h3>
    <div class="chart-pair">${chartOf(ui, { label: t("stats-pledges"), bars })}
    <table class="plain levels">
      <thead><tr><th scope="col">${t("stats-pledge")}</th><th scope="col">${t("made")}</th><th scope="col">${t("failed")}</th></tr></thead>
      <tbody>${list.map((one) => html`<tr><th scope="row">${n(one.tricks)}</th><td translate="no">${n(one.kept)}</td><td translate="no">${n(one.failed)}</td></tr>`)}</tbody>
    </table></div></section>`;
}

/** @param {Ui} ui @param {Statistics} found */
function periods(ui, { periods: list }) {
  const { t, n, words } = ui;
  if (!list.length) return nothing;
  const latest = list.slice(-24);
  const seen = latest.slice(-12);
  // A phone has no room for the names of many months.
  const month = (/** @type {string} */ period) =>
    seen.length > 6 && period ? n(Number(period.slice(5))) : monthName(words, period);
  const bars = seen.map(({ period, won, lost }) => ({
    name: month(period),
    good: won,
    bad: lost,
  }));
  return html`<section><h3>${t("stats-periods")}</h3>
    <div class="chart-pair">${bars.filter(({ good, bad }) => good + bad).length > 1 ? html`<div>${barChart({ label: t("stats-periods"), dir: words.dir, bars })} ${legend(ui, "result-won", "result-lost")}</div>` : nothing}
    ${latest.filter(({ accuracy }) => accuracy !== null).length > 1 ? lineChart(ui, latest) : nothing}</div>
    <details><summary>${t("stats-table")}</summary><div class="scrolls" tabindex="0" role="group" aria-label=${t("stats-periods")}><table class="plain">
      <thead><tr><th scope="col">${t("stats-period")}</th><th scope="col">${t("stats-matches")}</th><th scope="col">${t("result-won")}</th><th scope="col">${t("stats-rounds")}</th><th scope="col">${t("stats-average")}</th><th scope="col">${t("analysis-accuracy")}</th></tr></thead>
      <tbody>${[...list].reverse().map((one) => html`<tr><th scope="row">${monthName(words, one.period, true)}</th><td translate="no">${n(one.matches)}</td><td translate="no">${n(one.won)}</td><td translate="no">${n(one.rounds)}</td><td><bdi translate="no" dir="ltr">${points(ui, one.own)}</bdi></td><td>${one.accuracy === null ? "–" : n(wholePercent(one.accuracy))}</td></tr>`)}</tbody>
    </table></div></details></section>`;
}

/** Accuracy from month to month. @param {Ui} ui @param {Statistics["periods"]} list */
function lineChart({ t, words, n }, list) {
  const known = list.flatMap(({ accuracy }, place) =>
    accuracy === null ? [] : [{ accuracy, place }],
  );
  const x = (/** @type {number} */ place) => {
    const at = (place * 256) / Math.max(1, list.length - 1);
    return words.dir === "rtl" ? 290 - at : 34 + at;
  };
  const y = (/** @type {number} */ value) => 110 - value;
  return html`<figure><figcaption>${t("stats-accuracy")}</figcaption><svg class="chart" viewBox="0 0 300 124" role="img" aria-label=${t("stats-accuracy")}>
    <path class="axis" d="M24 110H300M24 60H300M24 10H300"/>
    ${[0, 50, 100].map((value) => svg`<text x="18" y=${y(value) + 4} text-anchor="end">${n(value)}</text>`)}
    <polyline class="line" points=${known.map(({ accuracy, place }) => `${x(place)},${y(accuracy)}`).join(" ")}/>
    ${known.map(({ accuracy, place }) => svg`<circle class="dot" cx=${x(place)} cy=${y(accuracy)} r="3.500"><title>${n(Math.round(accuracy))}</title></circle>`)}
  </svg></figure>`;
}

/** @param {Ui} ui @param {Statistics} found */
function groups(ui, { partners, opponents, rulesets }) {
  const { t, n } = ui;
  const table = (
    /** @type {string} */ title,
    /** @type {{name: string, matches: number, won: number}[]} */ rows,
  ) =>
    rows.length
      ? html`<table class="plain"><caption>${title}</caption><thead><tr><th scope="col"><span class="unseen">${title}</span></th><th scope="col">${t("stats-matches")}</th><th scope="col">${t("result-won")}</th></tr></thead>
        <tbody>${rows.map((row) => html`<tr><th scope="row">${row.name}</th><td translate="no">${n(row.matches)}</td><td translate="no">${n(row.won)}</td></tr>`)}</tbody></table>`
      : nothing;
  return html`<section class="groups"><h3>${t("stats-groups")}</h3>
    ${table(
      t("stats-rulesets"),
      rulesets.map((one) => ({ ...one, name: presetName(ui, one.ruleset) })),
    )}
    ${table(
      t("stats-partners"),
      partners.map((one) => ({ ...one, name: levelsIn(ui, one.level) })),
    )}
    ${table(
      t("stats-opponents"),
      opponents.map((one) => ({ ...one, name: levelsIn(ui, one.level) })),
    )}
  </section>`;
}
