import assert from "node:assert/strict";
import { test } from "node:test";
import { hello, list, refusal } from "./hello.js";
import { newIdentity } from "./keys.js";
import { createGuestLobby, createHostLobby, SILENT } from "./lobby.js";
import { cleanName } from "./names.js";
import { signedRow } from "./rows.js";
import { nextSeats } from "./table.js";

const BUILD = { version: "1.10.0", engine: "aa" };

/** @param {string} name */
function person(name) {
  const identity = newIdentity();
  return { identity, self: { name, key: identity.sign.key, box: identity.box.key } };
}

/** A host's lobby, and guests who are connected to it. */
function stage() {
  const host = person("Huda");
  const clock = { now: 0 };
  /** @type {string[]} */
  const misfits = [];
  /** @type {any} */
  let seen = null;
  const lobby = createHostLobby({
    self: host.self,
    rules: { line: "classic", name: "classic" },
    level: "club",
    hints: true,
    deal: "veiled",
    draws: false,
    identity: host.identity,
    build: BUILD,
    now: () => clock.now,
    onchange: (next) => {
      seen = next;
    },
    onrefuse: (code, name) => misfits.push(`${code} ${name}`),
  });
  /** @param {string} name @param {import("./types").Build} [build] */
  function join(name, build = BUILD) {
    const one = person(name);
    /** @type {any} */
    const guest = { ...one, lobby: null, row: null, refused: null };
    /** @type {any} */
    const there = {
      id: name,
      shared: false,
      close() {},
      send: (/** @type {any} */ m) => guest.party.received(there, m),
    };
    /** @type {any} */
    const here = {
      id: name,
      shared: false,
      close() {},
      send: (/** @type {any} */ m) => lobby.received(there, m),
    };
    guest.link = there;
    guest.party = createGuestLobby({
      self: one.self,
      identity: one.identity,
      build,
      now: () => clock.now,
      onchange: (next) => {
        guest.lobby = next;
      },
      onbegin: (row) => {
        guest.row = row;
      },
      onrefused: (code) => {
        guest.refused = code;
      },
    });
    guest.party.join(here);
    return guest;
  }
  return { host, lobby, join, clock, misfits, seen: () => seen };
}

/** @param {any} lobby @param {string} key */
const seatOf = (lobby, key) =>
  Object.keys(lobby.seats).find((seat) => lobby.seats[seat].key === key);

test("the first guest is the host's partner, and everybody sees the same list", () => {
  const { lobby, join } = stage();
  const samir = join("Samir");
  const nora = join("Nora");
  assert.equal(seatOf(lobby.lobby, samir.self.key), "N");
  assert.equal(seatOf(lobby.lobby, nora.self.key), "E");
  assert.deepEqual(samir.lobby, lobby.lobby);
  assert.deepEqual(nora.lobby, lobby.lobby);
});

test("a guest moves once, and stays where the host puts it", () => {
  const { lobby, join } = stage();
  const samir = join("Samir");
  samir.party.sit("E");
  assert.equal(seatOf(lobby.lobby, samir.self.key), "E");
  lobby.sit(samir.self.key, "W");
  samir.party.tick();
  assert.equal(seatOf(lobby.lobby, samir.self.key), "W");
});

test("guests see that seats will be drawn, and the row that opens the table says so", () => {
  const { lobby, join } = stage();
  const samir = join("Samir");
  assert.equal(samir.lobby?.draws, false);
  lobby.draw(true);
  assert.equal(samir.lobby?.draws, true);
});

test("a fifth person, and pages of other versions, are told why not", () => {
  const { lobby, join } = stage();
  for (const name of ["Samir", "Nora", "Ziad"]) assert.equal(join(name).refused, null);
  assert.equal(join("Rana").refused, "table_full");
  /** @type {any[]} */
  const answers = [];
  const link = /** @type {any} */ ({
    id: "x",
    shared: false,
    send: (/** @type {any} */ m) => answers.push(m.code),
  });
  lobby.received(link, { t: "hello", v: 0, key: "k" });
  lobby.received(link, { t: "hello", v: 99, key: "k" });
  assert.deepEqual(answers, ["page_older", "page_newer"]);
});

test("a page with another engine says which page is to be renewed", () => {
  const { lobby, join, misfits } = stage();
  assert.equal(join("Samir", { version: "1.9.3", engine: "bb" }).refused, "page_older");
  assert.equal(join("Nora", { version: "2.0.0", engine: "bb" }).refused, "page_newer");
  assert.equal(join("Ziad", { version: "1.10.0", engine: "bb" }).refused, "page_other");
  assert.equal(join("Rana", { version: "1.9.3", engine: "aa" }).refused, null);
  assert.deepEqual(misfits, ["page_older Samir", "page_newer Nora", "page_other Ziad"]);
  assert.equal(lobby.members().length, 2);
});

test("nobody speaks for somebody else in the lobby", () => {
  const { host, lobby, join } = stage();
  const samir = join("Samir");
  const mallory = person("Mallory");
  const link = /** @type {any} */ ({ id: "x", shared: true, send() {}, close() {} });
  const said = ["Samir", mallory.self.box, "W", ["1.10.0", "aa"]];
  const { secret } = mallory.identity.sign;
  const { key } = samir.self;
  lobby.received(link, { t: "hello", v: 1, key, ...hello.write(said, { at: 9e9, secret }) });
  assert.equal(lobby.members()[1].box, samir.self.box);
  assert.equal(seatOf(lobby.lobby, key), "N");
  const before = samir.lobby;
  const faked = { ...before, rules: { line: "x", name: "x" } };
  const forged = { t: "lobby", v: 1, ...list.write([faked], { at: 9e9, secret }) };
  samir.party.received(link, forged);
  assert.equal(samir.lobby, before, "a list that the host did not sign");
  const early = list.write([faked], { at: 0, secret: host.identity.sign.secret });
  samir.party.received(link, { t: "lobby", v: 1, ...early });
  assert.equal(samir.lobby, before, "an old list");
});

test("an old hello changes nothing", () => {
  const { lobby, join } = stage();
  const samir = join("Samir");
  const { secret } = samir.identity.sign;
  const { key, box } = samir.self;
  const said = (/** @type {string} */ seat) => ["Samir", box, seat, ["1.10.0", "aa"]];
  const write = (/** @type {string} */ seat, /** @type {number} */ at) => ({
    ...{ t: "hello", v: 1, key },
    ...hello.write(said(seat), { at, secret }),
  });
  lobby.received(samir.link, write("E", 50));
  lobby.received(samir.link, write("W", 49));
  assert.equal(seatOf(lobby.lobby, key), "E");
});

test("nobody but the host refuses a guest whom the host has listed", () => {
  const { host, join } = stage();
  const samir = join("Samir");
  const { key } = samir.self;
  const mallory = person("Mallory");
  const link = /** @type {any} */ ({ id: "x", shared: true, send() {}, close() {} });
  samir.party.received(link, { t: "refused", to: key, code: "table_full" });
  const by = { at: 9e9, secret: mallory.identity.sign.secret };
  samir.party.received(link, refusal.write(key, "table_full", by));
  const true_ = refusal.write(key, "table_begun", { at: 9e9, secret: host.identity.sign.secret });
  samir.party.received(link, { ...true_, code: "table_full" });
  assert.equal(samir.refused, null);
  samir.party.received(link, true_);
  assert.equal(samir.refused, "table_begun");
});

test("nobody brings back a guest who has gone", () => {
  const { lobby, join, clock } = stage();
  const samir = join("Samir");
  const { key, box } = samir.self;
  const { secret } = samir.identity.sign;
  /** @param {number} at */
  const write = (at) => ({
    ...{ t: "hello", v: 1, key },
    ...hello.write(["Samir", box, null, ["1.10.0", "aa"]], { at, secret }),
  });
  lobby.received(samir.link, write(50));
  clock.now = SILENT + 1;
  lobby.tick();
  lobby.received(samir.link, write(50));
  assert.equal(lobby.members().length, 1);
  lobby.received(samir.link, write(51));
  assert.equal(lobby.members().length, 2);
});

test("before a guest knows the host, nobody begins, and the host's names are cleaned", () => {
  const { host, join } = stage();
  const samir = join("Samir");
  const { self, identity } = person("Rana");
  let begun = 0;
  /** @type {any} */
  let seen = null;
  const guest = createGuestLobby({
    ...{ self, identity, build: BUILD, now: () => 0, onrefused() {} },
    onchange: (next) => {
      seen = next;
    },
    onbegin: () => {
      begun += 1;
    },
  });
  guest.received(samir.link, { t: "begin", row: ["x", "y"] });
  assert.equal(begun, 0);
  const people = [
    { key: host.self.key, name: `\u202eHuda${"x".repeat(99)}` },
    { key: self.key, name: "Rana" },
  ];
  const by = { at: 1, secret: host.identity.sign.secret };
  const listed = list.write([{ ...samir.lobby, people }], by);
  guest.received(samir.link, { t: "lobby", v: 1, ...listed });
  assert.equal(seen.people[0].name, `Huda${"x".repeat(36)}`);
});

test("whoever is silent, or loses the only link, leaves the seat to a computer", () => {
  const { lobby, join, clock } = stage();
  const samir = join("Samir");
  join("Nora");
  lobby.left(samir.link);
  assert.deepEqual(
    lobby.lobby.people.map(({ name }) => name),
    ["Huda", "Nora"],
  );
  assert.deepEqual(lobby.lobby.seats.N, { level: "club" });
  clock.now = SILENT + 1;
  lobby.tick();
  assert.deepEqual(
    lobby.lobby.people.map(({ name }) => name),
    ["Huda"],
  );
});

test("only whoever invited begins the match", () => {
  const { host, join } = stage();
  const samir = join("Samir");
  const other = person("Mallory");
  /** @param {ReturnType<typeof person>} by */
  const row = (by) =>
    signedRow(
      JSON.stringify([
        0,
        "",
        0,
        { do: "open", v: 1, table: "0".repeat(32), people: [by.self, samir.self] },
      ]),
      by.identity.sign.secret,
    );
  samir.party.received(samir.link, { t: "begin", row: row(other) });
  assert.equal(samir.row, null);
  samir.party.received(samir.link, { t: "begin", row: row(host) });
  assert.deepEqual(samir.row, row(host));
});

test("a name is one line without marks of records, and never half a character", () => {
  assert.equal(cleanName('  "Abu\n Omar"  '), "Abu Omar");
  assert.ok(cleanName(`a${"😄".repeat(30)}`).isWellFormed());
  assert.ok(cleanName("x".repeat(99)).length <= 40);
  assert.equal(cleanName(null), "");
});

test("partners swap", () => {
  const seats = /** @type {any} */ ({
    S: { person: 0, level: null },
    E: { person: 1, level: null },
    N: { person: 2, level: null },
    W: { person: null, level: "club" },
  });
  assert.deepEqual(nextSeats("rematch", { seats }), { S: 0, E: 1, N: 2, W: "club" });
  assert.deepEqual(nextSeats("swap", { seats }), { S: 0, E: 2, N: "club", W: 1 });
});

test("people whose names look alike are told apart, on all devices", () => {
  for (const [first, second] of [
    ["Zoe", "zoe"],
    ["Zoe", "Zoë"],
    ["Zoe", "Zoe\u3164"],
    ["Zoe", "\uff3aoe"],
    ["Straße", "STRASSE"],
    ["سمير", "سمـير"],
    ["سمير", "سَمير"],
    ["أحمد", "احمد"],
    ["هبة", "هبه"],
    ["ليلى", "ليلي"],
    ["كريم", "کریم"],
  ]) {
    const { lobby, join } = stage();
    const one = join(first);
    const other = join(second);
    const names = ["Huda", first, `${cleanName(second)} 2`];
    assert.deepEqual(
      lobby.lobby.people.map(({ name }) => name),
      names,
    );
    for (const guest of [one, other]) {
      guest.party.tick();
      assert.deepEqual(guest.lobby.people, lobby.lobby.people);
    }
    assert.deepEqual(
      lobby.members().map(({ name }) => name),
      names,
      "said again",
    );
  }
});

test("a guest with the host's name, a third of one name, and a long name are told apart too", () => {
  const { lobby, join } = stage();
  const long = "h".repeat(40);
  for (const name of ["HUDA", "huda", "Huda 2"]) join(name);
  const names = lobby.lobby.people.map(({ name }) => name);
  assert.deepEqual(names, ["Huda", "HUDA 2", "huda 3", "Huda 2 2"]);
  const other = stage();
  for (const name of [long, long.toUpperCase()]) other.join(name);
  const [, , last] = other.lobby.lobby.people;
  assert.equal(last.name, `${"H".repeat(37)} 2`);
  assert.equal(cleanName(last.name), last.name);
});

test("while the host's device hears nobody, no guest is taken for gone", () => {
  const { lobby, join, clock } = stage();
  const samir = join("Samir");
  clock.now += SILENT + 1;
  lobby.tick(true);
  assert.equal(lobby.members().length, 2);
  clock.now += SILENT;
  lobby.tick(false);
  assert.equal(seatOf(lobby.lobby, samir.self.key), "N");
  clock.now += 1;
  lobby.tick(false);
  assert.equal(lobby.members().length, 1);
});
