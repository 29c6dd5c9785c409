/**
 * Whether two records are of the same match. The engine writes both in the same form, so their lines can be compared: the
 * rules, players, day and first cards are equal, and one record continues the other.
 */

import { tagsOf } from "./record.js";

/** Tags that never change during a match. Records that differ in one are of different matches. */
const LASTING = ["Ruleset", "Options", "Date", "ForkOf", "ForkAt", "SharedDeal", "Daily"];
const NAMES = ["South", "East", "North", "West"];

/** Whether a line begins a round. @param {string} line */
const isRound = (line) => /^(Round|Thrown)\b/.test(line);

/** @param {readonly string[]} lines */
function bodyOf(lines) {
  const first = lines.findIndex(isRound);
  return first < 0 ? [] : lines.slice(first).map(unthrown);
}

/** Write a thrown-in deal as the round that it was before. @param {string} line */
const unthrown = (line) => (line.startsWith("Thrown ") ? `Round ${line.slice(7)}` : line);

/**
 * A short text that is equal for all records of a match, and almost certainly different for other matches.
 * @param {readonly string[]} lines
 */
export function markOf(lines) {
  const tags = tagsOf(lines);
  const head = [...LASTING, ...NAMES].map((name) => tags[name] ?? "");
  const first = lines.findIndex(isRound);
  const cards = first < 0 ? "" : (lines[first + 1] ?? "");
  return short([...head, first < 0 ? (tags.Seed ?? "") : unthrown(lines[first]), cards].join("\n"));
}

/** Hash a text to 53 bits. Records with equal hashes are then compared in full. @param {string} text */
function short(text) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/**
 * Compare a record with another of the same mark.
 * @param {readonly string[]} lines
 * @param {readonly string[]} others
 * @returns {"same" | "shorter" | "longer" | "other"} longer: it continues the other; other: they went different ways
 */
export function comparedTo(lines, others) {
  if (markOf(lines) !== markOf(others) || !haveOneSeed(lines, others)) return "other";
  const [one, two] = [bodyOf(lines), bodyOf(others)];
  if (isWithin(one, two)) return isWithin(two, one) ? "same" : "shorter";
  return isWithin(two, one) ? "longer" : "other";
}

/**
 * Whether the seeds allow one match. Two continuations of the same match begin alike, but have seeds of their own for
 * later deals. A record that was shared may have lost its seed.
 * @param {readonly string[]} lines
 * @param {readonly string[]} others
 */
function haveOneSeed(lines, others) {
  const [one, two] = [tagsOf(lines).Seed, tagsOf(others).Seed];
  return !one || !two || one === two;
}

/** Whether a record continues another, possibly from the middle of a line. @param {string[]} short @param {string[]} long */
function isWithin(short, long) {
  if (short.length > long.length) return false;
  const last = short.length - 1;
  return short.every(
    (line, place) => line === long[place] || (place === last && long[place].startsWith(`${line} `)),
  );
}

/** The engine's limit of tags in a record. */
const MAX_TAGS = 200;

/**
 * Add the tags that only another record of the same match has, such as an analysis. Returns null if there are none, or
 * the result would have too many.
 * @param {readonly string[]} lines
 * @param {readonly string[]} others
 */
export function withTagsOf(lines, others) {
  const tags = tagsOf(lines);
  const more = Object.keys(tagsOf(others)).filter((name) => !Object.hasOwn(tags, name));
  if (!more.length || Object.keys(tags).length + more.length > MAX_TAGS) return null;
  const first = lines.findIndex(isRound);
  const place = first < 0 ? lines.length : first;
  const added = others.filter((line) => more.some((name) => line.startsWith(`[${name} `)));
  return [...lines.slice(0, place), ...added, ...lines.slice(place)];
}
