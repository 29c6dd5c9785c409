// Reads and writes WebAssembly modules: as much of the format as Pyodide's module has. Anything else throws.

/** The names of sections, by id. */
const SECTIONS = `custom type import function table memory global export start element code data
  dataCount tag`.split(/\s+/);
/** The order that the format wants: tags and the count of data are younger than the others. */
const ORDER = [0, 1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11].map((id) => SECTIONS[id]);

export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };

/** Instructions that other modules write. */
export const OP = {
  unreachable: 0x00,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  localGet: 0x20,
  i32Const: 0x41,
};

/** Reads one item after the other. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  get hasMore() {
    return this.at < this.bytes.length;
  }
  byte() {
    return this.bytes[this.at++];
  }
  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  unsigned() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }
  /** A signed number, of which 32 bits are right. */
  signed() {
    let value = 0;
    for (let shift = 0; ; ) {
      const byte = this.byte();
      if (shift < 32) value |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte < 0x80) return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
    }
  }
  name() {
    return Buffer.from(this.take(this.unsigned())).toString();
  }
  /** Read a vector. @template T @param {() => T} item @returns {T[]} */
  vector(item) {
    return Array.from({ length: this.unsigned() }, item);
  }
  /** A table's or a memory's size, as it is written. */
  limits() {
    const flags = this.byte();
    const numbers = Array.from({ length: flags & 1 ? 2 : 1 }, () => unsigned(this.unsigned()));
    return [flags, ...numbers.flat()];
  }
  /** A constant expression: a number, or null for a reference. */
  constant() {
    const op = this.byte();
    const value = this.signed();
    if (this.byte() !== OP.end) throw new Error("a constant with several instructions");
    return op === OP.i32Const ? value : null;
  }
  /** A segment's start. */
  offset() {
    if (this.byte() !== 0) throw new Error("a segment of an unknown kind");
    return Number(this.constant());
  }
}

/** @param {number} value @returns {number[]} */
export const unsigned = (value) =>
  value < 128 ? [value] : [(value % 128) | 0x80, ...unsigned(Math.floor(value / 128))];

/** @param {number} value of 32 bits @returns {number[]} */
export const signed = (value) =>
  value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];

/** @param {Iterable<number>[]} parts */
export const concat = (...parts) => Buffer.concat(parts.map((part) => Uint8Array.from(part)));
/** @param {Iterable<number>[]} items */
export const vector = (items) => concat(unsigned(items.length), ...items);
/** @param {string} text */
export const name = (text) => concat(unsigned(Buffer.byteLength(text)), Buffer.from(text));
/** A code section. @param {Uint8Array[]} bodies */
export const code = (bodies) => vector(bodies.map((body) => concat(unsigned(body.length), body)));
/** A constant expression. @param {number} value */
export const constant = (value) => [OP.i32Const, ...signed(value), OP.end];
/** An export section. @param {Exported[]} exports */
export const exportSection = (exports) =>
  vector(exports.map((one) => concat(name(one.name), [one.kind], unsigned(one.index))));

/** A section with more items at its end. @param {Uint8Array} section @param {Iterable<number>[]} items */
export function append(section, ...items) {
  const reader = new Reader(section);
  const count = reader.unsigned();
  return concat(unsigned(count + items.length), section.subarray(reader.at), ...items);
}

/** Write a module. @param {Record<string, Uint8Array>} sections */
export function assemble(sections) {
  const parts = ORDER.filter((name) => sections[name]).flatMap((name) => {
    const content = sections[name];
    return [concat([SECTIONS.indexOf(name)], unsigned(content.length)), content];
  });
  return Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), ...parts]);
}

/** @typedef {{ name: string, kind: number, index: number }} Exported */
/** @typedef {ReturnType<typeof parse>} Module */

/** Read a module. @param {Uint8Array} bytes */
export function parse(bytes) {
  const empty = ["type", "import", "function", "table", "global", "element"];
  /** @type {Record<string, Uint8Array>} */
  const sections = Object.fromEntries(empty.map((name) => [name, Buffer.of(0)]));
  for (const file = new Reader(bytes, 8); file.hasMore; )
    sections[SECTIONS[file.byte()]] = file.take(file.unsigned());
  /** @template T @param {string} name @param {(reader: Reader) => T} item */
  const items = (name, item) => {
    const reader = new Reader(sections[name] ?? Buffer.of(0));
    return reader.vector(() => item(reader));
  };
  const imports = items("import", (reader) => {
    const about = { module: reader.name(), field: reader.name(), kind: reader.byte() };
    if (about.kind !== KIND.function && about.kind !== KIND.global)
      throw new Error(`an import of kind ${about.kind}: ${about.field}`);
    const type = reader.unsigned();
    if (about.kind === KIND.global) reader.byte();
    return { ...about, type };
  });
  return {
    sections,
    imports,
    /** The number of imported functions, which come before the others. */
    imported: imports.filter(({ kind }) => kind === KIND.function).length,
    importedGlobals: imports.filter(({ kind }) => kind === KIND.global).length,
    types: items("type", (reader) => {
      if (reader.byte() !== 0x60) throw new Error("a type that is no function's");
      return {
        params: reader.vector(() => reader.byte()),
        results: reader.vector(() => reader.byte()),
      };
    }),
    /** The type of each function that is not imported. */
    functions: items("function", (reader) => reader.unsigned()),
    tables: items("table", (reader) => [reader.byte(), ...reader.limits()]),
    memories: items("memory", (reader) => reader.limits()),
    tags: items("tag", (reader) => [reader.byte(), ...unsigned(reader.unsigned())]),
    globals: items("global", (reader) => {
      const about = { start: reader.at, type: reader.byte(), mutable: reader.byte() === 1 };
      const value = reader.constant();
      return { ...about, value, bytes: reader.bytes.subarray(about.start, reader.at) };
    }),
    exports: items("export", (reader) => ({
      name: reader.name(),
      kind: reader.byte(),
      index: reader.unsigned(),
    })),
    elements: items("element", (reader) => ({
      start: reader.offset(),
      functions: reader.vector(() => reader.unsigned()),
    })),
    bodies: items("code", (reader) => reader.take(reader.unsigned())),
    data: items("data", (reader) => ({
      start: reader.offset(),
      bytes: reader.take(reader.unsigned()),
    })),
  };
}
