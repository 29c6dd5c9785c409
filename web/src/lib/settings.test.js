import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf, paceOf, readSettings, SECTIONS, SETTINGS, settingsIn } from "./settings.js";

test("stored settings of any shape give a whole set of settings", () => {
  const defaults = readSettings(null);
  for (const damaged of [undefined, 7, "x", [], { speed: 3 }, { speed: "warp", theme: null }]) {
    assert.deepEqual(readSettings(damaged), defaults);
  }
  assert.equal(readSettings({ speed: "fast", unknown: 1 }).speed, "fast");
});

test("each setting stands in one section, and shows each of its choices", () => {
  const shown = SECTIONS.flatMap(settingsIn);
  assert.deepEqual(shown.map(({ name }) => name).sort(), Object.keys(SETTINGS).sort());
  for (const { name, choices } of shown) {
    assert.deepEqual([...choices].sort(), [...SETTINGS[name].choices].sort());
  }
});

test("the language is the one chosen, else the browser's first that the page speaks", () => {
  const auto = readSettings(null);
  assert.equal(languageOf(auto, ["fr-FR", "ar-JO", "en"]), "ar");
  assert.equal(languageOf(auto, ["fr"]), "en");
  assert.equal(languageOf({ ...auto, language: "en" }, ["ar"]), "en");
});

test("less motion stops travel but leaves time to look", () => {
  assert.equal(paceOf("slow", true).move, 0);
  assert.equal(paceOf("slow", true).trick, paceOf("slow", false).trick);
  assert.deepEqual(paceOf("none", false), { step: 0, trick: 0, move: 0 });
});
