/**
 * Reads a match record (notation.md) as far as showing it needs. It checks no rules: scores, winners and who called what
 * stand in the record, and a card only has to be in the hand that plays it.
 *
 * @import { BySeat, Card, Seat, Suit } from "../model/wire"
 *
 * @typedef {{ seat: Seat, call: string }} Called "7", "8H", "-", "X", "XX" or "T"
 * @typedef {{ leader: Seat, cards: Card[] }} Trick
 * @typedef {{ side: string, points: string, total: string }[]} Score
 * @typedef {object} Round
 * @property {number} number
 * @property {Seat} dealer
 * @property {boolean} thrown
 * @property {BySeat<Card[]> | null} hands null until they are dealt
 * @property {Card | null} flip
 * @property {Called[]} calls
 * @property {string | null} trump as declarer named it
 * @property {Trick[]} tricks
 * @property {{ seat: Seat, tricks: number } | null} claim
 * @property {Score | null} score
 *
 * @typedef {{ tags: Record<string, string>, rules: Rules, rounds: Round[] }} Reading
 * @typedef {{ auction: string, pass_is_final: boolean, trump: string }} Rules the options that say how calls are written
 */

import { recordLines, tagsOf } from "../model/record.js";
import { seatAfter } from "../model/seats.js";
import presets from "./presets.json" with { type: "json" };

/** The record cannot be shown. `line` counts from 1. */
export class BadRecord extends Error {
  code = "bad_record";

  /** @param {number} line @param {string} found */
  constructor(line, found) {
    super(`line ${line}: ${found.slice(0, 80)}`);
    this.name = "TarneebError";
    this.line = line;
  }
}

/** @type {Record<string, string>} */
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** @type {Record<string, string>} */
const CALLS = { PASS: "-", P: "-", DBL: "X", RDBL: "XX", THROW: "T" };

const CARD = /^[2-9TJQKA][SHDC]$/;
const CALL = /^(-|XX?|T|\d{1,2}([SHDC]|NT)?)$/;

/** The letters that a writer uses. @param {string} word */
const plain = (word) =>
  word
    .toUpperCase()
    .replace(/[\u2660\u2665\u2666\u2663]/g, (sign) => SUITS[sign])
    .replace(/^10(?=[SHDC]$)/, "T");

/** @param {string} word @param {RegExp} shape */
function matching(word, shape) {
  const text = plain(word ?? "");
  if (!shape.test(text)) throw new Error(word);
  return text;
}

/** @param {string} word */
const seatOf = (word) =>
  /** @type {Seat} */ (matching(word, /^([SENW]|SOUTH|EAST|NORTH|WEST)$/)[0]);
/** @param {string} word */
const cardOf = (word) => /** @type {Card} */ (matching(word, CARD));
/** @param {string} word */
const callOf = (word) => matching(CALLS[word.toUpperCase()] ?? word.replace(/N$/i, "NT"), CALL);

/** @param {string[]} words four hands, "S:AKQ2.J3.T98.7654" */
function handsOf(words) {
  /** @type {BySeat<Card[]>} */
  const hands = { S: [], E: [], N: [], W: [] };
  for (const word of words) {
    const [seat, suits] = word.split(":");
    hands[seatOf(seat)] = suits
      .split(".")
      .flatMap((ranks, suit) =>
        [...ranks.replaceAll("10", "T")].map((rank) => cardOf(rank + "SHDC"[suit])),
      );
  }
  if (new Set(Object.values(hands).flat()).size !== 52) throw new Error(words.join(" "));
  return hands;
}

/**
 * The seats of an auction's calls. They begin at the dealer's right and go round. Where a pass is final, a seat that has
 * passed is left out.
 * @param {Seat} dealer @param {string[]} calls @param {Rules} rules @returns {Called[]}
 */
function seated(dealer, calls, { auction, pass_is_final }) {
  const skips = auction === "open" && pass_is_final;
  /** @type {Set<Seat>} */
  const out = new Set();
  let seat = dealer;
  return calls.map((call) => {
    do seat = seatAfter(seat, 1);
    while (skips && out.has(seat) && out.size < 4);
    if (call === "-") out.add(seat);
    return { seat, call };
  });
}

/** "NS 12 EW 0 = NS 12 EW 0" @param {string} text @returns {Score} */
function scoreOf(text) {
  const [points, totals] = text.split("=").map((half) => half.trim().toUpperCase().split(/\s+/));
  if (!totals || points.length !== totals.length) throw new Error(text);
  return points
    .map((side, at) => ({ side, points: points[at + 1], total: totals[at + 1] }))
    .filter((_, at) => at % 2 === 0);
}

/** The effect of each line on its round. @type {Record<string, (round: Round, words: string[], rules: Rules) => void>} */
const LINES = {
  Deal(round, words) {
    round.hands = handsOf(words);
  },
  Flip(round, [card]) {
    round.flip = cardOf(card);
  },
  Auction(round, words, rules) {
    round.calls = seated(round.dealer, words.map(callOf), rules);
  },
  Trump(round, [strain]) {
    round.trump = matching(strain.replace(/^N$/i, "NT"), /^([SHDC]|NT)$/);
  },
  Trick(round, [leader, ...cards]) {
    const trick = { leader: seatOf(leader), cards: cards.map(cardOf) };
    const played = round.tricks.flatMap(cardsOf);
    for (const { seat, card } of cardsOf(trick)) {
      const isAgain = played.some((one) => one.card === card);
      if (isAgain || !round.hands?.[seat].includes(card)) throw new Error(card);
    }
    round.tricks.push(trick);
  },
  Claim(round, [seat, tricks]) {
    round.claim = { seat: seatOf(seat), tricks: Number(matching(tricks, /^\d{1,2}$/)) };
  },
  Score(round, words) {
    round.score = scoreOf(words.join(" "));
  },
};

/** The cards of a trick with who played them. @param {Trick} trick */
export const cardsOf = ({ leader, cards }) =>
  cards.map((card, place) => ({ seat: seatAfter(leader, place), card }));

/** How a record's calls are written: by its preset, and by the options that differ from it. @param {Record<string, string>} tags @returns {Rules} */
function rulesOf({ Ruleset = "classic", Options = "" }) {
  const preset = /** @type {Record<string, Rules>} */ (presets)[Ruleset.trim().split(/\s/)[0]];
  const given = Object.fromEntries(Options.split(/\s+/).map((option) => option.split("=")));
  const { auction, pass_is_final, trump } = preset ?? presets.classic;
  return {
    auction: given.auction ?? auction,
    pass_is_final: given.pass_is_final ? given.pass_is_final === "yes" : pass_is_final,
    trump: given.trump ?? trump,
  };
}

/** @param {string} word @param {string[]} words @returns {Round} */
function begun(word, [number, dealing, dealer]) {
  matching(dealing, /^DEALER$/);
  return {
    number: Number(matching(number, /^\d+$/)),
    dealer: seatOf(dealer),
    thrown: word === "Thrown",
    hands: null,
    flip: null,
    calls: [],
    trump: null,
    tricks: [],
    claim: null,
    score: null,
  };
}

/**
 * Read a record; if the text holds several, the first.
 * @param {string} text
 * @returns {Reading}
 * @throws BadRecord for the first line that cannot be shown
 */
export function readRecord(text) {
  const lines = recordLines(text.replace(/^\ufeff/, ""));
  const tags = tagsOf(lines);
  const rules = rulesOf(tags);
  /** @type {Round[]} */
  const rounds = [];
  for (const [at, line] of lines.entries()) {
    const [word, ...words] = line.trim().split(/\s+/);
    if (!word || /^[#;]/.test(word)) continue;
    if (word.startsWith("[")) {
      if (rounds.length) break;
      continue;
    }
    try {
      const round = rounds.at(-1);
      if (word === "Round" || word === "Thrown") rounds.push(begun(word, words));
      else if (!round || !LINES[word]) throw new Error(word);
      else LINES[word](round, words, rules);
    } catch {
      throw new BadRecord(at + 1, line);
    }
  }
  if (!rounds.some((round) => round.hands)) throw new BadRecord(lines.length, "no deal");
  return { tags, rules, rounds };
}
