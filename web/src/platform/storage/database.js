/**
 * The IndexedDB database: opening it, changing it, and the reasons why it cannot be used.
 *
 * @import { IDBPDatabase } from "idb"
 * @import { Trouble } from "../../model/stored.js"
 */

import { openDB } from "idb";
import { Elsewhere } from "./ownership.js";
import { STORES, upgrade, VERSION, writing } from "./upgrade.js";

/** How long an older tab may hold the database before the page goes on without it, in ms. */
const HELD = 2000;

/** How long the browser itself may take to open it, in ms. Only a busy machine takes that long. */
const SILENT = 15_000;

/** @typedef {Pick<typeof globalThis, "setTimeout" | "clearTimeout">} Timers */

/** @typedef {Record<(typeof STORES)[number], any>} Stores */

/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

/** @param {{lasting: boolean, timers: Timers}} how lasting: whether to use a database at all */
export async function openDatabase({ lasting, timers }) {
  /** @type {Trouble | null} */
  let trouble = null;
  /** @type {IDBPDatabase | null} */
  let db = null;
  if (lasting) await open();

  async function open() {
    try {
      const late = deadline(timers, SILENT);
      const opening = openDB("tarneeb", VERSION, {
        // An upgrade that fails must not leave its first part behind.
        upgrade: (database, from, to, transaction) =>
          upgrade(database, from, to, transaction).catch(() => {
            transaction.done.catch(() => {});
            transaction.abort();
          }),
        blocked: () => late.within(HELD),
        // Another tab has a newer version of the page, which must not have to wait for this one.
        blocking: () => {
          db?.close();
          lose("newer");
        },
        terminated: () => lose("gone"),
      });
      db = await Promise.race([opening, late.passed]).finally(late.off);
      trouble = db ? null : "blocked";
      if (!db) opening.then(adopt, () => {});
    } catch (error) {
      lose(/** @type {Error} */ (error)?.name === "VersionError" ? "newer" : "blocked");
    }
  }

  /** The database has opened late, because an older tab has let go of it. @param {IDBPDatabase} late */
  function adopt(late) {
    db = late;
    trouble = null;
  }

  /** @param {Trouble} why */
  function lose(why) {
    db = null;
    trouble = why;
  }

  /** @param {unknown} error */
  function failed(error) {
    const name = /** @type {Error} */ (error)?.name;
    if (name === "QuotaExceededError") trouble = "full";
    else if (name === "InvalidStateError" || name === "NotFoundError") lose("gone");
    else trouble = "blocked";
  }

  return {
    /** Why nothing is stored, or null. */
    trouble: () => trouble,

    /**
     * Make one change, whole or not at all. Throws Elsewhere if the work does.
     * @param {(stores: Stores) => Promise<void> | void} work
     * @returns {Promise<boolean>} whether the change was stored
     */
    async change(work) {
      if (!db && trouble === "gone") await open();
      if (!db) return false;
      try {
        await changeIn(db, work);
        trouble = null;
        return true;
      } catch (error) {
        if (error instanceof Elsewhere) throw error;
        failed(error);
        return false;
      }
    },

    /** @template T @param {(open: IDBPDatabase) => Promise<T>} read @returns {Promise<T | undefined>} */
    async ask(read) {
      try {
        return db ? await read(db) : undefined;
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
  };
}

/** @param {IDBPDatabase} db @param {(stores: Stores) => Promise<void> | void} work */
async function changeIn(db, work) {
  // "strict": a stored action survives a power cut, not only a crash of the browser.
  const transaction = db.transaction(STORES, "readwrite", { durability: "strict" });
  const [kept, matches, lines] = STORES.map((name) => writing(transaction.objectStore(name)));
  try {
    await work({ kept, matches, lines });
  } catch (error) {
    transaction.done.catch(() => {});
    transaction.abort();
    throw error;
  }
  await transaction.done;
}

/** A deadline that can be moved. @param {Timers} timers @param {number} ms */
function deadline(timers, ms) {
  /** @type {(value: null) => void} */
  let pass;
  const passed = new Promise((resolve) => {
    pass = resolve;
  });
  let timer = timers.setTimeout(() => pass(null), ms);
  const off = () => timers.clearTimeout(timer);
  /** @param {number} sooner */
  const within = (sooner) => {
    off();
    timer = timers.setTimeout(() => pass(null), sooner);
  };
  return { passed: /** @type {Promise<null>} */ (passed), within, off };
}
