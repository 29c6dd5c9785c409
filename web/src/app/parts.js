/**
 * Parts of the page that are fetched, with their words, when they are first needed.
 *
 * @import { Store } from "../model/state.js"
 * @import { PageWords, Sources } from "./words.js"
 */

/**
 * @template {{words: Sources}} Module
 * @template Part
 * @param {object} how
 * @param {Store} how.store
 * @param {Pick<PageWords, "add">} how.words
 * @param {() => Promise<Module>} how.load
 * @param {(module: Module) => Part} how.make
 */
export function fetchedPart({ store, words, load, make }) {
  /** @type {Part | null} */
  let part = null;

  const fetched = {
    /** The part, null before it was fetched. */
    get now() {
      return part;
    },

    /** Fetch it while nobody waits for it. @returns {Promise<Part>} */
    async fetch() {
      if (part) return part;
      const module = await load();
      if (!part) {
        part = make(module);
        words.add(module.words);
      }
      return part;
    },

    /** Fetch it for a person who waits, and report a failure. @returns {Promise<Part>} */
    async want() {
      try {
        return await fetched.fetch();
      } catch (error) {
        store.messages.noticed("not_fetched");
        throw error;
      }
    },
  };
  return fetched;
}
