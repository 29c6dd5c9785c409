import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createSplitter,
  linesOf,
  PIECE,
  patchRecord,
  piecesFrom,
  recordText,
  tagsOf,
} from "./record.js";

test("a reply's change keeps the first lines and appends the new ones", () => {
  assert.deepEqual(patchRecord(["a", "Trick E AS"], { keep: 1, lines: ["Trick E AS 3S"] }), [
    "a",
    "Trick E AS 3S",
  ]);
  assert.deepEqual(patchRecord(["old"], { keep: 0, lines: ["new"] }), ["new"]);
});

test("a change to a longer record than the page has is refused", () => {
  const deal = { keep: 14, lines: ['[Cuts "17"]', "", "Round 1 dealer S"] };
  assert.throws(() => patchRecord([], deal), RangeError);
  assert.throws(() => patchRecord(["a"], { keep: 2, lines: [] }), RangeError);
});

test("a record ends with a newline, and no lines give an empty text", () => {
  assert.equal(recordText(["a", "b"]), "a\nb\n");
  assert.equal(recordText([]), "");
});

test("tags are read up to the first round", () => {
  const lines = [
    "# by hand",
    '[Ruleset "classic"]',
    "",
    '[South "A \\"b\\" \\\\ c"]',
    "Round 1 dealer S",
  ];
  assert.deepEqual(tagsOf([...lines, '[Ruleset "late"]']), {
    Ruleset: "classic",
    South: 'A "b" \\ c',
  });
});

/** @param {string} text */
function recordsIn(text) {
  const splitter = createSplitter();
  const done = text.split("\n").map((line) => splitter.add(line));
  return [...done, splitter.end()].flatMap((one) => one ?? []);
}

test("a file is split into records at each header after a round", () => {
  const one = '[Ruleset "classic"]\nRound 1 dealer S\nDeal …\n';
  const parts = recordsIn(`\ufeff; two matches\n${one}\n${one}\n`);
  assert.deepEqual(
    parts.map(({ line }) => line),
    [1, 6],
  );
  assert.equal(parts[1].text, `${one}\n\n`.replace(/\n\n$/, "\n\n"));
  assert.deepEqual(recordsIn("\n# nothing\n"), []);
});

test("pieces join to the record's lines, whichever were stored before", () => {
  const old = Array.from({ length: 3 * PIECE + 2 }, (_, n) => `line ${n}`);
  const stored = new Map(piecesFrom(old, 0));
  assert.equal(stored.size, 4);
  const lines = [...old.slice(0, 2 * PIECE + 3), "other", "more"];
  const pieces = piecesFrom(lines, 2 * PIECE + 3);
  assert.deepEqual(
    pieces.map(([place]) => place),
    [2],
  );
  for (const [place, piece] of pieces) stored.set(place, piece);
  stored.delete(3);
  assert.deepEqual(linesOf([...stored.values()]), lines);
  assert.deepEqual(piecesFrom([], 0), []);
});
