/**
 * Downloads Python's files, and compiles the WebAssembly as it arrives. Runs in the worker, while PyScript still loads.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./assets.js").Part} Part
 * @typedef {{ module: WebAssembly.Module, library: ArrayBuffer }} Downloads
 */

import { restoreEmptyPages } from "./pyodide/empty-pages.js";

/**
 * Count the bytes of a response's body as they arrive.
 * @param {Response} response
 * @param {(bytes: number) => void} oncount
 */
async function countBytes(response, oncount) {
  const reader = response.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    oncount(bytes);
  }
}

/**
 * @param {Part} part
 * @param {RequestCache} cache
 */
async function request(part, cache) {
  const response = await fetch(part.url, { cache });
  if (!response.ok) throw new Error(`${part.url}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * Request a file that is on this device, from the browser's cache rather than from the service worker's: only with the
 * former does the browser keep the code that it compiled (`v8.wasm.moduleCacheHit` in a trace of Chromium).
 * @param {Part} part
 */
async function requestCompiled(part) {
  try {
    // The mode is the only one that browsers allow with this.
    const response = await fetch(part.url, { cache: "only-if-cached", mode: "same-origin" });
    if (response.ok) return response;
  } catch {
    // The browser has dropped it.
  }
  return request(part, "default");
}

/**
 * @param {Part} part
 * @param {RequestCache} cache
 * @param {((bytes: number) => void) | null} oncount
 */
async function requestCounted(part, cache, oncount) {
  const response = await request(part, cache);
  if (!oncount) return response;
  // A clone, so that counting delays nobody. If the transfer breaks, the reader of the response reports it.
  countBytes(response.clone(), oncount).catch(() => {});
  return response;
}

/**
 * Compile WebAssembly as it arrives. If the server sends another content type, browsers allow that only afterwards.
 * @param {Response} response
 * @param {Part} part
 */
async function compile(response, part) {
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  try {
    return await (streams
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()));
  } catch (problem) {
    // If the file is intact and doesn't compile, the browser is too old. Otherwise the file is damaged.
    if (problem instanceof WebAssembly.CompileError && (await isIntact(part))) throw problem;
    throw new Error(`${part.url}: ${problem}`);
  }
}

/**
 * Whether a file arrives as it was built, by the hash in its name, or by its size if the browser offers no hashes.
 * @param {Part} part
 */
async function isIntact(part) {
  const bytes = await (await request(part, "default")).arrayBuffer();
  if (!crypto.subtle) return bytes.byteLength === part.bytes;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = [...digest.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return part.url.includes(`-${hash.toUpperCase()}.`);
}

/**
 * Fetch a text file, and throw if it is incomplete.
 * @param {Part} part
 * @param {RequestCache} [cache] "reload" also refreshes the browser's cache
 */
export async function wholeText(part, cache = "default") {
  const bytes = await (await request(part, cache)).arrayBuffer();
  if (bytes.byteLength !== part.bytes) throw new Error(`${part.url}: ${bytes.byteLength} bytes`);
  return new TextDecoder().decode(bytes);
}

/**
 * Unzip the library. The build compresses it because servers skip types that they don't know.
 * @param {Response} response
 */
function unzip({ body }) {
  if (!body) throw new Error("the library is empty");
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * Return the snapshot of Python's memory that the service worker stored after an earlier visit. Without one, or if it is
 * damaged, Python starts from the library. The service worker stores it unzipped, because unzipping is the slowest part.
 * @param {Part} part
 * @returns {Promise<ArrayBuffer | undefined>}
 */
export async function storedSnapshot(part) {
  try {
    const stored = await caches.match(part.url);
    return stored && restoreEmptyPages(await stored.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Milliseconds between two progress reports. */
const REPORT_INTERVAL = 120;

/**
 * @param {Pick<Assets["engine"], "wasm" | "library">} parts
 * @param {(share: number) => void} onprogress called with the share that has arrived, 0 to 1
 * @param {RequestCache} [cache] "reload" if the browser's cache may be damaged
 * @param {boolean} [stored] everything is on this device, so skip the counting, which takes time
 * @returns {Promise<Downloads>}
 */
export async function download({ wasm, library }, onprogress, cache = "default", stored = false) {
  const total = wasm.bytes + library.bytes;
  /** @type {Map<Part, number>} */
  const arrived = new Map();
  /** @type {any} */
  let timer;
  // Hundreds of chunks arrive, and the page redraws for each report.
  function report() {
    const share = [...arrived.values()].reduce((sum, each) => sum + each, 0) / total;
    timer = undefined;
    onprogress(share);
  }
  /** @param {Part} part */
  const counter = (part) =>
    stored
      ? null
      : (/** @type {number} */ bytes) => {
          arrived.set(part, Math.min(bytes, part.bytes));
          timer ??= setTimeout(report, REPORT_INTERVAL);
        };
  const arriving =
    stored && cache === "default"
      ? requestCompiled(wasm)
      : requestCounted(wasm, cache, counter(wasm));
  const [module, unzipped] = await Promise.all([
    arriving.then((response) => compile(response, wasm)),
    requestCounted(library, cache, counter(library)).then(unzip),
  ]);
  clearTimeout(timer);
  onprogress(1);
  return { module, library: unzipped };
}
