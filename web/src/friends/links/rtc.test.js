import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "./bytes.js";
import { read, toText } from "./codes.js";
import { createMesh } from "./mesh.js";
import { createRtc } from "./rtc.js";

/** @import { Answer, Invitation } from "./codes.js" */
/** @import { Link } from "./limits.js" */

let counter = 0;
const PRINT = Array(32).fill("AB").join(":");

/** Every connection by its credentials; two become connected when each has the other's description. */
class FakeConnection extends EventTarget {
  /** @type {Map<string, FakeConnection>} */
  static all = new Map();
  static firefox = false;
  static offline = false;
  static silent = false;
  iceGatheringState = "complete";
  connectionState = "new";
  /** @type {{ type: string, sdp: string } | null} */
  localDescription = null;
  remote = "";
  candidates = 0;
  channel = Object.assign(new EventTarget(), {
    readyState: "connecting",
    bufferedAmount: 0,
    bufferedAmountLowThreshold: 0,
    /** @type {string[]} */
    sent: [],
    stuck: false,
    send: (/** @type {string} */ text) => {
      this.channel.sent.push(text);
      if (this.channel.stuck) this.channel.bufferedAmount += text.length;
      else this.other()?.channel.dispatchEvent(new MessageEvent("message", { data: text }));
    },
  });
  constructor() {
    super();
    counter += 1;
    const hex = counter.toString(16).padStart(8, "0");
    this.ufrag = FakeConnection.firefox ? hex : `c${hex.slice(-3)}`;
    this.pwd = FakeConnection.firefox ? hex.repeat(4) : `${hex.repeat(3)}`;
    FakeConnection.all.set(this.ufrag, this);
  }
  other() {
    const other = FakeConnection.all.get(this.remote);
    return other?.remote === this.ufrag ? other : undefined;
  }
  createDataChannel() {
    return this.channel;
  }
  async setLocalDescription() {
    const address = FakeConnection.offline
      ? ""
      : "a=candidate:1 1 udp 1 192.168.1.7 4000 typ host\r\n";
    const type = this.remote ? "answer" : "offer";
    const setup = this.remote ? "active" : "actpass";
    const sdp = `a=ice-ufrag:${this.ufrag}\r\na=ice-pwd:${this.pwd}\r\na=fingerprint:sha-256 ${PRINT}\r\na=setup:${setup}\r\n${address}`;
    this.localDescription = { type, sdp };
  }
  /** @param {{ sdp: string }} description */
  async setRemoteDescription({ sdp }) {
    this.remote = /a=ice-ufrag:(.*)\r/.exec(sdp)?.[1] ?? "";
    this.candidates += (sdp.match(/a=candidate/g) ?? []).length;
    const other = this.other();
    if (other && !FakeConnection.silent)
      setTimeout(() => [this, other].forEach((one) => void one.connect()));
  }
  async addIceCandidate() {
    this.candidates += 1;
  }
  connect() {
    this.become("connected");
    this.channel.readyState = "open";
    this.channel.dispatchEvent(new Event("open"));
  }
  /** @param {string} state */
  become(state) {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }
  close() {
    this.connectionState = "closed";
    const other = this.other();
    this.remote = "";
    if (!other || this.channel.readyState !== "open") return;
    this.channel.readyState = "closed";
    setTimeout(() => other.channel.dispatchEvent(new Event("close")));
  }
}

const Connection = /** @type {typeof RTCPeerConnection} */ (
  /** @type {unknown} */ (FakeConnection)
);
const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
/** @param {Invitation | Answer} code */
const fake = ({ session }) => /** @type {FakeConnection} */ (FakeConnection.all.get(session.ufrag));

/** @param {object} [more] */
function page(more = {}) {
  /** @type {unknown[]} */
  const got = [];
  /** @type {Link[]} */
  const links = [];
  /** @type {Answer[]} */
  const answers = [];
  /** @type {string[]} */
  const states = [];
  const rtc = createRtc({
    Connection,
    times: { gather: 5, open: 60, knock: 40, redraw: 5 },
    onlink: (link) => links.push(link),
    onmessage: (_, message) => got.push(message),
    onclosed: () => got.push("closed"),
    onfault: (_, code) => got.push(code),
    onanswer: (_, code) => answers.push(code),
    onstate: (_, state) => states.push(state),
    ...more,
  });
  return { rtc, got, links, answers, states };
}

/** Two pages that are linked. */
async function pair() {
  const [host, guest] = [page(), page()];
  const code = await host.rtc.invite();
  const answer = await guest.rtc.join(code);
  await host.rtc.accept(answer);
  await pause();
  return { host, guest, code, answer };
}

test("an invitation and its answer make a link of the same name on both sides", async () => {
  const { host, guest, code } = await pair();
  assert.deepEqual([host.states, guest.states], [["connecting", "open"], ["open"]]);
  assert.deepEqual([host.links[0].id, guest.links[0].id], [code.id, code.id]);
  assert.equal(host.rtc.state(code.id), "open");
  assert.equal(host.links[0].send({ hello: "سارة" }), true);
  assert.deepEqual(guest.got, [{ hello: "سارة" }]);
});

test("a page that closes is known to be closed, and a lost one comes back", async () => {
  const { host, guest, code, answer } = await pair();
  for (const state of ["disconnected", "failed"]) fake(code).become(state);
  assert.equal(host.rtc.state(code.id), "away");
  assert.equal(fake(code).connectionState, "failed", "it is not closed");
  fake(code).become("connected");
  assert.equal(host.rtc.state(code.id), "open");
  guest.rtc.close();
  await pause();
  assert.deepEqual(host.got, ["closed"]);
  assert.equal(host.rtc.state(code.id), null);
  assert.equal(host.links[0].send({}), false);
  await assert.rejects(host.rtc.accept(answer), { code: "answer_elsewhere" });
});

test("an answer is used once, by one guest", async () => {
  const host = page();
  const code = await host.rtc.invite();
  const [first, second] = [await page().rtc.join(code), await page().rtc.join(code)];
  await host.rtc.accept(first);
  await host.rtc.accept(first);
  await assert.rejects(host.rtc.accept(second), { code: "answer_used" });
  await assert.rejects(page().rtc.accept(first), { code: "answer_elsewhere" });
  await assert.rejects(host.rtc.join(code), { code: "invitation_own" });
});

test("an answer that leads nowhere fails, and another one comes too late", async () => {
  const host = page();
  const code = await host.rtc.invite();
  const guest = page();
  const answer = await guest.rtc.join(code);
  FakeConnection.silent = true;
  await host.rtc.accept(answer);
  await pause(90);
  FakeConnection.silent = false;
  assert.equal(host.rtc.state(code.id), "failed");
  await assert.rejects(host.rtc.accept(await page().rtc.join(code)), { code: "answer_late" });
  host.rtc.withdraw(code.id);
  await assert.rejects(host.rtc.accept(answer), { code: "answer_elsewhere" });
});

test("Chromium doesn't learn the offer's addresses at first, Firefox does", async () => {
  const code = await page().rtc.invite();
  const chromium = fake(await page().rtc.join(code));
  assert.equal(chromium.candidates, 0);
  await pause(60);
  assert.equal(chromium.candidates, 1);
  FakeConnection.firefox = true;
  assert.equal(fake(await page().rtc.join(code)).candidates, 1);
  FakeConnection.firefox = false;
});

test("an answer that fails unused is drawn again for the same offer", async () => {
  const [host, guest] = [page(), page()];
  const code = await host.rtc.invite();
  const first = await guest.rtc.join(code);
  fake(first).become("failed");
  await pause();
  assert.equal(guest.answers.length, 1);
  fake(guest.answers[0]).become("failed");
  await pause();
  assert.equal(guest.answers.length, 2);
  assert.equal(guest.answers[1].id, code.id);
  await host.rtc.accept(read(guest.answers[1].bytes).kind === "answer" ? guest.answers[1] : first);
  await pause();
  assert.equal(guest.links.length, 1);
  assert.equal(guest.rtc.state(code.id), "open");
});

test("an invitation can be joined again, not while its link is open", async () => {
  const { guest, code } = await pair();
  await assert.rejects(guest.rtc.join(code), { code: "invitation_joined" });
  const other = await page().rtc.invite();
  const [one, two] = [await guest.rtc.join(other), await guest.rtc.join(other)];
  assert.notDeepEqual(one.bytes, two.bytes);
});

test("without a network, or without WebRTC, it says so", async () => {
  FakeConnection.offline = true;
  await assert.rejects(page().rtc.invite(), { code: "rtc_no_network" });
  FakeConnection.offline = false;
  await assert.rejects(createRtc({ ...nothing(), Connection: undefined }).invite(), {
    code: "rtc_missing",
  });
  const one = page();
  for (let i = 0; i < 12; i += 1) await one.rtc.invite();
  await assert.rejects(one.rtc.invite(), { code: "rtc_too_many" });
  one.rtc.close();
  await assert.rejects(one.rtc.invite(), { code: "rtc_closed" });
});

const nothing = () => ({ onlink() {}, onmessage() {}, onclosed() {} });

test("what a slow channel doesn't take waits, in order, and too much closes the link", async () => {
  const { host, guest, code } = await pair();
  const { channel } = fake(code);
  channel.stuck = true;
  const text = "x".repeat(150_000);
  for (let n = 0; n < 5; n += 1) host.links[0].send({ n, text });
  assert.equal(channel.sent.length, 2);
  Object.assign(channel, { stuck: false, bufferedAmount: 0 });
  channel.dispatchEvent(new Event("bufferedamountlow"));
  assert.deepEqual(
    channel.sent.map((one) => JSON.parse(one).n),
    [0, 1, 2, 3, 4],
  );
  assert.equal(guest.got.length, 3);
  channel.stuck = true;
  for (let n = 0; n < 40; n += 1) host.links[0].send({ n, text });
  assert.deepEqual(host.got, ["closed"]);
});

test("a message too long is not sent, and what is no message is reported", async () => {
  const { host, guest, answer } = await pair();
  assert.throws(() => host.links[0].send({ x: "x".repeat(200_001) }), { code: "message_too_long" });
  for (const data of ["[]", "nonsense", new ArrayBuffer(8), "x".repeat(300_000)])
    fake(answer).channel.dispatchEvent(new MessageEvent("message", { data }));
  assert.deepEqual(guest.got, [
    "message_unreadable",
    "message_unreadable",
    "message_unreadable",
    "message_too_long",
  ]);
});

// The mesh.

/** Three people who hear each other's letters; the links between guests come by introduction. */
function table(lost = () => false) {
  /** @type {{ mesh: ReturnType<typeof createMesh>, links: Link[] }[]} */
  const people = [];
  for (const me of [0, 1, 2]) {
    /** @type {Link[]} */
    const links = [];
    const mesh = createMesh({
      ...nothing(),
      Connection,
      me: () => me,
      say: (to, intro) => {
        if (!lost()) setTimeout(() => people[to].mesh.heard(me, intro));
      },
      times: { gather: 5 },
      meeting: { look: 10, first: 40, longest: 80 },
      onlink: (link) => links.push(link),
      onclosed: (link) => links.splice(links.indexOf(link), 1),
    });
    people.push({ mesh, links });
  }
  return people;
}

test("people who hear of each other are introduced, once", async () => {
  const people = table();
  for (const { mesh } of people) mesh.want([0, 1, 2]);
  await pause(150);
  for (const { mesh, links } of people) {
    assert.equal(links.length, 2);
    assert.equal(new Set(links.map(({ id }) => mesh.personOf(id))).size, 2);
    mesh.close();
  }
});

test("letters that get lost are sent again", async () => {
  let letters = 0;
  const people = table(() => ++letters <= 4);
  for (const { mesh } of people) mesh.want([0, 1, 2]);
  await pause(400);
  assert.ok([0, 1].every((person) => people[2].mesh.isLinked(person)));
  for (const { mesh } of people) mesh.close();
});

test("a link that was carried by hand needs no introduction, and a newer one replaces it", async () => {
  const people = table();
  const [host, guest] = people;
  const code = await host.mesh.rtc.invite();
  await host.mesh.rtc.accept(await guest.mesh.rtc.join(code));
  await pause();
  host.mesh.bind(code.id, 1);
  guest.mesh.bind(code.id, 0);
  for (const { mesh } of [host, guest]) mesh.want([0, 1]);
  await pause(60);
  assert.deepEqual([host.links.length, guest.links.length], [1, 1]);
  fake(code).become("failed");
  await pause(120);
  assert.equal(host.links.length, 1);
  assert.notEqual(host.links[0].id, code.id);
  assert.ok(host.mesh.isLinked(1) && guest.mesh.isLinked(0));
  for (const { mesh } of people) mesh.close();
});

test("however many offers somebody sends at once, one connection is kept for them", async () => {
  const people = table();
  const [, , guest] = people;
  const { rtc } = page();
  const offers = [];
  for (let count = 0; count < 11; count += 1) offers.push(toText(await rtc.invite()));
  await Promise.all(offers.map((offer) => guest.mesh.heard(0, { offer })));
  const codes = [];
  for (let count = 0; count < 11; count += 1) codes.push(await guest.mesh.rtc.invite());
  assert.equal(codes.length, 11);
  rtc.close();
  for (const { mesh } of people) mesh.close();
});

test("a letter that makes no sense is answered with a code and changes nothing", async () => {
  const people = table();
  const [, guest] = people;
  const code = await page().rtc.invite();
  const text = (/** @type {Uint8Array} */ bytes) => bytes.toString();
  for (const [from, intro] of /** @type {[number, unknown][]} */ ([
    [0, null],
    [0, {}],
    [0, { offer: 3 }],
    [0, { offer: "x".repeat(5000) }],
    [0, { answer: text(code.bytes) }],
    [2, { offer: text(code.bytes) }],
  ])) {
    const found = await guest.mesh.heard(from, intro);
    assert.match(String(found), /^(code_spoilt|intro_unreadable)$/, JSON.stringify(intro));
  }
  assert.equal(codeOf(new Error("x")), "unexpected");
  for (const { mesh } of people) mesh.close();
});

for (const [what, Connection] of /** @type {const} */ ([
  ["are absent", undefined],
  [
    "throw",
    class {
      constructor() {
        throw new DOMException("blocked", "NotAllowedError");
      }
    },
  ],
  [
    "have no channels",
    class {
      createDataChannel() {
        throw new DOMException("blocked", "OperationError");
      }
    },
  ],
]))
  test(`where connections ${what}, invitations and answers say to use a relay`, async () => {
    const code = await page().rtc.invite();
    const { rtc } = page({ Connection });
    await assert.rejects(rtc.invite(), { code: "rtc_missing" });
    await assert.rejects(rtc.join(code), { code: "rtc_missing" });
  });
