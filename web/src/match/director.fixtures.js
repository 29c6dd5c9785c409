/** Directors for tests, with engines that answer from a list. */

import assert from "node:assert/strict";
import { createStore } from "../model/state.js";
import { createDirector } from "./director.js";

export const PLAYERS = /** @type {any} */ ({});

/** A view with only what the director looks at. @param {object} [more] @returns {any} */
export const view = (more = {}) => ({
  actions: 0,
  results: [],
  tricks: [],
  to_act: "S",
  seat: "S",
  hand: [],
  legal: [],
  ...more,
});

/** @param {string} next @param {object} [more] @returns {any} */
export const reply = (next, more = {}) => ({
  view: view(),
  events: [],
  record: { keep: 0, lines: ["r"] },
  players: PLAYERS,
  next,
  ...more,
});

/** @param {unknown[]} failures @returns {import("./requests.js").Announcer} */
export const announcer = (failures) => ({
  heard: () => {},
  noted: () => {},
  failed: (error) => failures.push(error),
});

/**
 * A director whose engine answers from a list; its players have chosen before one has looked.
 * @param {any[]} answers
 * @param {{step: number, trick: number, moment?: number, alone?: boolean, cuts?: () => "chance" | "hand"}} [pace]
 */
export function stage(answers, pace = { step: 0, trick: 0, alone: false }) {
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {unknown[]} */
  const failures = [];
  const store = createStore();
  store.choices.settings({
    ...store.state.settings,
    alone: pace.alone ? "on" : "off",
    cut: pace.cuts?.() ?? "chance",
  });
  const engine = {
    /** @param {string} op @param {object} [args] */
    async request(op, args) {
      if (op === "think") return { thinking: { seat: "E", part: 1, left: 0 } };
      asked.push([op, args]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    restart: async () => {},
  };
  const director = createDirector({
    engine,
    store,
    autosave: { id: null, keep: async () => {} },
    announcer: announcer(failures),
    clock: () => ({ moment: 0, ...pace }),
    chance: pace.cuts && (() => 26),
  });
  return { director, engine, store, asked, failures, ops: () => asked.map(([op]) => op) };
}

/** Until what was begun is done. @param {() => boolean} done */
export async function settled(done) {
  for (let turns = 0; !done() && turns < 100; turns += 1) await new Promise(setImmediate);
  assert.ok(done());
}

export const NEW = {
  ruleset: "classic",
  seed: "0",
  first_dealer: null,
  players: PLAYERS,
  date: "",
};
