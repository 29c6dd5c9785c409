/**
 * The scoreboard: each side's score and tricks, with the contract in between.
 * @import { Ui } from "../kit/context.js"
 * @import { Team, View, Seat } from "../model/wire"
 */

import { html, nothing } from "lit";
import { bidsShown } from "../kit/bids.js";
import { suitIcon } from "../kit/card.js";
import { bidSign, contractWords, outlook } from "../kit/contract.js";
import { star } from "../kit/icons.js";
import { streakOf } from "../match/rotation.js";
import { membersOf, SEATS, takenBy, teamOf } from "../model/seats.js";
import { lasting, scores } from "./pieces.js";

/** @param {Ui} ui */
export function scoreboard(ui) {
  const { t, state } = ui;
  const view = state.match?.view ?? null;
  return html`<section class="scores" aria-label=${t("region-scores")}>
    ${lasting(ui, shownOf(ui, view), () => (view ? html`${side(ui, view, "NS")} ${middle(ui, view)} ${side(ui, view, "EW")}` : nothing), scores)}
  </section>`;
}

/** Everything the scoreboard depends on. It is redrawn only when one of these changes. @param {Ui} ui @param {View | null} view */
function shownOf(ui, view) {
  const names = SEATS.map(ui.name);
  const sides = [ui.side("NS"), ui.side("EW")];
  if (!view) return { names, sides };
  const { scores, taken, stakes, contract, bid, trump, number, phase, ruleset } = view;
  const { pledges_counted: sum, pledges_needed: needed } = view;
  const { match } = ui.state;
  const streaks = [streakAt(ui, "NS"), streakAt(ui, "EW")];
  const { target } = ruleset.options;
  const shown = { scores, taken, stakes, contract, bid, trump, number, phase, target, sum, needed };
  return { names, sides, shown, streaks, chair: match?.chair, bids: bidsShown(ui.state) };
}

/** @param {Ui} ui @param {View} view @param {Team} team */
function side(ui, view, team) {
  const { t } = ui;
  return html`<div class="side" role="group" aria-label=${ui.side(team)} data-team=${team}>
    <span class="side-name">${t(`side-${team}`)}${ownTarget(ui, view)}${streak(ui, team)}</span>
    ${points(ui, view, team)}
    ${tricks(ui, view, team)}
  </div>`;
}

/** The target next to the side's name, when players score individually. @param {Ui} ui @param {View} view */
function ownTarget(ui, view) {
  if (view.scores.NS !== undefined) return nothing;
  const target = Number(view.ruleset.options.target);
  return html`<bdi translate="no" class="target" dir="ltr" aria-hidden="true">/${ui.n(target)}</bdi><span class="unseen">${ui.t("of-target", { target })}</span>`;
}

/** @param {Ui} ui @param {Team} team */
const streakAt = ({ friends, state }, team) =>
  friends?.isAtTable() ? friends.streak(team) : streakOf(state.company, team);

/** Winner stays: this side's winning streak, in matches. @param {Ui} ui @param {Team} team */
function streak(ui, team) {
  const count = streakAt(ui, team);
  if (!count) return nothing;
  return html`<span class="streak"><span aria-hidden="true" translate="no">${star()}${ui.n(count)}</span><span class="unseen">${ui.t("company-streak", { streak: count })}</span></span>`;
}

/** The side's score out of the target, or both members' scores when players score individually. @param {Ui} ui @param {View} view @param {Team} team */
function points(ui, view, team) {
  const { t, n } = ui;
  const target = Number(view.ruleset.options.target);
  const own = view.scores[team];
  if (own !== undefined) {
    return html`<span class="points"
      ><bdi translate="no" dir="ltr">${counted(ui, team, own)}<span class="target" aria-hidden="true">/${n(target)}</span></bdi
      ><span class="unseen">${t("of-target", { target })}</span></span
    >${apart(ui)}`;
  }
  return html`<span class="points own">${membersOf(team).map(
    (seat) =>
      html`<span class="member"><bdi translate="no" class="member-name">${ui.name(seat)}</bdi> <bdi translate="no" dir="ltr">${counted(ui, seat, view.scores[seat] ?? 0)}</bdi></span>${apart(ui)}`,
  )}</span>`;
}

/** A score that counts up when it changes. Its key names the perspective, because turning the table moves the sides. @param {Ui} ui @param {Team | Seat} of @param {number} value */
const counted = (ui, of, value) =>
  html`<span class="score" translate="no" data-count="${ui.state.match?.chair}${of}" data-value=${value}>${number(ui, value)}</span>`;

/** @param {Ui} ui @param {number} value */
const number = (ui, value) => (value < 0 ? ui.words.signed(value) : ui.n(value));

/** A comma for screen readers between texts that only their positions separate. @param {Ui} ui */
const apart = ({ t }) => html`<span class="unseen">${t("list-comma")}</span>`;

/**
 * Tricks taken, with one mark for each trick the side needs. Shows when the goal is out of reach.
 * @param {Ui} ui @param {View} view @param {Team} team
 */
function tricks(ui, view, team) {
  const taken = takenBy(view.taken, team);
  const label = ui.t("tricks-count", { number: taken });
  const stake = view.stakes?.[team];
  if (!stake) {
    const count = html`<span class="taken" translate="no" aria-hidden="true">${ui.n(taken)}</span><span class="unseen">${label}</span>`;
    return html`<span class="tricks">${view.phase === "auction" ? nothing : count}</span>`;
  }
  return html`<span class="tricks" data-outlook=${stake.outlook}>
    <bdi translate="no" class="taken" dir="ltr" aria-hidden="true">${ui.n(taken)}<span class="goal">/${ui.n(stake.goal)}</span></bdi>
    <span class="unseen">${label}</span>${apart(ui)}
    <span class="unseen">${ui.t(`need-${stake.outlook}`, { number: stake.needs })}</span>
    <span class="marks" aria-hidden="true">${Array.from({ length: stake.goal }, (_, place) => html`<i class=${place < taken ? "on" : ""}></i>`)}</span>
    ${outlook(stake)}
  </span>`;
}

/** The trump alone, for rounds without a declarer. @param {Ui} ui @param {import("../model/wire").Strain} trump */
const trumpOnly = (ui, trump) =>
  html`<div class="deal-line" data-settled>
    <span class="bid-sign" translate="no">${suitIcon(ui, trump)}</span>
    <span class="by">${ui.t("trump")}</span>
    <span class="unseen">${ui.t(`strain-${trump}`)}</span>
  </div>`;

/** The sum of the pledges so far, out of what is needed. @param {Ui} ui @param {View} view */
function pledgeSum(ui, view) {
  const total = view.pledges_needed ?? 0;
  const sum = view.pledges_counted ?? 0;
  return html`<div class="deal-line" data-settled=${sum >= total ? "" : nothing}>
    <bdi translate="no" class="bid-sign" dir="ltr" aria-hidden="true"><span class="bid-number">${ui.n(sum)}</span>${total ? html`<span class="target">/${ui.n(total)}</span>` : nothing}</bdi>
    <span class="by" aria-hidden="true">${ui.t("pledges-sum")}</span>
    <span class="unseen">${ui.t(total ? "said-pledges-sum" : "said-pledges-free", { sum, total })}</span>
  </div>`;
}

/** @param {Ui} ui @param {View} view */
function middle(ui, view) {
  const { t } = ui;
  const contract = view.contract;
  const bid = contract ?? view.bid;
  if (view.phase === "auction" && view.pledges) return pledgeSum(ui, view);
  if (!bid && view.trump) return trumpOnly(ui, view.trump);
  if (!bid) {
    return html`<div class="deal-line"><span class="round-no">${t("round-number", { number: view.number })}</span></div>`;
  }
  const full = contract ? { ...contract, strain: contract.strain ?? view.trump } : bid;
  const stake = view.stakes?.[teamOf(bid.seat)];
  return html`<div class="deal-line" data-settled=${contract ? "" : nothing} data-team=${teamOf(bid.seat)} data-outlook=${stake?.outlook ?? nothing}>
    <span class="bid-line" aria-hidden="true">${bidSign(ui, full)}${outlook(stake)}</span>
    <span class="by" aria-hidden="true"><bdi translate="no">${ui.name(bid.seat)}</bdi></span>
    <span class="unseen">${contractWords(ui, full)}</span>
  </div>`;
}
