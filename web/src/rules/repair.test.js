import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { lineOf } from "../model/rulesets.js";
import { mended, withUsualLowest } from "./repair.js";

// The engine itself, in a Python of this machine: only it knows what goes together.
const python = spawn("python", [
  "-uc",
  "import sys; from tarneeb.bridge import dispatch\nfor line in sys.stdin: print(dispatch(line), flush=True)",
]);
after(() => python.kill());

/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
createInterface({ input: python.stdout }).on("line", (line) => {
  const { id, ok } = JSON.parse(line);
  waiting.get(id)?.(ok);
});

/** @param {string} op @param {object} args @returns {Promise<any>} */
const ask = (op, args) =>
  new Promise((resolve) => {
    const id = waiting.size + 1;
    waiting.set(id, resolve);
    python.stdin.write(`${JSON.stringify({ v: 1, id, op, args })}\n`);
  });

/** @param {import("../model/wire").Option} option */
function someValues({ type, values, min, max }) {
  if (type === "enum") return values;
  if (type === "bool") return [true, false];
  return type === "int" ? [min, Math.min(min + 2, max), max] : ["CSHD", "NH"];
}

test("every single change to a preset can be repaired, and the change itself stays", async () => {
  const { presets, options } = await ask("hello", {});
  let clashes = 0;
  for (const preset of presets) {
    /** @type {Map<string, Promise<any>>} */
    const asked = new Map();
    const check = (/** @type {any} */ changed) => {
      const line = lineOf(preset, changed);
      const answer = asked.get(line) ?? ask("check_ruleset", { ruleset: line });
      asked.set(line, answer);
      return answer;
    };
    const { idle } = await check(preset.options);
    for (const option of options.filter((/** @type {any} */ { name }) => !(name in idle)))
      for (const value of someValues(option)) {
        const draft = {
          options: { ...preset.options, [option.name]: value },
          changed: option.name,
        };
        const result = await mended(draft, options, check);
        clashes += (await check(draft.options)).ok ? 0 : 1;
        assert.deepEqual((await check(result)).problems, [], `${preset.id} ${option.name}`);
        assert.equal(result[option.name], value, `${preset.id} ${option.name}`);
      }
  }
  assert.ok(clashes > 20);
});

test("pledges get a lowest pledge of their own, and keep one that was chosen", async () => {
  const { presets, options } = await ask("hello", {});
  const classic = presets.find((/** @type {any} */ { id }) => id === "classic");
  const pledges = { ...classic.options, bid_strain: "with_bid", auction: "pledges" };
  const usual = withUsualLowest(pledges, classic.options, presets);
  const check = (/** @type {any} */ changed) =>
    ask("check_ruleset", { ruleset: lineOf(classic, changed) });
  const result = await mended({ options: usual, changed: "auction" }, options, check);
  assert.deepEqual((await check(result)).problems, []);
  assert.equal(result.min_bid, 2);
  const chosen = { ...pledges, min_bid: 3 };
  assert.equal(withUsualLowest(chosen, classic.options, presets), chosen);
  assert.equal(withUsualLowest(classic.options, classic.options, presets), classic.options);
  const back = { ...usual, auction: classic.options.auction };
  assert.equal(withUsualLowest(back, usual, presets).min_bid, 7);
  const high = { ...classic.options, min_bid: 8 };
  assert.equal(withUsualLowest({ ...high, auction: "single" }, high, presets).min_bid, 8);
});
