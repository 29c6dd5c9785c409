/**
 * Moments as the table stages them, the trump on the felt, and the ladder of bids. All of it is ornament: the live region
 * and the scoreboard tell the same things.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Moment } from "../model/table.js"
 * @import { Call, Strain, View } from "../model/wire"
 */

import { html, nothing } from "lit";
import { star } from "../kit/icons.js";

/**
 * The table's own pictures of a suit and of a bid. They are given, because a module that this part shared with the first
 * play would be a file of its own there.
 * @typedef {object} Signs
 * @property {(ui: Ui, strain: string) => unknown} suit
 * @property {(ui: Ui, bid: {tricks: number, strain?: Strain | null}) => unknown} bid
 */

/** @param {Signs} signs */
export function createStage(signs) {
  /** @param {Ui} ui @param {Moment} moment */
  return (ui, moment) =>
    html`<div class="stage" aria-hidden="true" data-kind=${moment.kind} data-good=${moment.good ? "yes" : "no"} data-lies=${moment.lies ? "" : nothing}>
      ${moment.kind === "trump" ? trump(ui, moment, signs) : outcome(ui, moment)}
    </div>`;
}

/** @param {Ui} ui @param {Moment} moment @param {Signs} signs */
function trump(ui, { strain, seat }, signs) {
  if (!strain) return nothing;
  const { t } = ui;
  return html`<span class="stage-sign">${signs.suit(ui, strain)}</span>
    <p class="stage-title">${t("moment-trump", { strain, name: t(`strain-name-${strain}`) })}</p>
    ${seat ? html`<p class="stage-line">${t("moment-named", { seat, name: ui.name(seat) })}</p>` : nothing}`;
}

/** @param {Ui} ui @param {Moment} moment */
function outcome(ui, { kind, team, streak, lies }) {
  const { t } = ui;
  const about = { team: ui.won(team ?? "NS"), side: ui.side(team ?? "NS") };
  return html`${lies ? nothing : html`<span class="stage-sign">${star()}</span>`}
    <p class="stage-title">${t(`moment-${kind}`, about)}</p>
    ${streak ? html`<p class="stage-line">${t("moment-streak", { count: streak })}</p>` : nothing}`;
}

/** The trump, large and faint on the felt under the trick. @param {Signs} signs */
export function createMark(signs) {
  return (/** @type {Ui} */ ui) => {
    const view = ui.state.match?.view;
    const shown = view?.phase === "play" && view.trump && ui.state.moment?.kind !== "trump";
    return shown
      ? html`<span class="trump-mark">${signs.suit(ui, view.trump ?? "NT")}</span>`
      : nothing;
  };
}

/** @param {Signs} signs */
export function createLadder(signs) {
  /**
   * The bids so far as rungs that rise, the highest last; for pledges their sum.
   * @param {Ui} ui
   * @param {View} view
   * @param {boolean} last whether a computer player has the last word
   */
  return (ui, view, last) => {
    if (view.pledges) return gauge(ui, view);
    const bids = view.calls.filter(({ action }) => action.do === "bid");
    if (!bids.length) return nothing;
    return html`<ol class="ladder" aria-hidden="true" data-last=${last ? "" : nothing}>
      ${bids.map((call) => rung(ui, call, signs))}
    </ol>`;
  };
}

/** @param {Ui} ui @param {Call} call @param {Signs} signs */
function rung(ui, { seat, action }, signs) {
  if (action.do !== "bid") return nothing;
  return html`<li data-seat=${seat}>${signs.bid(ui, action)}<bdi translate="no">${ui.name(seat)}</bdi></li>`;
}

/** The sum of the pledges, out of the least that it must be. @param {Ui} ui @param {View} view */
function gauge(ui, view) {
  const total = view.pledges_needed ?? 0;
  const sum = view.pledges_counted ?? 0;
  if (!total) return nothing;
  return html`<div class="pledge-gauge" aria-hidden="true" data-enough=${sum >= total ? "" : nothing}>
    <b><bdi translate="no" dir="ltr">${ui.n(sum)}<small>/${ui.n(total)}</small></bdi></b>
    <progress max=${total} value=${Math.min(sum, total)}></progress>
  </div>`;
}
