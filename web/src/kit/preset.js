/** @import { Ui } from "./context.js" */

/** The name of a preset in the page's language; an unknown one goes by its id. @param {Pick<Ui, "t" | "words">} ui @param {string} id */
export const presetName = ({ t, words }, id) =>
  words.has(`preset-${id}`) ? t(`preset-${id}`) : id || "–";
