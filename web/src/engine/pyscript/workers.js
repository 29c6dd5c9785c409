/**
 * The workers in which Python starts. The first one needs nothing of the page, so src/app/boot.js starts it before
 * everything else, and the page takes it over when it creates its engine.
 *
 * @typedef {import("../assets.js").Assets} Assets
 * @typedef {{ tarneeb: "share", share: number }
 *   | { tarneeb: "mark", name: string, at: number }
 *   | { tarneeb: "failed", fault: import("../failure.js").Fault, detail: string }} Message a worker's report on its own start
 * @typedef {{ cache: RequestCache, stored: boolean, storable: boolean }} Circumstances `stored`: the service worker has the
 *   page's files; `storable`: it has them, or will
 * @typedef {{ worker: Worker, listen(receive: (message: Message) => void): void }} Started
 */

import { isPossible } from "../../platform/offline.js";
import { allowOwnScripts } from "../trusted-scripts.js";
import { startingParts } from "../whole.js";

/** The browser's own. core.js replaces the global one while PyScript's core loads. */
const { Worker } = globalThis;

/** @type {Started | undefined} */
let early;

/** Whether the page has already taken a worker. Either of boot.js and main.js may run first. */
let taken = false;

/** Whether the service worker has the page's files. Some frames throw on the question. */
function isStored() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** @param {Assets["engine"]} parts @param {RequestCache} [cache] @returns {Started} */
function start(parts, cache = "default") {
  allowOwnScripts();
  /** @type {Circumstances} */
  const circumstances = { cache, stored: isStored(), storable: isPossible() };
  const name = JSON.stringify({ ...startingParts(parts), ...circumstances });
  const worker = new Worker(parts.worker.url, { type: "module", name });
  /** @type {Message[]} */
  const unread = [];
  /** @type {(message: Message) => void} */
  let receive = (message) => unread.push(message);
  worker.addEventListener("message", (event) => {
    if (typeof event.data?.tarneeb !== "string") return;
    // PyScript's own messages come through the same worker.
    event.stopImmediatePropagation();
    receive(event.data);
  });
  worker.addEventListener("error", ({ message }) =>
    receive({ tarneeb: "failed", fault: "other", detail: message }),
  );
  return {
    worker,
    listen(callback) {
      receive = callback;
      for (const message of unread) callback(message);
    },
  };
}

/** Start a worker for `takeWorker`, unless that was called before. @param {Assets["engine"]} parts */
export function startEarly(parts) {
  if (!taken) early = start(parts);
}

/**
 * Return the worker that `startEarly` started, once; after that a new worker on each call.
 * @param {Assets["engine"]} parts
 * @param {RequestCache} [cache]
 */
export function takeWorker(parts, cache) {
  const started = early ?? start(parts, cache);
  early = undefined;
  taken = true;
  return started;
}
