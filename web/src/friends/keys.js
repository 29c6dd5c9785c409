/**
 * Signatures, hashes and sealed messages. All of it works without `crypto.subtle`, which a page on plain http does not
 * have, and without promises. Keys, signatures and hashes are texts of hexadecimal digits.
 *
 * @import { Identity } from "./types"
 */

import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { ed25519, x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 as sha256Bytes } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const NONCE_BYTES = 24;
const SALT = utf8ToBytes("tarneeb box 1");

/** The keys of a device at one table. @returns {Identity} */
export function newIdentity() {
  const sign = ed25519.keygen();
  const box = x25519.keygen();
  return {
    sign: { secret: bytesToHex(sign.secretKey), key: bytesToHex(sign.publicKey) },
    box: { secret: bytesToHex(box.secretKey), key: bytesToHex(box.publicKey) },
  };
}

/** Random bytes in hex. @param {number} bytes */
export const randomHex = (bytes) => bytesToHex(randomBytes(bytes));

/** @param {string} text */
export const sha256 = (text) => bytesToHex(sha256Bytes(utf8ToBytes(text)));

/** @param {string} text @param {string} secret */
export const sign = (text, secret) =>
  bytesToHex(ed25519.sign(utf8ToBytes(text), hexToBytes(secret)));

/** Whether the signature is right. Anything that isn't a signature or a key is wrong. @param {string} text @param {string} sig @param {string} key */
export function verify(text, sig, key) {
  if (!SIGNATURE.test(sig) || !KEY.test(key)) return false;
  try {
    // Strict verification: a text has no second spelling of its signature.
    return ed25519.verify(hexToBytes(sig), utf8ToBytes(text), hexToBytes(key), { zip215: false });
  } catch {
    return false;
  }
}

/**
 * The key that two devices share, bound to what the message is for.
 * @param {string} secret mine @param {string} key theirs @param {string} context
 */
const sharedKey = (secret, key, context) =>
  hkdf(
    sha256Bytes,
    x25519.getSharedSecret(hexToBytes(secret), hexToBytes(key)),
    SALT,
    utf8ToBytes(context),
    32,
  );

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Seal a text for one person. Only that person can open it, and knows who sealed it.
 * @param {string} text at most a few kilobytes
 * @param {string} toBox the addressee's box key
 * @param {string} mySecret my box secret
 * @param {string} context what the message is for; it opens in no other context
 */
export function seal(text, toBox, mySecret, context) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = xchacha20poly1305(
    sharedKey(mySecret, toBox, context),
    nonce,
    utf8ToBytes(context),
  );
  const sealed = cipher.encrypt(utf8ToBytes(text));
  const bytes = new Uint8Array(nonce.length + sealed.length);
  bytes.set(nonce);
  bytes.set(sealed, nonce.length);
  return toBase64(bytes);
}

/**
 * Open a sealed text. Returns null if it was changed, or is for somebody else or for something else.
 * @param {string} data
 * @param {string} fromBox the sender's box key
 * @param {string} mySecret my box secret
 * @param {string} context
 */
export function unseal(data, fromBox, mySecret, context) {
  try {
    const bytes = fromBase64(data);
    const key = sharedKey(mySecret, fromBox, context);
    const cipher = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES), utf8ToBytes(context));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      cipher.decrypt(bytes.subarray(NONCE_BYTES)),
    );
  } catch {
    return null;
  }
}
