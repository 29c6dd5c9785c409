import assert from "node:assert/strict";
import { test } from "node:test";
import { mended, repairOf } from "../rules/repair.js";
import { changesOf, lineOf, readKept, tidy, withTarget } from "./rulesets.js";
import { isWhole, linkOf, sentRules } from "./sent-rules.js";
import { reordered, strainList } from "./strain-order.js";

const classic = /** @type {any} */ ({
  id: "classic",
  line: "classic",
  options: { auction: "open", kaboot: true, target: 31 },
});

test("a line lists the differences from the preset, with yes and no for booleans", () => {
  assert.equal(lineOf(classic, classic.options), "classic");
  const options = { ...classic.options, kaboot: false, target: 41 };
  assert.equal(lineOf(classic, options), "classic kaboot=no target=41");
  assert.deepEqual(changesOf(options, classic), [
    ["kaboot", false],
    ["target", 41],
  ]);
});

test("a new target replaces the one in the line", () => {
  assert.equal(withTarget("classic", 41), "classic target=41");
  assert.equal(withTarget("classic target=21 kaboot=no", 41), "classic kaboot=no target=41");
});

test("a link has the line and the name, and can be read back", () => {
  const link = linkOf("https://cards.example/t/#old", "classic target=41", "Ali & Sons’ #1");
  assert.ok(link.startsWith("https://cards.example/t/#rules=classic%20target%3D41&name="));
  assert.deepEqual(sentRules(link), { line: "classic target=41", name: "Ali & Sons’ #1" });
  for (const line of [
    "syrian-41 pledge_made=exactly",
    "masrawy against_dakak=clubs-or-12 dakak_bound=opening",
  ])
    assert.deepEqual(sentRules(linkOf("https://cards.example/", line, "")), { line, name: "" });
});

test("a sent text may be a line with any spaces; other text has no rules", () => {
  assert.deepEqual(sentRules("  classic \n target=41 "), { line: "classic target=41", name: "" });
  for (const nothing of ["", "  \n", "#rules=", "x#rules=&name=y"])
    assert.equal(sentRules(nothing), null);
  assert.deepEqual(sentRules("#rules=%E0%A4%A&name=%"), { line: "\ufffd%A", name: "%" });
});

test("a name is one line without characters that reverse the text", () => {
  assert.equal(tidy(" a\u202eb\n\tc ", 40), "a b c");
  assert.equal(tidy("x".repeat(90), 40).length, 40);
});

test("damaged house rules are dropped", () => {
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

test("strains are listed from the highest, move by one, and can be switched off and on", () => {
  assert.deepEqual(strainList("CDHSN"), ["N", "S", "H", "D", "C"]);
  assert.deepEqual(strainList("CSHD"), ["D", "H", "S", "C", "N"]);
  assert.equal(reordered("CDHSN", "S", "up"), "CDHNS");
  assert.equal(reordered("CDHSN", "C", "down"), "CDHSN");
  assert.equal(reordered("CDHSN", "N", "switch"), "CDHS");
  assert.equal(reordered("CDHS", "N", "switch"), "NCDHS");
});

/** Three options, at most one of which can be on. @type {any[]} */
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

test("a repair does not touch the last change", async () => {
  const problem = { code: "clash", args: { option: "a", with: "b" } };
  const draft = { options: { a: true, b: true, c: false }, changed: "a" };
  const repair = await repairOf(problem, draft, OPTIONS, check);
  assert.deepEqual(repair, { option: "b", value: false });
  const other = await repairOf(problem, { ...draft, changed: "b" }, OPTIONS, check);
  assert.deepEqual(other, { option: "a", value: false });
});

test("every clash is repaired, and the player's last change stays", async () => {
  const options = { a: true, b: true, c: true };
  assert.deepEqual(await mended({ options, changed: "a" }, OPTIONS, check), {
    a: true,
    b: false,
    c: false,
  });
});

test("a name has no half surrogate pairs, in a link either", () => {
  assert.equal(tidy(`a\u202eb\u0000\n${"😀".repeat(30)}`, 6), "a b 😀");
  const link = linkOf("https://cards.example/t/", "classic", `half ${"😀".slice(0, 1)}`);
  assert.equal(sentRules(link)?.name, "half");
  assert.equal(tidy("x".repeat(10_000_000), 40).length, 40);
});

test("unknown links are refused or read as plain text", () => {
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

test("a link in a message is read without what stands around it", () => {
  const link = linkOf(
    "https://cards.example//t/index.html?fbclid=1#old",
    "classic target=41",
    "Ali & Co.",
  );
  assert.ok(link.startsWith("https://cards.example//t/#rules=classic%20target%3D41&name="));
  const wanted = { line: "classic target=41", name: "Ali & Co." };
  for (const after of [
    "",
    ".",
    ")",
    "!",
    "»",
    "،",
    "؟",
    "\u200f",
    ".\u2069",
    "*",
    "_",
    ">",
    '"',
    " 100% fun",
    "\n-- \nAli",
  ])
    for (const before of ["", "Play this: ", "(", "«"])
      assert.deepEqual(sentRules(`${before}${link}${after}`), wanted, `${before} ${after}`);
  for (const after of [".", "،", ")", "%D8%8C"]) {
    const bare = linkOf("https://cards.example/", "classic target=41", "");
    assert.deepEqual(sentRules(bare + after), { line: "classic target=41", name: "" });
    assert.equal(isWhole(bare + after), true);
  }
  assert.deepEqual(sentRules(link.replace("&", "&amp;").replace("#", "%23")), wanted);
  assert.deepEqual(sentRules(`${link}&utm_source=x`), wanted);
  assert.equal(isWhole(`${link.slice(0, -1)}.`), false, "a damaged end");
});
