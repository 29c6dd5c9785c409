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
  /** Who holds the locks is asked for this long. */
  query: 1000,
  /** When a match becomes free, leave it this long to a page that is only reloading. */
  grace: 3000,
};

/** The name of a match's lock. @param {string} id */
const lockName = (id) => `tarneeb match ${id}`;

/** What the browser grants, or nothing if it throws instead. @template T @param {() => T} ask */
export function granted(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Open a channel between the tabs, or none if a page without storage is refused one. @param {string} name */
export const openChannel = (name) => granted(() => new BroadcastChannel(name));

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
  /** The browser refused a lock or never answered, as it does if it stores nothing for this site. */
  let refused = !locks;

  channel?.addEventListener("message", ({ data }) => {
    if (data?.plays) heard(data.plays);
    else if (held && data?.asks === held) channel.postMessage({ plays: held });
  });

  /**
   * Take a match, and let go of the previous one. If another tab has the match, stay next in line for it. Without locks every
   * tab may play it: storage then refuses the tab that is behind.
   * @param {string} id
   * @param {{steal?: boolean}} [how] steal: take the match from the tab that has it
   * @returns {Promise<boolean | null>} whether this tab has the match now; null if `hold` or `letGo` was called meanwhile
   */
  async function hold(id, { steal = false } = {}) {
    if (held === id && !steal) return true;
    letGo();
    const waiting = new AbortController();
    const { signal } = waiting;
    const name = lockName(id);
    return new Promise((resolve) => {
      let locked = false;
      let late = false;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let timer;
      stopWaiting = () => {
        clearTimeout(timer);
        waiting.abort();
        resolve(null);
      };
      const elsewhere = () => {
        clearTimeout(timer);
        late = true;
        resolve(false);
      };
      const take = () => {
        clearTimeout(timer);
        held = id;
        // For a tab that asked before any tab had the match.
        channel?.postMessage({ plays: id });
        if (late) onfree(id);
        resolve(true);
      };
      const lock = () => {
        if (signal.aborted) return undefined;
        locked = true;
        refused = false;
        if (held !== id) take();
        return new Promise((done) => {
          release = () => done(undefined);
        });
      };
      const unanswered = async (rejected = false) => {
        const other = !steal && (await isHeld(id));
        if (signal.aborted || locked) return;
        if (other) {
          heard = (played) => played === id && elsewhere();
          timer = setTimeout(elsewhere, times.answer);
          channel?.postMessage({ asks: id });
        } else {
          refused ||= rejected;
          take();
        }
      };
      const waitInLine = async () => {
        const how = steal ? { steal } : { signal };
        await locks?.request(name, how, () => (late ? undefined : lock()));
        while (!locked) {
          await new Promise((passed) => setTimeout(passed, times.grace));
          signal.throwIfAborted();
          await locks?.request(name, { ifAvailable: true }, (free) => (free ? lock() : undefined));
          if (!locked) await locks?.request(name, how, () => undefined);
        }
      };
      if (refused && !steal) return take();
      timer = setTimeout(() => unanswered(), times.reload);
      waitInLine().catch(() => {
        if (signal.aborted) return;
        clearTimeout(timer);
        if (!locked) unanswered(true);
        else if (held === id) {
          // Another tab stole the lock.
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
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const silence = new Promise((passed) => {
      timer = setTimeout(passed, times.query);
    });
    try {
      /** @type {LockManagerSnapshot | undefined} */
      const found = await Promise.race([locks?.query(), /** @type {any} */ (silence)]);
      const { held: all = [] } = found ?? {};
      return all.some((one) => one.name === lockName(id));
    } catch {
      return false; // a browser that refuses the question has no locks either
    } finally {
      clearTimeout(timer);
    }
  }

  return { hold, letGo, isHeld };
}
