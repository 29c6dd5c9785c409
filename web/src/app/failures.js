/** Errors and the notices that report them. @import { Store } from "../model/state.js" */

import { isEngineFailure } from "../engine/failure.js";
import { problemIn } from "../model/problem.js";
import { Elsewhere } from "../platform/storage/index.js";

/**
 * The notice for an error; null if the engine's state shows it already, in the middle of the table.
 * @param {unknown} error
 * @returns {{code: string, args: Record<string, string | number>} | null}
 */
export function noticeOf(error) {
  const problem = problemIn(error);
  return problem.code === "stale_action" || isEngineFailure(error) ? null : problem;
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => void} parts.onelsewhere another tab plays the match
 * @param {(error: unknown) => void} parts.onfailure
 * @returns {(error: unknown) => void}
 */
export function createFailures({ store, onelsewhere, onfailure }) {
  return (error) => {
    if (error instanceof Elsewhere) return onelsewhere();
    const notice = noticeOf(error);
    store.together(() => {
      if (notice) store.messages.noticed(notice.code, notice.args);
      else store.messages.dismissed();
      store.session.notStarted();
    });
    onfailure(error);
  };
}
