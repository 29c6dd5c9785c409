/**
 * Stored matches on the table: going on with one, taking one over from another tab, losing one to it.
 *
 * @import { Match, Store } from "../model/state.js"
 * @import { Phase } from "../model/session.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Director } from "./director.js"
 * @import { Started } from "./opening.js"
 */

import { recordText } from "../model/record.js";
import { ELSEWHERE } from "../model/session.js";
import { isElsewhere } from "../model/state.js";
import { firstDeal } from "./opening.js";

/** @typedef {ReturnType<typeof import("./autosave.js").createAutosave>} Autosave */

/**
 * @param {object} parts
 * @param {{readonly state: {tag: string}}} parts.engine
 * @param {Store} parts.store
 * @param {Promise<Pick<Storage, "get" | "put" | "read" | "list">>} parts.storage
 * @param {Pick<Autosave, "id" | "take" | "asLeft" | "begin" | "started" | "drop" | "forget">} parts.autosave
 * @param {Pick<Director, "ahead" | "clear" | "halt" | "resume" | "show">} parts.director
 * @param {{say: (id: string) => void}} parts.announcer
 * @param {() => void} parts.drawNow throws if the state cannot be drawn
 */
export function createMatches({ engine, store, storage, autosave, director, announcer, drawNow }) {
  /** The match that another tab has. @type {string | null} */
  let elsewhere = null;

  /**
   * Whether a match was left twice in the same way, and is shown.
   * @param {Match | null} left
   * @param {Match | null} [seen]
   */
  const isShown = (left, seen) =>
    left !== null && String(left.record) === String(seen?.record) && store.state.match !== null;

  /**
   * Show a match as it was left. The person can go on; the engine follows when it has read the record.
   * @param {Match | null} match
   * @param {Phase} [phase]
   */
  function showAsLeft(match, phase) {
    if (!match) return false;
    try {
      director.show(match, phase);
      drawNow(); // what cannot be drawn is not shown
      return true;
    } catch {
      director.clear();
      return false;
    }
  }

  /** Go on from a record; one that cannot be read is reported, and stays stored. @param {string} record @param {{shown?: boolean}} [how] */
  async function takeUp(record, how) {
    const outcome = await director.resume(record, how);
    if (outcome !== "refused" || engine.state.tag !== "ready") return;
    director.clear();
    store.messages.noticed("bad_record");
  }

  /** Another tab plays the match: it is shown as it was, and can be taken over. @param {string} id */
  async function showElsewhere(id) {
    elsewhere = id;
    autosave.forget(); // nothing here is stored any more, least of all under the match before
    director.halt();
    store.together(() => {
      store.lesson.left();
      store.session.elsewhere();
    });
    const stored = await (await storage).read(id);
    const left = stored ? await autosave.asLeft(stored) : null;
    if (!isElsewhere(store.state)) return;
    if (!showAsLeft(left, ELSEWHERE)) store.session.elsewhere();
    director.halt();
  }

  /** @param {Started} started */
  async function dealAgain(started) {
    const dealt = await firstDeal(started.match, started.cut);
    if (autosave.id === started.id && !(await matches.playAhead(started, dealt)))
      await matches.goOnWithLast();
  }

  const matches = {
    showAsLeft,
    takeUp,

    /** A new match; returns its id. Replies to requests of the match before are dropped. */
    fresh() {
      elsewhere = null;
      director.halt();
      return autosave.begin();
    },

    /**
     * Go on with a stored match, which is shown as it was left until the engine has read its record.
     * @param {unknown} id
     * @param {{steal?: boolean, seen?: Match | null}} [how] steal: also if another tab plays it, which then stops; seen:
     *   how it is shown already
     */
    async goOn(id, how) {
      if (typeof id !== "string") return;
      const stored = await autosave.take(id, how);
      if (stored === "elsewhere") return showElsewhere(id);
      if (!stored && elsewhere !== id) return;
      elsewhere = null;
      store.session.returned();
      if (!stored) return; // the other tab's match is gone
      store.together(() => {
        store.table.lookedAt();
        store.lesson.left();
      });
      if ("cut" in stored) return dealAgain(stored);
      const left = await autosave.asLeft(stored);
      if (autosave.id !== id) return; // another match was requested meanwhile
      const shown = isShown(left, how?.seen) || showAsLeft(left);
      await takeUp(recordText(stored.lines), { shown });
    },

    /** Back from a lesson to the match that it interrupted, unless another tab plays that. @param {string} record "" if there was none */
    async back(record) {
      if (elsewhere !== null) {
        store.session.elsewhere();
        await matches.goOn(elsewhere);
      } else if (record) await takeUp(record);
      else director.clear();
    },

    /** Go on with the match that was on the table last, if it is not over. */
    async goOnWithLast() {
      const { last } = await matches.last();
      if (last && !last.finished) await matches.goOn(last.id);
    },

    /** The person leaves the match on the table; it stays stored. */
    async leave() {
      director.clear();
      autosave.forget();
      await (await storage).put("current", null);
    },

    /** The match that was on the table last, and how it was left. */
    async last() {
      const saved = await storage;
      const [id, started] = await Promise.all([saved.get("current"), autosave.started()]);
      const stored = typeof id === "string" ? await saved.read(id) : undefined;
      if (started && started.started > (stored?.row.updated ?? 0))
        return { last: { id: started.id, finished: false, winner: null }, seen: null };
      if (id === undefined || id === null) return { last: null, seen: null };
      if (stored) return { last: stored.row, seen: await autosave.asLeft(stored) };
      // If the note of the last match is damaged, the newest one counts.
      const newest = typeof id === "string" ? undefined : (await saved.list())[0];
      return { last: newest ?? null, seen: null };
    },

    /** Play the match that another tab has; that tab stops. */
    takeOver: () => elsewhere && matches.goOn(elsewhere, { steal: true }),

    /** Another tab has taken the match over. */
    lost() {
      elsewhere = autosave.id ?? elsewhere;
      autosave.forget();
      director.halt();
      store.session.elsewhere();
      announcer.say("elsewhere");
    },

    /**
     * Play a match whose first cards the page has before the engine. Returns whether the engine accepted it.
     * @param {Pick<Started, "id" | "match" | "cut">} started
     * @param {import("../model/wire").EngineReply | null} dealt
     */
    async playAhead({ id, match, cut }, dealt) {
      const refused = (await director.ahead(match, cut, dealt)) === "refused";
      if (refused) await autosave.drop(id);
      return !refused;
    },
  };
  return matches;
}

/** @typedef {ReturnType<typeof createMatches>} Matches */
