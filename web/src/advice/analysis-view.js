/** The analysis dialog: the cost of each call and card of a match, and whether luck hid it. @import { Ui } from "../kit/context.js" @import { Action, Coming, Priced, RoundAnalysis, Seat } from "../model/wire" @import { AnalysisState } from "./analysis-state.js" */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { bidsShown } from "../kit/bids.js";
import { suitIcon } from "../kit/card.js";
import { bidSign } from "../kit/contract.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { problemWords, reading } from "../kit/problems.js";
import { callName } from "../kit/speech.js";
import { rankSign } from "../model/cards.js";
import { SEATS } from "../model/seats.js";
import {
  accuracyOf,
  FIELDS,
  fieldsOf,
  hasPar,
  mistakesOf,
  wholePercent,
} from "./analysis-state.js";

const STRAINS = /** @type {const} */ (["S", "H", "D", "C", "NT"]);

/** @param {Ui} page @param {AnalysisState} state @param {(seat: Seat) => string} name @param {Seat} person whose luck is shown */
export function analysisDialog(page, state, name, person) {
  /** Bids are shown by the rules of the record. @type {Ui} */
  const ui = { ...page, ruleset: state.ruleset ?? page.ruleset };
  const { t } = ui;
  const { running, done, total, part, rounds, coming, problem } = state;
  return sheet(ui, {
    name: "analysis",
    title: t("analysis"),
    body: html`<div class="analysis">
      ${problem ? html`<p role="alert">${problem.code === "round_not_over" ? t("analysis-nothing") : problemWords(ui, problem)}</p>` : nothing}
      ${running && !total ? reading(ui, part) : nothing}
      ${running && total ? html`<p class="came"><progress max=${total} value=${done} aria-label=${t("analysis-progress")}></progress> <span role="status">${coming ? stage(ui, coming) : nothing}</span></p>` : nothing}
      ${running || problem || rounds.length ? nothing : html`<p class="nothing-yet">${t("analysis-stopped")}</p>`}
      ${rounds.length ? summary(ui, state, name) : nothing}
      ${rounds.length ? luck(ui, state, name(person), person) : nothing}
      ${rounds.length ? chooser(ui, state) : nothing}
      ${rounds.map((round) => one(ui, round, state, name, person))}
      ${coming?.mistakes.length && !rounds.some(({ deal }) => deal === coming.deal) ? soFar(ui, coming, name) : nothing}
    </div>`,
    foot: running
      ? html`<button class="quiet" @click=${() => ask(ui, "stopAnalysis")}>${t("analysis-stop")}</button>`
      : undefined,
  });
}

/** How far the round under way is. @param {Ui} ui @param {Coming} coming */
const stage = ({ t, n }, { number, judged, decisions }) =>
  t(judged < decisions ? "analysis-of" : "analysis-opening", {
    round: number,
    done: n(judged),
    total: n(decisions),
  });

/** The rounds that the numbers below a heading cover. @param {Ui} ui @param {number} done @param {number} total */
const covers = ({ t }, done, total) =>
  html` <small>${t(done < total ? "analysis-covers" : "analysis-covers-all", { done, total })}</small>`;

/** @param {Ui} ui @param {AnalysisState} state @param {(seat: Seat) => string} name */
function summary(ui, { rounds, asked }, name) {
  const { t, words } = ui;
  return html`<h3>${t("analysis-accuracy")}${covers(ui, rounds.length, asked)}</h3>
    <dl class="facts">${SEATS.map((seat) => {
      const share = accuracyOf(rounds, seat);
      return html`<div><dt><bdi translate="no">${name(seat)}</bdi></dt><dd>${share === null ? "–" : html`<bdi translate="no" dir=${words.dir}>${t("percent", { percent: wholePercent(share) })}</bdi> <small>${t("analysis-mistakes", { number: mistakesOf(rounds, seat) })}</small>`}</dd></div>`;
    })}</dl>
    <p class="help">${t("analysis-accuracy-help")} ${t("analysis-cost-help")}</p>`;
}

/**
 * Right or lucky: a person's decisions by what could be known, and by what came of them.
 * @param {Ui} ui @param {AnalysisState} state @param {string} name @param {Seat} person
 */
function luck(ui, { rounds, asked }, name, person) {
  const { t, n } = ui;
  const counts = fieldsOf(rounds, person);
  if (!FIELDS.some((field) => counts[field])) return nothing;
  return html`<section class="luck" aria-labelledby="analysis-luck">
    <h3 id="analysis-luck">${t("analysis-luck", { name, own: String(name === t("player-S")) })}${covers(ui, rounds.filter(({ whole }) => whole).length, asked)}</h3>
    <table class="fields"><thead><tr><td></td><th scope="col">${t("luck-worked")}</th><th scope="col">${t("luck-failed")}</th></tr></thead>
      <tbody>
        <tr><th scope="row">${t("luck-right")}</th><td data-field="good"><b>${n(counts.good)}</b> ${t("field-short-good")}</td><td data-field="unlucky"><b>${n(counts.unlucky)}</b> ${t("field-short-unlucky")}</td></tr>
        <tr><th scope="row">${t("luck-wrong")}</th><td data-field="lucky"><b>${n(counts.lucky)}</b> ${t("field-short-lucky")}</td><td data-field="cost"><b>${n(counts.cost)}</b> ${t("field-short-cost")}</td></tr>
      </tbody></table>
    <p class="help">${t("luck-help")}</p>
  </section>`;
}

/** The same of one round, on a line. @param {Ui} ui @param {RoundAnalysis} round @param {string} name @param {Seat} person */
function luckLine({ t, words }, round, name, person) {
  const counts = fieldsOf([round], person);
  const some = FIELDS.filter((field) => counts[field]);
  return some.length
    ? html`<p class="luck-line"><bdi translate="no">${name}</bdi>: ${words.list(some.map((field) => t(`field-count-${field}`, { number: counts[field] })))}</p>`
    : nothing;
}

/** The mistakes found so far in the round under way. @param {Ui} ui @param {Coming} coming @param {(seat: Seat) => string} name */
const soFar = (ui, coming, name) =>
  html`<section class="analysis-round" aria-labelledby="analysis-coming">
    <h3 id="analysis-coming">${stage(ui, coming)}</h3>
    <ul class="turning" role="list">${coming.mistakes.map(
      ({ seat, index, action, expert }) =>
        html`<li><button class="quiet outlined" @click=${() => ask(ui, "replayDecision", index)}>${ui.t("analysis-found", { name: name(seat), action: actionName(ui, action), best: actionName(ui, expert.action) })}</button></li>`,
    )}</ul>
  </section>`;

/** @param {Ui} ui @param {AnalysisState} state */
function chooser(ui, { shown }) {
  const { t } = ui;
  return html`<label class="pick-all"><input type="checkbox" .checked=${shown === "all"} @change=${() => ask(ui, "showDecisions", shown === "all" ? "mistakes" : "all")}> ${t("analysis-all")}</label>`;
}

/** @param {Ui} ui @param {RoundAnalysis} round @param {AnalysisState} state @param {(seat: Seat) => string} name @param {Seat} person */
function one(ui, round, { shown, pars }, name, person) {
  const { t, words } = ui;
  const mistakes = mistakesOf([round]);
  const told = round.decisions.filter((each) => !each.forced && (shown === "all" || each.mistake));
  return html`<section class="analysis-round" aria-labelledby="analysis-${round.deal}">
    <h3 id="analysis-${round.deal}">${t("round-number", { number: round.number })}${mistakes ? html` <small>${t("analysis-mistakes", { number: mistakes })}</small>` : nothing}</h3>
    ${luckLine(ui, round, name(person), person)}
    ${
      round.turning.length
        ? html`<h4>${t("analysis-turning")}</h4>
      <p class="help">${round.whole ? nothing : t("analysis-turning-cards")} ${t("analysis-turning-help")}</p>
      <ul class="turning" role="list">${round.turning.map((turn) => html`<li><button class="quiet outlined" @click=${() => ask(ui, "replayDecision", turn.index)}>${t("analysis-turn", { name: name(turn.seat), action: actionName(ui, turn.action), before: words.signed(tenth(turn.before)), after: words.signed(tenth(turn.after)) })}</button></li>`)}</ul>`
        : nothing
    }
    ${told.length ? decisions(ui, told, name) : html`<p class="help">${t("analysis-no-mistake")}</p>`}
    ${round.whole ? tricks(ui, round, pars.includes(round.deal), name) : nothing}
  </section>`;
}

/** The tricks of each declarer in each strain, found once someone looks. @param {Ui} ui @param {RoundAnalysis} round @param {boolean} coming @param {(seat: Seat) => string} name */
function tricks(ui, round, coming, name) {
  const { t } = ui;
  const find = () => ask(ui, "findPar", round.deal);
  /** @param {Event} event */
  const toggled = ({ currentTarget }) => {
    const { open } = /** @type {HTMLDetailsElement} */ (currentTarget);
    if (open && !hasPar(round)) find();
  };
  return html`<details @toggle=${toggled}><summary>${t("analysis-par")}</summary>
      ${hasPar(round) ? parTable(ui, round, name) : coming ? html`<p class="help">${t("analysis-opening", { round: round.number })}</p>` : html`<button class="quiet outlined" @click=${find}>${t("analysis-par")}</button>`}
    </details>`;
}

/** @param {Ui} ui @param {RoundAnalysis} round @param {(seat: Seat) => string} name */
function parTable(ui, round, name) {
  const { t, n } = ui;
  const strains = STRAINS.filter((strain) => strain in round.par.S); // those that the rules know
  return html`<div class="scrolls" tabindex="0" role="group" aria-label=${t("analysis-par")}><table class="plain par">
        <thead><tr><th scope="col">${t("analysis-declarer")}</th>${strains.map((strain) => html`<th scope="col"><span aria-hidden="true">${suitIcon(ui, strain)}</span><span class="unseen">${t(`strain-name-${strain}`)}</span></th>`)}</tr></thead>
        <tbody>${SEATS.map((seat) => html`<tr><th scope="row"><bdi translate="no">${name(seat)}</bdi></th>${strains.map((strain) => html`<td translate="no">${n(round.par[seat][strain])}</td>`)}</tr>`)}</tbody>
      </table></div>`;
}

/** @param {Ui} ui @param {readonly Priced[]} list @param {(seat: Seat) => string} name */
function decisions(ui, list, name) {
  const { t } = ui;
  return html`<div class="scrolls" tabindex="0" role="group" aria-label=${t("analysis-decisions")}><table class="plain">
    <thead><tr><th scope="col">${t("shared-who")}</th><th scope="col">${t("analysis-did")}</th><th scope="col">${t("analysis-known")}</th><th scope="col">${t("analysis-open")}</th></tr></thead>
    <tbody>${list.map((each) => decision(ui, each, name))}</tbody>
  </table></div>`;
}

/** Why another choice was better, after its name. Empty unless the one made was a mistake. @param {Ui} ui @param {Pick<Priced, "expert">} each */
export function becauseWords(ui, { expert }) {
  const { code, of } = expert?.reason ?? {};
  return of
    ? ui.t("analysis-because", { best: actionName(ui, of), why: ui.t(`reason-${code}`) })
    : "";
}

/** The best play, and its gain unless the one made was about as good. @param {Ui} ui @param {Priced} each */
function better(ui, { expert, grade }) {
  if (!expert) return "–";
  if (expert.same) return nothingLost(ui);
  const other = sign(ui, expert.action);
  return grade === "good"
    ? html`${nothingLost(ui)} ${ui.t("analysis-or")} ${other}`
    : html`${other} ${gain(ui, expert.points)}${here(ui, expert.tricks)}`;
}

/** @param {Ui} ui @param {Priced} each @param {(seat: Seat) => string} name */
function decision(ui, each, name) {
  const { seat, index, action, mistake, best, field } = each;
  const { t } = ui;
  const reason = becauseWords(ui, each);
  return html`<tr data-mistake=${mistake ? "" : nothing} data-why=${reason ? "" : nothing}>
      <th scope="row"><bdi translate="no">${name(seat)}</bdi></th>
      <td><button class="link" @click=${() => ask(ui, "replayDecision", index)}>${sign(ui, action)}</button>${field ? html`<small data-field=${field}>${t(`field-${field}`)}</small>` : nothing}</td>
      <td>${better(ui, each)}</td>
      <td>${!best.actions.length ? "…" : tenth(best.points) > 0 ? html`${best.actions.slice(0, 2).map((one, place) => html`${place ? ` ${t("analysis-or")} ` : ""}${sign(ui, one)}`)} ${gain(ui, best.points)}${best.tricks ? html` <small>${t("analysis-tricks", { number: best.tricks })}</small>` : nothing}` : nothingLost(ui)}</td>
    </tr>
    ${reason ? html`<tr class="because"><td colspan="2"></td><td colspan="2">${reason}</td></tr>` : nothing}`;
}

/** @param {Ui} ui */
const nothingLost = ({ t }) =>
  html`${icon("check")}<span class="unseen">${t("analysis-same")}</span>`;

/** The points that a better choice would have gained, unless they round to none. @param {Ui} ui @param {number} points */
const gain = ({ words }, points) =>
  tenth(points) > 0
    ? html`<b><bdi translate="no" dir="ltr">${words.signed(tenth(points))}</bdi></b>`
    : nothing;

/** The tricks that the expert's choice would have gained or lost on this deal. @param {Ui} ui @param {number | null} tricks */
const here = ({ t }, tricks) =>
  tricks
    ? html` <small>${t(tricks > 0 ? "analysis-here" : "analysis-here-won", { number: Math.abs(tricks) })}</small>`
    : nothing;

/** An action: short for the eye, in words for a screen reader. @param {Ui} ui @param {Action} action */
function sign(ui, action) {
  const words = actionName(ui, action);
  /** @type {unknown} */
  let seen = "";
  if (action.do === "play") seen = html`${rankSign(action.card[0])}${suitIcon(ui, action.card[1])}`;
  else if (action.do === "trump") seen = suitIcon(ui, action.strain);
  else if (action.do === "bid" && action.strain) seen = bidSign(ui, action);
  return seen
    ? html`<span class="card-sign" aria-hidden="true">${seen}</span><span class="unseen">${words}</span>`
    : words;
}

/** Round to one decimal. @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/** @param {Ui} ui @param {Action} action */
function actionName({ t, words, state, ruleset }, action) {
  if (action.do === "play") return t(`card-${action.card}`);
  if (action.do === "trump") return t(`strain-name-${action.strain}`);
  if (action.do === "claim") return t("analysis-claim", { number: action.tricks });
  return callName(action, { words, bids: bidsShown(state, ruleset) });
}
