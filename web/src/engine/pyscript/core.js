/**
 * PyScript's core, imported once and pointed at a worker that is already starting. README.md lists the tricks.
 *
 * @typedef {typeof import("./exports.js")} Core
 */

/** One for all workers. @type {Promise<Core> | undefined} */
let core;

let lost = false;

/** Whether the import failed. Browsers fetch a failed module again only after a page load. */
export const isCoreLost = () => lost;

/** The worker for PyScript to use. @type {Worker | undefined} */
let prepared;

/**
 * The constructor that PyScript takes for the browser's `Worker`. It returns the worker that is already starting.
 * @this {Worker}
 */
function PreparedWorker() {
  if (!prepared) throw new Error("no worker has started");
  return Object.setPrototypeOf(prepared, new.target.prototype);
}

/** PyScript reads its settings from the document. This page uses none of its plugins. */
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
    // Not as text: a browser's translator would change it.
    Object.defineProperty(config, "textContent", { value: JSON.stringify({ plugins }) });
    config.hidden = true;
    document.head.append(config);
  }
}

/** In milliseconds. A page that becomes hidden while it waits may never be painted. */
const LONGEST_WAIT_FOR_PAINT = 1500;

/** Wait for the first paint, which matters more than Python's start. Hidden pages have none. */
function painted() {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return;
  return new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      resolve(undefined);
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT_FOR_PAINT);
  });
}

/**
 * Run `act` with `globalThis[name]` replaced.
 * @template T
 * @param {string} name
 * @param {unknown} value
 * @param {() => Promise<T>} act
 */
export async function withGlobal(name, value, act) {
  const page = /** @type {any} */ (globalThis);
  const original = page[name];
  page[name] = value;
  try {
    return await act();
  } finally {
    page[name] = original;
  }
}

async function loadCore() {
  await painted();
  switchPluginsOff();
  PreparedWorker.prototype = Worker.prototype;
  const module = await withGlobal("Worker", PreparedWorker, () => import("./exports.js"));
  await customElements.whenDefined("py-script");
  // This hook compiles text in the worker, which the content policy forbids. The page doesn't need its result.
  module.hooks.worker.onBeforeRunAsync.clear();
  return module;
}

export function importCore() {
  core ??= loadCore().catch((problem) => {
    core = undefined;
    lost = true;
    throw problem;
  });
  return core;
}

/**
 * Connect PyScript to a worker and run the Python program in it.
 * @param {Core} module
 * @param {Worker} worker
 * @param {{ url: string, text: string }} main the program, already downloaded
 * @param {string} interpreter the address of interpreter.js
 */
export function connect({ startWorker }, worker, main, interpreter) {
  prepared = worker;
  const { fetch } = globalThis;
  // PyScript would wait forever for a fetch that fails, so it gets the text that is already here.
  /** @param {Parameters<typeof fetch>} how */
  const supplied = async (...[url, ...how]) =>
    String(url) === main.url ? new Response(main.text) : fetch(url, ...how);
  return withGlobal("fetch", supplied, () =>
    startWorker(main.url, {
      version: interpreter,
      async: true,
      config: { sync_main_only: true },
    }),
  );
}
