/**
 * Starts the engine in the page that is one file. What Python starts from lies in the document: gzipped, as base64, each
 * in a script element that is none.
 *
 * @typedef {import("./client.js").Loading} Loading
 */

import { startBare } from "./bare.js";

/** @param {string} name */
async function block(name) {
  const text = document.querySelector(`#tarneeb-${name}`)?.textContent ?? "";
  const { body } = await fetch(`data:application/octet-stream;base64,${text.trim()}`);
  if (!body) throw new Error(`the page's ${name} is empty`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * @param {object} options
 * @param {(loading: Loading) => void} options.onprogress
 * @param {(problem: unknown) => void} options.onerror told when the worker breaks, at any time
 */
export async function loadEngine({ onprogress, onerror }) {
  onprogress({ tag: "loading", progress: 0.1, step: "compile" });
  const [worker, library, module] = await Promise.all([
    block("worker").then((bytes) => new TextDecoder().decode(bytes)),
    block("library"),
    block("wasm").then((bytes) => WebAssembly.compile(bytes)),
  ]);
  onprogress({ tag: "loading", progress: 0.6, step: "python" });
  return startBare({ worker, library, module }, onerror);
}
