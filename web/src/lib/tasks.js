/** Work in pieces, so that the page's thread can answer in between. */

const { port1: out, port2: back } = new MessageChannel();

/** @type {(() => void)[]} */
const waiting = [];

back.onmessage = () => waiting.shift()?.();

/** Does something soon, in a task of its own; timers would be slower, and wait in tabs that are not seen. @param {() => void} act */
export function inOwnTask(act) {
  waiting.push(act);
  out.postMessage(null);
}
