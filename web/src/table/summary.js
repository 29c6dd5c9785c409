/**
 * The round's result, the running score and, after a match, the winner.
 * @import { Ui } from "../kit/context.js"
 * @import { Played, Result, Seat, Team, Thrown, View } from "../model/wire"
 */

import { html, nothing } from "lit";
import { bidSign, contractWords } from "../kit/contract.js";
import { star } from "../kit/icons.js";
import { takenBy, teamOf } from "../model/seats.js";
import { isStarting, takeBacks } from "../model/state.js";
import { backButton } from "./actions.js";
import { commitmentLine } from "./cut.js";
import { rest } from "./pieces.js";
import { companyLine } from "./rotation.js";

/** @typedef {Seat | Team} Key */

/** The seats with partners next to each other. @type {Seat[]} */
const PAIRS = ["S", "N", "E", "W"];

/** @param {View} view */
const pledged = (view) => view.ruleset.options.auction === "pledges";

/** @param {Ui} ui @param {View} view */
export function summary(ui, view) {
  const last = /** @type {Result} */ (view.results.at(-1));
  const over = view.phase === "over";
  return html`<section class="panel summary" role="dialog" aria-labelledby="summary-title" data-won=${over ? (view.winner === "NS" ? "yes" : "no") : nothing} data-whole=${rest(ui, () => "")}>
    <header class="summary-head">
      ${over ? star() : nothing}
      <h2 class="panel-title" id="summary-title">${over ? ui.t("match-over", { team: ui.won(view.winner ?? "NS"), side: ui.side(view.winner ?? "NS") }) : title(ui, last)}</h2>
      ${(over && ui.lively?.arc(ui, view)) || (last.outcome === "played" ? roundLine(ui, last) : html`<p class="reason">${reason(ui, last)}</p>`)}
    </header>
    <div class="summary-body" tabindex="0" role="group" aria-label=${ui.t("all-rounds")}>
      ${ui.deferred?.remark(ui)}
      ${rest(ui, () => (last.outcome === "played" ? table(ui, view) : nothing))}
    </div>
    ${over ? (ui.friends?.isAtTable() ? ui.friends.evening(ui) : companyLine(ui)) : nothing}
    ${ui.state.lesson ? nothing : html`<footer class="summary-foot">${over ? again(ui) : onward(ui)}<div class="summary-more">${over ? another(ui) : nothing}${share(ui, last)}${commitmentLine(ui)}</div></footer>`}
  </section>`;
}

/** @param {Ui} ui @param {Result} result */
function title(ui, result) {
  if (result.outcome === "thrown") return ui.t("thrown-title");
  if (result.kaboot) return ui.t("kaboot-title", { made: String(result.made) });
  return ui.t("round-title", {
    number: result.number,
    made: result.made === null ? "none" : String(result.made),
    by: result.contract ? ui.won(teamOf(result.contract.seat)) : "",
  });
}

/** @param {Ui} ui @param {Thrown} result */
const reason = (ui, result) =>
  ui.t(
    `thrown-${result.reason}`,
    result.seat ? { seat: result.seat, name: ui.name(result.seat) } : {},
  );

/** The contract and the tricks taken. @param {Ui} ui @param {Played} result */
function roundLine(ui, result) {
  const contract = result.contract;
  if (!contract) return result.pledges ? pledgeLine(ui, result, result.pledges) : nothing;
  const taken = takenBy(result.taken, teamOf(contract.seat));
  return html`<dl class="facts">
    <div><dt>${ui.t("fact-bid")}</dt><dd><span aria-hidden="true">${bidSign(ui, contract)}</span><span class="unseen">${contractWords(ui, contract)}</span></dd></div>
    <div><dt>${ui.t("fact-by")}</dt><dd><bdi translate="no">${ui.name(contract.seat)}</bdi></dd></div>
    <div><dt>${ui.t("fact-taken")}</dt><dd translate="no">${ui.n(taken)}</dd></div>
  </dl>`;
}

/** Each player's tricks out of those pledged. @param {Ui} ui @param {Played} result @param {import("../model/wire").BySeat<number>} pledges */
const pledgeLine = (ui, result, pledges) => html`<dl class="facts" data-pledges>
  ${PAIRS.map(
    (seat) => html`<div data-kept=${(result.points[seat] ?? 0) > 0 ? "yes" : "no"}>
      <dt><bdi translate="no">${ui.name(seat)}</bdi></dt>
      <dd>
        <bdi translate="no" dir="ltr" aria-hidden="true">${ui.n(result.taken[seat])}<small>/${ui.n(pledges[seat])}</small></bdi>
        <span class="unseen">${ui.t("taken-of", { taken: result.taken[seat], pledge: pledges[seat] })}</span>
      </dd>
    </div>`,
  )}
</dl>`;

/** @param {Ui} ui @param {View} view */
function table(ui, view) {
  const played = view.results.flatMap((result) => (result.outcome === "played" ? [result] : []));
  const keys = scoreKeys(view);
  const rows = [...played].reverse();
  return html`<table class="rounds">
    <thead>
      <tr>
        <th scope="col">${ui.t("column-round")}</th>
        ${pledged(view) ? nothing : html`<th scope="col">${ui.t("column-bid")}</th>`}
        ${keys.map((key) => html`<th scope="col"><bdi translate="no">${keyName(ui, key)}</bdi></th>`)}
      </tr>
    </thead>
    <tbody>${rows.map((result, place) => row(ui, result, keys, place === 0))}</tbody>
    <tfoot>
      <tr>
        <th scope="row" colspan=${pledged(view) ? 1 : 2}>${ui.t("total-of", { target: Number(view.ruleset.options.target) })}</th>
        ${keys.map((key) => html`<td><bdi translate="no" dir="ltr">${score(ui, view.scores[key] ?? 0)}</bdi></td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** @param {Ui} ui @param {Played} result @param {Key[]} keys @param {boolean} latest */
function row(ui, result, keys, latest) {
  const contract = result.contract;
  return html`<tr class=${latest ? "latest" : ""}>
    <th scope="row" translate="no">${ui.n(result.number)}</th>
    ${contract ? html`<td><span aria-hidden="true">${bidSign(ui, contract)} <bdi translate="no" class="by">${ui.name(contract.seat)}</bdi></span><span class="unseen">${contractWords(ui, contract)}</span></td>` : nothing}
    ${keys.map((key) => html`<td data-sign=${Math.sign(result.points[key] ?? 0)}><bdi translate="no" dir="ltr">${points(ui, result.points[key] ?? 0)}</bdi></td>`)}
  </tr>`;
}

/** @param {View} view @returns {Key[]} */
const scoreKeys = (view) =>
  /** @type {Key[]} */ (["NS", "EW", "S", "N", "E", "W"]).filter(
    (key) => view.scores[key] !== undefined,
  );

/** @param {Ui} ui @param {Key} key */
const keyName = (ui, key) => (key === "NS" || key === "EW" ? ui.side(key) : ui.name(key));

/** @param {Ui} ui @param {number} value */
const score = (ui, value) => (value < 0 ? ui.words.signed(value) : ui.n(value));

/** @param {Ui} ui @param {number} value */
const points = (ui, value) => (value === 0 ? ui.n(0) : ui.words.signed(value));

/** Buttons to share the round, replay it, analyse the match and explain its plays. @param {Ui} ui @param {Result} last */
const share = ({ t, emit }, last) =>
  last.outcome === "played"
    ? html`<button class="quiet" @click=${() => emit({ type: "library", act: "shareRound", args: [] })}>${t("share-round")}</button>
      <button class="quiet" @click=${() => emit({ type: "library", act: "lookBack", args: [] })}>${t("look-back")}</button>
      <button class="quiet" @click=${() => emit({ type: "library", act: "analyse", args: [{}] })}>${t("analysis")}</button>
      <button class="quiet" @click=${() => emit({ type: "open", dialog: "why" })}>${t("why")}</button>`
    : nothing;

/** @param {Ui} ui */
const onward = (ui) =>
  ui.state.match?.next === "friend"
    ? html`<p class="help">${ui.t("waiting-others")}</p>`
    : html`${takeBacks(ui.state).length ? backButton(ui) : nothing}<button class="primary" data-next @click=${() => ui.emit({ type: "next-round" })}>${ui.t("next-round")}</button>`;

/** A match of other rules or players, if it may be chosen on this page. @param {Ui} ui */
const another = (ui) =>
  ui.friends?.isAtTable() || ui.state.company
    ? nothing
    : html`<button class="quiet" @click=${() => ui.emit({ type: "open", dialog: "new" })}>${ui.t("new-match")}</button>`;

/** @param {Ui} ui */
const again = (ui) =>
  ui.friends?.isAtTable()
    ? ui.friends.again(ui)
    : ui.state.company
      ? html`<button class="primary" data-next ?disabled=${isStarting(ui.state)} @click=${() => ui.emit({ type: "next-match" })}>${ui.t("next-match")}</button>`
      : html`<button class="primary" data-next ?disabled=${isStarting(ui.state)} @click=${() => ui.emit({ type: "rematch" })}>${ui.t("rematch")}</button>`;
