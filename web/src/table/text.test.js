import assert from "node:assert/strict";
import { test } from "node:test";
import { firstState } from "../model/state.js";
import { textTable } from "./text.js";

/** The messages that the text table asks for, with their arguments. @param {object} view @param {object} [more] of the page */
function asked(view, more) {
  /** @type {[string, any][]} */
  const ids = [];
  const words = { t: note, n: String, list: String, signed: String };
  /** @param {string} id @param {any} [args] */
  function note(id, args) {
    ids.push([id, args]);
    return id;
  }
  const match = { view, players: {}, back: [], next: "deal" };
  const ui = {
    ...words,
    words,
    piece: "rest",
    emit: () => {},
    name: String,
    side: String,
    won: String,
  };
  textTable(
    /** @type {any} */ ({
      ...ui,
      ...more,
      state: { ...firstState(), phase: { tag: "idle" }, match },
    }),
  );
  return ids;
}

const TAKEN = { S: 2, E: 4, N: 6, W: 1 };
const ROUND_ENDED = {
  phase: "deal",
  number: 2,
  results: [{ number: 1, outcome: "thrown", reason: "all_passed", seat: null }],
  ruleset: { options: { target: 31 } },
  scores: { NS: 8, EW: 0 },
  taken: TAKEN,
  stakes: {
    NS: { goal: 8, needs: 0, outlook: "made" },
    EW: { goal: 6, needs: 1, outlook: "lost" },
  },
  counts: { S: 0, E: 0, N: 0, W: 0 },
  legal: [],
  hand: [],
  tricks: [],
  seat: "S",
  to_act: null,
};

test("after a round the heading still names the round that was played", () => {
  const [heading] = asked(ROUND_ENDED).filter(([id]) => id === "round-number");
  assert.deepEqual(heading, ["round-number", { number: 1 }]);
});

test("each side's goal is said in words that exist", () => {
  const ids = asked(ROUND_ENDED).map(([id]) => id);
  assert.deepEqual(
    ids.filter((id) => id.startsWith("need-")),
    ["need-made", "need-lost"],
  );
});

test("the end of a shared deal takes the place of the summary", () => {
  const ids = (/** @type {object} */ more) => asked(ROUND_ENDED, more).map(([id]) => id);
  assert.ok(ids({ roundEnd: () => null }).includes("thrown-title"));
  assert.ok(!ids({ roundEnd: () => "compared" }).includes("thrown-title"));
});
