// Measures in Firefox ESR and WebKitGTK what benchmarks/startup.py measures in Chromium: milliseconds from navigation
// to a running engine at the table, on a first visit, whose Play is pressed, and on a later one with its stored match.
//
//   node benchmarks/other_starts.mjs [--before FOLDER] [--runs 7] [firefox] [webkit]
//
// Each run opens a new profile. FOLDER is another build: its runs alternate with those of dist/.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { openFirefox, openWebKit, ROOT, started, stop } from "../e2e/drivers.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: "string" }, runs: { type: "string", default: "7" } },
});
const OPEN = { firefox: openFirefox, webkit: openWebKit };
const BUILDS = [...(values.before ? [values.before] : []), join(ROOT, "dist")];

/**
 * Evaluated in the page: presses Play, and waits for the engine at the table. WebKit's driver lets nobody press before the
 * page has loaded. If the engine is ready by then, its own start counts: the table waits for nothing else.
 */
const TABLE = `
  const marked = (name) => performance.getEntriesByName("tarneeb-" + name)[0]?.startTime;
  for (;;) {
    const play = location.hash === "#play" && document.querySelector(".welcome .primary:not(:disabled)");
    if (play) { location.hash = ""; play.click(); if (marked("engine")) return marked("engine"); }
    if (marked("table")) return marked("table");
    await new Promise((next) => setTimeout(next, 10));
  }`;

/** Evaluated in the page: waits until the next visit has all that a later visit has. */
const KEPT = `
  await navigator.serviceWorker.ready;
  const { content } = document.querySelector("meta[name=tarneeb-assets]");
  const { url } = JSON.parse(content).engine.snapshot;
  while (!(await caches.match(url))) await new Promise((next) => setTimeout(next, 50));`;

/** @param {number[]} times */
const middle = (times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** @param {string} folder */
function serve(folder) {
  const args = ["-u", "-m", "tarneeb", "play", "--no-browser", "--port", "0", "--directory", folder];
  return started(join(ROOT, ".venv/bin/python"), args, /(http:\/\/\S+)/);
}

for (const name of positionals.length ? positionals : Object.keys(OPEN)) {
  const open = OPEN[/** @type {keyof typeof OPEN} */ (name)];
  const visits = /** @type {Record<"first" | "later", number[][]>} */ ({
    first: BUILDS.map(() => []),
    later: BUILDS.map(() => []),
  });
  for (let run = 0; run < Number(values.runs); run += 1) {
    const order = [...BUILDS.keys()];
    for (const build of run % 2 ? order.reverse() : order) {
      const url = await serve(BUILDS[build] ?? "");
      const tab = await open();
      await tab.go("about:blank");
      await new Promise((next) => setTimeout(next, 1000)); // until the browser itself has settled
      await tab.go(`${url}#play`);
      visits.first[build]?.push(await tab.run(TABLE));
      await tab.run(KEPT);
      for (const measured of [false, true]) {
        await tab.go("about:blank");
        await tab.go(url);
        const time = await tab.run(TABLE);
        if (measured) visits.later[build]?.push(time);
      }
      await stop();
    }
  }
  for (const [visit, times] of Object.entries(visits)) {
    const all = times.map((each) => each.map(Math.round));
    const [before, now] = [middle(times[0] ?? []), middle(times.at(-1) ?? [])];
    const ratio = values.before ? `  ${(now / before).toFixed(2)} of ${Math.round(before)} before` : "";
    console.log(`${name}, ${visit} visit: ${Math.round(now)}${ratio}  ${JSON.stringify(all)}`);
  }
}
process.exit();
