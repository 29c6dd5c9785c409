/** Hints and explanations. They are fetched when a person first asks for one. @import { Ui } from "../kit/context.js" */

import { adopt } from "../kit/styles.js";
import { createAdviceActions } from "./actions.js";
import style from "./advice.css";
import { hintWords } from "./advice.js";
import arabic from "./ar.ftl";
import english from "./en.ftl";
import { hintNote, whyDialog, whyNote } from "./view.js";

/** @typedef {ReturnType<typeof createAdvice>} Parts */

export const words = { en: english, ar: arabic };

/** @param {Parameters<typeof createAdviceActions>[0]} host */
export function createAdvice(host) {
  adopt(style);
  return {
    ...createAdviceActions(host),
    note: hintNote,
    whyNote,
    dialogs: { why: whyDialog },

    /** The hint that is shown, for reading the table aloud. @param {Ui} ui */
    read: (ui) => (ui.state.hint?.advice ? [hintWords(ui, ui.state.hint.advice)] : []),
  };
}
