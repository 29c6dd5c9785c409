/** Devices that cheat, flood or send nonsense. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256, sign } from "./keys.js";
import { signedRow } from "./rows.js";
import { createWorld } from "./world.fixtures.js";

/** @typedef {ReturnType<typeof createWorld>} World */

/** A world in the middle of a deal. @param {object} [how] */
async function middle(how = {}) {
  const world = createWorld({ ruleset: "1 12", seed: 11, ...how });
  await world.begin();
  await world.run(60_000, () => world.devices[0].rows.length > 9);
  return world;
}

/** A row that somebody signs, for the place after these rows. @param {World} world @param {number} who @param {object} body @param {any} [at] */
function rowBy(world, who, body, at = {}) {
  const { rows } = world.devices[0];
  const { n = rows.length, prev = sha256(rows[n - 1][0]), by = who } = at;
  const { secret } = world.identities[who].sign;
  return signedRow(JSON.stringify([n, prev, by, body]), secret);
}

/** @param {import("./types").Row[]} rows */
const rowsOf = (...rows) => ({ t: "rows", rows, n: 10_000 });

/** @param {World} world */
const writer = (world) => world.devices[0].seat.friends.writer;

/** A message of a hostile device is dropped and reported, and the match goes on. @param {string} code @param {(world: World) => unknown} message @param {number | null} [whose] */
function refused(code, message, whose) {
  return async () => {
    const world = await middle();
    world.devices[3].inject(message(world));
    await world.finish();
    world.check();
    assert.ok(world.codes().includes(code), `${world.codes()}`);
    for (const { report } of world.reports.filter((one) => one.report.code === code))
      if (whose !== undefined) assert.equal(report.person, whose);
    assert.ok(
      world.reports.every(({ report }) => report.code === code || report.code === "rows_withheld"),
    );
  };
}

const act = { do: "act", action: { do: "pledge", tricks: 5 } };

test(
  "a row that somebody else signed",
  refused("row_forged", (world) => rowsOf(rowBy(world, 3, act, { by: 0 })), null),
);

test(
  "a row of a person who is not at the table",
  refused("row_unreadable", (world) => rowsOf(rowBy(world, 3, act, { by: 7 })), null),
);

test("a row out of turn", async () => {
  const world = await middle();
  const who = (writer(world) + 1) % 4;
  world.devices[who].inject(rowsOf(rowBy(world, who, act)));
  await world.run(300);
  assert.ok(
    world.reports.some(({ report }) => report.code === "not_your_row" && report.person === who),
  );
  await world.finish();
  world.check({ honest: [0, 1, 2, 3].filter((one) => one !== who) });
});

test("a row that the rules forbid", async () => {
  const world = await middle();
  const who = writer(world);
  world.devices[who].stopped = true;
  await world.run(200);
  if (writer(world) !== who) return;
  world.devices[who].kill();
  world.devices[who].inject(
    rowsOf(rowBy(world, who, { do: "act", action: { do: "pledge", tricks: -1 } })),
  );
  const { rows } = world.devices[(who + 1) % 4];
  await world.run(300);
  assert.deepEqual(world.codes(), ["bid_too_low"]);
  assert.ok(world.reports.every(({ report }) => report.person === who));
  assert.equal(world.devices[(who + 1) % 4].rows.length, rows.length);
});

for (const [name, rows] of /** @type {[string, unknown][]} */ ([
  ["no array", "x"],
  ["no rows", []],
  ["numbers", [1, 2]],
  ["a row without a signature", [["[]"]]],
  ["a text that is no JSON", [["[", "00"]]],
  ["a text with spaces", [["[1, 2]", "00"]]],
  ["a row of three", [['[1,"",0]', "00"]]],
  ["a body that is no object", [['[0,"",0,5]', "00"]]],
  ["an unknown agreed row", [[`[1,"${"0".repeat(64)}",null,{"do":"win"}]`, ""]]],
  ["half a character", [['[0,"\\ud800",0,{"do":"act"}]', "00"]]],
]))
  test(`nonsense in rows: ${name}`, async () => {
    const world = await middle();
    world.devices[3].inject({ t: "rows", rows, n: 99 });
    await world.finish();
    world.check();
    const [code, ...more] = world.codes();
    assert.ok(["row_unreadable", "message_unreadable"].includes(code) || more.length === 0, code);
  });

for (const message of [
  null,
  5,
  "rows",
  [],
  {},
  { t: "rows" },
  { t: "have" },
  { t: "have", n: -1 },
  { t: "want", from: "x" },
  { t: "dance" },
])
  test(
    `a message that means nothing: ${JSON.stringify(message)}`,
    refused("message_unreadable", () => message, null),
  );

test(
  "an oversized row",
  refused(
    "row_too_long",
    (world) => rowsOf(rowBy(world, 3, { do: "act", x: "y".repeat(5000) })),
    null,
  ),
);

test(
  "too many rows in a message",
  refused(
    "message_too_long",
    (world) => ({ t: "rows", rows: Array(51).fill(world.open), n: 51 }),
    null,
  ),
);

test(
  "an oversized letter",
  refused("letter_too_long", () => ({ t: "letter", text: "x".repeat(9000), sig: "00" }), null),
);

test(
  "a forged letter",
  refused(
    "letter_forged",
    (world) => {
      const text = JSON.stringify([world.table, 1, world.clock.t + 1e6, "ask", { what: "leave" }]);
      return {
        t: "letter",
        text,
        sig: sign(`tarneeb letter\n${text}`, world.identities[3].sign.secret),
      };
    },
    null,
  ),
);

test("who comes back with a key that nothing can be sealed for holds up nobody else's page", async () => {
  const world = createWorld({
    ruleset: "2 12",
    seed: 11,
    spoil: (identities) => {
      identities[3].box.key = "0".repeat(64);
    },
  });
  await world.begin();
  const [host, , , guest] = world.devices;
  guest.frozen = true;
  await world.run(17_000);
  for (const { seat } of world.devices.slice(0, 3)) seat.peer.vote(3);
  await world.run(60_000, () => host.seat.friends.phase === "play");
  guest.frozen = false;
  await world.run(60_000, () => host.seat.friends.people[3].present);
  await world.run(1000);
  assert.equal(host.seat.friends.n, host.rows.length, "the host's page knows its log");
  assert.ok(!world.codes().includes("internal_error"), `${world.codes()}`);
});

test("a letter whose body is nonsense is its writer's doing", async () => {
  const world = await middle();
  for (const [t, body] of /** @type {[string, object][]} */ ([
    ["here", { s: 5 }],
    ["vote", { n: 1 }],
    ["ask", { what: "money" }],
    ["say", { phrase: "<b>" }],
    ["box", { to: 0, data: "AAAA" }],
  ])) {
    const text = JSON.stringify([
      world.table,
      3,
      world.clock.t + 1e6 + t.length * 10 + t.charCodeAt(0),
      t,
      body,
    ]);
    world.devices[3].inject({
      t: "letter",
      text,
      sig: sign(`tarneeb letter\n${text}`, world.identities[3].sign.secret),
    });
  }
  await world.run(300);
  assert.deepEqual(world.codes(), [
    "ask_unreadable",
    "box_unreadable",
    "here_unreadable",
    "say_unreadable",
    "vote_unreadable",
  ]);
  assert.ok(world.reports.every(({ report }) => report.person === 3));
});

test("a replayed letter does nothing, also after a reload", async () => {
  const world = await middle();
  world.devices[3].seat.peer.say("hurry");
  await world.run(300);
  const { message } = world.traffic.filter(
    ({ message: one }) => one.t === "letter" && one.text.includes("hurry"),
  )[0];
  assert.deepEqual(world.devices[0].said, ["3 hurry"]);
  world.devices[0].kill();
  await world.devices[0].start();
  world.devices[2].inject(message);
  await world.run(300);
  assert.deepEqual(world.devices[0].said, ["3 hurry"]);
});

test("replayed rows change nothing", async () => {
  const world = await middle();
  const all = world.traffic
    .filter(({ message }) => message.t === "rows")
    .map(({ message }) => message);
  for (const message of all.slice(0, 60)) world.devices[3].inject(message, 0);
  await world.finish();
  world.check();
  assert.deepEqual(world.codes(), []);
});

test("a flood is cut off, and the match goes on", async () => {
  const world = await middle();
  for (let count = 0; count < 3000; count += 1)
    world.devices[3].inject({ t: "rows", rows: [[`[${count}`, "00"]], n: 5 }, 0);
  await world.run(200);
  assert.ok(world.codes().includes("link_ignored"));
  await world.finish();
  world.check();
  assert.ok(world.reports.length < 20, "a flood makes no flood of reports");
});

test("a flood of valid letters is cut off, and others' letters arrive", async () => {
  const world = await middle();
  for (let count = 1; count < 300; count += 1) {
    const text = JSON.stringify([
      world.table,
      3,
      world.clock.t + count,
      "say",
      { phrase: "hurry" },
    ]);
    world.devices[3].inject({
      t: "letter",
      text,
      sig: sign(`tarneeb letter\n${text}`, world.identities[3].sign.secret),
    });
  }
  await world.run(300);
  world.devices[1].seat.peer.say("well_played");
  await world.run(300);
  assert.ok(world.codes().includes("too_many_letters"));
  assert.ok(
    world.reports.every(({ report }) => report.person === 3 || report.code === "link_ignored"),
  );
  assert.ok(world.devices[0].said.includes("1 well_played"));
  assert.ok(world.devices[0].said.length < 60);
  await world.finish();
  world.check();
});

for (const shape of /** @type {const} */ (["mesh", "star", "shared"]))
  test(`two histories make the deal void, and everybody knows whose doing it is: ${shape}`, async () => {
    const world = createWorld({ ruleset: "2 12", seed: 12, shape });
    await world.begin();
    // The host is linked to all in a star.
    const cheat = 0;
    world.devices[cheat].stopped = true;
    await world.run(5000, () => world.devices[3].seat.friends.phase === "play");
    await world.run(500);
    world.devices[cheat].kill();
    assert.equal(world.devices[1].seat.friends.writer, cheat);
    const now = world.devices[1].rows;
    const place = { n: now.length, prev: sha256(now.at(-1)?.[0] ?? "") };
    const two = [1, 2].map((tricks) =>
      rowBy(world, cheat, { do: "act", action: { do: "pledge", tricks } }, place),
    );
    world.devices[cheat].inject(rowsOf(two[0]), shape === "shared" ? undefined : 1);
    world.devices[cheat].inject(rowsOf(two[1]), shape === "shared" ? undefined : 2);
    await world.run(6000);
    world.devices[cheat].stopped = false;
    await world.devices[cheat].start();
    await world.run(6000);
    for (const device of world.devices)
      assert.deepEqual(
        device.seat.friends.disputes.map((/** @type {any} */ { person, code }) => [person, code]),
        [[cheat, "forked"]],
      );
    await world.finish();
    world.check({ honest: [1, 2, 3] });
  });

test(
  "a false proof of two histories",
  refused(
    "proof_forged",
    (world) => {
      const { rows } = world.devices[0];
      const n = rows.length - 1;
      const one = rows[n];
      const [, prev, by] = JSON.parse(one[0]);
      const other = rowBy(world, 3, act, { n, prev, by });
      const proof = one[0] < other[0] ? [one, other] : [other, one];
      return rowsOf([JSON.stringify([n, prev, null, { do: "forked", by, proof }]), ""]);
    },
    null,
  ),
);

test(
  "false votes",
  refused(
    "votes_forged",
    (world) => {
      const { rows } = world.devices[0];
      const votes = [0, 1, 3].map((voter) => [voter, "ab".repeat(64)]);
      const text = JSON.stringify([
        rows.length,
        sha256(rows.at(-1)?.[0] ?? ""),
        null,
        { do: "absent", people: [2], votes },
      ]);
      return rowsOf([text, ""]);
    },
    null,
  ),
);

test("rows that are announced and withheld", async () => {
  const world = await middle();
  const { rows } = world.devices[0];
  world.devices[3].kill();
  for (let count = 0; count < 6; count += 1) {
    world.devices[3].inject({ t: "have", n: rows.length + 50, head: "00".repeat(32), past: [] }, 0);
    await world.run(5000);
  }
  assert.ok(
    world.reports.some(({ person, report }) => person === 0 && report.code === "rows_withheld"),
  );
  await world.devices[3].start();
  await world.finish();
  world.check();
});

test(
  "another table's rows",
  refused(
    "other_table",
    (world) => {
      const [, , , body] = JSON.parse(world.open[0]);
      return rowsOf(
        signedRow(
          JSON.stringify([0, "", 0, { ...body, dealer: "N" }]),
          world.identities[0].sign.secret,
        ),
      );
    },
    null,
  ),
);

test("a spoilt or foreign stored table is refused before anything is sent", async () => {
  const world = await middle();
  const { createSeat } = await import("./seat.js");
  const { readOpen } = await import("./rows.js");
  assert.throws(() => readOpen([world.open[0], "00".repeat(64)]), { code: "row_forged" });
  const [, , , body] = JSON.parse(world.open[0]);
  for (const name of ["\u202eP1", " P1", "", "x".repeat(41)]) {
    const people = [body.people[0], { ...body.people[1], name }];
    const text = JSON.stringify([0, "", 0, { ...body, people }]);
    const row = signedRow(text, world.identities[0].sign.secret);
    assert.throws(() => readOpen(row), { code: "row_unreadable" });
  }
  const { open } = world;
  const saved = /** @type {any} */ ({
    table: world.table,
    me: 1,
    identity: world.identities[2],
    rows: [open],
  });
  const parts = /** @type {any} */ ({ engine: {}, store: {}, saved });
  assert.throws(() => createSeat(parts), { code: "other_table" });
});
