/**
 * How long the page waits for an answer before it takes the worker for hung.
 *
 * Time is counted in ticks of a timer, not by the clock: a tab that was frozen for hours has ticked once, and a clock
 * that was set back changes nothing. The worker answers one request after the other, so only the oldest is counted.
 */

/** Ticks, of a second each. A step thinks for three at most, on a phone ten times slower for thirty. */
const PATIENCE = 45;

/** What may take long with good reason, as it is not done in slices. @type {Record<string, number>} */
const LONG = {
  load: 600,
  split: 600,
};

/**
 * @param {object} [timer]
 * @param {(tick: () => void) => any} [timer.start] calls back each second
 * @param {(timer: any) => void} [timer.stop]
 */
export function createPatience({
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
  function over(one) {
    waiting.splice(waiting.indexOf(one), 1);
    if (waiting.length === 0) stop(timer);
  }

  /**
   * The answer, or an error where it does not come.
   * @template T
   * @param {string} op
   * @param {Promise<T>} answer
   * @returns {Promise<T>}
   */
  return function patiently(op, answer) {
    return new Promise((resolve, reject) => {
      const one = {
        left: LONG[op] ?? PATIENCE,
        giveUp: () => {
          over(one);
          reject(new Error(`no answer to “${op}”`));
        },
      };
      waiting.push(one);
      if (waiting.length === 1) timer = start(tick);
      const settled = () => {
        if (waiting.includes(one)) over(one);
      };
      answer.finally(settled).then(resolve, reject);
    });
  };
}
