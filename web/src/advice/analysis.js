/**
 * Analyse a match in slices, so that the page can show the progress and stop it at any time.
 *
 * @import { Analysis, ArgsOf, Engine } from "../model/wire"
 * @import { AnalysisState } from "./analysis-state.js"
 */

import { inSlices } from "../engine/slices.js";
import { problemIn } from "../model/problem.js";
import { createSlot } from "../model/slot.js";
import { continued, FIRST_ANALYSIS, started, withAnswer, withPar } from "./analysis-state.js";

/** How long the engine works before it looks for other requests, in milliseconds. */
const SLICE = 120;

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {(state: AnalysisState) => void} parts.onchange
 * @param {(id: string | null, record: string, answer: Analysis) => void} parts.onend called with the record analysed and the last answer
 */
export function createAnalysis({ engine, onchange, onend }) {
  const slot = createSlot(FIRST_ANALYSIS, onchange);
  /** The analysis under way; another one ends it. */
  let current = 0;
  let token = "";

  /** Run an analysis to its end. @param {Pick<ArgsOf<"analyse">, "rounds" | "par" | "record">} wanted @returns whether it was not stopped */
  async function run(wanted) {
    const mine = ++current;
    const { record, id } = slot.state;
    try {
      const how = {
        told: (/** @type {number} */ part) => slot.set({ part }),
        going: () => mine === current,
      };
      /** @type {Analysis | null} */
      let answer = await inSlices(engine, "analyse", wanted, how);
      if (mine !== current || !answer) return false;
      ({ token } = answer);
      slot.replace(withAnswer(slot.state, answer));
      while (!answer.finished) {
        answer = /** @type {Analysis} */ (await engine.request("analyse", { token, ms: SLICE }));
        if (mine !== current) return false;
        slot.replace(withAnswer(slot.state, answer));
      }
      slot.set({ running: false });
      if (answer.text) onend(id, record, answer);
      return true;
    } catch (error) {
      if (mine !== current) return false;
      slot.set({ running: false, pars: [], problem: problemIn(error) });
      return false;
    }
  }

  /** Find what is wanted of `par`, unless an analysis is under way. The record is sent: by now another match may be at the table. */
  async function findPars() {
    while (slot.state.pars.length && !slot.state.running) {
      const [deal] = slot.state.pars;
      slot.replace(continued(slot.state));
      if (!(await run({ rounds: [deal], par: true, record: slot.state.record }))) return;
      slot.set({ pars: slot.state.pars.filter((each) => each !== deal) });
    }
  }

  return {
    get state() {
      return slot.state;
    },

    /** @param {string} record @param {string | null} id @param {boolean} atTable the engine has it, and adds its findings to it */
    async start(record, id, atTable) {
      slot.replace(started(slot.state, record, id));
      if (await run(atTable ? {} : { record })) await findPars();
    },

    /** Find the tricks of every declarer in every strain of a round, after the analysis. @param {number} deal */
    async findPar(deal) {
      slot.replace(withPar(slot.state, deal));
      await findPars();
    },

    /** Stop. The rounds analysed so far stay. */
    async cancel() {
      if (!slot.state.running) return;
      current += 1;
      slot.set({ running: false, pars: [] });
      await engine.request("analyse", { token, cancel: true }).catch(() => {});
    },

    /** @param {"mistakes" | "all"} shown */
    show: (shown) => slot.set({ shown }),
  };
}
