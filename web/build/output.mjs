// Writes files of dist/, and measures them.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";

/** @param {string | Uint8Array} content */
export const hashOf = (content) =>
  createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();

/** The size of a file as servers send it. @param {string | Uint8Array} content */
export const gzippedSize = (content) => gzipSync(content, { level: 9 }).length;

/** Whether a file's name contains its hash, so that the file never changes. @param {string} address */
export const isHashed = (address) => /-[0-9A-Z]{8}\.\w+$/.test(address);

/**
 * Write a file under a name that contains its hash.
 * @param {string} folder
 * @param {string} name
 * @param {string | Uint8Array} content
 * @returns {Promise<string>} its address in the folder
 */
export async function emit(folder, name, content) {
  const ending = extname(name);
  const address = `${name.slice(0, -ending.length)}-${hashOf(content)}${ending}`;
  await mkdir(dirname(join(folder, address)), { recursive: true });
  await writeFile(join(folder, address), content);
  return address;
}

/** The addresses of all files in a folder, sorted. @param {string} folder */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
}

/** Files of at least this size are worth a gzipped copy: servers would compress them at each visit. */
const LARGE = 30_000;
const COMPRESSIBLE = /\.(wasm|js|mjs|css|svg|json)$/;

/** Write gzipped copies next to the large files of a folder. @param {string} folder */
export async function gzipLarge(folder) {
  for (const address of await filesIn(folder)) {
    if (!COMPRESSIBLE.test(address)) continue;
    const content = await readFile(join(folder, address));
    if (content.length >= LARGE)
      await writeFile(join(folder, `${address}.gz`), gzipSync(content, { level: 9 }));
  }
}

/**
 * Print a size, and fail the build if it exceeds its budget.
 * @param {string} name
 * @param {number} bytes
 * @param {number} budget
 */
export function checkBudget(name, bytes, budget) {
  console.log(`  ${name.padEnd(34)} ${(bytes / 1000).toFixed(0).padStart(6)} KB gz`);
  if (bytes > budget)
    throw new Error(`${name}: ${bytes} bytes gzipped, over its budget of ${budget}`);
}
