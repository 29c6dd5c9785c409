/**
 * Deals and results that go from one player to another as links. What a link says is the engine's to judge; here is what
 * is kept of it, and what a link looks like.
 */

/** @typedef {Record<string, string[]>} Results by the deal's id: result texts that came in links */

/** Deals of which results are kept, and results of each. */
const MAX_DEALS = 60;
const MAX_TEXTS = 40;
const MAX_TEXT = 6000;

/** @param {string} address the page's own @param {"deal" | "result"} kind @param {string} text */
export const linkTo = (address, kind, text) => `${address.split("#")[0]}#${kind}=${text}`;

/**
 * Results as kept, with whatever is damaged left out.
 * @param {unknown} stored
 * @returns {Results}
 */
export function readResults(stored) {
  if (typeof stored !== "object" || stored === null) return {};
  const entries = Object.entries(stored)
    .filter(([, texts]) => Array.isArray(texts))
    .map(([id, texts]) => [id, texts.filter(isText).slice(-MAX_TEXTS)]);
  return Object.fromEntries(entries.slice(-MAX_DEALS));
}

/** @param {unknown} text */
const isText = (text) => typeof text === "string" && text.length <= MAX_TEXT && text.isWellFormed();

/**
 * One result more; the deal it belongs to becomes the latest.
 * @param {Results} results
 * @param {string} id
 * @param {string} text
 * @returns {Results}
 */
export function withResult(results, id, text) {
  const { [id]: _, ...others } = results;
  const known = Object.hasOwn(results, id) ? results[id] : [];
  const texts = known.includes(text) ? known : [...known, text];
  return readResults({ ...others, [id]: texts });
}

/** The day it is here, as `2026-11-21`. @param {Date} now */
export const dayOf = (now) => now.toLocaleDateString("sv");
