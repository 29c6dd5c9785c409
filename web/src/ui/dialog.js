/** A modal sheet: the browser's own dialog, so that focus stays in it and Escape closes it. @import { Ui } from "./context.js" */

import { html, noChange, nothing } from "lit";
import { AsyncDirective } from "lit/async-directive.js";
import { directive } from "lit/directive.js";
import { icon } from "./icons.js";

class Modal extends AsyncDirective {
  /** What had the focus before, and gets it back. @type {Element | null} */
  #before = null;
  #shown = false;

  render() {
    return noChange;
  }

  /**
   * @override
   * @param {import("lit/directive.js").ElementPart} part
   */
  update(part) {
    if (this.#shown) return noChange;
    this.#shown = true;
    this.#before = document.activeElement;
    const dialog = /** @type {HTMLDialogElement} */ (part.element);
    // The template is not in the document yet while it is rendered for the first time.
    queueMicrotask(() => dialog.isConnected && !dialog.open && dialog.showModal());
    return noChange;
  }

  /** @override */
  disconnected() {
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus();
  }
}

const modal = directive(Modal);

/**
 * @param {Ui} ui
 * @param {{name: string, title: string, body: unknown, foot?: unknown}} parts
 */
export function sheet(ui, { name, title, body, foot }) {
  const close = () => ui.emit({ type: "close" });
  /** @param {Event} event */
  const outside = (event) => event.target === event.currentTarget && close();
  return html`<dialog class="sheet" data-sheet=${name} aria-labelledby="sheet-title" ${modal()} @close=${close} @click=${outside}>
    <div class="sheet-frame">
      <header class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button class="tool" aria-label=${ui.t("close")} @click=${close}>${icon("close")}</button>
      </header>
      <div class="sheet-body">${body}</div>
      ${foot ? html`<footer class="sheet-foot">${foot}</footer>` : ""}
    </div>
  </dialog>`;
}

/**
 * A question with few answers, all of them seen.
 * @param {{name: string, legend: unknown, help?: unknown, choices: {value: string, label: unknown, sample?: unknown}[], chosen: string, choose: (value: string) => void}} question
 */
export function choice({ name, legend, help, choices, chosen, choose }) {
  return html`<fieldset class="choice" data-name=${name}>
    <legend>${legend}</legend>
    <div class="segments">
      ${choices.map(
        ({ value, label, sample }) =>
          html`<label class="segment"><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}><span>${sample ?? nothing}<bdi>${label}</bdi></span></label>`,
      )}
    </div>
    ${help && help !== nothing ? html`<p class="help">${help}</p>` : nothing}
  </fieldset>`;
}
