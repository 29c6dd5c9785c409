// Slow results of the build, stored in web/.cache by the hash of their sources.

import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import process from "node:process";

const CACHE = new URL("../.cache/", import.meta.url);

/**
 * Return the stored result, or create and store it and delete those of other sources.
 * @param {string} name
 * @param {string} hash of all the sources
 * @param {() => Promise<Uint8Array>} make
 * @returns {Promise<Uint8Array>}
 */
export async function cached(name, hash, make) {
  const file = new URL(`${name}-${hash}.bin`, CACHE);
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    const bytes = await make();
    await mkdir(CACHE, { recursive: true });
    // It gets its name only when complete, because another build may read it.
    const part = new URL(`${file.href}.${process.pid}`);
    await writeFile(part, bytes);
    await rename(part, file);
    const all = await readdir(CACHE);
    const old = all.filter((each) => each.startsWith(`${name}-`) && each.endsWith(".bin"));
    await Promise.all(
      old
        .map((each) => new URL(each, CACHE))
        .filter(({ href }) => href !== file.href)
        .map((stale) => rm(stale, { force: true })),
    );
    return bytes;
  }
}
