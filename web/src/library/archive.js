/**
 * The stored matches: the list, the selection, files that come in and files that go out.
 *
 * @import { Engine } from "../model/wire"
 * @import { Filter } from "../model/matches.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Archive } from "./state.js"
 */

import { createSlot } from "../model/slot.js";
import { digestsOf } from "./digests.js";
import { backupFile, matchesFile, recordsOf } from "./export.js";
import { createImport } from "./import.js";
import {
  answered,
  FIRST_ARCHIVE,
  idle,
  opened,
  reading,
  withAllPicked,
  withFilter,
  withMore,
  withPick,
  withRows,
} from "./state.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Promise<Storage>} parts.storage
 * @param {() => string | null} parts.onTable the id of the match on the table
 * @param {(id: string) => Promise<boolean>} [parts.isPlayed] in another tab
 * @param {(head: Record<string, unknown>) => Promise<Archive["restored"]>} [parts.restore] takes in what a backup holds
 *   besides matches
 * @param {(name: string) => string} parts.shown translates a stored name into the page's language
 * @param {(archive: Archive) => void} parts.onchange
 */
export function createArchive({
  engine,
  storage,
  onTable,
  isPlayed = async () => false,
  restore = async () => null,
  shown,
  onchange,
}) {
  const slot = createSlot(FIRST_ARCHIVE, onchange);
  let searched = false;
  const imports = createImport({ engine, storage, onTable, isPlayed, restore, slot, refresh });

  async function refresh() {
    const stored = await storage;
    slot.replace(withRows(slot.state, await stored.list(), shown));
    if (searched) return;
    searched = true;
    await untilIdle();
    if (await stored.findLost()) slot.replace(withRows(slot.state, await stored.list(), shown));
  }

  /** @param {number} done @param {number} total */
  const report = (done, total) => slot.replace(reading(slot.state, done, total));

  /** @param {readonly string[]} ids */
  async function* records(ids) {
    yield* recordsOf(await storage, ids, report);
    slot.replace(idle(slot.state));
  }

  return {
    get state() {
      return slot.state;
    },

    refresh,
    records,

    /** The list is opened. */
    begin() {
      slot.replace(opened(slot.state));
      return refresh();
    },

    /** @param {Partial<Filter>} change */
    filter: (change) => slot.replace(withFilter(slot.state, change, shown)),

    more: () => slot.replace(withMore(slot.state)),

    /** @param {string} id @param {boolean} on */
    pick: (id, on) => slot.replace(withPick(slot.state, id, on)),

    /** @param {boolean} on */
    pickAll: (on) => slot.replace(withAllPicked(slot.state, on)),

    ask: () => slot.set({ deleting: true }),
    keep: () => slot.set({ deleting: false }),

    /** Delete the selected matches. The match on the table stays: somebody may be playing it. */
    async remove() {
      const ids = slot.state.picked.filter((id) => id !== onTable());
      await (await storage).remove(ids);
      slot.set({ picked: [], deleting: false });
      await refresh();
    },

    /** Some matches as one file. @param {readonly string[]} ids */
    file: (ids) => matchesFile(records(ids)),

    /** One file with everything that the page stores. */
    backup: async () => backupFile(await storage, records),

    /** Files from a picker or dropped: records, or a backup. @param {readonly File[]} files */
    open: imports.open,

    /** @param {string} text */
    paste: (text) => imports.open([new File([text], "")]),

    /** Stop an import. The matches taken in so far stay. */
    stop: imports.stop,

    answered: () => slot.replace(answered(slot.state)),

    /**
     * The digests that statistics are computed from, oldest match first. A missing or damaged one is computed and stored.
     * @param {boolean} [wary] the engine has refused some of them
     */
    async digests(wary = false) {
      if (!searched) await refresh();
      const found = await digestsOf({ engine, storage: await storage, wary, report });
      slot.replace(idle(slot.state));
      return found;
    },
  };
}

/** Wait until the list has been drawn. Safari has no idle callbacks. */
const untilIdle = () =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: 3000 });
    else setTimeout(done);
  });
