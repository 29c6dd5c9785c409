import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createProfile } from "../profile/store.js";
import { rowsOf } from "./choose.js";
import { createPractice } from "./practice.js";

const LIST = ["p1.make.drop.1.x.m1", "p1.bid.pass.1.x.b1"];
const ROWS = rowsOf(LIST.join("\n"));
const DRILL = { answered: 0, seen: [], levels: { make: 1, bid: 1 }, due: [], themes: [] };

/** A practice room. @param {{drill?: object, refuse?: string[]}} [how] */
function room({ drill = DRILL, refuse = [] } = {}) {
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {any[]} */
  const done = [];
  const values = new Map();
  const store = createStore();
  const engine = {
    extend: async () => {},
    /** @param {string} op @param {any} args @returns {Promise<any>} */
    async request(op, args) {
      asked.push([op, args]);
      if (refuse.includes(op)) throw Object.assign(new Error(), { code: "bad_puzzle_link" });
      if (op === "drill") return drill;
      if (op === "drilled") return { drill: { last: args.text, right: args.right } };
      if (op === "daily_puzzle") return { index: 1 };
      return { op, ...args };
    },
  };
  const practice = createPractice({
    engine,
    store,
    profile: createProfile({
      storage: Promise.resolve({
        get: async (/** @type {string} */ name) => values.get(name),
        put: async (/** @type {string} */ name, /** @type {unknown} */ value) => {
          values.set(name, value);
        },
      }),
      onlost: () => {},
    }),
    loadRows: async () => ROWS,
    table: {
      begin: async (opening) => {
        done.push([opening.op, opening.args]);
      },
      leave: () => done.push(["leave"]),
    },
    open: (dialog) => store.dialog.opened(dialog),
    makeWay: () => store.dialog.allClosed(),
    share: (link) => done.push(["share", link]),
    linkTo: (_kind, text) => `#puzzle=${text}`,
    ruleset: () => "classic",
    seed: () => "s",
    told: () => done.push(["told"]),
    onchange: () => {},
    chance: () => 0,
    now: () => new Date(2026, 10, 24, 12),
  });
  return { practice, actions: practice.actions, store, asked, done, values };
}

/** The end of a puzzle. @param {string} verdict @param {object} [more] @returns {any} */
const over = (verdict, more = {}) => ({
  info: { text: LIST[0], id: "m1" },
  state: "over",
  next: "over",
  solution: { verdict, record: "r", index: 9 },
  ...more,
});

/** A hand of the bidding practice, called. @param {string} text @param {string} verdict */
const called = (text, verdict) =>
  over(verdict, { info: { text, id: text }, advice: { action: { do: "pass" } } });

test("the room shows the puzzle of the day, and opens at once", async () => {
  const { actions, practice, store, asked } = room();
  const opening = actions.openPractice();
  assert.equal(store.state.dialog, "practice");
  await opening;
  assert.equal(practice.state.daily?.id, "b1");
  assert.deepEqual(asked.find(([op]) => op === "daily_puzzle")?.[1], {
    date: "2026-11-24",
    size: 2,
  });
});

test("the next puzzle passes the filter, and takes the place of the dialog", async () => {
  const { actions, done, store } = room();
  await actions.openPractice();
  actions.choosePuzzles({ kind: "bid" });
  await actions.playNext();
  assert.deepEqual(done, [["puzzle", { text: LIST[1] }]]);
  assert.equal(store.state.dialog, null);
});

test("another kind has other themes", async () => {
  const { actions, practice } = room();
  actions.choosePuzzles({ kind: "make" });
  actions.choosePuzzles({ theme: "drop" });
  assert.deepEqual(practice.state.filter, { kind: "make", theme: "drop" });
  actions.choosePuzzles({ kind: "bid" });
  assert.deepEqual(practice.state.filter, { kind: "bid", theme: "all" });
});

test("an answer is announced and stored once, right or wrong", async () => {
  for (const [verdict, right] of /** @type {const} */ ([
    ["solved", true],
    ["found", true],
    ["lucky", false],
    ["failed", false],
  ])) {
    const { practice, values, done, asked } = room();
    await practice.followed(over(verdict));
    await practice.followed(over(verdict));
    assert.equal(values.get("profile").drill.right, right, verdict);
    assert.deepEqual(done, [["told"]]);
    assert.equal(asked.filter(([op]) => op === "drilled").length, 1);
  }
});

test("after an own mistake the next one comes, as long as any is due", async () => {
  const due = [{ id: "d", text: "p1.due", due: "2026-11-20" }];
  const { actions, done } = room({ drill: { ...DRILL, due } });
  await actions.openPractice();
  await actions.playDue();
  await actions.goOn();
  assert.deepEqual(
    done.map(([, { text }]) => text),
    ["p1.due", "p1.due"],
  );
});

test("a puzzle in a link is read before it is offered, and a bad one says why", async () => {
  const good = room();
  await good.actions.openLink("p1.sent");
  assert.equal(good.practice.state.sent?.text, "p1.sent");
  await good.actions.playSent();
  assert.deepEqual(good.done, [["puzzle", { text: "p1.sent" }]]);
  const bad = room({ refuse: ["read_puzzle"] });
  await bad.actions.openLink("p1.cut");
  assert.equal(bad.practice.state.problem?.code, "bad_puzzle_link");
  assert.equal(bad.practice.state.sent, null);
});

test("a problem without a dialog is the caller's", async () => {
  const { actions } = room({ refuse: ["drill"] });
  await assert.rejects(actions.playNext(), { code: "bad_puzzle_link" });
});

test("the deal is shown once the puzzle is over, and the puzzle is shared by its text", async () => {
  const { practice, actions, done, store } = room();
  await practice.followed({ ...over("solved"), state: "open", solution: null });
  actions.showDeal();
  assert.equal(store.state.dialog, null);
  await practice.followed(over("solved"));
  actions.showDeal();
  assert.equal(store.state.dialog, "deal");
  actions.sharePuzzle();
  assert.deepEqual(done.at(-1), ["share", `#puzzle=${LIST[0]}`]);
});

test("bidding: new hands, one after the other, and a misjudged one again after five", async () => {
  const { practice, actions, done } = room();
  await actions.practiseBidding();
  await practice.followed(called("b1.first", "failed"));
  for (let hand = 1; hand < 7; hand += 1) {
    await practice.followed(null);
    await actions.nextHand();
    await practice.followed(called(`b1.${hand}`, "solved"));
  }
  const hands = done.filter(([op]) => op === "bidding").map(([, args]) => args.text ?? args.n);
  assert.deepEqual(hands, [0, 1, 2, 3, 4, 5, "b1.first"]);
  assert.deepEqual(practice.state.session, { right: 6, tried: 7 });
});

test("bidding: a good call of a new hand leaves no trace in the drill, a misjudged one does", async () => {
  const { practice, asked, values } = room();
  await practice.followed(called("b1.good", "solved"));
  assert.equal(asked.filter(([op]) => op === "drilled").length, 0);
  await practice.followed(null);
  await practice.followed(called("b1.bad", "failed"));
  assert.deepEqual(values.get("profile").drill, { last: "b1.bad", right: false });
  assert.deepEqual(values.get("profile").bidding, { right: 1, tried: 2 });
});

test("bidding: hands from before take turns with new ones, and are not among the puzzles", async () => {
  const due = [{ id: "h", text: "b1.before", due: "2026-11-20" }];
  const { practice, actions, done } = room({ drill: { ...DRILL, due } });
  await actions.practiseBidding();
  await practice.followed(called("b1.new", "solved"));
  await actions.nextHand();
  await actions.playDue();
  assert.deepEqual(
    done.filter(([op]) => op !== "told").map(([, args]) => args.text ?? args.n),
    [0, "b1.before"],
  );
});
