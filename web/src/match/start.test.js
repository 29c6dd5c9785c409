import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, FIRST_DRAFT, isElsewhere, isStarting } from "../model/state.js";
import { firstCompany } from "./rotation.js";
import { createStarts } from "./start.js";

/** New matches over fakes that write down what is done. @param {{engine?: string, framed?: boolean, outrun?: boolean}} [how] */
function stage({ engine = "ready", framed = false, outrun = false } = {}) {
  /** @type {any[]} */
  const done = [];
  const store = createStore();
  const words = /** @type {any} */ ({ t: (/** @type {string} */ id) => id });
  const starts = createStarts(
    /** @type {any} */ ({
      engine: {
        state: { tag: engine },
        request: async (/** @type {string} */ op) => {
          done.push(op);
          return { seats: ["N", "E", "S", "W"], dealer: "W" };
        },
      },
      store,
      autosave: {
        id: outrun ? "another" : "fresh",
        deal: async (/** @type {string} */ id) => void done.push(["deal", id]),
      },
      director: {
        start: async (/** @type {any} */ args) => void done.push(["start", args]),
        open: async (/** @type {string} */ op) => void done.push(["open", op]),
        join: async (/** @type {object} */ friends) => void done.push(["join", friends]),
      },
      matches: {
        fresh: async () => "fresh",
        playAhead: async (/** @type {any} */ _, /** @type {any} */ dealt) =>
          void done.push(["ahead", dealt !== null]),
      },
      rotation: {
        end: () => done.push("end"),
        begin: () => done.push("begin"),
        settled: async () => done.push("settled"),
        next: () => ({ players: {}, ruleset: "classic" }),
      },
      words: { now: () => words, given: () => words },
      saving: { save: (/** @type {string} */ name) => done.push(["save", name]), check: () => {} },
      fetchHouseRules: async () => {},
      framed,
      failed: (/** @type {unknown} */ error) => {
        throw error;
      },
    }),
  );
  const did = (/** @type {string} */ what) => done.find((one) => one === what || one[0] === what);
  return { starts, store, done, did };
}

const FRIENDS = /** @type {import("./remote.js").Remote} */ (
  /** @type {unknown} */ ({ isWaiting: () => false })
);

test("a match starts with the engine's deal once the engine is ready", async () => {
  const { starts, store, did } = stage();
  store.dialog.opened("new");
  await starts.start();
  assert.ok(isStarting(store.state));
  assert.equal(store.state.dialog, null);
  const [, args] = did("start");
  assert.equal(args.first_dealer, null);
  assert.equal(args.players.S.player, "human");
  assert.ok(did("end"), "an evening of winner stays is over");
  assert.deepEqual(did("save"), ["save", "draft"]);
});

test("while the engine starts, the page deals first", async () => {
  const { starts, did } = stage({ engine: "loading" });
  await starts.start();
  assert.deepEqual(did("deal"), ["deal", "fresh"]);
  assert.deepEqual(did("ahead"), ["ahead", true]);
});

test("in another site's page the engine deals", async () => {
  const { starts, did } = stage({ engine: "loading", framed: true });
  await starts.startWith({ seed: "00" });
  assert.equal(did("start")[1].seed, "00");
});

test("a match that was requested later outruns an earlier one", async () => {
  const { starts, did } = stage({ outrun: true });
  await starts.start();
  await starts.open("fork", {});
  await starts.join(FRIENDS);
  assert.ok(!did("start"));
  assert.ok(!did("open"));
  assert.ok(!did("join"));
});

test("a match with friends ends an evening and closes what is open", async () => {
  const { starts, store, done } = stage();
  store.dialog.opened("new");
  await starts.join(FRIENDS);
  assert.equal(store.state.dialog, null);
  assert.ok(isStarting(store.state));
  assert.deepEqual(done, ["end", ["join", FRIENDS]]);
});

test("drawn seats are shown before the match starts with them", async () => {
  const { starts, store, did } = stage();
  store.choices.draft({ seats: "drawn" });
  await starts.start();
  assert.equal(store.state.dialog, "draw");
  assert.ok(!isStarting(store.state));
  assert.ok(!did("start"));
  await starts.sitDown();
  const [, args] = did("start");
  assert.equal(args.first_dealer, "W");
  assert.equal(args.players.N.player, "human", "the first player drew north");
});

test("drawing seats leaves a match that another tab plays with that tab", async () => {
  const { starts, store } = stage();
  store.choices.draft({ seats: "drawn" });
  store.session.elsewhere();
  const drawn = starts.start();
  assert.ok(isElsewhere(store.state), "also while the seats are drawn");
  await drawn;
  assert.ok(isElsewhere(store.state));
  await starts.sitDown();
  assert.ok(!isElsewhere(store.state));
});

test("an evening of winner stays begins with its first match", async () => {
  const { starts, store, did } = stage();
  store.choices.draft({ length: "stays" });
  await starts.start();
  assert.ok(did("begin"));
  assert.equal(did("start")[1].ruleset, "classic");
});

test("the next match of an evening waits for the count of the last one, and starts once", async () => {
  const { starts, store, done } = stage();
  const company = firstCompany(
    FIRST_DRAFT,
    ["novice", "club"],
    /** @type {any} */ ({ t: (/** @type {string} */ id) => id }),
  );
  const lasting = { company, line: "classic", between: true, counted: "m1" };
  store.session.evening({ ...lasting, told: [], playing: false });
  await Promise.all([starts.nextMatch(), starts.nextMatch()]);
  assert.deepEqual(
    done.map((one) => (typeof one === "string" ? one : one[0])),
    ["settled", "settled", "start"],
  );
});

test("a rematch has the same rules and players, each in the seat that the engine knows", async () => {
  const { starts, store, did } = stage();
  const named = (/** @type {string[]} */ ...names) =>
    Object.fromEntries(["S", "E", "N", "W"].map((seat, place) => [seat, { name: names[place] }]));
  const view = {
    phase: "over",
    ruleset: { id: "classic", line: "classic target=41", options: {} },
  };
  // Seen from East's chair: East sits south.
  const players = named("Ann", "Ben", "Cem", "Dan");
  store.session.shown(/** @type {any} */ ({ view, players, chair: "E", record: [], back: [] }));
  await starts.rematch();
  const [, asked] = did("start");
  assert.equal(asked.ruleset, "classic target=41");
  assert.deepEqual(asked.players, named("Dan", "Ann", "Ben", "Cem"));
  assert.ok(did("end"), "an evening of winner stays is over");
});
