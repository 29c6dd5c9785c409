// Rewrites a module so that it notes which functions run and which bytes of its memory they read, for profile.mjs.
//
// The notes are in a second memory, exported as `$seen`: one byte for each function, then one for each GRAIN of memory.

import { locals, walk } from "./instructions.mjs";
import {
  append,
  assemble,
  code,
  concat,
  exportSection,
  KIND,
  OP,
  parse,
  Reader,
  signed,
  unsigned,
  vector,
} from "./wasm.mjs";

/** Bytes of memory that share a note. */
export const GRAIN = 64;

/** Enough for the notes on 4 GB, in pages of 64 KB. */
const PAGES = 1200;

/** Whether an instruction reads memory. @param {number} op */
const isLoad = (op) => op >= 0x28 && op <= 0x35;

const SEEN = 1;
const I32 = 0x7f;
const LOCAL_SET = 0x21;
const STORE_BYTE = 0x3a;
const ADD = 0x6a;
const SHIFT_RIGHT = 0x76;
const MEMORY_COPY = 0xfc0a;
const MEMORY_FILL = [0xfc, 11];
/** With this bit in its alignment, an instruction names the memory. */
const NAMES_MEMORY = 0x40;

/** @param {number} value */
const push = (value) => [OP.i32Const, ...signed(value)];
/** @param {number} local */
const get = (local) => [OP.localGet, ...unsigned(local)];
/** @param {number} local */
const set = (local) => [LOCAL_SET, ...unsigned(local)];
/** Write a note at the address on the stack. @param {number} offset */
const note = (offset) => [...push(1), STORE_BYTE, NAMES_MEMORY, SEEN, ...unsigned(offset)];
const toGrain = [...push(Math.log2(GRAIN)), SHIFT_RIGHT];

/** The declaration of a function's local variables, with two more. @param {Uint8Array} body */
function withTwoMore(body) {
  const reader = new Reader(body);
  const groups = reader.unsigned();
  const declared = body.subarray(reader.at, locals(body).end);
  return concat(unsigned(groups + 1), declared, [2, I32]);
}

/** @param {Uint8Array} wasm @param {(name: string) => boolean} keeps which exports it keeps @returns {Uint8Array} */
export function instrument(wasm, keeps) {
  const module = parse(wasm);
  const { sections, functions, types } = module;
  const reads = functions.length;
  const noteRange = module.imported + functions.length;
  const bodies = module.bodies.map((body, index) => {
    const first = types[functions[index]].params.length + locals(body).count;
    const second = first + 1;
    /** @type {Uint8Array[]} */
    const parts = [withTwoMore(body), Buffer.from([...push(index), ...note(0)])];
    let copied = locals(body).end;
    walk(body, (op, operand, start) => {
      const isCopy = op === MEMORY_COPY;
      if (!isLoad(op) && !isCopy) return;
      parts.push(body.subarray(copied, start));
      copied = start;
      const address = [...set(first), ...get(first), ...get(first), ...push(operand), ADD];
      const range = [...set(second), ...set(first), ...get(first), ...get(second)];
      parts.push(
        isCopy
          ? concat(range, [OP.call], unsigned(noteRange), get(first), get(second))
          : concat(address, toGrain, note(reads)),
      );
    });
    return Buffer.concat([...parts, body.subarray(copied)]);
  });
  // Of (start, length): memory.fill(reads + start / GRAIN, 1, length / GRAIN + 2).
  const target = [...get(0), ...toGrain, ...push(reads), ADD];
  const count = [...get(1), ...toGrain, ...push(2), ADD];
  bodies.push(concat([0], target, push(1), count, [...MEMORY_FILL, SEEN, OP.end]));
  const kept = module.exports.filter((each) => keeps(each.name));
  const exports = [...kept, { name: "$seen", kind: KIND.memory, index: SEEN }];
  return assemble({
    ...sections,
    type: append(sections.type, [0x60, 2, I32, I32, 0]),
    function: vector([...functions, types.length].map(unsigned)),
    memory: vector([...module.memories, [0, ...unsigned(PAGES)]]),
    export: exportSection(exports),
    code: code(bodies),
  });
}
