import assert from "node:assert/strict";
import { test } from "node:test";
import { createSound, SOUNDS, soundsOf } from "./sound.js";

/** A device that writes down what is started on it. @param {string} [state] */
function fakeDevice(state = "running") {
  /** @type {{kind: string, at: number}[]} */
  const started = [];
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  });
  /** @param {string} kind */
  const node = (kind) => ({
    frequency: param(),
    Q: param(),
    gain: param(),
    connect: (/** @type {unknown} */ next) => next,
    start: (/** @type {number} */ at) => started.push({ kind, at }),
    stop() {},
  });
  const device = {
    state,
    currentTime: 5,
    sampleRate: 8000,
    destination: node("destination"),
    resumed: 0,
    resume() {
      device.resumed += 1;
      return Promise.resolve();
    },
    createOscillator: () => node("tone"),
    createBufferSource: () => node("noise"),
    createBiquadFilter: () => node("filter"),
    createGain: () => node("gain"),
    createBuffer: (/** @type {number} */ _, /** @type {number} */ length) => ({
      getChannelData: () => new Float32Array(length),
    }),
  };
  return { device, started };
}

/** @param {number} volume */
const all = (volume) =>
  /** @type {import("./sound.js").Volumes} */ (
    Object.fromEntries(SOUNDS.map((name) => [name, volume]))
  );

test("what happened has its sound, and who wins decides the last", () => {
  assert.deepEqual(
    soundsOf(
      [
        { event: "played", seat: "W", card: "AS" },
        { event: "trick_taken", seat: "W", number: 13, tricks: 4 },
        { event: "match_won", team: "EW" },
      ],
      "S",
    ),
    ["card", "trick", "loss"],
  );
  assert.deepEqual(soundsOf([{ event: "match_won", team: "EW" }], "W"), ["win"]);
});

test("each sound is heard, one after the other", () => {
  const { device, started } = fakeDevice();
  const sound = createSound({ open: () => /** @type {any} */ (device), shake: () => {} });
  for (const name of SOUNDS) {
    started.length = 0;
    sound.play([name], all(1), false);
    assert.ok(started.length > 0, name);
  }
  started.length = 0;
  sound.play(["card", "bid"], all(1), false);
  assert.ok((started[1]?.at ?? 0) > (started[0]?.at ?? 0));
});

test("a sound that is off opens no device", () => {
  const sound = createSound({
    open: () => {
      throw new Error("opened");
    },
    shake: () => {},
  });
  assert.doesNotThrow(() => sound.play(["card"], all(0), false));
});

test("without a device, or before the first touch, it is silent", () => {
  const none = createSound({
    open: () => {
      throw new Error("no device");
    },
    shake: () => {},
  });
  assert.doesNotThrow(() => none.play(["card"], all(1), false));
  const { device, started } = fakeDevice("suspended");
  createSound({ open: () => /** @type {any} */ (device), shake: () => {} }).play(
    ["card"],
    all(1),
    false,
  );
  assert.equal(started.length, 0);
  assert.equal(device.resumed, 1);
});

test("the device shakes only where that is wanted", () => {
  /** @type {number[][]} */
  const shakes = [];
  const sound = createSound({
    open: () => /** @type {any} */ (fakeDevice().device),
    shake: (pattern) => shakes.push(pattern),
  });
  sound.play(["card", "trick"], all(0), false);
  assert.equal(shakes.length, 0);
  sound.play(["card", "trick"], all(0), true);
  assert.deepEqual(shakes, [[12]]);
});
