import assert from "node:assert/strict";
import { test } from "node:test";
import { createShareActions } from "./actions.js";
import { createResults } from "./results.js";
import { problemOf, refused, withResult } from "./state.js";

const LEVELS = ["novice", "club", "expert"];
const PLAYERS = /** @type {any} */ ({
  S: { name: "Lina", player: "human" },
  E: { name: "Samir", player: "club" },
  N: { name: "Layla", player: "club" },
  W: { name: "Huda", player: "club" },
});

/** @param {Record<string, (args: any) => any>} answers by op @param {string} [record] */
function sharing(answers, record = "Deal a\nDeal b\n") {
  const stored = new Map();
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const done = [];
  /** @type {any} */
  let state;
  const engine = /** @type {any} */ ({
    request: async (/** @type {string} */ op, /** @type {any} */ { slice, ...args }) => {
      asked.push([op, args]);
      return answers[op](args);
    },
  });
  const storage = Promise.resolve({
    get: async (/** @type {string} */ key) => stored.get(key),
    put: async (/** @type {string} */ key, /** @type {unknown} */ value) => {
      stored.set(key, value);
    },
  });
  const actions = createShareActions({
    engine,
    store: /** @type {any} */ ({
      state: { draft: { names: { S: "Lina" } }, match: null, catalogue: { levels: LEVELS } },
    }),
    results: createResults(engine, storage),
    recordOf: async () => record,
    open: (dialog) => done.push(dialog),
    begin: async (op, args) => {
      done.push([op, args]);
    },
    copy: (text) => done.push(["copy", text]),
    players: () => PLAYERS,
    address: () => "https://host/#old",
    ui: () => /** @type {any} */ ({ t: (/** @type {string} */ id) => id }),
    onchange: (next) => {
      state = next;
    },
  });
  return { actions, asked, done, stored, now: () => state };
}

const compare = (/** @type {{texts: string[]}} */ { texts }) => ({
  deal: { id: "d" },
  entries: texts,
  refused: [],
  text: texts.join("+"),
});

const ROUND = {
  share: () => ({ text: "deal" }),
  share_result: () => ({ text: "mine", id: "d" }),
  compare,
};

test("a round is shared with its deal and its result, which is stored", async () => {
  const { actions, asked, stored, now } = sharing(ROUND);
  await actions.shareRound();
  assert.deepEqual(asked[1], [
    "share_result",
    { record: "Deal a\nDeal b\n", name: "Lina", deal: 1 },
  ]);
  assert.equal(now().link, "https://host/#deal=deal");
  assert.equal(now().result, "https://host/#result=mine");
  assert.deepEqual([now().comparison, now().invited], [null, false]);
  assert.deepEqual(stored.get("own-results"), { d: ["mine"] });
});

test("a match that began with a shared deal shares that deal again", async () => {
  const record = '[SharedDeal "d"]\n[Daily "2026-11-21"]\nDeal a\nDeal b\n';
  const { actions, asked, now } = sharing(ROUND, record);
  await actions.shareRound();
  assert.deepEqual(asked[0], ["share", { record, deal: 0 }]);
  assert.equal("deal" in asked[1][1], false);
  assert.equal(now().daily, "2026-11-21");
});

test("results that came before are ranked with the player's own, and go into the link", async () => {
  const { actions, stored, now } = sharing(ROUND);
  stored.set("results", { d: ["theirs"] });
  await actions.shareRound();
  assert.equal(now().comparison.text, "theirs+mine");
  assert.equal(now().result, "https://host/#result=theirs+mine");
});

test("a result for a deal not played here is stored, and offers the deal", async () => {
  const { actions, stored, now } = sharing({ compare });
  await actions.openResultLink(new URLSearchParams({ result: "theirs" }));
  assert.deepEqual(stored.get("results"), { d: ["theirs"] });
  assert.deepEqual([now().invited, now().back], [true, false]);
});

test("a result for a deal played here is ranked with the player's own", async () => {
  const { actions, stored, now } = sharing({ compare });
  stored.set("own-results", { d: ["first", "mine"] });
  await actions.openResultLink(new URLSearchParams({ result: "theirs" }));
  assert.equal(now().comparison.text, "theirs+mine");
  assert.deepEqual([now().invited, now().back], [false, true]);
  assert.equal(now().result, "https://host/#result=theirs+mine");
});

test("a link that is refused says why, and plays nothing", async () => {
  const { actions, done, now } = sharing({
    open_deal: () => Promise.reject(Object.assign(new Error(), { code: "bad_deal_link" })),
  });
  await actions.openDealLink(new URLSearchParams({ deal: "x" }));
  assert.deepEqual(now().problem, { code: "bad_deal_link", args: {} });
  assert.equal(now().invited, true);
  await actions.playSharedDeal();
  assert.deepEqual(done, ["shared"]);
});

test("a challenge is played with computer players as good as the sender's", async () => {
  const players = { S: "human", E: "expert", N: "novice", W: "unknown" };
  const { actions, done } = sharing({
    compare: ({ texts }) => ({ ...compare({ texts }), entries: [{ players }] }),
  });
  await actions.openResultLink(new URLSearchParams({ result: "theirs" }));
  await actions.playSharedDeal();
  const [op, args] = done[1];
  assert.equal(op, "new");
  const levels = Object.values(args.players).map(({ player }) => player);
  assert.deepEqual(levels, ["human", "expert", "novice", "club"]);
});

test("a deal of the day that was played shows the own result next to computer players'", async () => {
  const { actions, stored, now } = sharing({
    compare,
    daily: () => ({ id: "d", text: "deal" }),
    rival: ({ text, level }) => ({ text: `${level} on ${text}` }),
  });
  stored.set("own-results", { d: ["mine"] });
  await actions.openDailyResult("2026-11-21");
  assert.equal(now().comparison.text, "mine+club on deal");
  assert.equal(now().result, "https://host/#result=mine"); // friends get no computer's result
  await actions.compareWith(1);
  assert.equal(now().against, 1);
});

test("without a share sheet a link is copied", async () => {
  const { actions, done } = sharing({});
  await actions.shareLink("https://host/#deal=x");
  assert.deepEqual(done, [["copy", "https://host/#deal=x"]]);
});

test("a comparison of nothing gives its reason, or that the link has the wrong form", () => {
  const reason = { code: "bad_check", args: {} };
  assert.equal(problemOf(/** @type {any} */ ({ refused: [reason] })), reason);
  assert.equal(problemOf(/** @type {any} */ ({ refused: [] })).code, "bad_deal_link");
});

test("errors without a code are shown as such", () => {
  assert.deepEqual(refused(new Error("x"), false).problem, { code: "other", args: {} });
});

test("a result alone invites, one with the player's own comes back", () => {
  const comparison = /** @type {any} */ ({ deal: "d" });
  assert.deepEqual(withResult(comparison, null), { deal: "d", comparison, invited: true });
  const both = /** @type {any} */ ({ comparison: "both", link: "link" });
  assert.deepEqual(withResult(comparison, both), {
    deal: "d",
    comparison: "both",
    result: "link",
    back: true,
  });
});
