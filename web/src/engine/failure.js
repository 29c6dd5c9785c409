/** Failures of the engine itself. The page shows them as the engine's state, and restarts it. */

/** Whether the engine failed, rather than refused the request. @param {unknown} error */
export const isEngineFailure = (error) =>
  `${/** @type {{code?: unknown} | null | undefined} */ (error)?.code}`.startsWith("engine_");
