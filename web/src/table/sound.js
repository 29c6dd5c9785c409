/**
 * Synthesised sounds: short noises and soft tones through Web Audio, so that there is no file to fetch. Like the words of
 * the live region, they follow from the events.
 *
 * @import { GameEvent, Seat } from "../model/types"
 * @import { SoundName } from "../settings/settings.js"
 * @typedef {Record<SoundName, number>} Volumes each from 0, off, to 1
 */

/** @type {readonly SoundName[]} */
export const SOUNDS = ["shuffle", "card", "trick", "bid", "win", "loss"];

/** How long the device shakes, in milliseconds; other sounds do not shake it. @type {Partial<Record<SoundName, number[]>>} */
const SHAKES = { trick: [12], win: [20, 60, 20], loss: [60] };

/** A browser lets a page be heard after one of these, and which one differs. */
const TOUCHES = ["pointerdown", "pointerup", "touchend", "click", "keydown"];

/** The page comes back: from the background, or from the browser's history. */
const RETURNS = ["visibilitychange", "pageshow"];

/**
 * The sounds of some events, in order.
 * @param {readonly GameEvent[]} events
 * @param {Seat} seat whose side is ours
 * @returns {SoundName[]}
 */
export function soundsOf(events, seat) {
  const ours = seat === "S" || seat === "N" ? "NS" : "EW";
  /** @type {Partial<Record<GameEvent["event"], (event: any) => SoundName>>} */
  const names = {
    dealt: () => "shuffle",
    called: () => "bid",
    trump_named: () => "bid",
    played: () => "card",
    trick_taken: () => "trick",
    claimed: () => "trick",
    thrown_in: () => "shuffle",
    match_won: (event) => (event.team === ours ? "win" : "loss"),
  };
  return events.flatMap((event) => names[event.event]?.(event) ?? []);
}

/**
 * @param {object} parts
 * @param {() => AudioContext} [parts.open] opens the device's sound; only when the first sound is due
 * @param {(pattern: number[]) => void} [parts.shake]
 */
export function createSound({
  open = () => new AudioContext(),
  shake = (pattern) => void navigator.vibrate?.(pattern),
} = {}) {
  /** @type {AudioContext | null} */
  let context = null;

  /** The opened device, or null if there is none or the browser holds it back. */
  function ready() {
    try {
      if (!context || context.state === "closed") context = open();
      // Browsers hold sound back until the person has touched the page, and again after a call. The promise may never
      // settle, so nothing waits for it: the next touch or sound asks again. Earlier sounds are not played later.
      if (context.state !== "running") context.resume().catch(() => {});
    } catch {
      return null;
    }
    return context.state === "running" ? context : null;
  }

  return {
    /** Play sounds from the person's first touch on, and again after the device has been taken away. */
    listen() {
      for (const type of TOUCHES) addEventListener(type, ready, true);
      for (const type of RETURNS) addEventListener(type, () => context && ready());
    },

    /**
     * @param {readonly SoundName[]} names
     * @param {Volumes} volumes
     * @param {boolean} shakes whether the device may shake
     */
    play(names, volumes, shakes) {
      const audible = names.filter((name) => volumes[name] > 0);
      const device = audible.length > 0 ? ready() : null;
      audible.forEach((name, place) => {
        if (device) MAKERS[name](device, device.currentTime + place * 0.06, volumes[name]);
      });
      const pattern = names.map((name) => SHAKES[name]).findLast((found) => found);
      if (shakes && pattern) shake(pattern);
    },

    /** A sound of a fetched part. @param {Score} score @param {number} volume @param {number[] | null} pattern */
    playMade({ notes, apart, length }, volume, pattern) {
      const device = volume > 0 ? ready() : null;
      notes.forEach((note, place) => {
        if (device) tone(device, device.currentTime + place * apart, volume, note, length);
      });
      if (pattern) shake(pattern);
    },
  };
}

/** @typedef {{notes: readonly number[], apart: number, length: number}} Score notes in hertz, one after the other; seconds */

/** @type {Record<SoundName, (device: AudioContext, at: number, volume: number) => void>} */
const MAKERS = {
  shuffle: (device, at, volume) => {
    for (let n = 0; n < 9; n += 1)
      noise(device, at + n * 0.045, volume * 0.35, 2600 + n * 120, 0.05);
  },
  card: (device, at, volume) => noise(device, at, volume * 0.7, 1900, 0.07),
  trick: (device, at, volume) => {
    noise(device, at, volume * 0.45, 1200, 0.12);
    tone(device, at + 0.02, volume * 0.12, 392, 0.16);
  },
  bid: (device, at, volume) => tone(device, at, volume * 0.2, 523.25, 0.14),
  win: (device, at, volume) => chord(device, at, volume * 0.2, [392, 493.88, 587.33, 783.99]),
  loss: (device, at, volume) => chord(device, at, volume * 0.16, [392, 349.23, 293.66]),
};

/** One note after the other. @param {AudioContext} device @param {number} at @param {number} volume @param {number[]} notes */
function chord(device, at, volume, notes) {
  notes.forEach((note, place) => {
    tone(device, at + place * 0.11, volume, note, 0.4);
  });
}

/**
 * A soft tone that fades.
 * @param {AudioContext} device
 * @param {number} at seconds
 * @param {number} volume
 * @param {number} pitch hertz
 * @param {number} length seconds
 */
function tone(device, at, volume, pitch, length) {
  const source = device.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  through(device, source, at, volume, length);
}

/**
 * A short hiss, as of a card on felt.
 * @param {AudioContext} device
 * @param {number} at seconds
 * @param {number} volume
 * @param {number} pitch the middle of the hiss, hertz
 * @param {number} length seconds
 */
function noise(device, at, volume, pitch, length) {
  const source = device.createBufferSource();
  source.buffer = hiss(device);
  const filter = device.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter);
  through(device, source, at, volume, length, filter);
}

/**
 * @param {AudioContext} device
 * @param {AudioScheduledSourceNode} source
 * @param {number} at seconds
 * @param {number} volume
 * @param {number} length seconds
 * @param {AudioNode} [last] what the source goes through before it fades
 */
function through(device, source, at, volume, length, last = source) {
  const gain = device.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  last.connect(gain).connect(device.destination);
  source.start(at);
  source.stop(at + length);
}

/** @type {WeakMap<AudioContext, AudioBuffer>} */
const hisses = new WeakMap();

/** A quarter of a second of noise, the same for every use. @param {AudioContext} device */
function hiss(device) {
  const made =
    hisses.get(device) ?? device.createBuffer(1, device.sampleRate / 4, device.sampleRate);
  if (!hisses.has(device)) {
    const samples = made.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
    hisses.set(device, made);
  }
  return made;
}
