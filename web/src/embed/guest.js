/**
 * The table's side of an embedding: it tells the page around it what happens, and does what that page asks.
 *
 * The page around is whoever it is: what comes from it is read field by field (protocol.js), and what goes to it is what
 * the person at the table may know, never a hidden card.
 *
 * @import { Catalogue, Engine, GameEvent } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Method } from "./protocol.js"
 */

import { inSlices } from "../engine/slices.js";
import {
  METHODS,
  messageOf,
  Refusal,
  readAddress,
  readMatch,
  readOptions,
  readPause,
  readRecord,
  VERSION,
} from "./protocol.js";

/** Calls under way at the same time; a page that asks more is refused. */
const AT_ONCE = 32;

/** What each event of the engine is called outside. @type {Partial<Record<GameEvent["event"], string>>} */
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

/**
 * @param {object} app
 * @param {Store} app.store
 * @param {Pick<Engine, "request">} app.engine
 * @param {(name: string, value: string) => void} app.setting
 * @param {(how: { ruleset?: string, level?: string, seed?: string }) => Promise<void>} app.begin
 * @param {(record: string) => Promise<void>} app.takeUp
 * @param {(paused: boolean) => void} app.hold
 * @param {{ open(record: string): Promise<void>, record: string }} app.viewer
 * @param {() => unknown} app.ready what the engine can do, when it answers
 * @param {(error: unknown) => void} app.failed
 */
export function createGuest({
  store,
  engine,
  setting,
  begin,
  takeUp,
  hold,
  viewer,
  ready,
  failed,
}) {
  const wishes = readAddress(location);
  /** Where the page around is from, as it first said; nobody else is heard after that. @type {string | null} */
  let host = null;
  let underWay = 0;
  /** Counts the matches that were asked for: the reading of an earlier record stops. */
  let wanted = 0;
  let awake = false;

  /** @param {object} message */
  function post(message) {
    // A page without an origin of its own cannot be named; but only the page around us has this window.
    if (host !== null)
      window.parent.postMessage({ tarneeb: VERSION, ...message }, host === "null" ? "*" : host);
  }

  /** @param {string} event @param {object} detail */
  const tell = (event, detail) => post({ type: "event", event, detail });

  function tellReady() {
    if (awake && host !== null) tell("ready", { levels: store.state.catalogue?.levels ?? [] });
  }

  /** @param {{ ruleset?: string, level?: string }} how */
  async function checked({ ruleset, level }) {
    const { levels, presets } = /** @type {Catalogue} */ (await ready());
    if (level && !levels.includes(level))
      throw new Refusal("bad_option", `level is one of ${levels.join(", ")}`);
    if (!ruleset) return;
    const { ok, problems = [] } = await engine.request("check_ruleset", { ruleset });
    const first = problems[0];
    const known = presets.map(({ id }) => id).join(", ");
    if (!ok)
      throw new Refusal(
        "bad_ruleset",
        `${first?.code ?? "ruleset"} ${JSON.stringify(first?.args ?? {})}; presets are ${known}`,
      );
  }

  /** @param {string} record */
  async function load(record) {
    const mine = ++wanted;
    await ready();
    if (wishes.viewer) return viewer.open(record);
    // Read in slices, and refused where it is too much, while the match on the table goes on.
    const going = () => mine === wanted;
    await inSlices(engine, "replay", { record, index: 0 }, { going });
    if (!going()) throw new Refusal("superseded", "another match was asked for meanwhile");
    await takeUp(record);
  }

  /** @type {Record<Method, (args: unknown) => unknown>} */
  const methods = {
    async newMatch(args) {
      if (wishes.viewer) throw new Refusal("viewer", "a viewer has no matches");
      const how = readMatch(args);
      await checked(how);
      wanted += 1;
      await begin({ ...wishes.match, ...how });
      return store.state.match?.view ?? null;
    },
    setOptions(args) {
      for (const [name, value] of Object.entries(readOptions(args))) setting(name, value);
    },
    getView: () => store.state.match?.view ?? null,
    async save() {
      if (wishes.viewer) return viewer.record;
      if (!store.state.match) throw new Refusal("no_match", "no match has begun");
      return (await engine.request("record", { finished: true })).text;
    },
    async load(args) {
      await load(readRecord(args));
      return store.state.match?.view ?? null;
    },
    pause: (args) => hold(readPause(args)),
  };

  /** @param {{ [name: string]: unknown }} call */
  async function answer({ id, method, args }) {
    if (typeof id !== "number") return;
    try {
      if (underWay >= AT_ONCE) throw new Refusal("too_many", "too many calls at once");
      if (!METHODS.includes(/** @type {Method} */ (method)))
        throw new Refusal("unknown_method", `there is no method ${String(method).slice(0, 40)}`);
      underWay += 1;
      try {
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

  /** How high a table of this width wants to be; it follows from the width alone, so it cannot run in circles. */
  function measure() {
    const width = document.documentElement.clientWidth;
    const height = width < 520 ? 640 : Math.round(Math.min(760, Math.max(480, width * 0.68)));
    post({ type: "size", height: height + (wishes.viewer ? 80 : 0) });
  }
  if (wishes.autoheight) window.addEventListener("resize", measure);

  window.parent.postMessage({ tarneeb: VERSION, type: "hello" }, "*");

  return {
    /** What the address asks for: settings, how a match begins, a record. */
    wishes,

    /** The engine answers: the record that the address holds is shown. */
    async awake() {
      awake = true;
      tellReady();
      if (wishes.record) await load(wishes.record).catch(failed);
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
