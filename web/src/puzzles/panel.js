/**
 * The panel of a puzzle next to the table: the question, and once it is over the answer and what to do next.
 *
 * @import { PuzzleState } from "../model/wire"
 * @import { Ui } from "../kit/context.js"
 * @import { PracticeState } from "./state.js"
 */

import { html, nothing } from "lit";
import { practise } from "../kit/ask.js";
import { icon } from "../kit/icons.js";
import { level } from "./view.js";
import { goalWords, lessonWords, verdictWords } from "./words.js";

/** @param {Ui} ui @param {PracticeState} practice */
export function panel(ui, { puzzle, session }) {
  const { t, state } = ui;
  const { lesson } = state;
  if (!lesson || !("exercise" in lesson)) return null;
  const drill = lesson.exercise === "bidding";
  const title = t(drill ? "practice-bidding" : puzzle ? `kind-${puzzle.info.kind}` : "puzzle");
  const leave = t(drill ? "bidding-leave" : "puzzle-leave");
  return html`<section class="coach puzzle" aria-label=${t(drill ? "practice-bidding" : "puzzle")}>
    <header class="coach-head">
      <h2>${title}</h2>
      ${puzzle && !drill ? level(ui, puzzle.info.difficulty) : nothing}
      <button class="tool" aria-label=${leave} title=${leave} @click=${() => practise(ui, "leave")}>${icon("close")}</button>
    </header>
    ${puzzle ? words(ui, puzzle) : html`<p class="coach-words">${t("practice-wait")}</p>`}
    ${puzzle?.state === "over" ? html`<div class="coach-foot">${drill ? hand(ui, session) : onward(ui)}</div>` : nothing}
  </section>`;
}

/** @param {Ui} ui @param {PuzzleState} puzzle */
function words(ui, puzzle) {
  if (puzzle.state !== "over")
    return html`<p class="coach-words">${goalWords(ui, puzzle.info)} ${puzzle.state === "playing" ? ui.t("puzzle-on") : nothing}</p>`;
  const { verdict } = puzzle.solution ?? {};
  const good = verdict === "solved" || verdict === "found";
  return html`<p class="coach-words"><b class="puzzle-verdict" data-good=${good ? "" : nothing}>${icon(good ? "check" : "cross")}${verdictWords(ui, puzzle)}</b> ${lessonWords(ui, puzzle).join(" ")}</p>`;
}

/** The count of the bidding practice, and the next hand. @param {Ui} ui @param {PracticeState["session"]} session */
const hand = (ui, session) =>
  html`<span class="puzzle-count">${ui.t("practice-bidding-count", { ...session })}</span>
    <button class="primary" data-next @click=${() => practise(ui, "nextHand")}>${ui.t("bidding-next")}</button>`;

/** @param {Ui} ui */
function onward(ui) {
  const { t } = ui;
  return html`<button class="quiet" @click=${() => practise(ui, "showDeal")}>${t("puzzle-deal")}</button>
    <button class="quiet" @click=${() => practise(ui, "playAgain")}>${t("puzzle-again")}</button>
    <button class="quiet" @click=${() => practise(ui, "sharePuzzle")}>${t("puzzle-share")}</button>
    <button class="primary" data-next @click=${() => practise(ui, "goOn")}>${t("puzzle-next")}</button>`;
}
