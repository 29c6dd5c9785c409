/**
 * Looks for a newer build when the page comes back. A browser looks when a page opens, but an installed page may stay open
 * for weeks.
 */

import { isPossible } from "./offline.js";

/** In milliseconds: at most this often, and again this long after the server could not be reached. */
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The page comes back to the screen, to the front, or to the network. */
const RETURNS = ["visibilitychange", "pageshow", "focus", "online"];

/** The time by two clocks: one stands still while the device sleeps, the other can be set back. */
const byBothClocks = () => [performance.now(), Date.now()];

/** @param {() => number[]} [now] in milliseconds, by each clock */
export async function lookForUpdates(now = byBothClocks) {
  if (!isPossible()) return;
  let last = now(); // the browser has looked as the page opened
  let pause = HOUR;
  const registration = await navigator.serviceWorker.ready;

  async function look() {
    const time = now();
    const passed = Math.max(...time.map((one, clock) => one - last[clock]));
    if (document.visibilityState === "hidden" || !navigator.onLine || passed < pause) return;
    last = time;
    pause = HOUR;
    try {
      await registration.update();
    } catch {
      // A phone that has just woken up is often not in its network yet.
      pause = MINUTE;
    }
  }

  for (const type of RETURNS) addEventListener(type, look);
}
