/**
 * Analyse a match in slices, so that the page can show the progress and stop it at any time.
 *
 * @import { Analysis, Engine } from "../model/wire"
 * @import { AnalysisState } from "./analysis-state.js"
 */

import { inSlices } from "../engine/slices.js";
import { createSlot } from "../model/slot.js";
import { FIRST_ANALYSIS, started, withAnswer } from "./analysis-state.js";

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

  return {
    get state() {
      return slot.state;
    },

    /** @param {string} record @param {string | null} id @param {boolean} atTable the engine has it, and adds its findings to it */
    async start(record, id, atTable) {
      const mine = ++current;
      slot.replace(started(slot.state, record, id));
      try {
        const how = {
          told: (/** @type {number} */ part) => slot.set({ part }),
          going: () => mine === current,
        };
        /** @type {Analysis | null} */
        let answer = await inSlices(engine, "analyse", atTable ? {} : { record }, how);
        if (mine !== current || !answer) return;
        ({ token } = answer);
        slot.replace(withAnswer(slot.state, answer));
        while (!answer.finished) {
          answer = /** @type {Analysis} */ (await engine.request("analyse", { token, ms: SLICE }));
          if (mine !== current) return;
          slot.replace(withAnswer(slot.state, answer));
        }
        slot.set({ running: false });
        if (answer.text) onend(id, record, answer);
      } catch (error) {
        if (mine !== current) return;
        const { code = "other", args = {} } =
          /** @type {{code?: string, args?: Record<string, string|number>}} */ (error);
        slot.set({ running: false, problem: { code, args } });
      }
    },

    /** Stop. The rounds analysed so far stay. */
    async cancel() {
      if (!slot.state.running) return;
      current += 1;
      slot.set({ running: false });
      await engine.request("analyse", { token, cancel: true }).catch(() => {});
    },

    /** @param {"mistakes" | "all"} shown */
    show: (shown) => slot.set({ shown }),
  };
}
