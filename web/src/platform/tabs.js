/**
 * Several tabs of one browser: each match is played in one of them. That tab holds the match's lock. Another tab can take
 * the match over by stealing the lock, and the first one then learns that it lost the match.
 */

/** All in milliseconds. */
const TIMES = {
  /** After a reload the page's own old lock may remain for a moment. Wait this long before asking who plays the match. */
  reload: 700,
  /** A page that is closing keeps its lock and doesn't answer. Wait this long for it to close. */
  answer: 5000,
  /** When a match becomes free, leave it this long to a page that is only reloading. */
  grace: 3000,
};

/** The name of a match's lock. @param {string} id */
const lockName = (id) => `tarneeb match ${id}`;

/** Open a channel between the tabs, or none if a page without storage is refused one. @param {string} name */
export function openChannel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * @param {object} parts
 * @param {LockManager | undefined} parts.locks absent if the browser has none, or gives this page none
 * @param {BroadcastChannel | undefined} parts.channel on which tabs ask each other what they play
 * @param {(id: string) => void} parts.onlost called when another tab takes over this tab's match
 * @param {(id: string) => void} parts.onfree called when this tab gets a match that another tab had
 * @param {typeof TIMES} [parts.times]
 */
export function createTabs({ locks, channel, onlost, onfree, times = TIMES }) {
  let release = () => {};
  let stopWaiting = () => {};
  /** Called with the match that another tab says it plays. @type {(id: string) => void} */
  let heard = () => {};
  /** @type {string | null} */
  let held = null;

  channel?.addEventListener("message", ({ data }) => {
    if (data?.plays) heard(data.plays);
    else if (held && data?.asks === held) channel.postMessage({ plays: held });
  });

  /**
   * Take a match, and let go of the previous one. If another tab has the match, stay next in line for it.
   * @param {string} id
   * @param {{steal?: boolean}} [how] steal: take the match from the tab that has it
   * @returns {Promise<boolean | null>} whether this tab has the match now; null if `hold` or `letGo` was called meanwhile
   */
  async function hold(id, { steal = false } = {}) {
    if (held === id && !steal) return true;
    letGo();
    if (!locks) return true;
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    const name = lockName(id);
    const how = steal ? { steal } : { signal: waiting.signal };
    return new Promise((resolve) => {
      let taken = false;
      let late = false;
      const elsewhere = () => {
        clearTimeout(timer);
        late = true;
        resolve(false);
      };
      let timer = setTimeout(() => {
        heard = (played) => played === id && elsewhere();
        timer = setTimeout(elsewhere, times.answer);
        channel?.postMessage({ asks: id });
      }, times.reload);
      const take = () => {
        clearTimeout(timer);
        taken = true;
        held = id;
        // For a tab that asked before any tab had the match.
        channel?.postMessage({ plays: id });
        if (late) onfree(id);
        resolve(true);
        return new Promise((done) => {
          release = () => done(undefined);
        });
      };
      const waitInLine = async () => {
        await locks.request(name, how, () => (late ? undefined : take()));
        while (!taken) {
          await new Promise((passed) => setTimeout(passed, times.grace));
          waiting.signal.throwIfAborted();
          await locks.request(name, { ifAvailable: true }, (lock) => (lock ? take() : undefined));
          if (!taken) await locks.request(name, how, () => undefined);
        }
      };
      waitInLine().catch(() => {
        clearTimeout(timer);
        // Before the match was taken, this tab stopped waiting. Afterwards, another tab stole the lock.
        if (!taken) resolve(waiting.signal.aborted ? null : false);
        else if (held === id) {
          held = null;
          release = () => {};
          onlost(id);
        }
      });
    });
  }

  function letGo() {
    held = null;
    stopWaiting();
    release();
    release = () => {};
  }

  /** Whether any tab plays a match now, including this one. @param {string} id */
  async function isHeld(id) {
    const { held: all = [] } = (await locks?.query()) ?? {};
    return all.some(({ name }) => name === lockName(id));
  }

  return { hold, letGo, isHeld };
}
