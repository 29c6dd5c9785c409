import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { choicesOf, OFTEN, SECTIONS } from "./sections.js";
import { deckOf, languageOf, paceOf, readSettings, SETTINGS, volumesOf } from "./settings.js";

test("stored values of any shape give a complete set of settings", () => {
  const defaults = readSettings(null);
  for (const damaged of [undefined, 7, "x", [], { speed: 3 }, { speed: "warp", theme: null }]) {
    assert.deepEqual(readSettings(damaged), defaults);
  }
  assert.equal(readSettings({ speed: "fast", unknown: 1 }).speed, "fast");
});

test("each setting is in one section and shows each of its choices", () => {
  const shown = [...OFTEN, ...SECTIONS.flatMap(([, names]) => names)];
  assert.deepEqual(shown.toSorted(), Object.keys(SETTINGS).sort());
  for (const name of shown) {
    // The choice "auto" of these is shown as what it comes to.
    const settled = name === "sound" || name === "deck";
    const all = SETTINGS[name].filter((choice) => !settled || choice !== "auto");
    assert.deepEqual(choicesOf(name).toSorted(), all.sort());
  }
});

test("the language is the chosen one, or the browser's first that the page has", () => {
  const auto = readSettings(null);
  assert.equal(languageOf(auto, ["fr-FR", "ar-JO", "en"]), "ar");
  assert.equal(languageOf(auto, ["fr"]), "en");
  assert.equal(languageOf({ ...auto, language: "en" }, ["ar"]), "en");
});

test("reduced motion stops travel but keeps the pauses", () => {
  assert.equal(paceOf("slow", true).move, 0);
  assert.equal(paceOf("slow", true).trick, paceOf("slow", false).trick);
  assert.deepEqual(paceOf("none", false), { step: 0, trick: 0, moment: 0, move: 0 });
});

test("a finished trick stays as long as the player chose, at any speed", () => {
  assert.equal(paceOf("none", false, "two").trick, 2000);
  assert.equal(paceOf("slow", false, "tap").trick, Number.POSITIVE_INFINITY);
  assert.equal(paceOf("fast", false, "auto").trick, paceOf("fast", false).trick);
});

test("stored volumes of any shape become whole numbers from 0 to 10", () => {
  const { volumes } = readSettings(null);
  for (const damaged of [7, "x", { table: "5" }, { table: 11 }, { table: -1 }, { table: 2.5 }]) {
    assert.deepEqual(readSettings({ volumes: damaged }).volumes, volumes);
  }
  assert.equal(readSettings({ volumes: { table: 0 } }).volumes.table, 0);
});

test("inside another site's page there is no sound until the player switches it on", () => {
  const settings = readSettings({ volumes: { table: 10, ends: 0 } });
  assert.equal(volumesOf(settings, false).card, 0.7);
  assert.equal(volumesOf(settings, false).win, 0);
  assert.equal(volumesOf(settings, true).card, 0);
  assert.equal(volumesOf({ ...settings, sound: "on" }, true).card, 0.7);
  assert.equal(volumesOf({ ...settings, sound: "off" }, false).card, 0);
});

test("suits have two colours in Arabic and four in English unless somebody chose", () => {
  assert.equal(deckOf("auto", "ar"), "two");
  assert.equal(deckOf("auto", "en"), "four");
  assert.equal(deckOf("four", "ar"), "four");
  assert.equal(deckOf("contrast", "en"), "contrast");
});

test("each choice has a name in both languages, also those that only a backup names", () => {
  for (const language of ["en", "ar"]) {
    const words = readFileSync(new URL(`${language}.ftl`, import.meta.url), "utf8");
    for (const [name, choices] of Object.entries(SETTINGS))
      for (const choice of choices)
        assert.match(words, new RegExp(`^setting-${name}-${choice} =`, "m"));
  }
});
