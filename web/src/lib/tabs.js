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
 */
export function createTabs({ locks, onlost }) {
  let release = () => {};
  /** @type {string | null} */
  let held = null;

  /**
   * Asks for a match; true where this tab has it from now on. Whatever it held before is let go.
   * @param {string} id
   * @param {{steal?: boolean}} [how] steal: whoever has it loses it
   * @returns {Promise<boolean>}
   */
  async function hold(id, { steal = false } = {}) {
    if (held === id && !steal) return true;
    letGo();
    if (!locks) return true;
    const how = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
    return new Promise((resolve) => {
      let mine = false;
      const lock = locks.request(`tarneeb match ${id}`, how, () => {
        mine = true;
        held = id;
        resolve(true);
        return new Promise((done) => {
          release = () => done(undefined);
        });
      });
      lock.catch(() => {
        // Before it is ours: another tab keeps it. After: another tab has taken it.
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
    release();
    release = () => {};
  }

  return { hold, letGo };
}
