/** People's names: what somebody typed, or another device sent. */

const MAX_NAME = 40;

/** A name as it can stand in a record: one line, no quotation marks or control characters. @param {unknown} name */
export const cleanName = (name) =>
  withinBounds(
    String(name ?? "")
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}"\\[\]]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).trim();

/** The start of a text that is not too long, without half a character at its end. @param {string} text */
function withinBounds(text) {
  let start = "";
  for (const character of text) {
    if (start.length + character.length > MAX_NAME) break;
    start += character;
  }
  return start;
}
