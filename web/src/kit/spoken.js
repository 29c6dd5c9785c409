/**
 * The live region for screen readers. The page has one. It moves into an open dialog, because content outside a modal
 * dialog is not announced.
 *
 * @import { State } from "../model/state.js"
 */

import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";

/** @param {Pick<State, "said">} state */
export const spoken = ({
  said,
}) => html`<div class="unseen" role="status" aria-live="polite" aria-atomic="false">
  ${repeat(
    said,
    ({ id }) => id,
    ({ text }) => html`<p>${text}</p>`,
  )}
</div>`;
