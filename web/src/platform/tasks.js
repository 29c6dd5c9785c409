/** Work in pieces, so that the page's thread can answer in between. */

const { port1: out, port2: back } = new MessageChannel();

/** @type {(() => void)[]} */
const waiting = [];

back.onmessage = () => waiting.shift()?.();

/**
 * Does something soon, in a task of its own, and before the next frame where browsers let one say so; timers would be slower, and wait
 * in tabs that are not seen.
 * @param {() => void} act
 */
export function inOwnTask(act) {
  const { scheduler } = /** @type {{scheduler?: {postTask: Function}}} */ (globalThis);
  if (scheduler?.postTask) {
    scheduler.postTask(act, { priority: "user-blocking" });
    return;
  }
  waiting.push(act);
  out.postMessage(null);
}
