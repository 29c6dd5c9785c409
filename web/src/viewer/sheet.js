/**
 * The whole record as tables: hands, auction, tricks and scores of each round. Each trick leads to its place on the board.
 * It is what is printed.
 *
 * @import { BySeat, Card } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 * @import { Replay } from "./replay.js"
 */

import { rankSign, sortHand, suitOf } from "../model/cards.js";
import { SEATS } from "../model/seats.js";
import { h, suitSign } from "./dom.js";
import { cardsOf } from "./reading.js";
import { trumpFrom, winnerOf } from "./replay.js";
import { callWords, scoreWords } from "./speech.js";

/** A card as text; its name is for screen readers. @param {Card} card @param {Words} words */
const inLine = (card, words) =>
  h(
    "span",
    { className: "line", role: "img", ariaLabel: words.t(`card-${card}`), dir: "ltr" },
    rankSign(card[0]),
    suitSign(suitOf(card)),
  );

/** @param {readonly Card[]} hand @param {Words} words */
const diagram = (hand, words) =>
  h(
    "span",
    { className: "suits", dir: "ltr" },
    ...[..."SHDC"].map((suit) => {
      const held = sortHand(hand).filter((card) => suitOf(card) === suit);
      const name = words.t(`strain-name-${suit}`);
      return h(
        "span",
        { className: "line" },
        suitSign(suit),
        h("span", { className: "unseen" }, `${name}: `),
        held.map((card) => rankSign(card[0])).join(" ") || "–",
      );
    }),
  );

/**
 * @param {Replay["rounds"][0]} one
 * @param {{ names: BySeat<string>, words: Words, auction: string, go: (at: number) => void }} how
 * @param {Replay["reading"]["rules"]} rules
 */
function roundSheet({ round, steps, mark }, { names, words, auction, go }, rules) {
  const { t, n } = words;
  const trump = round.trump ?? trumpFrom(rules, round, round.tricks[0]?.cards[0]);
  const firstPlay = steps.findIndex((step) => step.do === "play");
  let played = mark.start + firstPlay;
  const rows = round.tricks.map((trick, at) => {
    played += trick.cards.length;
    const place = played;
    const by = new Map(cardsOf(trick).map(({ seat, card }) => [seat, card]));
    const winner = winnerOf(round, at);
    return h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h("button", { type: "button", "data-at": place, onclick: () => go(place) }, n(at + 1)),
      ),
      ...SEATS.map((seat) => {
        const card = by.get(seat);
        const marks = { "data-led": seat === trick.leader, "data-won": seat === winner };
        return h("td", marks, card && inLine(card, words));
      }),
    );
  });
  const calls = round.calls.map((one) => `${names[one.seat]}: ${callWords(one, auction, words)}`);
  return h(
    "section",
    { className: "round" },
    h("h3", {}, t("round-number", { number: round.number })),
    round.flip && h("p", {}, t("viewer-flip", { card: t(`card-${round.flip}`) })),
    h(
      "table",
      { className: "tricks" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("viewer-trick")),
          ...SEATS.map((seat) =>
            h("th", { scope: "col" }, h("bdi", { translate: false }, names[seat])),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        round.hands &&
          h(
            "tr",
            { className: "dealt" },
            h("td", {}),
            ...SEATS.map((seat) => h("td", {}, diagram(round.hands?.[seat] ?? [], words))),
          ),
        calls.length > 0 &&
          h(
            "tr",
            {},
            h("td", {}),
            h("td", { colSpan: 4 }, `${t("viewer-auction")}: ${words.list(calls)}`),
          ),
        trump &&
          h(
            "tr",
            {},
            h("td", {}),
            h("td", { colSpan: 4 }, t("said-trump-set", { strain: t(`strain-${trump}`) })),
          ),
        ...rows,
      ),
    ),
    round.claim &&
      h(
        "p",
        {},
        t("said-claimed", { seat: "", name: names[round.claim.seat], number: round.claim.tricks }),
      ),
    round.thrown && h("p", {}, t("viewer-thrown")),
    round.score && h("p", {}, scoreWords(round.score, names, words)),
  );
}

/** @param {Replay} replay @param {Parameters<typeof roundSheet>[1]} how */
export const sheet = (replay, how) =>
  h(
    "div",
    { className: "sheet", part: "sheet" },
    ...replay.rounds.map((one) => roundSheet(one, how, replay.reading.rules)),
  );
