// Splits a WebAssembly module in two by a profile: `primary` has the functions and the data that the profile saw in use,
// `rest` has the others.
//
// Both have the original's function indices. A function that one module calls and the other has is called through a table
// of both, `$link`. The primary's calls first make sure that the rest is there: its last slot holds a function of
// JavaScript's that instantiates the rest (src/engine/pyodide/rest.js), which then fills its slots and its part of the
// memory.

import {
  append,
  assemble,
  code,
  concat,
  constant,
  exportSection,
  KIND,
  name,
  OP,
  parse,
  signed,
  unsigned,
  vector,
  walk,
} from "./wasm.mjs";

/**
 * @typedef {object} Profile
 * @property {(index: number) => boolean} uses whether a function is used, by its index without the imported ones
 * @property {[number, number][]} unread ranges of the initial memory that nothing used refers to
 * @typedef {import("./wasm.mjs").Module} Module
 * @typedef {Map<number, number>} Slots slots of `$link` by function
 */

const I32 = 0x7f;
const FUNCREF = 0x70;
const FUNCTION = 0x60;
const NO_RESULT = 0x40;

/** Zeros between two pieces of data that cost less than a segment's head. */
const GAP = 64;

/** The body of a function that nobody calls. */
const NEVER = Buffer.from([0, OP.unreachable, OP.end]);

/** The functions that can be called from the other module or from outside. @param {Module} module @param {Profile} profile @returns {Slots} */
function linkSlots(module, { uses }) {
  /** @type {Set<number>} */
  const linked = new Set();
  for (const [caller, body] of module.bodies.entries())
    walk(body, (op, operand) => {
      const called = operand - module.imported;
      if (op === OP.call && called >= 0 && uses(called) !== uses(caller)) linked.add(called);
    });
  const exported = module.exports.filter(({ kind }) => kind === KIND.function);
  const inTable = module.elements.flatMap(({ functions }) => functions);
  for (const index of [...inTable, ...exported.map((each) => each.index)])
    if (index >= module.imported && !uses(index - module.imported))
      linked.add(index - module.imported);
  // Each module's own functions are neighbours in the table.
  const [used, others] = [true, false].map((isUsed) =>
    [...linked].filter((index) => uses(index) === isUsed).sort((a, b) => a - b),
  );
  return new Map([...used, ...others].map((index, slot) => [index, slot]));
}

/** The end of a body that calls another function through `$link`. @param {Module} module @param {number} index @param {number} slot */
function throughLink(module, index, slot) {
  const type = module.functions[index];
  const params = module.types[type].params.flatMap((_, local) => [OP.localGet, ...unsigned(local)]);
  const call = [OP.callIndirect, ...unsigned(type), module.tables.length];
  return [...params, OP.i32Const, ...signed(slot), ...call, OP.end];
}

/** The segment that puts a module's own functions into `$link`. @param {Module} module @param {Slots} slots @param {(index: number) => boolean} isOwn */
function linkElement(module, slots, isOwn) {
  const own = [...slots].filter(([index]) => isOwn(index));
  const indices = own.map(([index]) => unsigned(index + module.imported));
  return concat([2, module.tables.length], constant(own[0]?.[1] ?? 0), [0], vector(indices));
}

/** The memory as the module fills it. @param {Module} module */
export function initialMemory({ data }) {
  const memory = new Uint8Array(
    Math.max(0, ...data.map(({ start, bytes }) => start + bytes.length)),
  );
  for (const { start, bytes } of data) memory.set(bytes, start);
  return memory;
}

/** The data sections for ranges of the memory, without long runs of zeros. @param {Uint8Array} memory @param {[number, number][]} ranges */
function dataSections(memory, ranges) {
  /** @type {[number, number][]} */
  const segments = [];
  for (const [from, to] of ranges) {
    let end = Number.NEGATIVE_INFINITY;
    for (let at = from; at < to; at += 1) {
      if (memory[at] === 0) continue;
      if (at - end > GAP) segments.push([at, at]);
      end = at + 1;
      segments[segments.length - 1][1] = end;
    }
  }
  const written = segments.map(([from, to]) =>
    Buffer.concat([concat([0], constant(from), unsigned(to - from)), memory.subarray(from, to)]),
  );
  return {
    dataCount: concat(unsigned(segments.length)),
    data: Buffer.concat([concat(unsigned(segments.length)), ...written]),
  };
}

/** The globals that both modules share: those that change. They come first. @param {Module} module */
function sharedGlobals({ globals }) {
  const shared = globals.filter(({ mutable }) => mutable);
  if (shared.some((each, at) => each !== globals[at]))
    throw new Error("a constant comes before a variable");
  return shared;
}

/** @param {Module} module @param {Profile} profile @param {Slots} slots */
function primaryOf(module, { uses, unread }, slots) {
  const { sections, functions, tables } = module;
  // Added to the original: a type, a function, a table and a global.
  const noneToNone = module.types.length;
  const ensureRest = module.imported + functions.length;
  const link = tables.length;
  const isLoaded = module.importedGlobals + module.globals.length;
  const loader = slots.size;
  const bodies = module.bodies.map((body, index) => {
    const slot = slots.get(index);
    if (uses(index)) return body;
    if (slot === undefined) return NEVER;
    return Buffer.from([0, OP.call, ...unsigned(ensureRest), ...throughLink(module, index, slot)]);
  });
  const ifNotLoaded = [OP.globalGet, ...unsigned(isLoaded), OP.i32Eqz, OP.if, NO_RESULT];
  const load = [OP.i32Const, ...signed(loader), OP.callIndirect, ...unsigned(noneToNone), link];
  const remember = [OP.i32Const, 1, OP.globalSet, ...unsigned(isLoaded), OP.end];
  bodies.push(Buffer.from([0, ...ifNotLoaded, ...load, ...remember, OP.end]));
  const types = functions.map((type, index) =>
    uses(index) || slots.has(index) ? type : noneToNone,
  );
  const exports = [
    ...module.exports,
    ...tables.map((_, index) => ({ name: `$table${index}`, kind: KIND.table, index })),
    { name: "$link", kind: KIND.table, index: link },
    ...sharedGlobals(module).map((_, at) => {
      return { name: `$global${at}`, kind: KIND.global, index: module.importedGlobals + at };
    }),
  ];
  const memory = initialMemory(module);
  for (const [from, to] of unread) memory.fill(0, from, to);
  return assemble({
    ...sections,
    type: append(sections.type, [FUNCTION, 0, 0]),
    function: vector([...types, noneToNone].map(unsigned)),
    table: append(sections.table, [FUNCREF, 0, ...unsigned(loader + 1)]),
    global: append(sections.global, [I32, 1, ...constant(0)]),
    export: exportSection(exports),
    element: append(sections.element, linkElement(module, slots, uses)),
    code: code(bodies),
    ...dataSections(memory, [[0, memory.length]]),
  });
}

/** @param {Module} module @param {Profile} profile @param {Slots} slots */
function restOf(module, { uses, unread }, slots) {
  const { sections, tables, memories, tags, globals } = module;
  /** @param {number} kind @param {number} index */
  const exportedAs = (kind, index) => {
    const found = module.exports.find((each) => each.kind === kind && each.index === index);
    if (!found) throw new Error(`not exported: number ${index} of kind ${kind}`);
    return found.name;
  };
  /** @param {string} field @param {number} kind @param {Iterable<number>} type */
  const ofPrimary = (field, kind, type) => concat(name("primary"), name(field), [kind], type);
  const imports = [
    ...tables.map((type, at) => ofPrimary(`$table${at}`, KIND.table, type)),
    ofPrimary("$link", KIND.table, [FUNCREF, 0, ...unsigned(slots.size + 1)]),
    ...memories.map((type, at) => ofPrimary(exportedAs(KIND.memory, at), KIND.memory, type)),
    ...tags.map((type, at) => ofPrimary(exportedAs(KIND.tag, at), KIND.tag, type)),
    ...sharedGlobals(module).map(({ type }, at) =>
      ofPrimary(`$global${at}`, KIND.global, [type, 1]),
    ),
  ];
  const bodies = module.bodies.map((body, index) => {
    const slot = slots.get(index);
    if (!uses(index)) return body;
    return slot === undefined ? NEVER : Buffer.from([0, ...throughLink(module, index, slot)]);
  });
  const constants = globals.filter(({ mutable }) => !mutable).map(({ bytes }) => bytes);
  return assemble({
    type: sections.type,
    import: append(sections.import, ...imports),
    function: sections.function,
    global: vector(constants),
    element: vector([linkElement(module, slots, (index) => !uses(index))]),
    code: code(bodies),
    ...dataSections(initialMemory(module), unread),
  });
}

/**
 * @param {Uint8Array} wasm
 * @param {Profile} profile
 * @param {(name: string) => boolean} [keeps] which exports the primary keeps; the rest needs the memories and tags
 * @returns {{ primary: Uint8Array, rest: Uint8Array }}
 */
export function split(wasm, profile, keeps = () => true) {
  const whole = parse(wasm);
  const module = { ...whole, exports: whole.exports.filter((each) => keeps(each.name)) };
  const slots = linkSlots(module, profile);
  return { primary: primaryOf(module, profile, slots), rest: restOf(module, profile, slots) };
}
