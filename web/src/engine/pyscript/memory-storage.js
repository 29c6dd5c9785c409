/**
 * As much of IndexedDB as PyScript calls, kept in memory and forgotten with the page.
 *
 * PyScript opens a database for packages, which this page has none of, and does not start where
 * storage is denied (third-party frames, some private modes). So it is given this instead.
 */

/**
 * Answers as IndexedDB's requests do: a moment later, to the handlers set meanwhile.
 * @template T
 * @param {() => T} answer
 */
function request(answer) {
  /** @type {{ result: T | undefined, onsuccess?: (event: { target: { result: T } }) => void }} */
  const asked = { result: undefined };
  queueMicrotask(() => {
    const result = answer();
    asked.result = result;
    asked.onsuccess?.({ target: { result } });
  });
  return asked;
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
