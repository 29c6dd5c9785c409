/**
 * How the devices of a table are connected: by codes that people carry, or through a relay. Both offer the same.
 *
 * @import { Answer, Invitation } from "./links/codes.js"
 * @import { Listener } from "./links/limits.js"
 * @import { RtcState } from "./links/rtc.js"
 * @import { RelayState } from "./links/relay.js"
 */

import { createMesh } from "./links/mesh.js";
import { connectRelay } from "./links/relay.js";

/** The data stored for connecting again. @typedef {{way: "hand"} | {way: "relay", address: string, secret: string}} Transport */

/**
 * @typedef {object} Connection
 * @property {"hand" | "relay"} way
 * @property {() => Promise<Invitation>} invite
 * @property {(code: Answer) => Promise<void>} accept
 * @property {(code: Invitation) => Promise<Answer>} join
 * @property {(id: string) => void} withdraw
 * @property {(id: string) => boolean} made whether this page made an invitation
 * @property {(present: number[]) => void} want the people to be linked with
 * @property {(id: string, person: number) => void} bind whose link it is
 * @property {(id: string) => number | null} personOf whose link it is, if that is known
 * @property {(from: number, intro: unknown) => Promise<string | null>} heard a letter of introduction
 * @property {() => boolean} isLost whether this device hears nobody, and its own connection is the reason or may be
 * @property {() => void} retry
 * @property {() => void} close
 */

/**
 * @typedef {object} Told
 * @property {(id: string, code: Answer) => void} onanswer an answer changed and must be shown again
 * @property {(id: string, state: RtcState) => void} oncode what became of a code
 * @property {(state: RelayState, code: string | null) => void} onrelay
 * @property {() => number} me this page's person
 * @property {(to: number, intro: object) => void} say sends a letter of introduction
 */

/** @param {Listener} listener @param {Told} told @returns {Connection} */
export function connectByHand(listener, { onanswer, oncode, me, say }) {
  const mesh = createMesh({ ...listener, me, say, onanswer, onstate: oncode });
  const { rtc } = mesh;
  // Closed links tell the others at once that this page has gone. A network that is lost closes none.
  const leave = (/** @type {PageTransitionEvent} */ { persisted }) => persisted || close();
  function close() {
    globalThis.removeEventListener?.("pagehide", leave);
    mesh.close();
  }
  globalThis.addEventListener?.("pagehide", leave);
  return {
    way: "hand",
    invite: rtc.invite,
    accept: rtc.accept,
    join: rtc.join,
    withdraw: rtc.withdraw,
    made: rtc.made,
    want: mesh.want,
    bind: mesh.bind,
    personOf: mesh.personOf,
    heard: mesh.heard,
    isLost: mesh.isLost,
    retry: () => {},
    close,
  };
}

/** @returns {Promise<never>} */
const none = () => Promise.reject(Object.assign(new Error("relay"), { code: "code_is_relay" }));

/**
 * @param {Listener} listener
 * @param {Told} told
 * @param {string} address
 * @param {Uint8Array} secret
 * @param {boolean} known whether this person has a seat there already
 * @returns {Connection}
 */
export function connectThroughRelay(listener, { onrelay }, address, secret, known) {
  const relay = connectRelay({ ...listener, address, secret, known, onstate: onrelay });
  return {
    way: "relay",
    invite: none,
    accept: none,
    join: none,
    withdraw: () => {},
    made: () => false,
    want: () => {},
    bind: () => {},
    personOf: () => null,
    heard: async () => null,
    isLost: relay.isLost,
    retry: relay.retry,
    close: relay.close,
  };
}
