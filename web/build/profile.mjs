// Records which of Pyodide's WebAssembly a start and whole matches use: `node web/build/profile.mjs` writes
// pyodide-profile.json, which the build splits the module by. Run it after each update of Pyodide. It takes six minutes.
//
// It needs a built page (`make build`) and a browser.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { version } from "pyodide";
import { pruneGlue } from "./glue.mjs";
import { walk } from "./instructions.mjs";
import { GRAIN, instrument } from "./instrument.mjs";
import { libraries } from "./library.mjs";
import { ROOT } from "./python.mjs";
import { initialMemory } from "./split.mjs";
import { PROFILE, WASM } from "./split-pyodide.mjs";
import { startSplit } from "./split-python.mjs";
import { OP, parse } from "./wasm.mjs";
import { asker, work } from "./workload.mjs";

const ENV = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const BROWSER = fileURLToPath(new URL("./profile.py", import.meta.url));

/** The page's modules begin here: linkers leave the addresses below it to null pointers. */
const FIRST_ADDRESS = 1024;

/** Bytes that an object has at least, if code refers to it: the address may be that of an element before the first. */
const MARGIN = 4096;

/** Bytes that an object has at least, if a pointer refers to it. */
const POINTED_MARGIN = 64;

/** Whether an instruction's operand may be an address. @param {number} op */
const mayAddress = (op) => op === OP.i32Const || (op >= 0x28 && op <= 0x3e);

/** Shorter ranges stay where they are. */
const WORTHWHILE = 2048;

const wasm = await readFile(WASM);
const { text: glue, exports } = await pruneGlue(wasm);
const module = parse(wasm);
const count = module.functions.length;
const memory = initialMemory(module);
const used = new Uint8Array(count);
const read = new Uint8Array(Math.ceil(memory.length / GRAIN));

/** Add notes to those of other runs. @param {Uint8Array} notes @param {string} what */
function add(notes, what) {
  for (let index = 0; index < used.length; index += 1) used[index] |= notes[index];
  for (let grain = 0; grain < read.length; grain += 1) read[grain] |= notes[count + grain];
  const functions = used.reduce((sum, each) => sum + each, 0);
  console.log(`${what.padEnd(60)} ${functions} functions, ${process.uptime().toFixed(0)} s`);
}

/**
 * Start an instrumented Python.
 * @param {Uint8Array} primary
 * @param {Parameters<typeof startSplit>[1]} options
 * @param {Uint8Array} [library]
 */
async function start(primary, options, library) {
  /** @type {WebAssembly.Memory | undefined} */
  let seen;
  const oninstance = (/** @type {WebAssembly.Instance} */ { exports }) => {
    seen = /** @type {WebAssembly.Memory} */ (exports.$seen);
  };
  const py = await startSplit({ primary, glue, oninstance }, { env: ENV, ...options }, library);
  const notes = new Uint8Array(/** @type {WebAssembly.Memory} */ (seen).buffer);
  return { py, notes, note: (/** @type {string} */ what) => add(notes, what) };
}

/** What Node can show: the ops, a snapshot, a table of friends. @param {Uint8Array} primary */
async function inNode(primary) {
  const { library, friends } = await libraries();

  const plain = await start(primary, {}, library);
  const ask = asker(plain.py);
  work(ask, plain.note);
  ask("extend", { room: "friends", library: gunzipSync(friends).toString("base64") });
  plain.py.runPython(ERRORS);
  plain.py.runPython(BUILTINS);
  plain.note("friends' library, errors, builtins");

  const making = await start(primary, { _makeSnapshot: true }, library);
  making.py.runPython("import gc, tarneeb.bridge\ngc.collect()");
  const snapshot = making.py.makeMemorySnapshot();
  making.note("a snapshot");
  const restored = await start(primary, { _loadSnapshot: snapshot }, library);
  work(asker(restored.py), restored.note, { quick: true });

  // With sources, whose compilation is not part of the profile.
  const sources = await start(primary, {});
  sources.py.FS.mkdirTree("/project");
  sources.py.FS.mount(sources.py.FS.filesystems.NODEFS, { root: ROOT }, "/project");
  sources.py.runPython(FRIENDS);
  sources.notes.fill(0);
  sources.py.runPython("for preset in sorted(RULESETS): played(preset, 3, 1)");
  // Some functions run in few deals.
  sources.py.runPython("for seed in range(10, 18): played('classic', 2, seed)");
  sources.note("tables of friends");
}

const ERRORS = `
import traceback, json, gc
def deep(n): return deep(n + 1)
for wrong in (lambda: deep(0), lambda: 1 / 0, lambda: json.loads("{"), lambda: {}["x"], lambda: [].x):
    try:
        wrong()
    except Exception:
        traceback.format_exc()
gc.collect()
`;

// Rare branches of the engine call them, and all of them are small. `all` of a generator is compiled into a loop.
const BUILTINS = `
numbers = [3, 1, 2]
for each in (all, any, sum, min, max, sorted, list, tuple, set, frozenset, enumerate, reversed):
    each(numbers)
    if each is not reversed:
        each(map(int, numbers))
list(zip(numbers, filter(None, numbers)))
divmod(7, 2), pow(2, 5, 7), round(2.5), abs(-1), bin(5), hex(5), ord("a"), chr(97), hash("a")
`;

const FRIENDS = `
import sys
sys.path[:0] = ["/project/engine", "/project/tests"]
from tarneeb import RULESETS
from whole_tables import played
played("classic", 1, 1)
`;

/** Play in the built page, with the instrumented module in place of its own. @param {Uint8Array} primary @param {string} folder */
async function inBrowser(primary, folder) {
  const file = join(folder, "instrumented.wasm");
  await writeFile(file, primary);
  const python = join(ROOT, ".venv/bin/python");
  const length = String(count + read.length);
  execFileSync(python, [BROWSER, file, length, folder], { stdio: "inherit", cwd: ROOT });
  add(gunzipSync(await readFile(join(folder, "notes.gz"))), "the page");
}

/**
 * The ranges of the initial memory that nothing used refers to: no used function, no byte that one reads, and, in turn, no
 * pointer in what these refer to.
 *
 * The linker's symbols are gone. So an object is taken to reach from an address that some function has to the next such
 * address, or to the end of a string. A word is taken for a pointer if it is the address of such an object.
 * @returns {[number, number][]}
 */
function unreadRanges() {
  const isAddress = (/** @type {number} */ value) =>
    value >= FIRST_ADDRESS && value < memory.length;
  /** @type {Set<number>} */
  const objects = new Set();
  /** @type {Set<number>} */
  const needed = new Set();
  for (const [index, body] of module.bodies.entries()) {
    walk(body, (op, operand) => {
      if (!mayAddress(op) || !isAddress(operand)) return;
      objects.add(operand);
      if (used[index]) needed.add(operand);
    });
  }
  for (const { value } of module.globals)
    if (value !== null && isAddress(value)) objects.add(value);
  const starts = [...objects].sort((a, b) => a - b);
  const words = new DataView(memory.buffer, 0, memory.length);
  const kept = new Uint8Array(memory.length);
  const seen = new Set(needed);
  /** @type {[number, number][]} */
  const waiting = [...needed].map((address) => [address, after(starts, address + MARGIN)]);
  for (const [grain, isRead] of read.entries())
    if (isRead) waiting.push([grain * GRAIN, (grain + 1) * GRAIN]);
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    for (let at = range[0] & ~3; at < Math.min(range[1], memory.length); at += 4) {
      if (kept[at]) continue;
      kept.fill(1, at, at + 4);
      const word = at + 4 <= memory.length ? words.getUint32(at, true) : 0;
      if (!isAddress(word) || seen.has(word)) continue;
      seen.add(word);
      if (objects.has(word)) waiting.push([word, after(starts, word + POINTED_MARGIN)]);
      else if (isText(word)) waiting.push([word, memory.indexOf(0, word) + 1]);
    }
  }
  /** @type {[number, number][]} */
  const ranges = [];
  for (let from = kept.indexOf(0, FIRST_ADDRESS); from >= 0; ) {
    const end = kept.indexOf(1, from);
    const to = end < 0 ? memory.length : end;
    if (to - from >= WORTHWHILE) ranges.push([from, to]);
    from = kept.indexOf(0, to);
  }
  return ranges;
}

/** One byte for each function: whether a function of the other part calls it. */
function calledAcross() {
  const called = new Uint8Array(count);
  for (const [caller, body] of module.bodies.entries()) {
    walk(body, (op, operand) => {
      const index = operand - module.imported;
      if (op === OP.call && index >= 0 && used[index] !== used[caller]) called[index] = 1;
    });
  }
  return called;
}

/** One bit for each function, in base64. @param {Uint8Array} flags */
function bitsOf(flags) {
  const bits = Buffer.alloc(Math.ceil(count / 8));
  for (const [index, flag] of flags.entries()) if (flag) bits[index >> 3] |= 1 << (index & 7);
  return bits.toString("base64");
}

/** Whether a string begins here. @param {number} address */
const isText = (address) =>
  memory[address - 1] === 0 && memory[address] >= 32 && memory[address] < 127;

/** The first of the sorted numbers from here on, or the end of the memory. @param {number[]} sorted @param {number} least */
function after(sorted, least) {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low] ?? memory.length;
}

const folder = await mkdtemp(join(tmpdir(), "tarneeb-"));
try {
  const primary = instrument(wasm, (name) => exports.has(name));
  await inBrowser(primary, folder);
  await inNode(primary);
} finally {
  await rm(folder, { recursive: true });
}
const unread = unreadRanges();
const profile = {
  pyodide: version,
  wasm: createHash("sha256").update(wasm).digest("hex"),
  functions: bitsOf(used),
  called: bitsOf(calledAcross()),
  unread,
};
await writeFile(PROFILE, `${JSON.stringify(profile)}\n`);
const moved = unread.reduce((sum, [from, to]) => sum + to - from, 0);
console.log(`${unread.length} ranges, ${moved} bytes, are unread`);
