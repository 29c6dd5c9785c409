/**
 * Ask for an action of the library, or of a feature that is fetched with it.
 *
 * @import { ArgsOf, FeatureActions, LibraryIntent } from "../model/features"
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
