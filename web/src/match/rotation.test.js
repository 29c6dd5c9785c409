import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createStore, FIRST_DRAFT } from "../model/state.js";
import { createWords } from "../platform/i18n.js";
import {
  createRotation,
  firstCompany,
  ourPlace,
  readCompany,
  seatsOf,
  streakOf,
  winnerPlace,
} from "./rotation.js";

const source = ["../../locales/en.ftl", "../rules/en.ftl"]
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("\n");
const words = createWords("en", "latn", source);
const company = firstCompany(FIRST_DRAFT, ["novice", "club"], words);

/** @param {any} now */
const evening = (now) => ({
  company: now,
  line: "classic",
  between: false,
  counted: "m1",
  told: [],
  playing: false,
});

test("the teams that wait are ever stronger, with names of their own", () => {
  const teams = [company.seated[1], ...company.waiting].map(({ players }) => players);
  assert.deepEqual(
    teams.map((team) => team.map(({ player }) => player)),
    [
      ["novice", "novice"],
      ["novice", "club"],
      ["club", "club"],
    ],
  );
  const names = [...company.seated, ...company.waiting].flatMap(({ players }) =>
    players.map(({ name }) => name),
  );
  assert.equal(new Set(names).size, names.length);
  const four = firstCompany(FIRST_DRAFT, ["novice", "club", "expert", "master"], words);
  assert.deepEqual(
    [four.seated[1], ...four.waiting].map(({ players }) => players[1].player),
    ["novice", "club", "expert", "master"],
  );
});

test("the person's team sits South and North whichever of the two it is", () => {
  assert.equal(seatsOf(company).S.player, "human");
  const turned = { ...company, seated: [...company.seated].reverse() };
  assert.equal(seatsOf(turned).S.player, "human");
  assert.equal(ourPlace(turned), 1);
  assert.equal(winnerPlace(company, "NS"), 0);
  assert.equal(winnerPlace(turned, "NS"), 1);
  assert.equal(winnerPlace(turned, "EW"), 0);
});

test("a streak stands beside the side that has it", () => {
  assert.equal(streakOf(null, "NS"), 0);
  assert.equal(streakOf(evening(company), "NS"), 0);
  const stayed = evening({ ...company, streak: 2, stayed: 0 });
  assert.equal(streakOf(stayed, "NS"), 2);
  assert.equal(streakOf(stayed, "EW"), 0);
  assert.equal(streakOf({ ...stayed, between: true }, "NS"), 0);
});

test("an evening is read back as kept, and anything damaged is none", () => {
  const kept = JSON.parse(JSON.stringify(evening(company)));
  assert.deepEqual(readCompany(kept), evening(company));
  for (const damaged of [
    null,
    7,
    {},
    { ...kept, line: 4 },
    { ...kept, company: null },
    { ...kept, company: { ...company, seated: [company.seated[0]] } },
    { ...kept, company: { ...company, waiting: [] } },
    { ...kept, company: { ...company, waiting: [{ players: [1, 2] }] } },
    { ...kept, company: { ...company, seated: company.waiting } },
  ])
    assert.equal(readCompany(damaged), null);
});

test("the seats of the next match are known once the engine has counted the last one", async () => {
  const store = createStore();
  const advanced = { ...company, streak: 1, stayed: /** @type {0} */ (0) };
  /** @type {(company: typeof advanced) => void} */
  let answer = () => {};
  const engine = /** @type {any} */ ({
    request: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const rotation = createRotation({ engine, store, save: () => {} });
  await rotation.settled();
  rotation.restore(evening(company));
  rotation.won("NS", "m2");
  let settled = false;
  const waiting = rotation.settled().then(() => {
    settled = true;
  });
  await Promise.resolve();
  assert.equal(settled, false);
  answer(advanced);
  await waiting;
  assert.deepEqual(store.state.company?.company, advanced);
  assert.equal(streakOf(store.state.company, "NS"), 0, "not before the next match");
  rotation.next();
  assert.equal(streakOf(store.state.company, "NS"), 1);
});

test("a match that could not be counted does not stop the next one", async () => {
  const engine = { request: () => Promise.reject(new Error("no engine")) };
  const store = createStore();
  const rotation = createRotation({ engine, store, save: () => {} });
  rotation.restore(evening(company));
  await assert.rejects(rotation.won("NS", "m2"));
  await rotation.settled();
  assert.deepEqual(rotation.next()?.ruleset, "classic");
});

test("an evening's opponents are computer teams by their own names, whoever sat there before", () => {
  const who = { S: "human", N: "human", E: "human", W: "human" };
  const { seated, waiting } = firstCompany({ ...FIRST_DRAFT, who }, ["novice", "club"], words);
  assert.deepEqual(
    seated[1].players.map(({ name }) => name),
    [words.t("player-E"), words.t("player-W")],
  );
  assert.ok(
    ![seated[1], ...waiting].some(({ players }) =>
      players.some(({ player }) => player === "human"),
    ),
  );
});
