/**
 * Several tabs of one browser: each match is played in one of them. A lock of the browser says which; who takes a match
 * over breaks the lock, and the tab that had it is told.
 */

/** A page that is loaded again may find its own lock still held for a moment: so long nothing is made of that. */
const PATIENCE = 700;

/** After that it asks who plays the match. A page that is going answers no more, and is left so long to go. */
const SILENCE = 5000;

/** And whoever waits for a match that is let go leaves it so long to a page that is only loaded again. */
const GRACE = 3000;

const TIMES = { patience: PATIENCE, silence: SILENCE, grace: GRACE };

/** What a match's lock is called. @param {string} id */
const nameOf = (id) => `tarneeb match ${id}`;

/** A channel between the tabs; none where the browser gives a page without storage no such thing. @param {string} name */
export function openChannel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * @param {object} parts
 * @param {LockManager | undefined} parts.locks absent where the browser, or the page's place, has none
 * @param {BroadcastChannel | undefined} parts.channel on which tabs ask each other what they play
 * @param {(id: string) => void} parts.onlost told when another tab has taken over the match that was held
 * @param {(id: string) => void} parts.onfree told when a match that another tab had is let go there, and held here now
 * @param {{patience: number, silence: number, grace: number}} [parts.times]
 */
export function createTabs({ locks, channel, onlost, onfree, times = TIMES }) {
  const { patience, silence, grace } = times;
  let release = () => {};
  let stopWaiting = () => {};
  /** @type {(id: string) => void} */
  let answered = () => {};
  /** @type {string | null} */
  let held = null;

  channel?.addEventListener("message", ({ data }) => {
    if (data?.plays) answered(data.plays);
    else if (held && data?.asks === held) channel.postMessage({ plays: held });
  });

  /**
   * Asks for a match; true where this tab has it from now on. Whatever it held before is let go. Where another tab has
   * it, this one stays next in line.
   * @param {string} id
   * @param {{steal?: boolean}} [how] steal: whoever has it loses it
   * @returns {Promise<boolean | null>} null where it is asked for no longer
   */
  async function hold(id, { steal = false } = {}) {
    if (held === id && !steal) return true;
    letGo();
    if (!locks) return true;
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    const name = nameOf(id);
    const how = steal ? { steal } : { signal: waiting.signal };
    return new Promise((resolve) => {
      let mine = false;
      let late = false;
      const elsewhere = () => {
        clearTimeout(timer);
        late = true;
        resolve(false);
      };
      let timer = setTimeout(() => {
        answered = (played) => played === id && elsewhere();
        timer = setTimeout(elsewhere, silence);
        channel?.postMessage({ asks: id });
      }, patience);
      const take = () => {
        clearTimeout(timer);
        mine = true;
        held = id;
        channel?.postMessage({ plays: id }); // to who asked before anyone had it
        if (late) onfree(id);
        resolve(true);
        return new Promise((done) => {
          release = () => done(undefined);
        });
      };
      const inLine = async () => {
        await locks.request(name, how, () => (late ? undefined : take()));
        while (!mine) {
          await new Promise((passed) => setTimeout(passed, grace));
          waiting.signal.throwIfAborted();
          await locks.request(name, { ifAvailable: true }, (lock) => (lock ? take() : undefined));
          if (!mine) await locks.request(name, how, () => undefined);
        }
      };
      inLine().catch(() => {
        clearTimeout(timer);
        // Before it is ours: nobody waits for it any more. After: another tab has taken it.
        if (!mine) resolve(waiting.signal.aborted ? null : false);
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

  /** Whether any tab plays a match now, this one too. @param {string} id */
  async function isHeld(id) {
    const { held: all = [] } = (await locks?.query()) ?? {};
    return all.some(({ name }) => name === nameOf(id));
  }

  return { hold, letGo, isHeld };
}
