/**
 * Analyse finished rounds while the person thinks, so that the analysis is there when it is asked for. The engine works in
 * short slices with as much rest in between, one request at a time: a request of the play waits for one slice at most.
 *
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 */

/** How long the engine works before it looks for other requests, in milliseconds. */
const SLICE = 25;
/** The shortest rest between two slices, in milliseconds. */
const REST = 25;
/** The charge below which a battery is spared. */
const LOW = 0.2;

/** Whether the device runs on a battery that is nearly empty, as far as the browser says. */
async function isBatteryLow() {
  const device = /** @type {{getBattery?: () => Promise<{charging: boolean, level: number}>}} */ (
    navigator
  );
  const battery = await device.getBattery?.().catch(() => null);
  return Boolean(battery && !battery.charging && battery.level < LOW);
}

/**
 * Whether the engine has nothing else to do: the person is to act, or looks at the result of a round.
 * @param {Store["state"]} state
 */
export function isFree({ engine, match, phase, lesson, hint, why, library }) {
  if (engine.tag !== "ready" || phase.tag !== "idle" || !match || lesson) return false;
  if (hint && !hint.advice) return false;
  if (why && !why.advice) return false;
  if (library?.analysis.running) return false;
  return match.next !== "computer" && match.view.results.length > 0;
}

/** The rounds to analyse: the first deal and the number of results. @param {Store["state"]} state */
const roundsOf = ({ match }) =>
  match
    ? `${match.view.results.length} ${match.record.find((line) => line.startsWith("Deal "))}`
    : "";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {(ms: number) => Promise<unknown>} [parts.rest]
 * @param {() => Promise<boolean>} [parts.isSpared] whether the device should not do more than it must
 * @param {() => boolean} [parts.isHidden]
 * @param {(going: () => boolean) => Promise<unknown>} [parts.played] called when a round is over, before it is analysed
 * @param {(going: () => boolean) => Promise<boolean>} [parts.reviewed] called once the last round is analysed; whether that
 *   was all, or the next idle moment shall go on. going: whether the engine still has nothing else to do
 */
export function createIdleAnalysis({
  engine,
  store,
  rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isSpared = isBatteryLow,
  isHidden = () => document.hidden,
  played = async () => {},
  reviewed = async () => true,
}) {
  let running = false;
  /** The rounds that need no more work: they are analysed, or could not be. */
  let done = "";
  /** The rounds whose last was reported as played. */
  let begunWith = "";

  const isDue = () => isFree(store.state) && roundsOf(store.state) !== done && !isHidden();

  async function work() {
    while (isDue()) {
      const rounds = roundsOf(store.state);
      if (await isSpared()) return;
      if (!isDue()) return;
      if (rounds !== begunWith) {
        await played(isDue);
        if (!isDue()) return; // the next idle moment looks again
        begunWith = rounds;
      }
      const begun = performance.now();
      const { finished } = await engine.request("prepare_analysis", { ms: SLICE });
      if (finished && (await reviewed(isDue))) done = rounds;
      await rest(Math.max(REST, performance.now() - begun));
    }
  }

  async function run() {
    if (running || !isDue()) return;
    running = true;
    try {
      await work();
    } catch {
      done = roundsOf(store.state); // the analysis itself reports the error, if it is asked for
    } finally {
      running = false;
    }
  }

  store.subscribe(run);
  run();
}
