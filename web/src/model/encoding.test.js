import assert from "node:assert/strict";
import { test } from "node:test";
import { encodingOf, textOf } from "./encoding.js";

/** @param {string} text @param {boolean} big @returns {ArrayBuffer} */
function utf16(text, big) {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  [...text].forEach((_, place) => {
    view.setUint16(2 * place, text.charCodeAt(place), !big);
  });
  return view.buffer;
}

test("UTF-16 is read in either order, with its mark or without", () => {
  const text = '[Format "1"]\r\n[South "ليلى"]\r\n';
  for (const big of [false, true]) {
    assert.equal(textOf(utf16(`\ufeff${text}`, big)), text);
    assert.equal(textOf(utf16(text, big)), text);
  }
});

test("everything else is UTF-8", () => {
  for (const text of ["", "[", "{}", "[South \u0022ليلى\u0022]", "ليلى"])
    assert.equal(textOf(new TextEncoder().encode(text).buffer), text);
  assert.equal(textOf(new TextEncoder().encode("\ufeff[").buffer), "[");
  assert.equal(encodingOf(Uint8Array.of(0, 0)), "utf-8");
});
