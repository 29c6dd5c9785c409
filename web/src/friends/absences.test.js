/** Several people gone at once, a network that parts, and a device that declares others absent who are here. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { signVote } from "./rows.js";
import { createWorld } from "./world.fixtures.js";

/** @typedef {ReturnType<typeof createWorld>} World */

/** @param {World} world @param {number} me @param {number[]} gone */
const vote = (world, me, ...gone) => {
  for (const person of gone) assert.ok(world.devices[me].seat.peer.vote(person));
};

/** @param {World} world @param {number} me */
const present = (world, me) =>
  world.devices[me].seat.friends.people.map((/** @type {{present: boolean}} */ one) => one.present);

test("two of four people are gone: the other two go on, and all finish the match", async () => {
  const world = createWorld({ ruleset: "3 12", seed: 3 });
  await world.begin();
  await world.run(1500);
  for (const me of [1, 2]) world.devices[me].kill();
  await world.run(20_000);
  vote(world, 0, 1, 2);
  vote(world, 3, 2);
  await world.run(4000);
  assert.deepEqual(present(world, 0), [true, true, true, true], "a name is missing on one vote");
  vote(world, 3, 1);
  await world.run(2000);
  assert.deepEqual(present(world, 3), [true, false, false, true]);
  for (const me of [1, 2]) await world.devices[me].start();
  await world.run(8000);
  assert.deepEqual(present(world, 3), [true, true, true, true]);
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("the last of three people goes on alone, and the others come back", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 5, people: 3 });
  await world.begin();
  await world.run(1500);
  for (const me of [0, 1]) world.devices[me].kill();
  await world.run(20_000);
  vote(world, 2, 0, 1);
  await world.run(3000);
  assert.deepEqual(present(world, 2), [false, false, true]);
  for (const me of [0, 1]) await world.devices[me].start();
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("who is here and holds the table up gets the seat back with the next deal", async () => {
  const world = createWorld({ ruleset: "3 12", seed: 3 });
  await world.begin();
  await world.run(1500);
  const [host, , , late] = world.devices;
  late.stopped = true;
  const waits = () => host.seat.friends.phase === "play" && host.seat.friends.writer === 3;
  assert.ok(await world.run(20_000, waits));
  const { deal } = host.seat.friends;
  await world.run(10_000);
  assert.ok(waits());
  for (const me of [0, 1, 2]) vote(world, me, 3);
  assert.ok(await world.run(30_000, () => host.seat.friends.deal > deal), "the deal goes on");
  assert.ok(await world.run(10_000, () => present(world, 0)[3]), "and the seat is given back");
  late.resume(null);
  await world.finish();
  world.check();
});

test("a vote that is taken back counts no more", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 3 });
  await world.begin();
  await world.run(1500);
  for (const me of [1, 2]) world.devices[me].kill();
  await world.run(20_000);
  vote(world, 0, 1, 2);
  await world.run(500);
  world.devices[0].seat.peer.unvote(1);
  await world.run(2000);
  vote(world, 3, 1, 2);
  await world.run(2000);
  assert.deepEqual(present(world, 3), [true, true, true, true]);
});

for (const [seed, ruleset, shape] of /** @type {const} */ ([
  [7, "1 200", "mesh"],
  [8, "2 100", "shared"],
  [9, "12 8", "mesh"],
  [10, "12 8", "star"],
]))
  test(`a network parts, both sides play on, and they become one table: ${ruleset} ${shape}`, async () => {
    const world = createWorld({ ruleset, seed, shape });
    await world.begin();
    await world.run(60_000, () => world.devices[0].rows.length > 40);
    const side = (/** @type {number} */ one) => (one < 2 ? 0 : 1);
    world.part((from, to) => side(from) !== side(to));
    await world.run(20_000);
    const [first, , third, fourth] = world.devices;
    for (const { me } of world.devices) vote(world, me, ...(side(me) ? [0, 1] : [2, 3]));
    if (shape === "star") for (const person of [2, 3]) vote(world, 5 - person, person);
    await world.run(3000);
    const gone = shape === "star" ? [fourth] : [third, fourth];
    for (const { me } of gone) assert.deepEqual(present(world, me).slice(0, 2), [false, false]);
    assert.deepEqual(present(world, 0), [true, true, false, false]);
    assert.notEqual(first.seat.friends.head, fourth.seat.friends.head);
    world.part(() => false);
    await world.run(20_000);
    for (const { me } of world.devices) assert.deepEqual(present(world, me), Array(4).fill(true));
    await world.finish();
    for (const { rows } of world.devices) assert.deepEqual(rows, first.rows);
  });

test("people who are here don't believe that they are away", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 3, people: 3 });
  await world.begin();
  await world.run(20_000, () => world.devices[0].seat.friends.phase === "play");
  await world.run(17_000);
  const [liar, one, two] = world.devices;
  const { n, head } = one.seat.friends;
  const { table, identities } = world;
  const votes = [[0, signVote(table, n, head, [1, 2], identities[0].sign.secret)]];
  const row = [JSON.stringify([n, head, null, { do: "absent", people: [1, 2], votes }]), ""];
  for (const to of [1, 2]) liar.inject({ t: "rows", rows: [row], n: n + 1 }, to);
  await world.run(1000);
  assert.deepEqual(present(world, 1), [true, true, true]);
  for (const { me } of [one, two])
    assert.ok(
      world.reports.some(
        ({ person, report }) =>
          person === me && report.person === 0 && report.code === "absence_false",
      ),
    );
  await world.finish();
  world.check();
});

test("somebody who slept believes it", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 3 });
  await world.begin();
  await world.run(1500);
  for (const me of [1, 2]) world.devices[me].frozen = true;
  await world.run(20_000);
  vote(world, 0, 1, 2);
  vote(world, 3, 1, 2);
  await world.run(1000);
  for (const me of [1, 2]) world.devices[me].frozen = false;
  await world.run(8000);
  assert.deepEqual(present(world, 1), [true, true, true, true]);
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("a device that hears nobody calls nobody gone, and its vote is void", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 5, people: 3 });
  await world.begin();
  await world.run(1500);
  vote(world, 0, 1);
  const { peer } = world.devices[0].seat;
  assert.deepEqual(peer.votesOn(1), [0]);
  world.part((from, to) => from === 0 || to === 0);
  world.devices[0].deaf = true;
  await world.run(30_000);
  assert.deepEqual(peer.presence.list(), ["here", "here", "here"]);
  assert.deepEqual(peer.votesOn(1), []);
  assert.equal(peer.vote(1), false);
  assert.deepEqual(present(world, 0), [true, true, true]);
  assert.deepEqual(world.devices[0].lost, [true]);
  world.part(() => false);
  world.devices[0].deaf = false;
  await world.finish();
  world.check();
  assert.deepEqual(world.devices[0].lost, [true, false]);
});

test("a goodbye that was heard counts, also while this device hears nobody", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 5, people: 2 });
  await world.begin();
  await world.run(1500);
  world.devices[1].seat.leave();
  world.devices[1].kill();
  await world.run(200);
  vote(world, 0, 1);
  world.devices[0].deaf = true;
  await world.run(10_000);
  world.devices[0].deaf = false;
  await world.run(3000);
  assert.deepEqual(present(world, 0), [true, false]);
});

test("a vote that was not repeated counts no more", async () => {
  const world = createWorld({ ruleset: "2 12", seed: 3 });
  await world.begin();
  await world.run(1500);
  for (const { me } of world.devices) world.devices[me].stopped = true;
  await world.run(3000);
  world.devices[3].kill();
  await world.run(7000);
  vote(world, 0, 3);
  await world.run(1000);
  world.part((from, to) => from === 0 || to === 0);
  await world.run(12_000);
  for (const me of [1, 2]) vote(world, me, 3);
  await world.run(5000);
  assert.deepEqual(present(world, 1), [true, true, true, true]);
});
