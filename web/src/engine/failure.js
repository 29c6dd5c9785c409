/** Failures of the engine itself. The page shows them as the engine's state, and restarts it. */

/**
 * The cause of a worker's end: `incomplete`, a part of Python could not be fetched; `outdated`, the server has replaced it by
 * a newer build's; `split`, Python's split module misbehaved; `trap`, Python crashed, of which the split may be the cause;
 * `unsupported`, the browser is too old.
 * @typedef {"incomplete" | "outdated" | "split" | "trap" | "unsupported" | "other"} Fault
 */

/** A worker's report of its own end. */
export class WorkerFailure extends Error {
  /** @param {Fault} fault @param {string} detail */
  constructor(fault, detail) {
    super(detail);
    this.fault = fault;
  }
}

/** @param {unknown} problem @returns {Fault} */
export const faultIn = (problem) => (problem instanceof WorkerFailure ? problem.fault : "other");

/** Whether the engine failed, rather than refused the request. @param {unknown} error */
export const isEngineFailure = (error) =>
  `${/** @type {{code?: unknown} | null | undefined} */ (error)?.code}`.startsWith("engine_");
