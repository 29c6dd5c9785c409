/**
 * Starts the engine in the single-file page, in place of loader.js. Python's files are in the document, each gzipped and
 * base64-encoded in a script element that is never run.
 *
 * @typedef {import("./client.js").Loading} Loading
 */

import { startDirectly } from "./direct.js";

/** Unpack one of the files. @param {string} name */
async function embedded(name) {
  const text = document.querySelector(`#tarneeb-${name}`)?.textContent ?? "";
  const { body } = await fetch(`data:application/octet-stream;base64,${text.trim()}`);
  if (!body) throw new Error(`the page's ${name} is empty`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * @param {object} options
 * @param {(loading: Loading) => void} options.onprogress
 * @param {(problem: unknown) => void} options.onerror called when the worker breaks, at any time
 */
export async function loadEngine({ onprogress, onerror }) {
  onprogress({ tag: "loading", progress: 0.1, step: "compile" });
  const [worker, library, rest, module] = await Promise.all([
    embedded("worker").then((bytes) => new TextDecoder().decode(bytes)),
    embedded("library"),
    embedded("rest"),
    embedded("wasm").then((bytes) => WebAssembly.compile(bytes)),
  ]);
  onprogress({ tag: "loading", progress: 0.6, step: "python" });
  return startDirectly({ worker, library, rest, module }, onerror);
}
