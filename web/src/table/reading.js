/**
 * The table read aloud on demand: the hand, the trick, the bids, the score. A few short sentences, from the view that the
 * picture shows.
 *
 * @import { Part, Ui } from "../kit/context.js"
 * @import { Contract, Seat, Suit, Team, View } from "../model/wire"
 */

import { bidShown, bidsShown } from "../kit/bids.js";
import { callName } from "../kit/speech.js";
import { rankOf, sortHand, suitOf } from "../model/cards.js";
import { SEATS, seatAfter, TEAMS, takenBy } from "../model/seats.js";
import { legalNow, showsSummary } from "../model/state.js";
import { turnWords } from "./turn-words.js";

/** @typedef {Pick<Ui, "state" | "words" | "t" | "n" | "name" | "side"> & {hinted?: () => string[]}} Reader */

/**
 * @param {Part} part
 * @param {Reader} ui
 * @returns {string[]}
 */
export function readingOf(part, ui) {
  const view = ui.state.match?.view;
  if (!view || ui.state.curtain) return [ui.t("read-nothing")];
  const parts = { hand: handRead, trick: trickRead, bid: bidRead, score: scoreRead };
  const said = parts[part === "all" ? "trick" : part](ui, view);
  if (part !== "all") return said.length ? said : [ui.t("read-no-trick")];
  return [
    ...handRead(ui, view),
    ...trickRead(ui, view),
    ...bidRead(ui, view),
    ...scoreRead(ui, view),
    ...turnRead(ui, view),
    ...(ui.hinted?.() ?? []),
  ];
}

/**
 * Cards by suit, in the order of the hand.
 * @param {readonly string[]} cards
 * @returns {[Suit, string[]][]}
 */
export function bySuit(cards) {
  /** @type {Map<Suit, string[]>} */
  const suits = new Map();
  for (const card of sortHand(cards))
    suits.set(suitOf(card), [...(suits.get(suitOf(card)) ?? []), card]);
  return [...suits];
}

/** @param {Reader} ui @param {View} view */
function handRead({ t, words }, view) {
  if (!view.hand.length) return [t("read-no-cards")];
  const suits = bySuit(view.hand).map(([suit, cards]) =>
    t("read-suit", {
      suit: t(`strain-name-${suit}`),
      ranks: words.list(cards.map((card) => t(`rank-${rankOf(card)}`))),
    }),
  );
  return [[t("read-hand", { number: view.hand.length }), ...suits].join(" ")];
}

/** The trick that is on the table: the one being played, or the finished one that still lies there. @param {Reader} ui @param {View} view */
function trickRead(ui, view) {
  const { t, name, state } = ui;
  const finished = state.pause !== null;
  const trick = state.pause ?? (view.phase === "play" ? view.trick : null);
  if (!trick) return [];
  const number = view.tricks.length + (finished ? 0 : 1);
  const cards = trick.cards.map((card, place) => {
    const seat = seatAfter(trick.leader, place);
    return t("said-played", { seat, name: name(seat), card: t(`card-${card}`) });
  });
  const { winner } = trick;
  const end = winner
    ? t(finished ? "read-trick-taken" : "read-trick-best", { seat: winner, name: name(winner) })
    : t("read-trick-leads", { seat: trick.leader, name: name(trick.leader) });
  return [[t("read-trick", { number }), ...cards, end].join(" ")];
}

/** The auction as it stands, then what it came to. @param {Reader} ui @param {View} view */
function bidRead(ui, view) {
  const { t, state, name, words } = ui;
  if (showsSummary(state) && view.phase !== "over" && !view.contract && !view.pledges) return [];
  const sentences = [];
  if (view.contract) sentences.push(contractRead(ui, view.contract, view));
  else if (view.phase === "auction" && !view.pledges)
    sentences.push(view.bid ? t("read-highest", bidArgs(ui, view.bid)) : t("read-no-bid"));
  if (view.phase === "auction") {
    const bids = bidsShown(state);
    const calls = view.calls.map(({ seat, action }) =>
      t("said-called", { seat, name: name(seat), call: callName(action, { words, bids }) }),
    );
    if (calls.length) sentences.push(calls.join(" "));
  } else if (view.pledges) sentences.push(pledgesRead(ui, view));
  if (view.trump && !view.contract) sentences.push(trumpRead(ui, view));
  return sentences;
}

/** @param {Reader} ui @param {Contract} bid */
const bidArgs = ({ state, name }, bid) => ({
  number: bidShown(bid.tricks, bidsShown(state)),
  shown: bidsShown(state),
  strain: bid.strain ?? "none",
  factor: bid.factor,
  seat: bid.seat,
  name: name(bid.seat),
});

/** @param {Reader} ui @param {Contract} contract @param {View} view */
const contractRead = (ui, contract, view) =>
  ui.t("read-contract", bidArgs(ui, { ...contract, strain: contract.strain ?? view.trump }));

/** @param {Reader} ui @param {View} view */
const trumpRead = ({ t }, view) => t("said-trump-set", { strain: t(`strain-${view.trump}`) });

/** @param {Reader} ui @param {View} view */
function pledgesRead({ t, name }, view) {
  const pledges = SEATS.map((seat) =>
    t("read-pledge", {
      seat,
      name: name(seat),
      taken: view.taken[seat],
      pledge: view.pledges?.[seat] ?? 0,
    }),
  );
  return pledges.join(" ");
}

/** @param {Reader} ui @param {View} view */
function scoreRead(ui, view) {
  const { t, words, n } = ui;
  const number = (/** @type {number} */ value) => (value < 0 ? words.signed(value) : n(value));
  const target = Number(view.ruleset.options.target);
  const scores = /** @type {[Seat | Team, number][]} */ (Object.entries(view.scores)).map(
    ([key, score]) => t("read-score-part", { who: whose(ui, key), score: number(score) }),
  );
  const sentences = [t("read-score", { target, scores: words.list(scores) })];
  if (view.phase === "play") {
    const taken = TEAMS.map((team) =>
      t("read-score-part", { who: ui.side(team), score: n(takenBy(view.taken, team)) }),
    );
    sentences.push(t("read-tricks", { tricks: words.list(taken) }));
  }
  return sentences;
}

/** @param {Reader} ui @param {Seat | Team} key */
const whose = (ui, key) => (key === "NS" || key === "EW" ? ui.side(key) : ui.name(key));

/** @param {Reader} ui @param {View} view */
export function turnRead({ t, state, name }, view) {
  if (showsSummary(state)) return [];
  if (legalNow(state).length) return [t(turnWords(view))];
  return view.to_act && view.to_act !== "S"
    ? [t("read-turn", { seat: view.to_act, name: name(view.to_act) })]
    : [];
}
