/**
 * The rating without luck, which the engine keeps.
 *
 * @import { Engine } from "../model/wire"
 * @import { DialogName } from "../model/state.js"
 * @import { ProfileStore } from "../profile/store.js"
 * @import { PracticeState } from "./state.js"
 */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Pick<ProfileStore, "ask">} parts.profile
 * @param {{set: (change: Partial<PracticeState>) => void}} parts.slot
 * @param {(dialog: DialogName) => void} parts.open
 * @param {(find: () => Promise<unknown>) => Promise<void>} parts.filled
 */
export const createRating = ({ engine, profile, slot, open, filled }) => ({
  async openRating() {
    slot.set({ problem: null });
    open("rating");
    await filled(async () => {
      const rating = await profile.ask("rating", (value) =>
        engine.request("rating", { rating: value }),
      );
      slot.set({ rating });
    });
  },
});
