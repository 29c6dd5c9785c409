/**
 * Says what the page says at given positions, for tests/test_bids_shown.py: both ways of showing bids, both languages.
 * Reads a list of moments from stdin, and writes for each its texts and the labels of its legal buttons.
 */

import { readdirSync, readFileSync } from "node:fs";
import { hintWords, whyWords } from "../web/src/advice/advice.js";
import { becauseWords } from "../web/src/advice/analysis-view.js";
import { remarkWords } from "../web/src/coach/remark.js";
import { bidsShown } from "../web/src/kit/bids.js";
import { bidNumber, contractWords } from "../web/src/kit/contract.js";
import { noticeWords } from "../web/src/kit/notice.js";
import { callName, sentencesOf } from "../web/src/kit/speech.js";
import { bidsIn } from "../web/src/lesson/lesson.js";
import { firstState } from "../web/src/model/state.js";
import { createWords } from "../web/src/platform/i18n.js";
import { goalWords, lessonWords, verdictWords } from "../web/src/puzzles/words.js";
import { deedName } from "../web/src/table/actions.js";
import { readingOf } from "../web/src/table/reading.js";

const WEB = new URL("../web/", import.meta.url);
const FILES = ["locales", "src"].flatMap((folder) =>
  readdirSync(new URL(folder, WEB), { recursive: true })
    .filter((path) => path.endsWith(".ftl"))
    .map((path) => `${folder}/${path}`),
);
const NAMES = { S: "You", E: "Samir", N: "Layla", W: "Huda" };

const ways = ["en", "ar"].flatMap((language) => {
  const own = FILES.filter((path) => new RegExp(`(^|/)${language}\\.`).test(path));
  const sources = own.map((path) => readFileSync(new URL(path, WEB), "utf8"));
  const words = createWords(language, "latn", sources);
  return ["tricks", "lamas"].map((bids) => ({ language, words, bids }));
});

/** The words for each kind of moment. */
const SAYINGS = {
  lesson: (ui, { ids, lesson }) => ids.map((id) => ui.t(`lesson-${id}`, bidsIn(lesson, ui.state))),
  hint: (ui, { advice }) => [
    hintWords(ui, advice),
    whyWords(ui, { ...advice, did: advice.action }, true),
  ],
  why: (ui, { advice }) => [whyWords(ui, advice, true), deedName(ui, advice.action)],
  analysed: (ui, { each }) => [becauseWords(ui, each), deedName(ui, each.expert.action)],
  remark: (ui, { remark }) => [remarkWords(ui, remark)],
  goal: (ui, { info }) => [goalWords(ui, info)],
  solved: (ui, { puzzle }) => [verdictWords(ui, puzzle), ...lessonWords(ui, puzzle)],
  heard: (ui, { events }) => sentencesOf(events, { ...ui, bids: bidsShown(ui.state) }),
  read: (ui) => readingOf("bid", ui),
  refused: (ui, { problem }) => [noticeWords(ui, problem)],
  contract: (ui, { contract }) => [contractWords(ui, contract)],
};

function said(moment) {
  return ways.map(({ language, words, bids }) => {
    const { t, n } = words;
    const first = firstState();
    const settings = { ...first.settings, bids };
    const state = { ...first, settings, match: { view: moment.view }, phase: { tag: "idle" } };
    const name = (seat) => NAMES[seat];
    const ui = { state, words, t, n, name, side: (team) => t(`side-${team}`), won: (team) => team };
    const shown = bidsShown(state);
    const buttons = moment.view.legal.map((action) => ({
      action,
      label: callName(action, { words, bids: shown }),
      number: action.do === "bid" ? bidNumber(ui, action.tricks) : null,
    }));
    return { language, bids, texts: SAYINGS[moment.kind](ui, moment), buttons };
  });
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(said)));
