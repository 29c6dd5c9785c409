/**
 * From the New match dialog to what the engine is asked.
 * @import { Draft } from "../state.js"
 * @import { BySeat, Player, Preset, Seat } from "../wire"
 * @import { Words } from "./i18n.js"
 */

import { FIRST_DRAFT } from "../state.js";
import { SEATS } from "./seats.js";

/** 128 bits from the browser's own source of chance, as hex. */
export function freshSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The ruleset in its one-line form: the preset, and the target where it is not the preset's own.
 * @param {Draft} draft
 * @param {readonly Preset[]} presets
 */
export function rulesetLine({ preset, target }, presets) {
  const own = presets.find((one) => one.id === preset)?.options.target;
  return target === own ? preset : `${preset} target=${target}`;
}

/** @param {Draft} draft @param {Words} words @returns {BySeat<Player>} */
export function playersOf({ names, level }, words) {
  const players = SEATS.map((seat) => [
    seat,
    {
      name: names[seat].trim() || words.t(`player-${seat}`),
      player: seat === "S" ? "human" : level,
    },
  ]);
  return Object.fromEntries(players);
}

/**
 * A player's name as it is shown: a name of the player's own as it is, one of ours in the language of the page.
 * @param {Seat} seat
 * @param {string} name as kept in the match
 * @param {Words} words
 * @param {readonly Words[]} all
 */
export function shownName(seat, name, words, all) {
  const own = name !== "" && !all.some((other) => other.t(`player-${seat}`) === name);
  return own ? name : words.t(`player-${seat}`);
}

/**
 * The draft as kept, with whatever is wrong in it replaced.
 * @param {unknown} stored
 * @returns {Draft}
 */
export function readDraft(stored) {
  if (typeof stored !== "object" || stored === null) return FIRST_DRAFT;
  const { preset, target, level, names } = /** @type {Partial<Draft>} */ (stored);
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
  };
}

/** @param {unknown} stored @returns {BySeat<string>} */
function readNames(stored) {
  const names = /** @type {Partial<BySeat<unknown>>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  /** @param {Seat} seat */
  const name = (seat) => (typeof names[seat] === "string" ? String(names[seat]).slice(0, 16) : "");
  return { S: name("S"), E: name("E"), N: name("N"), W: name("W") };
}
