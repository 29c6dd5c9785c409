// A device without a page, which says what Python tells it to: the hostile guest of test_friends_hostile.py. Bundled by
// esbuild, and evaluated in an empty document of the same origin.

import { hello } from "../web/src/friends/hello.js";
import { newIdentity, randomHex, sign } from "../web/src/friends/keys.js";
import { createLetters } from "../web/src/friends/letters.js";
import { concatBytes, sha256, toDigits, utf8ToBytes } from "../web/src/friends/links/bytes.js";
import * as codes from "../web/src/friends/links/codes.js";
import { createMesh } from "../web/src/friends/links/mesh.js";
import { connectRelay, ownAddress } from "../web/src/friends/links/relay.js";
import { signedRow } from "../web/src/friends/rows.js";

/** @type {any} */
const page = globalThis;
const identity = newIdentity();
const session = randomHex(8);
/** Every row that follows the last one, and how many Python has had. */
const rows = [];
let told = 0;
let links = [];
let letters = null;
let name = "";
/** @type {RTCDataChannel[]} */
const channels = [];
const open = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...how) {
  const channel = open.apply(this, how);
  channels.push(channel);
  return channel;
};

const frame = ([text]) => JSON.parse(text);
const send = (message) => {
  for (const link of links) link.send(message);
};

function take(row) {
  const [n, , by] = frame(row);
  const agreed = by === null && n < rows.length && rows[n][0] !== row[0];
  if (n !== rows.length && !agreed) return;
  rows.splice(n, Number.POSITIVE_INFINITY, row);
  told = Math.min(told, n);
}

const readers = {
  begin: ({ row }) => {
    if (rows.length) return;
    take(row);
    const { table, people } = frame(row)[3];
    page.me = people.findIndex(({ key }) => key === identity.sign.key);
    const { secret } = identity.sign;
    const keys = people.map(({ key }) => key);
    letters = createLetters({ table, me: page.me, keys, secret, now: Date.now });
  },
  rows: ({ rows: some, n }, link) => {
    for (const row of some) take(row);
    if (n > rows.length) link.send({ t: "want", from: rows.length });
  },
  have: ({ n }, link) => {
    if (n > rows.length) link.send({ t: "want", from: rows.length });
    else if (n < rows.length) answer(link, n);
  },
  want: ({ from }, link) => answer(link, from),
};

function answer(link, from) {
  const some = rows.slice(from, from + 50);
  if (some.length) link.send({ t: "rows", rows: some, n: rows.length });
}

const listener = {
  onlink(link) {
    links.push(link);
    greet();
  },
  onmessage: (link, message) => readers[message.t]?.(message, link),
  onclosed(link) {
    links = links.filter((one) => one !== link);
  },
};

function greet() {
  const { sign: own, box } = identity;
  const by = { at: Date.now(), secret: own.secret };
  if (!letters) send({ t: "hello", v: 1, key: own.key, ...hello.write([name, box.key, null], by) });
  else if (!page.silent) send(letters.write("here", { s: session, n: rows.length, got: [] }));
}
setInterval(greet, 1000);

/** Come to the table of an invitation. Returns the answer to carry back, if there is one. */
page.join = async (text, called, home) => {
  name = called;
  const code = codes.parse(text);
  if (code.kind === "relay") {
    const { secret } = code;
    connectRelay({ ...listener, address: code.address || ownAddress(home), secret });
    return null;
  }
  const mesh = createMesh({ ...listener, me: () => 1, say: () => {}, onstate: () => {} });
  return codes.linkTo(await mesh.rtc.join(code), home);
};

/** The rows that came since the last time, each with its place. */
page.fresh = () => {
  const some = rows.slice(told);
  told = rows.length;
  return some;
};

/** Sign a row's text. */
page.signed = (text) => signedRow(text, identity.sign.secret);
page.sign = (text) => sign(text, identity.sign.secret);

/** Add a row to the log, and send it. */
page.write = (row) => {
  take(row);
  told = rows.length;
  send({ t: "rows", rows: [row], n: rows.length });
};

/** Send messages as they are, honest or not. */
page.say = send;

/** Send a text that may be no message. */
page.raw = (text) => {
  for (const channel of channels) if (channel.readyState === "open") channel.send(text);
};

/** The same code as a page of another version would write it. @param {string} text @param {number} by */
page.reversioned = (text, by) => {
  const code = codes.parse(text).bytes.slice(0, -3);
  code[0] += by * 16;
  const sum = sha256(concatBytes(utf8ToBytes("tarneeb code\n"), code)).subarray(0, 3);
  return `friends=${toDigits(concatBytes(code, sum), 62)}`;
};
