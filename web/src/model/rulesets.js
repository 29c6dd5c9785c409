/**
 * Rulesets as they are saved and shared: a line of text, a name, a link. Only the engine can tell whether a line is valid
 * and what it means.
 *
 * @import { Catalogue, Options, Preset } from "./wire"
 */

import { pageAddress, visible } from "./links.js";

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

/**
 * Make a link that offers a ruleset.
 * @param {string} address the page's own
 * @param {string} line
 * @param {string} name
 */
export function linkOf(address, line, name) {
  const own = tidy(name, MAX_NAME);
  const rest = own ? `&name=${escaped(own)}` : "";
  return `${pageAddress(address)}#rules=${escaped(line)}${rest}`;
}

/** Escape punctuation too, so that what follows a link can be told from it. @param {string} text */
const escaped = (text) =>
  encodeURIComponent(text).replace(
    /[!'()*.~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What messengers leave at the end of a link. */
const AFTER = /[.,;:!?'"()*<>»«“”’…،؛؟\]}_~]+$/;

/**
 * The link in a message: up to the first character that none has, and without the punctuation after it.
 * @param {string} text
 */
function linkIn(text) {
  const seen = visible(text)
    .replace(/%23(?=rules)/i, "#")
    .replace(/#rules%3d/i, "#rules=");
  const place = seen.indexOf("#rules=");
  if (place < 0) return null;
  const [link] = /^[^\s"<>«»()[\]]*/.exec(seen.slice(place + 1)) ?? [""];
  return link.replaceAll("&amp;", "&").replace(AFTER, "");
}

/** Whether a link's escapes are complete. A link that was cut off or retyped gets its own error. @param {string} text */
export function isWhole(text) {
  try {
    decodeURIComponent(linkIn(text) ?? "");
    return true;
  } catch {
    return false;
  }
}

/** A value without what a messenger escaped as if it were part of it. @param {string | null} [value] */
const cut = (value) => visible(value ?? "").replace(/[»«“”…،؛؟?"\s]+$/, "");

/**
 * Find the ruleset in a text that someone sent: a line, or a link with one.
 * @param {string} text
 * @returns {{line: string, name: string} | null} null if there is none
 */
export function sentRules(text) {
  const link = linkIn(text);
  const values = link === null ? null : new URLSearchParams(link);
  const line = (values ? cut(values.get("rules")) : text).replace(/\s+/g, " ").trim();
  return line ? { line, name: tidy(cut(values?.get("name")), MAX_NAME) } : null;
}

// An order of strains is written as in `strain_order`: letters from low to high, N for no trump.

/** @param {string} letter */
export const strainOf = (letter) => (letter === "N" ? "NT" : letter);

/**
 * List all five strains: those that can be bid, from the highest down, then the others.
 * @param {string} order
 */
export const strainList = (order) => {
  const offered = [...order].reverse();
  return [...offered, ...[..."NSHDC"].filter((letter) => !offered.includes(letter))];
};

/**
 * Move a strain up or down by one, or switch it on or off.
 * @param {string} order
 * @param {string} letter
 * @param {"up" | "down" | "switch"} how
 */
export function reordered(order, letter, how) {
  const place = order.indexOf(letter);
  if (how === "switch") return place < 0 ? letter + order : order.replace(letter, "");
  const letters = [...order];
  const other = place + (how === "up" ? 1 : -1);
  if (place < 0 || other < 0 || other >= letters.length) return order;
  [letters[place], letters[other]] = [letters[other], letters[place]];
  return letters.join("");
}
