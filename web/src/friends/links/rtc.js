/**
 * Links from page to page over WebRTC, without any server: `iceServers` is empty, and people carry the offers and answers.
 *
 * Measurements in Chromium 150 and Firefox 153, on one machine, led to these rules:
 * - Chromium gives an answer up 222 s after it learned the other side's addresses, and nothing prolongs that. Without them
 *   it waits for the other side's knock, for longer than was tried (330 s). In Firefox that always fails, so there the answer
 *   has them. A firewall like that of Windows lets nobody in at whom the device has not knocked: there it knocks early.
 * - An unused answer can still fail, in Firefox after 5 s. Then the same offer gets a new answer, and `onanswer` shows it.
 * - A link that was open is never closed when it "failed": the other device may only sleep, and the link comes back.
 *
 * @import { Answer, Invitation } from "./codes.js"
 * @import { Link, Listener } from "./limits.js"
 *
 * @typedef {"waiting" | "connecting" | "open" | "away" | "failed" | "closed"} RtcState
 *   waiting: an offer or answer that nobody used yet; connecting: both sides are known; away: open once, and not reached
 *   now; failed: never opened (an offer whose answer led nowhere)
 * @typedef {object} Peer
 * @property {string} key in the list of peers: the offer's id, with "join " before it on the side that answers
 * @property {string} id of the offer
 * @property {RTCPeerConnection} pc
 * @property {RTCDataChannel} channel
 * @property {RtcState} state
 * @property {(Link & { shared: false }) | null} link
 * @property {ReturnType<typeof setTimeout> | undefined} timer until an answer knocks, or an accepted one has failed
 * @property {string} used the answer that was accepted, as hex
 */

import { bytesToHex, fault, hexToBytes } from "./bytes.js";
import { answer, invitation } from "./codes.js";
import { createGate, encode, MAX_MESSAGE } from "./limits.js";
import { candidateLines, isFirefox, readSdp, writeSdp } from "./signal.js";

/** All in milliseconds. */
const TIMES = {
  /** Gathering addresses takes milliseconds. Wait at most this long. */
  gather: 2000,
  /** An accepted answer that has not opened the link by then has failed. */
  open: 20_000,
  /** An answer waits so long for the other side's knock before it knocks: behind a firewall, and elsewhere. */
  knock: /win/i.test(globalThis.navigator?.platform ?? "") ? 10_000 : 600_000,
  /** The least time between two answers to one offer. */
  redraw: 1000,
};

/** Connections at once. A table needs three, and as many while they are replaced. */
const MAX_PEERS = 12;
/** New answers to one offer: at one in five seconds enough for a quarter of an hour. */
const MAX_REDRAWN = 200;

/** In bytes: hand the channel more only below the first. Above the second the other side is gone, and the link is closed. */
const FULL = 256_000;
const MAX_QUEUED = 4_000_000;

/** Why an invitation takes no answer any more. @param {Peer} peer @param {string} answer */
function spent({ used, state }, answer) {
  if (state === "failed") return "answer_late";
  return used === answer ? "answer_again" : "answer_used";
}

/**
 * @param {RTCPeerConnection} pc
 * @param {number} longest in milliseconds
 */
const gathered = (pc, longest) =>
  new Promise((resolve) => {
    const done = () => pc.iceGatheringState === "complete" && resolve(undefined);
    pc.addEventListener("icegatheringstatechange", done);
    setTimeout(resolve, longest);
    done();
  });

/**
 * The own description once all addresses are known.
 * @param {RTCPeerConnection} pc
 * @param {number} longest in milliseconds
 */
async function describe(pc, longest) {
  await pc.setLocalDescription();
  await gathered(pc, longest);
  if (pc.connectionState === "closed") throw fault("rtc_closed"); // given up meanwhile
  const session = readSdp(pc.localDescription ?? { type: "offer" });
  if (!session.candidates.length) throw fault("rtc_no_network");
  return session;
}

/**
 * Close the connection if its set-up fails, and turn the browser's error into a code.
 * @template T
 * @param {RTCPeerConnection} pc
 * @param {() => Promise<T>} work
 */
async function attempt(pc, work) {
  try {
    return await work();
  } catch (error) {
    pc.close();
    throw error instanceof Error && "code" in error && typeof error.code === "string"
      ? error
      : fault("rtc_failed", { reason: String(error).slice(0, 200) });
  }
}

/** A connection and its channel. A policy or an extension may refuse them although the browser has them. @param {typeof RTCPeerConnection} Connection */
function prepared(Connection) {
  try {
    const pc = new Connection({ iceServers: [] });
    return { pc, channel: pc.createDataChannel("tarneeb", { negotiated: true, id: 0 }) };
  } catch {
    throw fault("rtc_missing");
  }
}

/**
 * A channel as a link, with a queue of its own in front of the channel's buffer.
 * @param {string} id
 * @param {RTCDataChannel} channel
 * @param {() => void} onclose
 * @returns {Link & { shared: false }}
 */
function createLink(id, channel, onclose) {
  const decoder = new TextDecoder();
  /** @type {string[]} */
  const queue = [];
  let queued = 0;
  let open = true;
  channel.bufferedAmountLowThreshold = FULL / 2;
  const flush = () => {
    while (open && queue.length && channel.bufferedAmount < FULL) {
      const text = queue.shift() ?? "";
      queued -= text.length;
      channel.send(text);
    }
  };
  const close = () => {
    if (!open) return;
    open = false;
    queue.length = 0;
    onclose();
  };
  channel.addEventListener("bufferedamountlow", flush);
  channel.addEventListener("close", close);
  return {
    id,
    shared: false,
    send(message) {
      const text = decoder.decode(encode(message));
      if (!open || channel.readyState !== "open") return false;
      if (queued + text.length > MAX_QUEUED) {
        close();
        return false;
      }
      queue.push(text);
      queued += text.length;
      flush();
      return true;
    },
    close,
  };
}

/**
 * @param {Listener & {
 *   onanswer?: (id: string, code: Answer) => void,
 *   onstate?: (id: string, state: RtcState) => void,
 *   now?: () => number, times?: Partial<typeof TIMES>,
 *   Connection?: typeof RTCPeerConnection | undefined }} parts
 *   onanswer: the answer to the invitation `id` changed, so show the new one.
 *   onstate: what became of the invitation `id` that this page made or answered
 */
export function createRtc({
  onanswer = () => {},
  onstate = () => {},
  now,
  times: given = {},
  Connection = globalThis.RTCPeerConnection,
  ...listener
}) {
  const times = { ...TIMES, ...given };
  /** @type {Map<string, Peer>} */
  const peers = new Map();
  let closed = false;

  /** @param {Peer} peer @param {RtcState} state */
  function become(peer, state) {
    if (peer.state === state || peer.state === "closed") return;
    peer.state = state;
    onstate(peer.id, state);
  }

  /** @param {Peer} peer */
  function drop(peer) {
    if (peers.get(peer.key) === peer) peers.delete(peer.key);
    clearTimeout(peer.timer);
    become(peer, "closed");
    peer.link?.close();
    peer.pc.close();
  }

  /** @returns {Peer} */
  function createPeer() {
    const { pc, channel } = prepared(Connection);
    /** @type {Peer} */
    const peer = {
      key: "",
      id: "",
      pc,
      channel,
      state: "waiting",
      link: null,
      used: "",
      timer: undefined,
    };
    channel.addEventListener("open", () => {
      const link = createLink(peer.id, channel, () => {
        listener.onclosed(link);
        drop(peer);
      });
      peer.link = link;
      clearTimeout(peer.timer);
      const gate = createGate(link, listener, now);
      channel.addEventListener("message", ({ data }) => {
        const size = typeof data === "string" ? data.length : MAX_MESSAGE;
        if (peer.link && gate.allows(size)) gate.open(data);
      });
      become(peer, "open");
      listener.onlink(link);
    });
    pc.addEventListener("connectionstatechange", () => {
      const reached = pc.connectionState === "connected";
      const lost = /^(disconnected|failed)$/.test(pc.connectionState);
      if (peer.link && (reached || lost)) become(peer, reached ? "open" : "away");
    });
    return peer;
  }

  function check() {
    if (!Connection) throw fault("rtc_missing");
    if (closed) throw fault("rtc_closed");
    if (peers.size >= MAX_PEERS) throw fault("rtc_too_many");
  }

  /** @param {Peer} peer @param {string} key @param {string} id */
  function place(peer, key, id) {
    Object.assign(peer, { key, id });
    peers.set(key, peer);
  }

  /**
   * Make an invitation. It waits until it is accepted or withdrawn; one guest can use it.
   * @returns {Promise<Invitation>}
   */
  async function invite() {
    check();
    const peer = createPeer();
    const code = await attempt(peer.pc, async () =>
      invitation(await describe(peer.pc, times.gather)),
    );
    place(peer, code.id, code.id);
    return code;
  }

  /**
   * Use the answer to an invitation of this page. While it connects, the same answer does nothing: the camera sees it again.
   * Throws `answer_elsewhere` if this page made no such invitation (or withdrew it), `answer_again` if this answer has
   * connected already, `answer_used` if another guest's has, `answer_late` if one was accepted and led nowhere.
   * @param {Answer} code
   */
  async function accept({ id, session, bytes }) {
    const peer = peers.get(id);
    if (!peer) throw fault("answer_elsewhere");
    const used = bytesToHex(bytes);
    if (peer.used === used && peer.state === "connecting") return;
    if (peer.used) throw fault(spent(peer, used));
    peer.used = used;
    try {
      await peer.pc.setRemoteDescription(writeSdp(session));
    } catch {
      peer.used = "";
      throw fault("code_spoilt");
    }
    become(peer, "connecting");
    peer.timer = setTimeout(
      () => peer.state === "connecting" && become(peer, "failed"),
      times.open,
    );
  }

  /**
   * Answer an invitation. The answer changes if it fails unused (`onanswer`). Joining the same invitation again gives a new
   * answer, and the previous one no longer counts. Throws `invitation_own` for one of this page.
   * @param {Invitation} code
   * @returns {Promise<Answer>}
   */
  async function join(code) {
    const key = `join ${code.id}`;
    if (peers.has(code.id)) throw fault("invitation_own");
    const old = peers.get(key);
    if (old?.link) throw fault("invitation_joined");
    if (old) drop(old);
    check();
    return draw(code, 0);
  }

  /**
   * @param {Invitation} code
   * @param {number} redrawn how often this offer's answer was drawn before
   */
  async function draw(code, redrawn) {
    const peer = createPeer();
    place(peer, `join ${code.id}`, code.id);
    const started = performance.now();
    const current = () => peers.get(peer.key) === peer && !peer.link;
    /** @type {Answer} */
    const made = await attempt(peer.pc, async () => {
      // Only its own description shows which browser this is, and that needs the offer first.
      await peer.pc.setRemoteDescription(writeSdp(code.session, false));
      const own = await describe(peer.pc, times.gather);
      const knock = async () => {
        for (const candidate of candidateLines(code.session))
          if (current()) await peer.pc.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
      };
      if (isFirefox(own)) await knock();
      else peer.timer = setTimeout(knock, times.knock);
      return answer(own, hexToBytes(code.id));
    }).catch((error) => {
      drop(peer);
      throw error;
    });
    const redraw = async () => {
      if (!current()) return;
      if (redrawn >= MAX_REDRAWN) return become(peer, "failed");
      peers.delete(peer.key);
      clearTimeout(peer.timer);
      peer.pc.close();
      try {
        onanswer(code.id, await draw(code, redrawn + 1));
      } catch {
        onstate(code.id, "failed");
      }
    };
    peer.pc.addEventListener("connectionstatechange", () => {
      if (peer.pc.connectionState === "failed" && current())
        setTimeout(redraw, Math.max(0, started + times.redraw - performance.now()));
    });
    return made;
  }

  /** Withdraw an invitation, or give up an answer; an open link stays. @param {string} id */
  function withdraw(id) {
    for (const key of [id, `join ${id}`]) {
      const peer = peers.get(key);
      if (peer && !peer.link) drop(peer);
    }
  }

  return {
    invite,
    accept,
    join,
    withdraw,
    /** Whether this page made the invitation, and its link is not closed. @param {string} id */
    made: (id) => peers.has(id),
    /** @param {string} id @returns {RtcState | null} */
    state: (id) => (peers.get(id) ?? peers.get(`join ${id}`))?.state ?? null,
    close() {
      closed = true;
      for (const peer of [...peers.values()]) drop(peer);
    },
  };
}
