import assert from "node:assert/strict";
import { test } from "node:test";
import { fault, toBase64 } from "./bytes.js";
import { connectRelay, findRelay, normalAddress, ownAddress, presetAddress } from "./relay.js";
import { newSecret, openRoom } from "./sealed.js";

const ADDRESS = "http://relay.test/";

/** A relay in memory, with the parts of the browser that reach it. */
function createFake() {
  /** @type {Set<EventTarget & { url: string, close(): void, readyState: number }>} */
  const streams = new Set();
  /** @type {{ url: string, kept: boolean, body: Uint8Array }[]} */
  let rows = [];
  let epoch = 1;
  const fake = {
    streams,
    rows: () => rows,
    opened: 0,
    down: false,
    /** Whether streams stay without an answer. */
    hangs: false,
    /** In place of the relay's answer to a message. @type {string | null} */
    accepts: null,
    /** @type {{ status: number, code: string } | null} */
    refuses: null,
    restart() {
      rows = [];
      epoch += 1;
      fake.break();
    },
    break() {
      for (const stream of [...streams]) stream.dispatchEvent(new Event("error"));
    },
    /** @param {string} url @param {RequestInit} [init] */
    async request(url, init) {
      if (fake.down) throw new TypeError("no network");
      if (fake.refuses)
        return new Response(JSON.stringify({ code: fake.refuses.code }), {
          status: fake.refuses.status,
        });
      if (init?.method !== "POST") return new Response("", { status: 200 });
      if (fake.accepts !== null) return new Response(fake.accepts);
      const body = new Uint8Array(/** @type {ArrayBuffer} */ (init.body));
      const kept = url.endsWith("?keep=1");
      if (kept) rows.push({ url, kept, body });
      for (const stream of streams) tell(stream, body, kept ? rows.length : null);
      return new Response('{"n":1}');
    },
    find: async () => {
      if (fake.down) throw fault("relay_absent");
      return { address: ADDRESS, pages: [] };
    },
    Source: class extends EventTarget {
      readyState = 0;
      /** @param {string} url */
      constructor(url) {
        super();
        this.url = url;
        fake.opened += 1;
        queueMicrotask(() => {
          if (fake.hangs) return;
          if (fake.down || fake.refuses) return this.dispatchEvent(new Event("error"));
          const query = new URL(url).searchParams;
          const data = JSON.stringify({ v: 1, epoch: `${epoch}` });
          this.dispatchEvent(new MessageEvent("hello", { data }));
          const from = query.get("epoch") === `${epoch}` ? Number(query.get("from")) : 0;
          streams.add(this);
          for (const [index, { body }] of rows.entries())
            if (index + 1 > from) tell(this, body, index + 1);
        });
      }
      close() {
        streams.delete(this);
      }
    },
  };
  return fake;
}

/** @param {EventTarget} stream @param {Uint8Array} body @param {number | null} number */
const tell = (stream, body, number) =>
  stream.dispatchEvent(
    new MessageEvent("message", {
      data: toBase64(body),
      lastEventId: number === null ? "" : `${number}`,
    }),
  );

/** @param {ReturnType<typeof createFake>} fake @param {Uint8Array} secret @param {object} [more] */
function person(fake, secret, more = {}) {
  /** @type {import("./limits.js").Link[]} */
  const links = [];
  /** @type {unknown[]} */
  const got = [];
  /** @type {string[]} */
  const states = [];
  /** @type {string[]} */
  const faults = [];
  const relay = connectRelay({
    address: ADDRESS,
    secret,
    onlink: (link) => links.push(link),
    onmessage: (_, message) => got.push(message),
    onclosed: () => got.push("closed"),
    onfault: (_, code) => faults.push(code),
    onstate: (state, code) => states.push(code ? `${state} ${code}` : state),
    times: { first: 5, longest: 20, silent: 200 },
    Source: /** @type {typeof EventSource} */ (/** @type {unknown} */ (fake.Source)),
    request: /** @type {typeof fetch} */ (/** @type {unknown} */ (fake.request)),
    find: fake.find,
    ...more,
  });
  return {
    relay,
    links,
    got,
    states,
    faults,
    send: (/** @type {object} */ m) => links.at(-1)?.send(m),
  };
}

/** @param {() => unknown} condition */
async function until(condition) {
  for (let tries = 0; !condition(); tries += 1) {
    assert.ok(tries < 400, `${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("people of one table hear each other, in order, and not themselves", async () => {
  const fake = createFake();
  const secret = newSecret();
  const [one, other] = [person(fake, secret), person(fake, secret)];
  const stranger = person(fake, newSecret());
  await until(() => one.links.length && other.links.length);
  assert.equal(one.links[0].shared, true);
  const messages = Array.from({ length: 30 }, (_, n) => (n % 3 ? { t: "here", n } : { rows: [n] }));
  for (const message of messages) assert.equal(one.send(message), true);
  await until(() => other.got.length >= messages.length);
  assert.deepEqual(other.got, messages);
  assert.deepEqual(one.got, []);
  assert.deepEqual(stranger.got, []);
  for (const { relay } of [one, other, stranger]) relay.close();
});

test("the relay keeps rows and lets the rest pass, and reads neither", async () => {
  const fake = createFake();
  const secret = newSecret();
  const one = person(fake, secret);
  await until(() => one.links.length);
  one.send({ t: "here", secret: "queen" });
  one.send({ rows: ["queen of spades"] });
  await until(() => fake.rows().length);
  const late = person(fake, secret);
  await until(() => late.got.length);
  assert.deepEqual(late.got, [{ rows: ["queen of spades"] }]);
  const seen = fake.rows().map(({ body, url }) => Buffer.from(body).toString("latin1") + url);
  assert.ok(!seen.some((text) => text.includes("queen")));
  assert.ok(!seen.some((text) => text.includes(Buffer.from(secret).toString("hex"))));
  one.relay.close();
  late.relay.close();
});

test("after a restart of the relay everybody posts again what was kept", async () => {
  const fake = createFake();
  const secret = newSecret();
  const one = person(fake, secret);
  await until(() => one.links.length);
  one.send({ rows: [1] });
  await until(() => fake.rows().length === 1);
  one.send({ rows: [2] });
  await until(() => fake.rows().length === 2);
  fake.restart();
  await until(() => one.links.length === 2);
  assert.deepEqual(one.got, ["closed"]);
  assert.equal(one.links[0].send({ rows: [3] }), false, "the old link is closed");
  const late = person(fake, secret);
  await until(() => late.got.length === 2);
  assert.deepEqual(late.got, [{ rows: [1] }, { rows: [2] }]);
  one.relay.close();
  late.relay.close();
});

test("after an interruption only what was missed comes", async () => {
  const fake = createFake();
  const secret = newSecret();
  const [one, other] = [person(fake, secret), person(fake, secret)];
  await until(() => one.links.length && other.links.length);
  one.send({ rows: [1] });
  await until(() => other.got.length === 1);
  fake.break();
  await until(() => other.links.length === 2 && one.links.length === 2);
  one.send({ rows: [2] });
  await until(() => other.got.length === 3);
  assert.deepEqual(other.got, [{ rows: [1] }, "closed", { rows: [2] }]);
  one.relay.close();
  other.relay.close();
});

test("while the relay is away it is tried again, ever more rarely, and at once when asked", async () => {
  const fake = createFake();
  fake.down = true;
  const one = person(fake, newSecret());
  await until(() => one.states.filter((state) => state === "waiting relay_absent").length >= 3);
  assert.equal(one.links.length, 0);
  fake.down = false;
  one.relay.retry();
  await until(() => one.links.length);
  assert.equal(one.states.at(-1), "open");
  one.relay.close();
  assert.equal(one.states.at(-1), "closed");
});

test("a full relay says so and is tried again; one for other sites is left alone", async () => {
  const fake = createFake();
  fake.refuses = { status: 503, code: "relay_full" };
  const one = person(fake, newSecret());
  await until(() => one.states.includes("waiting relay_full"));
  fake.refuses = null;
  await until(() => one.links.length);
  one.relay.close();
  for (const code of ["relay_refused", "relay_foreign", "relay_newer", "relay_blocked"]) {
    const find = async () => {
      throw fault(code);
    };
    fake.down = true;
    const other = person(fake, newSecret(), { find });
    await until(() => other.states.includes(`closed ${code}`));
    const { opened } = fake;
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.equal(fake.opened, opened);
    fake.down = false;
  }
});

test("kept messages wait for the relay, and passing ones are dropped", async () => {
  const fake = createFake();
  const secret = newSecret();
  const [one, other] = [person(fake, secret), person(fake, secret)];
  await until(() => one.links.length && other.links.length);
  fake.down = true;
  one.send({ t: "here" });
  one.send({ rows: [1] });
  await until(() => one.states.includes("waiting relay_absent"));
  fake.down = false;
  await until(() => other.got.length);
  assert.deepEqual(other.got, [{ rows: [1] }]);
  one.relay.close();
  other.relay.close();
});

test("a stream that is dead without knowing it is opened again", async () => {
  const fake = createFake();
  const one = person(fake, newSecret());
  await until(() => fake.streams.size);
  fake.streams.clear();
  one.send({ t: "here" });
  await until(() => one.states.includes("waiting relay_lost"));
  await until(() => one.links.length === 2);
  one.relay.close();
});

test("what was sealed for nobody here is reported, and a changed message too", async () => {
  const fake = createFake();
  const secret = newSecret();
  const one = person(fake, secret);
  await until(() => one.links.length);
  const room = openRoom(secret);
  for (const body of [
    openRoom(newSecret()).seal("{}"),
    room.seal("[1]"),
    room.seal('{"from":"x"}'),
  ])
    for (const stream of fake.streams) tell(stream, body, null);
  for (const stream of fake.streams)
    tell(stream, room.seal('{"from":"x","messages":[1,{"t":"here"}]}'), null);
  assert.deepEqual(one.faults, Array(4).fill("message_unreadable"));
  assert.deepEqual(one.got, [{ t: "here" }]);
  one.relay.close();
});

test("a message too long for this relay is reported and dropped, and the rest goes on", async () => {
  const fake = createFake();
  const secret = newSecret();
  const one = person(fake, secret);
  await until(() => one.links.length);
  fake.refuses = { status: 413, code: "message_too_long" };
  one.send({ rows: ["long"] });
  await until(() => one.faults.includes("message_too_long"));
  fake.refuses = null;
  one.send({ rows: ["short"] });
  await until(() => fake.rows().length);
  assert.equal(one.links.length, 1);
  one.relay.close();
});

test("closing the link closes the connection", async () => {
  const fake = createFake();
  const one = person(fake, newSecret());
  await until(() => one.links.length);
  one.links[0].close();
  assert.deepEqual(one.got, ["closed"]);
  assert.equal(fake.streams.size, 0);
});

const ANSWERS = [
  ...["relay_foreign", "relay_refused", "relay_blocked", "relay_insecure"],
  ...["relay_newer", "relay_older", "relay_absent", "relay_full", "relay_room_full"],
];

test("once a table was reached, nothing that answers at its relay ends the attempts", async () => {
  for (const code of ANSWERS) {
    const fake = createFake();
    const answer = { code: "" };
    const find = async () => {
      if (answer.code) throw fault(answer.code);
      return { address: ADDRESS, pages: [] };
    };
    const one = person(fake, newSecret(), { find });
    await until(() => one.links.length);
    answer.code = code;
    fake.down = true;
    fake.break();
    await until(() => one.states.filter((state) => state === `waiting ${code}`).length >= 2);
    assert.equal(one.relay.isLost(), true);
    answer.code = "";
    fake.down = false;
    await until(() => one.links.length === 2);
    assert.equal(one.states.at(-1), "open", code);
    assert.equal(one.relay.isLost(), false);
    one.relay.close();
  }
});

test("a person with a seat waits for the relay from the first attempt on", async () => {
  const fake = createFake();
  const find = async () => {
    throw fault("relay_foreign");
  };
  fake.down = true;
  const one = person(fake, newSecret(), { find, known: true });
  await until(() => one.states.includes("waiting relay_foreign"));
  fake.down = false;
  await until(() => one.links.length);
  one.relay.close();
});

test("a refused message is no end, and one that a login page accepted is sent again", async () => {
  for (const status of [400, 401, 403, 404, 405, 429, 500, 502, 503, 504]) {
    const fake = createFake();
    const secret = newSecret();
    const one = person(fake, secret);
    await until(() => one.links.length && !fake.rows().length);
    fake.refuses = { status, code: "" };
    one.send({ rows: [status] });
    await until(() => one.states.some((state) => state.startsWith("waiting")));
    fake.refuses = null;
    await until(() => fake.rows().length === 1);
    one.relay.close();
  }
  for (const page of ["", "<html>", "{}", "[]"]) {
    const fake = createFake();
    const one = person(fake, newSecret());
    await until(() => one.links.length);
    fake.accepts = page;
    one.send({ rows: [1] });
    await until(() => one.states.includes("waiting relay_foreign"));
    fake.accepts = null;
    await until(() => fake.rows().length === 1);
    one.relay.close();
  }
});

test("a stream that nobody answers is given up and tried again", async () => {
  const fake = createFake();
  fake.hangs = true;
  const times = { first: 5, longest: 20, silent: 200, answer: 20 };
  const one = person(fake, newSecret(), { times });
  await until(() => one.states.includes("waiting relay_lost"));
  fake.hangs = false;
  await until(() => one.links.length);
  one.relay.close();
});

test("a stream that is dead although nothing is sent is noticed", async () => {
  const fake = createFake();
  const times = { first: 5, longest: 20, silent: 30, quiet: 20 };
  const one = person(fake, newSecret(), { times });
  await until(() => fake.streams.size);
  fake.streams.clear();
  await until(() => one.links.length === 2);
  one.relay.close();
});

test("a page whose messages do not come back doubts whether it hears anybody", async () => {
  const fake = createFake();
  const times = { first: 5, longest: 20, silent: 5000, doubtful: 20 };
  const one = person(fake, newSecret(), { times });
  await until(() => fake.streams.size);
  assert.equal(one.relay.isLost(), false);
  fake.streams.clear();
  one.send({ t: "here" });
  await until(() => one.relay.isLost());
  one.relay.close();
});

test("messages that are too long together go one by one", async () => {
  const fake = createFake();
  const { request } = fake;
  fake.request = async (url, init) => {
    const { length } = new Uint8Array(
      /** @type {ArrayBuffer} */ (init?.body ?? new ArrayBuffer(0)),
    );
    return length > 300 ? new Response("<html>", { status: 413 }) : request(url, init);
  };
  const one = person(fake, newSecret());
  await until(() => one.links.length);
  for (let n = 0; n < 8; n += 1) one.send({ rows: [`${n}`.repeat(100)] });
  await until(() => fake.rows().length === 8);
  assert.deepEqual(one.faults, []);
  one.relay.close();
});

// Finding a relay.

/** @param {(url: string, init?: RequestInit) => Promise<Response>} answer @param {string} [address] */
async function found(answer, address = ADDRESS) {
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: answer });
  try {
    return await findRelay(address);
  } finally {
    Object.assign(globalThis, { fetch });
  }
}

/** @param {unknown} about @param {number} [status] */
const says =
  (about, status = 200) =>
  async () =>
    new Response(typeof about === "string" ? about : JSON.stringify(about), { status });

test("a relay is told from what is none, and by its version", async () => {
  const pages = ["http://192.168.1.7:8000/tarneeb/", "javascript:1", 3];
  assert.deepEqual(await found(says({ tarneeb: "relay", v: 1, pages })), {
    address: ADDRESS,
    pages: [pages[0]],
  });
  const noNetwork = async () => {
    throw new TypeError("failed");
  };
  /** @param {string} _ @param {RequestInit} [init] */
  const unreadable = async (_, init) => {
    if (init?.mode === "no-cors") return new Response();
    throw new TypeError("failed");
  };
  for (const { answer, code } of [
    { answer: says("<html>", 404), code: "relay_foreign" },
    { answer: says("<html>"), code: "relay_foreign" },
    { answer: says({ tarneeb: "page" }), code: "relay_foreign" },
    { answer: says({ tarneeb: "relay", v: 2 }), code: "relay_newer" },
    { answer: says({ tarneeb: "relay", v: 0 }), code: "relay_older" },
    { answer: says({ code: "relay_refused" }, 403), code: "relay_refused" },
    { answer: says("<html>", 502), code: "relay_absent" },
    { answer: says("", 503), code: "relay_absent" },
    { answer: says(""), code: "relay_foreign" },
    { answer: noNetwork, code: "relay_absent" },
    { answer: unreadable, code: "relay_foreign" },
  ])
    await assert.rejects(found(answer), { code });
});

test("a relay that comes up between two questions is found", async () => {
  let asked = 0;
  const answer = async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("refused");
    return asked === 2 ? new Response() : says({ tarneeb: "relay", v: 1 })();
  };
  assert.equal((await found(answer)).address, ADDRESS);
});

test("a page on https cannot use a relay on http, except on the same device", async () => {
  Object.assign(globalThis, { location: { protocol: "https:" } });
  const relay = says({ tarneeb: "relay", v: 1 });
  await assert.rejects(found(relay, "http://192.168.1.7:8001/"), { code: "relay_insecure" });
  for (const address of ["http://127.0.0.1:8001/", "http://localhost/", "https://relay.test/"])
    assert.equal((await found(relay, address)).address, address);
  Object.assign(globalThis, { location: undefined });
});

test("an address is what a person types, with a scheme and a final slash", () => {
  for (const [typed, address] of [
    ["relay.example.org", "https://relay.example.org/"],
    [" http://192.168.1.7:8001 ", "http://192.168.1.7:8001/"],
    ["https://example.org/tarneeb/relay.json", "https://example.org/tarneeb/"],
    ["https://example.org/tarneeb?x#y", "https://example.org/tarneeb/"],
  ])
    assert.equal(normalAddress(typed), address);
  for (const typed of ["", "ftp://x", "javascript:alert(1)", "https://me:pw@x.org", "a b"])
    assert.throws(() => normalAddress(typed), { code: "relay_address" }, typed);
});

test("the page's own relay is next to the page, and a site can name another", () => {
  assert.equal(ownAddress("http://x:1/tarneeb/index.html?a#b"), "http://x:1/tarneeb/");
  /** @param {string | null} content */
  const page = (content) =>
    /** @type {Document} */ (
      /** @type {unknown} */ ({
        querySelector: () => (content === null ? null : { getAttribute: () => content }),
      })
    );
  assert.equal(presetAddress(page(null)), "");
  assert.equal(presetAddress(page("https://relay.example.org")), "https://relay.example.org/");
});
