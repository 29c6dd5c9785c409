/**
 * The digests of stored matches, and the statistics that the engine computes from them.
 *
 * @import { Engine, Statistics, Tally } from "../model/wire"
 * @import { Storage } from "../platform/storage/index.js"
 */

import { isEngineFailure } from "../engine/failure.js";
import { inSlices } from "../engine/slices.js";
import { recordText } from "../model/record.js";

/** Digests counted at a time. */
const COUNTED = 1000;

/**
 * The digest of every match, oldest match first. One that is missing or damaged is computed from the record, and stored.
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Pick<Storage, "list" | "read" | "note">} parts.storage
 * @param {boolean} parts.wary the engine has refused some, so each is checked
 * @param {(done: number, total: number) => void} parts.report
 */
export async function digestsOf({ engine, storage, wary, report }) {
  const rows = (await storage.list()).reverse();
  const known = new Map(rows.map(({ id, digest }) => [id, parsed(digest)]));
  const whole = wary ? [...known].filter(([, digest]) => digest) : [];
  for (const [id] of await refusedOf(engine, whole)) known.set(id, null);
  const missing = rows.filter(({ id }) => !known.get(id));
  for (const [place, { id }] of missing.entries()) {
    if (place % 10 === 0) report(place, missing.length);
    const stored = await storage.read(id);
    if (!stored?.lines.length) continue;
    try {
      const record = recordText(stored.lines);
      const digest = await inSlices(engine, "digest", { record });
      known.set(id, digest);
      await storage.note(stored.row, { digest: JSON.stringify(digest) });
    } catch {
      // Statistics leave a damaged record out; the list still has it.
    }
  }
  return rows.flatMap(({ id }) => {
    const digest = known.get(id);
    return digest ? [counted(digest)] : [];
  });
}

/**
 * The stored digests that the engine refuses.
 * @param {Pick<Engine, "request">} engine
 * @param {[string, any][]} some
 * @returns {Promise<[string, any][]>}
 */
async function refusedOf(engine, some) {
  if (!some.length) return [];
  const digests = some.map(([, digest]) => digest);
  const refused = await statisticsFrom(engine, digests, {}).then(
    (found) => found?.refused,
    // A digest that no request can hold is found by halving the list.
    (error) => (isEngineFailure(error) ? Promise.reject(error) : 1),
  );
  if (!refused) return [];
  if (refused === some.length) return some;
  const half = some.length >> 1;
  return [
    ...(await refusedOf(engine, some.slice(0, half))),
    ...(await refusedOf(engine, some.slice(half))),
  ];
}

/**
 * Count digests in parts, so that the engine answers the table in between.
 * @param {Pick<Engine, "request">} engine
 * @param {unknown[]} digests
 * @param {Record<string, string | boolean>} filter
 * @param {() => boolean} [going] whether the result is still wanted
 * @returns {Promise<Statistics | null>} null if it was stopped
 */
export async function statisticsFrom(engine, digests, filter, going = () => true) {
  /** @type {Partial<Tally>} */
  let before = {};
  for (let from = COUNTED; from < digests.length; from += COUNTED) {
    const some = digests.slice(from - COUNTED, from);
    const asked = { ...before, digests: some, filter, more: true };
    before = /** @type {Tally} */ (await engine.request("statistics", asked));
    if (!going()) return null;
  }
  const last = digests.slice(Math.max(0, Math.ceil(digests.length / COUNTED) - 1) * COUNTED);
  const found = await engine.request("statistics", { ...before, digests: last, filter });
  return /** @type {Statistics} */ (found);
}

/** @param {string} digest as stored */
function parsed(digest) {
  try {
    return JSON.parse(digest || "null");
  } catch {
    return null;
  }
}

/** A digest without the parts that statistics ignore, which are half of what the engine would have to read. @param {any} digest */
function counted({ line, names, scores, winner, actions, hints, taken_back, daily, ...digest }) {
  return digest;
}
