import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { createWords } from "./i18n.js";

/** @param {string} language */
const sourceOf = (language) =>
  ["../../locales/", "../"]
    .map((folder) => new URL(folder, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => basename(name).startsWith(`${language}.`) && name.endsWith(".ftl"))
        .map((name) => readFileSync(new URL(name, folder), "utf8")),
    )
    .join("\n");
const SOURCE = { en: sourceOf("en"), ar: sourceOf("ar") };

/** @param {string} source */
const idsOf = (source) => new FluentResource(source).body.map(({ id }) => id).sort();

/** @param {URL} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".js") && !name.endsWith(".test.js"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));

test("both languages have the same messages, each said once", () => {
  const en = idsOf(SOURCE.en);
  // The words that differ from country to country stand apart in the language in which they do.
  const ar = idsOf(SOURCE.ar).filter((id) => !id.startsWith("word-"));
  assert.deepEqual(ar, en);
  assert.equal(new Set(en).size, en.length);
});

test("every message that the page names is there", () => {
  const ids = new Set(idsOf(SOURCE.en));
  const code = sourcesIn(new URL("../", import.meta.url)).join("\n");
  const named = [...code.matchAll(/\bt\("([^"]+)"/g)].map(([, id]) => id);
  assert.ok(named.length > 40);
  assert.deepEqual(
    named.filter((id) => !ids.has(id)),
    [],
  );
});

test("each of the 52 cards has a name of its own", () => {
  for (const language of /** @type {const} */ (["en", "ar"])) {
    const words = createWords(language, "latn", SOURCE[language]);
    const names = [..."SHDC"].flatMap((suit) =>
      [..."AKQJT98765432"].map((rank) => words.t(`card-${rank}${suit}`)),
    );
    assert.equal(new Set(names).size, 52);
  }
  const { t } = createWords("en", "latn", SOURCE.en);
  assert.equal(t("card-AS"), "Ace of spades");
  assert.equal(t("card-TH"), "10 of hearts");
});

test("digits are those asked for, in both languages", () => {
  assert.equal(createWords("ar", "latn", SOURCE.ar).n(31), "31");
  assert.equal(createWords("ar", "arab", SOURCE.ar).n(31), "٣١");
  assert.equal(
    createWords("en", "arab", SOURCE.en).t("call-bid", { number: 8, strain: "none" }),
    "Bid ٨",
  );
  assert.equal(
    createWords("ar", "arab", SOURCE.ar).t("call-bid", { number: 8, strain: "none" }),
    "طلب ٨",
  );
});

test("numbers are as the browser writes them, also those that need no more than digits", () => {
  for (const language of /** @type {const} */ (["en", "ar"])) {
    for (const digits of /** @type {const} */ (["latn", "arab"])) {
      const { n } = createWords(language, digits, SOURCE[language]);
      const region = language === "ar" ? "ar-EG" : "en";
      const { format } = new Intl.NumberFormat(`${region}-u-nu-${digits}`);
      const values = [0, 7, 13, 41, 999, 1000, 12345, -5, 0.5, 12.25];
      assert.deepEqual(values.map(n), values.map(format));
    }
  }
});

test("a signed number is isolated with its sign on its left", () => {
  const { signed } = createWords("ar", "latn", SOURCE.ar);
  assert.equal(signed(-8), "\u2066\u22128\u2069");
  assert.equal(signed(9), "\u2066+9\u2069");
  assert.equal(signed(0), "\u20660\u2069");
});

test("accessible names carry no isolation marks, and names in English are the contract", () => {
  const { t } = createWords("en", "latn", SOURCE.en);
  assert.equal(t("call-bid", { number: 13, strain: "none" }), "Bid 13");
  assert.equal(t("call-bid", { number: 9, strain: "NT" }), "Bid 9 no trump");
  assert.equal(t("call-pledge", { number: 4 }), "Pledge 4");
  assert.deepEqual(
    [
      "region-table",
      "region-scores",
      "your-hand",
      "new-match",
      "start",
      "next-round",
      "last-trick",
      "settings",
      "language",
      "call-throw",
    ].map((id) => t(id)),
    [
      "Table",
      "Scores",
      "Your hand",
      "New match",
      "Start",
      "Next round",
      "Last trick",
      "Settings",
      "العربية",
      "Throw in",
    ],
  );
});

test("Arabic counts tricks as Arabic does", () => {
  const { t } = createWords("ar", "latn", SOURCE.ar);
  const counted = [0, 1, 2, 3, 11].map((number) => t("tricks-count", { number }));
  assert.deepEqual(counted, ["بلا لمّات", "لمّة واحدة", "لمّتان", "3 لمّات", "11 لمّة"]);
});

test("the words of the game are those of the region, in every form", () => {
  const said = (/** @type {string} */ region) => {
    const { t } = createWords("ar", "latn", SOURCE.ar, region);
    return [
      t("last-trick"),
      t("tricks-count", { number: 2 }),
      t("choose-trump"),
      t("strain-NT"),
      t("card-QH"),
      t("card-AD"),
      t("partner"),
    ];
  };
  assert.deepEqual(said("plain"), [
    "آخر لمّة",
    "لمّتان",
    "اختر الطرنيب",
    "بدون طرنيب",
    "بنت كبّة",
    "آس ديناري",
    "شريكك",
  ]);
  assert.deepEqual(said("levant").slice(0, 2), ["آخر أكلة", "أكلتان"]);
  assert.deepEqual(said("gulf"), [
    "آخر أكلة",
    "أكلتان",
    "اختر الحكم",
    "بدون حكم",
    "بنت هاص",
    "إكة ديمن",
    "خويّك",
  ]);
  assert.deepEqual(said("egypt").slice(2), [
    "اختر الطرنيب",
    "بدون طرنيب",
    "بنت كوبة",
    "آس كاروه",
    "شريكك",
  ]);
});

test("no region misses a word, and the name of the game is the same in all", () => {
  for (const region of ["plain", "levant", "gulf", "egypt"]) {
    const { t } = createWords("ar", "latn", SOURCE.ar, region);
    const broken = idsOf(SOURCE.ar).filter((id) => /\{(word|strain)-/.test(t(id)));
    assert.deepEqual(broken, [], region);
    assert.equal(t("app-name"), "طرنيب");
  }
});
