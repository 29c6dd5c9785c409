/**
 * The replay: four hands in diagrams as books print them, the cards in the middle, and the buttons that step through.
 * @import { Ui } from "../kit/context.js"
 * @import { Card, Replay, Seat } from "../model/wire"
 * @import { ReplayState, Way } from "./state.js"
 * @import { ReplayControl } from "./replay.js"
 */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { bidsShown } from "../kit/bids.js";
import { suitIcon } from "../kit/card.js";
import { bidSign, contractWords } from "../kit/contract.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { problemWords, reading, stop } from "../kit/problems.js";
import { callName, sentencesOf } from "../kit/speech.js";
import { rankSign } from "../model/cards.js";
import { isDivided } from "../model/perspective.js";
import { membersOf, SEATS } from "../model/seats.js";
import { trickCards } from "../table/trick.js";
import { replayKey, roundAt } from "./state.js";

/**
 * The place that the viewer shows, and how to move to another one.
 * @typedef {object} Viewer
 * @property {ReplayState} replay
 * @property {(way: Way) => void} way
 * @property {(index: number) => void} go
 * @property {(seat: Seat | null) => void} see
 * @property {() => void} toggle
 * @property {(seat: Seat) => string} name
 */

/** @param {Ui} ui @param {ReplayState} state @param {ReplayControl} control */
export function replayDialog(ui, state, { way, go, see, toggle }) {
  const { t, shown } = ui;
  const name = (/** @type {Seat} */ seat) =>
    state.players[seat].name ? shown(state.players[seat].name) : t(`player-${seat}`);
  return sheet(ui, {
    name: "replay",
    title: t("replay"),
    body: viewerOf(ui, { replay: state, way, go, see, toggle, name }),
    foot: state.at ? foot(ui, state.at.view.phase === "over") : undefined,
  });
}

/** @param {Ui} ui @param {boolean} over the match has ended, so nobody can play on */
const foot = (ui, over) => html`
  <button class="quiet" @click=${() => ask(ui, "copyReplayLink")}>${ui.t("replay-link")}</button>
  ${over ? nothing : html`<button class="quiet" title=${ui.t("replay-fork-help")} @click=${() => ask(ui, "fork")}>${ui.t("replay-fork")}</button>`}`;

/** @param {Ui} ui @param {Viewer} viewer */
function viewerOf(ui, viewer) {
  const { t } = ui;
  const { at, part, problem } = viewer.replay;
  if (problem) return html`<p class="replay-problem" role="alert">${problemWords(ui, problem)}</p>`;
  if (!at && part !== null) return reading(ui, part, stop(ui));
  if (!at) return html`<p class="replay-wait" role="status">${t("wait")}</p>`;
  const named = ofRecord(ui, viewer, at);
  return html`<div class="replay" @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, viewer)}>
    ${chooser(named, viewer, at)}
    <div class="board" dir="ltr" @click=${(/** @type {MouseEvent} */ event) => tapped(event, viewer)}>
      ${SEATS.map((seat) => place(named, at, seat))}
      <div class="board-middle">${middle(named, at)}</div>
    </div>
    <p class="replay-said"><span role="status">${said(named, at)}</span> ${whyButton(named, viewer, at)}</p>
    <div role="status">${why(named, viewer, at)}</div>
    ${controls(named, viewer, at)}
  </div>`;
}

/**
 * The words of the table with the names, the sides and the ruleset of the record.
 * @param {Ui} ui @param {Viewer} viewer @param {Replay} at @returns {Ui}
 */
function ofRecord(ui, { replay, name }, { view: { ruleset } }) {
  const divided = isDivided(replay.players);
  /** @type {Ui["side"]} */
  const side = (team) => {
    const [one, two] = membersOf(team).map(name);
    return divided ? ui.t("company-team", { one, two }) : ui.t(`side-${team}`);
  };
  return { ...ui, ruleset, name, side, won: (team) => (divided ? "named" : team) };
}

/** @param {KeyboardEvent} event @param {Viewer} viewer */
function keyed(event, viewer) {
  const way = replayKey(event);
  if (!way) return;
  event.preventDefault();
  if (way === "play") viewer.toggle();
  else viewer.way(way);
}

/** A tap on the left third steps back, any other one on. @param {MouseEvent} event @param {Viewer} viewer */
function tapped(event, viewer) {
  const board = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  viewer.way(event.clientX < board.x + board.width / 3 ? "back" : "on");
}

/** Choose the round and the seat to watch. @param {Ui} ui @param {Viewer} viewer @param {Replay} at */
function chooser(ui, viewer, at) {
  const { t } = ui;
  const { marks } = viewer.replay;
  const now = roundAt(marks, at.index);
  const chosen = (/** @type {Event} */ event) =>
    /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<div class="replay-choose">
    <label class="field"><span>${t("replay-round")}</span>
      <select @change=${(/** @type {Event} */ event) => viewer.go(marks[Number(chosen(event))].start + 1)}>
        ${marks.map((mark, number) => html`<option value=${number} .selected=${number === now}>${t(mark.result?.outcome === "thrown" ? "replay-thrown" : "round-number", { number: mark.number })}</option>`)}
      </select>
    </label>
    <label class="field"><span>${t("replay-see")}</span>
      <select @change=${(/** @type {Event} */ event) => viewer.see(/** @type {Seat} */ (chosen(event)) || null)}>
        <option value="" .selected=${at.seat === null}>${t("replay-all")}</option>
        ${SEATS.map((seat) => html`<option value=${seat} .selected=${at.seat === seat}>${t("replay-only", { name: viewer.name(seat), own: String(viewer.name(seat) === t("player-S")) })}</option>`)}
      </select>
    </label>
  </div>`;
}

/** @param {Ui} ui @param {Replay} at @param {Seat} seat */
function place(ui, at, seat) {
  const { view } = at;
  const cards = at.hands ? at.hands[seat] : view.seat === seat ? view.hand : null;
  const turn = view.to_act === seat;
  const calling = view.phase === "auction" || view.phase === "trump";
  return html`<section class="board-seat" data-seat=${seat} data-turn=${turn ? "" : nothing} aria-label=${ui.name(seat)}>
    <h3 class="board-name" aria-hidden="true"><bdi translate="no">${ui.name(seat)}</bdi>${view.dealer === seat ? html`<span class="dealer" title=${ui.t("dealer")}></span>` : nothing}${calling ? html`<span class="board-call">${callSign(ui, at, seat)}</span>` : won(ui, view, seat)}</h3>
    ${cards ? diagram(ui, cards) : html`<p class="board-hidden">${ui.t("cards-hidden", { number: view.counts[seat] })}</p>`}
    <p class="unseen">${calling ? call(ui, at, seat) : ui.t("tricks-count", { number: view.taken[seat] })}</p>
  </section>`;
}

/** A hand with a line for each suit. @param {Ui} ui @param {readonly Card[]} cards */
function diagram(ui, cards) {
  return html`<ul class="diagram" role="list">${[..."SHDC"].map((suit) => {
    const ranks = cards.filter((card) => card[1] === suit).map((card) => card[0]);
    const words = ranks.length ? ranks.map(rankSign).join(" ") : "–";
    return html`<li>${suitIcon(ui, suit)}<span class="unseen">${ui.t(`strain-name-${suit}`)}: </span><span class="ranks">${words}</span></li>`;
  })}</ul>`;
}

/** @param {Replay} at @param {Seat} seat */
const lastCall = ({ view }, seat) => view.calls.findLast((one) => one.seat === seat)?.action;

/** A seat's last call, short enough to stand next to its name. @param {Ui} ui @param {Replay} at @param {Seat} seat */
function callSign(ui, at, seat) {
  const last = lastCall(at, seat);
  if (last?.do === "bid") return bidSign(ui, last);
  return last?.do === "pledge" ? ui.n(last.tricks) : call(ui, at, seat);
}

/** A seat's last call, in words. @param {Ui} ui @param {Replay} at @param {Seat} seat */
function call(ui, at, seat) {
  const last = lastCall(at, seat);
  return last ? callName(last, { words: ui.words, bids: bidsShown(ui.state, ui.ruleset) }) : "";
}

/** The tricks that a seat has bid or pledged, if known, and those it has taken. @param {Ui} ui @param {Replay["view"]} view @param {Seat} seat */
function won(ui, { contract, pledges, trump, taken }, seat) {
  const own =
    contract?.seat === seat
      ? bidSign(ui, { ...contract, strain: contract.strain ?? trump })
      : pledges?.[seat] && ui.n(pledges[seat]);
  return html`${own ? html`<span class="board-bid">${own}</span>` : nothing}<span class="board-taken">${ui.n(taken[seat])}</span>`;
}

/** @param {Ui} ui @param {Replay} at */
function middle(ui, { view, index }) {
  const calling = view.phase === "auction" || view.phase === "trump";
  const trick = view.trick?.cards.length ? view.trick : index && view.tricks.at(-1);
  const contract = view.contract ?? view.bid;
  const full = contract && { ...contract, strain: contract.strain ?? view.trump };
  const high = full && calling ? bidSign(ui, full) : nothing;
  return html`${full ? html`<p class="board-high"><span aria-hidden="true">${high}</span><span class="unseen">${contractWords(ui, full)}</span></p>` : nothing}
    ${trick && !calling ? trickCards(ui, trick, "shown") : nothing}`;
}

/** The events of the last step, in words. @param {Ui} ui @param {Replay} at */
function said(ui, at) {
  const bids = bidsShown(ui.state, ui.ruleset);
  return sentencesOf(at.events, { ...ui, bids }).join(" ");
}

/** Events that can be explained once the round is over. @type {string[]} */
const DEEDS = ["called", "played", "trump_named"];

/** @param {Ui} ui @param {Viewer} viewer @param {Replay} at */
function whyButton({ t, emit, state }, { replay: { marks, record } }, { events, index }) {
  const over = marks[roundAt(marks, index)]?.result;
  if (!over || !DEEDS.includes(events[0]?.event)) return nothing;
  const asked = state.why?.record === record && state.why.actions === index - 1;
  return html`<button class="quiet outlined ask-why" aria-pressed=${asked ? "true" : "false"} @click=${() => emit({ type: "why", actions: index - 1, record })}>${t("replay-why")}</button>`;
}

/** @param {Ui} ui @param {Viewer} viewer @param {Replay} at */
const why = (ui, { replay: { players, record } }, { index }) =>
  ui.advice?.whyNote(ui, index - 1, record, (seat) => players[seat].player === "human");

/** @param {Ui} ui @param {Viewer} viewer @param {Replay} at */
function controls({ t, n }, viewer, at) {
  const { playing } = viewer.replay;
  /** @param {Way} way @param {Parameters<typeof icon>[0]} shape @param {boolean} off */
  const tool = (way, shape, off) =>
    html`<button class="tool" aria-label=${t(`replay-${way}`)} title=${t(`replay-${way}`)} aria-disabled=${off ? "true" : "false"} @click=${() => off || viewer.way(way)}>${icon(shape)}</button>`;
  const first = at.index <= 0;
  const last = at.index >= at.total;
  const move = (/** @type {Event} */ event) =>
    viewer.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<div class="replay-controls" dir="ltr">
    <input type="range" min="0" max=${at.total} .value=${String(at.index)} aria-label=${t("replay-place")} aria-valuetext=${t("replay-place-of", { index: at.index, total: at.total })} @input=${move}>
    <div class="replay-buttons">
      ${tool("round-back", "first", first)} ${tool("trick-back", "rewind", first)} ${tool("back", "previous", first)}
      <button class="tool play" aria-label=${t(playing ? "replay-pause" : "replay-play")} title=${t(playing ? "replay-pause" : "replay-play")} @click=${viewer.toggle}>${icon(playing ? "pause" : "play")}</button>
      ${tool("on", "next", last)} ${tool("trick-on", "forward", last)} ${tool("round-on", "last", last)}
    </div>
    <span class="replay-count" aria-hidden="true">${n(at.index)}/${n(at.total)}</span>
  </div>`;
}
