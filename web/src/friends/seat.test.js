/** Whole matches of several devices. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "./world.fixtures.js";

const SHAPES = /** @type {const} */ (["mesh", "star", "shared"]);
/** Moments at which a device is killed in each shape. */
const MOMENTS = 8;

for (const [shape, deals] of /** @type {const} */ ([
  ["mesh", 10],
  ["star", 3],
  ["shared", 3],
]))
  test(`four devices play ${deals * 20} actions: ${shape}`, async () => {
    const world = createWorld({ shape, ruleset: `${deals} 20` });
    await world.begin();
    await world.finish();
    const { tricks } = world.check();
    assert.equal(tricks.length, deals * 20);
    assert.deepEqual(tricks.sort(), world.devices.flatMap(({ done }) => done).sort());
    assert.deepEqual(world.codes(), []);
  });

for (const shape of SHAPES)
  test(`a match ends though messages are lost, late and out of order: ${shape}`, async () => {
    const world = createWorld({ shape, seed: 7, loss: 0.25, delay: 900, ruleset: "2 8" });
    await world.begin();
    await world.finish();
    const { tricks } = world.check();
    assert.deepEqual(tricks.sort(), world.devices.flatMap(({ done }) => done).sort());
    assert.deepEqual(world.codes(), []);
  });

for (const shape of SHAPES)
  test(`a device that is killed at any step and started again loses and doubles nothing: ${shape}`, async () => {
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const world = createWorld({ shape, seed: moment, ruleset: "1 8" });
      const victim = world.devices[moment % 4];
      await world.begin();
      victim.burn(1 + Math.floor(world.random() * (shape === "shared" ? 35 : 60)));
      const before = () => victim.seat === undefined || world.isOver();
      await world.run(60_000, before);
      victim.burn(Number.POSITIVE_INFINITY);
      if (victim.seat === undefined) {
        await world.run(world.random() * 4000);
        await victim.start();
      }
      await world.finish();
      const { tricks } = world.check();
      assert.equal(tricks.length, 8);
      const done = world.devices.flatMap((device) => device.done);
      for (const one of done) assert.ok(tricks.includes(one), `lost at moment ${moment}`);
      assert.deepEqual(world.codes(), []);
    }
  });

test("a device whose storage lost its last row waits for the others before it writes", async () => {
  const world = createWorld({ ruleset: "1 8" });
  await world.begin();
  const [victim] = world.devices;
  await world.run(60_000, () => victim.seat.friends.phase === "play");
  const old = structuredClone(victim.disk);
  const wrote = victim.rows.length;
  const isMine = (/** @type {any} */ row) => JSON.parse(row[0])[2] === 0;
  await world.run(60_000, () => victim.rows.slice(wrote).filter(isMine).length > 1);
  victim.kill();
  victim.disk.clear();
  for (const [key, value] of old) victim.disk.set(key, value);
  await victim.start();
  assert.ok(victim.seat.isCatchingUp());
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("all four devices are killed at one moment and go on", async () => {
  for (const seed of [1, 2, 3]) {
    const world = createWorld({ seed, ruleset: "2 8" });
    await world.begin();
    await world.run(700 * seed);
    for (const device of world.devices) device.kill();
    await world.run(2000);
    for (const device of world.devices) await device.start();
    await world.finish();
    world.check();
    assert.deepEqual(world.codes(), []);
  }
});

test("a table of one person and three computer players", async () => {
  const world = createWorld({ people: 1, ruleset: "2 8" });
  await world.begin();
  await world.finish();
  assert.equal(world.check().tricks.length, 16);
});

test("two people and two computer players, also after the host's reload", async () => {
  const world = createWorld({ people: 2, ruleset: "3 8" });
  await world.begin();
  await world.run(1500);
  world.devices[0].kill();
  await world.run(500);
  await world.devices[0].start();
  await world.finish();
  assert.equal(world.check().tricks.length, 24);
});

test("a network that falls apart heals", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 5 });
  await world.begin();
  await world.run(1500);
  world.part((from, to) => from < 2 !== to < 2);
  await world.run(20_000);
  assert.equal(world.devices[0].seat.peer.presence.of(2), "gone");
  world.part(() => false);
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("a latecomer gets all rows in pieces", async () => {
  const world = createWorld({ ruleset: "4 40", people: 3 });
  await world.begin();
  await world.run(2500);
  const late = world.devices[2];
  late.kill();
  late.disk.clear();
  await world.run(300);
  for (const device of world.devices) device.stopped = true;
  const [{ rows }] = world.devices;
  assert.ok(rows.length > 30);
  await late.start();
  await world.run(3000);
  assert.equal(late.rows.length, world.devices[0].rows.length);
});

test("more rows than one message holds arrive in several", async () => {
  const world = createWorld({ ruleset: "1 300", people: 2, delay: 20 });
  await world.begin();
  await world.run(600_000, () => world.devices[0].rows.length > 250);
  const [, late] = world.devices;
  late.kill();
  for (const key of late.disk.keys()) if (key.endsWith(" 2")) late.disk.delete(key);
  await late.start();
  const before = world.traffic.length;
  await world.run(4000, () => late.rows.length >= 200);
  const pieces = world.traffic
    .slice(before)
    .filter(({ from, message }) => from === 0 && message.t === "rows" && message.rows.length > 1);
  assert.ok(pieces.length >= 3);
  for (const { message } of pieces) assert.ok(message.rows.length <= 50);
  await world.finish();
  world.check();
});

test("the others vote and a computer plays on; the person gets the seat back", async () => {
  const world = createWorld({ ruleset: "3 12", seed: 3 });
  await world.begin();
  await world.run(1500);
  world.devices[2].kill();
  await world.run(20_000);
  const [host] = world.devices;
  const stuckAt = host.rows.length;
  assert.equal(host.seat.peer.presence.of(2), "gone");
  for (const me of [0, 1]) assert.ok(world.devices[me].seat.peer.vote(2));
  await world.run(5000);
  assert.equal(host.rows.length, stuckAt, "one vote is missing");
  assert.deepEqual(host.seat.peer.votesOn(2), [0, 1]);
  world.devices[3].seat.peer.vote(2);
  await world.run(2000);
  assert.ok(host.rows.length > stuckAt);
  assert.equal(host.seat.friends.people[2].present, false);
  await world.devices[2].start();
  await world.run(8000);
  assert.equal(host.seat.friends.people[2].present, true);
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("the banker is voted away: the deal starts again", async () => {
  const world = createWorld({ ruleset: "1 12", seed: 4 });
  await world.begin();
  await world.run(60_000, () => world.devices[1].rows.length > 9);
  world.devices[0].kill();
  await world.run(8000);
  for (const me of [1, 2, 3]) world.devices[me].seat.peer.vote(0);
  await world.run(1000);
  assert.equal(world.devices[1].seat.friends.people[0].present, false);
  await world.run(10_000);
  await world.devices[0].start();
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("a vote is withdrawn when the person returns", async () => {
  const world = createWorld({ ruleset: "2 8" });
  await world.begin();
  await world.run(800);
  world.devices[3].kill();
  await world.run(8000);
  for (const me of [0, 1]) world.devices[me].seat.peer.vote(3);
  await world.run(1000);
  await world.devices[3].start();
  await world.run(1000);
  world.devices[2].seat.peer.vote(3);
  await world.run(1000);
  assert.equal(world.devices[0].seat.friends.people[3].present, true);
  await world.finish();
  world.check();
});

test("an action that an agreed row replaces is done again", async () => {
  const world = createWorld({ ruleset: "1 12", seed: 9, people: 3 });
  const [host, other, third] = world.devices;
  await world.begin();
  host.stopped = true;
  await world.run(5000, () => other.seat.friends.phase === "play");
  await world.run(500);
  third.kill();
  await world.run(8000);
  // The host doesn't learn that both have voted.
  world.part((from, to) => from === 1 && to === 0);
  host.seat.peer.vote(2);
  other.seat.peer.vote(2);
  await world.run(200);
  assert.equal(other.seat.friends.people[2].present, false);
  assert.equal(host.seat.friends.people[2].present, true);
  const shown = await host.seat.remote.request("act", { action: { do: "pledge", tricks: 777 } });
  assert.equal(host.rows.length, other.rows.length, "two rows for one place, one of them agreed");
  world.part(() => false);
  await world.run(6000);
  host.resume(shown);
  await third.start();
  await world.finish();
  const { tricks } = world.check();
  assert.equal(tricks.indexOf(777), 0);
  for (const one of world.devices.flatMap(({ done }) => done)) assert.ok(tricks.includes(one));
  assert.deepEqual(world.codes(), []);
});

test("private boxes are readable by their addressee alone and sent again after a reload", async () => {
  const world = createWorld({ ruleset: "1 40", people: 3, seed: 2 });
  await world.begin();
  await world.run(60_000, () => world.devices[0].rows.length > 12);
  const boxes = world.traffic.filter(
    ({ message }) => message.t === "letter" && message.text.includes('"box"'),
  );
  assert.ok(boxes.length > 0);
  for (const { message } of world.traffic) {
    const text = JSON.stringify(message);
    assert.ok(!text.includes("salt"));
    for (const { engine } of world.devices)
      for (const { body } of engine.told())
        assert.ok(!text.includes("seed" in body ? body.seed : body.salt));
  }
  const [host, guest] = world.devices;
  assert.ok(guest.engine.told().every((/** @type {any} */ { from }) => from === 0));
  assert.ok(host.engine.told().length >= 2);
  guest.kill();
  guest.disk.clear();
  await guest.start();
  await world.run(5000);
  assert.equal(guest.seat.friends.hand, true, "the hand came again");
  const sent = world.traffic.length;
  await world.run(6000);
  const later = world.traffic
    .slice(sent)
    .filter(
      ({ from, message }) => from === 0 && message.t === "letter" && message.text.includes('"box"'),
    );
  assert.equal(later.length, 0, "what arrived is not sent any more");
});

test("a person who leaves is gone at once, and the others are told", async () => {
  const world = createWorld({ ruleset: "2 8" });
  await world.begin();
  await world.run(3000, () => world.devices[0].rows.length > 6);
  world.devices[3].seat.leave();
  await world.run(200);
  assert.equal(world.devices[0].seat.peer.presence.of(3), "gone");
  assert.ok(world.devices[0].seat.peer.presence.hasLeft(3));
  assert.deepEqual(world.devices[1].asked, [3]);
});

test("a phrase reaches everybody once, over any way", async () => {
  for (const shape of SHAPES) {
    const world = createWorld({ shape });
    await world.begin();
    assert.ok(world.devices[1].seat.peer.say("well_played"));
    assert.ok(!world.devices[1].seat.peer.say("hurry"), "one a second");
    await world.run(500);
    for (const me of [0, 2, 3]) assert.deepEqual(world.devices[me].said, ["1 well_played"]);
  }
});

test("a frozen device comes back as if nothing had been", async () => {
  const world = createWorld({ ruleset: "2 8", seed: 6 });
  await world.begin();
  await world.run(1000);
  world.devices[1].frozen = true;
  await world.run(20_000);
  assert.equal(world.devices[0].seat.peer.presence.of(1), "gone");
  world.devices[1].frozen = false;
  await world.run(300);
  assert.deepEqual(world.devices[1].seat.peer.presence.list(), ["here", "here", "here", "here"]);
  await world.finish();
  world.check();
});

test("the next match of the same people begins by the keeper's row", async () => {
  const world = createWorld({ ruleset: "1 4" });
  await world.begin();
  await world.finish();
  const seats = { S: 1, E: 0, N: 2, W: 3 };
  await world.devices[0].seat.again({ seats, dealer: "E", date: "2026-11-24" });
  await world.run(1000);
  assert.equal(world.devices[3].seat.friends.match, 1);
  await world.finish();
  assert.equal(world.check().tricks.length, 8);
});

test("who was away at the end of a match sees it end, though the next one has begun", async () => {
  const world = createWorld({ ruleset: "1 8", seed: 30 });
  await world.begin();
  await world.run(5000, () => world.devices[0].rows.length > 6);
  world.devices[2].frozen = true;
  await world.devices[0].seat.peer.vote(2);
  for (const voter of [1, 3]) world.devices[voter].seat.peer.vote(2);
  const others = [0, 1, 3].map((one) => world.devices[one]);
  await world.run(60_000, () => others.every(({ engine }) => engine.state().phase === "over"));
  world.devices[2].kill();
  world.devices[2].frozen = false;
  const [host] = world.devices;
  await host.seat.again({ seats: { S: 0, E: 1, N: 2, W: 3 }, dealer: "E", date: "2026-11-24" });
  await world.run(3000);
  await world.devices[2].start();
  await world.run(10_000, () => world.devices[2].seat.friends.match === 1);
  assert.ok(world.devices[2].ended.has(0));
  await world.finish();
  world.check();
});

test("the engine is started again in the middle of a deal", async () => {
  const world = createWorld({ ruleset: "2 8", seed: 8 });
  await world.begin();
  await world.run(60_000, () => world.devices[1].rows.length > 8);
  const { engine, seat } = world.devices[1];
  const request = engine.request;
  engine.request = async () => {
    throw Object.assign(new Error(), { code: "engine_crashed" });
  };
  await world.run(2000);
  engine.request = request;
  const reply = await seat.remote.returned();
  assert.ok(reply);
  await world.finish();
  world.check();
});

test("ops that would replace the match are refused, others reach the engine", async () => {
  const world = createWorld({});
  await world.begin();
  const { remote } = world.devices[0].seat;
  for (const op of ["new", "load", "fork", "take_back"])
    await assert.rejects(remote.request(op, {}), { code: "not_with_friends" });
  assert.deepEqual(await remote.request("hint", {}), { hint: true });
});
