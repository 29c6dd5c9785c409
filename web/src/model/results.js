/** Links that carry a deal or a result to another player, and the stored results. The engine validates the contents. */

/** @typedef {Record<string, string[]>} Results by the deal's id: result texts that came in links */

/** Limits: deals with results, results of each, characters of a result. */
const MAX_DEALS = 60;
const MAX_TEXTS = 40;
const MAX_TEXT = 6000;

/**
 * Read the stored results, and drop what is damaged.
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
 * Add a result. Its deal becomes the latest.
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
