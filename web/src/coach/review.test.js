import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, firstState } from "../model/state.js";
import { createReview } from "./review.js";

const REMARK = { index: 30, code: "missed_ruff", args: {} };

/** @param {{state?: object, settings?: object, results?: object[], puzzles?: object[], request?: any}} [how] */
function reviewing({
  state = {},
  settings = {},
  results = [{ outcome: "played" }],
  puzzles = [],
  request,
} = {}) {
  const view = { phase: "deal", results };
  const players = { S: { player: "human" }, E: { player: "club" } };
  const match = { view, players, record: ["Deal S:A", "Score S"], chair: "S" };
  const first = firstState();
  const store = createStore(
    /** @type {any} */ ({
      ...first,
      match,
      phase: { tag: "idle" },
      settings: { ...first.settings, ...settings },
      ...state,
    }),
  );
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const shown = [];
  /** @type {Record<string, any>} */
  const kept = { rating: null, drill: null };
  const review = createReview({
    engine: {
      extend: async () => {
        asked.push("extend");
      },
      request: /** @type {any} */ (
        async (/** @type {string} */ op, /** @type {any} */ args) => {
          asked.push(op);
          if (request) return request(op, args);
          if (op === "remark") return { remark: REMARK, judged: 9 };
          if (op === "rate") return { rating: { n: 1 }, added: 9 };
          if (op === "mistakes") return { puzzles };
          return { drill: { text: args.text, right: args.right } };
        }
      ),
    },
    store,
    profile: /** @type {any} */ ({
      change: async (
        /** @type {string} */ part,
        /** @type {any} */ ask,
        /** @type {any} */ value,
      ) => {
        const answer = await ask(kept[part]);
        kept[part] = value(answer) ?? kept[part];
        return answer;
      },
    }),
    onchange: (reviewed) => shown.push(reviewed.remark),
  });
  return { review, store, asked, shown, kept };
}

test("a round gives a remark, a rating, and its mistakes for later", async () => {
  const { review, asked, shown, kept } = reviewing({ puzzles: [{ text: "p1.a" }] });
  await review.played(() => true);
  assert.equal(await review.reviewed(() => true), true);
  assert.deepEqual(asked, ["extend", "remark", "extend", "rate", "mistakes", "drilled"]);
  assert.deepEqual(shown, [REMARK]);
  assert.deepEqual(kept, { rating: { n: 1 }, drill: { text: "p1.a", right: null } });
});

test("a deal thrown in gets no remark, though an earlier round was played", async () => {
  const { review, asked } = reviewing({ results: [{ outcome: "played" }, { outcome: "thrown" }] });
  await review.played(() => true);
  assert.deepEqual(asked, []);
});

test("without the setting nothing is said, and the rating goes on", async () => {
  const { review, asked, shown } = reviewing({ settings: { remarks: "off" } });
  await review.played(() => true);
  await review.reviewed(() => true);
  assert.deepEqual(asked, ["extend", "rate", "mistakes"]);
  assert.deepEqual(shown, []);
});

test("nothing is learnt where several people share the device, or in another site's page", async () => {
  const { match, device } = reviewing().store.state;
  const shared = { ...match, players: { S: { player: "human" }, E: { player: "human" } } };
  for (const state of [{ match: shared }, { device: { ...device, framed: true } }]) {
    const { review, asked } = reviewing({ state });
    await review.played(() => true);
    assert.equal(await review.reviewed(() => true), true);
    assert.deepEqual(asked, []);
  }
});

test("if the person goes on, the rest waits for the next idle moment, and nothing is said late", async () => {
  let idle = true;
  const { review, asked, shown, kept } = reviewing({
    request: async (/** @type {string} */ op) => {
      if (op === "work") return {};
      idle = false;
      return { working: { token: "t", part: 0.1 } };
    },
  });
  await review.played(() => idle);
  assert.deepEqual(asked, ["extend", "remark", "work"]);
  idle = true;
  assert.equal(await review.reviewed(() => idle), false);
  assert.deepEqual(asked.slice(3), ["extend", "rate", "work"]);
  assert.deepEqual(shown, []);
  assert.equal(kept.rating, null);
});

test("a remark is looked for once a round", async () => {
  const { review, asked } = reviewing();
  await review.played(() => true);
  await review.played(() => true);
  assert.equal(asked.filter((op) => op === "remark").length, 1);
});
