/**
 * The actions of the list of matches.
 *
 * @import { Restored } from "./backup.js"
 * @import { createArchive } from "./archive.js"
 * @import { Refused } from "./intake.js"
 */

import { fileName, saveBlob, saveText } from "../platform/files.js";

/**
 * @param {object} parts
 * @param {ReturnType<typeof createArchive>} parts.archive
 * @param {(dialog: "history") => void} parts.open
 * @param {(id: string) => Promise<void>} parts.resume
 * @param {(values: Restored["asked"]) => void} parts.restore applies a backup's settings
 * @param {(refused: Refused) => string} parts.refusalText
 */
export function createListActions({ archive, open, resume, restore, refusalText }) {
  return {
    async openList() {
      open("history");
      await archive.begin();
    },

    filterList: archive.filter,
    showMore: archive.more,
    pick: archive.pick,
    pickAll: archive.pickAll,
    askToDelete: archive.ask,
    keepPicked: archive.keep,
    deletePicked: archive.remove,
    resume,

    async exportPicked() {
      saveBlob(await archive.file(archive.state.picked), fileName(new Date()));
    },

    async saveBackup() {
      const name = fileName(new Date()).replace(".tgn", "-backup.json");
      saveBlob(await archive.backup(), name);
    },

    importFiles: archive.open,
    importText: archive.paste,
    stopImport: archive.stop,

    /** Save every problem of the last import as a file. */
    saveProblems() {
      const lines = archive.state.came?.refused.map(refusalText) ?? [];
      saveText(`${lines.join("\n")}\n`, "tarneeb-import.txt");
    },

    takeSettings() {
      restore(archive.state.restored?.asked ?? {});
      archive.answered();
    },

    keepSettings: archive.answered,
  };
}
