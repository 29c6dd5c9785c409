/**
 * Starts the engine in the way this page allows. In the single-file page the build puts single-file.js in place of this
 * module.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./client.js").Loading} Loading
 */

import { faultIn } from "./failure.js";
import { isOpaque, loadOpaque } from "./opaque-origin.js";
import { loadThroughPyScript } from "./pyscript/loader.js";
import { remedyFor } from "./whole.js";

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
export async function loadEngine({ assets: { engine }, onprogress, onerror, again = false }) {
  /** @param {number} share */
  const onshare = (share) => {
    const step = share < 1 ? "download" : "python";
    onprogress({ tag: "loading", progress: share * DOWNLOAD_SHARE, step });
  };
  /** @param {unknown} problem */
  const onbroken = (problem) => {
    remedyFor(faultIn(problem), engine); // for the restart that follows
    onerror(problem);
  };
  const load = () =>
    isOpaque()
      ? loadOpaque(engine, onshare, onbroken)
      : loadThroughPyScript(engine, onshare, onbroken, again);
  /** @returns {Promise<Engine>} */
  async function start() {
    try {
      return await load();
    } catch (problem) {
      if (!(await remedyFor(faultIn(problem), engine))) throw problem;
      return start();
    }
  }
  return start();
}
