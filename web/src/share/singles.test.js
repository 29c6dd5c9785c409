import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createResults } from "./results.js";
import { createSingles } from "./singles.js";

const RECORD = [
  '[SharedDeal "d1.deal"]',
  '[Daily "2026-11-24"]',
  "Deal S:a E:b N:c W:d",
  "Score NS +8 EW 0 = NS 8 EW 0",
];

/** @param {object} [more] @returns {any} a match whose first round is over */
const match = (more) => ({
  record: RECORD,
  view: { phase: "deal", results: [{ outcome: "played" }], legal: [] },
  ...more,
});

/** @param {Record<string, unknown>} [kept] stored values @param {Date} [now] */
function table(kept = {}, now = new Date(2026, 10, 24, 12)) {
  const stored = new Map(Object.entries(kept));
  const storage = Promise.resolve({
    get: async (/** @type {string} */ key) => stored.get(key),
    put: async (/** @type {string} */ key, /** @type {unknown} */ value) => {
      stored.set(key, value);
    },
  });
  /** @type {any[]} */
  const asked = [];
  /** @type {Record<string, (args: any) => any>} */
  const answers = {
    share_result: () => ({ text: "mine", id: "d", entry: { lead: 8 } }),
    rival: ({ text, level }) => ({ text: `${level} on ${text}` }),
    compare: ({ texts }) => ({
      text: texts.join("+"),
      entries: texts.map((/** @type {string} */ name) => ({ name, mine: name === "mine" })),
    }),
    fresh_deal: ({ ruleset }) => ({ text: `fresh ${ruleset}` }),
    daily: ({ date }) => ({ text: `deal of ${date}` }),
  };
  const engine = /** @type {any} */ ({
    request: async (/** @type {string} */ op, /** @type {any} */ { slice, ...args }) => {
      asked.push(op);
      return answers[op](args);
    },
  });
  const store = createStore();
  store.session.looked();
  /** @type {any[]} */
  const done = [];
  /** @type {any} */
  let ended = null;
  /** @type {any} */
  let daily = null;
  const singles = createSingles({
    engine,
    store,
    storage,
    results: createResults(engine, storage),
    open: (dialog) => done.push(dialog),
    begin: async (op, args) => {
      done.push([op, args]);
    },
    leave: async () => {
      done.push("left");
    },
    players: () => /** @type {any} */ ("players"),
    line: () => "classic target=41",
    keepName: (name) => store.choices.draft({ names: { S: name, E: "", N: "", W: "" } }),
    address: () => "https://host/",
    ui: () => /** @type {any} */ ({ t: (/** @type {string} */ id) => id }),
    clock: () => now,
    onended: (next) => {
      ended = next;
    },
    ondaily: (next) => {
      daily = next;
    },
    failed: (error) => assert.fail(String(error)),
  });
  store.subscribe(singles.watch);
  const { actions } = singles;
  return { actions, store, stored, asked, done, ended: () => ended, daily: () => daily };
}

/** Wait until every request has been answered. */
const settled = () => new Promise((done) => setTimeout(done));

test("the end of a deal of the day stores the result and its day, and compares it", async () => {
  const { store, stored, ended } = table({ results: { d: ["friend"] } });
  store.session.shown(match());
  await settled();
  assert.deepEqual(stored.get("own-results"), { d: ["mine"] });
  const at = new Date(2026, 10, 24, 12).getTime();
  const zone = new Date(2026, 10, 24, 12).getTimezoneOffset();
  assert.deepEqual(stored.get("days"), { "2026-11-24": { lead: 8, late: false, at, zone } });
  assert.equal(store.state.streak, 1);
  assert.deepEqual(ended().others, ["friend"]);
  assert.equal(ended().link, "https://host/#result=friend+mine"); // without the computer players
  assert.equal(ended().comparison.text, "friend+mine+club on d1.deal");
});

test("a deal that was begun on its day counts for it, however late it ends", async () => {
  for (const [now, begun, streak] of /** @type {const} */ ([
    [new Date(2026, 10, 25, 0, 0, 11), "2026-11-24", 1],
    [new Date(2026, 10, 25, 23), "2026-11-24", 1],
    [new Date(2026, 10, 25, 0, 0, 11), "2026-11-25", 0],
  ])) {
    const { store, stored } = table({}, now);
    store.session.shown(match({ record: [`[Date "${begun}"]`, ...RECORD] }));
    await settled();
    const days = /** @type {import("./days.js").Days} */ (stored.get("days"));
    assert.equal(days["2026-11-24"].late, streak === 0);
    assert.equal(store.state.streak, streak);
  }
});

test("a round is told once, and not while it is played or when the match goes on", async () => {
  const { store, asked, ended } = table();
  const playing = match();
  playing.view.results = [];
  store.session.shown(playing);
  store.session.shown(match({ record: RECORD.slice(2) })); // an ordinary match
  await settled();
  assert.deepEqual(asked, []);
  store.session.shown(match());
  store.session.shown(match());
  await settled();
  assert.equal(asked.filter((op) => op === "share_result").length, 1);
  store.session.emptied();
  assert.equal(ended(), null);
});

test("a name given at the end is put to the result", async () => {
  const { actions, store, asked } = table();
  store.session.shown(match());
  await settled();
  await actions.sign("Huda");
  assert.equal(store.state.draft.names.S, "Huda");
  assert.equal(asked.filter((op) => op === "share_result").length, 2);
});

test("a challenge is a fresh deal by the chosen rules", async () => {
  const { actions, done, store } = table();
  await actions.challenge();
  assert.equal(done[0][1].deal, "fresh classic target=41");
  assert.equal(store.state.notice?.code, "challenge_begun", "it is said what comes of it");
});

test("the calendar opens on today, and any day's deal can be played", async () => {
  const { actions, done, daily } = table({ days: { "2026-11-23": { lead: -9, late: false } } });
  await actions.openDaily();
  assert.equal(done[0], "daily");
  assert.deepEqual([daily().day, daily().month], ["2026-11-24", "2026-11"]);
  assert.deepEqual(Object.keys(daily().days), ["2026-11-23"]);
  await actions.turnMonth(-1);
  await actions.pickDay("2026-10-03");
  assert.equal(daily().month, "2026-10");
  await actions.playDaily();
  assert.equal(done[1][1].deal, "deal of 2026-10-03");
  assert.deepEqual([done[1][1].daily, done[1][1].date], ["2026-10-03", "2026-11-24"]);
});

test("today's deal as the calendar offers it is begun today, also just after midnight", async () => {
  const now = new Date(2026, 10, 24, 23, 59, 50);
  const { actions, done } = table({}, now);
  await actions.openDaily();
  now.setSeconds(75);
  await actions.playDaily();
  assert.deepEqual([done[1][1].daily, done[1][1].date], ["2026-11-24", "2026-11-24"]);
});

test("leaving the round clears the table", async () => {
  const { actions, store, done, ended } = table();
  store.session.shown(match());
  await settled();
  await actions.leaveSingle();
  assert.equal(ended(), null);
  assert.deepEqual(done, ["left"]);
});
