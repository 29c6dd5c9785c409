/**
 * What a guest says to the host, and what the host says, with signatures: nobody can speak for somebody else in the lobby.
 *
 *   {t: "hello", v, key, text, sig}     text = JSON of [at, name, box, seat, build, table, link]
 *   {t: "lobby", v, text, sig}          text = JSON of [at, list]
 *   {t: "refused", to, code, text, sig} text = JSON of [at, to, code]
 *
 * `at` grows with each message of a person, so that an old one is not taken again. `table` is null in the lobby. `link` is
 * the id of the link, which is the same at both ends, so that nobody repeats a hello elsewhere.
 *
 * @import { Build } from "./types"
 */

import { sign, verify } from "./keys.js";

const HELLO = "tarneeb hello\n";
const LOBBY = "tarneeb lobby\n";
const LONGEST = 8000;

/** @param {string} text */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) && Number.isSafeInteger(value[0]) ? value : null;
  } catch {
    return null;
  }
}

/** @param {string} kind */
const letter = (kind) => ({
  /** @param {unknown[]} content @param {{at: number, secret: string}} by */
  write(content, { at, secret }) {
    const text = JSON.stringify([at, ...content]);
    return { text, sig: sign(kind + text, secret) };
  },

  /** The content, first its time; null if it is not this person's. @param {{text?: unknown, sig?: unknown}} message @param {string} key @returns {[at: number, ...unknown[]] | null} */
  read({ text, sig }, key) {
    if (typeof text !== "string" || typeof sig !== "string" || text.length > LONGEST) return null;
    const content = parsed(text);
    return content && verify(kind + text, sig, key)
      ? /** @type {[number, ...unknown[]]} */ (content)
      : null;
  },
});

export const hello = letter(HELLO);
export const list = letter(LOBBY);
const refused = letter("tarneeb refused\n");

export const refusal = {
  /** @param {string} to whose key it is for @param {string} code @param {{at: number, secret: string}} by */
  write: (to, code, by) => ({ t: "refused", to, code, ...refused.write([to, code], by) }),

  /** Whether a person refused this key. @param {Record<string, unknown>} message @param {string} to @param {string} key of the person */
  isBy({ code, ...sealed }, to, key) {
    const read = refused.read(sealed, key);
    return read !== null && read[1] === to && read[2] === code;
  },
};

/** @param {string} version */
const numbers = (version) =>
  version.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0);

/**
 * What is wrong with another page's build, or null. All devices fold the same rows with the same engine.
 * @param {Build} own @param {unknown} other
 * @returns {"page_older" | "page_newer" | "page_other" | null} the other page is older, newer, or just not the same
 */
export function misfit(own, other) {
  if (!Array.isArray(other)) return null;
  const [version, engine] = other.map(String);
  if (engine === own.engine) return null;
  const theirs = numbers(version);
  const apart = numbers(own.version).findIndex((number, place) => number !== theirs[place]);
  if (apart < 0) return "page_other";
  return theirs[apart] < numbers(own.version)[apart] ? "page_older" : "page_newer";
}
