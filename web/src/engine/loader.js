/**
 * Starts the engine: Pyodide in a worker, through PyScript.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./client.js").Loading} Loading
 */

import { download } from "./downloads.js";
import { allowOwnScripts } from "./trusted.js";

/** The part of the wait that is download; the rest is Python's own start. */
const DOWNLOAD_SHARE = 0.85;

/** @type {Promise<import("./downloads.js").Downloads> | undefined} */
let kept;

/** PyScript reads its settings from the document: none of its plugins is used here. */
function switchPluginsOff() {
  const plugins = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
  ];
  for (const type of ["py", "mpy"]) {
    const config = document.createElement(`${type}-config`);
    config.setAttribute("type", "json");
    config.textContent = JSON.stringify({ plugins });
    config.hidden = true;
    document.head.append(config);
  }
}

/** @type {Promise<typeof import("./pyscript.js")> | undefined} */
let core;

/** PyScript's core, once: with the page's policy it may not make functions from text. */
function pyscript() {
  core ??= (async () => {
    allowOwnScripts();
    switchPluginsOff();
    const module = await import("./pyscript.js");
    await customElements.whenDefined("py-script");
    module.hooks.worker.onBeforeRunAsync.clear();
    return module;
  })();
  return core;
}

/**
 * What the page calls the engine through.
 * @typedef {object} Engine
 * @property {(request: string) => Promise<string>} dispatch
 * @property {() => void} stop
 */

/**
 * @param {object} options
 * @param {Assets} options.assets
 * @param {(loading: Loading) => void} options.onprogress
 * @param {(problem: unknown) => void} options.onerror told when the worker breaks, at any time
 * @returns {Promise<Engine>}
 */
export async function loadEngine({ assets, onprogress, onerror }) {
  const parts = assets.engine;
  kept ??= download(parts, (share) => {
    const step = share < 1 ? "download" : "compile";
    onprogress({ tag: "loading", progress: share * DOWNLOAD_SHARE, step });
  });
  kept.catch(() => {
    kept = undefined;
  });
  const [downloads, { hooks, startWorker }] = await Promise.all([kept, pyscript()]);
  onprogress({ tag: "loading", progress: DOWNLOAD_SHARE, step: "python" });

  /** @param {unknown} _ @param {Worker} worker */
  const handOver = (_, worker) => {
    hooks.main.onWorker.delete(handOver);
    worker.addEventListener("error", (event) => onerror(event.message));
    worker.addEventListener("message", ({ data, ports }) => {
      if (data?.tarneeb === "downloads") ports[0].postMessage(downloads);
    });
  };
  hooks.main.onWorker.add(handOver);
  const worker = await startWorker(parts.main.url, {
    version: parts.interpreter.url,
    async: true,
    config: { sync_main_only: true },
  });
  return {
    dispatch: (request) => worker.sync.dispatch(request),
    stop: () => worker.terminate(),
  };
}
