/** What this page takes of PyScript. */
export { hooks, PyWorker, whenDefined } from "@pyscript/core/js";
