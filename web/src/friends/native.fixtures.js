/**
 * Node's own Ed25519 and X25519 in place of the page's library, whose keys, signatures and secrets are the same byte for
 * byte. They are twenty times as fast, and most of the tests' time went into curves. Loaded with `node --import`;
 * keys.test.js keeps the library, and compares the two.
 */

import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { registerHooks } from "node:module";

const LIBRARY = "@noble/curves/ed25519.js";
const OWN_TEST = "keys.test.js";
/** The prefix of the 32 bytes of a key (RFC 8410): `70` is the last byte of Ed25519's name, `6e` of X25519's. */
const before = (/** @type {"70" | "6e"} */ curve) => ({
  secret: Buffer.from(`302e020100300506032b65${curve}04220420`, "hex"),
  public: Buffer.from(`302a300506032b65${curve}032100`, "hex"),
});

/** @param {"70" | "6e"} curve */
function keysOf(curve) {
  const prefix = before(curve);
  /** @type {Map<string, import("node:crypto").KeyObject>} */
  const known = new Map();

  /** @param {"secret" | "public"} kind @param {Uint8Array} bytes */
  function keyOf(kind, bytes) {
    const name = `${kind} ${Buffer.from(bytes).toString("hex")}`;
    const found = known.get(name);
    if (found) return found;
    const key = Buffer.concat([prefix[kind], bytes]);
    const made =
      kind === "secret"
        ? createPrivateKey({ key, format: "der", type: "pkcs8" })
        : createPublicKey({ key, format: "der", type: "spki" });
    known.set(name, made);
    return made;
  }

  return {
    keyOf,
    keygen() {
      const secretKey = new Uint8Array(randomBytes(32));
      const spki = createPublicKey(keyOf("secret", secretKey)).export({
        format: "der",
        type: "spki",
      });
      return { secretKey, publicKey: new Uint8Array(spki.subarray(-32)) };
    },
  };
}

const edwards = keysOf("70");
const montgomery = keysOf("6e");

export const ed25519 = {
  keygen: edwards.keygen,
  /** @param {Uint8Array} text @param {Uint8Array} secret */
  sign: (text, secret) => new Uint8Array(sign(null, text, edwards.keyOf("secret", secret))),
  /** @param {Uint8Array} sig @param {Uint8Array} text @param {Uint8Array} key */
  verify: (sig, text, key) => verify(null, text, edwards.keyOf("public", key), sig),
};

export const x25519 = {
  keygen: montgomery.keygen,
  /** @param {Uint8Array} secret @param {Uint8Array} key */
  getSharedSecret: (secret, key) =>
    new Uint8Array(
      diffieHellman({
        privateKey: montgomery.keyOf("secret", secret),
        publicKey: montgomery.keyOf("public", key),
      }),
    ),
};

if (!process.argv[1]?.endsWith(OWN_TEST))
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === LIBRARY
        ? { url: import.meta.url, shortCircuit: true }
        : next(specifier, context),
  });
