// Reads the instructions of WebAssembly functions: all that Pyodide's module has. Anything else throws.

import { Reader } from "./wasm.mjs";

/** The first byte of instructions of two, which have both in their number. */
const EXTENSION = 0xfc;

/** The operands of instructions: u an unsigned number, s a signed one, j a vector of unsigned ones, a digit bytes. */
const OPERANDS = new Map(
  Object.entries({
    "": "00 01 05 0b 0f 19-1b 45-c4 d1 fc00-fc07",
    u: "07-09 0c-0d 10 18 20-26 fc09 fc0b fc0d fc0f-fc11",
    s: "02-04 06 41-42 d0",
    uu: "11 28-3e fc08 fc0a fc0c fc0e",
    ju: "0e",
    j: "1c",
    1: "3f-40",
    4: "43",
    8: "44",
  }).flatMap(([operands, ops]) =>
    ops.split(" ").flatMap((text) => {
      const [first, last = first] = text.split("-").map((op) => Number.parseInt(op, 16));
      return Array.from(
        { length: last - first + 1 },
        (_, at) => /** @type {const} */ ([first + at, operands]),
      );
    }),
  ),
);

/** The number of a function's local variables, and where its instructions begin. @param {Uint8Array} body */
export function locals(body) {
  const reader = new Reader(body);
  const counts = reader.vector(() => [reader.unsigned(), reader.byte()][0]);
  return { count: counts.reduce((sum, count) => sum + count, 0), end: reader.at };
}

/**
 * Visit each instruction of a function.
 * @param {Uint8Array} body
 * @param {(op: number, operand: number, start: number) => void} visit receives the last of the operands
 */
export function walk(body, visit) {
  const reader = new Reader(body, locals(body).end);
  while (reader.hasMore) {
    const start = reader.at;
    const first = reader.byte();
    const op = first === EXTENSION ? (first << 8) | reader.unsigned() : first;
    const operands = OPERANDS.get(op);
    if (operands === undefined) throw new Error(`an unknown instruction: ${op.toString(16)}`);
    let last = 0;
    for (const each of operands) {
      if (each === "u") last = reader.unsigned();
      else if (each === "s") last = reader.signed();
      else if (each === "j") reader.vector(() => reader.unsigned());
      else reader.take(Number(each));
    }
    visit(op, last, start);
  }
}
