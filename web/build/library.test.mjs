// Tests that the trimmed libraries have everything that the engine needs.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { libraries } from "./library.mjs";

/** @type {string} */
let folder;
/** @type {Record<string, Uint8Array>} */
let built;
/** @type {import("pyodide").PyodideAPI} */
let py;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  built = await libraries();
  await writeFile(join(folder, "library.zip"), gunzipSync(built.library));
  py = await started();
});

const started = () =>
  loadPyodide({
    stdLibURL: join(folder, "library.zip"),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  });

after(() => rm(folder, { recursive: true }));

/** @param {string} op @param {object} [args] */
function ask(op, args = {}) {
  const dispatch = py.globals.get("dispatch");
  const reply = JSON.parse(dispatch(JSON.stringify({ v: 1, id: 1, op, args })));
  dispatch.destroy();
  assert.equal(reply.error, undefined);
  return reply.ok;
}

test("every engine module in the library imports", () => {
  const count = py.runPython(`
    import importlib, pkgutil
    import tarneeb
    names = [each.name for each in pkgutil.walk_packages(tarneeb.__path__, "tarneeb.")]
    for name in names:
        importlib.import_module(name)
    len(names)
  `);
  assert.ok(count > 20, `${count} modules`);
});

test("the library has nothing that only notebooks and other programs use", () => {
  const found = py.runPython(`
    names = {each.name for each in pkgutil.walk_packages(tarneeb.__path__, "tarneeb.")}
    later = ["analysis.whole", "arena", "envs", "exchange", "inference", "notebook", "pictures", "search.dds"]
    [name for name in later if f"tarneeb.{name}" in names] + [
        name for name in ("__getattr__", "__dir__") if name in vars(tarneeb)
    ] + [value.__name__ for value in (tarneeb.Match, tarneeb.Deal) if hasattr(value, "_repr_svg_")]
  `);
  assert.deepEqual(found.toJs(), []);
  found.destroy();
});

test("the engine's dataclasses and named tuples import without compiling anything", async () => {
  const other = await started();
  const counts = other.runPython(`
    import _generated, builtins
    import pkgutil  # has a named tuple of its own
    texts = []
    run, evaluate = builtins.exec, builtins.eval
    def exec(code, *scopes):
        texts.extend([code] if isinstance(code, str) else [])
        run(code, *scopes)
    def eval(code, *scopes):
        texts.extend([code] if isinstance(code, str) else [])
        return evaluate(code, *scopes)
    builtins.exec, builtins.eval = exec, eval
    import tarneeb.bridge
    [len(_generated.CODES), *texts]
  `);
  const [stored, ...compiled] = counts.toJs();
  assert.ok(stored > 50, `${stored} texts`);
  assert.deepEqual(compiled, []);
});

test("every preset and every level plays a round", () => {
  py.runPython("from tarneeb.bridge import dispatch");
  const { presets, levels } = ask("hello");
  assert.ok(presets.length >= levels.length && levels.length > 0);
  for (const [index, { line }] of presets.entries()) {
    // Strong levels think long, so each takes one seat in one round.
    const seats = { S: levels[index] ?? "club", E: "club", N: "novice", W: "club" };
    const players = Object.fromEntries(
      Object.entries(seats).map(([seat, player]) => [seat, { name: seat, player }]),
    );
    const seed = "00112233445566778899aabbccddeeff";
    let reply = ask("new", { ruleset: line, seed, first_dealer: "S", players, date: "2026-01-01" });
    while (reply.view.results.length === 0 && reply.next !== "over") reply = ask("step");
    assert.equal(reply.view.results[0].number, 1, line);
  }
});

test("an error in the engine has its line number, and one in the library has none", () => {
  const traceback = py.runPython(`
    import json, traceback
    import tarneeb.records.notation
    try:
        json.loads("{")
    except ValueError:
        library = traceback.format_exc()
    try:
        tarneeb.records.notation.read(None)
    except Exception:
        engine = traceback.format_exc()
    library + engine
  `);
  assert.match(traceback, /JSONDecodeError/);
  assert.match(traceback, /tarneeb\/records\/notation\.py", line \d+/);
});

const hasFriends = existsSync(new URL("../../engine/tarneeb/friends/ops.py", import.meta.url));

test("the room for friends imports from its own library", { skip: !hasFriends }, () => {
  py.runPython("from tarneeb.bridge import dispatch");
  const friends = Buffer.from(gunzipSync(built.friends)).toString("base64");
  assert.deepEqual(ask("extend", { room: "friends", library: friends }), { room: "friends" });
  const count = py.runPython(`
    import importlib, zipimport
    import tarneeb.friends
    friends = tarneeb.friends.__path__[0].removesuffix("/tarneeb/friends")
    files = [name for name in zipimport.zipimporter(friends)._get_files() if name.endswith(".pyc")]
    for name in files:
        importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    len(files)
  `);
  assert.ok(count > 3, `${count} modules`);
});
