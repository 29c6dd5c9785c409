// Tests of the split: on a small module, and on Pyodide's with a function of each part of the rest.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { connectRest } from "../src/engine/pyodide/rest.js";
import { library } from "./library.mjs";
import { split } from "./split.mjs";
import { PROFILE, profileOf, splitPyodide } from "./split-pyodide.mjs";
import { startSplit } from "./split-python.mjs";
import * as wasm from "./wasm.mjs";
import { asker, play, review } from "./workload.mjs";

const I32 = 0x7f;
const I64 = 0x7e;
const ENV = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };

/**
 * A module of four functions, each (i32) to i32, that share a variable and a memory: 0 double, 1 calls 2, 2 adds the variable
 * and calls 0, 3 reads the memory.
 */
const SMALL = wasm.assemble({
  type: wasm.vector([[0x60, 1, I32, 1, I32]]),
  import: wasm.vector([wasm.concat(wasm.name("env"), wasm.name("log"), [0, 0])]),
  function: wasm.vector([[0], [0], [0], [0]]),
  table: wasm.vector([[0x70, 0, 4]]),
  memory: wasm.vector([[0, 1]]),
  global: wasm.vector([[I32, 1, ...wasm.constant(5)]]),
  export: wasm.exportSection([
    ...[0, 1, 2, 3].map((at) => ({ name: `f${at}`, kind: 0, index: at + 1 })),
    { name: "table", kind: 1, index: 0 },
    { name: "memory", kind: 2, index: 0 },
  ]),
  element: wasm.vector([wasm.concat([0], wasm.constant(0), wasm.vector([[2], [3]]))]),
  code: wasm.code(
    [
      [0x20, 0, 0x20, 0, 0x6a],
      [0x20, 0, 0x10, 3],
      [0x23, 0, 0x41, 1, 0x6a, 0x24, 0, 0x20, 0, 0x10, 0, 0x10, 1, 0x23, 0, 0x6a],
      [0x20, 0, 0x2d, 0, 0],
    ].map((instructions) => Buffer.from([0, ...instructions, 0x0b])),
  ),
  data: wasm.vector([
    wasm.concat([0], wasm.constant(100), wasm.unsigned(200), new Uint8Array(200).fill(7)),
  ]),
});

const IMPORTS = { env: { log: (/** @type {number} */ value) => value } };

/** @param {Uint8Array} bytes @returns {WebAssembly.Instance} */
const instantiated = (bytes) =>
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)), IMPORTS);

/** Instantiate the two parts. @param {number[]} used @param {() => void} [onload] */
function started(used, onload = () => {}) {
  const { primary, rest } = split(SMALL, {
    uses: (index) => used.includes(index),
    crosses: () => true,
    unread: [[150, 250]],
  });
  const instance = instantiated(primary);
  const calls = { loads: 0 };
  connectRest(instance, IMPORTS, () => {
    onload();
    calls.loads += 1;
    return new Uint8Array(rest);
  });
  return { calls, exports: /** @type {any} */ (instance.exports) };
}

test("however its functions are shared out, the module does the same, and loads the rest once", () => {
  for (let chosen = 0; chosen < 16; chosen += 1) {
    const used = [0, 1, 2, 3].filter((index) => chosen & (1 << index));
    const whole = /** @type {any} */ (instantiated(SMALL).exports);
    const { calls, exports } = started(used);
    for (const f of ["f0", "f1", "f2", "f1"]) assert.equal(exports[f](3), whole[f](3), used.join());
    assert.equal(exports.table.get(0)(3), whole.table.get(0)(3));
    assert.equal(calls.loads, Number(![0, 1, 2].every((index) => used.includes(index))));
  }
});

test("data that nothing used refers to comes with the rest", () => {
  const { exports } = started([3]);
  assert.deepEqual([120, 200, 260].map(exports.f3), [7, 0, 7]);
  exports.f0(1);
  assert.deepEqual([120, 200, 260].map(exports.f3), [7, 7, 7]);
});

test("a failed load is tried again at the next call", () => {
  let fails = true;
  const { exports } = started([], () => {
    if (fails) throw new Error("no network");
  });
  assert.throws(() => exports.f0(2), /no network/);
  fails = false;
  assert.equal(exports.f0(2), 4);
});

test("the split is reproducible, and a profile of another Pyodide is refused", async () => {
  const { whole, profile } = await splitPyodide();
  const stored = JSON.parse(await readFile(PROFILE, "utf8"));
  const [one, two] = [0, 1].map(() => split(whole, profile));
  assert.ok(Buffer.from(one.primary).equals(two.primary) && Buffer.from(one.rest).equals(two.rest));
  assert.throws(() => profileOf(stored, whole.subarray(1)), /node web\/build\/profile.mjs/);
});

/** Start Python, and count how often it asks for the rest. @param {(instance: any) => void} [oninstance] */
async function startPython(network = true, oninstance = () => {}) {
  const { primary, glue, rest } = await splitPyodide();
  const calls = { loads: 0 };
  const load = () => {
    calls.loads += 1;
    if (!network) throw new Error("no network");
    return rest;
  };
  const parts = { primary, glue, rest: load, oninstance };
  return { calls, py: await startSplit(parts, { env: ENV }, await library()) };
}

test("every function outside the profile that the table or an export reaches asks for the rest", async () => {
  const { whole, profile } = await splitPyodide();
  const { imported, functions, types, elements, exports } = wasm.parse(whole);
  /** @type {any} */
  let offered;
  const { py, calls } = await startPython(false, (instance) => {
    offered = instance.exports;
  });
  const inTable = elements.flatMap(({ start, functions: indices }) =>
    indices.map((index, at) => ({ index, f: offered.__indirect_function_table.get(start + at) })),
  );
  const exported = exports
    .filter(({ name, kind }) => kind === wasm.KIND.function && offered[name])
    .map(({ name, index }) => ({ index, f: offered[name] }));
  for (const reached of [inTable, exported]) {
    const stubs = reached.filter(({ index: i }) => i >= imported && !profile.uses(i - imported));
    calls.loads = 0;
    for (const { index, f } of stubs) {
      const { params } = types[functions[index - imported]];
      assert.throws(() => f(...params.map((type) => (type === I64 ? 0n : 0))), /no network/);
    }
    assert.ok(stubs.length);
    assert.equal(calls.loads, stubs.length);
  }
  assert.equal(py.runPython("1 + 1"), 2);
});

/** Code outside the profile, from all parts of the module: Python source that needs it, and its value. */
const UNUSED = {
  "an extension module": ["import unicodedata; unicodedata.name('\\u0633')", "ARABIC LETTER SEEN"],
  "moved data": ["import _codecs_jp as c; c.getcodec('cp932').encode('日')[0].hex()", "93fa"],
  "a type's methods": ["str(complex(1, 2) ** 2)", "(-3+4j)"],
  "the compiler": ["exec('match [1, 2]:\\n  case [a, *b]: pass'); str(b)", "[2]"],
  "another language's library": ["import pyexpat; pyexpat.ErrorString(3)", "no element found"],
};

for (const [part, [source, value]] of Object.entries(UNUSED))
  test(`Python fetches the rest for ${part}`, async () => {
    const { py, calls } = await startPython();
    py.runPython("import tarneeb.bridge");
    assert.equal(calls.loads, 0);
    assert.equal(py.runPython(source), value);
    assert.equal(calls.loads, 1);
  });

test("a round, hints, reasons and its record do without the rest", async () => {
  const { py, calls } = await startPython();
  const ask = asker(py);
  const players = ["human", "expert", "club", "novice"];
  play(ask, { ruleset: "classic", players, seed: "c0ffee", rounds: 1 });
  review(ask, { why: 3, analyse: false });
  assert.equal(
    calls.loads,
    0,
    "The profile is older than the engine. Run: node web/build/profile.mjs",
  );
});
