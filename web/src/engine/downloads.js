/**
 * What Python starts from, fetched and compiled in the worker while PyScript is still loading.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./assets.js").Part} Part
 * @typedef {{ module: WebAssembly.Module, library: ArrayBuffer }} Downloads
 */

import { spread } from "./pyscript/sparse.js";

/**
 * Tells how much of the response's body has come, without holding up whoever reads the response.
 * @param {Response} response
 * @param {(bytes: number) => void} count
 */
async function counted(response, count) {
  const reader = response.body?.getReader();
  if (!reader) return;
  let got = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    got += chunk.value.byteLength;
    count(got);
  }
}

/**
 * @param {Part} part
 * @param {RequestCache} cache
 */
async function asked(part, cache) {
  const response = await fetch(part.url, { cache });
  if (!response.ok) throw new Error(`${part.url}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * @param {Part} part
 * @param {RequestCache} cache
 * @param {((bytes: number) => void) | null} count
 */
async function fetched(part, cache, count) {
  const response = await asked(part, cache);
  if (!count) return response;
  const counting = counted(response.clone(), count);
  // A broken transfer fails the reader of the response itself; it need not be told twice.
  counting.catch(() => {});
  return response;
}

/**
 * Compiles while it comes, where the host names the type that this needs.
 * @param {Response} response
 * @param {Part} part
 */
async function compiled(response, part) {
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  try {
    return await (streams
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()));
  } catch (problem) {
    // What was built and cannot be compiled: the browser is too old. Anything else came wrong.
    if (problem instanceof WebAssembly.CompileError && (await cameWhole(part))) throw problem;
    throw new Error(`${part.url}: ${problem}`);
  }
}

/**
 * Whether what comes is what was built, by the hash in its name; where a browser has none to offer, by its size.
 * @param {Part} part
 */
async function cameWhole(part) {
  const bytes = await (await asked(part, "default")).arrayBuffer();
  if (!crypto.subtle) return bytes.byteLength === part.bytes;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = [...digest.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return part.url.includes(`-${hash.toUpperCase()}.`);
}

/**
 * What the page itself asks for, whole or not at all; with "reload" the browser's own cache has it anew.
 * @param {Part} part
 * @param {RequestCache} [cache]
 */
export async function wholeText(part, cache = "default") {
  const bytes = await (await asked(part, cache)).arrayBuffer();
  if (bytes.byteLength !== part.bytes) throw new Error(`${part.url}: ${bytes.byteLength} bytes`);
  return new TextDecoder().decode(bytes);
}

/**
 * The library is packed by the build and not by the host: hosts pass over types they do not know.
 * @param {Response} response
 */
function unpacked({ body }) {
  if (!body) throw new Error("the library is empty");
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * The memory of a Python that has started, where the service worker has fetched it after an earlier visit; it is kept
 * unpacked, as unpacking it takes longer than all else that is done with it.
 * Without it, or where it is damaged, Python starts from the library.
 * @param {Part} part
 * @returns {Promise<ArrayBuffer | undefined>}
 */
export async function keptSnapshot(part) {
  try {
    const kept = await caches.match(part.url);
    return kept && spread(await kept.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Milliseconds between two words of how far the download is. */
const TOLD_EVERY = 120;

/**
 * @param {Pick<Assets["engine"], "wasm" | "library">} parts
 * @param {(share: number) => void} onprogress told the share that has come, 0 to 1
 * @param {RequestCache} [cache] "reload" where what the browser has kept may be damaged
 * @param {boolean} [here] everything is on this device: counting what comes would only hold it up
 * @returns {Promise<Downloads>}
 */
export async function download({ wasm, library }, onprogress, cache = "default", here = false) {
  const total = wasm.bytes + library.bytes;
  /** @type {Map<Part, number>} */
  const got = new Map();
  /** @type {any} */
  let timer;
  // Pieces come by the hundred, and the page is drawn for each that is told.
  function tell() {
    const share = [...got.values()].reduce((sum, each) => sum + each, 0) / total;
    timer = undefined;
    onprogress(share);
  }
  /** @param {Part} part */
  const counter = (part) =>
    here
      ? null
      : (/** @type {number} */ bytes) => {
          got.set(part, Math.min(bytes, part.bytes));
          timer ??= setTimeout(tell, TOLD_EVERY);
        };
  const [module, packed] = await Promise.all([
    fetched(wasm, cache, counter(wasm)).then((response) => compiled(response, wasm)),
    fetched(library, cache, counter(library)).then(unpacked),
  ]);
  clearTimeout(timer);
  onprogress(1);
  return { module, library: packed };
}
