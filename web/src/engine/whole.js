/**
 * Which of Python's two modules starts: the split one, or the whole one on devices where the split one has misbehaved.
 *
 * @typedef {import("./assets.js").Assets["engine"]} Parts
 */

const KEY = "tarneeb-whole-python";

/** The module that misbehaved, if nothing can be stored. */
let misbehaved = "";

/** Whether this build's split module has misbehaved on this device. @param {Parts} parts */
function hasMisbehaved({ wasm }) {
  if (misbehaved === wasm.url) return true;
  try {
    return localStorage.getItem(KEY) === wasm.url;
  } catch {
    return false;
  }
}

/**
 * From now on start from the whole module. The next build's address differs, so it gets its own chance.
 * @param {Parts} parts
 * @returns {boolean} whether that is new
 */
function avoidSplit(parts) {
  if (hasMisbehaved(parts)) return false;
  misbehaved = parts.wasm.url;
  try {
    localStorage.setItem(KEY, misbehaved);
  } catch {
    // It lasts until the page closes.
  }
  return true;
}

/** Whether the page has fetched the rest of Python after a worker could not. */
let hasFetched = false;

/** Whether Python has crashed before. Once may be an accident. */
let hasTrapped = false;

/** @param {string} url */
async function canFetch(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Do what may help the next worker. Each remedy is tried once, so that attempts end.
 * @param {import("./failure.js").Fault} fault the last worker's
 * @param {Parts} parts
 * @returns {Promise<boolean>} whether the next worker may do better
 */
export async function remedyFor(fault, parts) {
  if (fault === "split") return avoidSplit(parts);
  if (fault === "trap" && !hasMisbehaved(parts)) {
    if (hasTrapped) return avoidSplit(parts);
    hasTrapped = true;
    return true;
  }
  if (fault !== "incomplete") return false;
  // If the page can fetch what the worker cannot, a policy forbids the worker to wait for a request.
  if (hasFetched) return avoidSplit(parts);
  hasFetched = await canFetch(parts.rest.url);
  return hasFetched;
}

/**
 * The files that a worker starts from. The whole module has no rest, and the snapshot is only the split module's memory.
 * @param {Parts} parts
 * @returns {Pick<Parts, "wasm" | "library"> & Partial<Pick<Parts, "rest" | "snapshot">>}
 */
export function startingParts(parts) {
  const { wasm, whole, library, rest, snapshot } = parts;
  return hasMisbehaved(parts) ? { wasm: whole, library } : { wasm, library, rest, snapshot };
}
