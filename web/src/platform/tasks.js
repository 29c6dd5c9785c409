/** Work in pieces, so that the page's thread can respond in between. */

const { port1: out, port2: back } = new MessageChannel();

/** @type {(() => void)[]} */
const waiting = [];

back.onmessage = () => waiting.shift()?.();

/**
 * Call back soon, in a separate task, before the next frame if the browser has task priorities. Timers would be slower,
 * and are throttled in hidden tabs.
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
