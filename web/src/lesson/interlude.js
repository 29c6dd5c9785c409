/**
 * A lesson or a puzzle takes the table for a while; the match on it waits.
 *
 * @import { Exercise, Lesson } from "../model/learned.js"
 * @import { Store } from "../model/state.js"
 */

import { hasFriends } from "../model/perspective.js";
import { recordText } from "../model/record.js";

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {(record: string) => unknown} parts.back resumes the interrupted match; "" if there was none
 */
export function createInterlude({ store, back }) {
  /** The record of the match that waits. Friends keep theirs themselves. */
  let left = "";

  return {
    /** @param {Lesson | Exercise} played instead of the match */
    begin(played) {
      const { match, lesson: before } = store.state;
      if (!before) left = match && !hasFriends(match.players) ? recordText(match.record) : "";
      store.lesson.at(played);
      store.session.starting();
    },

    /** Return to the match that waits. */
    end() {
      store.together(() => {
        store.lesson.left();
        store.table.lookedAt();
        store.session.emptied();
      });
      return back(left);
    },
  };
}

/** @typedef {ReturnType<typeof createInterlude>} Interlude */
