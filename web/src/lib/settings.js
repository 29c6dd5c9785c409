/**
 * Settings: each has a closed list of choices, the first being the default. What is stored is read against
 * that list, so a value from an older version, or a damaged one, falls back to the default instead of breaking the page.
 *
 * @typedef {{language: "auto"|"en"|"ar", theme: "system"|"light"|"dark", digits: "latn"|"arab",
 *   bids: "tricks"|"lamas", speed: "slow"|"normal"|"fast"|"none", deck: "four"|"two", keys: "on"|"off"}} Settings
 */

export const CHOICES = {
  language: ["auto", "en", "ar"],
  digits: ["latn", "arab"],
  theme: ["system", "light", "dark"],
  deck: ["four", "two"],
  bids: ["tricks", "lamas"],
  speed: ["normal", "slow", "fast", "none"],
  keys: ["on", "off"],
};

/** The order in which a choice is shown, where it differs from "default first". */
export const SHOWN = { ...CHOICES, speed: ["slow", "normal", "fast", "none"] };

/**
 * Every setting, from a stored value of any shape.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const values = /** @type {Record<string, unknown>} */ (isObject(stored) ? stored : {});
  const entries = Object.entries(CHOICES).map(([name, choices]) => {
    const value = values[name];
    return [name, typeof value === "string" && choices.includes(value) ? value : choices[0]];
  });
  return Object.fromEntries(entries);
}

/**
 * The page's language: the one chosen, else the browser's first that we speak.
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
 * How long things take, in milliseconds.
 * @param {Settings["speed"]} speed
 * @param {boolean} calm the reader asked for less motion: nothing travels, but there is still time to look
 */
export function paceOf(speed, calm) {
  const pace = {
    slow: { step: 1300, trick: 2600, move: 420 },
    normal: { step: 650, trick: 1500, move: 280 },
    fast: { step: 220, trick: 650, move: 150 },
    none: { step: 0, trick: 0, move: 0 },
  }[speed];
  return calm ? { ...pace, move: 0 } : pace;
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
