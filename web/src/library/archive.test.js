import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { rowOfRecord } from "../model/matches.js";
import { recordLines, recordText } from "../model/record.js";
import { PATIENT } from "../platform/storage/fixtures.js";
import { openStorage } from "../platform/storage/index.js";
import { createArchive } from "./archive.js";
import { PARTS, restored } from "./backup.js";
import { statisticsFrom } from "./digests.js";
import { piecesOf } from "./incoming.js";

/** @param {{date?: string, seed?: number, tags?: string[], body?: string[]}} about */
const match = ({ date = "2026-10-02", seed = 1, tags = [], body = ["Auction - 7 - -"] } = {}) =>
  recordText([
    '[Format "1"]',
    '[Ruleset "classic"]',
    ...(date ? [`[Date "${date}"]`] : []),
    ...tags,
    "Round 1 dealer S",
    `Deal of seed ${seed}`,
    ...body,
  ]);

/** It refuses records from a line with "bad" in it on, and ones without a ruleset; it writes all others as they are. */
const engine = {
  asked: 0,
  request: async (/** @type {string} */ op, /** @type {any} */ { text }) => {
    assert.equal(op, "import");
    engine.asked += 1;
    const lines = recordLines(text);
    const place = lines.findIndex((line) => line.includes("bad") || line === "?" || line === "");
    const whole = place < 0 && text.includes("[Ruleset");
    const good = text.includes("[Ruleset") && lines[0].startsWith("[");
    const problem = { code: "bad_card", args: { line: `${place + 1}` } };
    return {
      text: good ? recordText(whole ? lines : lines.slice(0, place)) : null,
      digest: { v: 2 },
      problem: whole ? null : problem,
      kept: good ? { rounds: 0, actions: 1, over: false } : null,
    };
  },
};

/** @type {Awaited<ReturnType<typeof openStorage>>} */
let storage;
/** @type {ReturnType<typeof createArchive>} */
let archive;
/** @type {string | null} */
let onTable = null;
/** @type {string[]} */
let played = [];

/** @param {string} [owner] */
async function opened(owner = "this tab") {
  storage = await openStorage({ owner, timers: PATIENT });
  archive = createArchive({
    engine,
    storage: Promise.resolve(storage),
    onTable: () => onTable,
    isPlayed: async (id) => played.includes(id),
    restore: async (head) => {
      const here = await Promise.all(PARTS.map(async (name) => [name, await storage.get(name)]));
      const { values, ...told } = restored(Object.fromEntries(here), head);
      for (const [name, value] of Object.entries(values)) await storage.put(name, value);
      return told;
    },
    shown: (name) => name,
    onchange: () => {},
  });
}

async function emptied() {
  const gone = indexedDB.deleteDatabase("tarneeb");
  await new Promise((done) => {
    gone.onsuccess = done;
  });
  await opened();
}

beforeEach(async () => {
  onTable = null;
  played = [];
  await emptied();
});

const file = (/** @type {string} */ text, name = "a.tgn") => new File([text], name);

/** The last import's counts, without those that are zero. */
function came() {
  const { refused, more, ...counts } = /** @type {any} */ (archive.state.came);
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number));
}

const records = async () =>
  Promise.all((await storage.list()).map(async ({ id }) => (await storage.read(id))?.lines));

test("an export that comes back is recognised match by match, whatever their ids", async () => {
  for (const seed of [1, 2, 3]) await archive.paste(match({ seed }));
  await storage.remove([(await storage.list())[0].id]);
  await archive.refresh();
  const out = await archive.file((await storage.list()).map(({ id }) => id));
  const text = `${await out.text()}\n${match({ seed: 4 })}`;
  const before = engine.asked;
  await archive.open([file(text)]);
  assert.deepEqual(came(), { total: 3, taken: 1, had: 2 });
  assert.equal(engine.asked - before, 1); // what is here sign for sign is not even read
  assert.equal((await storage.list()).length, 3);
  await archive.open([file(text), file(text, "twice.tgn")]);
  assert.deepEqual(came(), { total: 6, had: 6 });
});

test("a longer record of a match replaces it, a record that went another way does not", async () => {
  const early = match({ body: ["Auction - 7 - -", "Trick E AS"] });
  const late = match({ body: ["Auction - 7 - -", "Trick E AS 3S 4S 2S", "Trick E KS"] });
  const other = match({ body: ["Auction - 8 - -", "Trick E AS"] });
  await archive.paste(early);
  const [{ id, started }] = await storage.list();
  await archive.paste(late);
  assert.deepEqual(came(), { total: 1, grown: 1 });
  const [row] = await storage.list();
  assert.deepEqual([row.id, row.started], [id, started]);
  assert.deepEqual(await records(), [recordLines(late)]);
  await archive.paste(early);
  assert.deepEqual(came(), { total: 1, had: 1 });
  await archive.paste(other);
  assert.deepEqual(came(), { total: 1, taken: 1 });
  await archive.paste(other);
  assert.deepEqual(came(), { total: 1, had: 1 });
  assert.equal((await storage.list()).length, 2);
});

test("nothing is written to a match in play: its longer record becomes a match of its own", async () => {
  await archive.paste(match());
  const [{ id }] = await storage.list();
  const late = match({ body: ["Auction - 7 - -", "Trick E AS"] });
  onTable = id;
  await archive.paste(late);
  assert.deepEqual(came(), { total: 1, taken: 1 });
  assert.deepEqual((await storage.read(id))?.lines, recordLines(match()));
  await archive.paste(late);
  assert.deepEqual(came(), { total: 1, had: 1 });
  await emptied();
  await archive.paste(match());
  onTable = null;
  played = [(await storage.list())[0].id];
  await archive.paste(late);
  assert.deepEqual(came(), { total: 1, taken: 1 });
});

test("an analysis made elsewhere is added to the stored match", async () => {
  await archive.paste(match());
  await archive.paste(match({ tags: ['[Accuracy "0:90/5,-,-,-"]'] }));
  assert.deepEqual(came(), { total: 1, had: 1 });
  const [lines] = await records();
  assert.ok(lines?.includes('[Accuracy "0:90/5,-,-,-"]'));
  const [{ digest }] = await storage.list();
  assert.equal(digest, ""); // it is recomputed
});

test("a match played during an import loses neither the import nor the play", async () => {
  await archive.paste(match({ body: ["Auction - 7 - -"] }));
  const [{ id }] = await storage.list();
  const late = match({ body: ["Auction - 7 - -", "Trick E AS"] });
  const { request } = engine;
  engine.request = async (op, args) => {
    if (args.text.includes("seed 2")) {
      const { row, lines } = /** @type {any} */ (await storage.take(id));
      await storage.write(row, lines.with(-1, `${lines.at(-1)} 3S`));
    }
    return request(op, args);
  };
  try {
    await archive.paste(`${late}${match({ seed: 2 })}`);
  } finally {
    engine.request = request;
  }
  assert.deepEqual(came(), { total: 2, taken: 1, grown: 1 });
  assert.equal((await storage.read(id))?.lines.at(-1), "Trick E AS 3S");
});

test("an analysis made here survives a longer record", async () => {
  await archive.paste(match({ tags: ['[Accuracy "0:90/5,-,-,-"]'] }));
  await archive.paste(match({ body: ["Auction - 7 - -", "Trick E AS"] }));
  assert.deepEqual(came(), { total: 1, grown: 1 });
  const [lines] = await records();
  assert.ok(lines?.includes('[Accuracy "0:90/5,-,-,-"]'));
  assert.equal(lines?.at(-1), "Trick E AS");
  assert.equal((await storage.list())[0].digest, ""); // it is recomputed
});

test("two matches that continue a third in different ways stay two", async () => {
  const forks = ["1", "2"].map((seed) =>
    match({ tags: ['[ForkOf "a"]', '[ForkAt "9"]', `[Seed "${seed}"]`] }),
  );
  await archive.paste(forks.join("\n"));
  assert.deepEqual(came(), { total: 2, taken: 2 });
  await archive.paste(forks.toReversed().join("\n"));
  assert.deepEqual(came(), { total: 2, had: 2 });
});

for (const zone of ["America/Los_Angeles", "Asia/Riyadh", "Pacific/Kiritimati"])
  test(`matches are sorted by their day, and within a day by the file: ${zone}`, async (context) => {
    const before = process.env.TZ;
    context.after(() => {
      process.env.TZ = before ?? "";
      if (before === undefined) delete process.env.TZ;
    });
    process.env.TZ = zone;
    const days = ["2026-10-03", "2026-10-02", "2026-10-02", "2026-10-02", "2026-09-30"];
    await archive.paste(days.map((date, seed) => match({ date, seed })).join("\n"));
    const deals = (await records()).map((lines) => lines?.find((line) => line.startsWith("Deal")));
    assert.deepEqual(
      deals,
      [0, 3, 2, 1, 4].map((seed) => `Deal of seed ${seed}`),
    );
    archive.filter({ since: "2026-10-02", until: "2026-10-02" });
    assert.equal(archive.state.found.length, 3);
    // And where they come one by one, in the order in which they came.
    await emptied();
    for (const seed of [2, 0, 1]) await archive.paste(match({ seed }));
    const singly = (await records()).map((lines) => lines?.find((line) => line.startsWith("Deal")));
    assert.deepEqual(
      singly,
      [1, 0, 2].map((seed) => `Deal of seed ${seed}`),
    );
    // One that was left out of the file before finds its place between the others.
    await emptied();
    await archive.paste([0, 2].map((seed) => match({ seed })).join("\n"));
    await archive.paste([0, 1].map((seed) => match({ seed })).join("\n"));
    const again = (await records()).map((lines) => lines?.find((line) => line.startsWith("Deal")));
    assert.deepEqual(
      again,
      [2, 1, 0].map((seed) => `Deal of seed ${seed}`),
    );
  });

test("an export lists the days in order, so that it comes back in order", async () => {
  const days = ["2026-10-03", "2026-10-01", "2026-10-02"];
  await archive.paste(days.map((date, seed) => match({ date, seed })).join("\n"));
  const ids = (await storage.list()).map(({ id }) => id);
  const text = await (await archive.file(ids)).text();
  assert.deepEqual(
    [...text.matchAll(/Date "(.*)"/g)].map(([, day]) => day),
    ["2026-10-01", "2026-10-02", "2026-10-03"],
  );
});

test("every problem is reported with its file and line", async () => {
  const many = Array.from({ length: 30 }, (_, seed) => match({ seed, body: ["Auction", "bad"] }));
  await archive.open([file([match({ seed: 99 }), ...many].join("")), file("nothing", "b.tgn")]);
  const { refused, more } = /** @type {any} */ (archive.state.came);
  assert.equal(refused.length, 31);
  assert.equal(more, 0);
  assert.deepEqual(refused[29].name, "a.tgn");
  assert.equal(refused[30].name, "b.tgn");
  assert.deepEqual(came(), { total: 32, taken: 31, unread: 1 });
});

// Backups

const backup = async () => new File([await archive.backup()], "backup.json");

test("a backup brings everything to another device, and changes nothing the second time", async () => {
  for (const seed of [1, 2, 3]) await archive.paste(match({ seed }));
  await storage.put("settings", { felt: "wine" });
  const saved = await backup();
  const rows = await storage.list();
  await emptied();
  await archive.open([saved]);
  assert.deepEqual(came(), { total: 3, taken: 3 });
  const back = await storage.list();
  assert.deepEqual(
    back.map(({ id, started, updated }) => [id, started, updated]),
    rows.map(({ id, started, updated }) => [id, started, updated]),
  );
  assert.equal(/** @type {any} */ (await storage.get("settings")).felt, "wine");
  assert.deepEqual(archive.state.restored?.asked, {});
  await storage.put("settings", { felt: "blue" });
  await archive.open([saved]);
  assert.deepEqual(came(), { total: 3, had: 3 });
  assert.equal(/** @type {any} */ (await storage.get("settings")).felt, "blue");
  assert.equal(archive.state.restored?.asked.settings?.felt, "wine");
  archive.answered();
  assert.deepEqual(archive.state.restored?.asked, {});
});

test("a deal of the day played twice is two matches of a backup, wherever one was left", async () => {
  const plays = ["Auction - 7", "Auction - 7 - -", "Auction - 7 - -"].map((auction) =>
    recordLines(match({ tags: ['[Daily "2026-10-02"]'], body: [auction] })),
  );
  for (const order of [plays, plays.toReversed()]) {
    await emptied();
    for (const [place, lines] of order.entries()) {
      const times = { started: 1000 + place, updated: 1000 + place };
      const row = rowOfRecord({ id: `${place}`.repeat(16), ...times }, lines);
      await storage.add([{ row, lines }]);
    }
    const saved = await backup();
    await archive.open([saved, saved]);
    assert.deepEqual(came(), { total: 6, had: 6 });
    await emptied();
    await archive.open([saved, saved]);
    assert.deepEqual(came(), { total: 6, taken: 3, had: 3 });
    assert.deepEqual((await records()).toReversed(), order);
  }
});

test("a backup repairs a damaged match, and the damaged record is set aside", async () => {
  const whole = match({ body: ["Auction - 7 - -", "Trick E AS 3S 4S 2S"] });
  await archive.paste(whole);
  const [{ id }] = await storage.list();
  const saved = await backup();
  for (const damaged of [whole.replace("7", "bad"), "?\n", `?\n${whole.slice(30)}`, ""]) {
    const [row] = await storage.list();
    await storage.add([{ row, lines: damaged ? recordLines(damaged) : [] }]);
    await archive.open([saved]);
    assert.deepEqual(came(), { total: 1, mended: 1 }, damaged);
    assert.deepEqual((await storage.read(id))?.lines, recordLines(whole));
    const aside = /** @type {any} */ (await storage.get("aside"));
    assert.equal(aside.match.at(-1), damaged);
  }
  assert.equal((await storage.list()).length, 1);
});

test("damaged records that were set aside stay, even if that list is damaged itself", async () => {
  const whole = match({ body: ["Auction - 7 - -", "Trick E AS 3S 4S 2S"] });
  for (const before of [{ match: 7 }, "x", 7]) {
    await emptied();
    await archive.paste(whole);
    const saved = await backup();
    const [row] = await storage.list();
    await storage.add([{ row, lines: ["?"] }]);
    await storage.put("aside", before);
    await archive.open([saved]);
    assert.deepEqual(came(), { total: 1, mended: 1 });
    assert.deepEqual(await storage.get("aside"), { aside: [before], match: ["?\n"] });
  }
});

test("an intact match that says more than the backup stays unchanged", async () => {
  await archive.paste(match({ body: ["Auction - 7 - -"] }));
  const saved = await backup();
  const [row] = await storage.list();
  const late = recordLines(match({ body: ["Auction - 7 - -", "Trick E AS", "bad"] }));
  for (const lines of [late.slice(0, -1), late]) {
    await storage.add([{ row, lines }]);
    await archive.open([saved]);
    assert.deepEqual(came(), { total: 1, had: 1 });
    assert.deepEqual((await storage.read(row.id))?.lines, lines);
  }
  // It has gone another way since, so both stay.
  await storage.add([{ row, lines: recordLines(match({ body: ["Auction - 9 - -"] })) }]);
  await archive.open([saved]);
  assert.deepEqual(came(), { total: 1, taken: 1 });
  assert.equal((await storage.list()).length, 2);
});

test("a backup that is cut off or has a bad line gives all its other matches", async () => {
  for (const seed of [1, 2, 3]) await archive.paste(match({ seed }));
  const text = await (await backup()).text();
  const lines = text.split("\n");
  for (const [spoilt, code, taken] of /** @type {[string, string, number][]} */ ([
    [lines.slice(0, 3).join("\n"), "backup_cut", 2],
    [text.slice(0, -20), "bad_backup_line", 2],
    [lines.with(2, '{"id":7},').join("\n"), "bad_backup_line", 2],
    ['{"tarneeb": 1, "matches": 7}', "bad_profile", 0],
    ["{", "bad_profile", 0],
  ])) {
    await emptied();
    await archive.open([new File([spoilt], "b.json")]);
    assert.equal(archive.state.came?.refused[0].code, code);
    assert.equal(archive.state.came?.taken, taken, code);
  }
});

test("a backup with other line breaks, like older ones, is read as well", async () => {
  await archive.paste(match());
  const saved = await backup();
  for (const space of [0, 2]) {
    const text = JSON.stringify(JSON.parse(await saved.text()), null, space);
    await emptied();
    await archive.open([new File([text], "b.json")]);
    assert.deepEqual(came(), { total: 1, taken: 1 });
  }
});

test("an id in a backup can be anything", async () => {
  const matches = [{ toString: 7 }, ["a"], null, "__proto__"].map((id, seed) => ({
    id,
    record: match({ seed }),
  }));
  const tables = [{ id: { toString: 7 }, name: "Ours", line: "classic" }];
  await archive.open([file(JSON.stringify({ tarneeb: 1, tables, matches }), "b.json")]);
  assert.deepEqual(came(), { total: 4, taken: 4 });
  const ids = (await storage.list()).map(({ id }) => id);
  assert.ok(ids.every((id) => /^[0-9a-f]{16}$/.test(id)));
});

test("a match that breaks off before its first deal is not stored", async () => {
  const whole = match({ seed: 1 });
  const cut = match({ seed: 2 }).replace("Deal", "bad");
  await archive.paste(`${whole}${cut}`);
  assert.deepEqual(came(), { total: 2, taken: 1, unread: 1 });
  assert.equal(archive.state.came?.refused[0].kept, null);
  // An intact match that waits for its first deal is a match like any other.
  await archive.paste(recordText(recordLines(match({ seed: 3 })).slice(0, -2)));
  assert.deepEqual(came(), { total: 1, taken: 1 });
});

test("files are read in pieces, wherever those are divided, and their limits are reported", async () => {
  const names = Array.from({ length: 3000 }, (_, seed) => `ليلى ${seed} ${"x".repeat(997)}`);
  const text = names.map((name, seed) => match({ seed, tags: [`[South "${name}"]`] })).join("\r\n");
  const found = [];
  let most = 0;
  const whole = new Blob([text]);
  const slice = whole.slice.bind(whole);
  whole.slice = (from = 0, to = 0) => {
    most = Math.max(most, to - from);
    return slice(from, to);
  };
  /** @type {number[]} */
  const shares = [];
  for await (const piece of piecesOf(whole, (share) => shares.push(share)))
    found.push("match" in piece && piece.match.text.includes(names[found.length]));
  assert.equal(found.length, 3000);
  assert.ok(found.every(Boolean));
  assert.ok(whole.size > 3 * most);
  assert.equal(shares.at(-1), 1);
  const long = `${match({ seed: 1 })}${match({ seed: 2, body: ["x".repeat(3_000_000)] })}${match({ seed: 3 })}`;
  const kinds = [];
  for await (const piece of piecesOf(new Blob([long])))
    kinds.push("wrong" in piece ? piece.wrong : "match" in piece && piece.match.line);
  assert.deepEqual(kinds, [
    1,
    { code: "record_too_long", args: { line: "7", allowed: 2_000_000 } },
    13,
  ]);
  const few = [];
  for await (const piece of piecesOf(new Blob([match({ seed: 1 }), match(), match()]), () => {}, 2))
    few.push("wrong" in piece ? piece.wrong : "match");
  const told = { code: "too_many_matches", args: { allowed: 2 } };
  assert.deepEqual(few, ["match", "match", told]);
});

test("two files dropped at once are imported one after the other", async () => {
  const both = [1, 2].map(() => archive.open([file(match({ seed: 5 }))]));
  await Promise.all(both);
  assert.deepEqual(came(), { total: 1, had: 1 });
  assert.equal((await storage.list()).length, 1);
  archive.begin();
  assert.equal(archive.state.came, null);
});

test("an import can be stopped, and the matches read so far stay", async () => {
  const { request } = engine;
  engine.request = (op, args) => {
    archive.stop();
    return request(op, args);
  };
  try {
    await archive.paste([1, 2, 3].map((seed) => match({ seed })).join(""));
  } finally {
    engine.request = request;
  }
  assert.deepEqual(came(), { total: 1, taken: 1 });
  assert.equal((await storage.list()).length, 1);
});

test("a long record is read in slices, moves the bar by its share, and can be stopped in the middle", async () => {
  const { request } = engine;
  /** @type {string[]} */
  const asked = [];
  /** @type {number[]} */
  const shares = [];
  let slices = 0;
  let stopAt = Number.POSITIVE_INFINITY;
  /** @type {any} */
  let given;
  /** @param {string} op @param {any} args @returns {Promise<any>} */
  const inFour = async (op, args) => {
    asked.push(args.cancel ? "cancel" : op);
    if (op === "import") given = args;
    if (args.cancel) return {};
    shares.push(archive.state.busy?.share ?? 0);
    slices += 1;
    if (slices === stopAt) archive.stop();
    if (slices % 4) return { working: { token: "w", part: (slices % 4) / 4 } };
    return request("import", given);
  };
  engine.request = inFour;
  try {
    const [one, two] = [1, 2].map((seed) => match({ seed }));
    await archive.open([file(one + two)]);
    assert.deepEqual(came(), { total: 2, taken: 2 });
    assert.deepEqual(shares, shares.toSorted());
    assert.deepEqual(
      shares.map((share) => share > 0 && share < 1),
      [false, true, true, true, true, true, true, true],
    );
    // Stopped in the second slice of the second match: the first stays, of the second nothing is counted.
    asked.length = 0;
    slices = 0;
    stopAt = 6;
    await archive.open([file([3, 4, 5].map((seed) => match({ seed })).join(""))]);
    assert.deepEqual(came(), { total: 1, taken: 1 });
    assert.deepEqual(asked.slice(4), ["import", "work", "cancel"]);
    assert.equal(archive.state.busy, null);
    assert.equal((await storage.list()).length, 3);
  } finally {
    engine.request = request;
  }
});

test("after fifty matches that begin alike, others are refused by name, unread", async () => {
  const text = Array.from({ length: 60 }, (_, number) =>
    match({ tags: [`[Event "${number}"]`], body: [`Auction - ${number} - -`] }),
  ).join("");
  const before = engine.asked;
  await archive.open([file(text)]);
  assert.deepEqual(came(), { total: 60, taken: 50, unread: 10 });
  const [first] = archive.state.came?.refused ?? [];
  assert.deepEqual([first.code, first.args.allowed], ["too_many_alike", 50]);
  // The engine does not even read those that are refused.
  const read = engine.asked - before;
  await archive.open([file(text)]);
  assert.deepEqual(came(), { total: 60, had: 50, unread: 10 });
  assert.equal(engine.asked - before, read);
});

test("digests are counted in parts, and a count that is no longer wanted stops", async () => {
  const digests = Array.from({ length: 2500 }, (_, number) => number);
  /** @type {any[]} */
  const asked = [];
  const counting = {
    /** @param {string} _op @param {any} [args] */
    request: async (_op, args) => {
      asked.push(args);
      return args.more ? { token: `t${asked.length}` } : { refused: 0 };
    },
  };
  assert.deepEqual(await statisticsFrom(counting, digests, {}), { refused: 0 });
  assert.deepEqual(
    asked.map(({ digests: some, token, more }) => [some[0], some.length, token, more]),
    [
      [0, 1000, undefined, true],
      [1000, 1000, "t1", true],
      [2000, 500, "t2", undefined],
    ],
  );
  assert.equal(await statisticsFrom(counting, digests, {}, () => false), null);
  assert.equal(asked.length, 4);
  for (const size of [0, 1, 1000]) {
    asked.length = 0;
    await statisticsFrom(counting, digests.slice(0, size), {});
    assert.deepEqual(
      asked.map(({ digests: some }) => some.length),
      [size],
    );
  }
});

test("a match without its row is listed again, and a row without its match is left out of files", async () => {
  for (const seed of [1, 2, 3]) await archive.paste(match({ seed }));
  const [lost, bare] = (await storage.list()).map(({ id }) => id);
  const opening = indexedDB.open("tarneeb");
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const change = opening.result.transaction(["matches", "lines"], "readwrite");
  change.objectStore("matches").delete(lost);
  change.objectStore("lines").delete(IDBKeyRange.bound([bare], [bare, []]));
  await new Promise((done) => {
    change.oncomplete = done;
  });
  opening.result.close();
  await opened("a later visit");
  await archive.refresh();
  const ids = (archive.state.rows ?? []).map(({ id }) => id);
  assert.equal(ids.length, 3);
  assert.ok(ids.includes(lost));
  assert.ok((await storage.read(lost))?.lines.includes("Deal of seed 3"));
  assert.deepEqual((await storage.read(bare))?.lines, []);
  const text = await (await archive.file(ids)).text();
  assert.equal(text.match(/Deal of seed/g)?.length, 2);
  assert.doesNotMatch(text, /^\n|\n\n\n|\n\n$/);
});
