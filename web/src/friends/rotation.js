/**
 * Winner stays at a table of friends. The log says who sits and who waits, and the engine checks it; the keeper's page puts
 * computer teams into the queue, and plays the matches without people.
 *
 * @import { Company, Evening, Pair, Seat, Team } from "../model/wire"
 * @import { Again, FriendsTable } from "./types"
 */

import { isOurs, teamLevels } from "../match/rotation.js";

/**
 * The engine's part in the queue.
 * @typedef {object} Others
 * @property {() => readonly string[]} levels weakest first
 * @property {(company: Company, winner: 0 | 1) => Promise<Company>} after
 * @property {(company: Company, seed: string) => Promise<0 | 1>} play a match that nobody sees
 */

/** @param {(number | string)[]} pair @returns {Pair} */
const pairOf = (pair) => ({
  players: pair.map((who) =>
    typeof who === "number" ? { name: `${who}`, player: "human" } : { name: "", player: who },
  ),
});

/** @param {Pair} pair */
const membersOf = ({ players }) =>
  players.map(({ name, player }) => (player === "human" ? Number(name) : player));

/** @param {Pick<Evening, "seated" | "waiting" | "streak" | "stayed">} evening @returns {Company} */
const companyOf = ({ seated, waiting, streak, stayed }) => ({
  ...{ seated: seated.map(pairOf), waiting: waiting.map(pairOf), streak, stayed },
});

/**
 * The next match when the winners stay. While people sit on both sides nobody waits: everybody at the table plays.
 * @param {Pick<FriendsTable, "seats" | "evening" | "head">} table after a match
 * @param {Team} winner
 * @param {Others} others
 * @returns {Promise<Pick<Again, "seats" | "stays">>}
 */
export async function afterMatch({ seats, evening, head }, winner, others) {
  /** @param {Seat} seat */
  const who = (seat) => seats[seat].person ?? seats[seat].level ?? "club";
  const seated = [
    [who("S"), who("N")],
    [who("E"), who("W")],
  ];
  const areApart = seated.every((pair) => pair.some((one) => typeof one === "number"));
  const queue = areApart ? [] : teamLevels(others.levels()).slice(1);
  let company = evening
    ? companyOf(evening)
    : await others.after(
        companyOf({ seated, waiting: queue, streak: 0, stayed: null }),
        winner === "NS" ? 0 : 1,
      );
  /** @type {(0 | 1)[]} */
  const won = [];
  while (!company.seated.some(isOurs)) {
    // Nobody can choose the seed: it follows from the seeds of the last deal.
    const place = await others.play(company, `${head} ${won.length}`);
    won.push(place);
    company = await others.after(company, place);
  }
  const [[S, N], [E, W]] = company.seated.map(membersOf);
  return { seats: { S, E, N, W }, stays: { queue, others: won } };
}

/**
 * The streak of a side as it is shown.
 * @param {FriendsTable | null} table
 * @param {Team} team as this person sees the table
 */
export function streakAt(table, team) {
  if (!table?.evening || table.phase === "over") return 0;
  const { stayed, streak } = table.evening;
  const own = "SN".includes(table.people[table.me].seat) ? 0 : 1;
  return stayed !== null && (stayed === own) === (team === "NS") ? streak : 0;
}
