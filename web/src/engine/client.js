/**
 * The page's side of the bridge: requests become promises, and one tagged state says whether the
 * engine can answer.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./pyscript/loader.js").Engine} Engine
 * @typedef {{ tag: "loading", progress: number, step: "download" | "compile" | "python" }} Loading
 * @typedef {{ tag: "ready" }} Ready
 * @typedef {{ tag: "error", code: "load_failed" | "unsupported" | "crashed", detail: string }} Failed
 * @typedef {Loading | Ready | Failed} EngineState
 * @typedef {(options: {
 *   assets: Assets,
 *   onprogress: (loading: Loading) => void,
 *   onerror: (problem: unknown) => void,
 *   again: boolean,
 * }) => Promise<Engine>} Load
 */

import { createPatience } from "./patience.js";
import { loadEngine } from "./pyscript/loader.js";

/** The version of the messages. */
const VERSION = 1;

/** What the engine answers instead of a reply. `code` and `args` make a sentence by the page's words. */
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

/** @type {Record<Failed["code"], string>} */
const FAILURES = {
  load_failed: "engine_load_failed",
  unsupported: "engine_unsupported",
  crashed: "engine_crashed",
};

/** Whether this browser has what Pyodide needs. */
const supported = () =>
  typeof WebAssembly === "object" &&
  typeof WebAssembly.compileStreaming === "function" &&
  typeof DecompressionStream === "function";

/** Python that has no memory left answers this, and is of no more use. @param {{code: string, args?: any} | undefined} error */
const outOfMemory = (error) =>
  error?.code === "internal_error" && error.args?.type === "MemoryError";

/** @param {unknown} problem */
const describe = (problem) => (problem instanceof Error ? problem.message : String(problem));

/**
 * Starts the engine at once.
 * @param {object} options
 * @param {Assets} options.assets
 * @param {Load} [options.load] how a worker is started; tests give their own
 * @param {ReturnType<typeof createPatience>} [options.patiently] gives up what is never answered
 */
export function createEngine({ assets, load = loadEngine, patiently = createPatience() }) {
  /** @type {EngineState} */
  let state = { tag: "loading", progress: 0, step: "download" };
  /** @type {Set<(state: EngineState) => void>} */
  const listeners = new Set();
  /** @type {Set<() => void>} */
  const answerListeners = new Set();
  /** Calls off the requests under way in this worker. @type {Set<(reason: EngineError) => void>} */
  let pending = new Set();
  let lastId = 0;
  /** Counts the workers: what comes late from an earlier one is passed over. */
  let generation = 0;
  /** @type {Promise<Engine>} */
  let engine;

  /** @param {EngineState} next */
  function become(next) {
    state = next;
    for (const listener of listeners) listener(state);
  }

  /** @param {EngineError} reason */
  function callOff(reason) {
    const called = pending;
    pending = new Set();
    for (const reject of called) reject(reason);
  }

  /** @param {Failed["code"]} code @param {unknown} problem */
  function fail(code, problem) {
    const reason = new EngineError(FAILURES[code], { detail: describe(problem) });
    become({ tag: "error", code, detail: describe(problem) });
    callOff(reason);
    return reason;
  }

  function start() {
    const again = state.tag === "error" && state.code === "load_failed";
    generation += 1;
    const mine = generation;
    const current = () => mine === generation;
    become({ tag: "loading", progress: 0, step: "download" });
    engine = begin(current, again);
    // Whoever requests something is told; without a request the state says it.
    engine.catch(() => {});
  }

  /** @param {() => boolean} current @param {boolean} again a file came wrong before */
  async function begin(current, again) {
    if (!supported()) throw fail("unsupported", "WebAssembly");
    try {
      const started = await load({
        assets,
        again,
        onprogress: (loading) => {
          if (current() && state.tag === "loading" && loading.progress >= state.progress) {
            become(loading);
          }
        },
        onerror: (problem) => {
          if (current()) fail("crashed", problem);
        },
      });
      if (!current()) {
        started.stop();
        throw new EngineError("engine_restarted");
      }
      become({ tag: "ready" });
      return started;
    } catch (problem) {
      if (!current()) throw new EngineError("engine_restarted");
      if (state.tag === "error")
        throw new EngineError(FAILURES[state.code], { detail: state.detail });
      throw fail(
        problem instanceof WebAssembly.CompileError ? "unsupported" : "load_failed",
        problem,
      );
    }
  }

  /**
   * One message there and back.
   * @param {string} op
   * @param {Record<string, unknown>} args
   */
  async function exchange(op, args) {
    const mine = generation;
    const running = await engine;
    lastId += 1;
    const id = lastId;
    const request = JSON.stringify({ v: VERSION, id, op, args });
    let text;
    try {
      text = await patiently(op, running.dispatch(request));
    } catch (problem) {
      // The bridge answers every request: no answer, or a call that throws, means that Python itself is gone.
      if (mine !== generation) throw new EngineError("engine_restarted");
      throw fail("crashed", problem);
    }
    const reply = JSON.parse(text);
    if (outOfMemory(reply.error) && mine === generation) throw fail("crashed", "out of memory");
    for (const listener of answerListeners) listener();
    if (reply.error) throw new EngineError(reply.error.code, reply.error.args);
    return reply.ok;
  }

  start();

  return {
    get state() {
      return state;
    },

    /**
     * Calls back at once and on each change; gives the function that ends this.
     * @param {(state: EngineState) => void} callback
     */
    onstate(callback) {
      listeners.add(callback);
      callback(state);
      return () => {
        listeners.delete(callback);
      };
    },

    /** Calls back with each answer that came. @param {() => void} callback */
    onanswer(callback) {
      answerListeners.add(callback);
    },

    /**
     * The engine's reply to one op. Waits while the engine loads; rejects with an EngineError.
     * @param {string} op
     * @param {Record<string, unknown>} [args]
     * @returns {Promise<any>}
     */
    request(op, args = {}) {
      return new Promise((resolve, reject) => {
        const waiting = pending;
        waiting.add(reject);
        exchange(op, args)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },

    /** A new worker, which knows no match; requests under way are called off. */
    restart() {
      const old = engine;
      callOff(new EngineError("engine_restarted"));
      old.then(
        (running) => running.stop(),
        () => {},
      );
      start();
      return engine.then(
        () => {},
        () => {},
      );
    },

    /** Ends the worker for good. */
    stop() {
      generation += 1;
      callOff(new EngineError("engine_restarted"));
      engine.then(
        (running) => running.stop(),
        () => {},
      );
    },
  };
}
