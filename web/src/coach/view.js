/** The sentence on a round's summary. @import { Ui } from "../kit/context.js" @import { Reviewed } from "./review.js" */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { icon } from "../kit/icons.js";
import { remarkWords } from "./remark.js";
import { roundOf } from "./review.js";

/** @param {Ui} ui @param {Reviewed} reviewed */
export function remarkNote(ui, { round, remark }) {
  const { t, state } = ui;
  if (!remark || state.settings.remarks === "off" || roundOf(state) !== round) return nothing;
  return html`<section class="remark" aria-label=${t("remark")}>
    ${icon("bulb")}<p>${remarkWords(ui, remark)}</p>
    <button class="quiet" @click=${() => ask(ui, "openReplay", { index: remark.index })}>${t("remark-see")}</button>
  </section>`;
}
