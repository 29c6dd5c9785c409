/**
 * The table as text: the same match as headings, lists, buttons and a table of scores. It shows the same view and emits
 * the same intents as the drawn table.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Action, Call, Card, Seat, Team, Trick, View } from "../model/wire"
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { bidsShown, numbersOf } from "../kit/bids.js";
import { suitIcon } from "../kit/card.js";
import { contractWords } from "../kit/contract.js";
import { callName } from "../kit/speech.js";
import { SEATS, seatAfter, takenBy } from "../model/seats.js";
import { legalNow, showsSummary } from "../model/state.js";
import { deeds } from "./actions.js";
import { heading, OTHERS, trumpChooser } from "./auction.js";
import { curtain } from "./curtain.js";
import { cutPanel } from "./cut.js";
import { playableOf } from "./hand.js";
import { hintedOf, lampOn, saidOf } from "./hinted.js";
import { bySuit, turnRead } from "./reading.js";
import { summary } from "./summary.js";
import { cardOf } from "./trick.js";
import { stopped, waking, welcome } from "./welcome.js";

/** @param {Ui} ui */
export function textTable(ui) {
  const { state, t } = ui;
  const view = state.match?.view;
  return html`<section class="text-table" aria-label=${t("region-table")}>
    ${!view ? welcome(ui) : state.engine.tag === "error" ? stopped(ui) : state.curtain ? curtain(ui) : match(ui, view)}
  </section>`;
}

/** The decision to make first, then the information it needs. @param {Ui} ui @param {View} view */
function match(ui, view) {
  const { t, state } = ui;
  const over = showsSummary(state);
  return html`<header class="text-head">
      <h2>${t("round-number", { number: over ? (view.results.at(-1)?.number ?? view.number) : view.number })}</h2>
      <p class="text-turn">${turnRead(ui, view)}</p>
      <button class="quiet outlined" @click=${() => ui.emit({ type: "read", what: "all" })}>${t("read-table")}</button>
    </header>
    ${state.cutting ? cutPanel(ui) : over ? (ui.roundEnd?.(ui) ?? summary(ui, view)) : html`${waking(ui)} ${asked(ui, view)} ${view.phase === "auction" ? ui.advice?.note(ui) : nothing} ${tricks(ui, view)} ${hand(ui, view)} ${deeds(ui)} ${auction(ui, view)}`}
    ${scores(ui, view)} ${players(ui, view)}`;
}

/** @param {Ui} ui @param {View} view */
function asked(ui, view) {
  if (ui.state.pause || ui.state.rest || !legalNow(ui.state).length) return nothing;
  if (view.phase === "auction") return calls(ui, view);
  return view.phase === "trump" ? trumpChooser(ui, view) : nothing;
}

/** @param {Ui} ui @param {View} view */
function calls(ui, view) {
  const { t } = ui;
  const numbers = numbersOf(view.legal);
  const named = view.legal.some((action) => action.do === "bid" && action.strain);
  const others = view.legal.filter((action) => OTHERS.includes(action.do));
  const bids = view.legal.filter((action) => action.do === "bid" || action.do === "pledge");
  return html`<section class="text-part calls" data-asked tabindex="-1" aria-label=${t("your-call")}>
    <h3>${heading(ui, view)}</h3>
    ${
      named
        ? numbers.map(
            (number) =>
              html`<ul class="text-row" role="list">${bids
                .filter((action) => action.tricks === number)
                .map((action) => call(ui, action))}</ul>`,
          )
        : html`<ul class="text-row" role="list">${bids.map((action) => call(ui, action))}</ul>`
    }
    <ul class="text-row" role="list">${others.map((action) => call(ui, action))}</ul>
  </section>`;
}

/** @param {Ui} ui @param {Action} action */
const call = (ui, action) =>
  html`<li><button class="call ${action.do === "pass" ? "call-pass" : ""}" data-hinted=${hintedOf(ui, action)} aria-describedby=${saidOf(ui, action)} @click=${() => ui.emit({ type: "act", action })}>${lampOn(ui, action)}${callName(action, { words: ui.words, bids: bidsShown(ui.state) })}</button></li>`;

/** The current trick and the previous one. @param {Ui} ui @param {View} view */
function tricks(ui, view) {
  const { t, state } = ui;
  if (state.rest)
    return html`<p class="text-part">${t("rest-of", { number: state.rest.tricks, seat: state.rest.seat, name: ui.name(state.rest.seat) })}</p>`;
  const trick = state.pause ?? (view.phase === "play" ? view.trick : null);
  if (!trick) return nothing;
  const last = state.pause ? view.tricks.at(-2) : view.tricks.at(-1);
  const number = view.tricks.length + (state.pause ? 0 : 1);
  return html`<section class="text-part">
    <h3>${t("text-trick", { number })}</h3>
    ${trick.cards.length ? cards(ui, trick, t("trick")) : html`<p>${t("read-trick-leads", { seat: trick.leader, name: ui.name(trick.leader) })}</p>`}
    ${last ? html`<h4>${t("last-trick")}</h4>${cards(ui, last, t("last-trick"))}` : nothing}
  </section>`;
}

/** @param {Ui} ui @param {Trick} trick @param {string} label */
const cards = (ui, trick, label) =>
  html`<ol class="text-cards" role="list" aria-label=${label}>${trick.cards.map((card, place) => {
    const seat = seatAfter(trick.leader, place);
    return html`<li data-won=${trick.winner === seat ? "" : nothing}>${suitIcon(ui, card[1])} <bdi translate="no">${cardOf(ui, trick, card, seat)}</bdi></li>`;
  })}</ol>`;

/** @param {Ui} ui @param {View} view */
function hand(ui, view) {
  const { t, state } = ui;
  const held = state.rest ? [] : view.hand;
  const playable = playableOf(ui);
  if (!held.length) return nothing;
  return html`<section class="text-part">
    <h3 id="text-hand">${t("your-hand")}</h3>
    <ul class="text-hand" role="list" aria-labelledby="text-hand">${repeat(
      bySuit(held),
      ([suit]) => suit,
      ([suit, own]) => html`<li>
        <h4>${suitIcon(ui, suit)} ${t(`strain-name-${suit}`)}</h4>
        <ul class="text-row" role="list" aria-label=${t(`strain-name-${suit}`)}>${repeat(
          own,
          (card) => card,
          (card) => cardButton(ui, card, playable),
        )}</ul>
      </li>`,
    )}</ul>
  </section>`;
}

/** @param {Ui} ui @param {Card} card @param {Set<Card>} playable */
function cardButton(ui, card, playable) {
  const { t, state } = ui;
  const legal = playable.has(card);
  const raised = state.raised === card;
  /** @type {Action} */
  const action = { do: "play", card };
  const play = () => ui.emit({ type: "act", action });
  return html`<li><button class="text-card" translate="no" data-card=${card} aria-label=${t(`card-${card}`)} aria-disabled=${legal ? "false" : "true"}
    aria-pressed=${state.settings.confirm === "on" && legal ? String(raised) : nothing}
    data-hinted=${hintedOf(ui, action)} aria-describedby=${saidOf(ui, action)}
    @click=${() => (playable.size || state.lesson) && play()}>${t(`rank-${card[0]}`)}${lampOn(ui, action)}</button></li>`;
}

/** The calls and the resulting contract. @param {Ui} ui @param {View} view */
function auction(ui, view) {
  const { t } = ui;
  const trump = view.contract?.strain ?? view.trump;
  return html`<section class="text-part">
    <h3>${t(view.phase === "auction" ? "text-auction" : view.pledges ? "text-pledges" : "text-contract")}</h3>
    ${view.contract ? html`<p><b>${contractWords(ui, { ...view.contract, strain: trump })}</b></p>` : nothing}
    ${view.trump && !view.contract ? html`<p>${t("said-trump-set", { strain: t(`strain-${view.trump}`) })}</p>` : nothing}
    ${view.flip ? html`<p>${t("flip-card", { card: t(`card-${view.flip}`) })}</p>` : nothing}
    ${view.announcements.map(({ seat, kind }) => html`<p>${t(`said-${kind}`, { seat, name: ui.name(seat) })}</p>`)}
    ${
      view.calls.length
        ? html`<ol class="text-calls" role="list" aria-label=${t("text-auction")}>${view.calls.map((one) => html`<li>${said(ui, one)}</li>`)}</ol>`
        : html`<p>${t("read-no-bid")}</p>`
    }
  </section>`;
}

/** @param {Ui} ui @param {Call} call */
const said = (ui, { seat, action }) =>
  html`<bdi translate="no">${ui.name(seat)}</bdi>: ${callName(action, { words: ui.words, bids: bidsShown(ui.state) })}`;

/** @param {Ui} ui @param {View} view */
function scores(ui, view) {
  const { t, n, words } = ui;
  const keys = /** @type {(Seat | Team)[]} */ (Object.keys(view.scores));
  const target = Number(view.ruleset.options.target);
  const number = (/** @type {number} */ value) => (value < 0 ? words.signed(value) : n(value));
  return html`<section class="text-part" aria-label=${t("region-scores")}>
    <h3 id="text-scores">${t("text-scores", { target })}</h3>
    <table class="text-scores" aria-labelledby="text-scores">
      <thead><tr><th scope="col">${t("column-who")}</th><th scope="col">${t("column-points")}</th><th scope="col">${t("column-tricks")}</th><th scope="col">${t("column-goal")}</th></tr></thead>
      <tbody>${keys.map(
        (key) => html`<tr>
          <th scope="row"><bdi translate="no">${isTeam(key) ? ui.side(key) : ui.name(key)}</bdi></th>
          <td><bdi translate="no" dir="ltr">${number(view.scores[key] ?? 0)}</bdi></td>
          <td translate="no">${n(isTeam(key) ? takenBy(view.taken, key) : view.taken[key])}</td>
          <td>${goal(ui, view, key)}</td>
        </tr>`,
      )}</tbody>
    </table>
  </section>`;
}

/** @param {Seat | Team} key @returns {key is Team} */
const isTeam = (key) => key.length === 2;

/** @param {Ui} ui @param {View} view @param {Seat | Team} key */
function goal({ t }, view, key) {
  const stake = view.stakes?.[key];
  if (!stake) return t("goal-none");
  return t(`need-${stake.outlook}`, { number: stake.needs });
}

/** @param {Ui} ui @param {View} view */
const players = (ui, view) => html`<section class="text-part">
  <h3>${ui.t("text-players")}</h3>
  <ul class="text-players" role="list">${SEATS.map((seat) => html`<li>${player(ui, view, seat)}</li>`)}</ul>
</section>`;

/** @param {Ui} ui @param {View} view @param {Seat} seat */
function player(ui, view, seat) {
  const { t, words } = ui;
  const role = seat === "S" ? "you-line" : seat === "N" ? "partner" : "opponent";
  const about = [
    t(role),
    ...(view.dealer === seat ? [t("dealer")] : []),
    t("text-held", { number: view.counts[seat] }),
  ];
  return html`<b><bdi translate="no">${ui.name(seat)}</bdi></b>: ${words.list(about)}`;
}
