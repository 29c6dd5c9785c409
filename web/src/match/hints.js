/**
 * Hints at the table.
 *
 * @import { Engine, Hint } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Arrival } from "./arrival.js"
 * @import { Ledger } from "./ledger.js"
 */

import { isThought, SLICE } from "./requests.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Ledger} parts.ledger
 * @param {Arrival} parts.arrival
 */
export function createHints({ engine, store, ledger, arrival }) {
  /**
   * Ask for a strong player's choice in the person's place. Anything else done meanwhile goes first; the record notes
   * the request.
   * @param {() => boolean} going whether it is still wanted
   * @param {(part: number) => void} told reports how much of the thinking is done
   * @returns {Promise<Hint | null>}
   */
  return async function hint(going, told) {
    const current = ledger.watch();
    await arrival.present();
    if (!current() || !going()) return null;
    let answer = await engine.request("hint", { slice: SLICE });
    while (isThought(answer) && current() && going()) {
      told(answer.thinking.part);
      answer = await engine.request("hint", { slice: SLICE });
    }
    if (!current() || isThought(answer)) return null;
    const reply = ledger.whole(answer);
    const { match } = store.state;
    if (!match) return null;
    const noted = ledger.noted(match);
    store.session.recorded(noted);
    await ledger.save(reply, noted);
    return going() ? answer : null;
  };
}
