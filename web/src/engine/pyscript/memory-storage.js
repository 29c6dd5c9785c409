/**
 * The part of IndexedDB that PyScript calls, in memory.
 *
 * PyScript opens a database for packages, which this page never installs. It dies where storage is denied: in
 * third-party frames and some private modes.
 */

/**
 * A request as IndexedDB returns it: its result arrives later, at a handler set in between.
 * @template T
 * @param {() => T} answer
 */
function request(answer) {
  /** @type {{ result: T | undefined, onsuccess?: (event: { target: { result: T } }) => void }} */
  const pending = { result: undefined };
  queueMicrotask(() => {
    const result = answer();
    pending.result = result;
    pending.onsuccess?.({ target: { result } });
  });
  return pending;
}

/** @param {Map<unknown, unknown>} entries */
function store(entries) {
  return {
    clear: () => request(() => entries.clear()),
    count: () => request(() => entries.size),
    /** @param {unknown} key */
    delete: (key) => request(() => entries.delete(key)),
    /** @param {unknown} key */
    get: (key) => request(() => entries.get(key)),
    /** @param {unknown} key */
    getKey: (key) => request(() => (entries.has(key) ? key : undefined)),
    getAllKeys: () => request(() => [...entries.keys()]),
    /** @param {unknown} value @param {unknown} key */
    put: (value, key) => request(() => entries.set(key, value)),
  };
}

export const memoryStorage = {
  open() {
    const entries = new Map();
    return request(() => ({
      transaction: () => ({ objectStore: () => store(entries) }),
      close: () => {},
    }));
  },
};
