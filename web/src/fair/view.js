/** The Fair deals dialog: an explanation, the commitment of each deal, and a calculator. @import { Ui } from "../kit/context.js" @import { Fair, FairState } from "./state.js" */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { reading, stop } from "../kit/problems.js";
import { statusOf } from "./state.js";

/** @param {Ui} ui @param {FairState} state */
export function fairDialog(ui, { found: fair, part }) {
  const { t, state } = ui;
  const sealed = state.fair?.actions === state.match?.view.actions ? state.fair?.commitment : null;
  return sheet(ui, {
    name: "fair",
    title: t("fair-title"),
    body: html`<div class="fair">
      <ol class="fair-steps">${[1, 2, 3, 4].map((step) => html`<li>${t(`fair-step-${step}`)}</li>`)}</ol>
      ${sealed ? html`<p><b>${t("fair-next", { number: sealed.number })}</b></p><p class="hash" dir="ltr">${sealed.commitment}</p>` : nothing}
      ${fair ? deals(ui, fair) : part === null ? html`<p role="status">${t("wait")}</p>` : reading(ui, part, stop(ui))}
      ${fair?.able ? calculator(ui, fair) : nothing}
    </div>`,
  });
}

/** @param {Ui} ui @param {Fair} fair */
function deals(ui, { page, engine, able }) {
  const { t, n } = ui;
  const told = engine?.deals ?? [];
  if (!told.length) return html`<p>${t("fair-none")}</p>`;
  return html`<h3>${t("fair-deals")}</h3>
    <p>${t(able ? "fair-both" : "fair-engine")}</p>
    <div class="scrolls" tabindex="0" role="group" aria-label=${t("fair-deals")}><table class="plain">
      <thead><tr><th scope="col">${t("column-round")}</th><th scope="col">${t("fair-cut")}</th><th scope="col">${t("fair-found")}</th></tr></thead>
      <tbody>${told.map((deal, place) => {
        const status = statusOf(deal, page?.deals[place]);
        return html`<tr data-status=${status}>
          <th scope="row">${n(deal.number)}</th>
          <td>${deal.cut === null ? "–" : n(deal.cut)}</td>
          <td>${status === "fair" ? icon("check") : nothing}<b>${t(`fair-${status}`)}</b>${deal.reason ? html` ${t(`fair-reason-${deal.reason}`)}` : nothing}
            ${deal.commitment ? html`<details><summary>${t("fair-sealed-as")} <bdi dir="ltr">${deal.commitment.slice(0, 8)}…</bdi></summary><p class="hash" dir="ltr">${deal.commitment}</p>${deal.seed ? html`<p>${t("fair-seed")}</p><p class="hash" dir="ltr">${deal.seed}</p><p>${t("fair-cards")}</p><p class="hash" dir="ltr">${deal.cards}</p>` : nothing}</details>` : nothing}</td>
        </tr>`;
      })}</tbody>
    </table></div>`;
}

/** Compute the deal of any seed and cut. @param {Ui} ui @param {Fair} fair */
function calculator(ui, { computed }) {
  const { t } = ui;
  /** @param {SubmitEvent} event */
  const compute = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const field = (/** @type {string} */ name) => String(form.get(name));
    ask(ui, "computeDeal", {
      seed: field("seed"),
      cut: field("cut"),
      commitment: field("commitment"),
    });
  };
  return html`<details class="calculator"><summary>${t("fair-by-hand")}</summary>
    <form class="form" @submit=${compute}>
      <label class="field"><span>${t("fair-seed")}</span><input name="seed" dir="ltr" required maxlength="64" autocomplete="off"></label>
      <label class="field"><span>${t("fair-cut")}</span><input name="cut" type="number" min="1" max="51" required></label>
      <label class="field"><span>${t("fair-sealed-as")}</span><input name="commitment" dir="ltr" maxlength="64" autocomplete="off"></label>
      <button class="quiet outlined">${t("fair-compute")}</button>
    </form>
    ${computed ? html`<div role="status">${computed.fits === null ? nothing : html`<p><b>${t(computed.fits ? "fair-fits" : "fair-fits-not")}</b></p>`}<p class="hash" dir="ltr">${computed.commitment}</p><p class="hash" dir="ltr">${computed.cards}</p></div>` : nothing}
  </details>`;
}
