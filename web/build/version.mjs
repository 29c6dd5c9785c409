// The version of every part of the project, which stands in one place: the Python package.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const VERSIONED = new URL("../../engine/tarneeb/__init__.py", import.meta.url);

export async function projectVersion() {
  const version = (await readFile(VERSIONED, "utf8")).match(/^__version__ = "(.+)"$/m)?.[1];
  if (!version) throw new Error(`${fileURLToPath(VERSIONED)} has no __version__`);
  return version;
}
