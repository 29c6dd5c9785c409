// Tests of the split: on a small module, and on Pyodide's with a function of each part of the rest.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { connectRest } from "../src/engine/pyodide/rest.js";
import { library } from "./library.mjs";
import { split } from "./split.mjs";
import { PROFILE, profileOf, splitPyodide } from "./split-pyodide.mjs";
import { startSplit } from "./split-python.mjs";
import {
  assemble,
  code,
  concat,
  constant,
  exportSection,
  KIND,
  name,
  parse,
  unsigned,
  vector,
} from "./wasm.mjs";

const I32 = 0x7f;
const I64 = 0x7e;
const ENV = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };

/**
 * A module of four functions, each (i32) to i32, that share a variable and a memory: 0 double, 1 calls 2, 2 adds the variable
 * and calls 0, 3 reads the memory.
 */
const SMALL = assemble({
  type: vector([[0x60, 1, I32, 1, I32]]),
  import: vector([concat(name("env"), name("log"), [0, 0])]),
  function: vector([[0], [0], [0], [0]]),
  table: vector([[0x70, 0, 4]]),
  memory: vector([[0, 1]]),
  global: vector([[I32, 1, ...constant(5)]]),
  export: exportSection([
    ...[0, 1, 2, 3].map((at) => ({ name: `f${at}`, kind: 0, index: at + 1 })),
    { name: "table", kind: 1, index: 0 },
    { name: "memory", kind: 2, index: 0 },
  ]),
  element: vector([concat([0], constant(0), vector([[2], [3]]))]),
  code: code(
    [
      [0x20, 0, 0x20, 0, 0x6a],
      [0x20, 0, 0x10, 3],
      [0x23, 0, 0x41, 1, 0x6a, 0x24, 0, 0x20, 0, 0x10, 0, 0x10, 1, 0x23, 0, 0x6a],
      [0x20, 0, 0x2d, 0, 0],
    ].map((instructions) => Buffer.from([0, ...instructions, 0x0b])),
  ),
  data: vector([concat([0], constant(100), unsigned(200), new Uint8Array(200).fill(7))]),
});

const IMPORTS = { env: { log: (/** @type {number} */ value) => value } };

/** @param {Uint8Array} wasm @returns {WebAssembly.Instance} */
const instantiated = (wasm) =>
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(wasm)), IMPORTS);

/** Instantiate the two parts. @param {number[]} used @param {() => void} [onload] */
function started(used, onload = () => {}) {
  const { primary, rest } = split(SMALL, {
    uses: (index) => used.includes(index),
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
  const { whole: wasm } = await splitPyodide();
  const stored = JSON.parse(await readFile(PROFILE, "utf8"));
  const [one, two] = [0, 1].map(() => split(wasm, profileOf(stored, wasm)));
  assert.ok(Buffer.from(one.primary).equals(two.primary) && Buffer.from(one.rest).equals(two.rest));
  assert.throws(() => profileOf(stored, wasm.subarray(1)), /node web\/build\/profile.mjs/);
});

/** @param {() => Uint8Array} rest */
async function startPython(rest) {
  const folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
  const stdLibURL = join(folder, "library.zip");
  await writeFile(stdLibURL, gunzipSync(await library()));
  const { primary, glue } = await splitPyodide();
  /** @type {WebAssembly.Instance[]} */
  const instances = [];
  const oninstance = (/** @type {WebAssembly.Instance} */ one) => instances.push(one);
  const py = await startSplit({ primary, glue, rest, oninstance }, { env: ENV, stdLibURL });
  await rm(folder, { recursive: true });
  return { py, instance: instances[0] };
}

test("every function outside the profile that the table or an export reaches asks for the rest", async () => {
  const { whole } = await splitPyodide();
  const { uses } = profileOf(JSON.parse(await readFile(PROFILE, "utf8")), whole);
  const { imported, functions, types, elements, exports } = parse(whole);
  let asked = 0;
  const { py, instance } = await startPython(() => {
    asked += 1;
    throw new Error("no network");
  });
  const offered = /** @type {any} */ (instance.exports);
  const inTable = elements.flatMap(({ start, functions: indices }) =>
    indices.map((index, at) => ({ index, f: offered.__indirect_function_table.get(start + at) })),
  );
  const exported = exports.map(({ name, kind, index }) => {
    return { index, f: kind === KIND.function && offered[name] };
  });
  for (const reached of [inTable, exported]) {
    const stubs = reached.filter(
      ({ index, f }) => f && index >= imported && !uses(index - imported),
    );
    asked = 0;
    for (const { index, f } of stubs) {
      const { params } = types[functions[index - imported]];
      assert.throws(() => f(...params.map((type) => (type === I64 ? 0n : 0))), /no network/);
    }
    assert.ok(stubs.length);
    assert.equal(asked, stubs.length);
  }
  assert.equal(py.runPython("1 + 1"), 2);
});

/** Code outside the profile, from all parts of the module: Python source that needs it, and its value. */
const UNUSED = {
  "an extension module": ["import unicodedata; unicodedata.name('\\u0633')", "ARABIC LETTER SEEN"],
  "moved data": [
    "import _codecs_jp; _codecs_jp.getcodec('cp932').encode('\\u65e5')[0].hex()",
    "93fa",
  ],
  "a type's methods": ["str(complex(1, 2) ** 2)", "(-3+4j)"],
  "the compiler": ["exec('match [1, 2]:\\n  case [a, *b]: pass'); str(b)", "[2]"],
  "another language's library": ["import pyexpat; pyexpat.ErrorString(3)", "no element found"],
};

for (const [part, [source, value]] of Object.entries(UNUSED))
  test(`Python fetches the rest for ${part}`, async () => {
    const { rest } = await splitPyodide();
    let loads = 0;
    const { py } = await startPython(() => {
      loads += 1;
      return rest;
    });
    py.runPython("import tarneeb.bridge");
    assert.equal(loads, 0);
    assert.equal(py.runPython(source), value);
    assert.equal(loads, 1);
  });
