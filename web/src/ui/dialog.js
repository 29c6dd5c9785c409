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
  /** @type {readonly string[]} */
  behind: [],
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
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  #name = "";

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
    if (this.#dialog) return noChange;
    const dialog = /** @type {HTMLDialogElement} */ (part.element);
    this.#dialog = dialog;
    this.#name = name;
    const place = focus.places.get(name);
    focus.behind = behind;
    const before = document.activeElement;
    if (before && before !== document.body && !before.closest("dialog")) focus.opener = before;
    // The template is not in the document yet while it is rendered for the first time.
    queueMicrotask(() => {
      if (!dialog.isConnected || dialog.open) return;
      dialog.showModal();
      if (place !== undefined) stops(dialog)[place]?.focus();
    });
    return noChange;
  }

  /** By then a dialog that replaces this one has been rendered. @override */
  disconnected() {
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const place = this.#dialog ? stops(this.#dialog).indexOf(active) : -1;
    if (place >= 0 && focus.behind.includes(this.#name)) focus.places.set(this.#name, place);
    else focus.places.delete(this.#name);
    // What replaces it is in the document in a moment.
    queueMicrotask(() => {
      if (document.querySelector("dialog.sheet")) return;
      focus.places.clear();
      focus.behind = [];
      if (focus.opener instanceof HTMLElement && focus.opener.isConnected) focus.opener.focus();
      focus.opener = null;
    });
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
  return html`<dialog class="sheet" data-sheet=${name} aria-labelledby="sheet-title" ${modal(name, ui.state.behind)} @close=${close} @click=${outside}>
    <div class="sheet-frame">
      <header class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button class="tool" aria-label=${ui.t("close")} @click=${close}>${icon("close")}</button>
      </header>
      <div class="sheet-body">${body}</div>
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
          html`<label class="segment"><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}><span>${sample ?? nothing}<bdi>${label}</bdi></span></label>`,
      )}
    </div>
    ${help && help !== nothing ? html`<p class="help">${help}</p>` : nothing}
  </fieldset>`;
}
