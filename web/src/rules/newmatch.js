/**
 * Turn the New match dialog into a request to the engine.
 * @import { Draft, State } from "../model/state.js"
 * @import { BySeat, Player, Preset, Seat } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 */

import { offeredBy, withTarget } from "../model/rulesets.js";
import { SEATS } from "../model/seats.js";
import { FIRST_DRAFT } from "../model/state.js";

/** 128 random bits from the browser's generator, in hex. */
export function freshSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The ruleset in its one-line form: the preset, and the target if it is not the preset's own.
 * @param {Draft} draft
 * @param {readonly Pick<Preset, "id" | "line" | "options">[]} presets all of them
 */
export function rulesetLine({ preset, target }, presets) {
  const chosen = presets.find((one) => one.id === preset);
  // These rules are no longer stored, so play the plainest match.
  const line = chosen?.line ?? (preset.startsWith("own-") ? FIRST_DRAFT.preset : preset);
  return target === chosen?.options.target ? line : withTarget(line, target);
}

/** One person with the computer players of a draft. @param {Draft} draft @returns {Draft} */
export function soloDraft(draft) {
  const { E, N, W } = draft.who;
  const [east, north, west] = [E, N, W].map((who) => (who === "human" ? "" : who));
  return { ...draft, who: { S: draft.who.S, E: east, N: north, W: west } };
}

/** The seats that more people on this device take, in this order: the partner's first. @param {Pick<Draft, "length">} draft @returns {Seat[]} */
export const peopleSeats = ({ length }) => (length === "stays" ? ["N"] : ["N", "E", "W"]);

/** The number of people on this device. @param {Pick<Draft, "length" | "who">} draft */
export const peopleOf = (draft) =>
  1 + peopleSeats(draft).filter((seat) => draft.who[seat] === "human").length;

/** The seats if this many people play on this device. @param {Pick<Draft, "length" | "who">} draft @param {number} number @returns {BySeat<string>} */
export function withPeople(draft, number) {
  const seats = peopleSeats(draft).map((seat, place) => {
    const computer = draft.who[seat] === "human" ? "" : draft.who[seat];
    return [seat, place < number - 1 ? "human" : computer];
  });
  return { ...draft.who, ...Object.fromEntries(seats) };
}

/** The rules chosen in the New match dialog. @param {State} state */
export const chosenLine = (state) => rulesetLine(state.draft, offeredBy(state));

/**
 * @param {Draft} draft
 * @param {Words} words
 * @param {readonly Seat[]} [seats] the seat of each of the four, if seats were drawn
 * @returns {BySeat<Player>}
 */
export function playersOf({ names, level, who, styles }, words, seats = SEATS) {
  const kinds = SEATS.map((seat) =>
    seat === "S" || who[seat] === "human" ? "human" : who[seat] || level,
  );
  const players = SEATS.map((seat, player) => [
    seats[player],
    {
      name: writable(names[seat]) || words.t(ownName(kinds, player)),
      player: kinds[player],
      ...(styles[seat] && kinds[player] !== "human" ? { style: styles[seat] } : {}),
    },
  ]);
  return Object.fromEntries(players);
}

/**
 * A name that a record can hold, without line ends, half characters, and marks that reverse the text around it. The joiners
 * and marks that names need stay.
 * @param {string} name
 */
export const writable = (name) =>
  name.replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, "").trim();

/**
 * The message id of the name for a player without one. People who share a device are numbered, because "you" means each of them.
 * @param {readonly string[]} kinds of the four players
 * @param {number} player
 */
export function ownName(kinds, player) {
  const people = kinds.filter((kind) => kind === "human").length;
  if (kinds[player] !== "human" || people === 1) return `player-${SEATS[player]}`;
  return `person-${kinds.slice(0, player + 1).filter((kind) => kind === "human").length}`;
}

/**
 * A player's name for display. The page's own names are translated.
 * @param {Seat} seat
 * @param {string} name as stored in the match
 * @param {Words} words
 * @param {readonly Words[]} all
 */
export function shownName(seat, name, words, all) {
  return name === "" ? words.t(`player-${seat}`) : houseName(name, words, all);
}

/** The names that the page gives to players without one. */
const OURS = [
  ...SEATS.map((seat) => `player-${seat}`),
  ...[1, 2, 3, 4, 5, 6].map((n) => `guest-${n}`),
  ...[1, 2, 3, 4].map((n) => `person-${n}`),
];

/**
 * A stored name for display. The page's own names are translated.
 * @param {string} name
 * @param {Words} words
 * @param {readonly Words[]} all
 */
export function houseName(name, words, all) {
  let ids = known.get(all);
  if (!ids) {
    // If two ids have one name, the first counts.
    const named = OURS.toReversed().flatMap((id) => all.map((other) => [other.t(id), id]));
    ids = new Map(/** @type {[string, string][]} */ (named));
    known.set(all, ids);
  }
  const ours = ids.get(name);
  return ours ? words.t(ours) : name;
}

/** The ids of our names by name, for some languages. It is needed at every drawing. @type {WeakMap<readonly Words[], Map<string, string>>} */
const known = new WeakMap();

/**
 * The stored draft, with every bad part replaced.
 * @param {unknown} stored
 * @returns {Draft}
 */
export function readDraft(stored) {
  if (typeof stored !== "object" || stored === null) return FIRST_DRAFT;
  const { preset, target, level, names, faces, who, styles, seats, length } =
    /** @type {Partial<Draft>} */ (stored);
  /** @param {unknown} value @param {string} otherwise */
  const word = (value, otherwise) =>
    typeof value === "string" && /^[a-z0-9-]{1,40}$/.test(value) ? value : otherwise;
  return {
    preset: word(preset, FIRST_DRAFT.preset),
    target:
      typeof target === "number" && target >= 1 && target <= 999
        ? Math.round(target)
        : FIRST_DRAFT.target,
    level: word(level, FIRST_DRAFT.level),
    names: readNames(names),
    faces: readFaces(faces, word),
    who: readWho(who, word),
    styles: readStyles(styles),
    seats: seats === "drawn" ? seats : FIRST_DRAFT.seats,
    length: length === "stays" ? length : FIRST_DRAFT.length,
  };
}

/**
 * A draft limited to presets and players of this engine. A damaged draft, or one from another version, may name others.
 * @param {Draft} draft
 * @param {{presets: readonly {id: string}[], levels: readonly string[]}} catalogue
 * @returns {Draft}
 */
export function fittingDraft(draft, { presets, levels }) {
  const known = draft.preset.startsWith("own-") || presets.some(({ id }) => id === draft.preset);
  const { preset, target } = known ? draft : FIRST_DRAFT;
  const level = levels.includes(draft.level) ? draft.level : FIRST_DRAFT.level;
  const who = SEATS.map((seat) => {
    const one = draft.who[seat];
    return [seat, one === "human" || levels.includes(one) ? one : ""];
  });
  return { ...draft, preset, target, level, who: Object.fromEntries(who) };
}

/** Bidding styles of computer players, besides the usual one. */
export const STYLES = /** @type {const} */ (["careful", "bold"]);

/** @param {unknown} stored @returns {BySeat<string>} */
function readStyles(stored) {
  const styles = /** @type {Partial<BySeat<any>>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  /** @param {Seat} seat */
  const style = (seat) => (STYLES.includes(styles[seat]) ? styles[seat] : "");
  return { S: "", E: style("E"), N: style("N"), W: style("W") };
}

/** The level of the computer player in a seat. @param {Draft} draft @param {Seat} seat */
export const levelOf = ({ level, who }, seat) => who[seat] || level;

/**
 * @param {unknown} stored
 * @param {(value: unknown, otherwise: string) => string} word
 * @returns {BySeat<string>}
 */
function readWho(stored, word) {
  const who = /** @type {Partial<BySeat<unknown>>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  return { S: "human", E: word(who.E, ""), N: word(who.N, ""), W: word(who.W, "") };
}

/** Names with faces of their own; more than these nobody gives. */
const FACES = 40;

/**
 * @param {unknown} stored
 * @param {(value: unknown, otherwise: string) => string} word
 * @returns {Record<string, string>}
 */
function readFaces(stored, word) {
  if (typeof stored !== "object" || stored === null) return {};
  const entries = Object.entries(stored).map(([name, face]) => [name.slice(0, 40), word(face, "")]);
  return Object.fromEntries(entries.filter(([, face]) => face).slice(-FACES));
}

/** @param {unknown} stored @returns {BySeat<string>} */
function readNames(stored) {
  const names = /** @type {Partial<BySeat<unknown>>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  /** @param {Seat} seat */
  const name = (seat) =>
    typeof names[seat] === "string" ? names[seat].slice(0, 16).replace(/\p{Cs}/gu, "") : "";
  return { S: name("S"), E: name("E"), N: name("N"), W: name("W") };
}
