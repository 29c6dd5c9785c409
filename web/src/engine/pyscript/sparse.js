/**
 * The memory of a Python that has started, without the pages that hold nothing: two thirds of it are such.
 *
 * As 32-bit numbers, little-endian: how long it is, how many runs of pages hold something, and where each run begins
 * and how long it is; then the runs themselves, one after the other. All lengths are bytes.
 */

const PAGE = 4096;

/** @param {Uint8Array} page */
const holds = (page) => page.some((byte) => byte !== 0);

/**
 * What `spread` makes the same memory of.
 * @param {Uint8Array} memory
 * @returns {Uint8Array}
 */
export function gather(memory) {
  /** @type {{ start: number, end: number }[]} */
  const runs = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    const end = Math.min(start + PAGE, memory.length);
    if (!holds(memory.subarray(start, end))) continue;
    const last = runs.at(-1);
    if (last?.end === start) last.end = end;
    else runs.push({ start, end });
  }
  const numbers = [memory.length, runs.length];
  for (const { start, end } of runs) numbers.push(start, end - start);
  const head = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [index, number] of numbers.entries()) head.setUint32(4 * index, number, true);
  const parts = runs.map(({ start, end }) => memory.subarray(start, end));
  const gathered = new Uint8Array(parts.reduce((sum, { length }) => sum + length, head.byteLength));
  gathered.set(new Uint8Array(head.buffer));
  let at = head.byteLength;
  for (const part of parts) {
    gathered.set(part, at);
    at += part.length;
  }
  return gathered;
}

/**
 * The memory again, whole.
 * @param {ArrayBuffer} gathered
 * @returns {ArrayBuffer}
 * @throws {RangeError} where something is missing
 */
export function spread(gathered) {
  const numbers = new DataView(gathered);
  const memory = new Uint8Array(numbers.getUint32(0, true));
  const runs = numbers.getUint32(4, true);
  let at = 8 + 8 * runs;
  for (let run = 0; run < runs; run += 1) {
    const length = numbers.getUint32(12 + 8 * run, true);
    memory.set(new Uint8Array(gathered, at, length), numbers.getUint32(8 + 8 * run, true));
    at += length;
  }
  return memory.buffer;
}
