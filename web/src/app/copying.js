/**
 * Copying a text, and the dialog that shows it where the browser does not let the page copy.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Store } from "../model/state.js"
 * @import { Announcer } from "../table/announcer.js"
 */

import { html } from "lit";
import { sheet } from "../kit/dialog.js";
import { copyText } from "../platform/clipboard.js";

/** @param {Event} event */
const selectAll = ({ target }) => /** @type {HTMLTextAreaElement} */ (target).select();

/** @param {{store: Store, announcer: Pick<Announcer, "say">}} parts */
export function createCopying({ store, announcer }) {
  let shown = "";

  return {
    /** @param {string} text */
    async copy(text) {
      if (await copyText(text)) {
        store.dialog.copied(text);
        announcer.say("copied");
      } else {
        shown = text;
        store.dialog.opened("copy");
      }
    },

    /** The text, selected. @param {Ui} ui */
    dialog: (ui) =>
      sheet(ui, {
        name: "copy",
        title: ui.t("copy-title"),
        body: html`<label class="field"><span>${ui.t("copy-help")}</span><textarea class="copy-text" readonly autofocus dir="ltr" rows="4" .value=${shown} @focus=${selectAll}></textarea></label>`,
      }),
  };
}
