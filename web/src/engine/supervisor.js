/**
 * Restarts an engine that crashed or hung, and the match goes on from its record. If it keeps crashing, the page shows
 * the failure and leaves the restart to the player. An engine that lacks a part restarts when the network is back.
 *
 * @import { EngineState } from "./client.js"
 */

/** Restarts before the supervisor gives up. */
const MAX_RESTARTS = 3;

/** Answers in a row after which the count starts from zero. */
const ANSWERS_TO_TRUST = 20;

/** @param {() => void} callback */
const whenOnline = (callback) => addEventListener("online", callback);

/**
 * @param {object} parts
 * @param {{onstate: (callback: (state: EngineState) => void) => void, onanswer: (callback: () => void) => void}} parts.engine
 * @param {() => Promise<unknown>} parts.again restarts the engine and resumes the match from its record
 * @param {() => void} parts.told called when it runs again
 * @param {(callback: () => void) => void} [parts.ononline] calls back whenever the network returns
 */
export function createSupervisor({ engine, again, told, ononline = whenOnline }) {
  let restarts = 0;
  let answers = 0;
  let hasRun = false;
  let isIncomplete = false;

  async function restart() {
    restarts += 1;
    answers = 0;
    await again();
    told();
  }

  engine.onanswer(() => {
    answers += 1;
    if (answers >= ANSWERS_TO_TRUST) restarts = 0;
  });
  engine.onstate((state) => {
    isIncomplete = state.tag === "error" && state.code === "incomplete";
    if (state.tag === "ready") hasRun = true;
    // If the first start fails, the page says why. The supervisor handles engines that have run.
    if (state.tag !== "error" || state.code !== "crashed" || !hasRun || restarts >= MAX_RESTARTS)
      return;
    // First let all listeners hear of the crash and all pending requests be rejected.
    setTimeout(restart);
  });
  ononline(() => {
    if (isIncomplete) restart();
  });
}
