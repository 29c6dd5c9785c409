const PAGE = 65536;

/**
 * Grows a module's memory, so that so many bytes go in. Pyodide itself restores no more than it starts with (its issue
 * 6254), and the engine may one day need more.
 * @param {WebAssembly.Instance} instance
 * @param {number} bytes
 */
export function makeRoom({ exports }, bytes) {
  const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
  const missing = Math.ceil((bytes - (memory?.buffer.byteLength ?? 0)) / PAGE);
  if (missing > 0) memory?.grow(missing);
}
