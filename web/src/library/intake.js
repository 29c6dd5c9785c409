/**
 * Take in matches from files, one after the other. Each is compared with the stored ones, and the engine reads those that
 * are not the same.
 *
 * @import { Engine } from "../model/wire"
 * @import { Coming } from "./incoming.js"
 * @import { Twin } from "./known.js"
 * @import { Storage } from "../platform/storage/index.js"
 */

import { inSlices } from "../engine/slices.js";
import { freshMatchId, rowOfRecord } from "../model/matches.js";
import { recordLines, recordText } from "../model/record.js";
import { comparedTo, withTagsOf } from "../model/same.js";
import { asideOf } from "../model/stored.js";
import { readKnown } from "./known.js";
import { createTimes } from "./times.js";

/**
 * A problem with an imported match. `kept` is the number of finished rounds that were taken in, or null if none could be.
 * @typedef {{name: string, code: string, args: Record<string, string|number>, kept: number | null}} Refused
 */

/**
 * The result of an import: how many matches were read; how many of them are new, were stored already, continue a stored
 * match, repair a damaged one, or could not be read; the problems, and how many more there were than the list holds.
 * @typedef {{total: number, taken: number, had: number, grown: number, mended: number, unread: number, refused: Refused[],
 *   more: number}} Came
 */

/**
 * The most matches with the same rules, day, players and first deal, because each new one is compared with all of them. Real
 * ones are the few ways in which one match went on.
 */
const MAX_ALIKE = 50;

/** The longest list of problems. */
const MAX_REASONS = 10_000;

/**
 * @typedef {object} Parts
 * @property {Pick<Engine, "request">} engine
 * @property {Storage} storage
 * @property {() => string | null} onTable
 * @property {(id: string) => Promise<boolean>} isPlayed
 * @property {() => boolean} [going] whether the import is still wanted
 */

/** @param {Parts} parts */
export async function createIntake({ engine, storage, onTable, isPlayed, going }) {
  /** @type {Came} */
  const came = { total: 0, taken: 0, had: 0, grown: 0, mended: 0, unread: 0, refused: [], more: 0 };
  const known = await readKnown(storage, (number) =>
    refuse({ name: "", code: "not_kept", args: { number }, kept: null }),
  );
  const times = createTimes((await storage.list()).map(({ updated }) => updated));
  /**
   * Matches that the backup being read has mentioned. Its next match is another one, even if it looks alike: a shared deal
   * can be played twice, and left halfway once.
   * @type {Set<string>}
   */
  const mentioned = new Set();

  /** @param {Refused} one */
  function refuse(one) {
    if (came.refused.length < MAX_REASONS) came.refused.push(one);
    else came.more += 1;
  }

  /** @param {Coming} one @param {string} id */
  function mention(one, id) {
    if (one.id) mentioned.add(id);
  }

  /** Whether nobody plays a match now, so that it can be written. @param {string} id */
  const isFree = async (id) => id !== onTable() && !(await isPlayed(id));

  /** @param {Coming} one @param {Twin} twin @param {string[]} lines @param {string} name */
  function had(one, { id, is }, lines, name) {
    came.had += 1;
    if (is === "same") mention(one, id);
    times.passed(known.row(id)?.updated ?? 0, lines, name);
  }

  /**
   * A stored match goes on, or is repaired. This is written at once, because somebody may play it before the import ends.
   * @param {string} id @param {Coming} one @param {string[]} lines @param {string} digest
   */
  async function replace(id, one, lines, digest) {
    const { started = 0, updated = 0 } = known.row(id) ?? {};
    const when = { started, updated: Math.max(updated, one.updated ?? 0) };
    mention(one, id);
    await known.put({ ...rowOfRecord({ id, ...when }, lines), digest }, lines);
    await known.write();
  }

  /** @param {Coming} one @param {string[]} lines @param {string} digest @param {string} name */
  async function add(one, lines, digest, name) {
    came.taken += 1;
    const id = one.id && !known.has(one.id) ? one.id : freshMatchId();
    mention(one, id);
    const row = rowOfRecord({ id, ...times.of(one, lines, name) }, lines);
    await known.put({ ...row, digest }, lines);
  }

  /** @param {Coming} one @param {string} name @param {(part: number) => void} [report] */
  async function read(one, name, report) {
    const found = await readRecord(engine, one, { told: report, going });
    if (!found) {
      // The import was stopped, so this match was not read at all.
      came.total -= 1;
      return null;
    }
    if (found.problem) refuse({ name, ...found.problem, kept: found.kept });
    if (!found.lines) came.unread += 1;
    return found.lines && { lines: found.lines, digest: found.digest };
  }

  return {
    came,
    refuse,

    /** A backup begins. */
    begin: () => mentioned.clear(),

    /** @param {Coming} one @param {string} name of the file @param {(part: number) => void} [report] how much of a long one has been read */
    async take(one, name, report) {
      came.total += 1;
      const raw = recordLines(one.text.trim());
      const first = await known.twinOf(raw, one.id, mentioned);
      if (!isHere(first?.is) && known.alike(raw) >= MAX_ALIKE) {
        came.unread += 1;
        const args = { line: one.line, allowed: MAX_ALIKE };
        return refuse({ name, code: "too_many_alike", args, kept: null });
      }
      // The engine need not read an exact copy.
      if (first && isHere(first.is) && !withTagsOf(first.lines, raw))
        return had(one, first, raw, name);
      const found = await read(one, name, report);
      if (!found) return;
      const { lines, digest } = found;
      const twin = await known.twinOf(lines, one.id, mentioned);
      if (!twin) return add(one, lines, digest, name);
      const how = { id: one.id, going };
      const is = twin.is === "other" ? await repairOf(engine, lines, twin, how) : twin.is;
      if (isHere(is)) {
        const more = is === "same" && (await isFree(twin.id)) && withTagsOf(twin.lines, lines);
        if (more) await replace(twin.id, one, more, "");
        return had(one, twin, lines, name);
      }
      if (is === "other" || !(await isFree(twin.id))) return add(one, lines, digest, name);
      came[is === "mended" ? "mended" : "grown"] += 1;
      if (is === "mended") await setAside(storage, twin.lines);
      // The analysis of the stored beginning holds for the longer record too.
      const more = is === "longer" && withTagsOf(lines, twin.lines);
      await replace(twin.id, one, more || lines, more ? "" : digest);
    },

    async end() {
      await known.write();
      return came;
    },
  };
}

/** Whether nothing of a record is new. @param {string} [is] */
const isHere = (is) => is === "same" || is === "shorter" || is === "had";

/**
 * The part of a record that the engine can read.
 * @param {Parts["engine"]} engine
 * @param {Coming} coming
 * @param {Parameters<typeof inSlices>[3]} how
 */
async function readRecord(engine, { text, line }, how) {
  const reply = await inSlices(engine, "import", { text, line }, how);
  if (!reply) return null;
  const { problem } = reply;
  const lines = reply.text ? recordLines(reply.text) : [];
  // A record that breaks off before its first deal holds nothing worth storing.
  const some = reply.text && (!problem || lines.some((one) => one.startsWith("Deal ")));
  return {
    lines: some ? lines : null,
    digest: JSON.stringify(reply.digest),
    problem,
    kept: some ? (reply.kept?.rounds ?? 0) : null,
  };
}

/**
 * Compare a record with a stored one that went on another way, by the part of the stored one that is intact. "had": the record
 * adds nothing to that part. "mended": the record is the intact version. "other": they are two matches.
 * @param {Parts["engine"]} engine
 * @param {string[]} lines
 * @param {Pick<Twin, "id" | "lines">} twin
 * @param {{id?: string, going?: () => boolean}} how id: from a backup
 */
async function repairOf(engine, lines, twin, { id, going }) {
  const given = { text: recordText(twin.lines), line: 1 };
  const stored = await inSlices(engine, "import", given, { going });
  if (!stored?.problem) return "other";
  const is = stored.text ? comparedTo(lines, recordLines(stored.text)) : "other";
  if (is === "shorter") return "had";
  return is !== "other" || twin.id === id ? "mended" : "other";
}

/** Preserve a damaged record, which is never deleted. @param {Pick<Storage, "get" | "put">} storage @param {string[]} lines */
async function setAside(storage, lines) {
  const aside = asideOf(await storage.get("aside"));
  const before = aside.match ?? [];
  const text = recordText(lines);
  // An interrupted import may have set it aside already.
  if (!before.includes(text)) await storage.put("aside", { ...aside, match: [...before, text] });
}
