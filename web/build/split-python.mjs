// Starts Pyodide in Node from any WebAssembly module: the split one, the whole one, an instrumented one.

import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
import { connectRest } from "../src/engine/pyodide/rest.js";

/**
 * @param {object} wasm
 * @param {Uint8Array} wasm.primary
 * @param {() => Uint8Array} [wasm.rest] called when it is first needed
 * @param {string} [wasm.glue] the source of the module that goes with it, if not Pyodide's own
 * @param {(instance: WebAssembly.Instance) => void} [wasm.oninstance]
 * @param {Parameters<typeof loadPyodide>[0]} options
 */
export async function startSplit({ primary, rest = noRest, glue, oninstance = () => {} }, options) {
  const createPyodideModule = glue && (await importText(glue));
  const { instantiate } = WebAssembly;
  const replaced = async (
    /** @type {any} */ bytes,
    /** @type {WebAssembly.Imports} */ imports = {},
  ) => {
    // Pyodide also instantiates a small module of its own.
    if (!imports.env) return instantiate(bytes, imports);
    const started = await instantiate(/** @type {Uint8Array<ArrayBuffer>} */ (primary), imports);
    connectRest(started.instance, imports, () => /** @type {Uint8Array<ArrayBuffer>} */ (rest()));
    oninstance(started.instance);
    return started;
  };
  WebAssembly.instantiate = /** @type {typeof instantiate} */ (replaced);
  try {
    return await loadPyodide({ ...options, ...(createPyodideModule && { createPyodideModule }) });
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

/** Import a module that wants to be a file. @param {string} text */
async function importText(text) {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const file = new URL(`../.cache/glue-${hash}.mjs`, import.meta.url);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, text);
  return (await import(file.href)).default;
}

/** @returns {never} */
function noRest() {
  throw new Error("Python needs a part that is not here");
}
