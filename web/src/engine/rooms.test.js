import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { createRooms, roomsOf } from "./rooms.js";

const LIBRARY = new Uint8Array(100_000).map((_, place) => place % 251);
const TEXT = Buffer.from(LIBRARY).toString("base64");
const FILES = {
  friends: { url: "https://tarneeb.example/engine/friends-0A.bin", bytes: 1 },
  practice: { url: "https://tarneeb.example/engine/practice-0A.bin", bytes: 1 },
};

const { fetch } = globalThis;
/** The cache mode of each fetch. @type {string[]} */
let fetches = [];
/** The answers to the fetches; the last one repeats. @type {(Uint8Array | number)[]} */
let files = [];

beforeEach(() => {
  fetches = [];
  files = [gzipSync(LIBRARY)];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ url, /** @type {any} */ { cache }) => {
      assert.equal(url, FILES.friends.url);
      fetches.push(cache);
      const file = files.length > 1 ? files.shift() : files[0];
      if (file === -1) throw new TypeError("no network");
      return typeof file === "number"
        ? new Response("", { status: file })
        : new Response(/** @type {any} */ (file));
    }
  );
});

afterEach(() => {
  globalThis.fetch = fetch;
});

/** @param {string} code */
const refusal = (code) => Object.assign(new Error(code), { code });

/**
 * An engine that refuses as the list says, then accepts. It does not answer what a restart interrupts until it restarts.
 * @param {string[]} [refusals]
 */
function stage(refusals = []) {
  /** @type {any[]} */
  const asked = [];
  /** @type {(state: any) => void} */
  let become = () => {};
  /** @type {() => void} */
  let restart = () => {};
  const restarting = new Promise((resolve) => {
    restart = () => resolve(null);
  });
  const engine = {
    /** @param {(state: any) => void} listener */
    onstate(listener) {
      become = listener;
      listener({ tag: "ready" });
    },
    /** @param {string} op @param {object} args */
    async request(op, args) {
      asked.push([op, args]);
      const code = refusals.shift();
      if (code === "engine_restarted") await restarting;
      if (code) throw refusal(code);
    },
  };
  const rooms = createRooms({ engine, files: FILES });
  return {
    engine,
    rooms,
    asked,
    /** @param {string} tag */
    become(tag) {
      become({ tag });
      if (tag === "loading") restart();
    },
  };
}

const SENT = ["extend", { room: "friends", library: TEXT }];

/** Until what was begun is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a room's library is fetched and sent unzipped", async () => {
  const { rooms, asked } = stage();
  await rooms.extend("friends");
  assert.deepEqual(asked, [SENT]);
});

test("a room is added once, however often it is wanted", async () => {
  const { rooms, asked } = stage();
  await Promise.all([rooms.extend("friends"), rooms.extend("friends")]);
  await rooms.extend("friends");
  assert.equal(asked.length, 1);
  assert.equal(fetches.length, 1);
});

test("a worker that was restarted gets the room again, without a fetch", async () => {
  const { rooms, asked, become } = stage();
  await rooms.extend("friends");
  become("error");
  become("loading");
  become("loading");
  await settle();
  become("ready");
  await rooms.extend("friends");
  assert.deepEqual(asked, [SENT, SENT]);
  assert.equal(fetches.length, 1);
});

test("a restarted worker gets no room that nobody wanted", async () => {
  const { asked, become } = stage();
  become("loading");
  become("ready");
  await settle();
  assert.deepEqual(asked, []);
});

test("a room that is being fetched when the worker is restarted arrives at the new one", async () => {
  const { rooms, asked, become } = stage();
  const first = rooms.extend("friends");
  become("loading");
  await Promise.all([first, rooms.extend("friends")]);
  assert.deepEqual(asked.at(-1), SENT);
});

test("a room that was on its way when the worker was restarted arrives at the new one", async () => {
  const { rooms, asked, become } = stage(["engine_restarted"]);
  const first = rooms.extend("friends");
  while (!asked.length) await settle();
  become("loading");
  await assert.rejects(first, { code: "engine_restarted" });
  await rooms.extend("friends");
  assert.deepEqual(asked, [SENT, SENT]);
});

test("a damaged file is fetched again past the browser's cache", async () => {
  for (const damaged of [new Uint8Array(9), gzipSync(LIBRARY).subarray(0, 50), 503, -1]) {
    files = [damaged, gzipSync(LIBRARY)];
    fetches = [];
    const { rooms, asked } = stage();
    await rooms.extend("friends");
    assert.deepEqual(fetches, ["default", "reload"]);
    assert.deepEqual(asked, [SENT]);
  }
});

test("a library that the engine refuses is fetched again past the browser's cache", async () => {
  const { rooms, asked } = stage(["library_wrong"]);
  await rooms.extend("friends");
  assert.deepEqual(fetches, ["default", "reload"]);
  assert.deepEqual(asked, [SENT, SENT]);
});

test("a room that does not arrive is reported, and can be asked for again", async () => {
  files = [-1];
  const { rooms, asked } = stage();
  await assert.rejects(rooms.extend("friends"), { code: "not_fetched" });
  assert.deepEqual(asked, []);
  files = [gzipSync(LIBRARY)];
  await rooms.extend("friends");
  assert.deepEqual(asked, [SENT]);
});

test("other errors of the engine are passed on, and nothing is fetched again", async () => {
  const { rooms } = stage(["internal_error"]);
  await assert.rejects(rooms.extend("friends"), { code: "internal_error" });
  assert.deepEqual(fetches, ["default"]);
});

test("an engine has its rooms once", () => {
  const { engine } = stage();
  assert.equal(roomsOf(engine, FILES), roomsOf(engine, FILES));
});
