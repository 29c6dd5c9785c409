/**
 * The part that the page needs after its first picture: dialogs, rules, the lesson, the table as text. It is fetched while
 * the person looks at the table, or when it is first needed.
 *
 * @import { PracticeIntent } from "../model/features"
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Director } from "../match/director.js"
 * @import { Matches } from "../match/matches.js"
 * @import { Announcer } from "../table/announcer.js"
 * @import { Part, Ui } from "../kit/context.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Saving } from "./saving.js"
 * @import { PageWords } from "./words.js"
 */

import { createIdleAnalysis } from "../advice/idle.js";
import { leaveFocus } from "../kit/dialog.js";
import { adopt } from "../kit/styles.js";
import arabicLesson from "../lesson/ar.ftl";
import englishLesson from "../lesson/en.ftl";
import { createInterlude } from "../lesson/interlude.js";
import { createLesson } from "../lesson/lesson.js";
import { coach as lessonPanel } from "../lesson/view.js";
import { dayOf } from "../model/days.js";
import { readLink } from "../model/links.js";
import { beganShared } from "../model/single.js";
import { lookForUpdates } from "../platform/updates.js";
import { createRuleActions } from "../rules/actions.js";
import arabicRules from "../rules/ar.ftl";
import englishRules from "../rules/en.ftl";
import { createHouseRules } from "../rules/house.js";
import { checkedText, problemText } from "../rules/house-view.js";
import { fittingDraft } from "../rules/newmatch.js";
import arabicSettings from "../settings/ar.ftl";
import englishSettings from "../settings/en.ftl";
import { readSettings } from "../settings/settings.js";
import { readDays, streakOf } from "../share/days.js";
import arabicTable from "../table/ar.ftl";
import { register } from "../table/door.js";
import englishTable from "../table/en.ftl";
import { readingOf } from "../table/reading.js";
import { summary } from "../table/summary.js";
import { textTable } from "../table/text.js";
import arabicDialogs from "./ar.ftl";
import { createCopying } from "./copying.js";
import style from "./deferred.css";
import { createDialogSpeech } from "./dialog-speech.js";
import { DIALOGS } from "./dialogs.js";
import englishDialogs from "./en.ftl";
import { watchForRounds } from "./lasting.js";
import { createNavigation } from "./navigation.js";
import { fetchedPart } from "./parts.js";

export const words = {
  en: [englishRules, englishLesson, englishSettings, englishTable, englishDialogs],
  ar: [arabicRules, arabicLesson, arabicSettings, arabicTable, arabicDialogs],
};

/**
 * @param {object} page
 * @param {Engine} page.engine
 * @param {Store} page.store
 * @param {Promise<import("../platform/storage/index.js").Storage>} page.storage
 * @param {Director} page.director
 * @param {Pick<Matches, "back">} page.matches
 * @param {Saving} page.saving
 * @param {Announcer} page.announcer
 * @param {PageWords} page.words
 * @param {string} page.licences the address of their list
 * @param {() => Promise<unknown>} page.fetchAdvice
 * @param {() => Promise<unknown>} page.fetchLively
 * @param {() => Promise<unknown>} page.fetchLibrary
 * @param {() => void} page.close closes the dialog
 * @param {() => Ui} page.ui
 * @param {(error: unknown) => void} page.failed
 */
export function createDeferred(page) {
  const { engine, store, director, matches, saving, announcer, words: pageWords, ui } = page;
  adopt(style);
  createIdleAnalysis({
    engine,
    store,
    async played(going) {
      await page.fetchAdvice(); // it has the words of the reasons
      await (await coach.fetch()).played(going);
    },
    reviewed: async (going) => (await coach.fetch()).reviewed(going),
  });
  store.subscribe(createDialogSpeech({ store, ui, tell: announcer.tell }));
  store.subscribe(fetchComparison);
  watchForRounds(store, page.storage);
  readStreak();
  lookForUpdates().catch(() => {}); // a browser that stores nothing has no service worker

  /** The result of a shared deal is compared by the library. */
  function fetchComparison() {
    if (beganShared(store.state.match)) page.fetchLibrary().catch(() => {});
  }

  async function readStreak() {
    const days = readDays(await (await page.storage).get("days"));
    store.choices.streak(streakOf(days, dayOf(new Date())).current);
  }

  const houseRules = createHouseRules({
    engine,
    store,
    keep: (tables) => saving.save("tables", tables),
    nameFor: (number) => pageWords.now().t("house-name-given", { number }),
  });
  const interlude = createInterlude({
    store,
    back: (record) => (director.isJoined() ? director.rejoin() : matches.back(record)),
  });
  const lesson = createLesson({
    store,
    director,
    keep: (learned) => saving.save("lesson", learned),
    tell: (id, args) => announcer.say(`lesson-${id}`, args),
    interlude,
  });

  /** The sentence after a round. */
  const coach = fetchedPart({
    store,
    words: pageWords,
    load: () => import("../coach/index.js"),
    make: (module) => module.createCoach({ ...page, tell: announcer.tell }),
  });

  register({
    name: "practice-open",
    shape: "bulb",
    intent: { type: "practice", act: "openPractice", args: [] },
  });

  /** Puzzles, bidding practice, the rating. */
  const practice = fetchedPart({
    store,
    words: pageWords,
    load: () => import("../puzzles/index.js"),
    make: (module) => module.createPracticeRoom({ ...page, interlude, copy: copying.copy }),
  });

  const copying = createCopying({ store, announcer });

  return {
    words,
    get dialogs() {
      return {
        ...DIALOGS,
        copy: copying.dialog,
        ...practice.now?.dialogs,
      };
    },
    /** The panel next to the table that says what to do. @param {Ui} ui */
    coach: (ui) => practice.now?.panel(ui) ?? lessonPanel(ui),
    /** The sentence about the round, on its summary. @param {Ui} ui */
    remark: (ui) => coach.now?.remark(ui),
    summary,
    textTable,
    checkedText,
    problemText,
    houseRules,
    rules: createRuleActions({ ...page, houseRules }),
    navigation: createNavigation(page),
    lesson,

    /** The puzzle or the lesson that is played instead of a match. */
    get taught() {
      const { lesson: played } = store.state;
      return played && "exercise" in played && practice.now ? practice.now.table : lesson;
    },

    /** The request of a puzzle in place of one of the match; null: there is none. @param {string} op @param {object} args @returns {Promise<any> | null} */
    request: (op, args) =>
      store.state.lesson ? (practice.now?.table.request(op, args) ?? null) : null,

    /** Do one of the practice room's actions. @param {PracticeIntent} intent */
    async practise(intent) {
      await page.fetchAdvice(); // reasons are shown there too
      await (await practice.want()).do(intent);
    },

    /** Begin a chapter of the lesson, as soon as the engine is at the table. @param {string} [chapter] */
    async beginLesson(chapter) {
      leaveFocus();
      const noted = store.state.match && store.state.engine.tag === "loading";
      store.dialog.allClosed();
      store.messages.dismissed();
      if (noted) {
        store.session.noted();
        announcer.say("said-early");
      }
      await director.present();
      await lesson.begin(chapter);
    },

    /** @param {string} name of a sound, or all @param {number} value */
    setVolume(name, value) {
      const { settings } = store.state;
      const volumes = { ...settings.volumes, [name]: value };
      const changed = readSettings({ ...settings, volumes });
      store.choices.settings(changed);
      saving.save("settings", changed);
    },

    /** Read the table aloud, or a part of it. @param {Part} what */
    read(what) {
      const shown = ui();
      announcer.tell(readingOf(what, { ...shown, hinted: () => shown.advice?.read(shown) ?? [] }));
    },

    copy: copying.copy,
    readLink,

    /** A link came that this page does not know. */
    unknownLink: () => store.messages.noticed("unknown_link"),

    /** Apply the settings and the like of a backup. @param {import("../library/backup.js").Values} values */
    restore({ settings, draft, tables, lesson: learned }) {
      const { catalogue } = store.state;
      if (settings) store.choices.settings(settings);
      if (draft) store.choices.draft(catalogue ? fittingDraft(draft, catalogue) : draft);
      if (learned) store.lesson.learned(learned);
      for (const [name, value] of Object.entries({ settings, draft, tables, lesson: learned }))
        if (value) saving.save(name, value);
      if (tables) houseRules.restore(tables).catch(page.failed);
    },

    /** Offer a link's rules. @param {string} text */
    async offerRules(text) {
      const [first] = await houseRules.openSent(text);
      if (!first) return store.dialog.opened("house");
      const now = pageWords.now();
      store.messages.noticed("bad_link", { problem: problemText({ t: now.t, words: now }, first) });
    },
  };
}
