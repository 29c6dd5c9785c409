import assert from "node:assert/strict";
import { test } from "node:test";
import { mended, repairOf } from "../rules/repair.js";
import {
  changesOf,
  lineOf,
  linkOf,
  readKept,
  reordered,
  sentRules,
  strainList,
  tidy,
  withTarget,
} from "./rulesets.js";

const classic = /** @type {any} */ ({
  id: "classic",
  line: "classic",
  options: { auction: "open", kaboot: true, target: 31 },
});

test("a line names what differs from the preset, yes and no for truth", () => {
  assert.equal(lineOf(classic, classic.options), "classic");
  const options = { ...classic.options, kaboot: false, target: 41 };
  assert.equal(lineOf(classic, options), "classic kaboot=no target=41");
  assert.deepEqual(changesOf(options, classic), [
    ["kaboot", false],
    ["target", 41],
  ]);
});

test("another target takes the place of the one in the line", () => {
  assert.equal(withTarget("classic", 41), "classic target=41");
  assert.equal(withTarget("classic target=21 kaboot=no", 41), "classic kaboot=no target=41");
});

test("a link says the line and the name, and is read back", () => {
  const link = linkOf("https://cards.example/t/#old", "classic target=41", "Ali & Sons’ #1");
  assert.ok(link.startsWith("https://cards.example/t/#rules=classic%20target%3D41&name="));
  assert.deepEqual(sentRules(link), { line: "classic target=41", name: "Ali & Sons’ #1" });
});

test("what was sent may be a line with any spaces, and whatever else is no rules", () => {
  assert.deepEqual(sentRules("  classic \n target=41 "), { line: "classic target=41", name: "" });
  for (const nothing of ["", "  \n", "#rules=", "x#rules=&name=y"])
    assert.equal(sentRules(nothing), null);
  assert.deepEqual(sentRules("#rules=%E0%A4%A&name=%"), { line: "\ufffd%A", name: "%" });
});

test("a name is one line, without signs that turn the text around", () => {
  assert.equal(tidy(" a\u202eb\n\tc ", 40), "a b c");
  assert.equal(tidy("x".repeat(90), 40).length, 40);
});

test("tables as kept: what is damaged is left out", () => {
  const good = { id: "own-a1", name: "Ours", line: "classic target=41" };
  assert.deepEqual(
    readKept([
      good,
      null,
      3,
      "x",
      { ...good, id: "classic" },
      { ...good, line: 4 },
      { ...good, id: { toString: 7 } },
      { ...good, id: [good.id] },
    ]),
    [{ ...good, options: null, broken: false }],
  );
  for (const damaged of [null, undefined, 3, "x", {}]) assert.deepEqual(readKept(damaged), []);
});

test("the order of strains: listed from the highest, moved by one, taken in and out", () => {
  assert.deepEqual(strainList("CDHSN"), ["N", "S", "H", "D", "C"]);
  assert.deepEqual(strainList("CSHD"), ["D", "H", "S", "C", "N"]);
  assert.equal(reordered("CDHSN", "S", "up"), "CDHNS");
  assert.equal(reordered("CDHSN", "C", "down"), "CDHSN");
  assert.equal(reordered("CDHSN", "N", "switch"), "CDHS");
  assert.equal(reordered("CDHS", "N", "switch"), "NCDHS");
});

/** Three options of which no two may be on. @type {any[]} */
const OPTIONS = ["a", "b", "c"].map((name) => ({
  name,
  type: "bool",
  first: false,
  values: [],
  min: 0,
  max: 0,
}));

/** @param {any} options @returns {Promise<any>} */
async function check(options) {
  const on = Object.keys(options).filter((name) => options[name]);
  const problems = on
    .slice(1)
    .map((name) => ({ code: "clash", args: { option: on[0], with: name } }));
  return { ok: problems.length === 0, problems, ruleset: null, idle: {} };
}

test("a repair leaves alone what was changed last", async () => {
  const problem = { code: "clash", args: { option: "a", with: "b" } };
  const draft = { options: { a: true, b: true, c: false }, changed: "a" };
  const repair = await repairOf(problem, draft, OPTIONS, check);
  assert.deepEqual(repair, { option: "b", value: false });
  const other = await repairOf(problem, { ...draft, changed: "b" }, OPTIONS, check);
  assert.deepEqual(other, { option: "a", value: false });
});

test("everything is mended, one change after the other, and what was wanted stays", async () => {
  const options = { a: true, b: true, c: true };
  assert.deepEqual(await mended({ options, changed: "a" }, OPTIONS, check), {
    a: true,
    b: false,
    c: false,
  });
});

test("a name is one line of whole signs, also in a link", () => {
  assert.equal(tidy(`a\u202eb\u0000\n${"😀".repeat(30)}`, 6), "a b 😀");
  const link = linkOf("https://cards.example/t/", "classic", `half ${"😀".slice(0, 1)}`);
  assert.equal(sentRules(link)?.name, "half");
  assert.equal(tidy("x".repeat(10_000_000), 40).length, 40);
});

test("what no link of ours holds is refused or read as plain text", () => {
  for (const text of [
    "#rules=",
    "#rules=%00",
    "#rules=%E0%A4%A",
    "#rules=classic&name=%3Cimg%20src=x%3E",
    "#rules=__proto__&name=constructor",
    `#rules=${"%f0%9f%98".repeat(1000)}`,
    `#rules=${"\u202e".repeat(1000)}`,
  ]) {
    const sent = sentRules(text);
    assert.ok(sent === null || sent.name.length <= 40);
    assert.ok(!/\p{Cf}|\p{Cc}/u.test(sent?.name ?? ""));
  }
});
