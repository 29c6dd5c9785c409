/**
 * Speaks what changes by itself in a dialog: the check of house rules, the results of other teams' matches.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Store } from "../model/state.js"
 */

import { toldText } from "../table/rotation.js";

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Ui} parts.ui
 * @param {(sentences: string[]) => void} parts.tell
 * @returns {() => void} to be called after each change
 */
export function createDialogSpeech({ store, ui, tell }) {
  let { house, company } = store.state;

  return () => {
    const before = { house, company };
    ({ house, company } = store.state);
    if (house === before.house && company === before.company) return;
    const shown = ui();
    const { deferred } = shown;
    /** @type {string[]} */
    const sentences = [];
    if (deferred && house?.checked && before.house && house.checked !== before.house.checked) {
      const now = deferred.checkedText(shown, house.checked);
      const last = before.house.checked && deferred.checkedText(shown, before.house.checked);
      if (now !== last) sentences.push(now);
    }
    const told = before.company?.told.length ?? 0;
    for (const one of company?.told.slice(told) ?? []) sentences.push(toldText(shown, one));
    tell(sentences);
  };
}
