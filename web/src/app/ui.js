/**
 * The argument of every component: the state, the words and the fetched parts.
 *
 * @import { Intent, Ui } from "../kit/context.js"
 * @import { Store } from "../model/state.js"
 * @import { Names } from "../table/names.js"
 * @import { Features } from "./features.js"
 * @import { PageWords } from "./words.js"
 */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {PageWords} parts.words
 * @param {Names} parts.names
 * @param {() => Features} parts.features
 * @param {() => string} parts.sprite the address of the card art
 * @param {string} parts.version
 * @param {(intent: Intent) => unknown} parts.emit
 */
export function createUi({ store, words, names, features, sprite, version, emit }) {
  /** @param {Ui["piece"]} [piece] @param {Ui["leaving"]} [leaving] @param {number} [returns] @returns {Ui} */
  return (piece = "most", leaving = null, returns = 0) => {
    const { t, n } = words.now();
    const { deferred, advice, library, friends, lively } = features();
    return {
      state: store.state,
      piece,
      leaving,
      returns,
      words: words.now(),
      t,
      n,
      sprite: sprite(),
      version,
      name: names.nameOf,
      side: names.sideOf,
      won: names.wonBy,
      shown: names.shown,
      emit,
      advice: advice.now,
      deferred: deferred.now,
      friends: friends.now,
      lively: lively.now,
      roundEnd: library.now?.roundEnd ?? null,
      more: {
        ...deferred.now?.dialogs,
        ...library.now?.dialogs,
        ...advice.now?.dialogs,
        ...friends.now?.dialogs,
      },
    };
  };
}
