// Splits a WebAssembly module in two by a profile: `primary` has the functions and the data that the profile saw in use,
// `rest` has the others.
//
// Both have the original's function indices. A function that one module calls and the other has is called through a table
// of both, `$link`. The primary's stubs first call the function in its last slot. At first that is one of JavaScript's that
// instantiates the rest (src/engine/pyodide/rest.js), which then fills its slots, the last one too, and its part of the
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
} from "./wasm.mjs";

/**
 * @typedef {object} Profile
 * @property {(index: number) => boolean} uses whether a function is used, by its index without the imported ones
 * @property {(index: number) => boolean} crosses whether one that is not used calls it, or the other way round
 * @property {[number, number][]} unread ranges of the initial memory that nothing used refers to
 * @typedef {import("./wasm.mjs").Module} Module
 * @typedef {Map<number, number>} Slots slots of `$link` by function
 */

const FUNCREF = 0x70;

/** The type of a function without parameters and results. */
const NONE_TO_NONE = [0x60, 0, 0];

/** The body of a function that nobody calls. */
const NEVER = Buffer.from([0, OP.unreachable, OP.end]);

const NOTHING = Buffer.from([0, OP.end]);

/** The functions that can be called from the other module or from outside. @param {Module} module @param {Profile} profile @returns {Slots} */
function linkSlots(module, { uses, crosses }) {
  const linked = new Set([...module.bodies.keys()].filter(crosses));
  const exported = module.exports.filter(({ kind }) => kind === KIND.function);
  const inTable = module.elements.flatMap(({ functions }) => functions);
  for (const index of [...inTable, ...exported.map((each) => each.index)])
    if (index >= module.imported && !uses(index - module.imported))
      linked.add(index - module.imported);
  // Each module's own functions are neighbours in the table.
  const order = [...linked].sort((a, b) => Number(uses(b)) - Number(uses(a)) || a - b);
  return new Map(order.map((index, slot) => [index, slot]));
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
  const link = [FUNCREF, 0, ...unsigned(slots.size + 1)];
  const types = { table: [...tables, link], memory: memories, tag: tags };
  const parts = Object.entries({ ...types, global: changing.map(({ type }) => [type, 1]) });
  return parts.flatMap(([what, list]) =>
    list.map((type, at) => {
      const kind = KIND[/** @type {keyof typeof KIND} */ (what)];
      const index = kind === KIND.global ? importedGlobals + at : at;
      return { name: type === link ? "$link" : `$${what}${at}`, kind, index, type };
    }),
  );
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
  const { sections } = module;
  const noneToNone = module.types.length;
  const load = [OP.i32Const, ...signed(slots.size), OP.callIndirect, ...unsigned(noneToNone)];
  const types = module.functions.map((type, index) =>
    uses(index) || slots.has(index) ? type : noneToNone,
  );
  const memory = initialMemory(module);
  const starts = [0, ...unread.map(([, to]) => to)];
  const ends = [...unread.map(([from]) => from), memory.length];
  return assemble({
    ...sections,
    type: append(sections.type, NONE_TO_NONE),
    function: vector(types.map(unsigned)),
    table: append(sections.table, [FUNCREF, 0, ...unsigned(slots.size + 1)]),
    export: exportSection([...module.exports, ...sharedParts(module, slots)]),
    element: append(sections.element, linkElement(module, slots, uses)),
    code: code(bodiesOf(module, slots, uses, [...load, module.tables.length])),
    ...dataSections(
      memory,
      starts.map((from, at) => [from, ends[at]]),
    ),
  });
}

/** @param {Module} module @param {Profile} profile @param {Slots} slots */
function restOf(module, { uses, unread }, slots) {
  const { sections, functions } = module;
  const isOwn = (/** @type {number} */ index) => !uses(index);
  const imports = sharedParts(module, slots).map((each) =>
    concat(name("primary"), name(each.name), [each.kind], each.type),
  );
  const constants = module.globals.filter(({ mutable }) => !mutable).map(({ bytes }) => bytes);
  // Its last function does nothing. It replaces the one that loads the rest, in the last slot.
  const last = new Map([...slots, [functions.length, slots.size]]);
  return assemble({
    type: append(sections.type, NONE_TO_NONE),
    import: append(sections.import, ...imports),
    function: append(sections.function, unsigned(module.types.length)),
    global: vector(constants),
    element: vector([linkElement(module, last, isOwn)]),
    code: code([...bodiesOf(module, slots, isOwn), NOTHING]),
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
