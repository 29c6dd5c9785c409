/**
 * The deal of a puzzle once it is over: all four hands as they were at its decision, and how good the answers are.
 *
 * @import { Card, PuzzleState, Solution } from "../model/wire"
 * @import { Ui } from "../kit/context.js"
 */

import { html, nothing } from "lit";
import { suitIcon } from "../kit/card.js";
import { sheet } from "../kit/dialog.js";
import { rankSign } from "../model/cards.js";
import { seenFrom } from "../model/perspective.js";
import { SEATS } from "../model/seats.js";
import { deedName } from "../table/actions.js";

/** @param {Ui} ui @param {PuzzleState | null} puzzle */
export function dealDialog(ui, puzzle) {
  const { t, state } = ui;
  const solution = puzzle?.solution;
  if (!solution) return nothing;
  const hands = seenFrom(solution.hands, state.match?.chair ?? "S");
  return sheet(ui, {
    name: "deal",
    title: t("puzzle-deal-title"),
    words: true,
    body: html`<div class="open-deal">${SEATS.map(
      (seat) => html`<section class="open-hand" data-seat=${seat} aria-label=${ui.name(seat)}>
          <h3 aria-hidden="true"><bdi translate="no">${ui.name(seat)}</bdi></h3>${diagram(ui, hands[seat])}
        </section>`,
    )}</div>
      ${answers(ui, solution)}`,
  });
}

/** A hand with a line for each suit. @param {Ui} ui @param {readonly Card[]} cards */
const diagram = (ui, cards) =>
  html`<ul role="list">${[..."SHDC"].map((suit) => {
    const ranks = cards.filter((card) => card[1] === suit).map((card) => rankSign(card[0]));
    return html`<li>${suitIcon(ui, suit)}<span class="unseen">${ui.t(`strain-name-${suit}`)}: </span><span dir="ltr">${ranks.length ? ranks.join(" ") : "–"}</span></li>`;
  })}</ul>`;

/** How often the best answer and the player's own reach the goal, or the points they are worth. @param {Ui} ui @param {Solution} solution */
function answers(ui, { answers: list, worlds, exhaustive }) {
  const { t, words } = ui;
  if (!list.length) return nothing;
  const worth = list.map(({ action, share, points }) => {
    const name = deedName(ui, action);
    return share === null
      ? t("puzzle-answer-points", { name, points: words.signed(points ?? 0) })
      : t("puzzle-answer-share", { name, percent: Math.round(100 * share) });
  });
  return html`<ul class="deal-answers" role="list">${worth.map((one) => html`<li>${one}</li>`)}</ul>
    ${list[0].share === null ? nothing : html`<p class="help">${t(exhaustive ? "puzzle-worlds-all" : "puzzle-worlds-some", { number: worlds })}</p>`}`;
}
