import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOf } from "./incoming.js";

const RECORD =
  '[Format "1"]\n[Ruleset "classic"]\n[South "ليلى"]\n[Result "*"]\n\nRound 1 dealer E\n';
const BACKUP = `{"tarneeb":1,"settings":{"language":"ar"},"matches":[\n{"id":"a","record":"[South \\"ليلى\\"]"}\n]}\n`;

/** @param {Blob} file */
async function all(file) {
  const found = [];
  for await (const piece of piecesOf(file)) found.push(piece);
  return found;
}

/** @param {string} text @param {boolean} big */
function utf16(text, big) {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(2 * place, text.charCodeAt(place), !big);
  return new Blob([view.buffer]);
}

test("files in UTF-16 are read in either order, with their mark or without", async () => {
  for (const text of [RECORD, BACKUP]) {
    const expected = await all(new Blob([text]));
    assert.ok(expected.length > 0);
    assert.deepEqual(await all(new Blob([`\ufeff${text}`])), expected);
    for (const mark of ["", "\ufeff"])
      for (const big of [false, true])
        assert.deepEqual(await all(utf16(mark + text, big)), expected);
  }
  assert.match(JSON.stringify(await all(utf16(RECORD, true))), /ليلى/);
});
