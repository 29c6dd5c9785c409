/**
 * The calls that a page makes to a table's frame. Each is answered, or rejected after a stated time: a frame may be blocked,
 * gone, or stuck.
 */

import { Refusal } from "./protocol.js";

/** How many times the element's `timeout` each wait may take. Python loads and starts between `here` and `ready`. */
const SHARES = { here: 1, loaded: 1 / 2, ready: 4, answer: 2 };

/** @typedef {{ resolve(value: unknown): void, reject(problem: Error): void, method: string, args: unknown, timer?: ReturnType<typeof setTimeout> }} Call */

/**
 * @param {object} parts
 * @param {() => number} parts.seconds that the frame's page may take to answer
 * @param {(message: object) => void} parts.send
 * @param {(problem: Refusal) => void} parts.lost the frame's page does not answer
 * @param {(problem: Refusal) => void} parts.late the engine does not become ready
 */
export function createCalls({ seconds, send, lost, late }) {
  /** @type {Map<number, Call>} */
  const open = new Map();
  let last = 0;
  /** @type {"idle" | "loading" | "here" | "ready"} */
  let phase = "idle";
  let began = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;

  /** @param {keyof typeof SHARES} wait @param {(problem: Refusal) => void} expired */
  function within(wait, expired) {
    const time = Math.round(seconds() * SHARES[wait]);
    const code = wait === "ready" ? "not_ready" : wait === "answer" ? "no_answer" : "not_loaded";
    const what = code === "not_loaded" ? "the table's page" : "the table";
    const problem = new Refusal(code, `${what} has not answered for ${time} seconds`);
    return setTimeout(() => expired(problem), seconds() * SHARES[wait] * 1000);
  }

  /** @param {keyof typeof SHARES} wait @param {(problem: Refusal) => void} expired */
  function watchFor(wait, expired) {
    clearTimeout(watch);
    watch = within(wait, expired);
  }

  /** @param {Error} problem */
  function rejectAll(problem) {
    for (const { reject, timer } of open.values()) {
      clearTimeout(timer);
      reject(problem);
    }
    open.clear();
  }

  /** @param {number} id @param {Call} call */
  function sendCall(id, call) {
    if (phase === "ready") call.timer = within("answer", (problem) => settle(id)?.reject(problem));
    send({ type: "call", id, method: call.method, args: call.args });
  }

  /** @param {number} id */
  function settle(id) {
    const call = open.get(id);
    clearTimeout(call?.timer);
    open.delete(id);
    return call;
  }

  return {
    /** Whether a frame has been loaded for this element before. */
    get began() {
      return began;
    },

    /** Whether anything waits for an answer. */
    get pending() {
      return open.size > 0;
    },

    /** A promise that is rejected where the element's other waits would be. @template T @param {Promise<T>} promise @returns {Promise<T>} */
    limited: (promise) =>
      Promise.race([promise, new Promise((_, reject) => void within("here", reject))]),

    /** A frame begins to load. */
    begin() {
      began = true;
      phase = "loading";
      watchFor("here", lost);
    },

    /** The frame has loaded something: its page answers soon, or it is another page. */
    loaded() {
      if (phase === "loading") watchFor("loaded", lost);
    },

    /** The frame's page answers. */
    here() {
      if (phase !== "loading") return;
      phase = "here";
      watchFor("ready", (problem) => {
        rejectAll(problem);
        late(problem);
      });
      for (const [id, call] of open) sendCall(id, call);
    },

    /** The engine answers too. */
    ready() {
      clearTimeout(watch);
      phase = "ready";
      for (const [id, call] of open)
        call.timer ??= within("answer", (problem) => settle(id)?.reject(problem));
    },

    /** The frame is gone, and all its calls with it. @param {Error} problem */
    leave(problem) {
      clearTimeout(watch);
      phase = "idle";
      rejectAll(problem);
    },

    /** @param {string} method @param {unknown} args @returns {Promise<unknown>} */
    call(method, args) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        /** @type {Call} */
        const call = { resolve, reject, method, args };
        open.set(id, call);
        if (phase === "here" || phase === "ready") sendCall(id, call);
      });
    },

    /** @param {Record<string, unknown>} message */
    answered({ id, ok, error }) {
      const call = settle(Number(id));
      if (!error) return call?.resolve(ok);
      const { code, message } = /** @type {Record<string, unknown>} */ (error);
      call?.reject(new Refusal(String(code), String(message)));
    },
  };
}
