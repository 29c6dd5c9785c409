/** The cut before a deal, and what was committed to before it. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { icon } from "../kit/icons.js";
import { isShared } from "../model/perspective.js";

/** Places at which a pack can be cut. */
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

/** Where several people share the device, it says whose cut it is. @param {Ui} ui */
function title({ state, t, name }) {
  const cutter = state.fair?.commitment?.cutter;
  const shared = state.match && isShared(state.match.players);
  return shared && cutter ? t("cut-title-of", { name: name(cutter) }) : t("cut-title");
}

/** What the deal to come was committed to: quiet, and the way to what it means. @param {Ui} ui */
export function commitmentLine({ state, t, emit }) {
  const { fair, match } = state;
  if (!fair?.commitment || fair.actions !== match?.view.actions) return nothing;
  const short = fair.commitment.commitment.slice(0, 8);
  return html`<button class="commitment" title=${t("fair-title")} @click=${() => emit({ type: "mine", what: "fair" })}>
    ${icon("seal")}<span>${t("fair-sealed")}</span> <bdi dir="ltr">${short}…</bdi>
  </button>`;
}
