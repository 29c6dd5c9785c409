/**
 * The table's side of an embedding: it reports to the page around it, and answers that page's calls.
 *
 * Any page can embed the table. Each of its messages is read field by field (protocol.js), and it learns only what the
 * person at the table may know, never a hidden card.
 *
 * @import { GameEvent } from "../model/wire"
 * @import { App } from "./methods.js"
 * @import { Method } from "./protocol.js"
 */

import { createMemory } from "./memory.js";
import { createMethods } from "./methods.js";
import { METHODS, messageOf, Refusal, readAddress, VERSION } from "./protocol.js";

/** The most calls under way. Further ones are refused. */
const AT_ONCE = 32;

/** Public names of the engine's events. @type {Partial<Record<GameEvent["event"], string>>} */
const TOLD = {
  dealt: "deal",
  called: "call",
  trump_named: "call",
  played: "play",
  claimed: "play",
  trick_taken: "trick",
  thrown_in: "round",
  round_scored: "round",
  match_won: "match",
};

/** @param {App} app */
export function createGuest(app) {
  const { store, failed } = app;
  const wishes = readAddress(location);
  const { load, methods } = createMethods(app, wishes);
  const memory = createMemory({ store, token: wishes.token });
  app.paint(wishes.colours);
  const left = memory.left();
  /** Settled once a match from before a move is back on the table. Until then calls wait. */
  let back = () => {};
  const isBack = new Promise((done) => {
    back = () => done(undefined);
    if (!left) back();
  });
  /** The origin of the page around, from its first message. No other origin is heard after that. @type {string | null} */
  let host = null;
  let underWay = 0;
  let awake = false;

  /** @param {object} message */
  function post(message) {
    // A page without an origin cannot be named, but only the page around us has this window.
    if (host !== null)
      window.parent.postMessage({ tarneeb: VERSION, ...message }, host === "null" ? "*" : host);
  }

  /** @param {string} event @param {object} detail */
  const tell = (event, detail) => post({ type: "event", event, detail });

  function tellReady() {
    if (awake && host !== null) tell("ready", { levels: store.state.catalogue?.levels ?? [] });
  }

  /** @param {{ [name: string]: unknown }} call */
  async function answer({ id, method, args }) {
    if (typeof id !== "number") return;
    try {
      if (underWay >= AT_ONCE) throw new Refusal("too_many", "too many calls at once");
      if (!METHODS.includes(/** @type {Method} */ (method)))
        throw new Refusal("unknown_method", `there is no method ${String(method).slice(0, 40)}`);
      underWay += 1;
      try {
        await isBack;
        const ok = (await methods[/** @type {Method} */ (method)](args)) ?? null;
        post({ type: "reply", id, ok });
      } finally {
        underWay -= 1;
      }
    } catch (problem) {
      post({ type: "reply", id, error: described(problem) });
    }
  }

  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || (host !== null && origin !== host)) return;
    const message = messageOf(data);
    if (message?.type === "hello") {
      const first = host === null;
      host = origin;
      post({ type: "here" });
      if (first) tellReady();
      if (first && wishes.autoheight) measure();
    } else if (message?.type === "call" && host !== null) {
      answer(message);
    }
  });

  /** Post the height for this width. It depends on the width alone, so it cannot go in circles. */
  function measure() {
    const width = document.documentElement.clientWidth;
    const height = width < 520 ? 640 : Math.round(Math.min(760, Math.max(480, width * 0.68)));
    post({ type: "size", height });
  }
  if (wishes.autoheight) window.addEventListener("resize", measure);

  window.parent.postMessage({ tarneeb: VERSION, type: "hello" }, "*");

  return {
    /** The address's wishes: settings, a match, a record. */
    wishes,

    /** The engine answers. Go on with the match of before a move, or with the record in the address. */
    async awake() {
      awake = true;
      if (left) await app.takeUp(left).catch(failed);
      else if (wishes.record) await load(wishes.record).catch(failed);
      memory.keep();
      back();
      tellReady();
    },

    /** @param {readonly GameEvent[]} events */
    heard(events) {
      for (const { event, ...detail } of events) {
        const name = TOLD[event];
        if (name) tell(name, { ...detail, ...(name === "match" ? scores() : {}) });
      }
    },

    /** @param {unknown} problem */
    failed(problem) {
      tell("error", described(problem));
    },
  };

  function scores() {
    return { scores: store.state.match?.view.scores ?? null };
  }
}

/** @param {unknown} problem */
function described(problem) {
  const { code, args, message } =
    /** @type {{ code?: unknown, args?: unknown, message?: unknown }} */ (problem ?? {});
  const text = args ? JSON.stringify(args) : String(message ?? "");
  return {
    code: typeof code === "string" ? code : "other",
    message: text.slice(0, 500).toWellFormed(),
  };
}
