import assert from "node:assert/strict";
import { test } from "node:test";
import { createHub } from "./hub.js";
import { createWorld } from "./world.fixtures.js";

/** A hub with one link, and what it reports. @param {boolean} [shared] */
function hubOf(shared = false) {
  const clock = { now: 1_000_000 };
  /** @type {string[]} */
  const codes = [];
  const hub = createHub({ now: () => clock.now, report: ({ code }) => codes.push(code) });
  /** @param {string} id */
  const linkOf = (id) => {
    const link = /** @type {any} */ ({ id, shared, send() {}, close() {} });
    hub.join(link);
    return link;
  };
  /** The number of messages that are looked at. @param {any} link @param {number} count */
  const taken = (link, count) =>
    Array.from({ length: count }, () => hub.accepts(link, 1)).filter(Boolean).length;
  return { hub, clock, codes, linkOf, taken };
}

test("a link may send so many messages at once, and after a flood it is ignored", () => {
  const { clock, codes, linkOf, taken } = hubOf();
  const [hostile, honest] = [linkOf("a"), linkOf("b")];
  assert.equal(taken(hostile, 400), 400);
  assert.deepEqual(codes, []);
  assert.equal(taken(hostile, 3000), 0);
  assert.deepEqual(codes, ["link_flooded", "link_ignored"]);
  clock.now += 20_000;
  assert.equal(taken(hostile, 10), 0, "it is ignored for a while");
  assert.equal(taken(honest, 10), 10);
  clock.now += 11_000;
  assert.equal(taken(hostile, 10), 10, "and heard again");
});

test("a link may send sixty messages a second for long", () => {
  const { clock, codes, linkOf, taken } = hubOf();
  const link = linkOf("a");
  let count = taken(link, 400);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    clock.now += 100;
    count += taken(link, 6);
  }
  assert.equal(count, 1000);
  assert.deepEqual(codes, []);
  clock.now += 1000;
  assert.equal(taken(link, 70), 60);
  assert.deepEqual(codes, ["link_flooded"]);
});

test("a shared link carries several people's messages, so it is limited and never ignored", () => {
  const { clock, codes, linkOf, taken } = hubOf(true);
  const link = linkOf("bus");
  assert.equal(taken(link, 5000), 1600);
  assert.deepEqual(codes, ["link_flooded"]);
  clock.now += 1000;
  assert.equal(taken(link, 300), 240);
});

test("a flood of messages that make sense is cut off too, and the match goes on", async () => {
  const world = createWorld({ ruleset: "1 12", seed: 11 });
  await world.begin();
  await world.run(60_000, () => world.devices[0].rows.length > 9);
  for (let count = 0; count < 2000; count += 1)
    world.devices[3].inject({ t: "want", from: 1_000_000 }, 0);
  await world.run(300);
  assert.deepEqual(world.codes(), ["link_flooded", "link_ignored"]);
  await world.finish();
  world.check();
});
