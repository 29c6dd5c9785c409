import assert from "node:assert/strict";
import { test } from "node:test";
import { firstChoices } from "./choices.js";
import { firstDevice } from "./device.js";
import { firstDialog } from "./dialog.js";
import { firstLessons } from "./lesson.js";
import { firstLibrary } from "./library.js";
import { firstMessages } from "./messages.js";
import { firstSession } from "./session.js";
import {
  awaitsOthers,
  createStore,
  earlyOf,
  firstState,
  isLastWord,
  isWaiting,
  legalNow,
  showsSummary,
  turnOf,
} from "./state.js";
import { firstTable } from "./table.js";

const SLICES = {
  session: firstSession(),
  table: firstTable(),
  dialog: firstDialog(),
  library: firstLibrary(),
  lesson: firstLessons(),
  choices: firstChoices(),
  device: firstDevice(),
  messages: firstMessages(),
};

test("each field of the state belongs to one slice", () => {
  const fields = Object.values(SLICES).flatMap((slice) => Object.keys(slice));
  assert.equal(new Set(fields).size, fields.length);
  assert.deepEqual(Object.keys(firstState()).sort(), fields.sort());
});

test("a slice's transitions write that slice alone", () => {
  for (const [slice, first] of Object.entries(SLICES)) {
    const store = createStore();
    const before = store.state;
    for (const [name, act] of Object.entries(/** @type {any} */ (store)[slice])) {
      if (name === "replied") continue; // it takes a whole reply, and has its own tests
      /** @type {any} */ (act)([], [], []);
      for (const field of Object.keys(before)) {
        if (field in first) continue;
        assert.equal(
          /** @type {any} */ (store.state)[field],
          /** @type {any} */ (before)[field],
          `${slice}.${name} ${field}`,
        );
      }
    }
  }
});

test("listeners hear of each change once, and of changes together once", () => {
  const store = createStore();
  let calls = 0;
  store.subscribe(() => {
    calls += 1;
  });
  store.table.typed("1");
  assert.equal(calls, 1);
  store.together(() => {
    store.table.typed("");
    store.session.starting();
  });
  assert.equal(calls, 2);
  store.changed();
  assert.equal(calls, 3);
});

test("nothing can be chosen while an answer is awaited or the match goes on elsewhere", () => {
  const store = createStore();
  const { session } = store;
  const waits = () => isWaiting(store.state);
  assert.ok(!waits());
  for (const begin of [session.starting, session.sent, session.halted, session.elsewhere]) {
    begin();
    assert.ok(waits());
  }
  session.emptied();
  assert.ok(!waits());
  session.noted();
  assert.ok(!waits());
  assert.deepEqual(earlyOf(store.state), { action: null });
});

test("nothing can be chosen while another device acts", () => {
  const view = { legal: [{ do: "pass" }] };
  const state = (/** @type {string} */ next) =>
    /** @type {any} */ ({ ...firstState(), phase: { tag: "idle" }, match: { view, next } });
  assert.equal(legalNow(state("human")).length, 1);
  assert.deepEqual(legalNow(state("friend")), []);
});

test("the summary waits for the last trick to be seen", () => {
  const view = { phase: "deal", results: [{}], to_act: null, seat: "S" };
  const state = /** @type {any} */ ({ ...firstState(), match: { view } });
  assert.ok(showsSummary(state));
  assert.ok(!showsSummary({ ...state, pause: {} }));
  assert.ok(!showsSummary({ ...state, match: { view: { ...view, results: [] } } }));
});

test("the others are awaited while the engine starts and one of them is to call", () => {
  const match = { next: "computer", view: { phase: "auction" } };
  const state = /** @type {any} */ ({ ...firstState(), match });
  assert.ok(awaitsOthers(state));
  assert.ok(!awaitsOthers({ ...state, match: { ...match, next: "human" } }));
  assert.ok(!awaitsOthers({ ...state, match: { ...match, view: { phase: "play" } } }));
  assert.ok(!awaitsOthers({ ...state, match: null }));
  assert.ok(!awaitsOthers({ ...state, phase: { tag: "elsewhere" } }));
  assert.ok(!awaitsOthers({ ...state, engine: { tag: "ready" } }));
});

test("while a finished trick lies there, only the person's own turn is shown", () => {
  const at = (/** @type {string} */ seat) =>
    /** @type {any} */ ({
      ...firstState(),
      pause: {},
      match: { view: { to_act: seat, seat: "S" } },
    });
  assert.equal(turnOf(at("S")), "S");
  assert.equal(turnOf(at("E")), null);
});

test("the last word of an auction follows two passes, or three calls where each calls once", () => {
  const pass = { seat: "E", action: { do: "pass" } };
  const bid = { seat: "S", action: { do: "bid", tricks: 7 } };
  const at = (/** @type {any[]} */ calls, auction = "open") =>
    isLastWord(
      /** @type {any} */ ({
        phase: "auction",
        calls,
        bid: calls.includes(bid) ? {} : null,
        ruleset: { options: { auction } },
      }),
    );
  assert.ok(at([bid, pass, pass]));
  assert.ok(!at([bid, pass]));
  assert.ok(!at([pass, pass]), "nobody has bid");
  assert.ok(at([pass, pass, pass], "single"));
  assert.ok(!at([bid, pass], "pledges"));
  assert.ok(!isLastWord(undefined));
});

test("the summary waits for what is looked at before it", () => {
  const { state } = createStore();
  const view = { phase: "deal", results: [{}] };
  const over = /** @type {any} */ ({ ...state, phase: { tag: "idle" }, match: { view } });
  assert.ok(showsSummary(over));
  for (const name of ["pause", "rest", "moment"])
    assert.ok(!showsSummary({ ...over, [name]: {} }), name);
});
