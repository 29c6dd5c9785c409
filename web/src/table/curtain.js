/** The cover shown while a shared device changes hands. No card is in the page while it is up. @import { Ui } from "../kit/context.js" */

import { html } from "lit";
import { icon } from "../kit/icons.js";

/** @param {Ui} ui */
export function curtain(ui) {
  const { t, emit } = ui;
  const name = ui.name("S");
  /** @param {Event} event */
  const lift = (event) => {
    event.stopPropagation();
    emit({ type: "lift" });
  };
  return html`<section class="curtain" role="dialog" aria-labelledby="curtain-title">
    <div class="panel curtain-panel">
      ${icon("pass")}
      <h2 class="panel-title" id="curtain-title">${t("pass-device", { name })}</h2>
      <p class="help">${t("pass-device-help")}</p>
      <button class="primary" data-next @click=${lift}>${t("show-cards")}</button>
    </div>
  </section>`;
}
