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
export function avoidSplit(parts) {
  if (hasMisbehaved(parts)) return false;
  misbehaved = parts.wasm.url;
  try {
    localStorage.setItem(KEY, misbehaved);
  } catch {
    // It lasts until the page closes.
  }
  return true;
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
