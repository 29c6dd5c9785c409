/** The buttons that are always at hand. @import { Ui } from "./context.js" */

import { html, nothing } from "lit";
import { icon } from "./icons.js";

/** @param {Ui} ui */
export function toolbar(ui) {
  const { t, emit, state } = ui;
  const view = state.match?.view;
  const tool = (
    /** @type {string} */ label,
    /** @type {Parameters<typeof icon>[0]} */ shape,
    /** @type {() => void} */ act,
    off = false,
  ) =>
    html`<button class="tool" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${icon(shape)}</button>`;
  return html`<div class="tools">
    ${tool(t("last-trick"), "trick", () => emit({ type: "open", dialog: "last-trick" }), !view?.tricks.length)}
    ${
      // At the end of a match the summary holds this button, large; there is one of it on the page.
      (view?.phase === "over" && !state.pause && !state.company) || state.viewer
        ? nothing
        : tool(t("new-match"), "plus", () => emit({ type: "open", dialog: "new" }))
    }
    ${tool(t("history"), "archive", () => emit({ type: "mine", what: "history" }))}
    ${tool(t("rules"), "book", () => emit({ type: "rules" }), !view)}
    ${tool(t("language"), "globe", () => emit({ type: "language" }))}
    ${tool(t("settings"), "sliders", () => emit({ type: "open", dialog: "settings" }))}
  </div>`;
}
