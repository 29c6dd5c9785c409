// Splits Pyodide's own module by the stored profile.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { pruneGlue } from "./glue.mjs";
import { split } from "./split.mjs";

/** Pyodide's module. */
export const WASM = fileURLToPath(
  new URL("../node_modules/pyodide/pyodide.asm.wasm", import.meta.url),
);

/** The functions and the data that profile.mjs saw in use. */
export const PROFILE = new URL("./pyodide-profile.json", import.meta.url);

/**
 * @typedef {object} Stored
 * @property {string} pyodide the version
 * @property {string} wasm the module's SHA-256
 * @property {string} functions those in use: one bit for each function, in base64
 * @property {string} called those that the other part calls, likewise
 * @property {[number, number][]} unread
 */

/**
 * Read a profile. Throws if it is not the module's.
 * @param {Stored} stored
 * @param {Uint8Array} wasm
 * @returns {import("./split.mjs").Profile}
 */
export function profileOf(stored, wasm) {
  if (createHash("sha256").update(wasm).digest("hex") !== stored.wasm)
    throw new Error(
      `The profile is of Pyodide ${stored.pyodide}, and this is another. Run: node web/build/profile.mjs`,
    );
  const [uses, crosses] = [stored.functions, stored.called].map((base64) => {
    const bits = Buffer.from(base64, "base64");
    return (/** @type {number} */ index) => Boolean((bits[index >> 3] >> (index & 7)) & 1);
  });
  return { uses, crosses, unread: stored.unread };
}

async function make() {
  const whole = await readFile(WASM);
  const profile = profileOf(JSON.parse(await readFile(PROFILE, "utf8")), whole);
  const { text: glue, exports } = await pruneGlue(whole);
  return { whole, glue, profile, ...split(whole, profile, (name) => exports.has(name)) };
}

/** @type {ReturnType<typeof make> | undefined} */
let made;

/** Return the two parts, the whole, the profile, and the source of the JavaScript module that goes with any of them. */
export function splitPyodide() {
  made ??= make();
  return made;
}
