/**
 * Messages sealed for a relay. One secret of 16 bytes, in the fragment of the table's link, makes the room's name, which the
 * relay knows, and the key, which it doesn't (HKDF-SHA-256). Messages are sealed with XChaCha20-Poly1305, whose nonces are
 * long enough to be random, and padded, so that lengths tell little. All of it works on plain http, which has no
 * `crypto.subtle`.
 */

import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { bytesToHex, concatBytes, fromBase64, sha256, utf8ToBytes } from "./bytes.js";

const NONCE = 24;
const STEP = 256;

/** 16 random bytes for a new table. */
export const newSecret = () => crypto.getRandomValues(new Uint8Array(16));

/** @param {Uint8Array} secret */
export function openRoom(secret) {
  const salt = utf8ToBytes("tarneeb friends relay 1");
  /** @param {string} info @param {number} length */
  const derive = (info, length) => hkdf(sha256, secret, salt, utf8ToBytes(info), length);
  const name = bytesToHex(derive("room", 16));
  const key = derive("key", 32);
  const about = utf8ToBytes(name);
  return {
    name,
    /** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
    seal(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const plain = utf8ToBytes(text);
      const padded = new Uint8Array(Math.ceil((plain.length + 1) / STEP) * STEP).fill(32);
      padded.set(plain);
      const sealed = xchacha20poly1305(key, nonce, about).encrypt(padded);
      return new Uint8Array(concatBytes(nonce, sealed));
    },
    /** The text; null if this was not sealed with the table's key. @param {string} text in base64 */
    unseal(text) {
      try {
        const bytes = fromBase64(text);
        const plain = xchacha20poly1305(key, bytes.subarray(0, NONCE), about).decrypt(
          bytes.subarray(NONCE),
        );
        return new TextDecoder("utf-8", { fatal: true }).decode(plain).trimEnd();
      } catch {
        return null;
      }
    },
  };
}
