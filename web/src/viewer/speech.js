/**
 * The viewer's sentences and names. Nobody in a record is "you".
 *
 * @import { BySeat, Seat, Strain } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 * @import { Called, Reading, Score } from "./reading.js"
 * @import { Position } from "./replay.js"
 */

import { callName } from "../kit/speech.js";
import { SEATS } from "../model/seats.js";

/** @type {BySeat<string>} */
const TAGS = { S: "South", E: "East", N: "North", W: "West" };

/** The players' names by seat: the record's, or the seats' own. @param {Reading} reading @param {Words} words @returns {BySeat<string>} */
export const namesIn = ({ tags }, { t }) =>
  /** @type {BySeat<string>} */ (
    Object.fromEntries(
      SEATS.map((seat) => [seat, tags[TAGS[seat]]?.trim() || t(`viewer-seat-${seat}`)]),
    )
  );

/** @param {Called} called @param {string} auction how calls are decided @param {Words} words */
export function callWords({ call }, auction, words) {
  const [, number, strain] = /^(\d+)(.*)$/.exec(call) ?? [];
  const tricks = Number(number);
  /** @type {Record<string, "pass" | "double" | "redouble" | "throw">} */
  const others = { "-": "pass", X: "double", XX: "redouble", T: "throw" };
  const action = !number
    ? { do: others[call] }
    : auction === "pledges"
      ? { do: /** @type {const} */ ("pledge"), tricks }
      : {
          do: /** @type {const} */ ("bid"),
          tricks,
          strain: /** @type {Strain} */ (strain || null),
        };
  return callName(/** @type {Parameters<typeof callName>[0]} */ (action), {
    words,
    bids: "tricks",
  });
}

/** "NS" or "S" of a score, in names. @param {string} side @param {BySeat<string>} names @param {Words} words */
export function sideName(side, names, { t }) {
  const [one, two] = /** @type {Seat[]} */ (
    [...side].toSorted((a, b) => "SENW".indexOf(a) - "SENW".indexOf(b))
  );
  return two ? t("viewer-pair", { one: names[one], two: names[two] }) : names[one];
}

/** @param {Score} score @param {BySeat<string>} names @param {Words} words */
export const scoreWords = (score, names, words) =>
  score
    .map(({ side, points, total }) =>
      words.t("said-score-part", {
        who: sideName(side, names, words),
        points: words.signed(Number(points)),
        total: Number(total) < 0 ? words.signed(Number(total)) : words.n(Number(total)),
      }),
    )
    .join(" ");

/** The last event. @param {Position} position @param {BySeat<string>} names @param {string} auction @param {Words} words */
export function sentence({ step, round, over }, names, auction, words) {
  const { t } = words;
  const parts = [happened()];
  if (over && round.thrown) parts.push(t("viewer-thrown"));
  if (over && round.score) parts.push(scoreWords(round.score, names, words));
  return parts.join(" ");

  function happened() {
    // The texts speak to South where the seat is S.
    const seat = "";
    switch (step?.do) {
      case "deal":
        return t("said-dealt", { seat, name: names[round.dealer], number: round.number });
      case "call":
        return t("said-called", { name: names[step.seat], call: callWords(step, auction, words) });
      case "trump":
        return t("said-trump-named", {
          name: step.seat ? names[step.seat] : t("trump"),
          named: step.strain,
          strain: t(`strain-${step.strain}`),
        });
      case "play":
        return t("said-played", { name: names[step.seat], card: t(`card-${step.card}`) });
      case "claim":
        return t("said-claimed", { seat, name: names[step.seat], number: step.tricks });
      default:
        return t("round-number", { number: round.number });
    }
  }
}
