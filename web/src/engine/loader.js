/**
 * Starts the engine in the way this page allows. In the single-file page the build puts single-file.js in place of this
 * module.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./client.js").Loading} Loading
 */

import { isOpaque, loadOpaque } from "./opaque-origin.js";
import { loadThroughPyScript } from "./pyscript/loader.js";

/** Share of the progress bar for the download. Python's own start takes the rest. */
const DOWNLOAD_SHARE = 0.85;

/**
 * A running engine.
 * @typedef {object} Engine
 * @property {(request: string) => Promise<string>} dispatch
 * @property {() => void} stop
 */

/**
 * @param {object} options
 * @param {Assets} options.assets
 * @param {(loading: Loading) => void} options.onprogress
 * @param {(problem: unknown) => void} options.onerror called when the worker breaks, at any time
 * @param {boolean} [options.again] retry after a damaged file: bypass the browser's cache
 * @returns {Promise<Engine>}
 */
export function loadEngine({ assets, onprogress, onerror, again = false }) {
  /** @param {number} share */
  const onshare = (share) => {
    const step = share < 1 ? "download" : "python";
    onprogress({ tag: "loading", progress: share * DOWNLOAD_SHARE, step });
  };
  return isOpaque()
    ? loadOpaque(assets.engine, onshare, onerror)
    : loadThroughPyScript(assets.engine, onshare, onerror, again);
}
