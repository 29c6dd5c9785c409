/**
 * The worker in which Python starts. It needs nothing of the page, so it is begun first of all (src/app/boot.js), and
 * taken over when the page asks for its engine.
 *
 * @typedef {import("../assets.js").Assets} Assets
 * @typedef {{ tarneeb: "share", share: number }
 *   | { tarneeb: "mark", name: string, at: number }
 *   | { tarneeb: "failed", unsupported: boolean, detail: string }} Told what the worker tells of itself
 * @typedef {{ worker: Worker, listen(hear: (told: Told) => void): void }} Begun
 */

import { allowOwnScripts } from "./trusted.js";

/** The browser's own: PyScript is given another one for as long as its core comes (loader.js). */
const { Worker } = globalThis;

/** @type {Begun | undefined} */
let begun;

/** The page has asked for one: its scripts and the one that begins early run in the order in which they come. */
let asked = false;

/** Whether the service worker has all of the page; some frames may not even ask. */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** @param {Assets["engine"]} parts @param {RequestCache} [cache] @returns {Begun} */
function begin(parts, cache = "default") {
  allowOwnScripts();
  const { worker: entry, wasm, library, snapshot } = parts;
  const name = JSON.stringify({ wasm, library, snapshot, cache, here: isKept() });
  const worker = new Worker(entry.url, { type: "module", name });
  /** @type {Told[]} */
  const told = [];
  /** @type {(one: Told) => void} */
  let hear = (one) => told.push(one);
  worker.addEventListener("message", (event) => {
    if (typeof event.data?.tarneeb !== "string") return;
    // PyScript's own messages and these share the worker.
    event.stopImmediatePropagation();
    hear(event.data);
  });
  worker.addEventListener("error", ({ message }) =>
    hear({ tarneeb: "failed", unsupported: false, detail: message }),
  );
  return {
    worker,
    listen(given) {
      hear = given;
      for (const one of told) hear(one);
    },
  };
}

/** Begins, so that `takeWorker` finds a worker under way; not where it came first. @param {Assets["engine"]} parts */
export function beginEarly(parts) {
  if (!asked) begun = begin(parts);
}

/**
 * The worker that was begun early, once; after that a new one each time.
 * @param {Assets["engine"]} parts
 * @param {RequestCache} [cache]
 */
export function takeWorker(parts, cache) {
  const taken = begun ?? begin(parts, cache);
  begun = undefined;
  asked = true;
  return taken;
}
