// Tests how the engine is divided between the first play's library and those of the rooms that are fetched when wanted.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { make } from "./library.mjs";

/** A small engine. Only the room imports `colorsys`. */
const ENGINE = {
  "tarneeb/__init__.py": "",
  "tarneeb/bridge.py": "import json\nfrom .words import shared\n",
  "tarneeb/words/__init__.py": "",
  "tarneeb/words/shared.py": "WORD = 'shared'\n",
  "tarneeb/friends/__init__.py": "",
  "tarneeb/friends/ops.py":
    "import colorsys, json\nfrom ..words import shared\nfrom .log import rows\n\nWORD = shared.WORD\n",
  "tarneeb/friends/log.py": "def rows():\n    'Not in the library.'\n    return 'rows'\n",
};

/** Makes a library importable; the op `extend` does the same. */
const EXTEND = `
import sys
import tarneeb
sys.path.append("/tmp/friends.zip")
tarneeb.__path__.append("/tmp/friends.zip/tarneeb")
`;

/** @type {string} */
let folder;
/** @type {Record<string, Buffer>} */
let zips;
/** @type {import("pyodide").PyodideAPI} */
let py;

/** @param {Record<string, string>} files */
async function written(files) {
  const place = await mkdtemp(join(folder, "engine-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), text);
  }
  return pathToFileURL(`${place}/`);
}

/** The names in a zip that stores its members uncompressed. @param {Buffer} zip */
const membersOf = (zip) => [
  ...new Set([...zip.toString("latin1").matchAll(/[\w/]+\.pyc/g)].map(([name]) => name)),
];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  const built = await make(await written(ENGINE));
  zips = Object.fromEntries(Object.entries(built).map(([name, each]) => [name, gunzipSync(each)]));
  const stdLibURL = join(folder, "library.zip");
  await writeFile(stdLibURL, zips.library);
  py = await loadPyodide({ stdLibURL, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
  py.FS.writeFile("/tmp/friends.zip", zips.friends);
});

after(() => rm(folder, { recursive: true }));

test("a room's library has the modules that the first one does not have", () => {
  assert.deepEqual(membersOf(zips.friends), [
    "colorsys.pyc",
    "tarneeb/friends/__init__.pyc",
    "tarneeb/friends/log.pyc",
    "tarneeb/friends/ops.pyc",
  ]);
  const first = zips.library.toString("latin1");
  assert.ok(first.includes("tarneeb/words/shared.py"));
  assert.ok(!first.includes("tarneeb/friends/") && !first.includes("colorsys"));
});

test("the first library has the hash of each room's library", () => {
  const found = py.runPython("from tarneeb.late import HASHES; HASHES['friends']");
  assert.equal(found, createHash("sha256").update(zips.friends).digest("hex"));
});

test("a room imports once its library is added, and not before", () => {
  assert.throws(() => py.runPython("import tarneeb.friends.ops"), /ModuleNotFoundError/);
  py.runPython(EXTEND);
  const said = py.runPython(`
    from tarneeb.friends import log, ops
    ops.WORD, ops.rows(), log.rows.__doc__, ops.colorsys.__name__
  `);
  assert.deepEqual(said.toJs(), ["shared", "rows", undefined, "colorsys"]);
});

test("the same sources give the same libraries", async () => {
  const again = await make(await written(ENGINE));
  for (const [name, zip] of Object.entries(zips)) assert.ok(zip.equals(gunzipSync(again[name])));
});

test("a module of another package that only a room imports fails the build", async () => {
  const engine = await written({
    ...ENGINE,
    "tarneeb/words/late.py": "",
    "tarneeb/friends/log.py": "from ..words import late\ndef rows(): pass\n",
  });
  await assert.rejects(make(engine), /tarneeb\.words\.late: only the room friends imports it/);
});
