import assert from "node:assert/strict";
import { test } from "node:test";
import { createTabs } from "./tabs.js";

/** Two tabs of one browser, and what each was told. @param {{patience?: number}} [how] */
function twoTabs({ patience = 1 } = {}) {
  const locks = /** @type {LockManager} */ (navigator.locks);
  /** @type {string[]} */
  const told = [];
  /** @type {() => void} */
  let hear = () => {};
  const heard = () =>
    new Promise((done) => {
      hear = () => done(undefined);
    });
  const tab = (/** @type {string} */ name) =>
    createTabs({
      locks,
      patience,
      grace: 1,
      onlost: (id) => {
        told.push(`${name} lost ${id}`);
        hear();
      },
      onfree: (id) => {
        told.push(`${name} has ${id}`);
        hear();
      },
    });
  return { one: tab("one"), two: tab("two"), told, heard };
}

test("a match is played in one tab; the next in line has it as soon as that one lets go", async () => {
  const { one, two, told, heard } = twoTabs();
  assert.equal(await one.hold("a"), true);
  assert.equal(await two.hold("a"), false);
  assert.deepEqual(told, []);
  const had = heard();
  one.letGo();
  await had;
  assert.deepEqual(told, ["two has a"]);
  assert.equal(await two.hold("a"), true);
  two.letGo();
});

test("who has turned to another match waits no longer", async () => {
  const { one, two, told } = twoTabs();
  assert.equal(await one.hold("b"), true);
  assert.equal(await two.hold("b"), false);
  assert.equal(await two.hold("c"), true);
  one.letGo();
  assert.equal(await one.hold("b"), true);
  assert.deepEqual(told, []);
  one.letGo();
  two.letGo();
});

test("a match is taken over, and the tab that had it is told", async () => {
  const { one, two, told, heard } = twoTabs();
  assert.equal(await one.hold("d"), true);
  const lost = heard();
  assert.equal(await two.hold("d", { steal: true }), true);
  await lost;
  assert.deepEqual(told, ["one lost d"]);
  two.letGo();
});

test("a lock that is let go while the page begins is waited for", async () => {
  const { one, two } = twoTabs({ patience: 60_000 });
  assert.equal(await one.hold("e"), true);
  const asked = two.hold("e");
  one.letGo();
  assert.equal(await asked, true);
  two.letGo();
});

test("where there are no locks every match is one's own", async () => {
  const { hold } = createTabs({ locks: undefined, onlost: () => {}, onfree: () => {} });
  assert.equal(await hold("f"), true);
});
