/**
 * The same deal at two tables, trick by trick.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Entry, Trick } from "../model/wire"
 */

import { html, nothing } from "lit";
import { suitIcon } from "../kit/card.js";
import { rankSign } from "../model/cards.js";
import { seatAfter, teamOf } from "../model/seats.js";

/** Whether an entry's own side took a trick. @param {Entry} entry @param {Trick} trick */
const isOurs = ({ seat }, { winner }) => winner !== null && teamOf(winner) === teamOf(seat);

/**
 * The tricks of both tables side by side, those claimed left out.
 * @param {Entry} one
 * @param {Entry} other
 * @returns {{number: number, sides: {entry: Entry, trick: Trick | null, ours: boolean, taken: number}[]}[]}
 */
export function rowsOf(one, other) {
  const length = Math.max(one.tricks.length, other.tricks.length);
  const counts = [0, 0];
  return Array.from({ length }, (_, place) => ({
    number: place + 1,
    sides: [one, other].map((entry, side) => {
      const trick = entry.tricks[place] ?? null;
      const ours = trick !== null && isOurs(entry, trick);
      counts[side] += ours ? 1 : 0;
      return { entry, trick, ours, taken: counts[side] };
    }),
  }));
}

/**
 * @param {Ui} ui
 * @param {{own: Entry, ownName: unknown, other: Entry, otherName: unknown}} tables
 */
export function duel(ui, { own, ownName, other, otherName }) {
  const { t, n } = ui;
  if (!own.tricks.length || !other.tricks.length)
    return html`<p class="help">${t("duel-without")}</p>`;
  return html`<div class="scrolls" tabindex="0" role="group" aria-label=${t("duel")}><table class="plain duel">
    <thead><tr><th scope="col"><span class="unseen">${t("trick")}</span></th><th scope="col">${ownName}</th><th scope="col">${otherName}</th></tr></thead>
    <tbody>${rowsOf(own, other).map(
      ({ number, sides }) =>
        html`<tr><th scope="row">${n(number)}</th>${sides.map((side) => cell(ui, side))}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** @param {Ui} ui @param {ReturnType<typeof rowsOf>[number]["sides"][number]} side */
function cell(ui, { entry, trick, ours, taken }) {
  const { t, n } = ui;
  if (!trick) return html`<td class="help">${t("duel-claimed")}</td>`;
  return html`<td data-ours=${ours ? "" : nothing}><span class="duel-trick" dir="ltr">${trick.cards.map(
    (card, place) => {
      const seat = seatAfter(trick.leader, place);
      return html`<span class="duel-card" data-won=${seat === trick.winner ? "" : nothing} data-own=${seat === entry.seat ? "" : nothing}><span aria-hidden="true">${rankSign(card[0])}${suitIcon(ui, card[1])}</span><span class="unseen">${t(`card-${card}`)}${t("list-comma")}</span></span>`;
    },
  )}</span>
    <span class="duel-count" aria-hidden="true">${n(taken)}</span><span class="unseen">${t(ours ? "duel-ours" : "duel-theirs")}</span></td>`;
}
