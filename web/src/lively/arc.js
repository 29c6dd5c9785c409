/** The match as an arc: the score after each round, and where it turned. @import { Ui } from "../kit/context.js" @import { Played, Team, View } from "../model/wire" */

import { html, nothing, svg } from "lit";
import { membersOf, TEAMS } from "../model/seats.js";

/** @typedef {{number: number, NS: number, EW: number}} Point a round, and each side's score after it */

/**
 * The score after each round that was played, from the start. Where players score for themselves, a side's score is that of
 * its better player.
 * @param {View["results"]} results
 * @returns {Point[]}
 */
export function pointsOf(results) {
  const played = results.filter((result) => result.outcome === "played");
  return [
    { number: 0, NS: 0, EW: 0 },
    ...played.map(({ number, totals }) => ({
      number,
      NS: sideOf(totals, "NS"),
      EW: sideOf(totals, "EW"),
    })),
  ];
}

/** @param {Played["totals"]} totals @param {Team} team */
const sideOf = (totals, team) =>
  totals[team] ?? Math.max(...membersOf(team).map((seat) => totals[seat] ?? 0));

/** @param {Point} point @returns {Team | null} */
const leaderOf = ({ NS, EW }) => (NS === EW ? null : NS > EW ? "NS" : "EW");

/**
 * The round in which the side that led at the end took the lead for good; null if nobody else ever led.
 * @param {readonly Point[]} points
 */
export function turnOf(points) {
  const leaders = points.map(leaderOf);
  const last = leaders.at(-1);
  const behind = leaders.findLastIndex((leader) => leader !== null && leader !== last);
  if (!last || behind < 0) return null;
  const turn = leaders.indexOf(last, behind);
  return points[turn].number;
}

/**
 * The story of the match: its turning point, or who led it, or that only its last round decided. The winner need not have the
 * higher score (an instant win, a partner below the floor).
 * @param {readonly Point[]} points
 * @param {Team | null} winner
 * @returns {{code: "turn", number: number} | {code: "led" | "ahead", team: Team} | {code: "last"}}
 */
export function storyOf(points, winner) {
  const leaders = points.map(leaderOf);
  const last = leaders.at(-1);
  if (!last || last !== winner) return { code: "last" };
  const number = turnOf(points);
  if (number !== null)
    return number === points.at(-1)?.number ? { code: "last" } : { code: "turn", number };
  if (leaders.slice(1).every((leader) => leader === last)) return { code: "led", team: last };
  return leaders.at(-2) === last ? { code: "ahead", team: last } : { code: "last" };
}

const WIDE = 320;
const HIGH = 84;
const EDGE = 10;

/**
 * The place of a point in the picture. Time runs in the direction of reading.
 * @param {readonly Point[]} points
 * @param {number} target
 * @param {"ltr" | "rtl"} [dir]
 */
export function scaleOf(points, target, dir = "ltr") {
  const values = points.flatMap(({ NS, EW }) => [NS, EW]);
  const [least, most] = [Math.min(0, ...values), Math.max(target, ...values)];
  const steps = Math.max(1, points.length - 1);
  return {
    x(/** @type {number} */ place) {
      const along = EDGE + ((WIDE - 2 * EDGE) * place) / steps;
      return dir === "rtl" ? WIDE - along : along;
    },
    y: (/** @type {number} */ value) =>
      HIGH - EDGE - ((HIGH - 2 * EDGE) * (value - least)) / (most - least),
  };
}

/** The match in words, as the picture has it. @param {Ui} ui @param {readonly Point[]} points @param {string} story */
function wordsOf({ t, words, n }, points, story) {
  const shown = (/** @type {number} */ value) => (value < 0 ? words.signed(value) : n(value));
  const rounds = points
    .slice(1)
    .map(({ number, NS, EW }) => t("arc-round", { number, us: shown(NS), them: shown(EW) }));
  return [t("arc", { rounds: rounds.join(" ") }), story].join(" ");
}

/** @param {Ui} ui @param {View} view */
export function arc(ui, view) {
  const points = pointsOf(view.results);
  if (points.length < 3) return null; // a match of one round has no arc
  const story = storyOf(points, view.winner);
  const turn = story.code === "turn" ? story.number : null;
  /** @type {Record<string, string | number>} */
  const told = story.code === "turn" ? { number: story.number } : {};
  if ("team" in story) Object.assign(told, { team: ui.won(story.team), side: ui.side(story.team) });
  const target = Number(view.ruleset.options.target);
  const { x, y } = scaleOf(points, target, ui.words.dir);
  const at = points.findIndex(({ number }) => number === turn);
  const line = (/** @type {Team} */ team) =>
    points.map((point, place) => `${x(place).toFixed(1)},${y(point[team]).toFixed(1)}`).join(" ");
  return html`<figure class="arc">
    <svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${wordsOf(ui, points, ui.t(`arc-${story.code}`, told))}>
      <path class="arc-target" d="M0 ${y(target)}H${WIDE}"></path>
      <path class="arc-base" d="M0 ${y(0)}H${WIDE}"></path>
      ${turn ? svg`<path class="arc-turn" d="M${x(at)} 4V${HIGH - 4}"></path>` : nothing}
      ${TEAMS.toReversed().map(
        (team) =>
          svg`<g data-team=${team}><polyline points=${line(team)}></polyline>${points.map(
            (point, place) =>
              svg`<circle cx=${x(place)} cy=${y(point[team])} r=${place === points.length - 1 ? 4.5 : 2.5}></circle>`,
          )}</g>`,
      )}
    </svg>
    <figcaption aria-hidden="true">
      ${TEAMS.map((team) => html`<span class="arc-key" data-team=${team}>${ui.side(team)} <bdi translate="no" dir="ltr">${score(ui, points.at(-1)?.[team] ?? 0)}</bdi></span>`)}
      <span class="arc-note">${ui.t(`arc-${story.code}-short`, told)}</span>
    </figcaption>
  </figure>`;
}

/** @param {Ui} ui @param {number} value */
const score = (ui, value) => (value < 0 ? ui.words.signed(value) : ui.n(value));
