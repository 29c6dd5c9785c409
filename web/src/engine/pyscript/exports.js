/**
 * The part of PyScript that this page uses, with the types that its own declarations lack.
 *
 * @typedef {Worker & { sync: { dispatch(request: string): Promise<string> } }} PyScriptWorker
 * @typedef {{ version: string, async: boolean, config: { sync_main_only: boolean } }} WorkerOptions
 */

import { hooks, PyWorker } from "@pyscript/core/js";

export { hooks };

/** @type {(code: string, options: WorkerOptions) => Promise<PyScriptWorker>} */
export const startWorker = /** @type {any} */ (PyWorker);
