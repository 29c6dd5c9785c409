import assert from "node:assert/strict";
import { test } from "node:test";
import { createFakeEngine } from "./engine.fixtures.js";
import { newIdentity, randomHex } from "./keys.js";
import { createLetters } from "./letters.js";
import { firstFriends } from "./state.js";
import { createTableStore } from "./store.js";
import { createTable } from "./table.js";
import { openRow } from "./world.fixtures.js";

/** The table of a page, and a way to say what another person's device says. @param {object} [more] what the engine says of the table besides */
async function pageAtTable(more = {}) {
  const deaf = { now: false };
  const engine = createFakeEngine();
  const { request } = engine;
  engine.request = async (/** @type {string} */ op, /** @type {any} */ args) => {
    const reply = /** @type {any} */ (await request(op, args));
    return reply?.friends ? { ...reply, friends: { ...reply.friends, ...more } } : reply;
  };
  const identities = Array.from({ length: 4 }, newIdentity);
  const open = openRow(identities, {});
  const id = JSON.parse(open[0])[3].table;
  const slot = {
    state: { ...firstFriends(), muted: [], said: [] },
    set: (/** @type {object} */ change) => Object.assign(slot.state, change),
  };
  /** @type {[string, any][]} */
  const announced = [];
  /** @type {number[]} */
  const ended = [];
  /** The dialog's contents when it opened by itself. @type {(string | null)[]} */
  const shown = [];
  const disk = new Map();
  const about = {
    ...{ table: id, me: 0, identity: identities[0], secret: randomHex(32), names: [] },
    ...{ transport: null, private: [], letters: { k: 0, seen: [] } },
  };
  const tables = createTableStore({
    get: async (key) => disk.get(key),
    put: async (key, value) => disk.set(key, value),
  });
  await tables.create(about, [open]);
  const table = createTable({
    engine: /** @type {any} */ (engine),
    saved: { ...about, rows: [open], damaged: false },
    tables,
    connection: /** @type {any} */ ({
      want() {},
      heard() {},
      way: "relay",
      isLost: () => deaf.now,
    }),
    play: { join: async (seat) => void (await seat.open()), go() {}, part() {} },
    show: () => shown.push(slot.state.notice),
    slot: /** @type {any} */ (slot),
    announce: (message, args) => announced.push([message, args]),
    onover: ({ match }) => ended.push(match),
  });
  await table.open();
  const link = /** @type {any} */ ({ id: "1", shared: false, send: () => true, close() {} });
  table.seat.join(link);
  const letters = createLetters({
    ...{ table: id, me: 1, keys: identities.map(({ sign }) => sign.key) },
    ...{ secret: identities[1].sign.secret, now: Date.now },
  });
  /** @param {string} kind @param {object} body */
  const hear = (kind, body) => table.seat.received(link, letters.write(kind, body));
  return { table, slot, announced, ended, shown, hear, deaf };
}

test("a phrase is shown and read aloud, and a text that is no phrase is not", async () => {
  const { table, slot, announced, hear } = await pageAtTable();
  try {
    for (const phrase of ["pay_me_later", "constructor", "length"]) hear("say", { phrase });
    assert.deepEqual(slot.state.said, []);
    assert.deepEqual(announced, []);
    hear("say", { phrase: "lucky" });
    assert.equal(slot.state.said[1], "lucky");
    assert.deepEqual(announced, [["friends-said", { name: "P1", phrase: "lucky" }]]);
  } finally {
    table.close();
  }
});

test("who withholds what this device needs to write is named after a while", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { table, slot } = await pageAtTable({ missing: [2] });
  try {
    await new Promise(setImmediate);
    t.mock.timers.tick(9000);
    assert.equal(slot.state.late, null);
    t.mock.timers.tick(2000);
    assert.equal(slot.state.late, slot.state.table?.writer === 0 ? 2 : null);
    assert.equal(slot.state.table?.writer, 0);
  } finally {
    table.close();
  }
});

test("a match whose end did not count is stored when it ends again", async () => {
  const more = { phase: "over", match: 0 };
  const { table, ended } = await pageAtTable(more);
  try {
    await table.seat.peer.log.tell([]);
    assert.deepEqual(ended, [0], "once");
    more.phase = "commit";
    await table.seat.peer.log.tell([]);
    more.phase = "over";
    await table.seat.peer.log.tell([]);
    assert.deepEqual(ended, [0, 0]);
  } finally {
    table.close();
  }
});

test("a draw, and the matches that others played, are shown once as they happen", async () => {
  /** @type {any} */
  const more = { match: 0, draw: null, evening: null };
  const { table, shown } = await pageAtTable(more);
  const look = () => table.seat.peer.log.tell([]);
  try {
    await look();
    assert.deepEqual(shown, []);
    more.draw = { cards: [], seats: [], players: [], dealer: "S" };
    await look();
    await look();
    assert.deepEqual(shown, ["draw"]);
    Object.assign(more, { match: 1, draw: null, evening: { told: [] } });
    await look();
    assert.deepEqual(shown, ["draw"], "nobody played meanwhile");
    Object.assign(more, { match: 2, evening: { told: [{ winners: [], losers: [] }] } });
    await look();
    await look();
    assert.deepEqual(shown, ["draw", "evening"]);
  } finally {
    table.close();
  }
});

test("who comes back to a table is not shown its draw again", async () => {
  const { table, shown } = await pageAtTable({ draw: { cards: [] } });
  try {
    await table.seat.peer.log.tell([]);
    assert.deepEqual(shown, []);
  } finally {
    table.close();
  }
});

test("news go away after a moment, and those with a reason after a longer one", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { table, slot, hear } = await pageAtTable();
  try {
    hear("ask", { what: "leave" });
    assert.equal(slot.state.news?.code, "person_left");
    t.mock.timers.tick(7000);
    assert.equal(slot.state.news?.code, "person_left");
    t.mock.timers.tick(2000);
    assert.equal(slot.state.news, null);
  } finally {
    table.close();
  }
});

test("a device that hears nobody says so, offers nobody's seat and calls nobody late", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_763_870_000_000 });
  const { table, slot, deaf, announced } = await pageAtTable({ missing: [2] });
  await new Promise(setImmediate);
  /** @param {number} ms */
  const wait = (ms) => {
    for (let passed = 0; passed < ms; passed += 500) t.mock.timers.tick(500);
  };
  try {
    deaf.now = true;
    wait(3000);
    assert.equal(slot.state.lost, false);
    wait(1000);
    assert.equal(slot.state.lost, true);
    assert.deepEqual(announced.at(-1), ["friends-lost-relay", undefined]);
    wait(60_000);
    assert.equal(slot.state.late, null);
    table.substitute(1);
    assert.deepEqual(slot.state.votes.filter(Boolean), []);
    deaf.now = false;
    wait(500);
    assert.equal(slot.state.lost, false);
    assert.deepEqual(announced.at(-1), ["friends-found", undefined]);
  } finally {
    table.close();
  }
});
