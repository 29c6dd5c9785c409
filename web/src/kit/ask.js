/**
 * Ask for an action of the library or of the practice room, or of a feature that is fetched with it.
 *
 * @import { ArgsOf, FeatureActions, LibraryIntent, PracticeActions, PracticeArgs, PracticeIntent } from "../model/features"
 * @import { Ui } from "./context.js"
 */

/**
 * @template {keyof FeatureActions} Name
 * @param {Pick<Ui, "emit">} ui
 * @param {Name} act
 * @param {ArgsOf<Name>} args
 */
export function ask({ emit }, act, ...args) {
  /** @type {unknown} */
  const intent = { type: "library", act, args };
  emit(/** @type {LibraryIntent} */ (intent));
}

/**
 * @template {keyof PracticeActions} Name
 * @param {Pick<Ui, "emit">} ui
 * @param {Name} act
 * @param {PracticeArgs<Name>} args
 */
export function practise({ emit }, act, ...args) {
  /** @type {unknown} */
  const intent = { type: "practice", act, args };
  emit(/** @type {PracticeIntent} */ (intent));
}
