import assert from "node:assert/strict";
import { test } from "node:test";
import { afterMatch, streakAt } from "./rotation.js";

const LEVELS = ["novice", "club", "expert", "master"];

/** The teams at the table and in the queue, in the engine's form. @param {any} company @param {0 | 1} winner */
async function after(company, winner) {
  const [next, ...waiting] = [...company.waiting, company.seated[1 - winner]];
  const stays = company.seated[winner];
  const streak = company.stayed === winner ? company.streak + 1 : 1;
  return { seated: winner ? [next, stays] : [stays, next], waiting, streak, stayed: winner };
}

/** @param {(number | string)[]} seats south, east, north, west @param {any} [evening] */
const table = (seats, evening = null) =>
  /** @type {any} */ ({
    head: "ab",
    evening,
    seats: Object.fromEntries(
      ["S", "E", "N", "W"].map((seat, at) => {
        const who = seats[at];
        return [seat, typeof who === "number" ? { person: who } : { person: null, level: who }];
      }),
    ),
  });

/** @param {(0 | 1)[]} results of the matches that nobody sees */
function others(results = []) {
  /** @type {string[]} */
  const seeds = [];
  return {
    seeds,
    levels: () => LEVELS,
    after,
    async play(/** @type {any} */ company, /** @type {string} */ seed) {
      assert.ok(
        company.seated.every((/** @type {any} */ { players }) =>
          players.every((/** @type {any} */ one) => LEVELS.includes(one.player)),
        ),
      );
      seeds.push(seed);
      return /** @type {0 | 1} */ (results.shift());
    },
  };
}

test("the people's team stays, and the first computer team of the queue sits down", async () => {
  const next = await afterMatch(table([0, "novice", 1, "club"]), "NS", others());
  assert.deepEqual(next.seats, { S: 0, E: "club", N: 1, W: "club" });
  assert.deepEqual(next.stays, {
    queue: [
      ["club", "club"],
      ["expert", "expert"],
      ["master", "master"],
    ],
    others: [],
  });
});

test("a team of people that lost waits at the end while the others play", async () => {
  const played = others([0, 1, 0]);
  const next = await afterMatch(table(["novice", 0, "club", "club"]), "NS", played);
  // They beat club, lose to expert, who loses to master: master stays for the people.
  assert.deepEqual(next.stays?.others, [0, 1, 0]);
  assert.deepEqual(played.seeds, ["ab 0", "ab 1", "ab 2"]);
  assert.deepEqual(next.seats, { S: "master", E: 0, N: "master", W: "club" });
});

test("with people on both sides nobody waits", async () => {
  for (const winner of /** @type {const} */ (["NS", "EW"])) {
    const next = await afterMatch(table([0, "club", 2, 1]), winner, others());
    assert.deepEqual(next.seats, { S: 0, E: "club", N: 2, W: 1 });
    assert.deepEqual(next.stays, { queue: [], others: [] });
  }
});

test("later matches go on from what the log says", async () => {
  const evening = {
    ...{
      seated: [
        ["expert", "expert"],
        [1, 0],
      ],
      streak: 2,
      stayed: 1,
      told: [],
    },
    waiting: [["master", "master"]],
  };
  const next = await afterMatch(table(["club", 1, "club", 0], evening), "EW", others());
  assert.deepEqual(next.seats, { S: "expert", E: 1, N: "expert", W: 0 });
  assert.deepEqual(next.stays?.others, []);
});

test("each person sees the streak at the side that has it, until the match is over", () => {
  const people = [{ seat: "S" }, { seat: "W" }];
  const shown = (/** @type {number} */ me, /** @type {any} */ more) =>
    ["NS", "EW"].map((team) =>
      streakAt(
        /** @type {any} */ ({ me, people, phase: "play", ...more }),
        /** @type {any} */ (team),
      ),
    );
  const evening = { streak: 3, stayed: 1 };
  assert.deepEqual(shown(0, { evening }), [0, 3]);
  assert.deepEqual(shown(1, { evening }), [3, 0]);
  assert.deepEqual(shown(0, { evening, phase: "over" }), [0, 0]);
  assert.deepEqual(shown(0, { evening: null }), [0, 0]);
});
