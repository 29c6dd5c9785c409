import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "./state.js";

/** @typedef {import("./session.js").Phase["tag"]} Tag */
/** @typedef {ReturnType<typeof createStore>} Store */

const PASS = /** @type {const} */ ({ do: "pass" });

/** How a session gets into each phase. @type {Record<Tag, (store: Store) => void>} */
const INTO = {
  opening: () => {},
  idle: ({ session }) => session.emptied(),
  starting({ session }) {
    session.emptied();
    session.starting();
  },
  sent: ({ session }) => session.sent(),
  thinking({ session }) {
    session.emptied();
    session.thinking(1, 0.5);
  },
  early: ({ session }) => session.early(PASS),
  noted({ session }) {
    session.emptied();
    session.noted();
  },
  halted: ({ session }) => session.halted(),
  elsewhere: ({ session }) => session.elsewhere(),
};

/** The phase to which a transition leads from each phase. @param {(store: Store) => void} act */
function leadsTo(act) {
  const entries = Object.entries(INTO).map(([tag, into]) => {
    const store = createStore();
    into(store);
    assert.equal(store.state.phase.tag, tag);
    act(store);
    return [tag, store.state.phase.tag];
  });
  return /** @type {Record<Tag, Tag>} */ (Object.fromEntries(entries));
}

const STAYS = leadsTo(() => {});

test("a computer player thinks only while nothing else is awaited", () => {
  assert.deepEqual(
    leadsTo(({ session }) => session.thinking(1, 0.5)),
    { ...STAYS, idle: "thinking" },
  );
});

test("a refusal ends every wait for the engine, and takes no match from another tab", () => {
  const ends = leadsTo(({ session }) => session.refused());
  for (const tag of /** @type {Tag[]} */ (Object.keys(INTO)))
    assert.equal(ends[tag], ["opening", "elsewhere"].includes(tag) ? tag : "idle", tag);
});

test("a match that is halted stays halted while another starts or plays elsewhere", () => {
  const ends = leadsTo(({ session }) => session.halted());
  for (const tag of /** @type {Tag[]} */ (Object.keys(INTO)))
    assert.equal(ends[tag], ["starting", "elsewhere"].includes(tag) ? tag : "halted", tag);
});

test("another match forgets an early decision, and nothing can be chosen before its reply", () => {
  assert.deepEqual(
    leadsTo(({ session }) => session.replaced()),
    { ...STAYS, early: "halted", thinking: "idle", noted: "idle" },
  );
});

test("an early decision is shown as such until the engine replies", () => {
  const store = createStore();
  store.session.early(PASS);
  store.session.sent();
  assert.deepEqual(store.state.phase, { tag: "early", action: PASS });
});

test("a lesson opened early keeps the wait for a decision, but not its action", () => {
  assert.deepEqual(
    leadsTo(({ session }) => session.noted()),
    { ...STAYS, idle: "noted", thinking: "noted" },
  );
  const store = createStore();
  store.session.early(PASS);
  store.session.noted();
  assert.deepEqual(store.state.phase, { tag: "early", action: null });
});

test("the search for the stored match, a failed start and another tab end in their own phase only", () => {
  assert.deepEqual(
    leadsTo(({ session }) => session.looked()),
    { ...STAYS, opening: "idle" },
  );
  assert.deepEqual(
    leadsTo(({ session }) => session.notStarted()),
    { ...STAYS, starting: "idle" },
  );
  assert.deepEqual(
    leadsTo(({ session }) => session.returned()),
    { ...STAYS, elsewhere: "halted" },
  );
});

test("another match drops the cover, the cut and the commitment of the one before", () => {
  const store = createStore();
  store.session.cutting();
  store.session.committed({ actions: 0, commitment: null });
  store.session.covered();
  store.session.replaced();
  const { cutting, fair, curtain, passing } = store.state;
  assert.deepEqual([cutting, fair, curtain, passing], [false, null, false, null]);
});

test("a request for a match that fails gives the table its phase back", () => {
  for (const tag of /** @type {Tag[]} */ (Object.keys(INTO))) {
    const store = createStore();
    INTO[tag](store);
    const before = store.state.phase;
    store.session.starting();
    store.session.starting();
    assert.equal(store.state.phase.tag, "starting");
    store.session.notStarted();
    if (tag !== "starting") assert.deepEqual(store.state.phase, before, tag);
  }
});

test("while a match is requested, the phase of the one on the table goes on changing", () => {
  const after = (/** @type {(store: Store) => void} */ act) => {
    const store = createStore();
    store.session.starting();
    act(store);
    assert.equal(store.state.phase.tag, "starting");
    store.session.notStarted();
    return store.state.phase.tag;
  };
  assert.equal(
    after(({ session }) => session.halted()),
    "halted",
  );
  assert.equal(
    after(({ session }) => session.looked()),
    "idle",
  );
  assert.equal(
    after(({ session }) => session.sent()),
    "sent",
  );
});
