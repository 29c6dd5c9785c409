/** The toolbar. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { icon } from "../kit/icons.js";
import { lasting } from "../table/pieces.js";

/** @param {Ui} ui */
export function toolbar(ui) {
  const { match, pause, company } = ui.state;
  const view = match?.view;
  // At the end of a match the summary has a large button for a new one; the page shows only one such button.
  const fresh = view?.phase !== "over" || pause || company;
  const tricks = Boolean(view?.tricks.length);
  const made = { tricks, fresh: Boolean(fresh) };
  return lasting(ui, made, () => tools(ui, made));
}

/** @param {Ui} ui @param {{tricks: boolean, fresh: boolean}} made what can be opened and started */
function tools({ t, emit, words }, { tricks, fresh }) {
  const tool = (
    /** @type {string} */ label,
    /** @type {Parameters<typeof icon>[0]} */ shape,
    /** @type {() => void} */ act,
    off = false,
    /** @type {string | undefined} */ lang = undefined,
  ) =>
    html`<button class="tool" lang=${lang ?? nothing} translate=${lang ? "no" : nothing} aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${icon(shape)}<span class="tool-name" aria-hidden="true">${label}</span></button>`;
  return html`<div class="tools">
    ${tool(t("last-trick"), "trick", () => emit({ type: "open", dialog: "last-trick" }), !tricks)}
    ${fresh ? tool(t("new-match"), "plus", () => emit({ type: "open", dialog: "new" })) : nothing}
    ${tool(t("history"), "archive", () => emit({ type: "library", act: "openList", args: [] }))}
    ${tool(t("rules"), "book", () => emit({ type: "rules" }))}
    ${tool(t("language"), "globe", () => emit({ type: "language" }), false, words.language === "ar" ? "en" : "ar")}
    ${tool(t("settings"), "sliders", () => emit({ type: "open", dialog: "settings" }))}
  </div>`;
}
