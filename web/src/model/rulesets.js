/**
 * Rulesets as they are saved and shared: a line of text, a name, a link. Only the engine can tell whether a line is valid
 * and what it means.
 *
 * @import { Catalogue, Options, Preset } from "./wire"
 */

/**
 * @typedef {boolean | number | string} Value
 * @typedef {{id: string, name: string, line: string, options: Options | null, broken: boolean}} Kept saved house
 *   rules; without options until the engine has read the line, and `broken` if it can't
 * @typedef {{id: string, line: string, options: Options}} Offered
 * @typedef {{option: string, value: Value}} Repair
 */

export const MAX_NAME = 40;
export const MAX_LINE = 1000;
const MAX_KEPT = 500;

/** @param {Value} value */
export const valueText = (value) => (value === true ? "yes" : value === false ? "no" : `${value}`);

/**
 * The one-line form: the preset, then the differences.
 * @param {Preset} preset
 * @param {Options} options
 */
export const lineOf = (preset, options) =>
  [
    preset.id,
    ...changesOf(options, preset).map(([name, value]) => `${name}=${valueText(value)}`),
  ].join(" ");

/**
 * The options that differ from a preset.
 * @param {Options} options
 * @param {Pick<Preset, "options">} preset
 * @returns {[string, Value][]}
 */
export const changesOf = (options, preset) =>
  Object.entries(options).filter(([name, value]) => value !== preset.options[name]);

/**
 * Replace the target in a ruleset's line.
 * @param {string} line
 * @param {number} target
 */
export const withTarget = (line, target) =>
  [...line.split(" ").filter((word) => !word.startsWith("target=")), `target=${target}`].join(" ");

/**
 * The rulesets to choose from: presets and saved house rules.
 * @param {{catalogue: Catalogue | null, tables: readonly Kept[]}} state
 * @returns {Offered[]}
 */
export const offeredBy = ({ catalogue, tables }) => [
  ...(catalogue?.presets ?? []),
  ...tables.map(({ id, line, options }) => ({ id, line, options: options ?? {} })),
];

/** The preset that a line begins with. @param {string} line */
export const rulesetName = (line) => line.split(" ")[0];

/** Make an id for new house rules. */
export const freshId = () => `own-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

/**
 * Read the saved house rules, and drop what is damaged.
 * @param {unknown} stored
 * @returns {Kept[]}
 */
export function readKept(stored) {
  if (!Array.isArray(stored)) return [];
  return stored
    .slice(0, MAX_KEPT)
    .filter((one) => typeof one === "object" && one !== null)
    .filter(
      ({ id, name, line }) =>
        typeof id === "string" &&
        /^own-[a-z0-9]{1,20}$/.test(id) &&
        typeof name === "string" &&
        typeof line === "string" &&
        line.isWellFormed() &&
        line.length <= MAX_LINE,
    )
    .map(({ id, name, line }) => ({
      id,
      name: tidy(name, MAX_NAME),
      line,
      options: null,
      broken: false,
    }));
}

/** Make one line of text without invisible characters or half surrogate pairs. @param {string} text @param {number} length */
export const tidy = (text, length) =>
  text
    .slice(0, 4 * length)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, length)
    .replace(/\p{Cs}/gu, "");
