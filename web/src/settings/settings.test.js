import assert from "node:assert/strict";
import { test } from "node:test";
import {
  languageOf,
  paceOf,
  readSettings,
  SECTIONS,
  SETTINGS,
  settingsIn,
  volumesOf,
} from "./settings.js";

test("stored values of any shape give a complete set of settings", () => {
  const defaults = readSettings(null);
  for (const damaged of [undefined, 7, "x", [], { speed: 3 }, { speed: "warp", theme: null }]) {
    assert.deepEqual(readSettings(damaged), defaults);
  }
  assert.equal(readSettings({ speed: "fast", unknown: 1 }).speed, "fast");
});

test("each setting is in one section and shows each of its choices", () => {
  const shown = SECTIONS.flatMap(settingsIn);
  assert.deepEqual(shown.map(({ name }) => name).sort(), Object.keys(SETTINGS).sort());
  for (const { name, choices } of shown) {
    // The choice "auto" of sound is shown as on or off.
    const all = SETTINGS[name].choices.filter((choice) => name !== "sound" || choice !== "auto");
    assert.deepEqual([...choices].sort(), all.sort());
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
  assert.deepEqual(paceOf("none", false), { step: 0, trick: 0, move: 0 });
});

test("a finished trick stays as long as the player chose, at any speed", () => {
  assert.equal(paceOf("none", false, "two").trick, 2000);
  assert.equal(paceOf("slow", false, "tap").trick, Number.POSITIVE_INFINITY);
  assert.equal(paceOf("fast", false, "auto").trick, paceOf("fast", false).trick);
});

test("stored volumes of any shape become whole numbers from 0 to 10", () => {
  const { volumes } = readSettings(null);
  for (const damaged of [7, "x", { card: "5" }, { card: 11 }, { card: -1 }, { card: 2.5 }]) {
    assert.deepEqual(readSettings({ volumes: damaged }).volumes, volumes);
  }
  assert.equal(readSettings({ volumes: { card: 0 } }).volumes.card, 0);
});

test("inside another site's page there is no sound until the player switches it on", () => {
  const settings = readSettings({ volumes: { all: 10, card: 5 } });
  assert.equal(volumesOf(settings, false).card, 0.5);
  assert.equal(volumesOf(settings, true).card, 0);
  assert.equal(volumesOf({ ...settings, sound: "on" }, true).card, 0.5);
  assert.equal(volumesOf({ ...settings, sound: "off" }, false).card, 0);
});
