/**
 * Remembers the match of a frame for as long as its tab is open. A browser loads a frame again when its element is moved in
 * the page around it, and then the same match goes on. That page never sees the record, which has everyone's cards.
 *
 * @import { Store } from "../model/state.js"
 */

import { recordText } from "../model/record.js";

/** All frames of this origin in this tab: the newest last. */
const PLACE = "tarneeb frames";
/** The most matches remembered. */
const MOST = 8;

/** @returns {[token: string, record: string][]} */
function remembered() {
  try {
    const all = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => one?.length === 2) : [];
  } catch {
    return []; // storage is blocked or damaged
  }
}

/** @param {{ store: Pick<Store, "state" | "subscribe">, token: string | null }} parts */
export function createMemory({ store, token }) {
  /** @type {readonly string[] | undefined} */
  let last;

  function note() {
    const lines = store.state.match?.record;
    if (!token || !lines?.length || lines === last) return;
    last = lines;
    const others = remembered().filter(([one]) => one !== token);
    try {
      const all = [...others, [token, recordText(lines)]].slice(-MOST);
      sessionStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      // Without storage a moved table begins again.
    }
  }

  return {
    /** The record of the match that this element's frame had before it was moved; null if there is none. */
    left: () => remembered().find(([one]) => one === token)?.[1] ?? null,

    /** Remember the match on the table from now on. */
    keep() {
      store.subscribe(note);
      note();
    },
  };
}
