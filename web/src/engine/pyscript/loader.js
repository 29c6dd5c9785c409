/**
 * Starts the engine: Pyodide in a worker, through PyScript.
 *
 * @typedef {import("../assets.js").Assets} Assets
 * @typedef {import("../client.js").Loading} Loading
 */

import { wholeText } from "../downloads.js";
import { isOpaque, loadOpaque } from "../opaque.js";
import { takeWorker } from "./early.js";

/** The part of the wait that is download; the rest is Python's own start. */
const DOWNLOAD_SHARE = 0.85;

/** PyScript's core, once for all workers. @type {Promise<typeof import("./pyscript.js")> | undefined} */
let core;

/** It did not come: browsers ask for a module again only when the page is loaded anew. */
let coreLost = false;

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

/** The first picture goes before what only Python's start needs; a page that is not looked at has none. */
function painted() {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return;
  return new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      resolve(undefined);
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WITHOUT_PICTURE);
  });
}

/** In milliseconds: a page that comes to be hidden meanwhile may never be painted. */
const LONGEST_WITHOUT_PICTURE = 1500;

async function importCore() {
  await painted();
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
    coreLost = true;
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
 * @param {boolean} [options.again] a file came wrong before: the browser's cache is not trusted with any
 * @returns {Promise<Engine>}
 */
export async function loadEngine({ assets, onprogress, onerror, again = false }) {
  const parts = assets.engine;
  /** @param {number} share */
  const onshare = (share) => {
    const step = share < 1 ? "download" : "python";
    onprogress({ tag: "loading", progress: share * DOWNLOAD_SHARE, step });
  };
  if (isOpaque()) return loadOpaque(parts, onshare, onerror);
  if (coreLost) return loadPageAgain();
  const cache = again ? "reload" : "default";
  // No worker can be told to ask anew for its scripts: it finds them in the cache.
  if (again)
    await Promise.all([parts.worker, parts.interpreter].map((one) => wholeText(one, cache)));
  const { worker, listen } = takeWorker(parts, cache);
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
  try {
    const started = startPyScript(parts, cache, worker, () => failed);
    // Whichever fails first; PyScript would wait for ever for a worker that has failed.
    const engine = await Promise.race([started, failing]);
    ready = true;
    return engine;
  } catch (problem) {
    worker.terminate();
    throw problem;
  }
}

/** The page anew, past what the browser's cache may hold of its modules. @returns {Promise<never>} */
async function loadPageAgain() {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll("link[rel=modulepreload], link[rel=prefetch]");
  await Promise.allSettled([...links].map(({ href }) => fetch(href, { cache: "reload" })));
  location.reload();
  return new Promise(() => {});
}

/**
 * Runs `start` with the fetch of one file answered by what has come: PyScript would wait for ever for one that fails.
 * @template T
 * @param {string} address
 * @param {string} text
 * @param {() => Promise<T>} start
 */
async function supplied(address, text, start) {
  const { fetch } = globalThis;
  globalThis.fetch = async (url, ...how) =>
    String(url) === address ? new Response(text) : fetch(url, ...how);
  try {
    return await start();
  } finally {
    globalThis.fetch = fetch;
  }
}

/**
 * PyScript goes on in the worker that is under way.
 * @param {Assets["engine"]} parts
 * @param {RequestCache} cache
 * @param {Worker} worker
 * @param {() => boolean} failed
 * @returns {Promise<Engine>}
 */
async function startPyScript(parts, cache, worker, failed) {
  const [{ startWorker }, main] = await Promise.all([pyscript(), wholeText(parts.main, cache)]);
  // PyScript must not go on in a worker that has ended: it would take the next one for it.
  if (failed()) throw new Error("the worker has failed");
  mark("pyscript");
  waiting = worker;
  const { sync } = await supplied(parts.main.url, main, () =>
    startWorker(parts.main.url, {
      version: parts.interpreter.url,
      async: true,
      config: { sync_main_only: true },
    }),
  );
  mark("engine");
  return {
    dispatch: (request) => sync.dispatch(request),
    stop: () => worker.terminate(),
  };
}
