/**
 * The lesson: chapters of prepared deals (web/lessons/lessons.json), played on the real table. A chapter is a record and a
 * list of beats: words, the computer players' actions, the learner's tasks, and questions. The engine decides which actions
 * are legal; a task only names those that it accepts.
 *
 * @import { Action, View } from "../model/wire"
 * @import { Match, Store } from "../model/state.js"
 * @import { Learned, Lesson } from "../model/learned.js"
 * @import { Interlude } from "./interlude.js"
 */

import lessons from "../../lessons/lessons.json" with { type: "json" };
import { bidShown, bidsShown } from "../kit/bids.js";
import { isWaiting } from "../model/state.js";

/**
 * @typedef {object} Beat one of `others`, `you`, `ask`, or only `say`
 * @property {string} [say] the words to show
 * @property {{bid: number, theirs?: number}} [bids] the bids that the words name, in tricks
 * @property {string[]} [others] the computer players' actions, in order
 * @property {string[]} [you] the actions that a task accepts; "*" is anything legal
 * @property {string} [ask] a question, with its `options` and the `right` one
 * @property {string[]} [options]
 * @property {string} [right]
 * @property {Record<string, string | undefined>} [wrong] words for wrong attempts: by card, call or option, "illegal", or "*"
 *
 * @typedef {{id: string, record: string[], beats: Beat[]}} Chapter
 */

/** @type {Chapter[]} */
export const CHAPTERS = lessons;

/** The chapter under way, if it is that which is played instead of a match. @param {{lesson: object | null}} state @returns {Lesson | null} */
export const lessonIn = ({ lesson }) =>
  lesson && "chapter" in lesson ? /** @type {Lesson} */ (lesson) : null;

/** @param {string} id */
export const chapterOf = (id) => CHAPTERS.find((chapter) => chapter.id === id) ?? CHAPTERS[0];

/** @param {Lesson} lesson @returns {Beat} */
export const beatOf = ({ chapter, beat }) => chapterOf(chapter).beats[beat] ?? {};

/** @param {string} chapter */
export const chapterAfter = (chapter) =>
  CHAPTERS[CHAPTERS.findIndex(({ id }) => id === chapter) + 1]?.id ?? null;

/**
 * The action that a token of a lesson stands for: a card, a trump, or in the auction a number or a dash.
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

/** The token of an action. @param {Action} action */
function tokenOf(action) {
  if (action.do === "play") return action.card;
  if (action.do === "trump") return action.strain;
  return action.do === "bid" ? String(action.tricks) : "-";
}

/** The beat whose words are shown. A beat without any repeats the ones before. @param {Lesson} lesson */
const spokenOf = ({ chapter, beat }) =>
  chapterOf(chapter)
    .beats.slice(0, beat + 1)
    .findLast(({ say, ask }) => say ?? ask);

/** The words of a beat. @param {Lesson} lesson */
export function wordsOf(lesson) {
  const { say, ask } = spokenOf(lesson) ?? {};
  return say ?? ask ?? "";
}

/**
 * The bids that the words of a beat name, with the numbers that the auction's buttons have.
 * @param {Lesson} lesson
 * @param {Parameters<typeof bidsShown>[0]} state
 * @returns {Record<string, string | number>}
 */
export function bidsIn(lesson, state) {
  const { bid, theirs = 0 } = spokenOf(lesson)?.bids ?? {};
  if (bid === undefined) return {};
  const shown = bidsShown(state);
  return { shown, bid: bidShown(bid, shown), tricks: bid, theirs: bidShown(theirs, shown) };
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {{resume: (record: string) => Promise<unknown>, act: (action: Action) => unknown, go: () => unknown}} parts.director
 * @param {(learned: Learned) => void} parts.keep
 * @param {(id: string, args: Record<string, string | number>) => void} parts.tell announces words of the lesson
 * @param {Interlude} parts.interlude
 */
export function createLesson({ store, director, keep, tell, interlude }) {
  const now = () => /** @type {Lesson} */ (store.state.lesson);

  /** @param {Partial<Learned>} change */
  function learn(change) {
    const learned = { ...store.state.learned, ...change };
    store.lesson.learned(learned);
    keep(learned);
  }

  /** Go to the next beat, and announce its words. */
  function onward() {
    const lesson = { ...now(), beat: now().beat + 1, place: 0, told: null };
    const { say, ask, you } = beatOf(lesson);
    store.lesson.at({ ...lesson, yours: you !== undefined });
    const words = say ?? ask;
    if (words) tell(words, bidsIn(lesson, store.state));
    if (lesson.beat === chapterOf(lesson.chapter).beats.length - 1)
      learn({ done: [...new Set([...store.state.learned.done, lesson.chapter])] });
  }

  /** @param {string} told */
  function refuse(told) {
    store.lesson.at({ ...now(), told });
    tell(told, bidsIn(now(), store.state));
  }

  return {
    /** Begin a chapter. The match on the table waits. @param {string} [named] */
    async begin(named = store.state.learned.chapter ?? "") {
      const chapter = chapterOf(named);
      const { id } = chapter;
      const lesson = { chapter: id, beat: -1, place: 0, yours: false, told: null };
      interlude.begin(lesson);
      learn({ chapter: id });
      const outcome = await director.resume(`${chapter.record.join("\n")}\n`);
      if (outcome !== "done" || lessonIn(store.state)?.chapter !== id) return;
      onward();
      director.go();
    },

    /** Begin the chapter under way again: the engine was restarted. */
    again() {
      return this.begin(lessonIn(store.state)?.chapter);
    },

    leave: interlude.end,

    /** The last chapter is over. The next lesson begins with the first. */
    finish() {
      learn({ chapter: null });
      return interlude.end();
    },

    /** The learner has read the words. */
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

    /** The learner tries an action. If the task accepts it, it is played; otherwise the lesson explains why not. @param {Action} action */
    choose(action) {
      const { you, wrong } = beatOf(now());
      const view = store.state.match?.view;
      if (!you || !view || isWaiting(store.state)) return;
      const token = tokenOf(action);
      const legal = view.legal.some((one) => one.do === action.do && tokenOf(one) === token);
      if (!legal) return refuse(wrong?.illegal ?? "follow-suit");
      if (!you.includes(token) && !you.includes("*"))
        return refuse(wrong?.[token] ?? wrong?.["*"] ?? "not-this");
      store.lesson.at({ ...now(), told: null });
      return director.act(action);
    },

    /** The director's next step, which the lesson dictates. @returns {Action | "wait" | null} */
    script() {
      const { match } = store.state;
      const lesson = lessonIn(store.state);
      if (!lesson) return null;
      const token = beatOf(lesson).others?.[lesson.place];
      return token && match ? actionOf(token, match.view) : "wait";
    },

    /** An action was played at the table. @param {string} op */
    moved(op) {
      const lesson = lessonIn(store.state);
      if (!lesson) return;
      const { others, you } = beatOf(lesson);
      if (op === "act" && you) onward();
      if (op !== "step" || !others) return;
      if (lesson.place + 1 < others.length) store.lesson.at({ ...lesson, place: lesson.place + 1 });
      else onward();
    },
  };
}
