/**
 * Put hints and explanations in sentences, from the codes and numbers that the engine gives as reasons.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Action, Advice, Reason, Seat, Trick } from "../model/wire"
 * @import { Match } from "../model/state.js"
 */

import { DECK } from "../model/cards.js";
import { seatAfter } from "../model/seats.js";
import { deedName } from "../table/actions.js";

/** Facts about whose trick it is. */
const TRICK = ["partner_has_trick", "partners_trick"];

/** Facts about the hand or the trick, added unless the deciding rule already names them. */
const FACTS = ["holds_suit", "holds_long", "trumps_gone", ...TRICK];

/** Another choice is as good. As the deciding reason: the one that was made. */
const AS_GOOD = "as_good";

/** Results, certain or by trials. The first one found is added. */
const SHOWN = [
  ...["contract_made", "contract_beaten", "contract_certain", "contract_fails"],
  ...["contract_safe", "contract_lost"],
  ...["pledge_made", "pledge_lost", "pledge_certain", "pledge_safe"],
  ...["makes", "defeats", "keeps_pledge", "stands_made", "stands_fails"],
  ...["better", "better_for_match", AS_GOOD],
];

/** Rules after which the odds, or the own pledge, add nothing. */
const ENOUGH = ["better_to_wait", "about_even", "stop_opponent"];

/** The gain over the usual card. */
const USUAL = ["better_than_usual", "usual_can_wait"];

/** The reason of a card for which nothing but looking ahead speaks. */
const LOOKED = "looked_ahead";

/** Rules whose words already name the partner's trick. */
const OF_PARTNER = /partner/;

/**
 * Select the reasons to show: the deciding one, a fact about the hand or trick, and a result of trials. If looking
 * ahead chose another card than the usual one: the habit that this breaks, if any, what happens then, and what it gains.
 * @param {readonly Reason[]} reasons the deciding one first
 */
export function toldReasons([first, ...others]) {
  if (!first) return [];
  const of = (/** @type {string[]} */ codes) => others.find(({ code }) => codes.includes(code));
  const ahead = others.filter(({ code }) => /^ahead_/.test(code) || USUAL.includes(code));
  const habit = others.find(({ code }) => /^despite_/.test(code));
  const fact = ahead.length ? undefined : of(FACTS);
  const known =
    (fact?.code === "trumps_gone" && first.code === "sure_winner") ||
    (fact && TRICK.includes(fact.code) && OF_PARTNER.test(first.code));
  const forced = first.code === "only_card";
  const enough = ENOUGH.includes(first.code) || ahead.some(({ code }) => USUAL.includes(code));
  const result = enough ? undefined : of(SHOWN);
  return [
    habit,
    ...(first.code === AS_GOOD || (first.code === LOOKED && (habit || ahead.length))
      ? []
      : [first]),
    ...ahead,
    ...(fact && !known && !forced ? [fact] : []),
    result,
    first.code === AS_GOOD ? first : undefined, // after what is true of the better choice
  ].filter((one) => one !== undefined);
}

/** @typedef {Pick<Ui, "t" | "words" | "state" | "name">} Speaker */

/** One reason. If it is about another choice than the one explained, it names that. @param {Omit<Speaker, "name">} ui @param {Reason} reason */
export function reasonWords(ui, { code, args, of }) {
  const { t } = ui;
  return t(`reason-${code}`, {
    ...args,
    ...("usual" in args && { usual: t(`card-${DECK[args.usual]}`).toLowerCase() }),
    ...(of && { what: deedName(ui, of) }),
  });
}

/** @param {Speaker} ui @param {readonly Reason[]} reasons */
const because = (ui, reasons) =>
  toldReasons(reasons)
    .map((reason) => reasonWords(ui, reason))
    .join(" ");

/**
 * A hint in a sentence, with its reasons.
 * @param {Speaker} ui
 * @param {Advice} advice
 */
export const hintWords = (ui, { action, reasons }) =>
  ui.t("hint-said", { what: deedName(ui, action), why: because(ui, reasons) });

/**
 * Explain an action. If the engine would now choose another one, explain that one.
 * @param {Speaker} ui with the match's names
 * @param {Advice} advice
 * @param {boolean} person whether a person acted
 */
export function whyWords(ui, { seat, did, action, reasons }, person) {
  const same = JSON.stringify(did) === JSON.stringify(action);
  const forced = ["only_card", "pledges_decided"].includes(reasons[0].code);
  const kind = forced
    ? "why-said"
    : person
      ? same
        ? "why-same"
        : "why-expert"
      : same
        ? "why-said"
        : "why-now";
  const what = deedName(ui, did ?? action);
  const why = because(ui, reasons);
  return ui.t(kind, { name: ui.name(seat), what, best: deedName(ui, action), why });
}

/**
 * The actions of the round just played, each with the number of actions before it in the match.
 * @typedef {{actions: number, seat: Seat, action: Action}} Deed
 * @param {Pick<Match, "view" | "record">} match
 * @returns {{calls: Deed[], tricks: {trick: Trick, deeds: Deed[]}[]}} `calls` includes the naming of trumps
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
