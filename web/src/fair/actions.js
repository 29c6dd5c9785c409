/**
 * Check the deals of a match: the engine does, and the page does so as well if the browser can compute digests.
 *
 * @import { Engine, Verification } from "../model/wire"
 * @import { FairState } from "./state.js"
 */

import { inSlices } from "../engine/slices.js";
import { recordLines } from "../model/record.js";
import { createSlot } from "../model/slot.js";
import { canVerify, checkRecord, commitmentOf, dealText, deckOf, friendsOf } from "./fair.js";
import { FIRST_FAIR, openDeals, withComputed } from "./state.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {(id?: string) => Promise<string>} parts.recordOf a stored match, or the one on the table
 * @param {(dialog: "fair") => void} parts.open
 * @param {(state: FairState) => void} parts.onchange
 */
export function createFairActions({ engine, recordOf, open, onchange }) {
  const slot = createSlot(FIRST_FAIR, onchange);
  /** Counts the checks. Closing the dialog ends the one under way. */
  let check = 0;

  return {
    actions: {
      /** @param {string} [id] */
      async openFair(id) {
        const mine = ++check;
        slot.replace(FIRST_FAIR);
        open("fair");
        const record = await recordOf(id);
        const able = canVerify();
        /** @type {Verification | null} */
        const verification = record
          ? await inSlices(
              engine,
              "verify",
              { record },
              { told: (part) => slot.set({ part }), going: () => mine === check },
            )
          : null;
        if (mine !== check) return;
        const page =
          record && able ? await checkRecord(recordLines(record), openDeals(verification)) : null;
        const friends = record ? friendsOf(recordLines(record)) : null;
        const found = { page, engine: verification, able, computed: null };
        slot.set({ found: friends ? { ...found, friends } : found });
      },

      /** Compute a deal from a seed and a cut. @param {{seed: string, cut: string, commitment: string}} given */
      async computeDeal({ seed, cut, commitment }) {
        const own = seed.trim().toLowerCase();
        const found = await commitmentOf(own);
        const cards = dealText(await deckOf(own, Number(cut)));
        const wanted = commitment.trim().toLowerCase();
        const fits = wanted ? wanted === found : null;
        slot.replace(withComputed(slot.state, { commitment: found, cards, fits }));
      },
    },

    close() {
      check += 1;
    },
  };
}
