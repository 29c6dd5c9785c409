/**
 * The supervisor of the worker: an engine that crashed or hung is started again by itself and the match goes on from
 * its record. One that goes on crashing is left to the person, who is told what happened.
 *
 * @import { EngineState } from "./client.js"
 */

/** So many times it is started again … */
const TRIES = 3;

/** … after which so many requests must be answered before it is trusted anew. */
const TRUSTED = 20;

/**
 * @param {object} parts
 * @param {{onstate: (callback: (state: EngineState) => void) => void, onanswer: (callback: () => void) => void}} parts.engine
 * @param {() => Promise<unknown>} parts.again starts the engine and takes the match up from its record
 * @param {() => void} parts.told called when it runs again
 */
export function createSupervisor({ engine, again, told }) {
  let tries = 0;
  let answers = 0;
  let started = false;

  async function restart() {
    tries += 1;
    answers = 0;
    await again();
    told();
  }

  engine.onanswer(() => {
    answers += 1;
    if (answers >= TRUSTED) tries = 0;
  });
  engine.onstate((state) => {
    if (state.tag === "ready") started = true;
    // A first start that fails says why; here it is one that had been running.
    if (state.tag !== "error" || state.code !== "crashed" || !started || tries >= TRIES) return;
    // Not before everyone has heard of the crash and every request under way was called off.
    setTimeout(restart);
  });
}
