import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createLivelyActions } from "./actions.js";

const BY = (/** @type {(seat: string) => any} */ of) =>
  Object.fromEntries(["S", "E", "N", "W"].map((seat) => [seat, of(seat)]));

const RESULT = {
  outcome: "played",
  number: 1,
  contract: { seat: "N", tricks: 8 },
  pledges: null,
  made: false,
  kaboot: false,
  points: { NS: -8, EW: 6 },
};
const SCORED = /** @type {any[]} */ ([{ event: "round_scored", result: RESULT }]);

/** A table of one person and three computer players. @param {object} [settings] @param {object} [more] */
function stage(settings = {}, more = {}) {
  const store = createStore();
  store.choices.settings({ ...store.state.settings, .../** @type {any} */ (settings) });
  /** @type {string[]} */
  const told = [];
  /** @type {string[]} */
  const sounds = [];
  /** @type {(() => void)[]} */
  const later = [];
  const words = /** @type {any} */ ({
    t: (/** @type {string} */ id, /** @type {any} */ args) =>
      args ? `${args.name} ${args.line}` : id,
  });
  const lively = createLivelyActions({
    store,
    words: { now: () => words },
    names: /** @type {any} */ ({ nameOf: (/** @type {string} */ seat) => `name of ${seat}` }),
    announcer: {
      tell: (sentences) => told.push(...sentences),
      playMade: (_, like, shakes) => sounds.push(`${like} ${shakes}`),
    },
    signs: { suit: () => "", bid: () => "" },
    saving: { save: () => {} },
    match: () => "some match",
    later: (act) => later.push(act),
    ...more,
  });
  /** @param {object} [view] @param {object} [players] */
  const show = (view = {}, players = {}) =>
    store.session.shown(
      /** @type {any} */ ({
        view: {
          seat: "S",
          phase: "deal",
          number: 1,
          actions: 60,
          results: [RESULT],
          tricks: [],
          ...view,
        },
        players: { ...BY((seat) => ({ player: seat === "S" ? "human" : "club" })), ...players },
        record: [],
        back: [],
        chair: "S",
      }),
    );
  const ui = /** @type {any} */ ({
    state: store.state,
    name: (/** @type {string} */ seat) => seat,
    t: words.t,
  });
  const spoken = () =>
    ["S", "E", "N", "W"].filter((seat) => lively.shownOf(ui, /** @type {any} */ (seat))[2]);
  show();
  return { store, lively, told, sounds, later, show, spoken };
}

test("the end of a round is staged, heard and felt", () => {
  const { store, lively, sounds } = stage();
  lively.heard(SCORED, "act");
  assert.equal(store.state.moment?.kind, "broken");
  assert.deepEqual(sounds, ["trick 50"]);
});

test("nothing is staged at an instant pace, on the table as text, or when a match is only shown", () => {
  for (const [settings, op] of /** @type {any[]} */ ([
    [{ speed: "none" }, "act"],
    [{ table: "text" }, "act"],
    [{}, "take_back"],
    [{}, "load"],
  ])) {
    const { store, lively } = stage(settings);
    lively.heard(SCORED, op);
    assert.equal(store.state.moment, null);
  }
});

test("a lesson and a viewed record have the table to themselves", () => {
  const { store, lively, told } = stage({ talk: "lively" });
  store.lesson.at(/** @type {any} */ ({ chapter: "tricks" }));
  lively.heard(SCORED, "act");
  assert.equal(store.state.moment, null);
  assert.deepEqual(told, []);
});

test("a line is in sight for a while, and the live region says it once", () => {
  const { lively, told, later, spoken } = stage({ talk: "lively" });
  lively.heard(SCORED, "act");
  assert.equal(told.length, 1);
  assert.match(told[0], /^name of [EW] talk-broke-[12]$/);
  assert.equal(spoken().length, 1);
  later[0]();
  assert.deepEqual(spoken(), []);
  assert.equal(told.length, 1);
});

test("a newer line is not ended by the time of an older one", () => {
  const { lively, later, spoken } = stage({ talk: "lively" });
  lively.heard(SCORED, "act");
  lively.heard(SCORED, "act");
  later[0]();
  assert.equal(spoken().length, 1);
});

test("with talk switched off nobody says anything, and screen readers hear nothing", () => {
  const { store, lively, told, spoken } = stage({ talk: "off" });
  lively.heard(SCORED, "act");
  assert.deepEqual([told, spoken()], [[], []]);
  assert.equal(store.state.moment?.kind, "broken", "moments stay");
});

test("people never have words put into their mouths", () => {
  const people = BY((seat) => ({ player: seat === "S" ? "human" : "friend" }));
  const { lively, told, show } = stage({ talk: "lively" });
  show({}, people);
  lively.heard(SCORED, "act");
  assert.deepEqual(told, []);
});

test("what was said ends when another match takes the table", () => {
  const { lively, spoken } = stage({ talk: "lively" });
  lively.heard(SCORED, "act");
  lively.heard([], "new");
  assert.deepEqual(spoken(), []);
});

test("what was said of a round ends when the next one is dealt", () => {
  const { lively, spoken } = stage({ talk: "lively" });
  lively.heard(SCORED, "act");
  assert.equal(spoken().length, 1);
  lively.heard(/** @type {any} */ ([{ event: "dealt" }]), "step");
  assert.deepEqual(spoken(), []);
});

test("the trick that settles a contract is staged while it lies, on a table that was only shown before", () => {
  const { store, lively, show } = stage();
  const contract = { seat: "N", tricks: 8 };
  const at = (/** @type {string} */ outlook) =>
    show({ phase: "play", contract, stakes: { NS: { outlook } } });
  at("open");
  at("made");
  lively.heard(/** @type {any} */ ([{ event: "trick_taken", seat: "N" }]), "act");
  assert.deepEqual([store.state.moment?.kind, store.state.moment?.lies], ["made", true]);
});
