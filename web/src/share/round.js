/**
 * The picture's content: the round played last, in words.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Match } from "../model/state.js"
 */

import { contractWords } from "../kit/contract.js";
import { SEATS, teamOf } from "../model/seats.js";
import { handsIn } from "./picture.js";

/** The seat at the bottom of the page moves, the record's seats don't. @param {Match["chair"]} chair @param {number} place of a seat in the record */
export const seatShown = (chair, place) => SEATS[(place - SEATS.indexOf(chair) + 4) % 4];

/**
 * @param {Ui} ui
 * @param {Match} match
 * @param {number} now in milliseconds since 1970
 * @returns {import("./picture.js").Card | null} null if the last deal was not played to its end
 */
export function roundInWords(ui, match, now) {
  const { t, n, words } = ui;
  const result = match.view.results.at(-1);
  const deals = match.record.filter((line) => line.startsWith("Deal ")).length;
  const hands = handsIn(match.record, deals - 1);
  if (!hands || result?.outcome !== "played") return null;
  const seats = SEATS.map((seat, place) => {
    const shown = seatShown(match.chair, place);
    const taken = t("tricks-count", { number: result.taken[shown] });
    return [shown, { name: ui.name(shown), hand: hands[seat], taken }];
  });
  const by = result.contract ? ui.won(teamOf(result.contract.seat)) : "";
  const points = Object.values(result.points).map((one) => (one < 0 ? words.signed(one) : n(one)));
  return {
    dir: words.dir,
    title: t("round-title", { number: result.number, made: String(result.made ?? "none"), by }),
    contract: result.contract ? contractWords(ui, result.contract) : "",
    points: points.join(" : "),
    seats: Object.fromEntries(seats),
    foot: `${t("app-name")} · ${words.date(now)}`,
  };
}
