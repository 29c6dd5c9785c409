/**
 * Whether two records are of one match. Both are in the spelling of whoever writes records, so that lines tell: one match
 * begins with the same rules, players, day and cards, and of two records of it one goes on where the other ends.
 */

import { tagsOf } from "./record.js";

/** What a match does not change as it goes on: two that differ in any of these are two. */
const LASTING = ["Ruleset", "Options", "Date", "ForkOf", "ForkAt", "SharedDeal", "Daily"];
const NAMES = ["South", "East", "North", "West"];

/** A line that begins the rounds, or what is left of one. @param {string} line */
const isRound = (line) => /^(Round|Thrown)\b/.test(line);

/** @param {readonly string[]} lines */
function bodyOf(lines) {
  const first = lines.findIndex(isRound);
  return first < 0 ? [] : lines.slice(first).map(unthrown);
}

/** A deal is a round until it is thrown in. @param {string} line */
const unthrown = (line) => (line.startsWith("Thrown ") ? `Round ${line.slice(7)}` : line);

/**
 * A short text that is the same for all records of one match, and hardly for two of others.
 * @param {readonly string[]} lines
 */
export function markOf(lines) {
  const tags = tagsOf(lines);
  const head = [...LASTING, ...NAMES].map((name) => tags[name] ?? "");
  const first = lines.findIndex(isRound);
  const cards = first < 0 ? "" : (lines[first + 1] ?? "");
  return short([...head, first < 0 ? (tags.Seed ?? "") : unthrown(lines[first]), cards].join("\n"));
}

/** 53 bits of a text, as text: enough to find what may be the same, which is then compared. @param {string} text */
function short(text) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    one = Math.imul(one ^ sign, 2654435761);
    two = Math.imul(two ^ sign, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/**
 * What one record is to another of the same mark.
 * @param {readonly string[]} lines
 * @param {readonly string[]} others
 * @returns {"same" | "shorter" | "longer" | "other"} longer: it goes on where the others end; other: it went another way
 */
export function comparedTo(lines, others) {
  if (markOf(lines) !== markOf(others) || !haveOneSeed(lines, others)) return "other";
  const [one, two] = [bodyOf(lines), bodyOf(others)];
  if (isWithin(one, two)) return isWithin(two, one) ? "same" : "shorter";
  return isWithin(two, one) ? "longer" : "other";
}

/**
 * Two matches that go on from one moment of another begin alike, but draw their later deals from seeds of their own. A
 * record that was made for others may have lost its seed.
 * @param {readonly string[]} lines
 * @param {readonly string[]} others
 */
function haveOneSeed(lines, others) {
  const [one, two] = [tagsOf(lines).Seed, tagsOf(others).Seed];
  return !one || !two || one === two;
}

/** Whether a record goes on where another ends, which may be in the middle of a line. @param {string[]} short @param {string[]} long */
function isWithin(short, long) {
  if (short.length > long.length) return false;
  const last = short.length - 1;
  return short.every(
    (line, place) => line === long[place] || (place === last && long[place].startsWith(`${line} `)),
  );
}

/** Tags that a record may have, as the engine reads them. */
const MAX_TAGS = 200;

/**
 * A record with tags that only another of the same match has: what an analysis found, say. Null where it has them all, or
 * would have too many.
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
