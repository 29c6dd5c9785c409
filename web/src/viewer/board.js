/**
 * The board of the viewer: cards, plates with names, and the same in words for screen readers. The cards stay the same
 * elements from place to place, so that they move.
 *
 * @import { BySeat, Card, Seat } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 * @import { Position } from "./replay.js"
 * @import { Place, Side } from "./places.js"
 */

import { DECK, rankSign, sortHand, suitOf } from "../model/cards.js";
import { SEATS } from "../model/seats.js";
import { h, suitSign } from "./dom.js";
import { placesOf, sidesFrom } from "./places.js";
import { callWords } from "./speech.js";

/** @param {Card} card */
function cardElement(card) {
  const sign = () => suitSign(suitOf(card));
  return h(
    "i",
    { className: "card", part: "card", hidden: true, "data-suit": suitOf(card), "data-card": card },
    h(
      "span",
      { className: "index" },
      h("b", { "data-rank": card[0], translate: false }, rankSign(card[0])),
      sign(),
    ),
    sign(),
  );
}

/** A seat's last number, if it still counts, or its last call. @param {Position} position @param {Seat} seat */
function callOf({ calls, contract, table, gone, over }, seat) {
  const own = calls.filter((one) => one.seat === seat);
  const isPlay = table.length > 0 || gone.size > 0 || over;
  if (contract?.seat === seat) return own.findLast(({ call }) => /^\d/.test(call)) ?? null;
  if (!isPlay) return own.at(-1) ?? null;
  return contract ? null : (own.findLast(({ call }) => /^\d/.test(call)) ?? null);
}

/** The picture of a call: its number with the suit's sign, or its name. @param {string} call @param {string} words @param {Words["n"]} n @param {string | null} trump */
function callSign(call, words, n, trump) {
  const [, number, strain] = /^(\d+)(.*)$/.exec(call) ?? [];
  const named = strain || trump;
  return number ? [n(Number(number)), ...(named ? [suitSign(named)] : [])] : [words];
}

/**
 * @param {Position} position
 * @param {Seat} seat
 * @param {{ names: BySeat<string>, words: Words, auction: string }} how
 */
function plateContent(position, seat, { names, words, auction }) {
  const { contract, taken, round } = position;
  const last = callOf(position, seat);
  const factor = contract?.seat === seat && contract.factor > 1 ? ` ×${contract.factor}` : "";
  const trump = contract?.seat === seat ? position.trump : null;
  const tricks = words.t("tricks-count", { number: taken[seat] });
  const isPlay = position.table.length + position.gone.size > 0 || position.step?.do === "claim";
  return [
    h("bdi", { className: "name", translate: false }, names[seat]),
    h(
      "span",
      { className: "facts" },
      round.dealer === seat && h("span", { className: "dealer", title: words.t("dealer") }),
      last &&
        h(
          "b",
          { className: "call", title: callWords(last, auction, words) },
          ...callSign(last.call, callWords(last, auction, words), words.n, trump),
          factor,
        ),
      isPlay && h("span", { className: "taken", title: tricks }, words.n(taken[seat])),
    ),
  ];
}

/** The hands in words. @param {Position} position @param {BySeat<string>} names @param {Words} words @param {(seat: Seat) => boolean} isOpen */
function inWords({ hands, taken }, names, words, isOpen) {
  return SEATS.flatMap((seat) => {
    const cards = sortHand(hands?.[seat] ?? []);
    const held = isOpen(seat)
      ? words.list(cards.map((card) => words.t(`card-${card}`)))
      : words.t("viewer-hidden", { number: cards.length });
    return [
      h("dt", {}, names[seat]),
      h("dd", {}, held),
      h("dd", {}, words.t("tricks-count", { number: taken[seat] })),
    ];
  });
}

export function createBoard() {
  const cards = new Map(DECK.map((card) => [card, cardElement(card)]));
  const plate = () => h("div", { className: "plate", part: "plate" });
  /** @type {BySeat<HTMLElement>} */
  const plates = { S: plate(), E: plate(), N: plate(), W: plate() };
  const felt = h(
    "div",
    { className: "felt", dir: "ltr", ariaHidden: "true" },
    ...Object.values(plates),
    ...cards.values(),
  );
  const spoken = h("dl", { className: "unseen" });

  /** @param {HTMLElement} element @param {Place | undefined} place */
  function lay(element, place) {
    element.hidden = !place;
    if (!place) return;
    element.style.setProperty("--x", String(place.x));
    element.style.setProperty("--y", String(place.y));
    element.style.zIndex = String(place.z);
    element.dataset.lies = place.lies;
    element.toggleAttribute("data-back", !place.open);
    element.toggleAttribute("data-covered", place.covered);
  }

  return {
    element: h("div", { className: "board", part: "board" }, felt, spoken),

    /**
     * @param {Position} position
     * @param {{ names: BySeat<string>, words: Words, auction: string, below: Seat, isOpen: (seat: Seat) => boolean }} how
     */
    show(position, how) {
      const sides = sidesFrom(how.below);
      const places = placesOf(position, sides, how.isOpen);
      for (const [card, element] of cards) {
        lay(element, places.get(card));
        const won = position.table.some((one) => one.card === card && one.seat === position.winner);
        element.toggleAttribute("data-won", won);
      }
      for (const seat of SEATS) {
        plates[seat].dataset.side = sides[seat];
        plates[seat].dir = how.words.dir;
        plates[seat].toggleAttribute("data-turn", position.next === seat);
        plates[seat].replaceChildren(...plateContent(position, seat, how).filter((part) => part));
      }
      spoken.replaceChildren(...inWords(position, how.names, how.words, how.isOpen));
    },
  };
}
