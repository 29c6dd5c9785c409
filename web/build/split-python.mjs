// Starts Pyodide in Node from any WebAssembly module: the split one, the whole one, an instrumented one.

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { connectRest } from "../src/engine/pyodide/rest.js";

/**
 * @param {object} wasm
 * @param {Uint8Array} wasm.primary
 * @param {() => Uint8Array} [wasm.rest] called when it is first needed
 * @param {string} [wasm.glue] the source of the module that goes with it, if not Pyodide's own
 * @param {(instance: WebAssembly.Instance) => void} [wasm.oninstance]
 * @param {Parameters<typeof loadPyodide>[0]} options
 * @param {Uint8Array} [library] gzipped, in place of Python's own modules
 */
export async function startSplit(
  { primary, rest = noRest, glue, oninstance = () => {} },
  options,
  library,
) {
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
  const folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  const stdLibURL = join(folder, "library.zip");
  try {
    if (library) await writeFile(stdLibURL, gunzipSync(library));
    return await loadPyodide({
      ...options,
      ...(library && { stdLibURL }),
      ...(createPyodideModule && { createPyodideModule }),
    });
  } finally {
    await rm(folder, { recursive: true });
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
