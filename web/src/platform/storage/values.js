/**
 * Values by key. Memory holds only those that the database could not store, because another tab may change the others.
 *
 * @import { Database } from "./database.js"
 */

/** @typedef {ReturnType<typeof createValues>} Values */

/** @param {Database} database */
export function createValues(database) {
  /** @type {Map<string, unknown>} */
  const memory = new Map();

  return {
    /** Values were written, with or without success. @param {Record<string, unknown>} values @param {boolean} done */
    wrote(values, done) {
      for (const [key, value] of Object.entries(values))
        if (done) memory.delete(key);
        else memory.set(key, value);
    },

    /** @param {string} key @returns {Promise<unknown>} undefined if nothing is stored */
    async get(key) {
      return memory.has(key) ? memory.get(key) : database.ask((open) => open.get("kept", key));
    },

    /** @param {string} key @param {unknown} value */
    async put(key, value) {
      const done = await database.change(({ kept }) => kept.put(value, key));
      this.wrote({ [key]: value }, done);
    },
  };
}
