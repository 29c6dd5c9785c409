/** People's names: what somebody typed, or another device sent. */

const MAX_NAME = 40;

/** A name as it can stand in a record: one line, no quotation marks or control characters. @param {unknown} name */
export const cleanName = (name) =>
  withinBounds(
    String(name ?? "")
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{DI}\u2800"\\[\]]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).trim();

/** Letters that people write for one another. */
const SAME = { ة: "ه", ى: "ي", ی: "ي", ک: "ك", ٱ: "ا" };

/** What two names have in common that look or sound alike: without case, marks and stretched letters. @param {string} name */
const soundOf = (name) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\p{DI}\u0640\u2800]/gu, "")
    .replace(/[ةىیکٱ]/g, (letter) => SAME[/** @type {keyof typeof SAME} */ (letter)])
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase()
    .toLowerCase();

/** The name, or with a number behind it if somebody has one like it. @param {string} name @param {string[]} others */
export function ownName(name, others) {
  const taken = new Set(others.map(soundOf));
  let own = name;
  for (let number = 2; taken.has(soundOf(own)); number += 1)
    own = `${withinBounds(name, MAX_NAME - 3).trim()} ${number}`;
  return own;
}

/** The start of a text that is not too long, without half a character at its end. @param {string} text @param {number} [longest] */
function withinBounds(text, longest = MAX_NAME) {
  let start = "";
  for (const character of text) {
    if (start.length + character.length > longest) break;
    start += character;
  }
  return start;
}
