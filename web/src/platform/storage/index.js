/**
 * The memory of the page between visits: settings and other values by key, and every match with its record. It uses
 * IndexedDB if that is available, and RAM otherwise. A private window, a sandboxed frame or a full disk must never stop a
 * match.
 *
 *   kept      key → value: settings, draft, tables, company, the id of the match on the table and how it looked, and a
 *             first deal that the engine has not received yet
 *   matches   id → Row, the list of matches
 *   lines     [id, place] → piece of the record, so that an action writes the end of a match and not the whole
 *
 * pieces.js says how a write survives any interruption, and ownership.js which tab may write.
 *
 * @import { Row } from "../../model/matches.js"
 * @import { Timers } from "./database.js"
 */

import { openDatabase } from "./database.js";
import * as matches from "./matches.js";
import { createValues } from "./values.js";

export { Elsewhere } from "./ownership.js";

/** @typedef {import("./pieces.js").Stored} Stored */

/** @typedef {Awaited<ReturnType<typeof openStorage>>} Storage */

/**
 * @param {object} how
 * @param {string} how.owner a name for this tab, unlike any other's
 * @param {boolean} [how.lasting] false to use memory alone
 * @param {Timers} [how.timers] limit how long opening the database may take
 */
export async function openStorage({ owner, lasting = true, timers = globalThis }) {
  const database = await openDatabase({ lasting, timers });
  const values = createValues(database);
  /** @type {matches.Tab} */
  const tab = { owner, database, values, unsaved: new Map(), written: new Map() };

  return {
    /** Why nothing is stored, or null. */
    trouble: database.trouble,

    get: values.get,

    /** @param {string} key @param {unknown} value */
    put: (key, value) => values.put(key, value),

    /** @param {Row} row @param {string[]} lines @param {Record<string, unknown>} [beside] values stored with the match */
    write: (row, lines, beside = {}) => matches.write(tab, row, lines, beside),

    /** @param {string} id */
    take: (id) => matches.take(tab, id),

    list: () => matches.list(tab),
    findLost: () => matches.findLost(tab),

    /** @param {string} id */
    read: (id) => matches.read(tab, id),

    /** @param {readonly import("./pieces.js").Stored[]} some */
    add: (some) => matches.add(tab, some),

    /** @param {Row} as the row that was read @param {Partial<Row>} about */
    note: (as, about) => matches.note(tab, as, about),

    /** @param {string} id @param {string} text the record that was read @param {string[]} lines the new one @param {Partial<Row>} about */
    amend: (id, text, lines, about) => matches.amend(tab, id, text, lines, about),

    /** @param {readonly string[]} ids */
    remove: (ids) => matches.remove(tab, ids),
  };
}
