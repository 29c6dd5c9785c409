/**
 * The practice room: puzzles and bidding on the real table, and the rating. It is fetched when somebody opens it, or a
 * puzzle comes in a link.
 *
 * @import { PracticeIntent } from "../model/features"
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Director } from "../match/director.js"
 * @import { Interlude } from "../lesson/interlude.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Announcer } from "../table/announcer.js"
 * @import { Ui } from "../kit/context.js"
 */

import { leaveFocus } from "../kit/dialog.js";
import { adopt } from "../kit/styles.js";
import { linkTo } from "../model/links.js";
import { offer } from "../platform/clipboard.js";
import { createProfile } from "../profile/store.js";
import { chosenLine, freshSeed } from "../rules/newmatch.js";
import arabic from "./ar.ftl";
import { rowsOf } from "./choose.js";
import { dealDialog } from "./deal-view.js";
import english from "./en.ftl";
import { panel } from "./panel.js";
import { createPractice } from "./practice.js";
import style from "./puzzles.css";
import { ratingDialog } from "./rating-view.js";
import { createExercises } from "./table.js";
import { practiceDialog } from "./view.js";
import { lessonWords, verdictWords } from "./words.js";

/** @typedef {ReturnType<typeof createPractice>["actions"]} PracticeActions */

export const words = { en: english, ar: arabic };

/**
 * @param {object} page
 * @param {Engine} page.engine
 * @param {Store} page.store
 * @param {Promise<Storage>} page.storage
 * @param {Pick<Director, "resume" | "go">} page.director
 * @param {Interlude} page.interlude
 * @param {{check: () => Promise<void>}} page.saving
 * @param {Pick<Announcer, "tell" | "sayTurn">} page.announcer
 * @param {(text: string) => unknown} page.copy
 * @param {() => Ui} page.ui
 * @param {(error: unknown) => void} page.failed
 */
export function createPracticeRoom(page) {
  const { engine, store, storage, director, interlude, saving, announcer, copy, ui, failed } = page;
  adopt(style);
  const profile = createProfile({
    storage,
    onlost: () => practice.lost(),
    check: saving.check,
  });
  const table = createExercises({
    engine,
    store,
    director,
    interlude,
    announcer,
    onchange: (puzzle) => practice.followed(puzzle).catch(failed),
  });

  const practice = createPractice({
    engine,
    store,
    profile,
    table,
    loadRows: async () => rowsOf((await import("./set.js")).TEXT),
    open: store.dialog.opened,
    makeWay() {
      leaveFocus();
      store.together(() => {
        store.dialog.allClosed();
        store.messages.dismissed();
      });
    },
    share: (link) => offer({ url: link }, () => copy(link)),
    linkTo: (kind, text) => linkTo(location.href, kind, text),
    ruleset: () => chosenLine(store.state),
    seed: freshSeed,
    told: (puzzle) => announcer.tell([verdictWords(ui(), puzzle), ...lessonWords(ui(), puzzle)]),
    onchange: () => store.changed(),
  });

  return {
    table,

    /** @type {Record<string, (ui: Ui) => unknown>} */
    dialogs: {
      practice: (shown) => practiceDialog(shown, practice.state),
      deal: (shown) => dealDialog(shown, practice.state.puzzle),
      rating: (shown) => ratingDialog(shown, practice.state),
    },

    /** Next to the table; null unless a puzzle is on it. @param {Ui} shown */
    panel: (shown) => panel(shown, practice.state),

    /** @param {PracticeIntent} intent */
    async do({ act, args }) {
      try {
        await Reflect.apply(practice.actions[act], practice.actions, args);
      } catch (error) {
        failed(error);
      }
    },
  };
}
