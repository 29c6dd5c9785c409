/**
 * A link through a relay (`engine/tarneeb/tools/relay.py`): one for all people of a table, who hear each other's messages.
 * It serves friends in different networks, and networks that keep their devices apart.
 *
 * The stream comes by EventSource, messages go by POST, a few at a time in the order they were sent. Rows of the log are
 * kept by the relay for those who come later; other messages only pass. A relay forgets everything when it restarts, which
 * its epoch shows; then each page posts the rows again that it posted before.
 *
 * @import { Link, Listener } from "./limits.js"
 * @typedef {"connecting" | "open" | "waiting" | "closed"} RelayState waiting: for the next attempt
 * @typedef {{ address: string, pages: string[] }} Found a relay, and addresses of the page for others in its network
 */

import { bytesToHex, codeOf, fault } from "./bytes.js";
import { createGate, decode, encode, MAX_MESSAGE } from "./limits.js";
import { openRoom } from "./sealed.js";

/** The version of what relay and page say to each other. */
export const VERSION = 1;

/** All in milliseconds. */
const TIMES = {
  /** An answer takes at most this long, and so does the first event of a stream. */
  answer: 10_000,
  /** Wait so long before the second attempt, and twice as long before each further one, up to `longest`. */
  first: 500,
  longest: 15_000,
  /** A message that was posted comes back on the stream within this time. */
  silent: 12_000,
  /** After so much of that time it is doubtful whether this page still hears anybody. */
  doubtful: 4000,
  /** A stream that is silent for this long is tried with an empty message. */
  quiet: 15_000,
};

/** In bytes: what waits to be posted at most, what goes in one POST, and what is remembered for posting again. */
const MAX_WAITING = 4_000_000;
const MAX_TOGETHER = 60_000;
const MAX_REMEMBERED = 1_000_000;

/** HTTP's status for a message over the limit. */
const TOO_LONG = 413;

/** Problems that end the attempts of somebody who never reached this table. Whoever was there waits for its return. */
const FINAL = new Set([
  "relay_foreign",
  "relay_refused",
  "relay_blocked",
  "relay_insecure",
  "relay_newer",
  "relay_older",
]);

/**
 * The relay of the page's own server, which is at the page's address. Ask only when somebody wants to play with friends:
 * a static host answers that there is no such file.
 * @param {string} page the page's address
 */
export const ownAddress = (page) => new URL("./", page).href;

/** Whether an address leads to the device itself. @param {string} address */
export const isLoopback = (address) =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(address);

/** The relay that the site names in `<meta name="tarneeb-relay">`, or "". @param {Document} document */
export function presetAddress(document) {
  const meta = document.querySelector('meta[name="tarneeb-relay"]');
  const address = meta?.getAttribute("content") ?? "";
  return address && normalAddress(address);
}

/**
 * Complete a typed address with a scheme and a final slash. Throws `relay_address`.
 * @param {string} text
 */
export function normalAddress(text) {
  const trimmed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) throw fault("relay_address");
  const { protocol, origin, pathname, username } = new URL(withScheme);
  if (!/^https?:$/.test(protocol) || username) throw fault("relay_address");
  const path = pathname.replace(/relay\.json$/, "");
  return `${origin}${path.endsWith("/") ? path : `${path}/`}`;
}

/** Whether the page's policy refused a request to this address while `work` ran. @param {string} address */
function watchPolicy(address) {
  let blocked = false;
  /** @param {SecurityPolicyViolationEvent} event */
  const see = ({ blockedURI }) => {
    blocked ||= blockedURI.startsWith(new URL(address).origin);
  };
  globalThis.document?.addEventListener("securitypolicyviolation", see);
  return {
    blocked: () => blocked,
    end: () => globalThis.document?.removeEventListener("securitypolicyviolation", see),
  };
}

/** An answer's JSON, or an empty object. @param {Response} response */
const contentOf = async (response) =>
  /** @type {Record<string, unknown>} */ (
    decode((await response.text().catch(() => "")).slice(0, 10_000)) ?? {}
  );

/** What is wrong according to an answer that isn't the expected one. @param {Response} response @param {Record<string, unknown>} content */
function faultIn({ status }, { code }) {
  if (typeof code === "string" && /^(relay|message)_[a-z_]{1,40}$/.test(code)) return code;
  // A web server says so while the relay behind it is down.
  return status >= 500 ? "relay_absent" : "relay_foreign";
}

/**
 * Ask whether a relay is there. Rejects with
 *   `relay_absent`    nothing answers: no such host, no network, or a web server without its relay
 *   `relay_foreign`   something else answers, or it doesn't let this page read the answer
 *   `relay_refused`   it is for pages of other sites
 *   `relay_blocked`   this site's policy allows no request to it
 *   `relay_insecure`  a page on https can't use a relay on http
 *   `relay_newer`, `relay_older`   it speaks another version
 * @param {string} address with the final slash
 * @returns {Promise<Found>}
 */
export async function findRelay(address) {
  const secure = globalThis.location?.protocol === "https:";
  if (secure && address.startsWith("http:") && !isLoopback(address)) throw fault("relay_insecure");
  const signal = AbortSignal.timeout(TIMES.answer);
  /** @param {RequestInit} [how] */
  const ask = (how) => fetch(`${address}relay.json`, { ...how, cache: "no-store", signal });
  const policy = watchPolicy(address);
  try {
    return await foundIn(address, await ask());
  } catch (error) {
    if (codeOf(error).startsWith("relay_")) throw error;
    // The event comes a task later than the error.
    await new Promise((resolve) => setTimeout(resolve));
    if (policy.blocked()) throw fault("relay_blocked");
    // An answer that the browser hides from the page still shows that a server is there.
    const there = await ask({ mode: "no-cors" }).catch(() => null);
    if (!there) throw fault("relay_absent");
    // It may have come up only now.
    return foundIn(address, await ask().catch(() => Promise.reject(fault("relay_foreign"))));
  } finally {
    policy.end();
  }
}

/** @param {string} address @param {Response} response @returns {Promise<Found>} */
async function foundIn(address, response) {
  const about = await contentOf(response);
  if (!response.ok) {
    const code = faultIn(response, about);
    throw fault(code === "relay_refused" || code === "relay_absent" ? code : "relay_foreign");
  }
  const { tarneeb, v, pages } = about;
  if (tarneeb !== "relay" || typeof v !== "number") throw fault("relay_foreign");
  if (v !== VERSION) throw fault(v > VERSION ? "relay_newer" : "relay_older");
  const own = Array.isArray(pages) ? pages : [];
  return {
    address,
    pages: own.filter((one) => typeof one === "string" && /^https?:\/\//.test(one)).slice(0, 8),
  };
}

/** @typedef {{ text: string, kept: boolean }} Waiting */

/**
 * The messages to be posted, a few at a time. Of those that the relay keeps it remembers what was sent.
 * @param {(message: object) => boolean} keeps
 */
function createOutbox(keeps) {
  /** @type {Waiting[]} */
  let waiting = [];
  /** On their way now. @type {Waiting[]} */
  let leaving = [];
  /** @type {Waiting[]} */
  let posted = [];
  let size = 0;
  /** How many of those that wait go one by one. */
  let single = 0;
  /** @param {Waiting[]} list */
  const lengthOf = (list) => list.reduce((sum, { text }) => sum + text.length, 0);
  return {
    isEmpty: () => !waiting.length,
    /** Returns false if too much is waiting. @param {object} message */
    add(message) {
      const text = new TextDecoder().decode(encode(message));
      if (size + text.length > MAX_WAITING) return false;
      waiting.push({ text, kept: keeps(message) });
      size += text.length;
      return true;
    },
    /** The next messages of one sort, until `done` or `failed`. None if nothing waits. */
    next() {
      const kept = waiting[0]?.kept ?? false;
      let count = 0;
      let length = 0;
      for (const one of waiting) {
        length += one.text.length;
        if (one.kept !== kept || (count && (single || length > MAX_TOGETHER))) break;
        count += 1;
      }
      single = Math.max(0, single - count);
      leaving = waiting.splice(0, count);
      size -= lengthOf(leaving);
      return { kept, messages: leaving.map(({ text }) => text) };
    },
    /** Too long together: they wait again, to go one by one. Returns false for a single one. */
    apart() {
      if (leaving.length < 2) return false;
      single += leaving.length;
      waiting = [...leaving, ...waiting];
      leaving = [];
      size = lengthOf(waiting);
      return true;
    },
    done() {
      posted.push(...leaving.filter(({ kept }) => kept));
      leaving = [];
      while (lengthOf(posted) > MAX_REMEMBERED) posted.shift();
    },
    /** Passing messages would be old by the time the relay is back, so they are dropped. */
    failed() {
      waiting = [...leaving, ...waiting].filter(({ kept }) => kept);
      leaving = [];
      size = lengthOf(waiting);
    },
    /** The relay lost everything: post it again, the oldest first. */
    again() {
      waiting = [...posted, ...waiting];
      posted = [];
      size = lengthOf(waiting);
    },
  };
}

/**
 * Why a stream failed, which EventSource hides. Returns a code.
 * @param {{ address: string, url: string, wasOpen: boolean, find: typeof findRelay, request: typeof fetch, signal: () => AbortSignal }} parts
 */
async function reasonOf({ address, url, wasOpen, find, request, signal }) {
  try {
    await find(address);
    if (wasOpen) return "relay_lost";
    const answer = await request(`${url}?from=999999999`, { signal: signal() });
    if (!answer.ok) return faultIn(answer, await contentOf(answer));
    await answer.body?.cancel();
    return "relay_lost";
  } catch (error) {
    return codeOf(error).startsWith("relay_") ? codeOf(error) : "relay_absent";
  }
}

/** Post a message. Returns what is wrong, or null. @param {() => Promise<Response>} send */
async function posted(send) {
  try {
    const answer = await send();
    const content = await contentOf(answer);
    if (answer.status === TOO_LONG) return "message_too_long";
    // A login page accepts everything too. The relay names the message's number.
    return answer.ok && "n" in content ? null : faultIn(answer, content);
  } catch {
    return "relay_absent"; // nothing answered
  }
}

/**
 * Whether a stream lives: a page hears its own messages too.
 * @param {typeof TIMES} times
 * @param {{ ask: () => void, dead: () => void }} parts ask: send something, because nothing was heard for long
 */
function createEcho(times, { ask, dead }) {
  /** Since when a message is on its way there and back. @type {number | null} */
  let asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let quiet;
  function end() {
    clearTimeout(silence);
    clearTimeout(quiet);
    silence = undefined;
    asked = null;
  }
  return {
    end,
    heard() {
      end();
      quiet = setTimeout(ask, times.quiet);
    },
    sends() {
      asked ??= performance.now();
    },
    /** A message that was sent has arrived at the relay. */
    arrived() {
      if (asked !== null) silence ??= setTimeout(dead, times.silent);
    },
    isDoubtful: () => asked !== null && performance.now() - asked > times.doubtful,
  };
}

/** Call back when the device is online again or the page is seen again. @param {() => void} awake */
function whenAwake(awake) {
  const { document } = globalThis;
  const seen = () => document.visibilityState === "visible" && awake();
  globalThis.addEventListener?.("online", awake);
  document?.addEventListener("visibilitychange", seen);
  return () => {
    globalThis.removeEventListener?.("online", awake);
    document?.removeEventListener("visibilitychange", seen);
  };
}

/**
 * A link over the stream that is open now.
 * @param {string} id
 * @param {{ add: (message: object) => boolean, flush: () => void, onfull: () => void, close: () => void,
 *   onend: (link: Link) => void }} parts
 * @returns {Link & { end: () => void }}
 */
function createLink(id, { add, flush, onfull, close, onend }) {
  let open = true;
  /** @type {Link & { end: () => void }} */
  const link = {
    id,
    shared: true,
    send(message) {
      if (!open) return false;
      const fits = add(message);
      if (fits) flush();
      else onfull();
      return fits;
    },
    close,
    end() {
      if (!open) return;
      open = false;
      onend(link);
    },
  };
  return link;
}

/**
 * Connect to a table at a relay, and stay connected until `close`. Whenever the stream opens there is a new link, so that
 * the log asks again for what it lacks; when it breaks the link closes.
 *
 * What answers may be a web server whose relay restarts, a hotel's login page, or another version for a while. So once this
 * page has reached the table nothing that answers ends the attempts.
 *
 * @param {Listener & { address: string, secret: Uint8Array, known?: boolean,
 *   onstate?: (state: RelayState, code: string | null) => void,
 *   keeps?: (message: object) => boolean,
 *   times?: Partial<typeof TIMES>, now?: () => number,
 *   Source?: typeof EventSource, request?: typeof fetch, find?: typeof findRelay }} parts
 *   known: whether this person has a seat there already
 *   onstate: with a code for what is wrong: those of `findRelay`, or `relay_full`, `relay_room_full`, `relay_busy`,
 *   `relay_lost`; after "closed" no attempt follows.
 *   keeps: whether the relay keeps a message for latecomers; rows of the log by default
 */
export function connectRelay({
  address,
  secret,
  known = false,
  onstate = () => {},
  keeps = (message) => "rows" in message,
  times: given = {},
  now,
  Source = globalThis.EventSource,
  request = (...args) => fetch(...args),
  find = findRelay,
  ...listener
}) {
  const times = { ...TIMES, ...given };
  const room = openRoom(secret);
  const url = `${address}room/${room.name}`;
  /** Tells this page's own messages when they come back. */
  const me = bytesToHex(crypto.getRandomValues(new Uint8Array(8)));
  const outbox = createOutbox(keeps);
  /** @type {EventSource | null} */
  let source = null;
  /** @type {{ link: ReturnType<typeof createLink>, gate: ReturnType<typeof createGate> } | null} */
  let current = null;
  let epoch = "";
  let last = 0;
  let delay = times.first;
  let posting = false;
  let closed = false;
  let reached = known;
  let count = 0;
  /** Until the next attempt, or until this one takes too long. @type {ReturnType<typeof setTimeout> | undefined} */
  let attempt;
  const echo = createEcho(times, { ask: () => flush(), dead: () => broken("relay_lost") });

  const signal = () => AbortSignal.timeout(times.answer);

  /** Close the stream and its link. */
  function end() {
    source?.close();
    source = null;
    clearTimeout(attempt);
    echo.end();
    current?.link.end();
  }

  /** @param {string} code why */
  function broken(code) {
    end();
    if (closed) return;
    if (!reached && FINAL.has(code)) return close(code);
    onstate("waiting", code);
    attempt = setTimeout(open, delay * (0.75 + Math.random() / 2));
    delay = Math.min(times.longest, delay * 2);
  }

  /** EventSource hides why it failed, so ask. @param {EventSource} failed */
  async function explain(failed) {
    if (source !== failed) return;
    const wasOpen = current !== null;
    end();
    const code = await reasonOf({ address, url, wasOpen, find, request, signal });
    if (!source) broken(code);
  }

  function open() {
    if (closed) return;
    clearTimeout(attempt);
    onstate("connecting", null);
    const stream = new Source(`${url}?epoch=${epoch}&from=${last}`);
    source = stream;
    // Something on the way can hold an answer back for ever.
    attempt = setTimeout(() => explain(stream), times.answer);
    stream.addEventListener("error", () => explain(stream));
    stream.addEventListener("hello", ({ data }) => source === stream && greeted(data));
    stream.addEventListener("message", ({ data, lastEventId }) => {
      if (source === stream) receive(data, lastEventId);
    });
  }

  /** @param {string} text */
  function greeted(text) {
    const hello = /** @type {{ v?: unknown, epoch?: unknown }} */ (decode(text) ?? {});
    if (hello.v !== VERSION || !/^[0-9a-f]{1,32}$/.test(String(hello.epoch)) || current)
      return broken("relay_foreign");
    if (epoch && epoch !== hello.epoch) outbox.again();
    if (epoch !== hello.epoch) last = 0;
    epoch = String(hello.epoch);
    reached = true;
    clearTimeout(attempt);
    echo.heard();
    count += 1;
    const link = createLink(`relay ${count}`, {
      add: outbox.add,
      flush,
      close,
      onfull: () => broken("relay_busy"),
      onend(ended) {
        current = null;
        listener.onclosed(ended);
      },
    });
    current = { link, gate: createGate(link, listener, now) };
    onstate("open", null);
    listener.onlink(link);
    flush();
  }

  /** @param {string} data @param {string} number */
  function receive(data, number) {
    echo.heard();
    // Not before: a stream that opens and breaks again and again is not tried more often for that.
    delay = times.first;
    if (/^\d{1,9}$/.test(number)) last = Number(number);
    if (!current?.gate.allows(data.length)) return;
    const text = data.length > 3 * MAX_MESSAGE ? null : room.unseal(data);
    const { from, messages } = /** @type {{ from?: unknown, messages?: unknown }} */ (
      decode(text ?? "") ?? {}
    );
    if (from === me) return;
    // Without the table's secret somebody can post here only after learning the room's name, from the relay itself.
    if (!Array.isArray(messages)) return listener.onfault?.(current.link, "message_unreadable");
    // The first was counted with the letter that they came in.
    for (const [index, one] of messages.entries())
      if (current && (!index || current.gate.allows(0))) current.gate.take(one);
  }

  /** Post what waits, one request at a time; if nothing waits, an empty message that shows whether the stream lives. */
  async function flush() {
    if (posting || !current) return;
    posting = true;
    do {
      /** @type {Link} */
      const link = current.link;
      echo.sends();
      const { kept, messages } = outbox.next();
      const body = room.seal(`{"from":"${me}","messages":[${messages.join(",")}]}`);
      const where = kept ? `${url}?keep=1` : url;
      const code = await posted(() => request(where, { method: "POST", body, signal: signal() }));
      const isLong = code === "message_too_long";
      if (isLong && outbox.apart()) continue;
      // This relay takes less than others. Another attempt would end the same way.
      if (isLong) listener.onfault?.(link, code);
      if (code && !isLong) {
        outbox.failed();
        if (current?.link === link) broken(code);
      } else {
        outbox.done();
        if (current) echo.arrived();
      }
    } while (current && !outbox.isEmpty());
    posting = false;
  }

  /** @param {string | null} [code] */
  function close(code = null) {
    if (closed) return;
    closed = true;
    stopWaiting();
    end();
    onstate("closed", code);
  }

  /** Try now. */
  function retry() {
    if (closed || current) return void flush();
    delay = times.first;
    if (!source) open();
  }
  const stopWaiting = whenAwake(retry);

  open();
  return {
    retry,
    close: () => close(),
    /** Whether this page hears nobody, as far as it knows. */
    isLost: () => !current || echo.isDoubtful(),
  };
}
