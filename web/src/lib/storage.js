/**
 * What the page remembers between visits. IndexedDB where it is to be had, memory where it is not: a private window, a
 * sandboxed frame or a full disk must never stop a match.
 */

import { openDB } from "idb";

/**
 * @typedef {object} Storage
 * @property {(key: string) => Promise<unknown>} get undefined where nothing is kept
 * @property {(key: string, value: unknown) => Promise<void>} put
 * @property {() => boolean} lasting whether what is put outlives the page
 */

const STORE = "kept";

/** @returns {Promise<Storage>} */
export async function openStorage() {
  /** @type {Map<string, unknown>} */
  const memory = new Map();
  let db = await openDatabase();
  const fail = () => {
    db = null;
  };
  return {
    lasting: () => db !== null,
    async get(key) {
      if (memory.has(key)) return memory.get(key);
      return db?.get(STORE, key).catch(fail);
    },
    async put(key, value) {
      memory.set(key, value);
      await db?.put(STORE, value, key).catch(fail);
    },
  };
}

/** How long a browser may take to open its database before the page goes on without. */
const PATIENCE = 2000;

async function openDatabase() {
  try {
    const opening = openDB("tarneeb", 1, {
      upgrade: (database) => {
        database.createObjectStore(STORE);
      },
    });
    return await Promise.race([opening, after(PATIENCE)]);
  } catch {
    return null;
  }
}

/** @param {number} ms @returns {Promise<null>} */
const after = (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms));
