/**
 * Starts the engine in a bare worker, where PyScript does not run: in the page that is one file. What Python starts
 * from lies in the document: gzipped, as base64, each in a script element that is none.
 *
 * @typedef {import("./loader.js").Engine} Engine
 * @typedef {import("./client.js").Loading} Loading
 */

/** @param {string} name */
async function block(name) {
  const text = document.querySelector(`#tarneeb-${name}`)?.textContent ?? "";
  const { body } = await fetch(`data:application/octet-stream;base64,${text.trim()}`);
  if (!body) throw new Error(`the page's ${name} is empty`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Browsers that open a file refuse it workers from blobs, but not from an address that holds all. */
const workerAddress = async () =>
  `data:text/javascript,${encodeURIComponent(new TextDecoder().decode(await block("worker")))}`;

/**
 * @param {object} options
 * @param {(loading: Loading) => void} options.onprogress
 * @param {(problem: unknown) => void} options.onerror told when the worker breaks, at any time
 * @returns {Promise<Engine>}
 */
export async function loadEngine({ onprogress, onerror }) {
  onprogress({ tag: "loading", progress: 0.1, step: "compile" });
  const [address, library, module] = await Promise.all([
    workerAddress(),
    block("library"),
    block("wasm").then((bytes) => WebAssembly.compile(bytes)),
  ]);
  onprogress({ tag: "loading", progress: 0.6, step: "python" });
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
  worker.postMessage({ module, library });
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
