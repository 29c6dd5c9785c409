import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createPageWords } from "./words.js";

const SOURCES = { en: "hello = Hello\n", ar: "hello = مرحبا\n" };

function stage() {
  const store = createStore();
  const words = createPageWords({ store, sources: SOURCES, preferred: () => ["en"] });
  /** @param {object} change */
  const set = (change) =>
    store.choices.settings({ ...store.state.settings, .../** @type {any} */ (change) });
  return { store, words, set };
}

test("words follow the language, and stay the same until a setting changes them", () => {
  const { words, set } = stage();
  const first = words.now();
  assert.equal(first.t("hello"), "Hello");
  set({ theme: "dark" });
  assert.equal(words.now(), first);
  set({ language: "ar" });
  assert.equal(words.now().t("hello"), "مرحبا");
  assert.equal(words.given().t("hello"), "مرحبا");
  assert.deepEqual(
    words.all().map(({ language }) => language),
    ["en", "ar"],
  );
});

test("a fetched part adds its words, and the page is redrawn", () => {
  const { store, words } = stage();
  let drawn = 0;
  store.subscribe(() => {
    drawn += 1;
  });
  assert.ok(!words.now().has("later"));
  words.add({ en: ["later = Later\n"], ar: [""] });
  assert.equal(words.now().t("later"), "Later");
  assert.equal(drawn, 1);
});
