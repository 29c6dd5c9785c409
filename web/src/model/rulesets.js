/**
 * Rulesets as a table keeps and shares them: one line of text, a name, a link. What a line means, and whether it means
 * anything, only the engine says.
 *
 * @import { Catalogue, Option, Options, Preset } from "./wire"
 */

/**
 * @typedef {boolean | number | string} Value
 * @typedef {{id: string, name: string, line: string, options: Options | null, broken: boolean}} Kept a table's own
 *   rules; no options while the engine has not read the line, or cannot: then it is broken
 * @typedef {{id: string, line: string, options: Options}} Offered
 * @typedef {{option: string, value: Value}} Repair
 */

export const MAX_NAME = 40;
export const MAX_LINE = 1000;
const MAX_KEPT = 500;

/** @param {Value} value */
export const valueText = (value) => (value === true ? "yes" : value === false ? "no" : `${value}`);

/**
 * The one-line form: the preset, then what differs from it.
 * @param {Preset} preset
 * @param {Options} options
 */
export const lineOf = (preset, options) =>
  [
    preset.id,
    ...changesOf(options, preset).map(([name, value]) => `${name}=${valueText(value)}`),
  ].join(" ");

/**
 * What differs from a preset.
 * @param {Options} options
 * @param {Pick<Preset, "options">} preset
 * @returns {[string, Value][]}
 */
export const changesOf = (options, preset) =>
  Object.entries(options).filter(([name, value]) => value !== preset.options[name]);

/**
 * A ruleset's line with another target.
 * @param {string} line
 * @param {number} target
 */
export const withTarget = (line, target) =>
  [...line.split(" ").filter((word) => !word.startsWith("target=")), `target=${target}`].join(" ");

/**
 * Everything that can be chosen for a match: presets, and tables of one's own.
 * @param {{catalogue: Catalogue | null, tables: readonly Kept[]}} state
 * @returns {Offered[]}
 */
export const offeredBy = ({ catalogue, tables }) => [
  ...(catalogue?.presets ?? []),
  ...tables.map(({ id, line, options }) => ({ id, line, options: options ?? {} })),
];

/** The preset that a line begins with. @param {string} line */
export const rulesetName = (line) => line.split(" ")[0];

/** The id of a new table of one's own. */
export const freshId = () => `own-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

/**
 * Tables as kept, with whatever is damaged left out.
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

/** One line of text without signs that are not seen, and no half of one. @param {string} text @param {number} length */
export const tidy = (text, length) =>
  text
    .slice(0, 4 * length)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, length)
    .replace(/\p{Cs}/gu, "");

/**
 * A link that offers a ruleset to whoever opens it.
 * @param {string} address the page's own
 * @param {string} line
 * @param {string} name
 */
export function linkOf(address, line, name) {
  const own = tidy(name, MAX_NAME);
  const rest = own ? `&name=${encodeURIComponent(own)}` : "";
  return `${address.split("#")[0]}#rules=${encodeURIComponent(line)}${rest}`;
}

/** Whether a link's escapes are whole: one that was cut off or retyped is told as such. @param {string} text */
export function isWhole(text) {
  try {
    decodeURIComponent(text.slice(text.indexOf("#rules=") + 1));
    return true;
  } catch {
    return false;
  }
}

/**
 * The ruleset in a text that someone sent: the line itself, or a link that holds it.
 * @param {string} text
 * @returns {{line: string, name: string} | null} null where there is none
 */
export function sentRules(text) {
  const place = text.indexOf("#rules=");
  const values = place < 0 ? null : new URLSearchParams(text.slice(place + 1));
  const line = (values ? (values.get("rules") ?? "") : text).replace(/\s+/g, " ").trim();
  return line ? { line, name: tidy(values?.get("name") ?? "", MAX_NAME) } : null;
}

// The order of strains, as `strain_order` writes it: letters low to high, N for no trump.

/** @param {string} letter */
export const strainOf = (letter) => (letter === "N" ? "NT" : letter);

/**
 * All five strains as they are listed: those that can be bid from the highest down, then those that cannot.
 * @param {string} order
 */
export const strainList = (order) => {
  const offered = [...order].reverse();
  return [...offered, ...[..."NSHDC"].filter((letter) => !offered.includes(letter))];
};

/**
 * The order with a strain moved up or down by one, or taken in or out.
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

/**
 * Where an option is shown.
 * @type {Record<string, string[]>}
 */
const GROUPS = {
  auction: [
    "auction",
    "pass_is_final",
    "closing_passes",
    "min_bid",
    "dealer_may_match",
    "bid_strain",
    "strain_order",
    "doubling",
    "redoubling",
    "double_restarts",
    "double_scope",
    "all_pass",
    "hopeless_hand",
    "dakak",
    "dakak_points",
    "out_of_call",
    "out_of_call_cards",
  ],
  pledges: ["pledge_total", "pledges_rise", "pledge_values", "pledge_count", "partner_floor"],
  trump: ["trump", "no_trump", "trump_lead"],
  scoring: ["made", "defence_scores", "kaboot", "defence_kaboot", "failed_13_defence"],
  match: ["target", "instant_win", "lose_at_minus_target"],
};

/**
 * Options by the group they are shown in; one that is in none comes with the match.
 * @param {readonly Option[]} options
 * @returns {[string, Option[]][]}
 */
export function grouped(options) {
  const placed = Object.values(GROUPS).flat();
  const byName = new Map(options.map((option) => [option.name, option]));
  return Object.entries(GROUPS).map(([group, names]) => {
    const own = names.flatMap((name) => byName.get(name) ?? []);
    const others = group === "match" ? options.filter(({ name }) => !placed.includes(name)) : [];
    return [group, [...own, ...others]];
  });
}
