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

/** A page whose sound listens to it. @param {() => unknown} open */
function page(open) {
  const target = new EventTarget();
  Object.defineProperty(globalThis, "addEventListener", {
    value: target.addEventListener.bind(target),
    configurable: true,
  });
  const sound = createSound({ open: /** @type {any} */ (open), shake: () => {} });
  sound.listen();
  return { sound, happens: (/** @type {string} */ type) => target.dispatchEvent(new Event(type)) };
}

test("a device that was held back or interrupted is asked again at every touch until it runs", () => {
  for (const state of ["suspended", "interrupted"]) {
    const { device, started } = fakeDevice(state);
    const { sound, happens } = page(() => device);
    const touches = ["pointerdown", "pointerup", "touchend", "click", "keydown"];
    for (const [place, type] of touches.entries()) {
      happens(type);
      assert.equal(device.resumed, place + 1, type);
    }
    device.state = "running";
    for (const type of touches) happens(type);
    sound.play(["card"], all(1), false);
    assert.equal(device.resumed, touches.length, "a device that runs is left alone");
    assert.equal(started.length, 1);
    device.state = "interrupted"; // a call comes in
    for (const type of ["visibilitychange", "pageshow", "click"]) happens(type);
    assert.equal(device.resumed, touches.length + 3);
  }
});

test("a device that refuses, throws or never answers is asked again", async () => {
  const { device, started } = fakeDevice("suspended");
  const answers = [
    () => Promise.reject(new Error("refused")),
    () => new Promise(() => {}),
    () => {
      throw new Error("thrown");
    },
    () => {
      device.state = "running";
      return Promise.resolve();
    },
  ];
  device.resume = /** @type {any} */ (() => answers.shift()?.());
  const { sound, happens } = page(() => device);
  for (const type of ["pointerdown", "touchend", "click", "keydown"]) happens(type);
  await new Promise((done) => setTimeout(done)); // a rejection that nobody handles would fail the test
  sound.play(["card"], all(1), false);
  assert.equal(started.length, 1);
});

test("a device that was closed, or could not be opened, is opened anew", () => {
  const [first, second] = [fakeDevice(), fakeDevice()];
  const opens = [null, first.device, second.device];
  const { sound, happens } = page(() => {
    const next = opens.shift();
    if (!next) throw new Error("too many devices");
    return next;
  });
  happens("pageshow");
  assert.equal(opens.length, 3, "a page that only opens asks for no device");
  happens("click");
  happens("click");
  sound.play(["card"], all(1), false);
  first.device.state = "closed";
  happens("click");
  sound.play(["card"], all(1), false);
  assert.deepEqual([first.started.length, second.started.length], [1, 1]);
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
