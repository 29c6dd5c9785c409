/**
 * An offer or an answer of WebRTC as few bytes, to be carried by hand.
 *
 * A session description (SDP) of one data channel is about 500 characters, of which only these differ: the credentials of
 * ICE, the fingerprint of the certificate, and the host candidates over UDP. They travel as
 *
 *     flags        1 byte: bits 0–1 how the credentials are written, bit 2 the DTLS role of an answer
 *     offer's id   4 bytes, answers only: which offer is answered
 *     credentials  kind 0: 3 + 18 bytes (Chromium, Safari: base64); kind 1: 4 + 16 bytes (Firefox: hex); kind 2: two texts,
 *                  each after a byte with its length
 *     fingerprint  32 bytes, SHA-256
 *     candidates   one byte kind (4: IPv4, 6: IPv6, 1: an mDNS name), the address in 4 or 16 bytes, the port in 2
 *
 * `codes.js` puts the version and a checksum around them. Every byte is decoded to hex, digits or base64, so a hostile
 * code cannot add a line to the SDP; texts of kind 2 are checked.
 *
 * @typedef {{ kind: number, address: string, port: number }} Candidate
 * @typedef {{ type: "offer" | "answer", ufrag: string, pwd: string, fingerprint: Uint8Array, passive: boolean,
 *   candidates: Candidate[] }} Session
 */

import {
  bytesToHex,
  concatBytes,
  fault,
  fromBase64,
  hexToBytes,
  sha256,
  toBase64,
  utf8ToBytes,
} from "./bytes.js";

/** The most candidates in a code: each makes it larger, and a device with containers or a VPN has many. */
const MAX_CANDIDATES = 6;

/** How the credentials are written. */
const BASE64 = 0;
const HEX = 1;
const TEXT = 2;
const PASSIVE = 4;

const IPV4 = 4;
const IPV6 = 6;
const MDNS = 1;

/** Characters that ICE allows in its credentials. */
const ICE_TEXT = /^[A-Za-z0-9+/]{4,64}$/;
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;

/** @param {string} text */
const isIpv4 = (text) => /^(\d{1,3}\.){3}\d{1,3}$/.test(text);

/** Addresses that only this device can reach. @param {string} text */
const isLoopback = (text) => /^127\.|^::1$/.test(text);

/** @param {string} text eight groups, some of them left out at "::" */
function ipv6Bytes(text) {
  const [head, tail] = text.split("::").map((half) => (half ? half.split(":") : []));
  const groups = tail
    ? [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail]
    : head;
  if (groups.length !== 8) return null;
  return Uint8Array.from(
    groups.flatMap((g) => [Number.parseInt(g, 16) >> 8, Number.parseInt(g, 16) & 255]),
  );
}

/** The address's kind and bytes; null for one that a code cannot hold. @param {string} text */
function addressBytes(text) {
  if (isIpv4(text)) return { kind: IPV4, bytes: Uint8Array.from(text.split(".").map(Number)) };
  const name = UUID.exec(text);
  if (name) return { kind: MDNS, bytes: hexToBytes(name.slice(1).join("").toLowerCase()) };
  const bytes = /^[0-9a-f:]+$/i.test(text) ? ipv6Bytes(text) : null;
  return bytes && { kind: IPV6, bytes };
}

/** @param {number} kind @param {Uint8Array} bytes */
function addressText(kind, bytes) {
  if (kind === IPV4) return bytes.join(".");
  const hex = bytesToHex(bytes);
  if (kind === MDNS)
    return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")}.local`;
  return (hex.match(/.{4}/g) ?? []).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * The host candidates of an SDP that a neighbour can use: IPv4 first, then names, then IPv6. Loopback addresses
 * count only if there are no others, as on a machine without a network.
 * @param {string} sdp
 * @returns {Candidate[]}
 */
function candidatesOf(sdp) {
  const seen = new Set();
  const all = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .map(([, address, port]) => ({
      kind: addressBytes(address)?.kind ?? 0,
      address,
      port: Number(port),
    }))
    .filter(({ kind, address, port }) => {
      const known = seen.has(`${address} ${port}`);
      seen.add(`${address} ${port}`);
      return kind && port && !known && !/^fe80:/i.test(address);
    });
  const outside = all.filter(({ address }) => !isLoopback(address));
  const order = [IPV4, MDNS, IPV6];
  return (outside.length ? outside : all)
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .slice(0, MAX_CANDIDATES);
}

/**
 * Take what matters out of an SDP. Throws `rtc_unsupported` if the browser writes it in a way that is not understood.
 * @param {{ type: string, sdp?: string }} description
 * @returns {Session}
 */
export function readSdp({ type, sdp = "" }) {
  /** @param {string} name */
  const value = (name) => sdp.match(new RegExp(`^a=${name}:(.*)$`, "m"))?.[1].trim() ?? "";
  const print = /^sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})$/i.exec(value("fingerprint"));
  const [ufrag, pwd] = [value("ice-ufrag"), value("ice-pwd")];
  if (!print || !ICE_TEXT.test(ufrag) || !ICE_TEXT.test(pwd)) throw fault("rtc_unsupported");
  return {
    type: type === "answer" ? "answer" : "offer",
    ufrag,
    pwd,
    fingerprint: hexToBytes(print[1].replaceAll(":", "").toLowerCase()),
    passive: value("setup") === "passive",
    candidates: candidatesOf(sdp),
  };
}

/**
 * Write the SDP that a browser accepts.
 * @param {Session} session
 * @param {boolean} [withCandidates]
 * @returns {{ type: "offer" | "answer", sdp: string }}
 */
export function writeSdp(session, withCandidates = true) {
  const { type, ufrag, pwd, fingerprint, passive } = session;
  const print = (bytesToHex(fingerprint).toUpperCase().match(/../g) ?? []).join(":");
  const answered = passive ? "passive" : "active";
  const lines = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...(withCandidates ? candidateLines(session).map((line) => `a=${line}`) : []),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${type === "offer" ? "actpass" : answered}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ];
  return { type, sdp: lines.join("\r\n") };
}

/** The candidates as ICE writes them, the first one preferred. @param {Session} session */
export const candidateLines = ({ candidates }) =>
  candidates.map(
    ({ address, port }, index) =>
      `candidate:${index + 1} 1 udp ${2113937151 - index * 256} ${address} ${port} typ host`,
  );

/** Which offer this is: four bytes that its answers repeat. @param {Session} offer */
export const offerId = ({ ufrag, pwd, fingerprint }) =>
  sha256(concatBytes(utf8ToBytes(`tarneeb offer\n${ufrag}\n${pwd}\n`), fingerprint)).slice(0, 4);

/** Firefox writes its credentials in hex. @param {Session} session */
export const isFirefox = ({ ufrag, pwd }) =>
  /^[0-9a-f]{8}$/.test(ufrag) && /^[0-9a-f]{32}$/.test(pwd);

/** @param {Session} session @returns {[number, Uint8Array]} how they are written, and the bytes */
function credentials(session) {
  const { ufrag, pwd } = session;
  if (isFirefox(session)) return [HEX, concatBytes(hexToBytes(ufrag), hexToBytes(pwd))];
  if (ufrag.length === 4 && pwd.length === 24)
    return [BASE64, concatBytes(fromBase64(ufrag), fromBase64(pwd))];
  const texts = [ufrag, pwd].map(utf8ToBytes);
  return [TEXT, concatBytes(...texts.flatMap((text) => [Uint8Array.of(text.length), text]))];
}

/**
 * @param {Session} session
 * @param {Uint8Array} [answered] the id of the offer, for an answer
 */
export function pack(session, answered = new Uint8Array()) {
  const [how, written] = credentials(session);
  return concatBytes(
    Uint8Array.of(how | (session.passive ? PASSIVE : 0)),
    answered,
    written,
    session.fingerprint,
    ...session.candidates.flatMap(({ address, port }) => {
      const packed = addressBytes(address);
      return packed
        ? [Uint8Array.of(packed.kind), packed.bytes, Uint8Array.of(port >> 8, port & 255)]
        : [];
    }),
  );
}

/**
 * Read what `pack` wrote. Throws `code_spoilt` for bytes that it cannot have written.
 * @param {Uint8Array} bytes
 * @param {"offer" | "answer"} type
 * @returns {{ session: Session, id: Uint8Array }} id: of the offer, or of the one that is answered
 */
export function unpack(bytes, type) {
  let at = 0;
  /** @param {number} count */
  const take = (count) => {
    if (at + count > bytes.length) throw fault("code_spoilt");
    at += count;
    return bytes.subarray(at - count, at);
  };
  const [flags] = take(1);
  const how = flags & 3;
  const answered = type === "answer" ? take(4) : null;
  const pair =
    how === HEX
      ? [bytesToHex(take(4)), bytesToHex(take(16))]
      : how === BASE64
        ? [toBase64(take(3)), toBase64(take(18))]
        : [0, 1].map(() => String.fromCharCode(...take(take(1)[0])));
  const [ufrag, pwd] = pair;
  if (how > TEXT || flags > 7 || !ICE_TEXT.test(ufrag) || !ICE_TEXT.test(pwd))
    throw fault("code_spoilt");
  const fingerprint = take(32).slice();
  /** @type {Candidate[]} */
  const candidates = [];
  while (at < bytes.length) {
    const [kind] = take(1);
    if (![IPV4, IPV6, MDNS].includes(kind)) throw fault("code_spoilt");
    const address = addressText(kind, take(kind === IPV4 ? 4 : 16));
    const [high, low] = take(2);
    candidates.push({ kind, address, port: high * 256 + low });
  }
  if (candidates.length > MAX_CANDIDATES) throw fault("code_spoilt");
  const session = { type, ufrag, pwd, fingerprint, passive: (flags & PASSIVE) !== 0, candidates };
  return { session, id: answered ? answered.slice() : offerId(session) };
}
