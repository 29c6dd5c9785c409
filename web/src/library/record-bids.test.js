import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FIRST_ANALYSIS } from "../advice/analysis-state.js";
import { analysisDialog } from "../advice/analysis-view.js";
import { firstState } from "../model/state.js";
import { createWords } from "../platform/i18n.js";
import { FIRST_REPLAY } from "../replay/state.js";
import { replayDialog } from "../replay/view.js";
import { ranking } from "../share/parts.js";
import { FIRST_STATS } from "./statistics-state.js";
import { statisticsDialog } from "./statistics-view.js";

const SRC = new URL("../", import.meta.url);
const LANGUAGES = /** @type {const} */ (["en", "ar"]);
const PLAIN = { id: "classic", line: "classic", options: { auction: "open", min_bid: 7 } };
const LOW = { ...PLAIN, line: "classic min_bid=5", options: { auction: "open", min_bid: 5 } };

/** The text of a template, without markup and attributes. @param {any} shown @returns {string} */
function textOf(shown) {
  if (Array.isArray(shown)) return shown.map(textOf).join(" ");
  if (typeof shown === "string" || typeof shown === "number") return String(shown);
  if (!shown?.strings) return "";
  const { strings, values } = shown;
  let inTag = false;
  const parts = strings.flatMap((/** @type {string} */ markup, /** @type {number} */ place) => {
    inTag = markup.lastIndexOf("<") > markup.lastIndexOf(">") || (inTag && !markup.includes(">"));
    return [markup, inTag ? "" : ` ${textOf(values[place])} `];
  });
  return parts.join("").replace(/<[^>]*>/g, " ");
}

/**
 * @param {"en" | "ar"} language @param {"tricks" | "lamas"} bids @param {object} table the ruleset of the match at the table
 * @returns {any}
 */
function page(language, bids, table) {
  const sources = ["locales", "src"].flatMap((folder) => {
    const root = new URL(`../${folder}/`, SRC);
    return /** @type {string[]} */ (readdirSync(root, { recursive: true }))
      .filter((path) => new RegExp(`(^|/)${language}\\.([a-z]+\\.)?ftl$`).test(path))
      .map((path) => readFileSync(new URL(path, root), "utf8"));
  });
  const words = createWords(language, "latn", sources.join("\n"));
  const first = firstState();
  const settings = { ...first.settings, bids };
  const state = { ...first, settings, match: { view: { ruleset: table } } };
  const { t, n } = words;
  const name = () => "Huda";
  const side = (/** @type {string} */ team) => t(`side-${team}`);
  return { state, words, t, n, name, side, shown: (/** @type {string} */ one) => one, emit() {} };
}

const BID = { do: "bid", tricks: 9 };

/** The text of each view of a record of a ruleset with a bid of nine. @type {Record<string, (ui: any, ruleset: any) => unknown>} */
const VIEWS = {
  replay(ui, ruleset) {
    const seats = { S: 0, E: 0, N: 0, W: 0 };
    const players = Object.fromEntries(["S", "E", "N", "W"].map((seat) => [seat, { name: seat }]));
    const calls = [{ seat: "E", action: BID }];
    const view = {
      ...{ ruleset, phase: "auction", calls, contract: null, tricks: [], trick: null },
      ...{ bid: { seat: "E", tricks: 9, strain: null, factor: 1 }, trump: null, to_act: "N" },
      ...{ taken: seats, counts: seats, pledges: null, dealer: "S" },
    };
    const events = [{ event: "called", seat: "E", action: BID }];
    const at = { view, events, index: 2, count: 9, seat: null, hands: null };
    const marks = [{ start: 0, number: 1, result: null }];
    const state = { ...FIRST_REPLAY, players, marks, at };
    return replayDialog(ui, /** @type {any} */ (state), /** @type {any} */ ({}));
  },
  analysis(ui, ruleset) {
    const pass = { do: "pass" };
    const reason = { code: "strong_enough", args: {}, of: BID };
    const expert = { action: BID, reason, same: false, points: 3, noise: 0, tricks: null };
    const decision = {
      ...{ index: 1, seat: "S", action: pass, forced: false, mistake: true, grade: "mistake" },
      ...{ best: { actions: [BID], tricks: null, points: 3 }, expert, field: "cost" },
    };
    const fields = { good: 0, unlucky: 0, lucky: 0, cost: 1 };
    const round = {
      ...{ deal: 0, number: 1, par: { S: {} }, makes: null, whole: true, turning: [] },
      ...{ decisions: [decision], accuracy: { S: 50 }, weighed: { S: 1 }, fields: { S: fields } },
    };
    const state = { ...FIRST_ANALYSIS, rounds: [round], asked: 1, ruleset };
    return analysisDialog(ui, /** @type {any} */ (state), () => "Huda", "S");
  },
  ranking(ui, ruleset) {
    const players = { S: "human", E: "club", N: "club", W: "club" };
    const contract = { seat: "S", tricks: 9, strain: null, factor: 1 };
    const entry = {
      ...{ rank: 1, name: "Huda", mine: true, seat: "S", players, contract, made: true },
      ...{ lead: 9, percent: null, thrown: false, pledges: null },
    };
    const found = { deal: { ruleset }, entries: [entry], refused: [] };
    return ranking(ui, /** @type {any} */ (found));
  },
  statistics(ui, ruleset) {
    const own = [9, ruleset.options.min_bid].map((tricks) => ({
      ...{ tricks, strain: null, made: 4, failed: 1 },
    }));
    const found = {
      ...{ matches: { played: 1, won: 1, lost: 0 }, rounds: 5, average: { own: 5, other: 2 } },
      ...{ streak: { current: 1, best: 1 }, kaboots: { own: 0, other: 0 }, accuracy: 88 },
      ...{ decisions: 40, contracts: { own, partner: [], against: [] }, pledges: [] },
      ...{ periods: [], partners: [], opponents: [], rulesets: [] },
    };
    return statisticsDialog(ui, /** @type {any} */ ({ ...FIRST_STATS, found }));
  },
};

for (const [name, view] of Object.entries(VIEWS))
  for (const language of LANGUAGES)
    test(`${name}: bids are those of the record's ruleset, not of the table's (${language})`, () => {
      /** @param {"tricks" | "lamas"} bids @param {object} table @param {object} record */
      const text = (bids, table, record) =>
        textOf(view(page(language, bids, table), record)).replace(/\s+/g, " ");
      const [inTricks, inLamas] = [text("tricks", PLAIN, PLAIN), text("lamas", PLAIN, PLAIN)];
      assert.notEqual(inTricks, inLamas);
      assert.match(inTricks, /\b9\b/);
      // A record with low bids shows tricks at a table of the plain game, and the other way round.
      assert.equal(text("lamas", PLAIN, LOW), text("tricks", PLAIN, LOW));
      assert.equal(text("lamas", LOW, PLAIN), inLamas);
      assert.equal(text("tricks", LOW, PLAIN), inTricks);
      assert.doesNotMatch(text("lamas", PLAIN, LOW), /[-−]\d/);
    });

test("only kit/bids.js reads how bids are shown", () => {
  const files = /** @type {string[]} */ (readdirSync(SRC, { recursive: true })).filter(
    (path) => /\.js$/.test(path) && !/\.(test|fixtures)\.js$/.test(path),
  );
  assert.ok(files.length > 200);
  const reads = /settings\??\.bids\b|\{[^{}]*\bbids\b[^{}]*\}\s*=\s*[\w.]*settings\b/;
  assert.deepEqual(
    files.filter((path) => reads.test(readFileSync(new URL(path, SRC), "utf8"))),
    ["kit/bids.js"],
  );
});
