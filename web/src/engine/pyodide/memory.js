const PAGE = 65536;

/**
 * Grow a module's memory to at least this many bytes. Pyodide restores no snapshot larger than the memory it starts with
 * (its issue 6254), and the engine may outgrow that.
 * @param {WebAssembly.Instance} instance
 * @param {number} bytes
 */
export function growMemory({ exports }, bytes) {
  const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
  const missing = Math.ceil((bytes - (memory?.buffer.byteLength ?? 0)) / PAGE);
  if (missing > 0) memory?.grow(missing);
}
