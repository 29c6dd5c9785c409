/**
 * A snapshot of Python's memory without its empty pages, which are two thirds of it.
 *
 * The format begins with 32-bit numbers, little-endian: the memory's length, the number of runs of used pages, then each
 * run's start and length. The runs themselves follow. All lengths are in bytes.
 */

const PAGE = 4096;

/** @param {Uint8Array} page */
const isUsed = (page) => page.some((byte) => byte !== 0);

/**
 * Drop the empty pages.
 * @param {Uint8Array} memory
 * @returns {Uint8Array}
 */
export function dropEmptyPages(memory) {
  /** @type {{ start: number, end: number }[]} */
  const runs = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    const end = Math.min(start + PAGE, memory.length);
    if (!isUsed(memory.subarray(start, end))) continue;
    const last = runs.at(-1);
    if (last?.end === start) last.end = end;
    else runs.push({ start, end });
  }
  const numbers = [memory.length, runs.length];
  for (const { start, end } of runs) numbers.push(start, end - start);
  const head = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [index, number] of numbers.entries()) head.setUint32(4 * index, number, true);
  const parts = runs.map(({ start, end }) => memory.subarray(start, end));
  const dense = new Uint8Array(parts.reduce((sum, { length }) => sum + length, head.byteLength));
  dense.set(new Uint8Array(head.buffer));
  let at = head.byteLength;
  for (const part of parts) {
    dense.set(part, at);
    at += part.length;
  }
  return dense;
}

/**
 * Restore the memory from what `dropEmptyPages` returned.
 * @param {ArrayBuffer} dense
 * @returns {ArrayBuffer}
 * @throws {RangeError} if bytes are missing
 */
export function restoreEmptyPages(dense) {
  const numbers = new DataView(dense);
  const memory = new Uint8Array(numbers.getUint32(0, true));
  const runs = numbers.getUint32(4, true);
  let at = 8 + 8 * runs;
  for (let run = 0; run < runs; run += 1) {
    const length = numbers.getUint32(12 + 8 * run, true);
    memory.set(new Uint8Array(dense, at, length), numbers.getUint32(8 + 8 * run, true));
    at += length;
  }
  return memory.buffer;
}
