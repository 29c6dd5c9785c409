/**
 * Saves values under their names, and reports once if storage does not work.
 *
 * @import { Store } from "../model/state.js"
 * @import { Storage } from "../platform/storage/index.js"
 */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Promise<Pick<Storage, "put" | "trouble">>} parts.storage
 * @param {{say: (id: string) => void}} parts.announcer
 */
export function createSaving({ store, storage, announcer }) {
  /** Show whether storage works. */
  async function check() {
    const trouble = (await storage).trouble();
    if (store.state.trouble === trouble) return;
    store.device.trouble(trouble);
    if (trouble) announcer.say(`trouble-${trouble}`);
  }

  return {
    check,

    /** @param {string} name @param {unknown} value */
    async save(name, value) {
      await (await storage).put(name, value);
      await check();
    },
  };
}

/** @typedef {ReturnType<typeof createSaving>} Saving */
