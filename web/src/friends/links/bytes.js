/** Bytes as text and back, and errors that carry a code. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export { bytesToHex, concatBytes, hexToBytes, sha256, utf8ToBytes };

/**
 * An error whose code names the sentence to show.
 * @param {string} code
 * @param {Record<string, string | number>} [args]
 */
export const fault = (code, args = {}) => Object.assign(new Error(code), { code, args });

/** The code of an error; `unexpected` for one of another kind. @param {unknown} error @returns {string} */
export const codeOf = (error) =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "unexpected";

/** @param {Uint8Array} bytes */
export const toBase64 = (bytes) => {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** Throws if the text is not base64. @param {string} text */
export const fromBase64 = (text) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Write bytes in base 62 (for links: no character that a messenger changes or leaves out of a link) or in base 36 (for
 * QR codes, which store capitals and digits in less room). The first byte must not be zero.
 * @param {Uint8Array} bytes
 * @param {36 | 62} base
 */
export function toDigits(bytes, base) {
  let number = BigInt(`0x${bytesToHex(bytes)}`);
  let text = "";
  for (const by = BigInt(base); number > 0n; number /= by)
    text = DIGITS[Number(number % by)] + text;
  return text;
}

/**
 * Read what `toDigits` wrote; null if a character is not a digit of this base.
 * @param {string} text
 * @param {36 | 62} base
 */
export function fromDigits(text, base) {
  let number = 0n;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || digit >= base) return null;
    number = number * BigInt(base) + BigInt(digit);
  }
  const hex = number.toString(16);
  return hexToBytes(hex.length % 2 ? `0${hex}` : hex);
}
