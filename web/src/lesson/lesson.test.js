import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTER_IDS } from "../model/learned.js";
import { createStore, firstState } from "../model/state.js";
import { createInterlude } from "./interlude.js";
import { beatOf, CHAPTERS, chapterAfter, chapterOf, createLesson, wordsOf } from "./lesson.js";

const TRICKS = chapterOf("tricks");

/** The place of the first beat that has a part. @param {string} part @param {string} [chapter] */
const beatWith = (part, chapter = "tricks") =>
  chapterOf(chapter).beats.findIndex((beat) => part in beat);

/** @param {object} [state] */
function learner(state = {}) {
  const store = createStore(/** @type {any} */ ({ ...firstState(), ...state }));
  /** @type {any[]} */
  const done = [];
  let outcome = "done";
  const lesson = createLesson({
    store,
    director: {
      resume: async (record) => {
        done.push(["resume", record]);
        return outcome;
      },
      act: (action) => done.push(["act", action]),
      go: () => done.push(["go"]),
    },
    keep: (learned) => done.push(["keep", learned]),
    tell: (id) => done.push(["tell", id]),
    interlude: createInterlude({ store, back: (record) => done.push(["back", record]) }),
  });
  return {
    lesson,
    store,
    done,
    fail: () => {
      outcome = "superseded";
    },
  };
}

/** A learner at a beat, with legal actions. @param {string} chapter @param {number} beat @param {any} [view] */
function at(chapter, beat, view = { phase: "play", legal: [] }) {
  return learner({
    lesson: { chapter, beat, place: 0, yours: true, told: null },
    match: { view, record: [] },
  });
}

test("the chapters are those that the page knows, in their order", () => {
  assert.deepEqual(
    CHAPTERS.map(({ id }) => id),
    CHAPTER_IDS,
  );
  assert.equal(chapterAfter("tricks"), "trump");
  assert.equal(chapterAfter(CHAPTER_IDS.at(-1) ?? ""), null);
  assert.equal(chapterOf("unknown").id, CHAPTER_IDS[0]);
});

test("every question has its answer among its options", () => {
  const questions = CHAPTERS.flatMap(({ beats }) => beats.filter(({ ask }) => ask));
  assert.ok(questions.length > 0);
  for (const { right, options } of questions) assert.ok(options?.includes(right ?? ""), right);
});

test("a beat without words repeats those before it", () => {
  const beat = beatWith("others");
  const words = wordsOf({ chapter: "tricks", beat, place: 0, yours: false, told: null });
  assert.equal(words, TRICKS.beats[beat - 1].say);
  assert.equal(wordsOf({ chapter: "tricks", beat: -1, place: 0, yours: false, told: null }), "");
});

test("a chapter begins with its record and its first words", async () => {
  const { lesson, store, done } = learner();
  await lesson.begin("tricks");
  assert.deepEqual(
    done.map(([what]) => what),
    ["keep", "resume", "tell", "go"],
  );
  assert.equal(done[1][1], `${TRICKS.record.join("\n")}\n`);
  assert.equal(store.state.lesson?.beat, 0);
  assert.equal(store.state.learned.chapter, "tricks");
});

test("a chapter whose record was not resumed does not begin", async () => {
  const { lesson, store, done, fail } = learner();
  fail();
  await lesson.begin("tricks");
  assert.equal(store.state.lesson?.beat, -1);
  assert.ok(!done.some(([what]) => what === "tell"));
});

test("leaving goes back to the match that the lesson interrupted, not to the lesson's own", async () => {
  const { lesson, store, done } = learner({ match: { record: ["mine"], view: {}, players: {} } });
  await lesson.begin("tricks");
  store.session.recorded(/** @type {any} */ ({ record: ["the lesson's"], view: {} }));
  await lesson.begin("trump");
  lesson.leave();
  assert.deepEqual(done.at(-1), ["back", "mine\n"]);
  assert.deepEqual([store.state.lesson, store.state.match], [null, null]);
});

test("friends keep the match that the lesson interrupted", async () => {
  const players = { S: { name: "", player: "human" }, E: { name: "", player: "friend" } };
  const { lesson, done } = learner({ match: { record: ["theirs"], view: {}, players } });
  await lesson.begin("tricks");
  lesson.leave();
  assert.deepEqual(done.at(-1), ["back", ""]);
});

test("the last beat marks a chapter as done, once", () => {
  const { lesson, store } = at("tricks", TRICKS.beats.length - 2);
  lesson.moved("step");
  assert.deepEqual(store.state.learned.done, ["tricks"]);
});

test("after the last chapter the next lesson begins with the first", () => {
  const { lesson, store } = learner({ learned: { chapter: "partner", done: ["tricks"] } });
  lesson.finish();
  assert.deepEqual(store.state.learned, { chapter: null, done: ["tricks"] });
});

test("words that were read go on, a task or the others' cards do not", () => {
  for (const [part, moves] of /** @type {[string, boolean][]} */ ([
    ["say", true],
    ["you", false],
    ["others", false],
  ])) {
    const beat = beatWith(part);
    const { lesson, store } = at("tricks", beat);
    lesson.next();
    assert.equal(store.state.lesson?.beat, moves ? beat + 1 : beat, part);
  }
});

test("a card that is not legal, a wrong one and the right one are told apart", () => {
  const legal = ["KS", "2S"].map((card) => ({ do: "play", card }));
  const { lesson, store, done } = at("tricks", beatWith("you"), { phase: "play", legal });
  const choose = (/** @type {string} */ card) => lesson.choose({ do: "play", card });
  choose("AH");
  assert.equal(store.state.lesson?.told, "follow-suit");
  choose("2S");
  assert.equal(store.state.lesson?.told, "tricks-too-low");
  assert.ok(!done.some(([what]) => what === "act"));
  choose("KS");
  assert.deepEqual(done.at(-1), ["act", { do: "play", card: "KS" }]);
  assert.equal(store.state.lesson?.told, null);
});

test("a task that takes anything takes every legal card", () => {
  const any = TRICKS.beats.findIndex(({ you }) => you?.includes("*"));
  const legal = [{ do: "play", card: "2S" }];
  const { lesson, done } = at("tricks", any, { phase: "play", legal });
  lesson.choose({ do: "play", card: "2S" });
  assert.deepEqual(done, [["act", legal[0]]]);
});

test("an answer is explained when it is wrong, and leads on when it is right", () => {
  const chapter = CHAPTERS.find(({ beats }) => beats.some(({ ask }) => ask))?.id ?? "";
  const beat = beatWith("ask", chapter);
  const { right = "", options = [] } = beatOf({
    chapter,
    beat,
    place: 0,
    yours: false,
    told: null,
  });
  const { lesson, store } = at(chapter, beat);
  lesson.answer(options.find((option) => option !== right) ?? "");
  assert.ok(store.state.lesson?.told);
  assert.equal(store.state.lesson?.beat, beat);
  lesson.answer(right);
  assert.equal(store.state.lesson?.beat, beat + 1);
});

test("the others play their cards one after the other, then the lesson goes on", () => {
  const beat = beatWith("others");
  const { others = [] } = TRICKS.beats[beat];
  const { lesson, store } = at("tricks", beat);
  for (const [place, card] of others.entries()) {
    assert.equal(store.state.lesson?.place, place);
    assert.deepEqual(lesson.script(), { do: "play", card });
    lesson.moved("act"); // not a computer player's
    lesson.moved("step");
  }
  assert.equal(store.state.lesson?.beat, beat + 1);
  assert.equal(lesson.script(), "wait");
});

test("a call or a trump in the script is read for the phase of the table", () => {
  for (const [phase, token, action] of /** @type {[string, string, object][]} */ ([
    ["auction", "8", { do: "bid", tricks: 8 }],
    ["auction", "-", { do: "pass" }],
    ["trump", "H", { do: "trump", strain: "H" }],
  ])) {
    const [chapter] = CHAPTERS.flatMap(({ id, beats }) => {
      const beat = beats.findIndex(({ others }) => others?.includes(token));
      const place = beats[beat]?.others?.indexOf(token) ?? 0;
      return beat < 0 ? [] : [{ id, beat, place }];
    });
    if (!chapter) continue;
    const { lesson, store } = at(chapter.id, chapter.beat, { phase, legal: [] });
    const now = /** @type {import("../model/learned.js").Lesson} */ (store.state.lesson);
    store.lesson.at({ ...now, place: chapter.place });
    assert.deepEqual(lesson.script(), action);
  }
});

test("without a lesson the table plays as ever", () => {
  const { lesson, store } = learner();
  assert.equal(lesson.script(), null);
  lesson.moved("step");
  assert.equal(store.state.lesson, null);
});
