/** Marks on the card or button that the hint suggests. @import { Ui } from "../kit/context.js" @import { Action } from "../model/wire" */

import { html, nothing } from "lit";
import { icon } from "../kit/icons.js";
import { isHinted } from "../model/state.js";

/** For `data-hinted`. @param {Ui} ui @param {Action} action */
export const hintedOf = ({ state }, action) => (isHinted(state, action) ? "" : nothing);

/** For `aria-describedby`: the note that gives the reason. @param {Ui} ui @param {Action} action */
export const saidOf = ({ state }, action) => (isHinted(state, action) ? "hint" : nothing);

/** The lamp on the suggested card or button. @param {Ui} ui @param {Action} action */
export const lampOn = ({ state }, action) =>
  isHinted(state, action) ? html`<span class="hint-mark">${icon("bulb")}</span>` : nothing;
