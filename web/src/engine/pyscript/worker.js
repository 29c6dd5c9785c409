/** The worker's first module: starts Python, then listens as PyScript's own worker does. */

import "./start.js";
import "tarneeb:pyscript-worker";
