/**
 * This device's part in a deal that nobody sees whole: mask, shuffle, keys, and opening cards. engine/tarneeb/friends/veil.py
 * explains the protocol and does all of it again when the seeds are told; tests/vectors/veil.json holds both to the same
 * results. A list is 52 points of 32 bytes.
 */

import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const { Point } = ristretto255;
const { Fn } = Point;
const PLACES = 52;
const WORDS = 2 ** 32;

/** @typedef {InstanceType<typeof Point>} PointOf */

/** Points computed before the page may draw again: some ten milliseconds on a slow phone. */
const AT_ONCE = 4;

/** Lets the page draw. @returns {Promise<void>} */
const breathe = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Do something at every place, and let the page draw meanwhile.
 * @template T
 * @param {(place: number) => T} work
 */
async function everywhere(work) {
  /** @type {T[]} */
  const found = [];
  for (let place = 0; place < PLACES; place += 1) {
    if (place && place % AT_ONCE === 0) await breathe();
    found.push(work(place));
  }
  return found;
}

/** @param {Uint8Array} bytes */
const toBigInt = (bytes) => BigInt(`0x${bytesToHex(bytes)}`);

/** @param {string} seed @param {string} purpose */
const scalar = (seed, purpose) =>
  (toBigInt(sha512(utf8ToBytes(`${seed}\n${purpose}`))) % (Fn.ORDER - 1n)) + 1n;

/** @param {string} seed */
const maskOf = (seed) => scalar(seed, "veil mask");

/** This device's key of a place. @param {string} seed @param {number} place */
export const keyOf = (seed, place) => scalar(seed, `veil key ${place}`);

/** A key as the log has it: 64 hexadecimal digits. @param {bigint} key */
export const keyText = (key) => key.toString(16).padStart(64, "0");

/** @param {string} seed @param {string} purpose */
function* words(seed, purpose) {
  for (let block = 0; ; block += 1) {
    const digest = sha256(utf8ToBytes(`${seed}\n${purpose}\n${block}`));
    const view = new DataView(digest.buffer, digest.byteOffset);
    for (let place = 0; place < 32; place += 4) yield view.getUint32(place);
  }
}

/** The shuffle that follows from a seed: by new place, the old one. @param {string} seed */
export function orderOf(seed) {
  const stream = words(seed, "veil shuffle");
  const order = Array.from({ length: PLACES }, (_, place) => place);
  for (let last = PLACES - 1; last > 0; last -= 1) {
    const limit = WORDS - (WORDS % (last + 1));
    let word = WORDS;
    while (word >= limit) word = Number(stream.next().value);
    const chosen = word % (last + 1);
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

/** @param {Uint8Array} list @param {number} place */
const bytesAt = (list, place) => list.subarray(32 * place, 32 * place + 32);

/** Throws if the bytes are no point. @param {Uint8Array} list @param {number} place */
const pointAt = (list, place) => Point.fromBytes(bytesAt(list, place));

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const list = new Uint8Array(32 * parts.length);
  for (const [place, part] of parts.entries()) list.set(part, 32 * place);
  return list;
}

/** @type {Uint8Array | undefined} */
let first;

/** The list that the first seat begins with: a point for each card, in a new deck's order. */
export function start() {
  const { deriveToCurve } = /** @type {{deriveToCurve: (bytes: Uint8Array) => PointOf}} */ (
    ristretto255_hasher
  );
  first ??= joined(
    Array.from({ length: PLACES }, (_, card) =>
      deriveToCurve(sha512(utf8ToBytes(`tarneeb veil card ${card}`))).toBytes(),
    ),
  );
  return first;
}

/** The list after this device's turn in the first pass. @param {string} seed @param {Uint8Array} list */
export async function masked(seed, list) {
  const mask = maskOf(seed);
  const after = await everywhere((place) => pointAt(list, place).multiply(mask).toBytes());
  return joined(orderOf(seed).map((old) => after[old]));
}

/** The list after this device's turn in the second pass. @param {string} seed @param {Uint8Array} list */
export async function keyed(seed, list) {
  const inverse = Fn.inv(maskOf(seed));
  return joined(
    await everywhere((place) =>
      pointAt(list, place)
        .multiply(Fn.mul(inverse, keyOf(seed, place)))
        .toBytes(),
    ),
  );
}

/**
 * The card at a place, as its index in a new deck; -1 if the keys open none.
 * @param {Uint8Array} deck the list after both passes
 * @param {number} place
 * @param {bigint[]} keys of the four seats
 */
export function opened(deck, place, keys) {
  const product = keys.reduce((all, key) => Fn.mul(all, Fn.create(key)), 1n);
  if (product === 0n) return -1;
  const plain = bytesToHex(pointAt(deck, place).multiply(Fn.inv(product)).toBytes());
  return cards().get(plain) ?? -1;
}

/** @type {Map<string, number> | undefined} */
let byPoint;

function cards() {
  byPoint ??= new Map(
    Array.from({ length: PLACES }, (_, card) => [bytesToHex(bytesAt(start(), card)), card]),
  );
  return byPoint;
}
