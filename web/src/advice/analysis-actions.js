/**
 * Analyse a match of the library, and store the accuracies with it.
 *
 * @import { Analysis, Engine } from "../model/wire"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { AnalysisState } from "./analysis-state.js"
 */

import { recordLines } from "../model/record.js";
import { createAnalysis } from "./analysis.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Promise<Pick<Storage, "amend">>} parts.storage
 * @param {(id?: string) => Promise<string>} parts.recordOf a stored match, or the one on the table
 * @param {() => string | null} parts.onTable the id of the match on the table
 * @param {() => Promise<void>} parts.note store the engine's findings with the match on the table
 * @param {(dialog: "analysis") => void} parts.open
 * @param {(given: {record: string, id?: string, index: number}) => Promise<void>} parts.openReplay
 * @param {(state: AnalysisState) => void} parts.onchange
 */
export function createAnalysisActions(parts) {
  const { engine, storage, recordOf, onTable, note, open, openReplay, onchange } = parts;
  const analysis = createAnalysis({ engine, onchange, onend: store });

  /** @param {string | null} id @param {string} record @param {Analysis} answer */
  async function store(id, record, answer) {
    if (id && id === onTable()) return note();
    const digest = JSON.stringify(answer.digest);
    if (id) await (await storage).amend(id, record, recordLines(answer.text ?? ""), { digest });
  }

  return {
    cancel: analysis.cancel,

    actions: {
      /** @param {{id?: string}} given */
      async analyse({ id }) {
        open("analysis");
        const atTable = !id || id === onTable();
        await analysis.start(await recordOf(id), id ?? onTable(), atTable);
      },

      stopAnalysis: analysis.cancel,
      findPar: analysis.findPar,
      showDecisions: analysis.show,

      /** Open the replay at a decision. @param {number} index */
      async replayDecision(index) {
        const { record, id } = analysis.state;
        await openReplay({ record, id: id ?? undefined, index });
      },
    },
  };
}
