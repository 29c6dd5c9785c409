/** Storage that the browser may not clear by itself when the device runs out of room. @import { Store } from "../model/state.js" */

/** The stored value that says that the browser was asked. */
const KEY = "asked-to-last";

/**
 * Ask the browser to keep what is stored, once: some browsers ask the person in turn.
 * @param {Promise<Pick<import("../platform/storage/index.js").Storage, "get" | "put">>} storage
 * @param {StorageManager | undefined} [manager]
 */
export async function askToLast(storage, manager = globalThis.navigator?.storage) {
  if (!manager?.persist || (await manager.persisted())) return;
  const values = await storage;
  if (await values.get(KEY)) return;
  await values.put(KEY, true);
  await manager.persist();
}

/**
 * Ask it once a round has ended here, when there is something to lose. Pages in frames store nothing, and lessons neither.
 * @param {Store} store
 * @param {Parameters<typeof askToLast>[0]} storage
 */
export function watchForRounds(store, storage) {
  let asked = false;
  let before = Number.NaN;
  store.subscribe(({ match, device, lesson }) => {
    const rounds = match && !lesson ? match.view.results.length : Number.NaN;
    const ended = rounds === before + 1;
    before = rounds;
    if (asked || device.framed || !ended) return;
    asked = true;
    askToLast(storage).catch(() => {}); // refused where storage is
  });
}
