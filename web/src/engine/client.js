/**
 * The page's side of the bridge: requests become promises, and one tagged state says whether the
 * engine can answer.
 *
 * @import { ArgsOf, Ops, ReplyTo } from "../model/wire"
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./loader.js").Engine} Engine
 * @typedef {import("./rooms.js").Room} Room
 * @typedef {{ tag: "loading", progress: number, step: "download" | "compile" | "python" }} Loading
 * @typedef {{ tag: "ready" }} Ready
 * @typedef {{ tag: "error", code: "load_failed" | "unsupported" | "no_wasm" | "wasm_refused" | "crashed" | "incomplete" | "outdated", detail: string }} Failed
 * @typedef {Loading | Ready | Failed} EngineState
 * @typedef {(options: {
 *   assets: Assets,
 *   onprogress: (loading: Loading) => void,
 *   onerror: (problem: unknown) => void,
 *   again: boolean,
 * }) => Promise<Engine>} Load
 */

import { faultIn } from "./failure.js";
import { loadEngine } from "./loader.js";
import { createTimeouts } from "./timeouts.js";

/** The version of the messages. */
const VERSION = 1;

/** An error that the engine answers with. The page's words turn `code` and `args` into a sentence. */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, unknown>} [args]
   */
  constructor(code, args = {}) {
    super(code);
    this.name = "EngineError";
    this.code = code;
    this.args = args;
  }
}

/** The shortest WebAssembly there is. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Failures by the names that other pages see. They need not know why WebAssembly is missing. @type {Record<Failed["code"], string>} */
const FAILURES = {
  load_failed: "engine_load_failed",
  unsupported: "engine_unsupported",
  no_wasm: "engine_unsupported",
  wasm_refused: "engine_unsupported",
  crashed: "engine_crashed",
  incomplete: "engine_incomplete",
  outdated: "engine_outdated",
};

/** The failure's name for the faults of workers that have one. @param {unknown} problem @param {Failed["code"]} otherwise */
function failureOf(problem, otherwise) {
  const fault = faultIn(problem);
  return fault === "incomplete" || fault === "outdated" ? fault : otherwise;
}

/**
 * What keeps this browser from running Pyodide, or null. Every browser that can show the page has WebAssembly; where it is
 * missing it has been switched off, or the site's policy refuses it.
 * @returns {"unsupported" | "no_wasm" | "wasm_refused" | null}
 */
function missing() {
  try {
    new WebAssembly.Module(EMPTY);
  } catch (problem) {
    return /csp|policy|unsafe/i.test(describe(problem)) ? "wasm_refused" : "no_wasm";
  }
  return "compileStreaming" in WebAssembly && "DecompressionStream" in globalThis
    ? null
    : "unsupported";
}

/** Whether Python ran out of memory, after which it is useless. @param {{code: string, args?: any} | undefined} error */
const isOutOfMemory = (error) =>
  error?.code === "internal_error" && error.args?.type === "MemoryError";

/** @param {unknown} problem */
const describe = (problem) => (problem instanceof Error ? problem.message : String(problem));

/** The engine's state and those who listen to it. */
function createStatus() {
  /** @type {EngineState} */
  let state = { tag: "loading", progress: 0, step: "download" };
  /** @type {Set<(state: EngineState) => void>} */
  const listeners = new Set();
  return {
    get current() {
      return state;
    },

    /** @param {EngineState} next */
    become(next) {
      state = next;
      for (const listener of listeners) listener(state);
    },

    /** @param {(state: EngineState) => void} callback */
    listen(callback) {
      listeners.add(callback);
      callback(state);
      return () => {
        listeners.delete(callback);
      };
    },
  };
}

/** The requests that wait for one worker, so that all can be rejected together. */
function createPending() {
  /** @type {Set<(reason: EngineError) => void>} */
  let pending = new Set();
  return {
    /**
     * @template T
     * @param {() => Promise<T>} exchange
     * @returns {Promise<T>}
     */
    add(exchange) {
      return new Promise((resolve, reject) => {
        const waiting = pending;
        waiting.add(reject);
        exchange()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },

    /** @param {EngineError} reason */
    rejectAll(reason) {
      const rejected = pending;
      pending = new Set();
      for (const reject of rejected) reject(reason);
    },
  };
}

const ignore = () => {};

/** @param {Promise<Engine>} engine */
const stopWhenStarted = (engine) => engine.then((running) => running.stop(), ignore);

/**
 * Start the engine at once.
 * @param {object} options
 * @param {Assets} options.assets
 * @param {Load} [options.load] starts a worker; tests supply their own
 * @param {ReturnType<typeof createTimeouts>} [options.withTimeout]
 */
export function createEngine({ assets, load = loadEngine, withTimeout = createTimeouts() }) {
  const status = createStatus();
  const pending = createPending();
  /** @type {Set<() => void>} */
  const answerListeners = new Set();
  let lastId = 0;
  /** The number of the current worker. Late messages from earlier ones are ignored. */
  let generation = 0;
  /** @type {Promise<Engine>} */
  let engine;

  /** @param {Failed["code"]} code @param {unknown} problem */
  function fail(code, problem) {
    const { current } = status;
    // A worker that is lost may be found out twice. The first report says why.
    if (current.tag === "error")
      return new EngineError(FAILURES[current.code], { detail: current.detail });
    const detail = describe(problem);
    const reason = new EngineError(FAILURES[code], { detail });
    status.become({ tag: "error", code, detail });
    pending.rejectAll(reason);
    return reason;
  }

  function start() {
    const again = status.current.tag === "error" && status.current.code === "load_failed";
    generation += 1;
    const own = generation;
    status.become({ tag: "loading", progress: 0, step: "download" });
    engine = startWorker(() => own === generation, again);
    // Each request reports the failure; without requests the state does.
    engine.catch(ignore);
  }

  /** @param {() => boolean} isCurrent @param {boolean} again whether a damaged file ended the last start */
  async function startWorker(isCurrent, again) {
    const lack = missing();
    if (lack) throw fail(lack, "");
    try {
      const started = await load({
        assets,
        again,
        onprogress: (loading) => {
          const state = status.current;
          if (isCurrent() && state.tag === "loading" && loading.progress >= state.progress)
            status.become(loading);
        },
        onerror: (problem) => {
          if (isCurrent()) fail(failureOf(problem, "crashed"), problem);
        },
      });
      if (!isCurrent()) {
        started.stop();
        throw new EngineError("engine_restarted");
      }
      status.become({ tag: "ready" });
      return started;
    } catch (problem) {
      if (!isCurrent()) throw new EngineError("engine_restarted");
      const isOld = problem instanceof WebAssembly.CompileError;
      const otherwise = isOld || faultIn(problem) === "unsupported" ? "unsupported" : "load_failed";
      throw fail(failureOf(problem, otherwise), problem);
    }
  }

  /**
   * Send one message and read its reply.
   * @param {string} op
   * @param {object} args
   */
  async function exchange(op, args) {
    const own = generation;
    const running = await engine;
    lastId += 1;
    const request = JSON.stringify({ v: VERSION, id: lastId, op, args });
    let text;
    try {
      text = await withTimeout(op, running.dispatch(request));
    } catch (problem) {
      // The bridge answers every request. No answer, or a call that throws, means that Python itself is gone.
      if (own !== generation) throw new EngineError("engine_restarted");
      throw fail("crashed", problem);
    }
    const reply = JSON.parse(text);
    if (isOutOfMemory(reply.error) && own === generation) throw fail("crashed", "out of memory");
    for (const listener of answerListeners) listener();
    if (reply.error) throw new EngineError(reply.error.code, reply.error.args);
    return reply.ok;
  }

  start();

  return {
    get state() {
      return status.current;
    },

    /**
     * Call back now and on each change. Returns a function that ends this.
     * @param {(state: EngineState) => void} callback
     */
    onstate: (callback) => status.listen(callback),

    /** Call back on each answer. @param {() => void} callback */
    onanswer(callback) {
      answerListeners.add(callback);
    },

    /**
     * Return the engine's reply to an op. Waits while the engine loads, and rejects with an EngineError.
     * @template {keyof Ops} Op
     * @param {Op} op
     * @param {ArgsOf<Op>} args
     * @returns {Promise<ReplyTo<Op>>}
     */
    request: (op, args) => pending.add(() => exchange(op, args)),

    /** Add a room that is not part of the first play; a new worker gets it again. @param {Room} room @returns {Promise<void>} */
    async extend(room) {
      const { roomsOf } = await import("./rooms.js");
      return roomsOf(this, assets.engine).extend(room);
    },

    /** Start a new worker, which has no match yet, and reject pending requests. */
    restart() {
      pending.rejectAll(new EngineError("engine_restarted"));
      stopWhenStarted(engine);
      start();
      return engine.then(ignore, ignore);
    },

    /** Stop the worker for good. */
    stop() {
      generation += 1;
      pending.rejectAll(new EngineError("engine_restarted"));
      stopWhenStarted(engine);
    },
  };
}
