/** What was bid: number, trump, by whom. @import { Ui } from "./context.js" @import { Contract, Strain } from "../model/wire" */

import { html, nothing } from "lit";
import { bidsShown, lamasOf } from "./bids.js";
import { suitIcon } from "./card.js";
import { icon } from "./icons.js";

/**
 * The number of a bid, as this page shows bids.
 * @param {Ui} ui
 * @param {number} tricks
 */
export const bidNumber = (ui, tricks) =>
  ui.n(bidsShown(ui.state) === "lamas" ? lamasOf(tricks) : tricks);

/**
 * A bid in one glance.
 * @param {Ui} ui
 * @param {{tricks: number, strain?: Strain | null, factor?: number}} bid
 */
export function bidSign(ui, bid) {
  const factor = bid.factor ?? 1;
  return html`<span class="bid-sign"
    ><span class="bid-number">${bidNumber(ui, bid.tricks)}</span>${bid.strain ? suitIcon(ui, bid.strain) : nothing}${
      factor > 1 ? html`<span class="factor">×${ui.n(factor)}</span>` : nothing
    }</span
  >`;
}

/**
 * The contract in words, for those who do not see the sign.
 * @param {Ui} ui
 * @param {Contract} contract
 */
export function contractWords(ui, contract) {
  const lamas = bidsShown(ui.state) === "lamas";
  return ui.t("contract-words", {
    number: lamas ? lamasOf(contract.tricks) : contract.tricks,
    shown: bidsShown(ui.state),
    strain: contract.strain ?? "none",
    factor: contract.factor,
    seat: contract.seat,
    name: ui.name(contract.seat),
  });
}

/**
 * What is decided already, as a mark: a tick where the tricks are had, a cross where they can't be.
 * @param {import("../model/wire").Stake | undefined} stake
 */
export function outlook(stake) {
  if (!stake || stake.outlook === "open") return nothing;
  return html`<span class="outlook" data-outlook=${stake.outlook}>${icon(stake.outlook === "made" ? "check" : "cross")}</span>`;
}
