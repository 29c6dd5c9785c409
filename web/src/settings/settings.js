/**
 * Settings. Each belongs to a section and has a closed list of choices, with the default first. Stored values are checked
 * against that list, so that a damaged value, or one from another version, falls back to the default.
 *
 * A setting is one line here and its words in this folder: `setting-NAME`, `setting-NAME-CHOICE` and, if it has a line of
 * help, `setting-NAME-help`. Settings in `SAMPLED` also show each choice as a small picture.
 */

/** @typedef {"shuffle"|"card"|"trick"|"bid"|"win"|"loss"} SoundName */

/** The sections of the Settings dialog in order. Their titles are `settings-SECTION`. */
export const SECTIONS = /** @type {const} */ (["look", "play", "sound", "language", "access"]);

export const SETTINGS = /** @type {const} */ ({
  theme: { section: "look", choices: ["system", "light", "dark"] },
  felt: { section: "look", choices: ["green", "blue", "wine"] },
  deck: { section: "look", choices: ["four", "two", "contrast"] },
  cards: {
    section: "look",
    choices: ["normal", "small", "large"],
    shown: ["small", "normal", "large"],
  },
  index: { section: "look", choices: ["normal", "large"] },
  speed: {
    section: "play",
    choices: ["normal", "slow", "fast", "none"],
    shown: ["slow", "normal", "fast", "none"],
  },
  pause: { section: "play", choices: ["auto", "tap", "half", "one", "two", "three"] },
  confirm: { section: "play", choices: ["off", "on"] },
  alone: { section: "play", choices: ["off", "on"] },
  hints: { section: "play", choices: ["on", "off"] },
  suits: { section: "play", choices: ["alternate", "trump", "plain"] },
  ranks: { section: "play", choices: ["down", "up"] },
  bids: { section: "play", choices: ["tricks", "lamas"] },
  sound: { section: "sound", choices: ["auto", "on", "off"], shown: ["on", "off"] },
  vibrate: { section: "sound", choices: ["off", "on"], shown: ["on", "off"] },
  cut: { section: "play", choices: ["chance", "hand"] },
  language: { section: "language", choices: ["auto", "en", "ar"] },
  words: { section: "language", choices: ["plain", "levant", "gulf", "egypt"] },
  digits: { section: "language", choices: ["latn", "arab"] },
  table: { section: "access", choices: ["picture", "text"] },
  hand: { section: "access", choices: ["right", "left"], shown: ["left", "right"] },
  keys: { section: "access", choices: ["on", "off"] },
});

/** @typedef {keyof typeof SETTINGS} Setting */
/**
 * @typedef {{[name in Setting]: (typeof SETTINGS)[name]["choices"][number]} & {volumes: Record<Volume, number>}} Settings
 * @typedef {"all" | SoundName} Volume
 */

/** Default volumes from 0 (off) to 10, of everything together and of each sound. @type {Record<Volume, number>} */
const VOLUMES = { all: 5, shuffle: 6, card: 7, trick: 6, bid: 5, win: 7, loss: 5 };

/** The highest volume. */
export const LOUDEST = 10;

/** @type {readonly Setting[]} */
export const SAMPLED = ["felt", "deck", "index"];

/**
 * The settings of a section, each with its choices in the order shown.
 * @param {(typeof SECTIONS)[number]} section
 * @returns {{name: Setting, choices: readonly string[]}[]}
 */
export function settingsIn(section) {
  const all =
    /** @type {[Setting, {section: string, choices: readonly string[], shown?: readonly string[]}][]} */ (
      Object.entries(SETTINGS)
    );
  return all.flatMap(([name, setting]) =>
    setting.section === section ? [{ name, choices: setting.shown ?? setting.choices }] : [],
  );
}

/**
 * Read the settings from a stored value of any shape.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const values = /** @type {Record<string, unknown>} */ (isObject(stored) ? stored : {});
  const entries = Object.entries(SETTINGS).map(([name, setting]) => {
    const value = values[name];
    const choices = /** @type {readonly unknown[]} */ (setting.choices);
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
  const { all, ...each } = settings.volumes;
  const whole = hasSound(settings, framed) ? all / LOUDEST : 0;
  const entries = Object.entries(each).map(([name, value]) => [name, (value / LOUDEST) * whole]);
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
 * Durations in milliseconds.
 * @param {Settings["speed"]} speed
 * @param {boolean} calm reduced motion: cards don't travel, but the pauses remain
 * @param {Settings["pause"]} [pause] how long a finished trick stays; "auto" follows the speed
 */
export function paceOf(speed, calm, pause = "auto") {
  const pace = {
    slow: { step: 1300, trick: 2600, move: 420 },
    normal: { step: 650, trick: 1500, move: 280 },
    fast: { step: 220, trick: 650, move: 150 },
    none: { step: 0, trick: 0, move: 0 },
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
