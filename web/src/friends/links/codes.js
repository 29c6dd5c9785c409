/**
 * Codes that people carry: an invitation, an answer to it, or a table at a relay.
 *
 *     first byte   the version, 4 bits, and the kind, 4 bits
 *     content      see `signal.js`; for a relay the secret, 16 bytes, and the relay's address as text (empty: the
 *                  relay of the page itself)
 *     checksum     the first 3 bytes of SHA-256, in every version
 *
 * A code is written in base 62 in a link (`https://…/#friends=…`) and in a text to paste (`friends=…`), and in base 36 in
 * a QR code. The checksum tells a spoilt code from one of another version.
 *
 * @import { Session } from "./signal.js"
 * @typedef {{ kind: "invitation", bytes: Uint8Array, id: string, session: Session }} Invitation
 * @typedef {{ kind: "answer", bytes: Uint8Array, id: string, session: Session }} Answer id: of the invitation answered
 * @typedef {{ kind: "relay", bytes: Uint8Array, secret: Uint8Array, address: string }} RelayTable
 * @typedef {Invitation | Answer | RelayTable} Code
 * @typedef {Code["kind"]} Kind
 */

import { pageAddress, visible } from "../../model/links.js";
import {
  bytesToHex,
  codeOf,
  concatBytes,
  fault,
  fromDigits,
  sha256,
  toDigits,
  utf8ToBytes,
} from "./bytes.js";
import { offerId, pack, unpack } from "./signal.js";

/** The version of the codes and of the messages on the links. */
export const VERSION = 1;

const KINDS = { invitation: 1, answer: 2, relay: 3 };
const CHECKSUM = 3;
const SECRET = 16;
/** In bytes: the longest address of a relay. */
const MAX_ADDRESS = 200;
/** In characters: the longest code, and the longest text that is searched for one. */
const MAX_CODE = 800;
const MAX_TEXT = 20_000;
/** Lines or words that one code may be broken into. */
const MAX_PIECES = 40;

/** @param {Uint8Array} bytes */
const checksum = (bytes) =>
  sha256(concatBytes(utf8ToBytes("tarneeb code\n"), bytes)).subarray(0, CHECKSUM);

/** @param {Kind} kind @param {Uint8Array} content */
function framed(kind, content) {
  const bytes = concatBytes(Uint8Array.of((VERSION << 4) | KINDS[kind]), content);
  return concatBytes(bytes, checksum(bytes));
}

/** @param {Session} session of an offer @returns {Invitation} */
export const invitation = (session) => ({
  kind: "invitation",
  bytes: framed("invitation", pack(session)),
  id: bytesToHex(offerId(session)),
  session,
});

/** @param {Session} session of an answer @param {Uint8Array} offer the id of the offer @returns {Answer} */
export const answer = (session, offer) => ({
  kind: "answer",
  bytes: framed("answer", pack(session, offer)),
  id: bytesToHex(offer),
  session,
});

/**
 * @param {Uint8Array} secret 16 random bytes
 * @param {string} [address] the relay's address, empty for the page's own relay
 * @returns {RelayTable}
 */
export function relayTable(secret, address = "") {
  const text = utf8ToBytes(address);
  if (secret.length !== SECRET || text.length > MAX_ADDRESS) throw fault("relay_address");
  return { kind: "relay", bytes: framed("relay", concatBytes(secret, text)), secret, address };
}

/** An address that a relay can have. @param {string} text */
const isAddress = (text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !hash;
};

/**
 * Read the bytes of a code. Throws `code_spoilt`, `code_newer` or `code_older`.
 * @param {Uint8Array} bytes
 * @returns {Code}
 */
export function read(bytes) {
  const end = bytes.length - CHECKSUM;
  if (end < 2) throw fault("code_spoilt");
  const sum = checksum(bytes.subarray(0, end));
  if (!sum.every((byte, index) => byte === bytes[end + index])) throw fault("code_spoilt");
  const version = bytes[0] >> 4;
  const kind = bytes[0] & 15;
  if (version > VERSION) throw fault("code_newer", { version });
  if (version < VERSION) throw fault("code_older", { version });
  const content = bytes.subarray(1, end);
  if (kind === KINDS.relay) {
    const secret = content.slice(0, SECRET);
    const address = new TextDecoder().decode(content.subarray(SECRET));
    const fits = secret.length === SECRET && content.length <= SECRET + MAX_ADDRESS;
    if (!fits || (address && !isAddress(address))) throw fault("code_spoilt");
    return { kind: "relay", bytes, secret, address };
  }
  if (kind !== KINDS.invitation && kind !== KINDS.answer) throw fault("code_newer", { version });
  const type = kind === KINDS.answer ? "answer" : "offer";
  const { session, id } = unpack(content, type);
  return { kind: type === "answer" ? "answer" : "invitation", bytes, id: bytesToHex(id), session };
}

/** Read the digits of a code. Throws like `read`. @param {string} text @returns {Code} */
export function readText(text) {
  if (text.length > MAX_CODE) throw fault("code_spoilt");
  /** @type {unknown} */
  let problem = fault("code_spoilt");
  for (const base of /** @type {const} */ ([62, 36])) {
    const bytes = fromDigits(text, base);
    if (!bytes) continue;
    try {
      return read(bytes);
    } catch (error) {
      if (codeOf(error) !== "code_spoilt") problem = error;
    }
  }
  throw problem;
}

/** The digits of a code, for a letter or a channel between tabs. @param {Code} code */
export const toText = ({ bytes }) => toDigits(bytes, 62);

/** The text to copy where a link is not wanted. @param {Code} code */
export const pasteText = (code) => `friends=${toText(code)}`;

/** The link that opens a code. @param {Code} code @param {string} page the page's address */
export const linkTo = (code, page) => `${pageAddress(page)}#${pasteText(code)}`;

/** The text of the QR code: the same link, in digits that need less room there. @param {Code} code @param {string} page */
export const qrText = ({ bytes }, page) => `${pageAddress(page)}#friends=${toDigits(bytes, 36)}`;

/**
 * Read the code after a mark, although lines or spaces break it: try the first piece, the first two, and so on.
 * @param {string} text what follows "friends="
 * @returns {Code}
 */
function readPieces(text) {
  const pieces = text
    .slice(0, 2 * MAX_CODE)
    .split(/=?[\s>]+/)
    .slice(0, MAX_PIECES);
  /** @type {unknown} */
  let problem = fault("code_spoilt");
  let digits = "";
  for (const piece of pieces) {
    const [own] = piece.match(/^[0-9A-Za-z]*/) ?? [""];
    digits += own;
    try {
      return readText(digits);
    } catch (error) {
      if (codeOf(error) !== "code_spoilt") problem = error;
    }
    if (own !== piece) break;
  }
  throw problem;
}

/** @param {() => Code} reading @returns {Code | Error} */
function attempt(reading) {
  try {
    return reading();
  } catch (error) {
    return error instanceof Error ? error : fault("code_spoilt");
  }
}

/**
 * Find the code in whatever a person pasted, opened or scanned: a link, a whole message with one in it, a bare code, with
 * spaces, line breaks and quotation marks. Of several, the last of the wanted kind counts.
 *
 * Throws `code_none` if there is none, `code_other_link` with `kind` for another link of Tarneeb, `code_too_long`, and as
 * `read` does.
 * @param {string} text
 * @param {Kind} [wanted]
 * @returns {Code}
 */
export function parse(text, wanted) {
  if (text.length > MAX_TEXT) throw fault("code_too_long", { allowed: MAX_TEXT });
  const seen = visible(text).replace(/%3d/gi, "=");
  const found = [...seen.matchAll(/friends\s*=\s*/gi)].map(({ 0: mark, index }) =>
    attempt(() => readPieces(seen.slice(index + mark.length))),
  );
  const bare = seen.replace(/\s/g, "");
  if (!found.length) {
    for (const [word] of seen.matchAll(/(?<![0-9A-Za-z])[0-9A-Za-z]{24,}/g))
      found.push(attempt(() => readText(word)));
    if (/^[0-9A-Za-z]{24,}$/.test(bare)) found.push(attempt(() => readText(bare)));
    // Long words that are no codes don't make a message a spoilt code, unless there is nothing else in it.
    const whole = /^[0-9A-Za-z]{60,}$/.test(bare);
    const problems = found.filter((one) => one instanceof Error && codeOf(one) === "code_spoilt");
    if (!whole) for (const problem of problems) found.splice(found.indexOf(problem), 1);
  }
  const codes = found.flatMap((one) => (one instanceof Error ? [] : [one]));
  const code = codes.findLast(({ kind }) => kind === wanted) ?? codes.at(-1);
  if (code) return code;
  const problem = found.find((one) => codeOf(one) !== "code_spoilt") ?? found[0];
  if (problem) throw problem;
  const other = /#(rules|replay|deal|result|daily|puzzle)\b/.exec(seen);
  throw other ? fault("code_other_link", { kind: other[1] }) : fault("code_none");
}

/**
 * As `parse`, for a place that takes one kind. Throws `code_is_invitation`, `code_is_answer` or `code_is_relay` for a sound
 * code of another kind.
 * @template {Kind} K
 * @param {string} text
 * @param {K} wanted
 * @returns {Extract<Code, { kind: K }>}
 */
export function parseOne(text, wanted) {
  const code = parse(text, wanted);
  if (code.kind !== wanted) throw fault(`code_is_${code.kind}`);
  return /** @type {Extract<Code, { kind: K }>} */ (code);
}
