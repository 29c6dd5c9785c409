import assert from "node:assert/strict";
import { test } from "node:test";
import { createPresence } from "./presence.js";

function stage() {
  const clock = { t: 1e12 };
  /** @type {number[]} */
  const returned = [];
  let changes = 0;
  const presence = createPresence({
    people: 3,
    me: 0,
    now: () => clock.t,
    onchange: () => {
      changes += 1;
    },
    onreturn: (person) => returned.push(person),
  });
  return {
    presence,
    returned,
    clock,
    changes: () => changes,
    /** @param {number} ms @param {number} [step] */
    wait(ms, step = 500) {
      for (let t = 0; t < ms; t += step) {
        clock.t += step;
        presence.tick();
      }
    },
  };
}

test("who is silent is away after 6 seconds and gone after 16", () => {
  const { presence, wait } = stage();
  presence.heard(1, "a");
  assert.deepEqual(presence.list(), ["here", "here", "away"]);
  wait(5500);
  assert.equal(presence.of(1), "here");
  wait(500);
  assert.equal(presence.of(1), "away");
  wait(9500);
  assert.equal(presence.of(1), "away");
  wait(500);
  assert.equal(presence.of(1), "gone");
});

test("each change is reported once", () => {
  const { presence, wait, changes } = stage();
  presence.heard(1, "a");
  presence.heard(1, "a");
  assert.equal(changes(), 1);
  wait(30_000);
  assert.equal(changes(), 4, "1 away, 1 gone, 2 gone");
});

test("a person returns after a silence, and from another page", () => {
  const { presence, wait, returned } = stage();
  presence.heard(1, "a");
  presence.heard(1, "a");
  presence.heard(1, "b");
  wait(7000);
  presence.heard(1, "b");
  assert.deepEqual(returned, [1, 1, 1]);
});

test("after its own sleep a device doesn't declare the others absent at once", () => {
  const { presence, clock, wait } = stage();
  presence.heard(1, "a");
  clock.t += 60_000;
  presence.tick();
  assert.equal(presence.of(1), "here");
  wait(6000);
  assert.equal(presence.of(1), "away");
});

test("who was heard just after this device's sleep is not here for longer", () => {
  const { presence, clock, wait } = stage();
  clock.t += 60_000;
  presence.heard(1, "a");
  presence.tick();
  wait(6000);
  assert.equal(presence.of(1), "away");
});

test("a clock that was set back calls nobody here for longer", () => {
  const { presence, clock, wait } = stage();
  presence.heard(1, "a");
  clock.t -= 3_600_000;
  presence.tick();
  wait(6000);
  assert.equal(presence.of(1), "away");
});

test("who leaves on purpose is gone at once, and back with the next sign", () => {
  const { presence } = stage();
  presence.heard(1, "a");
  presence.left(1);
  assert.equal(presence.of(1), "gone");
  assert.ok(presence.hasLeft(1));
  presence.heard(1, "b");
  assert.equal(presence.of(1), "here");
  assert.ok(!presence.hasLeft(1));
});
