/**
 * Half a character (a lone surrogate), which JavaScript holds and UTF-8 cannot: whatever comes from a link, a host, a
 * file or storage with one is refused, or read without it. One bad value costs nothing else.
 */

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { test } from "node:test";
import { readMatch, readRecord } from "../embed/protocol.js";
import { createEngine } from "../engine/client.js";
import { createArchive } from "../library/archive.js";
import { piecesOf } from "../library/incoming.js";
import { readStarted } from "../match/opening.js";
import { readCompany } from "../match/rotation.js";
import { rowOfRecord } from "../model/matches.js";
import { linesOf, recordLines } from "../model/record.js";
import { readResults } from "../model/results.js";
import { readKept } from "../model/rulesets.js";
import { sentRules } from "../model/sent-rules.js";
import { createStore, FIRST_DRAFT, firstState } from "../model/state.js";
import { unpack } from "../platform/compressed-text.js";
import { PATIENT } from "../platform/storage/fixtures.js";
import { openStorage } from "../platform/storage/index.js";
import { createHouseRules } from "../rules/house.js";
import { readDraft, writable } from "../rules/newmatch.js";

const HALF = "\ud83d";
const PAIR = {
  players: [
    { name: "a", player: "human" },
    { name: "b", player: "club" },
  ],
};
const GUESTS = {
  players: [
    { name: "c", player: "club" },
    { name: "d", player: "club" },
  ],
};

test("a host's texts with half a character are refused by name", () => {
  for (const args of [{ ruleset: `classic ${HALF}` }, { seed: HALF }, { level: `${HALF}club` }])
    assert.throws(() => readMatch(args), { code: "not_unicode" });
  assert.throws(() => readRecord({ record: `[South "${HALF}"]` }), { code: "not_unicode" });
  assert.deepEqual(readMatch({ seed: "😀" }), { seed: "😀" });
});

test("rules that somebody sent with half a character open nothing and say so", async () => {
  const engine = { request: () => assert.fail("the engine is not asked") };
  const store = createStore(firstState());
  const rules = createHouseRules({ engine, store, keep: () => {}, nameFor: () => "" });
  const problems = await rules.openSent(`classic target=${HALF}`);
  assert.deepEqual(problems, [{ code: "not_unicode", args: {} }]);
  assert.equal(sentRules(`#rules=classic${HALF}`)?.line, "classic\ufffd");
});

test("a link that unpacks to half a character is refused", async () => {
  const stream = new Blob([new Uint8Array([0x41, 0xed, 0xa0, 0xbd])])
    .stream()
    .pipeThrough(new CompressionStream("deflate"));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  assert.equal(await unpack(bytes.toString("base64url")), null);
});

test("a stored value with half a character is left out, and everything else is read", () => {
  const good = { id: "own-1", name: "ours", line: "classic target=41" };
  const read = readKept([{ ...good, id: "own-2", line: `classic ${HALF}` }, good]);
  assert.deepEqual(
    read.map(({ id }) => id),
    ["own-1"],
  );
  assert.deepEqual(readResults({ deal: [`r1.${HALF}`, "r1.good"] }), { deal: ["r1.good"] });
  const company = { seated: [PAIR, GUESTS], waiting: [GUESTS], streak: 0, stayed: null };
  assert.ok(readCompany({ company, line: "classic" }));
  assert.equal(readCompany({ company, line: HALF }), null);
  for (const bad of [
    { name: HALF, player: "club" },
    { name: "x", player: HALF },
  ]) {
    const waiting = [{ players: [bad, GUESTS.players[1]] }];
    assert.equal(readCompany({ company: { ...company, waiting }, line: "classic" }), null);
  }
  const players = {
    S: PAIR.players[0],
    E: GUESTS.players[0],
    N: PAIR.players[1],
    W: PAIR.players[1],
  };
  const match = { ruleset: "classic", seed: "00", first_dealer: null, players, date: "2026-11-22" };
  const begun = { id: "m", started: 1, match, cut: 17 };
  assert.ok(readStarted(begun));
  assert.equal(readStarted({ ...begun, match: { ...match, seed: HALF } }), null);
});

test("a name is cut between characters, never within one", () => {
  const names = { ...FIRST_DRAFT.names, S: `a${"😀".repeat(10)}` };
  const { S } = readDraft({ ...FIRST_DRAFT, names }).names;
  assert.equal(S, `a${"😀".repeat(7)}`);
  assert.equal(writable(`Huda${HALF}`), "Huda");
});

test("a line of a stored record with half a character is unreadable, and the others stay", () => {
  assert.deepEqual(linesOf([`one\n${HALF}\nthree`, "four 😀"]), ["one", "?", "three", "four 😀"]);
});

test("a backup's match with half a character is refused by its line, the others are read", async () => {
  const match = (/** @type {string} */ name) =>
    JSON.stringify({ record: `[Ruleset "classic"]\n[South "${name}"]\n` });
  const text = `{"tarneeb":1,"matches":[\n${match("Huda")},\n${match(HALF)},\n${match("😀")}\n]}\n`;
  assert.ok(text.includes("\\ud83d"), "as JSON writes it");
  const found = [];
  for await (const piece of piecesOf(new Blob([text]))) found.push(piece);
  assert.deepEqual(found.slice(2, 3), [
    { wrong: { code: "bad_backup_line", args: { line: "3" } } },
  ]);
  assert.deepEqual(
    found.map((piece) => Object.keys(piece)[0]),
    ["head", "match", "wrong", "match"],
  );
});

const DEEP = 100_000;

test("a backup nested too deeply is refused", async () => {
  const deep = "[".repeat(DEEP) + "]".repeat(DEEP);
  for (const text of [
    `{"tarneeb":1,"matches":${deep}`,
    `{"tarneeb":1,"matches":[\n${deep},\n]}\n`,
  ]) {
    const found = [];
    for await (const piece of piecesOf(new Blob([text]))) found.push(Object.keys(piece)[0]);
    assert.equal(found.at(-1), "wrong");
  }
});

test("stored digests that no request can hold are recomputed one by one", async () => {
  const storage = await openStorage({ owner: "this tab", timers: PATIENT });
  const good = { v: 2, ruleset: "classic" };
  const bad = [
    JSON.stringify({ ...good, ruleset: HALF }),
    `{"v":2,"ruleset":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`,
  ];
  const digests = [good, good, good].map((digest) => JSON.stringify(digest));
  const kept = [...digests.slice(0, 2), ...bad, digests[2]];
  for (const [place, digest] of kept.entries()) {
    const lines = recordLines(`[Ruleset "classic"]\n[South "${place}"]\n`);
    const row = rowOfRecord({ id: `${place}`.repeat(16), started: place, updated: place }, lines);
    await storage.add([{ row: { ...row, digest }, lines }]);
  }
  /** @type {string[]} */
  const made = [];
  /** As the bridge: whole requests are refused. */
  const request = async (/** @type {string} */ op, /** @type {any} */ args) => {
    if (op === "digest") {
      made.push(args.record);
      return good;
    }
    if (JSON.stringify(args).includes("\\ud")) throw { code: "not_unicode" };
    return { refused: 0 };
  };
  const archive = createArchive({
    engine: { request },
    storage: Promise.resolve(storage),
    onTable: () => null,
    shown: (name) => name,
    onchange: () => {},
  });
  const all = await archive.digests(true);
  assert.deepEqual(
    all,
    kept.map(() => good),
  );
  assert.equal(made.length, 2);
  assert.ok(made.every((record) => /South "[23]"/.test(record)));
});

test("a request that cannot be written as text does not count as a crash of the engine", async () => {
  const part = { url: "https://tarneeb.example/part", bytes: 1 };
  const engine = createEngine({
    assets: /** @type {any} */ ({ engine: { worker: part } }),
    load: async () => ({
      dispatch: async (/** @type {string} */ text) =>
        JSON.stringify({ v: 1, id: JSON.parse(text).id, ok: 7 }),
      stop: () => {},
    }),
  });
  let deep = /** @type {unknown} */ (0);
  for (let level = 0; level < DEEP; level += 1) deep = [deep];
  await assert.rejects(engine.request("view", { deep }), RangeError);
  assert.equal(engine.state.tag, "ready");
  assert.equal(await engine.request("view", {}), 7);
});
