/**
 * Starts the engine in a bare worker, where PyScript does not run: in the page that is one file, and in a frame that was
 * given no origin. The worker is made of an address that holds all of it, as neither may load one.
 *
 * @typedef {import("./pyscript/loader.js").Engine} Engine
 */

/**
 * @param {import("./pyscript/python.js").Given & { worker: string }} given `worker` is the text of its module
 * @param {(problem: unknown) => void} onerror told when the worker breaks, at any time
 * @param {(address: string) => void} [allow] told the worker's address before it is used
 * @returns {Promise<Engine>}
 */
export async function startBare({ worker: source, ...given }, onerror, allow = () => {}) {
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  allow(address);
  const worker = new Worker(address, { type: "module" });
  /** @type {Map<number, (reply: string) => void>} */
  const waiting = new Map();
  let last = 0;
  /** @type {Promise<void>} */
  const started = new Promise((resolve, reject) => {
    worker.addEventListener("error", (event) => {
      reject(new Error(event.message));
      onerror(event.message);
    });
    worker.addEventListener("message", ({ data }) => {
      if (data.problem) reject(new Error(data.problem));
      else if (data.id === 0) resolve();
      else waiting.get(data.id)?.(data.reply);
      waiting.delete(data.id);
    });
  });
  worker.postMessage(given);
  await started;
  return {
    dispatch: (request) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ id: last, request });
      }),
    stop: () => worker.terminate(),
  };
}
