/**
 * The open dialog, the dialogs behind it, and what they hold. The page's intents (app/) and rules/ write this slice.
 *
 * @import { Draw, Options, Problem, RulesetCheck, Statement } from "./wire"
 * @import { Repair } from "./rulesets.js"
 */

/**
 * @typedef {"new"|"settings"|"about"|"keys"|"last-trick"|"rules"|"house"|"draw"|"company"|"lesson"|"history"|"replay"|"analysis"|"statistics"|"fair"|"shared"|"daily"|"home"|"take-back"|"why"|"friends"|"practice"|"rating"|"deal"|"copy"} DialogName
 * @typedef {{id: string | null, name: string, sent: boolean, preset: string, options: Options, changed: string,
 *   line: string, checked: RulesetCheck | null, repairs: (Repair | null)[]}} House the House rules dialog; `changed` is the
 *   option changed last, `repairs` go with the problems of `checked`
 * @typedef {{name: string, statements: Statement[] | null}} RulesShown
 * @typedef {{seed: string, draw: Draw, names: string[]}} Drawn names by player, as in the draw
 * @typedef {{name: string, version: string, license: string, use: string, url: string, file: string}} Licence
 */

/**
 * @typedef {object} Dialog
 * @property {DialogName | null} dialog
 * @property {DialogName[]} behind dialogs to which closing this one leads back
 * @property {RulesShown | null} rules the Rules dialog
 * @property {Drawn | null} drawn the drawn seats
 * @property {House | null} house
 * @property {string | null} deleting the table to delete once the person confirms
 * @property {Problem[] | null} refused the problems of pasted rules
 * @property {string | null} copied the text copied last
 * @property {Licence[] | null} licences
 */

/** @returns {Dialog} */
export const firstDialog = () => ({
  dialog: null,
  behind: [],
  rules: null,
  drawn: null,
  house: null,
  deleting: null,
  refused: null,
  copied: null,
  licences: null,
});

/** A change of this slice alone. @param {Partial<Dialog>} change */
function to(change) {
  return change;
}

export const DIALOG = {
  /** A dialog opens over the open one; closing it leads back. @param {Dialog} now @param {DialogName} dialog */
  opened: ({ dialog: now, behind }, dialog) =>
    to({ dialog, behind: now && now !== dialog ? [...behind, now] : now ? behind : [] }),

  /** A dialog opens in place of all others. @param {Dialog} _ @param {DialogName} dialog */
  replaced: (_, dialog) => to({ dialog, behind: [] }),

  /** @param {Dialog} now */
  closed: ({ behind }) =>
    to({ dialog: behind.at(-1) ?? null, behind: behind.slice(0, -1), drawn: null }),

  allClosed: () => to({ dialog: null, behind: [], drawn: null }),

  /** Questions and complaints of an earlier dialog are over. */
  settled: () => to({ refused: null, deleting: null }),

  /** @param {Dialog} _ @param {RulesShown} rules */
  rules: (_, rules) => to({ rules }),

  /** @param {Dialog} _ @param {Drawn} drawn */
  drawn: (_, drawn) => to({ drawn }),

  /** @param {Dialog} _ @param {House} house */
  house: (_, house) => to({ house }),

  /** @param {Dialog} _ @param {string | null} deleting */
  deleting: (_, deleting) => to({ deleting }),

  /** @param {Dialog} _ @param {Problem[]} problems */
  refused: (_, problems) => to({ refused: problems.length ? problems : null }),

  /** @param {Dialog} _ @param {string} copied */
  copied: (_, copied) => to({ copied }),

  /** @param {Dialog} _ @param {Licence[] | null} licences null: the list cannot be read */
  licences: (_, licences) => to({ licences }),
};
