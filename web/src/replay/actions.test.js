import assert from "node:assert/strict";
import { test } from "node:test";
import { pack, unpack } from "../platform/compressed-text.js";
import { createReplayActions } from "./actions.js";

/** @param {any} state */
function replaying(state) {
  /** @type {any[]} */
  const done = [];
  const replay = /** @type {any} */ ({
    state,
    open: async (/** @type {any[]} */ ...given) => done.push(["show", ...given]),
    go: async (/** @type {number} */ place) => done.push(["go", place]),
    close: () => done.push(["close"]),
  });
  const actions = createReplayActions({
    engine: {
      request: async (op, /** @type {any} */ args) => {
        done.push([op, args.record, args.finished]);
        return { text: "finished rounds" };
      },
    },
    replay,
    recordOf: async (id) => `record of ${id}`,
    open: (dialog) => done.push([dialog]),
    begin: async (op, args) => {
      done.push([op, args]);
    },
    copy: (text) => done.push(["copy", text]),
    address: () => "https://host/page/#old",
  });
  return { actions, done };
}

const at = { index: 18, seat: null, view: {} };

test("a replay opens with the record that it is given, or else with the stored one", async () => {
  const { actions, done } = replaying({});
  await actions.openReplay({ id: "a", index: 3, record: "given" });
  await actions.openReplay({ id: "a" });
  assert.deepEqual(done, [
    ["replay"],
    ["show", "given", { index: 3, id: "a" }],
    ["replay"],
    ["show", "record of a", { index: undefined, id: "a" }],
  ]);
});

test("looking back begins at the deal of the last round", async () => {
  const { actions, done } = replaying({ marks: [{ start: 0 }, { start: 14 }] });
  await actions.lookBack();
  assert.deepEqual(done.at(-1), ["go", 15]);
});

test("a copied link holds finished rounds only, and opens at its place", async () => {
  const { actions, done } = replaying({ at, marks: [{ start: 14, result: null }], record: "all" });
  await actions.copyReplayLink();
  assert.deepEqual(done[0], ["record", "all", true]);
  const [, link] = done[1];
  assert.ok(link.startsWith("https://host/page/#replay="), link);
  const values = new URLSearchParams(link.split("#")[1].replaceAll("+", "%2B"));
  assert.equal(await unpack(values.get("replay") ?? ""), "finished rounds");
  assert.equal(values.get("at"), "14");
  done.length = 0;
  await actions.openReplayLink(values);
  assert.deepEqual(done, [["replay"], ["show", "finished rounds", { index: 14, seat: null }]]);
});

test("a link that is cut is refused, and opens nothing", async () => {
  const { actions, done } = replaying({});
  const text = (await pack("record")).slice(0, -4);
  const values = new URLSearchParams({ replay: text });
  await assert.rejects(actions.openReplayLink(values), { code: "bad_replay_link" });
  assert.deepEqual(done, []);
});

test("a fork begins a match at the place shown, with a seed of its own", async () => {
  const { actions, done } = replaying({ at, record: "all", id: "a" });
  await actions.fork();
  assert.deepEqual(done[0], ["close"]);
  const [op, args] = done[1];
  assert.equal(op, "fork");
  assert.deepEqual([args.record, args.index, args.origin], ["all", 18, "a"]);
  assert.match(args.seed, /^[0-9a-f]{32}$/);
  assert.match(args.date, /^\d{4}-\d\d-\d\d$/);
});

test("nothing is forked before the engine has answered", async () => {
  const { actions, done } = replaying({ at: null });
  await actions.fork();
  assert.deepEqual(done, []);
});
