/** A modal sheet. It is a native dialog, so focus stays inside and Escape closes it. @import { Ui } from "./context.js" */

import { html, noChange, nothing } from "lit";
import { AsyncDirective } from "lit/async-directive.js";
import { directive } from "lit/directive.js";
import { icon } from "./icons.js";
import { spoken } from "./spoken.js";

/**
 * Restores focus: to the opener of the first dialog when the last one closes, and to the previous place in a dialog when the
 * one above it closes. Dialogs are rebuilt each time, so a place is stored as an index.
 */
const focus = {
  /** @type {Element | null} */
  opener: null,
  /** The focused place in each dialog behind the open one. @type {Map<string, number>} */
  places: new Map(),
};

/** @param {Element} dialog */
const stops = (dialog) => [
  .../** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll("button, input, select, a")),
];

/** Leave focus alone when the dialog closes, because its result brings its own focus. */
export function leaveFocus() {
  focus.opener = null;
}

class Modal extends AsyncDirective {
  #shown = false;

  /** @param {string} _name @param {readonly string[]} _behind */
  render(_name, _behind) {
    return noChange;
  }

  /**
   * @override
   * @param {import("lit/directive.js").ElementPart} part
   * @param {[string, readonly string[]]} about
   */
  update(part, [name, behind]) {
    if (this.#shown) return noChange;
    this.#shown = true;
    const place = focus.places.get(name);
    focus.places.delete(name);
    const before = /** @type {HTMLElement} */ (document.activeElement);
    // The dialog being replaced is still in the document and gets no close event.
    const replaced = /** @type {HTMLElement | null} */ (document.querySelector("dialog.sheet"));
    const under = replaced?.dataset.sheet ?? "";
    if (behind.includes(under) && replaced?.contains(before))
      focus.places.set(under, stops(replaced).indexOf(before));
    if (!replaced && before !== document.body) focus.opener = before;
    const dialog = /** @type {HTMLDialogElement} */ (part.element);
    // On its first render the template isn't in the document yet.
    queueMicrotask(() => {
      if (!dialog.isConnected || dialog.open) return;
      dialog.showModal();
      if (place !== undefined) stops(dialog)[place]?.focus();
    });
    return noChange;
  }

  /** Runs when the last dialog closes. @override */
  disconnected() {
    queueMicrotask(() => {
      focus.places.clear();
      if (focus.opener instanceof HTMLElement && focus.opener.isConnected) focus.opener.focus();
      focus.opener = null;
    });
  }
}

const modal = directive(Modal);

/**
 * @param {Ui} ui
 * @param {{name: string, title: string, body: unknown, foot?: unknown, words?: boolean}} parts
 *   words: whether the body holds only text, so that it must be focusable for keyboard scrolling
 */
export function sheet(ui, { name, title, body, foot, words = false }) {
  const close = () => ui.emit({ type: "close" });
  /** @param {Event} event */
  const outside = (event) => event.target === event.currentTarget && close();
  /**
   * Escape closes the dialog at once. The browser's close event comes with the next frame, when a link may have opened
   * another one.
   * @param {Event} event
   */
  const cancelled = (event) => {
    event.preventDefault();
    close();
  };
  /** The browser may close the dialog despite that, after it has left the page. @param {Event} event */
  const closed = (event) => /** @type {Element} */ (event.currentTarget).isConnected && close();
  return html`<dialog class="sheet" data-sheet=${name} aria-labelledby="sheet-title" ${modal(name, ui.state.behind)} @cancel=${cancelled} @close=${closed} @click=${outside}>
    <div class="sheet-frame">
      <header class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button class="tool" aria-label=${ui.t("close")} @click=${close}>${icon("close")}</button>
      </header>
      <div class="sheet-body" tabindex=${words ? 0 : nothing}>${body}</div>
      ${foot ? html`<footer class="sheet-foot">${foot}</footer>` : ""}
    </div>
    ${spoken(ui.state)}
  </dialog>`;
}

/**
 * A question whose few answers are all visible.
 * @param {{name: string, legend: unknown, help?: unknown, choices: {value: string, label: unknown, sample?: unknown}[], chosen: string, choose: (value: string) => void}} question
 */
export function choice({ name, legend, help, choices, chosen, choose }) {
  return html`<fieldset class="choice" data-name=${name}>
    <legend>${legend}</legend>
    <div class="segments">
      ${choices.map(
        ({ value, label, sample }) =>
          html`<label class="segment"><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}><span class=${(sample ?? nothing) === nothing ? nothing : "sampled"}>${sample ?? nothing}<bdi translate="no">${label}</bdi></span></label>`,
      )}
    </div>
    ${help && help !== nothing ? html`<p class="help">${help}</p>` : nothing}
  </fieldset>`;
}
