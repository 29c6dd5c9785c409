/** The sentence after a round and the rating: fetched when the first round is over. @import { Ui } from "../kit/context.js" */

import { adopt } from "../kit/styles.js";
import { createProfile } from "../profile/store.js";
import arabic from "./ar.ftl";
import style from "./coach.css";
import english from "./en.ftl";
import { remarkWords } from "./remark.js";
import { createReview } from "./review.js";
import { remarkNote } from "./view.js";

/**
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Reviewed } from "./review.js"
 */

export const words = { en: english, ar: arabic };

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {Promise<Storage>} parts.storage
 * @param {(sentences: string[]) => void} parts.tell
 * @param {() => Ui} parts.ui
 */
export function createCoach({ engine, store, storage, tell, ui }) {
  adopt(style);
  /** @type {Reviewed} */
  let reviewed = { round: "", remark: null };
  const review = createReview({
    engine,
    store,
    // The practice room reports damaged values, because the person sees them there.
    profile: createProfile({ storage, onlost: () => {} }),
    onchange(next) {
      reviewed = next;
      store.changed();
      if (next.remark) tell([remarkWords(ui(), next.remark)]);
    },
  });

  return {
    played: review.played,
    reviewed: review.reviewed,

    /** The sentence on a round's summary. @param {Ui} shown */
    remark: (shown) => remarkNote(shown, reviewed),
  };
}
