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
 */
export function connectRest({ exports }, imports, rest) {
  const link = /** @type {WebAssembly.Table | undefined} */ (exports.$link);
  const load = () => {
    const bytes = rest();
    try {
      new WebAssembly.Instance(new WebAssembly.Module(bytes), { ...imports, primary: exports });
    } catch (problem) {
      throw new RestWrong(String(problem));
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
  if (request.status !== 200) throw new RestMissing(`${url}: ${request.status}`);
  return new Uint8Array(request.response);
}

/**
 * Fetch the rest while Python waits. Works in workers alone.
 * @param {Part} part
 * @throws {RestMissing | RestWrong}
 */
export function fetchRest({ url }) {
  // The browser's cache may hold a damaged file; it has none for the second address.
  for (const address of [url, `${url}?again`]) {
    const bytes = fetchNow(address);
    if (isIntact(bytes, url)) return bytes;
  }
  throw new RestWrong(`${url} is damaged`);
}

/** Messages of traps that Python's own code does not cause, in the words of all browsers. */
const SPLIT_TRAP = /unreachable|indirect|signature|table/i;

/**
 * The fault behind an error in the worker, as far as the page treats it in its own way.
 * @param {unknown} problem
 * @returns {Fault}
 */
export function faultOf(problem) {
  if (problem instanceof RestMissing) return "incomplete";
  const isTrap = problem instanceof WebAssembly.RuntimeError && SPLIT_TRAP.test(problem.message);
  if (isTrap || problem instanceof RestWrong || problem instanceof WebAssembly.LinkError)
    return "split";
  return problem instanceof WebAssembly.CompileError ? "unsupported" : "other";
}
