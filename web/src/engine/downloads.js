/**
 * What Python starts from, fetched and compiled in the worker while PyScript is still loading.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./assets.js").Part} Part
 * @typedef {{ module: WebAssembly.Module, library: ArrayBuffer }} Downloads
 */

/**
 * Tells how much of the response's body has come, without holding up whoever reads the response.
 * @param {Response} response
 * @param {(bytes: number) => void} count
 */
async function counted(response, count) {
  const reader = response.body?.getReader();
  if (!reader) return;
  let got = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    got += chunk.value.byteLength;
    count(got);
  }
}

/**
 * @param {Part} part
 * @param {(bytes: number) => void} count
 */
async function fetched(part, count) {
  const response = await fetch(part.url);
  if (!response.ok) throw new Error(`${part.url}: ${response.status} ${response.statusText}`);
  const counting = counted(response.clone(), count);
  // A broken transfer fails the reader of the response itself; it need not be told twice.
  counting.catch(() => {});
  return response;
}

/**
 * Compiles while it comes, where the host names the type that this needs.
 * @param {Response} response
 */
async function compiled(response) {
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The library is packed by the build and not by the host: hosts pass over types they do not know.
 * @param {Response} response
 */
function unpacked({ body }) {
  if (!body) throw new Error("the library is empty");
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * The memory of a Python that has started, where the service worker has fetched it after an earlier visit.
 * Without it, or where it is damaged, Python starts from the library.
 * @param {Part} part
 * @returns {Promise<ArrayBuffer | undefined>}
 */
export async function keptSnapshot(part) {
  try {
    const kept = await caches.match(part.url);
    return kept && (await unpacked(kept));
  } catch {
    return undefined;
  }
}

/**
 * @param {Pick<Assets["engine"], "wasm" | "library">} parts
 * @param {(share: number) => void} onprogress told the share that has come, 0 to 1
 * @returns {Promise<Downloads>}
 */
export async function download({ wasm, library }, onprogress) {
  const total = wasm.bytes + library.bytes;
  /** @type {Map<Part, number>} */
  const got = new Map();
  /** @param {Part} part */
  const counter = (part) => (/** @type {number} */ bytes) => {
    got.set(part, Math.min(bytes, part.bytes));
    onprogress([...got.values()].reduce((sum, each) => sum + each, 0) / total);
  };
  const [module, packed] = await Promise.all([
    fetched(wasm, counter(wasm)).then(compiled),
    fetched(library, counter(library)).then(unpacked),
  ]);
  return { module, library: packed };
}
