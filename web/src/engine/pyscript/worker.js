/** The worker's first module: it begins all that takes long, then listens as PyScript's own worker does. */

import "./begin.js";
import "tarneeb:pyscript-worker";
