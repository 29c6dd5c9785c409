import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "lean-qr";
import { decodeQR } from "qr/decode.js";
import { answer, invitation, parse, qrText } from "./codes.js";
import { CHROMIUM, FIREFOX } from "./links.fixtures.js";
import { QUIET, qrPicture } from "./qr.js";
import { whyNoCamera } from "./scan.js";
import { offerId, readSdp } from "./signal.js";

const PAGE = "https://tarneeb-players.github.io/tarneeb/";
const offer = readSdp({ type: "offer", sdp: CHROMIUM });
const CODES = [
  invitation(offer),
  answer(readSdp({ type: "answer", sdp: FIREFOX }), offerId(offer)),
];

/** The code as a picture; scale: pixels of a module. @param {string} text @param {number} scale */
function drawn(text, scale) {
  const bitmap = generate(text);
  const side = (bitmap.size + 2 * QUIET) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (bitmap.get(Math.floor(x / scale) - QUIET, Math.floor(y / scale) - QUIET))
        data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
  return { width: side, height: side, data };
}

test("what is drawn is read again", () => {
  for (const code of CODES) {
    const text = qrText(code, PAGE);
    for (const scale of [3, 5]) assert.equal(decodeQR(drawn(text, scale)), text);
    assert.deepEqual(parse(decodeQR(drawn(text, 4))), code);
  }
});

test("codes are small enough for a phone's camera", () => {
  for (const code of CODES) {
    const { side } = qrPicture(qrText(code, PAGE));
    assert.ok(side <= 53 + 2 * QUIET, `${side} modules`); // version 9
  }
});

test("the picture is a path inside its quiet zone", () => {
  const { side, path } = qrPicture("tarneeb");
  assert.match(path, /^M[\d MLZ]+Z$/);
  const numbers = (path.match(/\d+/g) ?? []).map(Number);
  assert.ok(Math.max(...numbers) <= side - 2 * QUIET);
});

test("a page says why it cannot scan", () => {
  assert.equal(whyNoCamera(), "camera_missing");
  Object.assign(globalThis, { isSecureContext: false });
  assert.equal(whyNoCamera(), "camera_insecure");
  Object.assign(globalThis, { isSecureContext: true });
  const camera = { allowsFeature: () => false };
  Object.assign(globalThis, { document: { featurePolicy: camera } });
  assert.equal(whyNoCamera(), "camera_blocked");
});
