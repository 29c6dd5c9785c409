/**
 * Starts the engine on Pyodide directly, where PyScript cannot run: in the single-file page, and in a frame with an
 * opaque origin. Both forbid loading a worker from a file, so the worker's `data:` URL holds its whole text.
 *
 * @typedef {import("./loader.js").Engine} Engine
 */

import { WorkerFailure } from "./failure.js";

/**
 * @param {import("./pyodide/direct-worker.js").Sent & { worker: string }} files `worker` is the text of its module
 * @param {(problem: unknown) => void} onerror called when the worker breaks, at any time
 * @param {(address: string) => void} [allow] called with the worker's address before its first use
 * @returns {Promise<Engine>}
 */
export async function startDirectly({ worker: source, ...files }, onerror, allow = () => {}) {
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  allow(address);
  const worker = new Worker(address, { type: "module" });
  /** @type {Map<number, (reply: string) => void>} */
  const waiting = new Map();
  let lastId = 0;
  /** @type {(problem: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<void>} */
  const started = new Promise((resolve, reject) => {
    fail = reject;
    worker.addEventListener("error", ({ message }) => fail(message));
    worker.addEventListener("message", ({ data }) => {
      if (data.problem) {
        // It might go on, and report more.
        worker.terminate();
        fail(new WorkerFailure(data.fault, data.problem));
      } else if (data.id === 0) resolve();
      else waiting.get(data.id)?.(data.reply);
      waiting.delete(data.id);
    });
  });
  worker.postMessage(files);
  await started;
  fail = onerror;
  return {
    dispatch: (request) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage({ id: lastId, request });
      }),
    stop: () => worker.terminate(),
  };
}
