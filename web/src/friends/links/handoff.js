/**
 * An answer that was opened as a link opens a new tab on the host's device. The host's tab waits for it: the two talk over
 * a BroadcastChannel, which works on plain http too. The same way a new tab learns that an invitation is the device's own.
 *
 * @import { Answer, Code, Invitation } from "./codes.js"
 * @typedef {"taken" | "own" | "nobody"} Outcome taken: the host's tab used the answer; own: the invitation was made on this
 *   device; nobody: no tab of this device waits for the code
 * @typedef {{ friends: "find", call: string, kind: "invitation" | "answer", id: string, text: string }} Call
 * @typedef {{ friends: "found", call: string, code: string | null }} Reply
 */

import { bytesToHex, codeOf } from "./bytes.js";
import { readText, toText } from "./codes.js";

/** The name of the channel. */
export const CHANNEL = "tarneeb friends";
/** In milliseconds: a tab in the background answers within this time. */
const PATIENCE = 1500;
/** In milliseconds: a tab that has a table open says so within this time. */
const TABLE_PATIENCE = 600;
/** In milliseconds: it has closed the table and stored everything within this time. */
const GIVING = 3000;
/** The same for a tab that found the code its own, and connects. */
const CONNECTING = 10_000;

/**
 * The host's side.
 * @param {BroadcastChannel | undefined} channel
 * @param {object} parts
 * @param {(id: string) => boolean} parts.made whether this tab made the invitation
 * @param {(code: Answer) => Promise<void>} parts.accept takes an answer to it; rejects with a code
 * @returns {() => void} stops listening
 */
export function listen(channel, { made, accept }) {
  /** @param {MessageEvent} event */
  async function hear({ data }) {
    const { friends, call, kind, id, text } = /** @type {Partial<Call>} */ (data ?? {});
    if (friends !== "find" || !call || !id || !text || !made(id)) return;
    /** @param {string | null} code */
    const reply = (code) =>
      channel?.postMessage(/** @type {Reply} */ ({ friends: "found", call, code }));
    if (kind === "invitation") return reply("invitation_own");
    // Say at once that the code is known, because accepting can take a while.
    reply("wait");
    try {
      const code = readText(text);
      if (code.kind === "answer") await accept(code);
      reply(null);
    } catch (error) {
      reply(codeOf(error));
    }
  }
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

/**
 * The new tab's side: offer a code to the device's other tabs. Rejects with the code that the host's tab refused it with.
 * @param {BroadcastChannel | undefined} channel
 * @param {Answer | Invitation} code
 * @param {{ patience?: number, connecting?: number }} [times]
 * @returns {Promise<Outcome>}
 */
export function handOver(channel, code, { patience = PATIENCE, connecting = CONNECTING } = {}) {
  if (!channel) return Promise.resolve("nobody");
  const call = bytesToHex(crypto.getRandomValues(new Uint8Array(8)));
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => end("nobody"), patience);
    /** @param {MessageEvent} event */
    function hear({ data }) {
      const reply = /** @type {Partial<Reply>} */ (data ?? {});
      if (reply.friends !== "found" || reply.call !== call) return;
      if (reply.code === "wait") {
        clearTimeout(timer);
        timer = setTimeout(() => end("nobody"), connecting);
      } else if (reply.code === null) end("taken");
      else if (reply.code === "invitation_own") end("own");
      else end("nobody", Object.assign(new Error(reply.code), { code: reply.code }));
    }
    /** @param {Outcome} outcome @param {Error} [problem] */
    function end(outcome, problem) {
      clearTimeout(timer);
      channel?.removeEventListener("message", hear);
      if (problem) reject(problem);
      else resolve(outcome);
    }
    channel.addEventListener("message", hear);
    const { kind, id } = code;
    channel.postMessage(
      /** @type {Call} */ ({ friends: "find", call, kind, id, text: toText(code) }),
    );
  });
}

/**
 * Say to other tabs of this browser which table is open here, whenever they ask, and leave it to a tab that wants it.
 * @param {BroadcastChannel | undefined} channel
 * @param {() => string | null} table
 * @param {() => Promise<unknown>} [give] closes the table here; done when everything is stored
 */
export function holdTable(channel, table, give = async () => {}) {
  channel?.addEventListener("message", async ({ data }) => {
    const { friends, id } = /** @type {{friends?: unknown, id?: unknown}} */ (data ?? {});
    if (typeof id !== "string" || id !== table()) return;
    if (friends === "table?") channel.postMessage({ friends: "table!", id });
    if (friends !== "give") return;
    await give();
    channel.postMessage({ friends: "given", id });
  });
}

/**
 * Ask the browser's other tabs about a table. Returns whether one of them answered.
 * @param {BroadcastChannel | undefined} channel
 * @param {string} id of the table
 * @param {"table?" | "give"} question
 * @param {"table!" | "given"} answer
 * @param {number} patience in milliseconds
 * @returns {Promise<boolean>}
 */
function askTabs(channel, id, question, answer, patience) {
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), patience);
    /** @param {MessageEvent} event */
    function hear({ data }) {
      const reply = /** @type {{friends?: unknown, id?: unknown}} */ (data ?? {});
      if (reply.friends === answer && reply.id === id) end(true);
    }
    /** @param {boolean} found */
    function end(found) {
      clearTimeout(timer);
      channel?.removeEventListener("message", hear);
      resolve(found);
    }
    channel.addEventListener("message", hear);
    channel.postMessage({ friends: question, id });
  });
}

/** Whether another tab has a table open: two tabs with the same keys would contradict each other. @param {BroadcastChannel | undefined} channel @param {string} id of the table @param {number} [patience] in milliseconds */
export const isOpenElsewhere = (channel, id, patience = TABLE_PATIENCE) =>
  askTabs(channel, id, "table?", "table!", patience);

/** Let the tab that has a table open close it. Returns whether one did. @param {BroadcastChannel | undefined} channel @param {string} id of the table @param {number} [patience] in milliseconds */
export const takeTable = (channel, id, patience = GIVING) =>
  askTabs(channel, id, "give", "given", patience);

/** Whether a code can be handed to another tab. @param {Code} code @returns {code is Answer | Invitation} */
export const canHandOver = (code) => code.kind === "answer" || code.kind === "invitation";
