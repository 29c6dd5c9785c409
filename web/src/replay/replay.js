/**
 * A match looked at again, step by step. The engine says how the table stood at each place of the record; here is where
 * one is, and where one may go from there.
 *
 * @import { BySeat, Engine, Mark, Player, Replay, Seat } from "../model/wire"
 */

import { inSlices } from "../engine/slices.js";

/**
 * @typedef {object} ReplayState
 * @property {Replay | null} at what the engine says of the place; null until it has answered
 * @property {Mark[]} marks where rounds and tricks begin
 * @property {BySeat<Player>} players
 * @property {Record<string, string>} tags
 * @property {boolean} playing
 * @property {number | null} part how much of a long record is read, from 0 to 1
 * @property {string} record
 * @property {string | null} id of the stored match, where it is one
 * @property {{code: string, args: Record<string, string|number>} | null} problem
 */

/** @typedef {"start" | "end" | "back" | "on" | "trick-back" | "trick-on" | "round-back" | "round-on"} Way */

/** @type {BySeat<Player>} */
const NOBODY = {
  S: { name: "", player: "" },
  E: { name: "", player: "" },
  N: { name: "", player: "" },
  W: { name: "", player: "" },
};

/** How long a place is looked at while the match plays by itself, in milliseconds. */
const LOOK = 900;

/**
 * The place that a way leads to.
 * @param {Way} way
 * @param {number} index
 * @param {number} total
 * @param {readonly Mark[]} marks
 */
export function placeOf(way, index, total, marks) {
  const rounds = marks.map((mark) => mark.start + 1);
  const tricks = marks.flatMap((mark) => [mark.start + 1, ...mark.tricks, mark.end]);
  const stops = way.startsWith("trick") ? tricks : rounds;
  switch (way) {
    case "start":
      return Math.min(1, total);
    case "end":
      return total;
    case "back":
      return Math.max(0, index - 1);
    case "on":
      return Math.min(total, index + 1);
    case "trick-back":
    case "round-back":
      return stops.findLast((stop) => stop < index) ?? 0;
    default:
      return stops.find((stop) => stop > index) ?? total;
  }
}

/**
 * The round that a place lies in.
 * @param {readonly Mark[]} marks
 * @param {number} index
 */
export const roundAt = (marks, index) =>
  Math.max(
    0,
    marks.findLastIndex((mark) => mark.start < index),
  );

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {(state: ReplayState) => void} parts.onchange
 */
export function createReplay({ engine, onchange }) {
  /** @type {ReplayState} */
  let state = {
    at: null,
    marks: [],
    players: NOBODY,
    tags: {},
    playing: false,
    part: null,
    record: "",
    id: null,
    problem: null,
  };
  /** Answers to an earlier question are passed over. */
  let asked = 0;
  /** @type {number} */
  let index = 0;
  /** @type {Seat | null} */
  let seat = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Partial<ReplayState>} change */
  function set(change) {
    state = { ...state, ...change };
    onchange(state);
  }

  /** @param {string} [record] where it is another one than before */
  async function show(record) {
    const mine = ++asked;
    const given = record === undefined ? {} : { record };
    try {
      /** @type {Replay | null} */
      const at = await inSlices(
        engine,
        "replay",
        { ...given, index, seat },
        { told: (part) => set({ part }), going: () => mine === asked },
      );
      if (mine !== asked || !at) return;
      index = at.index;
      set({
        at,
        part: null,
        problem: null,
        marks: at.marks ?? state.marks,
        players: at.players ?? state.players,
        tags: at.tags ?? state.tags,
      });
    } catch (error) {
      if (mine !== asked) return;
      const { code = "other", args = {} } =
        /** @type {{code?: string, args?: Record<string, string|number>}} */ (error);
      if (code === "round_not_over") {
        // What is still being played is seen only as the one person sees it who sits there, if it is one.
        if (args.seat && args.seat !== seat) seat = /** @type {Seat} */ (args.seat);
        else index = Math.min(index, Number(args.allowed) || 0);
        await show(record);
        return;
      }
      set({ problem: { code, args }, playing: false, part: null });
    }
  }

  function pause() {
    clearTimeout(timer);
    if (state.playing) set({ playing: false });
  }

  async function next() {
    if (!state.playing) return;
    if (!state.at || index >= state.at.total) return pause();
    index += 1;
    await show();
    timer = setTimeout(next, LOOK);
  }

  return {
    get state() {
      return state;
    },

    /**
     * @param {string} record
     * @param {{index?: number, seat?: Seat | null, id?: string | null}} [place] the first deal, all hands, where none is given
     */
    async open(record, place = {}) {
      clearTimeout(timer);
      index = place.index ?? 1;
      seat = place.seat ?? null;
      const fresh = { at: null, marks: [], playing: false, part: null, problem: null };
      set({ ...fresh, record, id: place.id ?? null });
      await show(record);
      // A record that ends before its first deal has no first place.
      if (state.problem?.code === "bad_value" && index) {
        index = 0;
        await show(record);
      }
    },

    /** @param {number} place */
    async go(place) {
      pause();
      index = Math.max(0, Math.min(place, state.at?.total ?? 0));
      await show();
    },

    /** @param {Way} way */
    async way(way) {
      if (!state.at) return;
      pause();
      index = placeOf(way, index, state.at.total, state.marks);
      await show();
    },

    /** What one seat saw, or all hands. @param {Seat | null} wanted */
    async see(wanted) {
      seat = wanted;
      await show();
    },

    /** Plays by itself, or stops. */
    toggle() {
      if (state.playing) return pause();
      if (!state.at) return;
      if (index >= state.at.total) index = 0;
      set({ playing: true });
      next();
    },

    close() {
      pause();
      asked += 1;
    },
  };
}

/** @typedef {ReturnType<typeof createReplay>} ReplayControl */

/** @type {Record<string, Way | "play">} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "trick-back",
  ArrowDown: "trick-on",
  PageUp: "round-back",
  PageDown: "round-on",
  Home: "start",
  End: "end",
  " ": "play",
};

/** What a key does in the viewer. @param {string} key */
export const replayKey = (key) => KEYS[key] ?? null;
