import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FIRST_DRAFT } from "../model/state.js";
import { createWords } from "../platform/i18n.js";
import { valueName } from "./house-view.js";
import {
  fittingDraft,
  freshSeed,
  peopleOf,
  playersOf,
  readDraft,
  rulesetLine,
  shownName,
  withPeople,
} from "./newmatch.js";
import { TARGETS } from "./newmatch-view.js";

const [en, ar] = /** @type {const} */ (["en", "ar"]).map((language) =>
  createWords(
    language,
    "latn",
    readFileSync(new URL(`../../locales/${language}.ftl`, import.meta.url), "utf8"),
  ),
);

test("the ruleset names the target only if it is not the preset's own", () => {
  const presets = /** @type {any} */ ([{ id: "classic", options: { target: 31 } }]);
  assert.equal(rulesetLine(FIRST_DRAFT, presets), "classic");
  assert.equal(rulesetLine({ ...FIRST_DRAFT, target: 41 }, presets), "classic target=41");
});

test("a seed is 32 hex digits and never the same", () => {
  assert.match(freshSeed(), /^[0-9a-f]{32}$/);
  assert.notEqual(freshSeed(), freshSeed());
});

test("a player without a name gets the page's, in its language", () => {
  const players = playersOf({ ...FIRST_DRAFT, names: { ...FIRST_DRAFT.names, W: " Rami " } }, en);
  assert.deepEqual(players.W, { name: "Rami", player: "club" });
  assert.deepEqual(players.S, { name: en.t("player-S"), player: "human" });
  assert.equal(shownName("N", players.N.name, ar, [en, ar]), ar.t("player-N"));
  assert.equal(shownName("W", "Rami", ar, [en, ar]), "Rami");
});

test("a damaged draft never breaks the dialog", () => {
  for (const damaged of [null, 3, {}, { preset: 4, target: "x", level: [], names: 7 }]) {
    assert.deepEqual(readDraft(damaged), FIRST_DRAFT);
  }
  assert.equal(readDraft({ target: 41 }).target, 41);
});

test("a name holds nothing that reverses the text around it, ends a line or is half a character", () => {
  for (const [given, kept] of [
    ["\u202eimaR\u202c", "imaR"],
    ["Ra\u0000mi\n\u2028", "Rami"],
    ["\u2067Rami\u2069", "Rami"],
    ["Rami😀".slice(0, -1), "Rami"],
    ["<b>Rami</b>", "<b>Rami</b>"],
    ["می\u200cرود", "می\u200cرود"],
    ["\u202e", en.t("player-W")],
  ]) {
    const names = { ...FIRST_DRAFT.names, W: given };
    assert.equal(playersOf({ ...FIRST_DRAFT, names }, en).W.name, kept);
  }
});

test("a draft of another version chooses only what this one offers", () => {
  const catalogue = {
    presets: [{ id: "classic" }, { id: "egyptian" }],
    levels: ["novice", "club"],
  };
  const good = { ...FIRST_DRAFT, preset: "egyptian", target: 61, level: "novice" };
  assert.deepEqual(fittingDraft(good, catalogue), good);
  const own = { ...good, preset: "own-1" };
  assert.deepEqual(fittingDraft(own, catalogue), own);
  const newer = { ...good, preset: "lunar", level: "oracle", who: { ...good.who, E: "oracle" } };
  const { who, ...rest } = fittingDraft(newer, catalogue);
  assert.deepEqual({ ...rest, who }, { ...FIRST_DRAFT, names: good.names });
});

test("each computer player has a level and a style, and people have neither", () => {
  const draft = {
    ...FIRST_DRAFT,
    who: { S: "human", E: "master", N: "human", W: "" },
    styles: { S: "", E: "bold", N: "careful", W: "" },
  };
  const { E, N, W } = playersOf(draft, en);
  assert.deepEqual([E.player, E.style], ["master", "bold"]);
  assert.deepEqual([N.player, N.style], ["human", undefined]);
  assert.deepEqual(W, { name: en.t("player-W"), player: "club" });
  assert.deepEqual(readDraft(draft), draft);
  const wild = { ...draft, styles: { S: "bold", E: "wild", N: 7 } };
  assert.deepEqual(readDraft(wild).styles, FIRST_DRAFT.styles);
});

test("faces are read by name, and what is none is left out", () => {
  const { faces } = readDraft({ faces: { Huda: "uncle", Sam: 3, Eve: "<b>" } });
  assert.deepEqual(faces, { Huda: "uncle" });
  assert.deepEqual(readDraft({ faces: "x" }).faces, {});
});

test("people on one device sit as partners first, and the computer players keep their levels", () => {
  const draft = { ...FIRST_DRAFT, who: { S: "human", E: "master", N: "", W: "novice" } };
  assert.equal(peopleOf(draft), 1);
  for (const [number, who] of /** @type {const} */ ([
    [2, { S: "human", N: "human", E: "master", W: "novice" }],
    [3, { S: "human", N: "human", E: "human", W: "novice" }],
    [4, { S: "human", N: "human", E: "human", W: "human" }],
  ])) {
    assert.deepEqual(withPeople(draft, number), who);
    assert.equal(peopleOf({ ...draft, who }), number);
    assert.equal(peopleOf({ ...draft, who: withPeople({ ...draft, who }, 1) }), 1);
  }
  // Winner stays: the opponents are computer teams.
  const stays = /** @type {const} */ ({ ...draft, length: "stays" });
  assert.deepEqual(withPeople(stays, 2), { S: "human", N: "human", E: "master", W: "novice" });
  assert.equal(peopleOf({ ...stays, who: withPeople(draft, 4) }), 2);
});

test("the page offers the targets that the rules list", () => {
  const rules = readFileSync(new URL("../../../docs/RULES.md", import.meta.url), "utf8");
  const [, listed] = /The page offers ([\d, and]+)/.exec(rules) ?? [];
  assert.deepEqual(listed.match(/\d+/g)?.map(Number), TARGETS);
  assert.ok(TARGETS.includes(15));
});

test("an order of suits says from where to where it goes", () => {
  for (const [language, order] of /** @type {const} */ ([
    ["en", "from low to high: clubs, spades, hearts, diamonds"],
    ["ar", "من الأدنى إلى الأعلى: سباتي، بستوني، كبّة، ديناري"],
  ])) {
    const texts = [`../../locales/${language}.ftl`, `${language}.ftl`].map((path) =>
      readFileSync(new URL(path, import.meta.url), "utf8"),
    );
    const words = createWords(language, "latn", texts.join("\n"));
    const ui = { t: words.t, n: words.n, words };
    assert.equal(valueName(ui, "strain_order", "CSHD"), order);
    assert.equal(valueName(ui, "strain_order", "H"), words.t("strain-H"));
  }
});
