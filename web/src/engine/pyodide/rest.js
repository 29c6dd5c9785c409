/**
 * The rest of Pyodide's WebAssembly: what its module needs so rarely that web/build/split.mjs has taken it out. It is
 * fetched when one of its functions is called. docs/ENGINE-START.md explains the split.
 *
 * @typedef {import("../assets.js").Part} Part
 * @typedef {import("../failure.js").Fault} Fault
 */

import { sha256 } from "@noble/hashes/sha2.js";

/** The rest could not be fetched: there is no network, say. */
export class RestMissing extends Error {}

/** The server has no such file any more: it has a newer build. */
export class RestGone extends Error {}

/** The rest is not the module's, or is damaged. */
export class RestWrong extends Error {}

/** `(module (import "e" "f" (func)) (export "f" (func 0)))`: makes a JavaScript function fit into a table. */
const AS_WASM = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0,
  0,
]);

/** @param {() => void} f */
const asWasm = (f) =>
  new WebAssembly.Instance(new WebAssembly.Module(AS_WASM), { e: { f } }).exports.f;

/**
 * Let a module load its rest when it first needs it. The whole module has no rest.
 * @param {WebAssembly.Instance} instance
 * @param {WebAssembly.Imports} imports those of the instance
 * @param {() => BufferSource} rest returns the rest's bytes. It cannot be asynchronous, because Python waits inside a call
 * @param {(problem: unknown) => void} [onfailure] called at once, because Python may take the failure for an error of its own
 */
export function connectRest({ exports }, imports, rest, onfailure = () => {}) {
  const link = /** @type {WebAssembly.Table | undefined} */ (exports.$link);
  /** @param {BufferSource} bytes */
  const connect = (bytes) => {
    try {
      new WebAssembly.Instance(new WebAssembly.Module(bytes), { ...imports, primary: exports });
    } catch (problem) {
      throw new RestWrong(String(problem));
    }
  };
  const load = () => {
    try {
      connect(rest());
    } catch (problem) {
      onfailure(problem);
      throw problem;
    }
  };
  link?.set(link.length - 1, asWasm(load));
}

/** Whether the bytes are those that the build hashed into the name. @param {Uint8Array} bytes @param {string} url */
function isIntact(bytes, url) {
  const hash = Array.from(sha256(bytes).subarray(0, 4), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return url.includes(`-${hash.join("").toUpperCase()}.`);
}

/** @param {string} url @returns {Uint8Array<ArrayBuffer>} */
function fetchNow(url) {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    request.send();
  } catch (problem) {
    throw new RestMissing(`${url}: ${problem}`);
  }
  if (request.status === 404 || request.status === 410)
    throw new RestGone(`${url}: ${request.status}`);
  if (request.status !== 200) throw new RestMissing(`${url}: ${request.status}`);
  return new Uint8Array(request.response);
}

/** Milliseconds after Python's start until the page is taken to be idle. */
const UNTIL_IDLE = 10_000;

/** Reads blobs at once, which only workers may. */
const { FileReaderSync } = /** @type {any} */ (globalThis);

/** The rest, fetched in advance. The browser holds a blob outside the worker's memory. @type {Blob | undefined} */
let ahead;

/**
 * Fetch the rest once the page is idle, so that a later need of it needs no network, and no server that still has this
 * build. For pages without a service worker, which does the same for others.
 * @param {Part} part
 * @param {number} [delay]
 */
export async function fetchAhead({ url }, delay = UNTIL_IDLE) {
  await new Promise((resolve) => setTimeout(resolve, delay));
  try {
    const response = await fetch(url, { priority: "low" });
    if (response.ok) ahead = await response.blob();
  } catch {
    // It is fetched when it is needed.
  }
}

/**
 * Fetch the rest while Python waits. Works in workers alone.
 * @param {Part} part
 * @throws {RestMissing | RestGone | RestWrong}
 */
export function fetchRest({ url }) {
  const early = ahead && new Uint8Array(new FileReaderSync().readAsArrayBuffer(ahead));
  if (early && isIntact(early, url)) return early;
  // The browser's cache may hold a damaged file; it has none for the second address.
  for (const address of [url, `${url}?again`]) {
    const bytes = fetchNow(address);
    if (isIntact(bytes, url)) return bytes;
  }
  throw new RestWrong(`${url} is damaged`);
}

/** Messages of traps that only a wrong split causes, in the words of all browsers. */
const SPLIT_TRAP = /unreachable|indirect|signature|table/i;

/**
 * The fault behind an error in the worker, as far as the page treats it in its own way.
 * @param {unknown} problem
 * @returns {Fault}
 */
export function faultOf(problem) {
  if (problem instanceof RestMissing) return "incomplete";
  if (problem instanceof RestGone) return "outdated";
  if (problem instanceof RestWrong || problem instanceof WebAssembly.LinkError) return "split";
  if (problem instanceof WebAssembly.RuntimeError)
    return SPLIT_TRAP.test(problem.message) ? "split" : "trap";
  return problem instanceof WebAssembly.CompileError ? "unsupported" : "other";
}
