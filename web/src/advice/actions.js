/**
 * Ask for a hint, or why a player did something.
 *
 * @import { Advice, Engine, ThinkingReply } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ui } from "../kit/context.js"
 */

import { inSlices } from "../engine/slices.js";
import { seenFrom } from "../model/perspective.js";
import { offersHint } from "../model/state.js";
import { hintWords } from "./advice.js";

/** How long the engine thinks before it looks for other requests, in milliseconds. */
const SLICE = 120;

/**
 * @param {object} host
 * @param {Pick<Engine, "request">} host.engine
 * @param {Store} host.store
 * @param {(going: () => boolean, told: (part: number) => void) => Promise<Advice | null | undefined>} host.ask the engine for advice
 * @param {() => Promise<void>} host.present when the engine is at the table
 * @param {(sentences: string[]) => void} host.tell
 * @param {() => Ui} host.ui
 * @param {(error: unknown) => void} host.failed
 */
export function createAdviceActions({ engine, store, ask, present, tell, ui, failed }) {
  /** The hint under way: an answer to an earlier request is ignored. @type {unknown} */
  let asking = null;

  /** Show a strong player's choice. If a hint is there or under way, take it away. */
  async function hint() {
    if (store.state.hint) return store.table.hinted(null);
    if (!offersHint(store.state)) return;
    const mine = {};
    asking = mine;
    const going = () => asking === mine && store.state.hint !== null;
    let slow = false;
    store.table.hinted({ part: 0, advice: null });
    try {
      const found = await ask(going, (part) => {
        if (!slow) tell([ui().t("hint-thinking")]);
        slow = true;
        store.table.hinted({ part, advice: null });
      });
      if (!found) return;
      store.table.hinted({ part: 1, advice: found });
      tell([hintWords(ui(), found)]);
    } catch (error) {
      if (asking === mine) store.table.hinted(null);
      failed(error);
    }
  }

  /**
   * Explain an action: the one after that many actions of the match.
   * @param {{actions: number, record?: string}} asked record: unless it is the match on the table
   */
  async function why({ actions, record = "" }) {
    const asked = { actions, record, advice: null };
    store.table.asked(asked);
    try {
      if (!record) await present();
      if (store.state.why !== asked) return;
      /** @type {Advice | ThinkingReply | null} */
      let answer = null;
      do {
        const given = { actions, slice: SLICE, ...(record ? { record } : {}) };
        answer = await inSlices(engine, "why", given, { going: () => store.state.why === asked });
      } while (answer && "thinking" in answer && store.state.why === asked);
      if (store.state.why !== asked || !answer || "thinking" in answer) return;
      const chair = record ? "S" : (store.state.match?.chair ?? "S");
      store.table.asked({ ...asked, advice: seenFrom(answer, chair) });
    } catch (error) {
      if (store.state.why === asked) store.table.asked(null);
      failed(error);
    }
  }

  return { hint, why };
}
