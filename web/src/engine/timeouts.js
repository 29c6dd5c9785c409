/**
 * How long the page waits for a reply before it treats the worker as hung.
 *
 * Time is counted in ticks of a timer rather than by the clock. A tab that was frozen for hours has ticked once, and
 * setting the clock changes nothing. The worker handles one request at a time, so only the oldest is counted.
 */

/** In ticks of a second. A step thinks for three seconds at most, so thirty on a phone ten times slower. */
const USUAL = 45;

/** Ops that may take longer because they don't work in slices. @type {Record<string, number>} */
const LONGER = {
  load: 600,
  split: 600,
};

/**
 * @param {object} [timer]
 * @param {(tick: () => void) => any} [timer.start] calls back each second
 * @param {(timer: any) => void} [timer.stop]
 */
export function createTimeouts({
  start = (tick) => setInterval(tick, 1000),
  stop = clearInterval,
} = {}) {
  /** Oldest first. @type {{left: number, giveUp: () => void}[]} */
  const waiting = [];
  /** @type {any} */
  let timer;

  function tick() {
    const [oldest] = waiting;
    oldest.left -= 1;
    if (oldest.left <= 0) oldest.giveUp();
  }

  /** @param {(typeof waiting)[0]} one */
  function remove(one) {
    waiting.splice(waiting.indexOf(one), 1);
    if (waiting.length === 0) stop(timer);
  }

  /**
   * Return the reply, or reject if it doesn't come in time.
   * @template T
   * @param {string} op
   * @param {Promise<T>} reply
   * @returns {Promise<T>}
   */
  return function withTimeout(op, reply) {
    return new Promise((resolve, reject) => {
      const one = {
        left: LONGER[op] ?? USUAL,
        giveUp: () => {
          remove(one);
          reject(new Error(`no answer to “${op}”`));
        },
      };
      waiting.push(one);
      if (waiting.length === 1) timer = start(tick);
      const settled = () => {
        if (waiting.includes(one)) remove(one);
      };
      reply.finally(settled).then(resolve, reject);
    });
  };
}
