import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { firstState } from "../model/state.js";
import { createWords } from "../platform/i18n.js";
import { deedsOf, hintWords, toldReasons, whyWords } from "./advice.js";

/** @param {"en" | "ar"} language */
function speaker(language) {
  const source = ["../../locales/", "../rules/", "./"]
    .map((folder) => readFileSync(new URL(`${folder}${language}.ftl`, import.meta.url)))
    .join("\n");
  const words = createWords(language, "latn", source);
  return { t: words.t, words, state: firstState(), name: () => "Samir" };
}

/** @param {string} code @param {Record<string, number>} [args] @returns {any} */
const reason = (code, args = {}) => ({ code, args });

/** @param {object} more @returns {any} */
const advice = (more) => ({
  seat: "E",
  did: { do: "play", card: "AS" },
  action: { do: "play", card: "AS" },
  reasons: [reason("draw_trumps")],
  ...more,
});

test("an explanation names the deciding reason, one fact about the trick and one result of trials", () => {
  const makes = reason("makes", { percent: 80 });
  const told = toldReasons([
    reason("lead_away"),
    reason("trumps_gone"),
    makes,
    reason("better", { points: 1.5 }),
  ]).map(({ code }) => code);
  assert.deepEqual(told, ["lead_away", "trumps_gone", "makes"]);
});

test("a departure from the usual card is explained by what happens then and by its gain", () => {
  const reasons = [
    reason("looked_ahead"),
    reason("ahead_partner_suit", { suit: 3 }),
    reason("better_than_usual", { points: 1.4, usual: 13 }),
    reason("trumps_gone"),
    reason("makes", { percent: 80 }),
  ];
  const words = hintWords(speaker("en"), advice({ reasons }));
  assert.match(words, /Partner takes more tricks in clubs this way\. On average it does/);
  assert.match(words, /1\.4 points better than the ace of hearts, the choice by rule of thumb\./);
  assert.doesNotMatch(words, /contract|left/);
});

test("a departure from the usual card keeps the reason that its card has by itself", () => {
  const gains = reason("usual_can_wait", { points: 0.6, usual: 13 });
  const reasons = [reason("lead_singleton"), reason("despite_winner"), gains];
  assert.deepEqual(toldReasons(reasons), [reasons[1], reasons[0], gains]);
  const words = hintWords(speaker("en"), advice({ reasons: [reason("looked_ahead"), gains] }));
  assert.match(
    words,
    /spades\. The ace of hearts can wait: on average this does 0\.6 points better\.$/,
  );
  assert.deepEqual(toldReasons([reason("looked_ahead")]), [reason("looked_ahead")]);
});

test("a call is explained by what the hand holds too, whoever's bid it goes over", () => {
  const holds = reason("holds_suit", { high: 3, suit: 1, length: 6 });
  const reasons = [reason("outbid_partner"), holds, reason("stands_made", { percent: 80 })];
  assert.deepEqual(toldReasons(reasons), reasons);
  const words = hintWords(speaker("en"), advice({ reasons }));
  assert.match(words, /Aces and kings: 3; hearts: 6\. If it stands/);
  const passing = [reason("too_weak"), reason("holds_long", { high: 1, length: 5 })];
  assert.match(hintWords(speaker("ar"), advice({ reasons: passing })), /: 1، وأطول نوع: 5\.$/);
});

test("points and chances are said as people say them", () => {
  /** @param {"en" | "ar"} language @param {string} code @param {Record<string, number>} args */
  const told = (language, code, args) =>
    hintWords(speaker(language), advice({ reasons: [reason("draw_trumps"), reason(code, args)] }));
  assert.match(told("en", "better", { points: 1 }), /does 1 point better/);
  assert.match(told("en", "better", { points: 1.5 }), /does 1\.5 points better/);
  assert.match(told("ar", "better", { points: 2 }), /نقطتين/);
  assert.match(told("ar", "better", { points: 3 }), /3 نقاط/);
  assert.match(told("ar", "better", { points: 0.7 }), /0\.7 نقطة/);
  assert.match(told("en", "makes", { percent: 60 }), /about three times in five/);
});

test("nothing is said twice: a rule about the partner's trick already says whose trick it is", () => {
  const told = toldReasons([reason("partner_wins"), reason("partner_has_trick")]);
  assert.deepEqual(told, [reason("partner_wins")]);
  assert.equal(toldReasons([reason("only_card"), reason("trumps_gone")]).length, 1);
});

test("a hint says what to do, and why", () => {
  const { t } = speaker("en");
  const words = hintWords(
    speaker("en"),
    advice({ action: { do: "bid", tricks: 8 }, reasons: [reason("strong_enough")] }),
  );
  assert.equal(words, `Hint: Bid 8. ${t("reason-strong_enough")}`);
});

test("why: a person is compared with an expert, a computer player with itself", () => {
  const other = advice({ action: { do: "play", card: "2S" } });
  const ui = speaker("en");
  assert.match(whyWords(ui, advice({}), false), /^Samir: Ace of spades\. Draw/);
  assert.match(whyWords(ui, advice({}), true), /same/);
  assert.match(whyWords(ui, other, true), /expert would have chosen 2 of spades/);
  assert.match(whyWords(ui, other, false), /Looking again, Samir would choose 2 of spades/);
});

test("why: nobody is praised for the only card", () => {
  const only = advice({ reasons: [reason("only_card")] });
  assert.equal(
    whyWords(speaker("en"), only, true),
    "Samir: Ace of spades. There is only one card to play.",
  );
});

test("every reason of the engine has words in both languages", () => {
  const types = readFileSync(new URL("../model/types.d.ts", import.meta.url), "utf8");
  const codes = [...(/type ReasonCode = (.*);/.exec(types)?.[1] ?? "").matchAll(/"(\w+)"/g)];
  assert.ok(codes.length > 40);
  for (const language of /** @type {const} */ (["en", "ar"])) {
    const { words } = speaker(language);
    assert.deepEqual(
      codes.filter(([, code]) => !words.has(`reason-${code}`)),
      [],
    );
  }
});

test("a round's actions are counted back from its end, with a named trump and a claim", () => {
  const trick = { leader: "E", cards: ["AS", "2S", "3S", "4S"], winner: "E" };
  const view = {
    actions: 40,
    calls: [
      { seat: "E", action: { do: "bid", tricks: 7 } },
      { seat: "N", action: { do: "pass" } },
    ],
    contract: { seat: "E" },
    trump: "S",
    tricks: [trick, trick],
    claim: null,
  };
  const counts = (/** @type {any} */ match) => {
    const { calls, tricks } = deedsOf(match);
    return [...calls, ...tricks.flatMap(({ deeds }) => deeds)].map(({ actions }) => actions);
  };
  const record = ["Trump H", "Deal S:…", "Auction 7 -"];
  assert.deepEqual(counts({ view, record }), [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  const named = { view: { ...view, claim: {} }, record: [...record, "Trump S"] };
  assert.deepEqual(counts(named), [28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38]);
  assert.deepEqual(deedsOf(/** @type {any} */ (named)).tricks[1].deeds[3].seat, "S");
});
