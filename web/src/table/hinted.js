/** What the hint says to do, marked where it is done. @import { Ui } from "../kit/context.js" @import { Action } from "../model/wire" */

import { html, nothing } from "lit";
import { icon } from "../kit/icons.js";
import { isHinted } from "../model/state.js";

/** For `data-hinted`. @param {Ui} ui @param {Action} action */
export const hintedOf = ({ state }, action) => (isHinted(state, action) ? "" : nothing);

/** For `aria-describedby`: the note says why. @param {Ui} ui @param {Action} action */
export const saidOf = ({ state }, action) => (isHinted(state, action) ? "hint" : nothing);

/** The lamp on the card or the button. @param {Ui} ui @param {Action} action */
export const lampOn = ({ state }, action) =>
  isHinted(state, action) ? html`<span class="hint-mark">${icon("bulb")}</span>` : nothing;
