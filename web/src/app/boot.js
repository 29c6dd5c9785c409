/** Starts Python before all else, because that takes longest. */

import { readAssets } from "../engine/assets.js";
import { startEarly } from "../engine/pyscript/workers.js";

try {
  // A page without an origin (a sandboxed frame) has another worker.
  if (globalThis.origin !== "null") startEarly(readAssets(document).engine);
} catch {
  // The page itself reports the problem.
}
