/**
 * The results of shared deals: the player's own, and those that came in links.
 *
 * @import { Comparison, Engine } from "../model/wire"
 * @import { Storage } from "../platform/storage/index.js"
 */

import { inSlices } from "../engine/slices.js";
import { readResults, withResult } from "../model/results.js";

/** @typedef {"results" | "own-results"} Key where results are stored: those that came in links, or the player's own */

/**
 * @param {Pick<Engine, "request">} engine
 * @param {Promise<Pick<Storage, "get" | "put">>} storage
 */
export function createResults(engine, storage) {
  /** @param {Key} key */
  const stored = async (key) => readResults(await (await storage).get(key));

  return {
    /** @param {Key} key @param {string} id of the deal @param {string} text */
    add: async (key, id, text) => (await storage).put(key, withResult(await stored(key), id, text)),

    /** The player's latest result of a deal. @param {string} id of the deal */
    own: async (id) => (await stored("own-results"))[id]?.at(-1),

    /**
     * The results that came for a deal, ranked with the player's own.
     * @param {string} id of the deal @param {string} own
     * @param {{alone?: boolean, more?: string[]}} [how] alone: also if none came; more: other results to rank
     * @returns {Promise<Comparison | null>} null if none came
     */
    async compared(id, own, { alone = false, more = [] } = {}) {
      const texts = (await stored("results"))[id] ?? [];
      if (!texts.length && !alone) return null;
      return inSlices(engine, "compare", { texts: [...texts, own, ...more], mine: own });
    },
  };
}
