/**
 * Where each card lies on the board, in hundredths of the board's width. The board is a square: hands lie along its sides,
 * the trick in the middle.
 *
 * @import { BySeat, Card, Seat } from "../model/wire"
 * @import { Position } from "./replay.js"
 *
 * @typedef {"bottom" | "right" | "top" | "left"} Side
 * @typedef {object} Place
 * @property {number} x
 * @property {number} y
 * @property {number} z
 * @property {Side | "table" | "gone"} lies where; cards at the sides show their corner alone
 * @property {boolean} open
 * @property {boolean} covered another card of the hand lies on it
 */

import { sortHand } from "../model/cards.js";
import { SEATS, seatAfter } from "../model/seats.js";

/** A card's size. */
export const CARD = { w: 12.4, h: 17.4 };
/** The distance of the hands from the board's edge. */
const EDGE = 0.8;
/** The most room of a hand: between the columns at the sides, and from edge to edge. */
const FAN = 74;
const COLUMN = 92;

/** @type {Side[]} */
const SIDES = ["bottom", "right", "top", "left"];

/** The side at which each seat sits, seen from one of them. @param {Seat} below @returns {BySeat<Side>} */
export const sidesFrom = (below) =>
  /** @type {BySeat<Side>} */ (
    Object.fromEntries(SIDES.map((side, turn) => [seatAfter(below, turn), side]))
  );

/** @type {Record<Side, { x: number, y: number }>} */
const MIDDLE = {
  bottom: { x: 50 - CARD.w / 2, y: 51 },
  right: { x: 57.6, y: 50 - CARD.h / 2 },
  top: { x: 50 - CARD.w / 2, y: 49 - CARD.h },
  left: { x: 42.4 - CARD.w, y: 50 - CARD.h / 2 },
};

/** Where won cards go: towards who took them. @type {Record<Side, { x: number, y: number }>} */
const HEAP = {
  bottom: { x: 50 - CARD.w / 2, y: 84 },
  right: { x: 90, y: 50 - CARD.h / 2 },
  top: { x: 50 - CARD.w / 2, y: -4 },
  left: { x: -4, y: 50 - CARD.h / 2 },
};

/** The distance between neighbours in a hand. @param {number} count @param {number} room @param {number} most */
const stepOf = (count, room, most) => (count > 1 ? Math.min(most, room / (count - 1)) : 0);

/** @param {Side} side @param {number} count @param {boolean} open */
function slots(side, count, open) {
  const isFan = side === "top" || side === "bottom";
  const size = isFan ? CARD.w : CARD.h;
  const step = stepOf(count, (isFan ? FAN : COLUMN) - size, open ? 6.4 : 2.2);
  const first = 50 - (size + step * (count - 1)) / 2;
  const across = { bottom: 100 - EDGE - CARD.h, top: EDGE, left: EDGE, right: 100 - EDGE - CARD.w }[
    side
  ];
  return Array.from({ length: count }, (_, at) => {
    const along = first + step * at;
    return isFan ? { x: along, y: across } : { x: across, y: along };
  });
}

/**
 * @param {Position} position
 * @param {BySeat<Side>} sides
 * @param {(seat: Seat) => boolean} isOpen whether a seat's hand is shown
 * @returns {Map<Card, Place>}
 */
export function placesOf({ hands, table, gone }, sides, isOpen) {
  /** @type {Map<Card, Place>} */
  const places = new Map();
  for (const seat of SEATS) {
    const side = sides[seat];
    const open = isOpen(seat);
    const cards = sortHand(hands?.[seat] ?? []);
    const free = slots(side, cards.length, open);
    for (const [at, card] of cards.entries())
      places.set(card, {
        ...free[at],
        z: at,
        lies: side,
        open,
        covered: at < cards.length - 1,
      });
  }
  for (const [at, { seat, card }] of table.entries())
    places.set(card, {
      ...MIDDLE[sides[seat]],
      z: 20 + at,
      lies: "table",
      open: true,
      covered: false,
    });
  for (const [card, winner] of gone) {
    const heap = winner ? HEAP[sides[winner]] : MIDDLE.bottom;
    places.set(card, { ...heap, z: 40, lies: "gone", open: true, covered: false });
  }
  return places;
}
