// What took the build a while, kept in web/.cache by the hash of what it was made from.

import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import process from "node:process";

const CACHE = new URL("../.cache/", import.meta.url);

/**
 * What was made of the same sources before; else makes it, and forgets what was made of others.
 * @param {string} name
 * @param {string} hash of all it is made from
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
    // Under its name only when it is whole: another build may be looking.
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
