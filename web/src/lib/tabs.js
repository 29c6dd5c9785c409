/**
 * Several tabs of one browser: each match is played in one of them. A lock of the browser says which; who takes a match
 * over breaks the lock, and the tab that had it is told.
 */

/** A page that is reloaded may find its own lock still held for a moment. */
const PATIENCE = 700;

/**
 * @param {object} parts
 * @param {LockManager | undefined} parts.locks absent where the browser, or the page's place, has none
 * @param {(id: string) => void} parts.onlost told when another tab has taken over the match that was held
 * @param {(id: string) => void} parts.onfree told when a match that another tab had is let go there, and held here now
 * @param {number} [parts.patience]
 */
export function createTabs({ locks, onlost, onfree, patience = PATIENCE }) {
  let release = () => {};
  let stopWaiting = () => {};
  /** @type {string | null} */
  let held = null;

  /**
   * Asks for a match; true where this tab has it from now on. Whatever it held before is let go. Where another tab has
   * it, this one stays next in line.
   * @param {string} id
   * @param {{steal?: boolean}} [how] steal: whoever has it loses it
   * @returns {Promise<boolean>}
   */
  async function hold(id, { steal = false } = {}) {
    if (held === id && !steal) return true;
    letGo();
    if (!locks) return true;
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    const how = steal ? { steal } : { signal: waiting.signal };
    return new Promise((resolve) => {
      let mine = false;
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        resolve(false);
      }, patience);
      const lock = locks.request(`tarneeb match ${id}`, how, () => {
        clearTimeout(timer);
        mine = true;
        held = id;
        if (late) onfree(id);
        resolve(true);
        return new Promise((done) => {
          release = () => done(undefined);
        });
      });
      lock.catch(() => {
        clearTimeout(timer);
        // Before it is ours: nobody waits for it any more. After: another tab has taken it.
        if (!mine) resolve(false);
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

  return { hold, letGo };
}
