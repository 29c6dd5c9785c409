import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf, concatBytes, fromDigits, sha256, toDigits, utf8ToBytes } from "./bytes.js";
import {
  answer,
  invitation,
  linkTo,
  parse,
  parseOne,
  pasteText,
  qrText,
  read,
  readText,
  relayTable,
  toText,
} from "./codes.js";
import { CHROMIUM, FIREFOX } from "./links.fixtures.js";
import { offerId, readSdp } from "./signal.js";

const PAGE = "https://example.org/tarneeb/";
const offer = readSdp({ type: "offer", sdp: CHROMIUM });
const invited = invitation(offer);
const answered = answer(readSdp({ type: "answer", sdp: FIREFOX }), offerId(offer));
const secret = Uint8Array.from({ length: 16 }, (_, i) => 255 - i);
const table = relayTable(secret, "https://relay.example.org/t/");
const ALL = [invited, answered, table, relayTable(secret)];

test("every kind of code survives a link, a text and a QR code", () => {
  for (const code of ALL) {
    for (const text of [linkTo(code, PAGE), pasteText(code), qrText(code, PAGE), toText(code)])
      assert.deepEqual(parse(text), code, text);
    assert.deepEqual(readText(toText(code)), code);
  }
  assert.equal(answered.id, invited.id);
});

test("a link opens the page itself, without what was in its address", () => {
  const link = linkTo(invited, `${PAGE}index.html?lang=ar#rules=x`);
  assert.match(link, /^https:\/\/example\.org\/tarneeb\/#friends=[0-9A-Za-z]+$/);
  assert.match(qrText(invited, PAGE), /^https:\/\/example\.org\/tarneeb\/#friends=[0-9A-Z]+$/);
});

test("a code is short enough to carry", () => {
  assert.ok(toText(invited).length <= 100, `${toText(invited).length}`);
  assert.ok(toText(answered).length <= 120, `${toText(answered).length}`);
});

test("whatever surrounds a code, or breaks it, it is found", () => {
  const link = linkTo(invited, PAGE);
  const at = link.length - 40;
  const broken = `${link.slice(0, at)}\n${link.slice(at, at + 20)}\r\n  ${link.slice(at + 20)}`;
  for (const text of [
    ` ${link}\n`,
    `تعال نلعب طرنيب! ${link} يلا`,
    `\u200e\u2067${link}\u2069`,
    `Play with me:\n<${link}>.\nSee you`,
    `"${link}"`,
    `(${link})`,
    broken,
    `> Come!\n> ${broken.replaceAll("\n", "\n> ")}\n> Yours`,
    `${link.slice(0, at)}=\r\n${link.slice(at)}`,
    link.replace("#friends=", "#friends%3D"),
    `code: ${toText(invited)}, thanks`,
    toText(invited).replace(/.{20}/g, "$& \n"),
    pasteText(invited).replace("=", " = "),
    `${link}&utm_source=messenger`,
  ])
    assert.equal(parse(text).kind, "invitation", text);
});

test("of a whole conversation the last code of the wanted kind counts", () => {
  const text = `Ann: ${linkTo(invited, PAGE)}\nBen: ${linkTo(answered, PAGE)}\nAnn: thanks`;
  assert.equal(parseOne(text, "invitation").kind, "invitation");
  assert.equal(parseOne(text, "answer").kind, "answer");
  assert.equal(parse(text).kind, "answer");
});

test("a sound code in the wrong place says what it is", () => {
  for (const { kind, wanted, code } of /** @type {const} */ ([
    { kind: "code_is_answer", wanted: "invitation", code: answered },
    { kind: "code_is_invitation", wanted: "answer", code: invited },
    { kind: "code_is_relay", wanted: "answer", code: table },
  ]))
    assert.throws(() => parseOne(linkTo(code, PAGE), wanted), { code: kind });
});

test("one changed, lost or added character spoils a code, and it says so", () => {
  const link = linkTo(invited, PAGE);
  const start = link.indexOf("=") + 1;
  for (let at = start; at < link.length; at += 1) {
    const other = link[at] === "x" ? "y" : "x";
    for (const text of [
      `${link.slice(0, at)}${other}${link.slice(at + 1)}`,
      `${link.slice(0, at)}${link.slice(at + 1)}`,
      link.slice(0, at),
    ])
      assert.throws(() => parse(text), { code: "code_spoilt" }, text);
  }
  assert.throws(() => parse(toText(invited).slice(1)), { code: "code_spoilt" });
});

test("a code of another version says whether it is newer or older", () => {
  /** @param {number} first */
  const remade = (first) => {
    const bytes = invited.bytes.slice();
    bytes[0] = first;
    return bytes;
  };
  assert.throws(() => read(remade(0x21)), { code: "code_spoilt" });
  for (const { first, code } of [
    { first: 0x21, code: "code_newer" },
    { first: 0x1f, code: "code_newer" },
    { first: 0x01, code: "code_older" },
  ]) {
    const text = `friends=${toDigits(withChecksum(remade(first)), 62)}`;
    assert.throws(() => parse(text), { code });
  }
});

test("other links and other texts are told apart", () => {
  assert.throws(() => parse(`${PAGE}#replay=abc`), {
    code: "code_other_link",
    args: { kind: "replay" },
  });
  for (const text of [
    "",
    "hello",
    `${PAGE}`,
    "https://example.org/AbCdEfGhIjKlMnOpQrStUvWxYz012345",
  ])
    assert.throws(() => parse(text), { code: "code_none" }, text);
  assert.throws(() => parse("x".repeat(20_001)), { code: "code_too_long" });
});

test("a relay's address must be one for the web", () => {
  for (const address of ["javascript:alert(1)", "ftp://example.org", "https://me:pw@example.org/"])
    assert.throws(() => read(relayTable(secret, address).bytes), { code: "code_spoilt" }, address);
  assert.throws(() => relayTable(secret, `https://example.org/${"x".repeat(200)}`), {
    code: "relay_address",
  });
  assert.throws(() => relayTable(secret.subarray(1)), { code: "relay_address" });
});

test("a text made to cost time is answered at once", () => {
  const start = performance.now();
  for (const text of [
    "friends=".repeat(2400),
    `friends=${"a ".repeat(9000)}`,
    "friends=0 ".repeat(1900),
    "Z".repeat(19_000),
    `${"abcdefghijklmnopqrstuvwxyz0 ".repeat(700)}`,
  ])
    assert.throws(
      () => parse(text),
      (error) => codeOf(error).startsWith("code_"),
    );
  assert.ok(performance.now() - start < 2000, `${performance.now() - start} ms`);
});

test("digits are read only in their own base", () => {
  assert.equal(fromDigits("a", 36), null);
  assert.equal(fromDigits("-", 62), null);
  assert.deepEqual(fromDigits("0", 62), Uint8Array.of(0));
});

/** The same with a checksum that fits. @param {Uint8Array} bytes */
function withChecksum(bytes) {
  const body = bytes.subarray(0, -3);
  return concatBytes(body, sha256(concatBytes(utf8ToBytes("tarneeb code\n"), body)).subarray(0, 3));
}

test("a code is found whatever a messenger leaves around its link", () => {
  const link = linkTo(invited, "https://cards.example//t/index.html?fbclid=1");
  assert.ok(link.startsWith("https://cards.example//t/#friends="));
  for (const after of [
    ".",
    ")",
    "!",
    "»",
    "،",
    "؟",
    "\u061c",
    "\u2069",
    "%D8%8C",
    "*",
    "_",
    "…",
    "?fbclid=x",
    "&amp;utm_source=y",
  ])
    assert.equal(parse(`Join: ${link}${after}`).kind, "invitation", after);
});
