/**
 * Step through a match again. The engine computes the table at each place of the record; this holds the place, and asks.
 *
 * @import { Engine, Replay, Seat } from "../model/wire"
 * @import { ReplayState, Way } from "./state.js"
 */

import { inSlices } from "../engine/slices.js";
import { problemIn } from "../model/problem.js";
import { createSlot } from "../model/slot.js";
import { allowedPlace, arrived, FIRST_REPLAY, opened, placeOf, refused } from "./state.js";

/** @typedef {ReturnType<typeof createReplay>} ReplayControl */

/** How long each place stays while the match plays by itself, in milliseconds. */
const LOOK = 900;

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {(state: ReplayState) => void} parts.onchange
 */
export function createReplay({ engine, onchange }) {
  const slot = createSlot(FIRST_REPLAY, onchange);
  /** Counts the questions: an answer to an earlier one is ignored. */
  let question = 0;
  let index = 0;
  /** @type {Seat | null} */
  let seat = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} [record] unless the engine already has it */
  async function show(record) {
    const mine = ++question;
    const given = record === undefined ? {} : { record };
    try {
      /** @type {Replay | null} */
      const at = await inSlices(
        engine,
        "replay",
        { ...given, index, seat },
        { told: (part) => slot.set({ part }), going: () => mine === question },
      );
      if (mine !== question || !at) return;
      index = at.index;
      slot.replace(arrived(slot.state, at));
    } catch (error) {
      if (mine !== question) return;
      const problem = problemIn(error);
      const { code, args } = problem;
      if (code === "round_not_over") {
        ({ index, seat } = allowedPlace({ index, seat }, args));
        await show(record);
        return;
      }
      slot.replace(refused(slot.state, problem));
    }
  }

  function pause() {
    clearTimeout(timer);
    if (slot.state.playing) slot.set({ playing: false });
  }

  async function next() {
    const { playing, at } = slot.state;
    if (!playing) return;
    if (!at || index >= at.total) return pause();
    index += 1;
    await show();
    timer = setTimeout(next, LOOK);
  }

  return {
    get state() {
      return slot.state;
    },

    /**
     * @param {string} record
     * @param {{index?: number, seat?: Seat | null, id?: string | null}} [place] the first deal with all hands, unless given
     */
    async open(record, place = {}) {
      clearTimeout(timer);
      index = place.index ?? 1;
      seat = place.seat ?? null;
      slot.replace(opened(slot.state, record, place.id ?? null));
      await show(record);
      // A record that ends before its first deal has no first place.
      if (slot.state.problem?.code === "bad_value" && index) {
        index = 0;
        await show(record);
      }
    },

    /** @param {number} place */
    async go(place) {
      pause();
      index = Math.max(0, Math.min(place, slot.state.at?.total ?? 0));
      await show();
    },

    /** @param {Way} way */
    async way(way) {
      const { at, marks } = slot.state;
      if (!at) return;
      pause();
      index = placeOf(way, index, at.total, marks);
      await show();
    },

    /** Show one seat's view, or all hands. @param {Seat | null} wanted */
    async see(wanted) {
      seat = wanted;
      await show();
    },

    /** Play by itself, or stop. */
    toggle() {
      const { playing, at } = slot.state;
      if (playing) return pause();
      if (!at) return;
      if (index >= at.total) index = 0;
      slot.set({ playing: true });
      next();
    },

    close() {
      pause();
      question += 1;
    },
  };
}
