/**
 * Import files: read each piece by piece, and take its matches in as they come.
 *
 * @import { Engine } from "../model/wire"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Piece } from "./incoming.js"
 * @import { Archive } from "./state.js"
 */

import { piecesOf } from "./incoming.js";
import { createIntake } from "./intake.js";
import { imported, importing, withProgress } from "./state.js";

/** @typedef {AsyncIterable<{name: string, size: number, piece: Piece}>} Pieces size: of all files together, in bytes */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Promise<Storage>} parts.storage
 * @param {() => string | null} parts.onTable the id of the match on the table
 * @param {(id: string) => Promise<boolean>} parts.isPlayed in another tab
 * @param {(head: Record<string, unknown>) => Promise<Archive["restored"]>} parts.restore
 * @param {{readonly state: Archive, replace(state: Archive): void, set(change: Partial<Archive>): void}} parts.slot
 * @param {() => Promise<void>} parts.refresh
 */
export function createImport({ engine, storage, onTable, isPlayed, restore, slot, refresh }) {
  let stopped = false;
  /** Imports run one after the other, because each must know the matches of the one before. */
  let queue = Promise.resolve();

  /** @param {{done?: number, share?: number}} change */
  const progress = (change) => slot.replace(withProgress(slot.state, change));

  /** @param {readonly File[]} files @returns {Pieces} */
  async function* piecesIn(files) {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    for (const [place, file] of files.entries()) {
      let some = false;
      /** @param {number} share */
      const told = (share) => progress({ share: (place + share) / files.length });
      for await (const piece of piecesOf(file, told)) {
        some = true;
        yield { name: file.name, size, piece };
      }
      if (!some) yield { name: file.name, size, piece: { wrong: { code: "no_record", args: {} } } };
    }
  }

  /** @param {Pieces} pieces */
  async function takeIn(pieces) {
    stopped = false;
    slot.replace(importing(slot.state));
    const going = () => !stopped;
    const intake = await createIntake({
      engine,
      storage: await storage,
      onTable,
      isPlayed,
      going,
    });
    try {
      for await (const { name, size, piece } of pieces) {
        if (stopped) break;
        if ("head" in piece) {
          intake.begin();
          slot.set({ restored: await restore(piece.head) });
        }
        if ("wrong" in piece) intake.refuse({ name, ...piece.wrong, kept: null });
        if ("match" in piece) {
          // A long record moves the bar by the part of all files that it is.
          const { share: from = 0 } = slot.state.busy ?? {};
          const whole = Math.min(1 - from, piece.match.text.length / size);
          await intake.take(piece.match, name, (part) => progress({ share: from + part * whole }));
        }
        const { total } = intake.came;
        if (total % 10 === 0) progress({ done: total });
      }
    } finally {
      slot.replace(imported(slot.state, await intake.end()));
      await refresh();
    }
  }

  return {
    /** @param {readonly File[]} files */
    open(files) {
      const next = queue.then(() => takeIn(piecesIn(files)));
      queue = next.catch(() => {});
      return next;
    },

    stop() {
      stopped = true;
    },
  };
}
