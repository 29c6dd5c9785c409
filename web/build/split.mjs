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

/** The data sections for ranges of the memory. Their zeros cost nothing once compressed. @param {Uint8Array} memory @param {[number, number][]} ranges */
function dataSections(memory, ranges) {
  const segments = ranges.map(([from, to]) =>
    Buffer.concat([concat([0], constant(from), unsigned(to - from)), memory.subarray(from, to)]),
  );
  return {
    dataCount: concat(unsigned(segments.length)),
    data: Buffer.concat([concat(unsigned(segments.length)), ...segments]),
  };
}

/** What both modules share: the primary exports it, the rest imports it. @param {Module} module @param {Slots} slots */
function sharedParts({ tables, memories, tags, globals, importedGlobals }, slots) {
  const changing = globals.filter(({ mutable }) => mutable);
  if (changing.some((each, at) => each !== globals[at]))
    throw new Error("a constant comes before a variable");
  /** @param {string} what @param {number} kind @param {Iterable<number>[]} types @param {number} [first] */
  const parts = (what, kind, types, first = 0) =>
    types.map((type, at) => ({ name: `$${what}${at}`, kind, index: first + at, type }));
  const link = [FUNCREF, 0, ...unsigned(slots.size + 1)];
  return [
    ...parts("table", KIND.table, tables),
    { name: "$link", kind: KIND.table, index: tables.length, type: link },
    ...parts("memory", KIND.memory, memories),
    ...parts("tag", KIND.tag, tags),
    ...parts(
      "global",
      KIND.global,
      changing.map(({ type }) => [type, 1]),
      importedGlobals,
    ),
  ];
}

/**
 * A module's functions: its own, and stubs of the other's.
 * @param {Module} module
 * @param {Slots} slots
 * @param {(index: number) => boolean} isOwn
 * @param {number[]} [first] what a stub does before it calls the other module
 */
function bodiesOf(module, slots, isOwn, first = []) {
  return module.bodies.map((body, index) => {
    const slot = slots.get(index);
    if (isOwn(index)) return body;
    if (slot === undefined) return NEVER;
    return Buffer.from([0, ...first, ...throughLink(module, index, slot)]);
  });
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
  const ifNotLoaded = [OP.globalGet, ...unsigned(isLoaded), OP.i32Eqz, OP.if, NO_RESULT];
  const load = [OP.i32Const, ...signed(loader), OP.callIndirect, ...unsigned(noneToNone), link];
  const remember = [OP.i32Const, 1, OP.globalSet, ...unsigned(isLoaded), OP.end];
  const ensure = Buffer.from([0, ...ifNotLoaded, ...load, ...remember, OP.end]);
  const types = functions.map((type, index) =>
    uses(index) || slots.has(index) ? type : noneToNone,
  );
  const bodies = bodiesOf(module, slots, uses, [OP.call, ...unsigned(ensureRest)]);
  const memory = initialMemory(module);
  const starts = [0, ...unread.map(([, to]) => to)];
  const ends = [...unread.map(([from]) => from), memory.length];
  return assemble({
    ...sections,
    type: append(sections.type, [FUNCTION, 0, 0]),
    function: vector([...types, noneToNone].map(unsigned)),
    table: append(sections.table, [FUNCREF, 0, ...unsigned(loader + 1)]),
    global: append(sections.global, [I32, 1, ...constant(0)]),
    export: exportSection([...module.exports, ...sharedParts(module, slots)]),
    element: append(sections.element, linkElement(module, slots, uses)),
    code: code([...bodies, ensure]),
    ...dataSections(memory, starts.map((from, at) => [from, ends[at]])),
  });
}

/** @param {Module} module @param {Profile} profile @param {Slots} slots */
function restOf(module, { uses, unread }, slots) {
  const { sections, globals } = module;
  const isOwn = (/** @type {number} */ index) => !uses(index);
  const imports = sharedParts(module, slots).map((each) =>
    concat(name("primary"), name(each.name), [each.kind], each.type),
  );
  const constants = globals.filter(({ mutable }) => !mutable).map(({ bytes }) => bytes);
  return assemble({
    type: sections.type,
    import: append(sections.import, ...imports),
    function: sections.function,
    global: vector(constants),
    element: vector([linkElement(module, slots, isOwn)]),
    code: code(bodiesOf(module, slots, isOwn)),
    ...dataSections(initialMemory(module), unread),
  });
}

/**
 * @param {Uint8Array} wasm
 * @param {Profile} profile
 * @param {(name: string) => boolean} [keeps] which exports the primary keeps
 * @returns {{ primary: Uint8Array, rest: Uint8Array }}
 */
export function split(wasm, profile, keeps = () => true) {
  const whole = parse(wasm);
  const module = { ...whole, exports: whole.exports.filter((each) => keeps(each.name)) };
  const slots = linkSlots(module, profile);
  return { primary: primaryOf(module, profile, slots), rest: restOf(module, profile, slots) };
}
