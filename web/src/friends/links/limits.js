/**
 * Messages on a link, and their limits.
 *
 * A transport reports to these. `onmessage` gets objects only; whether they mean anything, the log decides.
 * @typedef {{ id: string, shared: boolean, send: (message: object) => boolean, close: () => void }} Link
 *   shared: several people hear and speak on it. send: false if the link is closed; throws `message_too_long`
 * @typedef {{ onlink: (link: Link) => void, onmessage: (link: Link, message: object) => void,
 *   onclosed: (link: Link) => void, onfault?: (link: Link, code: string) => void }} Listener
 *   onfault: what came is `message_too_long`, `message_unreadable` or `link_flooded`, and was dropped
 */

import { fault } from "./bytes.js";

/** In bytes of UTF-8: the longest message on any link. */
export const MAX_MESSAGE = 200_000;

/** A link drops messages beyond this burst and this lasting rate. A match needs a hundredth of both. */
const BURST = { messages: 600, bytes: 6_000_000 };
const PER_SECOND = { messages: 150, bytes: 1_000_000 };

const encoder = new TextEncoder();

/** The bytes of a message. Throws `message_too_long`. @param {object} message */
export function encode(message) {
  const bytes = encoder.encode(JSON.stringify(message));
  if (bytes.length > MAX_MESSAGE) throw fault("message_too_long", { allowed: MAX_MESSAGE });
  return bytes;
}

/** Parse a message; null if it is not an object. @param {string} text @returns {object | null} */
export function decode(text) {
  try {
    const message = JSON.parse(text);
    return typeof message === "object" && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

/**
 * Count what comes over a link.
 * @param {() => number} [now] in milliseconds
 * @returns {(bytes: number) => boolean} whether so much more is still acceptable
 */
export function createGauge(now = () => performance.now()) {
  let { messages, bytes } = BURST;
  let last = now();
  return (size) => {
    const seconds = Math.max(0, now() - last) / 1000;
    last += seconds * 1000;
    messages = Math.min(BURST.messages, messages + seconds * PER_SECOND.messages);
    bytes = Math.min(BURST.bytes, bytes + seconds * PER_SECOND.bytes);
    if (messages < 1 || bytes < size) return false;
    messages -= 1;
    bytes -= size;
    return true;
  };
}

/**
 * Hand what comes over a link to the listener, or drop it and report it. A flood is reported once until it ends.
 * @param {Link} link
 * @param {Listener} listener
 * @param {() => number} [now]
 */
export function createGate(link, { onmessage, onfault = () => {} }, now) {
  const fits = createGauge(now);
  let flooded = false;
  /** @param {unknown} message */
  function take(message) {
    if (typeof message !== "object" || !message || Array.isArray(message))
      onfault(link, "message_unreadable");
    else onmessage(link, message);
  }
  return {
    /** What came, parsed already. */
    take,
    /** Whether so much may come now. @param {number} size in bytes */
    allows(size) {
      if (fits(size)) {
        flooded = false;
        return true;
      }
      if (!flooded) onfault(link, "link_flooded");
      flooded = true;
      return false;
    },
    /** @param {unknown} text what came, counted already */
    open(text) {
      if (typeof text !== "string") return onfault(link, "message_unreadable");
      // No character of a text takes more than three bytes, so most texts need no encoding.
      if (text.length * 3 > MAX_MESSAGE && encoder.encode(text).length > MAX_MESSAGE)
        return onfault(link, "message_too_long");
      return take(decode(text));
    },
  };
}
