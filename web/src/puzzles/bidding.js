/**
 * The bidding practice: hand after hand, one call each. Misjudged hands come again.
 *
 * @import { ArgsOf, Drill, PuzzleState } from "../model/wire"
 * @import { ProfileStore } from "../profile/store.js"
 * @import { PracticeState } from "./state.js"
 * @import { Opening } from "./table.js"
 */

import { counted, dueHands, FIRST_PRACTICE } from "./state.js";

/** A misjudged hand comes again after this many others. */
const AGAIN_AFTER = 5;

/**
 * @param {object} parts
 * @param {{readonly state: PracticeState, set: (change: Partial<PracticeState>) => void}} parts.slot
 * @param {Pick<ProfileStore, "counted">} parts.profile
 * @param {{begin: (opening: Opening) => Promise<void>}} parts.table
 * @param {() => void} parts.makeWay closes the dialogs for the table
 * @param {(find: () => Promise<unknown>) => Promise<void>} parts.filled
 * @param {() => Promise<Drill>} parts.readDrill
 * @param {() => string} parts.ruleset the ruleset that the person plays
 * @param {() => string} parts.seed
 */
export function createBidding({ slot, profile, table, makeWay, filled, readDrill, ruleset, seed }) {
  /** The seed of the hands, the next one's number, and those misjudged with the count at which they come again. */
  let hands = { seed: "", n: 0, again: /** @type {{text: string, at: number}[]} */ ([]) };

  /** A hand misjudged before whose turn has come, or a new one. @returns {ArgsOf<"bidding">} */
  function next() {
    const { tried } = slot.state.session;
    const place = hands.again.findIndex(({ at }) => at <= tried);
    if (place >= 0) return { text: hands.again.splice(place, 1)[0].text };
    const [due] = dueHands(slot.state.drill);
    if (due && tried % 2) return { text: due.text };
    hands.n += 1;
    return { ruleset: ruleset(), seed: hands.seed, n: hands.n - 1 };
  }

  const actions = {
    async practiseBidding() {
      makeWay();
      hands = { seed: seed(), n: 0, again: [] };
      slot.set({ session: FIRST_PRACTICE.session });
      await filled(async () => {
        if (!slot.state.drill) await readDrill();
        await actions.nextHand();
      });
    },

    nextHand: () => table.begin({ exercise: "bidding", op: "bidding", args: next() }),
  };

  return {
    actions,

    /** The person has called. @param {PuzzleState} puzzle @param {boolean} right */
    async called({ info: { text } }, right) {
      const session = counted(slot.state.session, right);
      slot.set({ session });
      if (!right) hands.again.push({ text, at: session.tried + AGAIN_AFTER });
      slot.set({ bidding: await profile.counted(right) });
    },
  };
}
