/** What the hint says to do, marked where it is done. @import { Ui } from "./context.js" @import { Action } from "../wire" */

import { html, nothing } from "lit";
import { isHinted } from "../state.js";
import { icon } from "./icons.js";

/** For `data-hinted`. @param {Ui} ui @param {Action} action */
export const hintedOf = ({ state }, action) => (isHinted(state, action) ? "" : nothing);

/** For `aria-describedby`: the note says why. @param {Ui} ui @param {Action} action */
export const saidOf = ({ state }, action) => (isHinted(state, action) ? "hint" : nothing);

/** The lamp on the card or the button. @param {Ui} ui @param {Action} action */
export const lampOn = ({ state }, action) =>
  isHinted(state, action) ? html`<span class="hint-mark">${icon("bulb")}</span>` : nothing;
