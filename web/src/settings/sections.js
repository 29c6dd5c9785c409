/** Where each setting stands in the Settings dialog. @import { Setting } from "./settings.js" */

import { SETTINGS } from "./settings.js";

/** The settings that people change most stand first. @type {readonly Setting[]} */
export const OFTEN = ["speed", "text", "deck", "sound"];

/** The sections under Advanced, in order. Their titles are `settings-SECTION`. @satisfies {Record<string, readonly Setting[]>} */
const ADVANCED = /** @type {const} */ ({
  look: ["theme", "felt", "cards", "index"],
  play: [
    "pause",
    "confirm",
    "alone",
    "hints",
    "remarks",
    "suits",
    "ranks",
    "bids",
    "talk",
    "vibrate",
    "cut",
  ],
  language: ["language", "words", "digits"],
  access: ["table", "hand", "keys"],
});

export const SECTIONS = /** @type {[string, readonly Setting[]][]} */ (Object.entries(ADVANCED));

/** The order shown, if it differs; `auto` is left out, because the dialog shows what it comes to. @type {Partial<Record<Setting, readonly string[]>>} */
const ORDERS = {
  speed: ["slow", "normal", "fast", "none"],
  deck: ["four", "two", "contrast"],
  sound: ["on", "off"],
  cards: ["small", "normal", "large"],
  talk: ["off", "quiet", "lively"],
  vibrate: ["on", "off"],
  hand: ["left", "right"],
};

/** The choices of a setting in the order shown. @param {Setting} name @returns {readonly string[]} */
export const choicesOf = (name) => ORDERS[name] ?? SETTINGS[name];

/** Settings that show each choice as a small picture. @type {readonly Setting[]} */
export const SAMPLED = ["felt", "deck", "index"];
