/** The choice of a player's face in the New match dialog. @import { Ui } from "../kit/context.js" @import { Seat } from "../model/wire" */

import { html } from "lit";
import { PEOPLE, usualFace } from "./people.js";
import { portrait } from "./portrait.js";

/**
 * The player's portrait over a list of all. The choice belongs to the name, in every match.
 * @param {Ui} ui
 * @param {Seat} seat
 * @param {string} name
 * @param {() => void} keep stores the choice: it is seen at the table at once
 */
export function faces({ t, emit, state }, seat, name, keep) {
  const { draft } = state;
  const now = usualFace(name, draft.faces);
  /** @param {Event} event */
  const choose = (event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    emit({ type: "draft", change: { faces: { ...draft.faces, [name]: value } } });
    keep();
  };
  return html`<label class="face-choice" data-seat=${seat}>
    <span aria-hidden="true">${portrait(now, "calm")}</span>
    <select aria-label=${t("face-of", { name })} @change=${choose}>
      ${PEOPLE.map(({ id }) => html`<option value=${id} .selected=${id === now.id}>${t(`face-${id}`)}</option>`)}
    </select>
  </label>`;
}
