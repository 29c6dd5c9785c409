/**
 * The page's state: one plain object, replaced whole. Components read it; only app.js and the director replace it.
 *
 * @import { Catalogue, EngineReply, EngineState, Seat, BySeat, Trick, View, Player, Next } from "./wire"
 * @import { Settings } from "./lib/settings.js"
 */

import { patchRecord } from "./lib/record.js";
import { readSettings } from "./lib/settings.js";

/**
 * @typedef {{view: View, players: BySeat<Player>, next: Next, record: string[]}} Match
 * @typedef {"new"|"settings"|"about"|"keys"|"last-trick"} DialogName
 * @typedef {{preset: string, target: number, level: string, names: BySeat<string>}} Draft
 * @typedef {{name: string, version: string, license: string, use: string, url: string, file: string}} Licence
 */

/**
 * @typedef {object} State
 * @property {Settings} settings
 * @property {EngineState} engine
 * @property {Catalogue | null} catalogue
 * @property {Match | null} match
 * @property {boolean} opened the stored match, if any, has been looked for
 * @property {boolean} starting a match was asked for and is not there yet
 * @property {boolean} sent what the person decided is on its way: nothing can be chosen until the answer is here
 * @property {Trick | null} pause the finished trick that is still on the table
 * @property {DialogName | null} dialog
 * @property {Draft} draft what the New match dialog holds
 * @property {string} typed the first digit of a bid being typed
 * @property {boolean} lasting whether the match is kept when the page closes
 * @property {{id: number, text: string}[]} said the last sentences of the live region
 * @property {{code: string, args: Record<string, string|number>} | null} notice
 * @property {Licence[] | null} licences
 */

/** @type {Draft} */
export const FIRST_DRAFT = {
  preset: "classic",
  target: 31,
  level: "club",
  names: { S: "", E: "", N: "", W: "" },
};

/** @returns {State} */
export function firstState() {
  return {
    settings: readSettings(null),
    engine: { tag: "loading", progress: 0, step: "download" },
    catalogue: null,
    match: null,
    opened: false,
    starting: false,
    sent: false,
    pause: null,
    dialog: null,
    draft: FIRST_DRAFT,
    typed: "",
    lasting: true,
    said: [],
    notice: null,
    licences: null,
  };
}

/**
 * A place that holds the state and tells when it was replaced.
 * @param {State} first
 */
export function createStore(first) {
  let state = first;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  return {
    get state() {
      return state;
    },
    /** @param {Partial<State>} change */
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    /** @param {(state: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * What a reply of the engine changes.
 * @param {State} state
 * @param {EngineReply} reply
 * @returns {Partial<State>}
 */
export function afterReply(state, reply) {
  const { view, players, next } = reply;
  const record = patchRecord(state.match?.record ?? [], reply.record);
  const tookTrick = reply.events.some((event) => event.event === "trick_taken");
  return {
    match: { view, players, next, record },
    pause: tookTrick ? (view.tricks.at(-1) ?? null) : null,
    typed: "",
    starting: false,
    sent: false,
  };
}

const SENTENCES_KEPT = 8;

/**
 * The live region after some sentences more. Older ones leave, so that it stays short to read through.
 * @param {State["said"]} said
 * @param {readonly string[]} sentences
 * @returns {State["said"]}
 */
export function afterSpeech(said, sentences) {
  const last = said.at(-1)?.id ?? 0;
  const added = sentences.map((text, place) => ({ id: last + 1 + place, text }));
  return [...said, ...added].slice(-SENTENCES_KEPT);
}

/**
 * What the person may do now: what the engine listed, and nothing while an answer is awaited.
 * @param {State} state
 * @returns {import("./wire").Action[]}
 */
export const legalNow = (state) => (state.sent ? [] : (state.match?.view.legal ?? []));

/**
 * Whose turn it is to be shown: nobody's while a finished trick is looked at, unless the person may go on at once.
 * @param {State} state
 * @returns {Seat | null}
 */
export function turnOf(state) {
  const view = state.match?.view;
  if (!view || (state.pause && view.to_act !== view.seat)) return null;
  return view.to_act;
}

/**
 * Whether the round's summary is what is to be looked at now.
 * @param {State} state
 */
export function showsSummary(state) {
  const view = state.match?.view;
  if (!view || state.pause) return false;
  return view.phase === "over" || (view.phase === "deal" && view.results.length > 0);
}
