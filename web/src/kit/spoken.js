/**
 * The live region: what is said to those who listen. There is one on the page; while a dialog is open it is in there, as
 * everything outside of a modal dialog is mute.
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
