/**
 * Puzzles in words: the question, the verdict and the idea.
 *
 * @import { Action, PuzzleInfo, PuzzleState, Words as Said } from "../model/wire"
 * @import { Ui } from "../kit/context.js"
 */

import { reasonWords, toldReasons } from "../advice/advice.js";
import { bidShown, bidsShown } from "../kit/bids.js";
import { deedName } from "../table/actions.js";

/** @typedef {Pick<Ui, "t" | "words" | "state">} Speaker */

/** The puzzle's question. @param {Speaker} ui @param {PuzzleInfo} info */
export function goalWords({ t, state }, { goal: { code, args } }) {
  const shown = bidsShown(state);
  const tricks = bidShown(Number(args.tricks ?? 0), shown);
  return t(`puzzle-goal-${code}`, { ...args, tricks, shown, strain: args.strain || "none" });
}

/** @param {Speaker} ui @param {readonly Action[]} actions */
const named = (ui, actions) => ui.words.list(actions.map((action) => deedName(ui, action)));

/** @param {Speaker} ui @param {Said} idea */
function ideaWords({ t }, { code, args }) {
  const { card } = args;
  return t(`idea-${code}`, card === undefined ? args : { ...args, card: t(`card-${card}`) });
}

/** The end of a puzzle: whether it was solved. @param {Speaker} ui @param {PuzzleState} puzzle */
export function verdictWords(ui, { solution, advice }) {
  if (advice) return biddingWords(ui, advice);
  return solution ? ui.t(`puzzle-${solution.verdict}`) : "";
}

/** @param {Speaker} ui @param {NonNullable<PuzzleState["advice"]>} advice */
function biddingWords(ui, { action, same, grade }) {
  const kind = same ? "same" : grade === "good" ? "near" : "other";
  return ui.t(`bidding-${kind}`, { best: deedName(ui, action) });
}

/** The right answer, and why, in one to three sentences. @param {Speaker} ui @param {PuzzleState} puzzle @returns {string[]} */
export function lessonWords(ui, { solution, advice }) {
  if (!solution) return [];
  if (advice) return toldReasons(advice.reasons).map((reason) => reasonWords(ui, reason));
  const { best } = solution;
  const answer = ui.t("puzzle-best", { count: best.length, best: named(ui, best) });
  return [answer, ...solution.ideas.map((idea) => ideaWords(ui, idea))];
}
