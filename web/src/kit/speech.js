/**
 * Announcements: one short sentence for each event.
 * @import { GameEvent, Action, Seat, Team, View, Strain, Played } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 */

import { teamOf } from "../model/seats.js";
import { bidShown } from "./bids.js";

/**
 * @typedef {object} Speaker
 * @property {Words} words
 * @property {(seat: Seat) => string} name
 * @property {(team: Team) => string} side "us" and "them", or the players' names
 * @property {(team: Team) => string} won
 * @property {"tricks"|"lamas"} bids
 */

/**
 * @param {readonly GameEvent[]} events
 * @param {Speaker} speaker
 * @returns {string[]}
 */
export const sentencesOf = (events, speaker) =>
  events.map((event) => sentenceOf(event, speaker)).filter((sentence) => sentence !== "");

/**
 * @param {GameEvent} event
 * @param {Speaker} speaker
 * @returns {string} empty if the event adds nothing new
 */
function sentenceOf(event, speaker) {
  const { t } = speaker.words;
  switch (event.event) {
    case "dealt":
      return t("said-dealt", { number: event.number, ...by(event.dealer, speaker) });
    case "announced":
      return t(`said-${event.kind}`, by(event.seat, speaker));
    case "called":
      return t("said-called", {
        ...by(event.seat, speaker),
        call: callName(event.action, speaker),
      });
    case "contract":
      return t("said-contract", contractArgs(event.contract, speaker));
    case "trump_named":
      return t("said-trump-named", {
        ...by(event.seat, speaker),
        named: event.strain,
        strain: strainName(event.strain, speaker),
      });
    case "trump_set":
      return t("said-trump-set", { strain: strainName(event.strain, speaker) });
    case "played":
      return t("said-played", { ...by(event.seat, speaker), card: t(`card-${event.card}`) });
    case "trick_taken":
      return t("said-trick", { ...by(event.seat, speaker), number: event.number });
    case "claimed":
      return t("said-claimed", { ...by(event.seat, speaker), number: event.tricks });
    case "thrown_in":
      return t(`said-thrown-${event.reason}`);
    case "round_scored":
      return scoreSentence(event.result, speaker);
    case "match_won":
      return t("said-won", { team: speaker.won(event.team), side: speaker.side(event.team) });
  }
}

/** @param {Seat} seat @param {Speaker} speaker */
const by = (seat, speaker) => ({ seat, name: speaker.name(seat) });

/**
 * A call's name, as its button has it.
 * @param {Action} action
 * @param {Pick<Speaker, "words" | "bids">} speaker
 */
export function callName(action, { words, bids }) {
  if (action.do === "pledge") return words.t("call-pledge", { number: action.tricks });
  if (action.do !== "bid") return words.t(`call-${action.do}`);
  const strain = action.strain ?? "none";
  const number = bidShown(action.tricks, bids);
  return words.t(bids === "lamas" ? "call-bid-lamas" : "call-bid", { number, strain });
}

/** @param {Strain} strain @param {Pick<Speaker, "words">} speaker */
const strainName = (strain, { words }) => words.t(`strain-${strain}`);

/** @param {import("../model/wire").Contract} contract @param {Speaker} speaker */
const contractArgs = (contract, speaker) => ({
  ...by(contract.seat, speaker),
  number: bidShown(contract.tricks, speaker.bids),
  shown: speaker.bids,
  strain: contract.strain ?? "none",
  factor: contract.factor,
});

/** @param {Played} result @param {Speaker} speaker */
function scoreSentence(result, { words, name, side, won }) {
  const { t, signed, n } = words;
  const parts = Object.entries(result.totals).map(([key, total]) =>
    t("said-score-part", {
      who: key.length === 2 ? side(/** @type {Team} */ (key)) : name(/** @type {Seat} */ (key)),
      points: signed(result.points[/** @type {Seat | Team} */ (key)] ?? 0),
      total: total < 0 ? signed(total) : n(total),
    }),
  );
  const made = result.made === null ? "none" : String(result.made);
  const by = result.contract ? won(teamOf(result.contract.seat)) : "";
  return [t("said-round", { number: result.number, made, by }), ...parts].join(" ");
}
