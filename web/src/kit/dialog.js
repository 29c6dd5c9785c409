/** A modal sheet: the browser's own dialog, so that focus stays in it and Escape closes it. @import { Ui } from "./context.js" */

import { html, noChange, nothing } from "lit";
import { AsyncDirective } from "lit/async-directive.js";
import { directive } from "lit/directive.js";
import { icon } from "./icons.js";
import { spoken } from "./spoken.js";

/**
 * Focus comes back: to what opened the first dialog when the last one closes, and to the place one had in a dialog when
 * the one over it closes. The dialogs are made anew each time, so that a place is a number.
 */
const focus = {
  /** @type {Element | null} */
  opener: null,
  /** Where one was in the dialogs behind the open one. @type {Map<string, number>} */
  places: new Map(),
};

/** @param {Element} dialog */
const stops = (dialog) => [
  .../** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll("button, input, select, a")),
];

/** The focus need not return: what the dialog began has things of its own to look at. */
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
    // The dialog that this one replaces is still there; it is not told when it goes.
    const replaced = /** @type {HTMLElement | null} */ (document.querySelector("dialog.sheet"));
    const under = replaced?.dataset.sheet ?? "";
    if (behind.includes(under) && replaced?.contains(before))
      focus.places.set(under, stops(replaced).indexOf(before));
    if (!replaced && before !== document.body) focus.opener = before;
    const dialog = /** @type {HTMLDialogElement} */ (part.element);
    // The template is not in the document yet while it is rendered for the first time.
    queueMicrotask(() => {
      if (!dialog.isConnected || dialog.open) return;
      dialog.showModal();
      if (place !== undefined) stops(dialog)[place]?.focus();
    });
    return noChange;
  }

  /** The last dialog closes. @override */
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
 *   words: whether there is nothing but words in its body, so that the keyboard must reach it to move it
 */
export function sheet(ui, { name, title, body, foot, words = false }) {
  const close = () => ui.emit({ type: "close" });
  /** @param {Event} event */
  const outside = (event) => event.target === event.currentTarget && close();
  return html`<dialog class="sheet" data-sheet=${name} aria-labelledby="sheet-title" ${modal(name, ui.state.behind)} @close=${close} @click=${outside}>
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
 * A question with few answers, all of them seen.
 * @param {{name: string, legend: unknown, help?: unknown, choices: {value: string, label: unknown, sample?: unknown}[], chosen: string, choose: (value: string) => void}} question
 */
export function choice({ name, legend, help, choices, chosen, choose }) {
  return html`<fieldset class="choice" data-name=${name}>
    <legend>${legend}</legend>
    <div class="segments">
      ${choices.map(
        ({ value, label, sample }) =>
          html`<label class="segment"><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}><span class=${(sample ?? nothing) === nothing ? nothing : "sampled"}>${sample ?? nothing}<bdi>${label}</bdi></span></label>`,
      )}
    </div>
    ${help && help !== nothing ? html`<p class="help">${help}</p>` : nothing}
  </fieldset>`;
}
