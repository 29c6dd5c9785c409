/** A player at the table: name, cards left, dealer mark, turn and last call. @import { Ui } from "../kit/context.js" @import { Action, Seat, View } from "../model/wire" */

import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { bidsShown } from "../kit/bids.js";
import { suitIcon } from "../kit/card.js";
import { bidNumber, bidSign, outlook } from "../kit/contract.js";
import { callName } from "../kit/speech.js";
import { vars } from "../kit/vars.js";
import { earlyOf, thinkingOf, turnOf } from "../model/state.js";
import { lasting, standing } from "./pieces.js";

/** @param {Ui} ui @param {Seat} seat */
export function seatPlace(ui, seat) {
  const turn = turnOf(ui.state) === seat;
  return html`<div class="seat" data-seat=${seat} data-key="seat-${seat}" data-turn=${standing(ui, () => (turn ? "" : nothing))}>
    ${standing(ui, () => lasting(ui, shownOf(ui, seat), () => player(ui, seat, turn)))}
  </div>`;
}

/** Everything a seat's picture depends on. It is redrawn only when one of these changes. @param {Ui} ui @param {Seat} seat */
function shownOf(ui, seat) {
  const view = ui.state.match?.view;
  const friend = ui.friends?.atSeat(ui, seat) ?? null;
  const drawn = ui.lively?.shownOf(ui, seat) ?? null;
  const player = { name: ui.name(seat), turn: turnOf(ui.state) === seat, friend, drawn };
  if (!view) return player;
  const { counts, dealer, phase, pledges, taken, stakes, contract, trump } = view;
  const calls =
    phase === "auction" &&
    [view.calls, view.announcements].map((all) => all.filter((one) => one.seat === seat));
  const own = { held: counts[seat], pledge: pledges?.[seat], stake: stakes?.[seat] };
  const bid = contract?.seat === seat && { contract, trump };
  const early = seat === view.seat && earlyOf(ui.state);
  const tricks = pledges && taken[seat];
  return {
    ...player,
    ...own,
    calls,
    early,
    thinking: player.turn && thinkingOf(ui.state),
    bid,
    tricks,
    phase,
    dealer: dealer === seat,
    bids: bidsShown(ui.state),
  };
}

/** @param {Ui} ui @param {Seat} seat @param {boolean} turn */
function player(ui, seat, turn) {
  const view = ui.state.match?.view;
  return html`${view && seat !== "S" ? backs(view.counts[seat]) : nothing}
    <div class="plate" data-origin=${seat}>
      <span class="avatar" translate="no" aria-hidden="true">${ui.lively?.portrait(ui, seat) ?? initial(ui.name(seat))}</span>
      <span class="who">
        <bdi translate="no" class="name">${ui.name(seat)}</bdi>
        ${view ? line(ui, seat, turn) : nothing}
      </span>
      ${view?.dealer === seat ? html`<span class="dealer" title=${ui.t("dealer")}><span class="unseen">${ui.t("dealer")}</span></span>` : nothing}
      ${view && view.phase !== "auction" ? badge(ui, view, seat) : nothing}${ui.lively?.talk(ui, seat)}
    </div>
    ${view ? bubble(ui, view, seat) : nothing}${phrase(ui, seat)}`;
}

/** A friend's phrase. @param {Ui} ui @param {Seat} seat */
function phrase(ui, seat) {
  const said = ui.friends?.atSeat(ui, seat)?.said;
  return said ? html`<div class="bubble phrase" aria-hidden="true">${said}</div>` : nothing;
}

/** @param {string} name */
const initial = (name) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "";

/** The places of a full hand's fan. */
const FAN = Array.from({ length: 13 }, (_, place) => place);

/**
 * The face-down cards of a hand. Cards leave from alternating ends of the fan, so the others stay in place. With an even
 * count the fan turns by half a card to stay centred. It always takes the room of a full hand, so nothing else moves.
 * @param {number} count
 */
function backs(count) {
  const first = Math.floor((FAN.length - count) / 2);
  return html`<span class="backs" aria-hidden="true" data-even=${count % 2 ? nothing : ""}>${FAN.map(
    (place) =>
      html`<i data-gone=${place >= first && place < first + count ? nothing : ""} ${vars({ "--i": place - FAN.length / 2 + 0.5 })}></i>`,
  )}</span>`;
}

/** The small line below a name. @param {Ui} ui @param {Seat} seat @param {boolean} turn */
function line(ui, seat, turn) {
  const { t } = ui;
  const away = ui.friends?.atSeat(ui, seat)?.line;
  if (away) return html`<span class="line away">${away}</span>`;
  const team = seat === "N" ? "partner" : seat === "S" ? "you-line" : "opponent";
  const thinking = turn && thinkingOf(ui.state);
  if (thinking) return thought(ui, seat, thinking);
  return html`<span class="line ${turn ? "turn" : ""}">${t(turn ? "turn" : team, { seat })}</span>`;
}

/** How far a player's thinking is. @param {Ui} ui @param {Seat} seat @param {{left: number, part: number}} thinking */
const thought = ({ t, name }, seat, { left, part }) =>
  html`<span class="line turn" aria-hidden="true">${t("thinking", { left })}</span
    ><progress value=${part} aria-label=${t("thinking-about", { left, name: name(seat) })}></progress>`;

/** The player's goal: the contract, or tricks taken out of those pledged. @param {Ui} ui @param {View} view @param {Seat} seat */
function badge(ui, view, seat) {
  const pledge = view.pledges?.[seat];
  if (typeof pledge === "number") {
    const taken = view.taken[seat];
    const stake = view.stakes?.[seat];
    return html`<span class="badge" aria-hidden="true" data-outlook=${stake?.outlook ?? nothing}><bdi translate="no" dir="ltr">${ui.n(taken)}/${ui.n(pledge)}</bdi>${outlook(stake)}</span
      ><span class="unseen">${ui.t("taken-of", { taken, pledge })}${stake ? html`, ${ui.t(`need-${stake.outlook}`, { number: stake.needs })}` : nothing}</span>`;
  }
  if (view.contract?.seat !== seat) return nothing;
  const contract = { ...view.contract, strain: view.contract.strain ?? view.trump };
  return html`<span class="badge" aria-hidden="true">${bidSign(ui, contract)}</span>`;
}

/** The player's last call, in a speech bubble. @param {Ui} ui @param {View} view @param {Seat} seat */
function bubble(ui, view, seat) {
  const early = seat === view.seat ? earlyOf(ui.state)?.action : null;
  const last = early ?? view.calls.findLast((call) => call.seat === seat)?.action;
  const announced = view.announcements.filter((one) => one.seat === seat);
  if (view.phase !== "auction" || (!last && !announced.length)) return nothing;
  const { length } = view.calls.filter((call) => call.seat === seat);
  // Each call is a bubble of its own.
  return keyed(
    length,
    html`<div class="bubble called" data-call=${last?.do ?? "none"}>
      ${announced.map((one) => html`<span class="announced">${ui.t(one.kind === "dakak" ? "dakak" : "out-of-call")}</span>`)}
      ${last ? said(ui, last) : nothing}
    </div>`,
  );
}

/** @param {Ui} ui @param {Action} action */
function said(ui, action) {
  const words = callName(action, { words: ui.words, bids: bidsShown(ui.state) });
  if (action.do === "pledge") {
    return html`<span class="unseen">${words}</span><span class="bid-number" aria-hidden="true">${ui.n(action.tricks)}</span>`;
  }
  if (action.do !== "bid") return html`<span>${words}</span>`;
  return html`<span class="unseen">${words}</span
    ><span class="bid-sign" translate="no" aria-hidden="true"
      ><span class="bid-number">${bidNumber(ui, action.tricks)}</span>${action.strain ? suitIcon(ui, action.strain) : nothing}</span
    >`;
}
