/**
 * A match analysed in slices, so that the page can show how far it is and stop it at any time.
 *
 * @import { Engine } from "../model/wire"
 */

import { inSlices } from "../engine/slices.js";

/**
 * What the engine says of a round; see codec.py's RoundAnalysisJson.
 * @typedef {{index: number, seat: import("../model/wire").Seat, action: import("../model/wire").Action, forced: boolean, mistake: boolean,
 *   best: {actions: import("../model/wire").Action[], tricks: number | null, points: number},
 *   expert: {action: import("../model/wire").Action, reason: string, same: boolean, points: number, tricks: number | null} | null,
 *   before: number, after: number}} Priced
 * @typedef {{index: number, seat: import("../model/wire").Seat, action: import("../model/wire").Action, before: number, after: number}} Turn
 * @typedef {{deal: number, number: number, par: Record<string, Record<string, number>>, makes: boolean | null,
 *   decisions: Priced[], turning: Turn[], accuracy: Record<import("../model/wire").Seat, number | null>,
 *   weighed: Record<import("../model/wire").Seat, number>}} RoundAnalysis
 */

/**
 * @typedef {object} AnalysisState
 * @property {boolean} running
 * @property {number} done
 * @property {number} total 0 while the record is read
 * @property {number} part how much of the record is read, from 0 to 1
 * @property {RoundAnalysis[]} rounds
 * @property {string} record
 * @property {string | null} id of the stored match
 * @property {"mistakes" | "all"} shown
 * @property {{code: string, args: Record<string, string|number>} | null} problem
 */

/** @type {AnalysisState} */
export const FIRST_ANALYSIS = {
  running: false,
  done: 0,
  total: 0,
  part: 0,
  rounds: [],
  record: "",
  id: null,
  shown: "mistakes",
  problem: null,
};

/** So long the engine works on it before it looks whether anything else is wanted, in milliseconds. */
const SLICE = 120;

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {(state: AnalysisState) => void} parts.onchange
 * @param {(id: string | null, record: string, answer: any) => void} parts.onend given what was analysed, and the last answer
 */
export function createAnalysis({ engine, onchange, onend }) {
  let state = FIRST_ANALYSIS;
  /** The analysis under way; another one ends it. */
  let current = 0;
  let token = "";

  /** @param {Partial<AnalysisState>} change */
  function set(change) {
    state = { ...state, ...change };
    onchange(state);
  }

  /** @param {any} answer */
  function take({ done, total, rounds }) {
    set({ done, total, rounds: [...state.rounds, ...rounds] });
  }

  return {
    get state() {
      return state;
    },

    /** @param {string} record @param {string | null} id @param {boolean} atTable the engine has it, and writes into it what it finds */
    async start(record, id, atTable) {
      const mine = ++current;
      set({ ...FIRST_ANALYSIS, shown: state.shown, running: true, record, id });
      try {
        const how = {
          told: (/** @type {number} */ part) => set({ part }),
          going: () => mine === current,
        };
        let answer = await inSlices(engine, "analyse", atTable ? {} : { record }, how);
        if (mine !== current || !answer) return;
        token = answer.token;
        take(answer);
        while (!answer.finished) {
          answer = await engine.request("analyse", { token, ms: SLICE });
          if (mine !== current) return;
          take(answer);
        }
        set({ running: false });
        if (answer.text) onend(id, record, answer);
      } catch (error) {
        if (mine !== current) return;
        const { code = "other", args = {} } = /** @type {any} */ (error);
        set({ running: false, problem: { code, args } });
      }
    },

    /** Stops; what was found so far stays. */
    async cancel() {
      if (!state.running) return;
      current += 1;
      set({ running: false });
      await engine.request("analyse", { token, cancel: true }).catch(() => {});
    },

    /** @param {"mistakes" | "all"} shown */
    show: (shown) => set({ shown }),
  };
}

/**
 * The mean of a seat's decisions over the rounds: a round counts by how many there were to make in it.
 * @param {readonly RoundAnalysis[]} rounds
 * @param {import("../model/wire").Seat} seat
 */
export function accuracyOf(rounds, seat) {
  const known = rounds.flatMap(({ accuracy, weighed }) => {
    const mean = accuracy[seat];
    return mean === null ? [] : [{ mean, count: weighed[seat] }];
  });
  const all = known.reduce((sum, { count }) => sum + count, 0);
  return all ? known.reduce((sum, { mean, count }) => sum + mean * count, 0) / all : null;
}
