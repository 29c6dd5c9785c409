/** Contracts and bids: number, trump and bidder. @import { Ui } from "./context.js" @import { Contract, Strain } from "../model/wire" */

import { html, nothing } from "lit";
import { bidShown, bidsShown } from "./bids.js";
import { suitIcon } from "./card.js";
import { icon } from "./icons.js";

/**
 * A bid's number, in tricks or lamas as the settings say.
 * @param {Ui} ui
 * @param {number} tricks
 */
export const bidNumber = (ui, tricks) => ui.n(bidShown(tricks, bidsShown(ui.state, ui.ruleset)));

/**
 * A bid as a short sign.
 * @param {Ui} ui
 * @param {{tricks: number, strain?: Strain | null, factor?: number}} bid
 */
export function bidSign(ui, bid) {
  const factor = bid.factor ?? 1;
  return html`<span class="bid-sign" translate="no"
    ><span class="bid-number">${bidNumber(ui, bid.tricks)}</span>${bid.strain ? suitIcon(ui, bid.strain) : nothing}${
      factor > 1 ? html`<span class="factor">×${ui.n(factor)}</span>` : nothing
    }</span
  >`;
}

/**
 * The contract in words, for screen readers.
 * @param {Ui} ui
 * @param {Contract} contract
 */
export function contractWords(ui, contract) {
  const shown = bidsShown(ui.state, ui.ruleset);
  return ui.t("contract-words", {
    number: bidShown(contract.tricks, shown),
    shown,
    strain: contract.strain ?? "none",
    factor: contract.factor,
    seat: contract.seat,
    name: ui.name(contract.seat),
  });
}

/**
 * A mark for a settled contract: a tick if its tricks are made, a cross if they are out of reach.
 * @param {import("../model/wire").Stake | undefined} stake
 */
export function outlook(stake) {
  if (!stake || stake.outlook === "open") return nothing;
  return html`<span class="outlook" data-outlook=${stake.outlook}>${icon(stake.outlook === "made" ? "check" : "cross")}</span>`;
}
