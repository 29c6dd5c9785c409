/** What runs before all else: Python's start, which takes longest. */

import { readAssets } from "../engine/assets.js";
import { startEarly } from "../engine/pyscript/workers.js";

try {
  // Where the page has no origin (a sandboxed frame) its worker is another one.
  if (globalThis.origin !== "null") startEarly(readAssets(document).engine);
} catch {
  // The page itself tells what is wrong, in words.
}
