/** The cards in the middle of the table. @import { Ui } from "../kit/context.js" @import { Seat, Trick } from "../model/wire" */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { face, onlyFace } from "../kit/card.js";
import { icon } from "../kit/icons.js";
import { vars } from "../kit/vars.js";
import { DECK, sortHand } from "../model/cards.js";
import { seatAfter } from "../model/seats.js";

/**
 * A card of a trick in words: who played it, and whether it wins.
 * @param {Ui} ui
 * @param {Trick} trick
 * @param {string} card
 * @param {Seat} seat
 */
export function cardOf({ t, name }, trick, card, seat) {
  const won = trick.winner !== seat ? "no" : trick.cards.length === 4 ? "taken" : "so-far";
  return t("card-of", { card: t(`card-${card}`), seat, name: name(seat), won });
}

/** How a card comes to lie, in degrees from its seat's usual turn: no two alike, and each card always the same. @param {string} card */
const settledTurn = (card) => (((DECK.indexOf(card) * 7) % 13) - 6) / 4;

/**
 * @param {Ui} ui
 * @param {Trick} trick
 * @param {"lying" | "leaving" | "shown"} [how] "leaving" keeps drawing the trick that was on the table;
 *   "shown" is for dialogs, which need their own card faces because each face of the table exists once
 */
export function trickCards(ui, trick, how = "lying") {
  const done = trick.cards.length === 4;
  const cards = trick.cards.map((card, place) => ({ card, seat: seatAfter(trick.leader, place) }));
  const gone = how === "leaving";
  return html`<ol class="trick" role="list" aria-label=${ui.t("trick")} aria-hidden=${gone ? "true" : nothing} data-leaving=${gone ? "" : nothing}>
    ${repeat(
      cards,
      ({ card }) => card,
      ({
        card,
        seat,
      }) => html`<li ${vars({ "--settled": settledTurn(card) })} data-seat=${seat} data-won=${trick.winner === seat ? (done ? "taken" : "so-far") : nothing}>
        <span class="lift" data-key=${how === "lying" ? `card-${card}` : nothing} data-from=${seat} data-to=${done ? trick.winner : nothing} role="img" aria-label=${cardOf(ui, trick, card, seat)}>
          ${how === "shown" ? face(ui, card) : onlyFace(ui, card)}
          ${trick.winner === seat ? html`<span class="won-mark">${icon(done ? "check" : "crown")}</span>` : nothing}
        </span>
      </li>`,
    )}
  </ol>`;
}

/**
 * The claimed tricks: the claimer's cards, face up in the middle.
 * @param {Ui} ui
 * @param {import("../model/state.js").Rest} rest
 */
export function restCards(ui, { seat, tricks, cards }) {
  return html`<div class="rest">
    <p class="rest-words">${ui.t("rest-of", { number: tricks, seat, name: ui.name(seat) })}</p>
    <ol role="list" aria-label=${ui.t("trick")} ${vars({ "--n": cards.length })}>
      ${sortHand(cards).map((card, place) => html`<li ${vars({ "--i": place })}><span class="lift" data-key="card-${card}" data-from=${seat} data-to=${seat} role="img" aria-label=${ui.t(`card-${card}`)}>${onlyFace(ui, card)}</span></li>`)}
    </ol>
  </div>`;
}
