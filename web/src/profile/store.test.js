import assert from "node:assert/strict";
import { test } from "node:test";
import { createProfile } from "./store.js";

/** @param {Record<string, any>} [stored] */
function kept(stored = {}) {
  const values = new Map(Object.entries(stored));
  let lost = 0;
  const storage = Promise.resolve({
    get: async (/** @type {string} */ name) => structuredClone(values.get(name)),
    put: async (/** @type {string} */ name, /** @type {unknown} */ value) => {
      values.set(name, structuredClone(value));
    },
  });
  const profile = createProfile({
    storage,
    onlost: () => {
      lost += 1;
    },
  });
  return { profile, values, lost: () => lost };
}

const damaged = Object.assign(new Error(), { code: "bad_drill", args: {} });

/** An engine that reads drills and ratings with a number, and joins them to the larger one. */
const ENGINE = {
  extend: async () => {},
  /** @param {string} op @param {any} args @returns {Promise<any>} */
  async request(op, args) {
    const part = op.endsWith("s") ? op.slice(6, -1) : op;
    const all = op.endsWith("s") ? [args.a, args.b] : [args[op]];
    if (all.some((one) => typeof one.n !== "number"))
      throw Object.assign(new Error(), { code: `bad_${part}`, args: {} });
    return { [part]: { n: Math.max(...all.map(({ n }) => n)) } };
  },
};

test("a profile that was never stored is empty, and nothing is reported", async () => {
  const { profile, lost } = kept();
  assert.deepEqual(await profile.read(), {
    rating: null,
    drill: null,
    bidding: { right: 0, tried: 0 },
  });
  assert.equal(lost(), 0);
});

test("a change is stored, and changes do not overtake each other", async () => {
  const { profile, values } = kept();
  const add = () =>
    profile.change(
      "drill",
      async (value) => ({ n: /** @type {any} */ (value)?.n ?? 0 }),
      ({ n }) => ({ n: n + 1 }),
    );
  await Promise.all([add(), add(), profile.counted(true), profile.counted(false), add()]);
  assert.deepEqual(values.get("profile"), {
    rating: null,
    drill: { n: 3 },
    bidding: { right: 1, tried: 2 },
  });
});

test("an answer without a new value changes nothing", async () => {
  const { profile, values } = kept({ profile: { rating: { n: 1 }, drill: null } });
  await profile.change(
    "rating",
    async () => ({}),
    () => null,
  );
  assert.deepEqual(values.get("profile"), { rating: { n: 1 }, drill: null });
});

test("a damaged profile is set aside once, and its readable parts stay", async () => {
  for (const stored of [7, "x", [], { rating: 7, drill: { n: 1 } }, { bidding: { right: 3 } }]) {
    const { profile, values, lost } = kept({ profile: stored });
    const { drill } = await profile.read();
    await profile.read();
    assert.equal(lost(), 1);
    assert.deepEqual(values.get("aside"), { profile: [stored] });
    assert.deepEqual(drill, /** @type {any} */ (stored).drill ?? null);
  }
});

test("a part that the engine cannot read is set aside, and begins anew", async () => {
  const stored = { rating: { n: 1 }, drill: { bad: 1 }, bidding: { right: 1, tried: 1 } };
  const { profile, values, lost } = kept({ profile: stored });
  const answer = await profile.ask("drill", async (value) => {
    if (value) throw damaged;
    return "anew";
  });
  assert.equal(answer, "anew");
  assert.equal(lost(), 1);
  assert.deepEqual(values.get("aside"), { profile: [stored] });
  assert.deepEqual(values.get("profile"), { ...stored, drill: null });
});

test("another error is not taken for damage", async () => {
  const { profile, values } = kept({ profile: { rating: { n: 1 } } });
  const asked = profile.ask("rating", async () => Promise.reject(new Error("gone")));
  await assert.rejects(asked, /gone/);
  assert.equal(values.has("aside"), false);
});

test("a backup's progress is joined to the one here, twice as well as once", async () => {
  const there = { rating: { n: 5 }, drill: { n: 2 }, bidding: { right: 4, tried: 9 } };
  const { profile, values } = kept({
    profile: { rating: { n: 3 }, drill: null, bidding: { right: 1, tried: 2 } },
  });
  for (const _ of [1, 2]) {
    await profile.join(there, ENGINE);
    assert.deepEqual(values.get("profile"), there);
  }
});

test("a damaged part of a backup leaves the one here as it is", async () => {
  const here = { rating: { n: 3 }, drill: { n: 1 }, bidding: { right: 0, tried: 0 } };
  const { profile, values, lost } = kept({ profile: here });
  await profile.join({ rating: { bad: 1 }, drill: "x" }, ENGINE);
  assert.deepEqual(values.get("profile"), here);
  assert.equal(lost(), 0);
});

test("a damaged part here is set aside, and the backup's takes its place", async () => {
  const here = { rating: { bad: 1 }, drill: null, bidding: { right: 0, tried: 0 } };
  const { profile, values, lost } = kept({ profile: here });
  await profile.join({ rating: { n: 5 } }, ENGINE);
  assert.deepEqual(values.get("profile").rating, { n: 5 });
  assert.deepEqual(values.get("aside"), { profile: [here] });
  assert.equal(lost(), 1);
});
