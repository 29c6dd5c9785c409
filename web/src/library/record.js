/**
 * @import { State } from "../model/state.js"
 * @import { Storage } from "../platform/storage/index.js"
 */

import { recordText } from "../model/record.js";

/**
 * Read the record of a stored match, or of the one on the table. It is empty if there is neither.
 * @param {object} host
 * @param {{state: Pick<State, "match">}} host.store
 * @param {Promise<Pick<Storage, "read">>} host.storage
 * @param {() => string | null} host.onTable the id of the match on the table
 * @param {string} [id]
 */
export async function readRecord({ store, storage, onTable }, id) {
  const { match } = store.state;
  if ((!id || id === onTable()) && match) return recordText(match.record);
  if (!id) return "";
  const stored = await (await storage).read(id);
  // To the engine an empty record means the match on the table.
  if (!stored?.lines.length) throw Object.assign(new Error(), { code: "record_gone" });
  return recordText(stored.lines);
}
