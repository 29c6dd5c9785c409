import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "./bytes.js";
import { CHROMIUM, FIREFOX } from "./links.fixtures.js";
import { candidateLines, isFirefox, offerId, pack, readSdp, unpack, writeSdp } from "./signal.js";

test("a session survives the way through bytes, as Chromium and as Firefox write it", () => {
  for (const [sdp, size] of /** @type {const} */ ([
    [CHROMIUM, 68],
    [FIREFOX, 79],
  ])) {
    const session = readSdp({ type: "offer", sdp });
    const bytes = pack(session);
    assert.equal(bytes.length, size);
    assert.deepEqual(unpack(bytes, "offer"), { session, id: offerId(session) });
    assert.deepEqual(readSdp(writeSdp(session)), session);
  }
});

test("an answer names the offer that it answers, and its DTLS role", () => {
  const offer = readSdp({ type: "offer", sdp: CHROMIUM });
  for (const setup of ["active", "passive"]) {
    const sdp = FIREFOX.replace("actpass", setup);
    const session = readSdp({ type: "answer", sdp });
    const back = unpack(pack(session, offerId(offer)), "answer");
    assert.deepEqual(back, { session, id: offerId(offer) });
    assert.match(writeSdp(back.session).sdp, new RegExp(`a=setup:${setup}\r\n`));
  }
});

test("credentials of any length that ICE allows travel as text", () => {
  const sdp = CHROMIUM.replace("ice-ufrag:aB+/", "ice-ufrag:abcdefgh1");
  const session = readSdp({ type: "offer", sdp });
  assert.equal(session.ufrag, "abcdefgh1");
  assert.deepEqual(unpack(pack(session), "offer").session, session);
});

test("only the credentials of Firefox are hex", () => {
  assert.equal(isFirefox(readSdp({ type: "offer", sdp: FIREFOX })), true);
  assert.equal(isFirefox(readSdp({ type: "offer", sdp: CHROMIUM })), false);
});

/** @param {string[]} addresses */
const withAddresses = (...addresses) =>
  CHROMIUM.replace(
    /a=candidate.*\r\n/g,
    addresses
      .map((one, i) => `a=candidate:${i} 1 udp 2113937151 ${one} ${40000 + i} typ host\r\n`)
      .join(""),
  );

test("candidates that a neighbour can use are kept, IPv4 first", () => {
  const name = "0b1ad7a3-27f1-4d4a-9f0d-6d1c6b5d0a11.local";
  const sdp = withAddresses("fd00::12:0:0:3", name, "127.0.0.1", "::1", "fe80::1", "192.168.1.7");
  const { candidates } = readSdp({ type: "offer", sdp });
  assert.deepEqual(
    candidates.map(({ address }) => address),
    ["192.168.1.7", name, "fd00::12:0:0:3"],
  );
  const back = unpack(pack(readSdp({ type: "offer", sdp })), "offer").session.candidates;
  assert.deepEqual(
    back.map(({ address }) => address),
    ["192.168.1.7", name, "fd00:0:0:0:12:0:0:3"],
  );
  assert.match(
    candidateLines(readSdp({ type: "offer", sdp }))[0],
    / 192\.168\.1\.7 40005 typ host$/,
  );
});

test("loopback addresses are kept where there is nothing else, and a code holds six at most", () => {
  const alone = readSdp({ type: "offer", sdp: withAddresses("127.0.0.1", "::1") });
  assert.equal(alone.candidates.length, 2);
  const many = Array.from({ length: 12 }, (_, i) => `10.0.${i}.1`);
  assert.equal(readSdp({ type: "offer", sdp: withAddresses(...many) }).candidates.length, 6);
});

test("candidates over TCP and relayed ones are left out", () => {
  const sdp = CHROMIUM.replace(
    "a=ice-ufrag",
    "a=candidate:9 1 tcp 1 192.168.1.9 9 typ host tcptype active\r\na=candidate:8 1 udp 1 203.0.113.1 9 typ srflx\r\na=ice-ufrag",
  );
  assert.deepEqual(readSdp({ type: "offer", sdp }), readSdp({ type: "offer", sdp: CHROMIUM }));
});

test("an SDP without a SHA-256 fingerprint or credentials is refused", () => {
  for (const sdp of ["", CHROMIUM.replace("sha-256", "sha-512"), CHROMIUM.replace("aB+/", "")])
    assert.throws(() => readSdp({ type: "offer", sdp }), { code: "rtc_unsupported" });
});

test("bytes that were cut, lengthened or changed in their structure are refused", () => {
  const bytes = pack(readSdp({ type: "offer", sdp: CHROMIUM }));
  const candidates = 1 + 21 + 32;
  for (let end = 0; end < bytes.length; end += 1) {
    const cut = () => unpack(bytes.subarray(0, end), "offer");
    if ((end - candidates) % 7 !== 0 || end < candidates)
      assert.throws(cut, { code: "code_spoilt" });
  }
  for (const flags of [3, 8, 255])
    assert.throws(() => unpack(Uint8Array.of(flags, ...bytes.subarray(1)), "offer"), {
      code: "code_spoilt",
    });
});

test("a hostile code cannot add a line to the SDP", () => {
  const session = readSdp({ type: "offer", sdp: CHROMIUM });
  const evil = { ...session, ufrag: "ab\r\na=x", pwd: "x".repeat(22) };
  assert.throws(() => unpack(pack(evil), "offer"), { code: "code_spoilt" });
});

test("random bytes are read or refused with a code, never otherwise", () => {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 16;
  };
  for (let round = 0; round < 2000; round += 1) {
    const bytes = Uint8Array.from({ length: random() % 160 }, () => random() & 255);
    bytes[0] &= 7;
    try {
      const { session } = unpack(bytes, "answer");
      assert.doesNotMatch(writeSdp(session).sdp.replaceAll("\r\n", ""), /[\r\n]/);
    } catch (error) {
      assert.equal(codeOf(error), "code_spoilt");
    }
  }
});
