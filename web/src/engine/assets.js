/**
 * A file that the build wrote: its address, and its size before the server compresses it.
 * @typedef {{ url: string, bytes: number }} Part
 */

/**
 * The files that the page fetches later. Addresses are absolute.
 *
 * - `cards`: the sprite of card art
 * - `licenses`: the list of licences, JSON
 * - `offline`: the service worker
 * - `engine`: Python's parts, and the rooms of the engine that are not part of the first play. `wasm` is most of Python's
 *   module, `rest` the rest of it, `whole` both in one
 * @typedef {object} Assets
 * @property {string} version
 * @property {string} cards
 * @property {string} licenses
 * @property {string} offline
 * @property {{ worker: Part, interpreter: Part, wasm: Part, library: Part, main: Part,
 *   snapshot: Part, direct: Part, friends: Part, practice: Part, rest: Part, whole: Part }} engine
 */

/**
 * Read the list of files that the build wrote into `<meta name="tarneeb-assets">`.
 * @param {Document} page
 * @returns {Assets}
 */
export function readAssets(page) {
  const meta = page.querySelector('meta[name="tarneeb-assets"]');
  /** @type {Assets} */
  const { version, cards, licenses, offline, engine } = JSON.parse(
    meta?.getAttribute("content") ?? "",
  );
  /** @param {string} url */
  const absolute = (url) => new URL(url, page.baseURI).href;
  /** @param {Part} part */
  const placed = ({ url, bytes }) => ({ url: absolute(url), bytes });
  return {
    version,
    cards: absolute(cards),
    licenses: absolute(licenses),
    offline: absolute(offline),
    engine: /** @type {Assets["engine"]} */ (
      Object.fromEntries(Object.entries(engine).map(([name, part]) => [name, placed(part)]))
    ),
  };
}
