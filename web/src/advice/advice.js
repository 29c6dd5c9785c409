/**
 * What a strong player would do, or why somebody did something, in sentences: from the codes and numbers that the engine
 * gives as reasons.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Action, Advice, Reason, Seat, Trick } from "../model/wire"
 * @import { Match } from "../model/state.js"
 */

import { seatAfter } from "../model/seats.js";
import { deedName } from "../table/actions.js";

/** What is said of the moment, where the rule that decided has not said it. */
const FACTS = ["trumps_gone", "partner_has_trick"];

/** What trials have shown; the first of them that is there is said. */
const SHOWN = ["makes", "defeats", "keeps_pledge", "better", "as_good"];

/** Rules that speak of the partner's trick themselves. */
const OF_PARTNER = /partner/;

/**
 * The reasons that are said, of all there are: what decided, what is true of the moment, what trials have shown.
 * @param {readonly Reason[]} reasons the one that decided first
 */
export function toldReasons([first, ...others]) {
  const of = (/** @type {string[]} */ codes) => others.find(({ code }) => codes.includes(code));
  const fact = of(FACTS);
  const known = fact?.code === "partner_has_trick" && OF_PARTNER.test(first.code);
  const forced = first.code === "only_card";
  return [first, ...(fact && !known && !forced ? [fact] : []), of(SHOWN)].filter(
    (one) => one !== undefined,
  );
}

/** @param {Pick<Ui, "t">} ui @param {readonly Reason[]} reasons */
const because = ({ t }, reasons) =>
  toldReasons(reasons)
    .map(({ code, args }) => t(`reason-${code}`, args))
    .join(" ");

/** @typedef {Pick<Ui, "t" | "words" | "state" | "name">} Speaker */

/**
 * A hint in a sentence: what to do, and why.
 * @param {Speaker} ui
 * @param {Advice} advice
 */
export const hintWords = (ui, { action, reasons }) =>
  ui.t("hint-said", { what: deedName(ui, action), why: because(ui, reasons) });

/**
 * Why somebody did something; where another choice is found now, that is said instead.
 * @param {Speaker} ui whose names are those of the match
 * @param {Advice} advice
 * @param {boolean} person whether a person did it
 */
export function whyWords(ui, { seat, did, action, reasons }, person) {
  const same = JSON.stringify(did) === JSON.stringify(action);
  const kind = person ? (same ? "why-same" : "why-expert") : same ? "why-said" : "why-now";
  const what = deedName(ui, did ?? action);
  const why = because(ui, reasons);
  return ui.t(kind, { name: ui.name(seat), what, best: deedName(ui, action), why });
}

/**
 * What was done in the round that has just been played, each with the number of actions that the match had before it.
 * @typedef {{actions: number, seat: Seat, action: Action}} Deed
 * @param {Pick<Match, "view" | "record">} match
 * @returns {{calls: Deed[], tricks: {trick: Trick, deeds: Deed[]}[]}} `calls` with the naming of the trumps
 */
export function deedsOf({ view, record }) {
  const { calls, tricks, contract, trump } = view;
  const own = record.slice(record.findLastIndex((line) => line.startsWith("Deal ")));
  const named = contract && trump && own.some((line) => line.startsWith("Trump "));
  /** @type {{seat: Seat, action: Action}[]} */
  const said = named
    ? [...calls, { seat: contract.seat, action: { do: "trump", strain: trump } }]
    : calls;
  const played = tricks.reduce((sum, { cards }) => sum + cards.length, 0);
  let actions = view.actions - (view.claim ? 1 : 0) - played - said.length;
  return {
    calls: said.map((one) => ({ ...one, actions: actions++ })),
    tricks: tricks.map((trick) => ({
      trick,
      deeds: trick.cards.map((card, place) => ({
        actions: actions++,
        seat: seatAfter(trick.leader, place),
        action: { do: "play", card },
      })),
    })),
  };
}
