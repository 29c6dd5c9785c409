import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { publicOf } from "./public.js";
import { LINES, talkOf } from "./talk.js";

/** A view in play. @param {object} [more] @returns {any} */
const view = (more = {}) => ({
  phase: "play",
  number: 3,
  actions: 40,
  to_act: "S",
  seat: "S",
  hand: ["AS", "KS", "2H"],
  legal: [{ do: "play", card: "AS" }],
  calls: [],
  contract: { seat: "E", tricks: 9, strain: null, factor: 1 },
  trump: "H",
  trick: null,
  tricks: [{ leader: "S", cards: ["AC", "2C", "3C", "4H"], winner: "W" }],
  taken: { S: 0, E: 0, N: 0, W: 1 },
  stakes: { EW: { outlook: "lost", needs: 5 }, NS: { outlook: "made", needs: 0 } },
  results: [],
  winner: null,
  ...more,
});

const OPEN = { EW: { outlook: "open", needs: 4 }, NS: { outlook: "open", needs: 1 } };
const TAKEN = /** @type {any} */ ([{ event: "trick_taken", seat: "W", number: 1, tricks: 1 }]);

/** The lines of many matches. @param {any[]} events @param {any} at @param {"quiet" | "lively"} [talk] @param {(seat: string) => boolean} [speaks] */
const heard = (events, at, talk = "lively", speaks = (seat) => seat !== "S") =>
  Array.from({ length: 300 }, (_, match) =>
    talkOf(events, publicOf(at), publicOf(view({ stakes: OPEN })), {
      talk,
      match: `match ${match}`,
      speaks,
    }),
  );

/** @param {ReturnType<typeof heard>} said */
const occasions = (said) =>
  [...new Set(said.map((one) => one?.line.split("-")[1]))].filter(Boolean);

test("talk is the same for every hand: nobody's cards are in what it is made of", () => {
  const other = view({ hand: ["3D", "4D", "5D"], legal: [], seat: "N" });
  assert.deepEqual(publicOf(other), publicOf(view()));
  assert.deepEqual(heard(TAKEN, other), heard(TAKEN, view()));
  const open = Object.keys(publicOf(view()));
  for (const hidden of ["hand", "legal", "seat"]) assert.ok(!open.includes(hidden));
});

test("the same match says the same, and matches differ", () => {
  assert.deepEqual(heard(TAKEN, view()), heard(TAKEN, view()));
  assert.ok(new Set(heard(TAKEN, view()).map((one) => JSON.stringify(one))).size > 3);
});

test("nobody is glad of a run of tricks that breaks a pledge of exactly so many", () => {
  const run = Array.from({ length: 4 }, () => ({
    leader: "W",
    cards: ["AC", "2C", "3C", "4C"],
    winner: "W",
  }));
  const stakes = (/** @type {string} */ outlook) => ({
    W: { outlook, needs: 0 },
    E: { outlook: "open", needs: 1 },
  });
  const swept = (/** @type {string} */ outlook) =>
    occasions(heard(TAKEN, view({ contract: null, tricks: run, stakes: stakes(outlook) })));
  assert.deepEqual(swept("open"), ["swept"]);
  assert.deepEqual(swept("lost"), []);
});

test("quiet speaks less often than lively", () => {
  const count = (/** @type {"quiet" | "lively"} */ talk) =>
    heard(TAKEN, view(), talk).filter(Boolean).length;
  assert.ok(count("quiet") > 0);
  assert.ok(count("lively") > 1.5 * count("quiet"));
});

test("only those speak who are drawn players, never the person", () => {
  const scored = view({ phase: "deal" });
  const won = /** @type {any} */ ([{ event: "match_won", team: "NS" }]);
  const seats = new Set(heard(won, scored).map((one) => one?.seat));
  assert.ok(!seats.has("S") && seats.has("N") && seats.has("E") && seats.has("W"));
  assert.deepEqual(occasions(heard(won, scored, "lively", () => false)), []);
});

test("an occasion is talked about by those it concerns", () => {
  const doomed = heard(TAKEN, view()).filter((one) => one?.line.startsWith("talk-doomed"));
  assert.deepEqual([...new Set(doomed.map((one) => one?.seat))], ["N"]);
  const result = {
    outcome: "played",
    contract: { seat: "E" },
    made: false,
    points: { NS: 6, EW: -9 },
  };
  const scored = /** @type {any} */ ([{ event: "round_scored", result }]);
  assert.deepEqual(occasions(heard(scored, view({ phase: "deal" }))), ["broke"]);
  const bid = /** @type {any} */ ([
    { event: "called", seat: "W", action: { do: "bid", tricks: 11 } },
  ]);
  assert.deepEqual(occasions(heard(bid, view({ phase: "auction" }))).toSorted(), [
    "bold",
    "pushed",
  ]);
  assert.deepEqual(
    occasions(heard([{ event: "called", seat: "W", action: { do: "bid", tricks: 8 } }], view())),
    [],
  );
});

test("every line has its words in both languages, and the Arabic ones in each region's", () => {
  const source = readFileSync(new URL("./talk.js", import.meta.url), "utf8");
  const known = [...source.matchAll(/^ {2}(\w+): \{ quiet/gm)].map(([, name]) => name);
  assert.ok(known.length > 10);
  for (const language of ["en", "ar"]) {
    const words = readFileSync(new URL(`./${language}.ftl`, import.meta.url), "utf8");
    for (const name of known)
      for (let line = 1; line <= LINES; line += 1)
        assert.match(words, new RegExp(`^talk-${name}-${line} =`, "m"));
  }
});
