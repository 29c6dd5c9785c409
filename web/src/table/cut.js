/** The cut before a deal, and the commitment made before it. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { icon } from "../kit/icons.js";
import { isShared } from "../model/perspective.js";

/** Cards in a pack. */
const PACK = 52;

/** @param {Ui} ui */
export function cutPanel(ui) {
  const { t, n, emit } = ui;
  /** @param {Event} event */
  const cut = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    emit({ type: "next-round", cut: Number(new FormData(form).get("cut")) });
  };
  /** @param {Event} event */
  const moved = (event) => {
    const slider = /** @type {HTMLInputElement} */ (event.target);
    slider.form?.querySelector("output")?.replaceChildren(n(Number(slider.value)));
    slider.form?.style.setProperty("--cut", slider.value);
  };
  return html`<section class="panel cut" aria-labelledby="cut-title">
    <h2 class="panel-title" id="cut-title">${title(ui)}</h2>
    <form @submit=${cut} @input=${moved}>
      <div class="pack" aria-hidden="true">${Array.from({ length: PACK }, () => html`<i></i>`)}</div>
      <input type="range" name="cut" min="1" max="51" value="26" aria-label=${t("cut-place")}>
      <p class="cut-words">${t("cut-after")} <output>${n(26)}</output></p>
      <button class="primary" data-next>${t("cut-deal")}</button>
    </form>
    ${commitmentLine(ui)}
  </section>`;
}

/** On a shared device the title names the player who cuts. @param {Ui} ui */
function title({ state, t, name }) {
  const cutter = state.fair?.commitment?.cutter;
  const shared = state.match && isShared(state.match.players);
  return shared && cutter ? t("cut-title-of", { name: name(cutter) }) : t("cut-title");
}

/** Says that the next deal is sealed. It opens the dialog that explains it. @param {Ui} ui */
export function commitmentLine({ state, t, emit }) {
  const { fair, match } = state;
  if (!fair?.commitment || fair.actions !== match?.view.actions) return nothing;
  return html`<button class="commitment" title=${t("fair-title")} @click=${() => emit({ type: "library", act: "openFair", args: [] })}>
    <span>${t("fair-sealed")}</span>${icon("check")}
  </button>`;
}
