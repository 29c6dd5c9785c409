import assert from "node:assert/strict";
import { test } from "node:test";
import { createRedo } from "./redo.js";

/** @param {number | null} by @param {object} body @returns {any} */
const row = (by, body) => ({ by, body });
/** @param {number} by @param {number} tricks */
const act = (by, tricks) => row(by, { do: "act", action: { do: "pledge", tricks } });
const absent = row(null, { do: "absent", people: [3], votes: [] });
const table = /** @type {any} */ ({ deal: 4 });

test("what was dropped is done again in order, each by its own device", () => {
  const redo = createRedo(1);
  redo.changed(table, { added: [], dropped: [] });
  redo.changed(table, { added: [absent], dropped: [act(0, 5), act(1, 6)] });
  assert.equal(redo.action(), null);
  redo.changed(table, { added: [act(0, 5)], dropped: [] });
  assert.deepEqual(redo.action(), { do: "pledge", tricks: 6 });
  redo.changed(table, { added: [act(1, 6)], dropped: [] });
  assert.equal(redo.action(), null);
});

test("somebody who decides otherwise changes what follows", () => {
  const redo = createRedo(1);
  redo.changed(table, { added: [], dropped: [] });
  redo.changed(table, { added: [absent], dropped: [act(0, 5), act(1, 6)] });
  redo.changed(table, { added: [act(0, 7)], dropped: [] });
  assert.equal(redo.action(), null);
});

test("in another deal nothing is done again", () => {
  const redo = createRedo(1);
  redo.changed(table, { added: [], dropped: [] });
  redo.changed(table, { added: [absent], dropped: [act(1, 6)] });
  redo.changed(/** @type {any} */ ({ deal: 5 }), { added: [], dropped: [] });
  assert.equal(redo.action(), null);
});

test("a deal that starts again at the replacement is another deal", () => {
  const redo = createRedo(1);
  redo.changed(table, { added: [], dropped: [] });
  redo.changed(table, { added: [act(1, 6)], dropped: [] });
  redo.changed(/** @type {any} */ ({ deal: 5 }), { added: [absent], dropped: [act(1, 6)] });
  assert.equal(redo.action(), null);
});

test("rows dropped twice keep their order", () => {
  const redo = createRedo(1);
  redo.changed(table, { added: [], dropped: [] });
  redo.changed(table, { added: [absent], dropped: [act(1, 5), act(1, 6)] });
  redo.changed(table, { added: [act(1, 5)], dropped: [] });
  redo.changed(table, { added: [absent], dropped: [act(1, 5)] });
  assert.deepEqual(redo.action(), { do: "pledge", tricks: 5 });
  redo.changed(table, { added: [act(1, 5)], dropped: [] });
  assert.deepEqual(redo.action(), { do: "pledge", tricks: 6 });
});
