/**
 * Hints, and why a player did what it did. Fetched when either is asked for the first time; app.js joins it to the page.
 *
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ui } from "../kit/context.js"
 */

import { inSlices } from "../engine/slices.js";
import { adopt } from "../kit/styles.js";
import { seenFrom } from "../model/perspective.js";
import { offersHint } from "../model/state.js";
import style from "./advice.css";
import { hintWords } from "./advice.js";
import arabic from "./ar.ftl";
import english from "./en.ftl";
import { hintNote, whyDialog, whyNote } from "./view.js";

/** @typedef {ReturnType<typeof createAdvice>} Parts */

export const words = { en: english, ar: arabic };

/** So long the engine thinks before it looks whether anything else is wanted, in milliseconds. */
const SLICE = 120;

/**
 * @param {object} host what the page does for it
 * @param {Engine} host.engine
 * @param {Store} host.store
 * @param {ReturnType<typeof import("../match/director.js").createDirector>["hint"]} host.ask
 * @param {() => Promise<void>} host.present when the engine is at the table
 * @param {(sentences: string[]) => void} host.tell
 * @param {() => Ui} host.ui
 * @param {(error: unknown) => void} host.failed
 */
export function createAdvice({ engine, store, ask, present, tell, ui, failed }) {
  adopt(style);
  /** Asked for last: what comes for an earlier wish is passed over. @type {unknown} */
  let asking = null;

  /** What a strong player would do now; away with it where it is there already, or being thought about. */
  async function hint() {
    if (store.state.hint) return store.set({ hint: null });
    if (!offersHint(store.state)) return;
    const mine = {};
    asking = mine;
    const going = () => asking === mine && store.state.hint !== null;
    let slow = false;
    store.set({ hint: { part: 0, advice: null } });
    try {
      const found = await ask(going, (part) => {
        if (!slow) tell([ui().t("hint-thinking")]);
        slow = true;
        store.set({ hint: { part, advice: null } });
      });
      if (!found) return;
      const { action } = found;
      const strain = action.do === "bid" && action.strain;
      store.set({
        hint: { part: 1, advice: found },
        ...(strain ? { picked: action.tricks } : {}),
      });
      tell([hintWords(ui(), found)]);
    } catch (error) {
      if (asking === mine) store.set({ hint: null });
      failed(error);
    }
  }

  /**
   * Why somebody did what was done when a match had so many actions.
   * @param {{actions: number, record?: string}} asked
   */
  async function why({ actions, record = "" }) {
    const asked = { actions, record, advice: null };
    store.set({ why: asked });
    try {
      if (!record) await present();
      if (store.state.why !== asked) return;
      /** @type {any} */
      let answer = {};
      do {
        const given = { actions, slice: SLICE, ...(record ? { record } : {}) };
        answer = await inSlices(engine, "why", given, { going: () => store.state.why === asked });
      } while (answer?.thinking && store.state.why === asked);
      if (store.state.why !== asked) return;
      const chair = record ? "S" : (store.state.match?.chair ?? "S");
      store.set({ why: { ...asked, advice: seenFrom(answer, chair) } });
    } catch (error) {
      if (store.state.why === asked) store.set({ why: null });
      failed(error);
    }
  }

  return {
    hint,
    why,
    note: hintNote,
    whyNote,
    dialogs: { why: whyDialog },

    /** The hint that is shown, for those who have the table read to them. @param {Ui} shown */
    read: (shown) => (shown.state.hint?.advice ? [hintWords(shown, shown.state.hint.advice)] : []),
  };
}
