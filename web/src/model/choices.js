/**
 * The settings, the New match dialog's draft and the saved tables: what the person chose and the page stores. Settings and
 * intents (app/) and the house rules (rules/) write this slice.
 *
 * @import { BySeat } from "./wire"
 * @import { Kept } from "./rulesets.js"
 * @import { Settings } from "../settings/settings.js"
 */

import { readSettings } from "../settings/settings.js";

/**
 * @typedef {{preset: string, target: number, level: string, names: BySeat<string>, faces: Record<string, string>, who: BySeat<string>, styles: BySeat<string>, seats: "seated"|"drawn",
 *   length: "match"|"stays"}} Draft `preset` is the id of a preset or of a saved table; `who`: "human", a level, or empty
 *   for the common level; `styles`: how computer players bid, empty for the usual style; `faces`: those chosen, by name
 */

/**
 * @typedef {object} Choices
 * @property {Settings} settings
 * @property {Draft} draft what the New match dialog holds
 * @property {Kept[]} tables the person's own rules
 * @property {number} streak deals of the day in a row
 */

/** @type {Draft} */
export const FIRST_DRAFT = {
  preset: "classic",
  target: 31,
  level: "club",
  names: { S: "", E: "", N: "", W: "" },
  faces: {},
  who: { S: "human", E: "", N: "", W: "" },
  styles: { S: "", E: "", N: "", W: "" },
  seats: "seated",
  length: "match",
};

/** @returns {Choices} */
export const firstChoices = () => ({
  settings: readSettings(null),
  draft: FIRST_DRAFT,
  tables: [],
  streak: 0,
});

/** A change of this slice alone. @param {Partial<Choices>} change */
function to(change) {
  return change;
}

export const CHOICES = {
  /** @param {Choices} _ @param {Settings} settings */
  settings: (_, settings) => to({ settings }),

  /** @param {Choices} now @param {Partial<Draft>} change */
  draft: ({ draft }, change) => to({ draft: { ...draft, ...change } }),

  /** @param {Choices} _ @param {number} streak */
  streak: (_, streak) => to({ streak }),

  /** @param {Choices} _ @param {Kept[]} tables */
  tables: (_, tables) => to({ tables }),
};
