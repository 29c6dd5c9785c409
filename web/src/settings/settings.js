/**
 * Settings. Each has a closed list of choices, with the default first. Stored values are checked against that list, so that
 * a damaged value, or one from another version, falls back to the default.
 *
 * A setting is one line here, its place in sections.js, and its words in this folder: `setting-NAME`, `setting-NAME-CHOICE`
 * and, if it has a line of help, `setting-NAME-help`.
 */

/** @typedef {"shuffle"|"card"|"trick"|"bid"|"win"|"loss"} SoundName */

export const SETTINGS = /** @type {const} */ ({
  speed: ["normal", "slow", "fast", "none"],
  deck: ["auto", "four", "two", "contrast"],
  sound: ["auto", "on", "off"],
  text: ["normal", "large", "larger", "largest"],
  theme: ["system", "light", "dark"],
  felt: ["green", "blue", "wine"],
  cards: ["normal", "small", "large"],
  index: ["normal", "large"],
  pause: ["auto", "tap", "half", "one", "two", "three"],
  confirm: ["off", "on"],
  alone: ["off", "on"],
  hints: ["on", "off"],
  remarks: ["on", "off"],
  suits: ["alternate", "trump", "plain"],
  ranks: ["down", "up"],
  bids: ["tricks", "lamas"],
  talk: ["quiet", "off", "lively"],
  vibrate: ["off", "on"],
  cut: ["chance", "hand"],
  language: ["auto", "en", "ar"],
  words: ["plain", "levant", "gulf", "egypt"],
  digits: ["latn", "arab"],
  table: ["picture", "text"],
  hand: ["right", "left"],
  keys: ["on", "off"],
});

/** @typedef {keyof typeof SETTINGS} Setting */
/**
 * @typedef {{[name in Setting]: (typeof SETTINGS)[name][number]} & {volumes: Record<Volume, number>}} Settings
 * @typedef {"table" | "ends"} Volume
 */

/** Default volumes from 0 (off) to 10: of what is heard all the time, and of matches won and lost. @type {Record<Volume, number>} */
const VOLUMES = { table: 5, ends: 5 };

/** The volume of each sound, and how loud it is in comparison, from 0 to 1. @type {Record<SoundName, {volume: Volume, share: number}>} */
const SHARES = {
  shuffle: { volume: "table", share: 0.6 },
  card: { volume: "table", share: 0.7 },
  trick: { volume: "table", share: 0.6 },
  bid: { volume: "table", share: 0.5 },
  win: { volume: "ends", share: 0.7 },
  loss: { volume: "ends", share: 0.5 },
};

/** The highest volume. */
export const LOUDEST = 10;

/**
 * Read the settings from a stored value of any shape.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const values = /** @type {Record<string, unknown>} */ (isObject(stored) ? stored : {});
  const entries = Object.entries(SETTINGS).map(([name, all]) => {
    const value = values[name];
    const choices = /** @type {readonly unknown[]} */ (all);
    return [name, choices.includes(value) ? value : choices[0]];
  });
  return { ...Object.fromEntries(entries), volumes: readVolumes(values.volumes) };
}

/** @param {unknown} stored @returns {Settings["volumes"]} */
function readVolumes(stored) {
  const values = /** @type {Record<string, unknown>} */ (isObject(stored) ? stored : {});
  const entries = Object.entries(VOLUMES).map(([name, usual]) => {
    const value = Number.isInteger(values[name]) ? Number(values[name]) : usual;
    return [name, value >= 0 && value <= LOUDEST ? value : usual];
  });
  return Object.fromEntries(entries);
}

/**
 * Whether the page plays sounds. In another site's frame it does only if the player switched them on.
 * @param {Settings} settings
 * @param {boolean} framed
 */
export const hasSound = ({ sound }, framed) => (sound === "auto" ? !framed : sound === "on");

/**
 * How loud each sound is, from 0 to 1.
 * @param {Settings} settings
 * @param {boolean} framed
 * @returns {Record<SoundName, number>}
 */
export function volumesOf(settings, framed) {
  const audible = hasSound(settings, framed) ? 1 : 0;
  const entries = Object.entries(SHARES).map(([name, { volume, share }]) => [
    name,
    (settings.volumes[volume] / LOUDEST) * share * audible,
  ]);
  return Object.fromEntries(entries);
}

/**
 * The page's language: the chosen one, or the browser's first that the page has.
 * @param {Settings} settings
 * @param {readonly string[]} preferred as `navigator.languages`
 * @returns {"en"|"ar"}
 */
export function languageOf(settings, preferred) {
  if (settings.language !== "auto") return settings.language;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split("-")[0];
    if (primary === "ar" || primary === "en") return primary;
  }
  return "en";
}

/**
 * The colours of the suits. Packs of cards have two; unless somebody chose, Arabic shows them as these do.
 * @param {Settings["deck"]} deck
 * @param {string} language
 * @returns {Exclude<Settings["deck"], "auto">}
 */
export const deckOf = (deck, language) =>
  deck === "auto" ? (language === "ar" ? "two" : "four") : deck;

/**
 * Durations in milliseconds.
 * @param {Settings["speed"]} speed
 * @param {boolean} calm reduced motion: cards don't travel, but the pauses remain
 * @param {Settings["pause"]} [pause] how long a finished trick stays; "auto" follows the speed
 */
export function paceOf(speed, calm, pause = "auto") {
  const pace = {
    slow: { step: 1300, trick: 2600, moment: 1900, move: 420 },
    normal: { step: 650, trick: 1500, moment: 1500, move: 280 },
    fast: { step: 220, trick: 650, moment: 900, move: 150 },
    none: { step: 0, trick: 0, moment: 0, move: 0 },
  }[speed];
  const trick = pause === "auto" ? pace.trick : PAUSES[pause];
  return { ...pace, trick, move: calm ? 0 : pace.move };
}

/** In milliseconds. "tap" waits for the player. */
const PAUSES = { tap: Number.POSITIVE_INFINITY, half: 500, one: 1000, two: 2000, three: 3000 };

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
