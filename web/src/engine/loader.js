/**
 * Starts the engine: Pyodide in a worker, through PyScript.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./client.js").Loading} Loading
 */

import { takeWorker } from "./early.js";
import { isOpaque, loadOpaque } from "./opaque.js";

/** The part of the wait that is download; the rest is Python's own start. */
const DOWNLOAD_SHARE = 0.85;

/** PyScript's core, once for all workers. @type {Promise<typeof import("./pyscript.js")> | undefined} */
let core;

/** Leaves a time for benchmarks/startup.py. @param {string} name @param {number} [startTime] */
const mark = (name, startTime) => performance.mark(`tarneeb-${name}`, { startTime });

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

/** The worker that PyScript is to go on in. @type {Worker | undefined} */
let waiting;

/**
 * What PyScript takes for the browser's Worker: called with `new`, it gives the one that is under way.
 * @this {Worker}
 */
function Taken() {
  if (!waiting) throw new Error("no worker is under way");
  return Object.setPrototypeOf(waiting, new.target.prototype);
}

async function importCore() {
  switchPluginsOff();
  const { Worker } = globalThis;
  Taken.prototype = Worker.prototype;
  globalThis.Worker = /** @type {typeof Worker} */ (/** @type {unknown} */ (Taken));
  const module = await import("./pyscript.js").finally(() => {
    globalThis.Worker = Worker;
  });
  await customElements.whenDefined("py-script");
  // Made from text in the worker, which the page's policy forbids; what it gives is not used here.
  module.hooks.worker.onBeforeRunAsync.clear();
  return module;
}

function pyscript() {
  core ??= importCore().catch((problem) => {
    core = undefined;
    throw problem;
  });
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
  /** @param {number} share */
  const onshare = (share) => {
    const step = share < 1 ? "download" : "python";
    onprogress({ tag: "loading", progress: share * DOWNLOAD_SHARE, step });
  };
  if (isOpaque()) return loadOpaque(parts, onshare, onerror);
  const { worker, listen } = takeWorker(parts);
  let ready = false;
  let failed = false;
  /** @type {Promise<never>} */
  const failing = new Promise((_, reject) => {
    listen((told) => {
      if (told.tarneeb === "mark") mark(told.name, told.at - performance.timeOrigin);
      else if (told.tarneeb === "failed" && ready) onerror(told.detail);
      else if (told.tarneeb === "failed") {
        failed = true;
        worker.terminate();
        reject(new (told.unsupported ? WebAssembly.CompileError : Error)(told.detail));
      } else {
        onshare(told.share);
      }
    });
  });
  const started = startPyScript(parts, worker, () => failed);
  // Whichever fails first; PyScript would wait for ever for a worker that has failed.
  const engine = await Promise.race([started, failing]);
  ready = true;
  return engine;
}

/**
 * PyScript goes on in the worker that is under way.
 * @param {Assets["engine"]} parts
 * @param {Worker} worker
 * @param {() => boolean} failed
 * @returns {Promise<Engine>}
 */
async function startPyScript(parts, worker, failed) {
  const { startWorker } = await pyscript();
  // PyScript must not go on in a worker that has ended: it would take the next one for it.
  if (failed()) throw new Error("the worker has failed");
  mark("pyscript");
  waiting = worker;
  const { sync } = await startWorker(parts.main.url, {
    version: parts.interpreter.url,
    async: true,
    config: { sync_main_only: true },
  });
  mark("engine");
  return {
    dispatch: (request) => sync.dispatch(request),
    stop: () => worker.terminate(),
  };
}
