/**
 * The lesson: chapters of prepared deals (web/lessons/lessons.json), played on the real table. A chapter is a record to
 * begin with and beats: what is said, what the computer players do, what the learner is to do, what the learner is asked.
 * What is legal the engine says; a chapter only says which of that it is about.
 *
 * @import { Action, View } from "../model/wire"
 * @import { Match, Store } from "../model/state.js"
 * @import { Learned, Lesson } from "../model/learned.js"
 */

import lessons from "../../lessons/lessons.json" with { type: "json" };
import { recordText } from "../model/record.js";

/**
 * @typedef {object} Beat one of `others`, `you`, `ask`, or only `say`
 * @property {string} [say] words beside it
 * @property {string[]} [others] what the computer players do, one after the other
 * @property {string[]} [you] what the learner may do here; "*" is anything legal
 * @property {string} [ask] a question, with `options` and the one that is `right`
 * @property {string[]} [options]
 * @property {string} [right]
 * @property {Record<string, string | undefined>} [wrong] words for what is not it: by card, call or option, "illegal", or "*"
 *
 * @typedef {{id: string, record: string[], beats: Beat[]}} Chapter
 */

/** @type {Chapter[]} */
export const CHAPTERS = lessons;

/** @param {string} id */
export const chapterOf = (id) => CHAPTERS.find((chapter) => chapter.id === id) ?? CHAPTERS[0];

/** @param {Lesson} lesson @returns {Beat} */
export const beatOf = ({ chapter, beat }) => chapterOf(chapter).beats[beat] ?? {};

/** @param {string} chapter */
export const chapterAfter = (chapter) =>
  CHAPTERS[CHAPTERS.findIndex(({ id }) => id === chapter) + 1]?.id ?? null;

/**
 * The action that a word of a lesson stands for: a card, or in the auction a number or a dash, or a trump.
 * @param {string} token
 * @param {Pick<View, "phase">} view
 * @returns {Action}
 */
function actionOf(token, { phase }) {
  if (phase === "play") return { do: "play", card: token };
  if (phase === "trump")
    return { do: "trump", strain: /** @type {import("../model/wire").Strain} */ (token) };
  return token === "-" ? { do: "pass" } : { do: "bid", tricks: Number(token) };
}

/** The word for an action. @param {Action} action */
function tokenOf(action) {
  if (action.do === "play") return action.card;
  if (action.do === "trump") return action.strain;
  return action.do === "bid" ? String(action.tricks) : "-";
}

/** The words of a beat, with what was said last where the beat has none of its own. @param {Lesson} lesson */
export function wordsOf(lesson) {
  const { beats } = chapterOf(lesson.chapter);
  for (let beat = Math.min(lesson.beat, beats.length - 1); beat >= 0; beat -= 1) {
    const words = beats[beat].say ?? beats[beat].ask;
    if (words) return words;
  }
  return "";
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {{resume: (record: string) => Promise<unknown>, act: (action: Action) => unknown, go: () => unknown}} parts.director
 * @param {(learned: Learned) => void} parts.keep
 * @param {(id: string) => void} parts.tell says a sentence of the lesson
 * @param {(record: string) => unknown} parts.back goes on with the match that was left; "" where there was none
 */
export function createLesson({ store, director, keep, tell, back }) {
  /** The match that was on the table when the lesson began. */
  let left = "";

  const now = () => /** @type {Lesson} */ (store.state.lesson);

  /** @param {Partial<Learned>} change */
  function learn(change) {
    const learned = { ...store.state.learned, ...change };
    store.set({ learned });
    keep(learned);
  }

  /** The next beat; its words are said. */
  function onward() {
    const lesson = { ...now(), beat: now().beat + 1, place: 0, told: null };
    const { say, ask, you } = beatOf(lesson);
    store.set({ lesson: { ...lesson, yours: you !== undefined } });
    const words = say ?? ask;
    if (words) tell(words);
    if (lesson.beat === chapterOf(lesson.chapter).beats.length - 1)
      learn({ done: [...new Set([...store.state.learned.done, lesson.chapter])] });
  }

  /** @param {string} told */
  function refuse(told) {
    store.set({ lesson: { ...now(), told } });
    tell(told);
  }

  return {
    /** A chapter from its beginning; a match that is on the table waits. @param {string} [named] */
    async begin(named = store.state.learned.chapter ?? "") {
      const { match, lesson: before } = store.state;
      if (!before) left = match ? recordText(match.record) : "";
      const chapter = chapterOf(named);
      const { id } = chapter;
      const lesson = { chapter: id, beat: -1, place: 0, yours: false, told: null };
      store.set({ lesson, starting: true });
      learn({ chapter: id });
      const outcome = await director.resume(`${chapter.record.join("\n")}\n`);
      if (outcome !== "done" || store.state.lesson?.chapter !== id) return;
      onward();
      director.go();
    },

    /** Back to the match that waits. */
    leave() {
      store.set({ lesson: null, match: null, pause: null, starting: false });
      return back(left);
    },

    /** Over with the last chapter: the next lesson begins anew. */
    finish() {
      learn({ chapter: null });
      return this.leave();
    },

    /** The learner has read what is said. */
    next() {
      const { you, others, ask } = beatOf(now());
      if (you || others || ask) return;
      onward();
      director.go();
    },

    /** @param {string} option */
    answer(option) {
      const { ask, right, wrong } = beatOf(now());
      if (!ask) return;
      if (option !== right) return refuse(wrong?.[option] ?? wrong?.["*"] ?? "not-this");
      onward();
      director.go();
    },

    /** The learner tries something: what the chapter is about is done, and all else is explained. @param {Action} action */
    choose(action) {
      const { you, wrong } = beatOf(now());
      const view = store.state.match?.view;
      if (!you || !view || store.state.sent) return;
      const token = tokenOf(action);
      const legal = view.legal.some((one) => one.do === action.do && tokenOf(one) === token);
      if (!legal) return refuse(wrong?.illegal ?? "follow-suit");
      if (!you.includes(token) && !you.includes("*"))
        return refuse(wrong?.[token] ?? wrong?.["*"] ?? "not-this");
      store.set({ lesson: { ...now(), told: null } });
      return director.act(action);
    },

    /** What the director is to do: nothing of its own while there is a lesson. @returns {Action | "wait" | null} */
    script() {
      const { lesson, match } = store.state;
      if (!lesson) return null;
      const token = beatOf(lesson).others?.[lesson.place];
      return token && match ? actionOf(token, match.view) : "wait";
    },

    /** Something was done at the table. @param {string} op */
    moved(op) {
      const { lesson } = store.state;
      if (!lesson) return;
      const { others, you } = beatOf(lesson);
      if (op === "act" && you) onward();
      if (op !== "step" || !others) return;
      if (lesson.place + 1 < others.length)
        store.set({ lesson: { ...lesson, place: lesson.place + 1 } });
      else onward();
    },
  };
}
