import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../platform/i18n.js";
import { reasonText, spoken } from "./reasons.js";

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** @param {"en" | "ar"} language @param {string} [more] */
const wordsIn = (language, more = "") =>
  createWords(language, "latn", [
    read(`../../locales/${language}.ftl`),
    read(`${language}.ftl`),
    more,
  ]);

/** The codes that the engine and this folder name. */
function codes() {
  const engine = new URL("../../../engine/tarneeb/", import.meta.url);
  const python = ["rules", "friends", "."].flatMap((room) =>
    readdirSync(new URL(`${room}/`, engine))
      .filter((name) => name.endsWith(".py"))
      .map((name) => readFileSync(new URL(`${room}/${name}`, engine), "utf8")),
  );
  const raised = python
    .join("\n")
    .matchAll(/(?:IllegalAction|RequestError|Dispute)\(\s*[^"()]*"([a-z_]+)"/g);
  const page = ["chain.js", "catchup.js", "hub.js", "letters.js", "log.js", "peer.js", "rows.js"];
  const told = page
    .map(read)
    .join("\n")
    .matchAll(/"([a-z]+(?:_[a-z]+)+)"/g);
  return new Set([...raised, ...told].map(([, code]) => code));
}

test("whatever somebody else did wrong, it is said in words about them", () => {
  const found = codes();
  assert.ok(["card_not_held", "must_follow_suit", "two_histories"].every((one) => found.has(one)));
  for (const language of /** @type {const} */ (["en", "ar"]))
    for (const more of ["", read(`../rules/${language}.ftl`)]) {
      const words = wordsIn(language, more);
      for (const code of found) {
        const said = reasonText(words, code);
        assert.match(said, /^[^_${}]+\.$/, `${language} ${code}: ${said}`);
        // This one is about the reader.
        if (code !== "absence_false") assert.doesNotMatch(said, /\byour?\b/i, code);
      }
    }
});

test("a revoke, and a card that is not held, have sentences of their own", () => {
  const words = wordsIn("en", read("../rules/en.ftl"));
  assert.equal(reasonText(words, "card_not_held"), "A card was played that is not in that hand.");
  assert.equal(reasonText(words, "must_follow_suit"), "The suit led was not followed.");
});

test("without a reason nothing is said, and an unknown one is no raw word", () => {
  const words = wordsIn("en");
  assert.equal(reasonText(words, undefined), "");
  assert.equal(reasonText(words, "say_unreadable"), "It could not be read.");
  assert.equal(reasonText(words, "something_new"), "The rules do not allow it.");
});

test("a screen reader hears words, not codes", () => {
  const words = wordsIn("en");
  const args = spoken(words, { name: "Huda", reason: "two_histories" });
  assert.equal(
    words.t("error-peer_fault", args),
    "Huda’s device sent something that was ignored. There were two different moves for one turn.",
  );
  assert.equal(spoken(words, { phrase: "lucky" }).phrase, "Lucky you!");
  assert.deepEqual(spoken(words), {});
});
