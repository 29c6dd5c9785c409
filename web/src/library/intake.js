/**
 * Matches that come from elsewhere, one after the other: each is compared with what is here, and the engine reads what is
 * not the same.
 *
 * @import { Engine } from "../model/wire"
 * @import { Coming } from "./incoming.js"
 * @import { Row } from "../model/matches.js"
 * @import { Storage, Stored } from "../platform/storage/index.js"
 */

import { inSlices } from "../engine/slices.js";
import { freshMatchId, rowOfRecord, startOf } from "../model/matches.js";
import { recordLines, recordText, tagsOf } from "../model/record.js";
import { dayOf } from "../model/results.js";
import { comparedTo, markOf, withTagsOf } from "../model/same.js";
import { asideOf } from "../model/stored.js";

/**
 * What was wrong with a match that was to be imported, and what was kept of it.
 * @typedef {{name: string, code: string, args: Record<string, string|number>, kept: number | null}} Refused kept: the
 *   finished rounds that could be kept, null where nothing could be
 */

/**
 * What an import brought: of so many matches those that are new, those that were here already, those that went on from
 * what was here, those that mended what was damaged here, and those that could not be read.
 * @typedef {{total: number, taken: number, had: number, grown: number, mended: number, unread: number, refused: Refused[],
 *   more: number}} Came refused: reasons, as far as they are told; more: how many others there were
 */

/** So many matches are written in one go. */
const BATCH = 50;

/**
 * The most matches of the same rules, day, players and first deal: each that comes is compared with all of them. Real
 * ones are the few ways in which one match went on.
 */
const MAX_ALIKE = 50;

/** Reasons that are told. */
const MAX_REASONS = 10_000;

/** What is no `same`: the first of these tells more. */
const NEAREST = ["shorter", "longer", "other"];

/** Matches of a day are that far apart, in milliseconds, so that others find a place between them. */
const STEP = 1000;

/** All of a day but its last moment, in milliseconds. */
const DAY = 86_399_999;

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Storage} parts.kept
 * @param {() => string | null} parts.onTable
 * @param {(id: string) => Promise<boolean>} parts.isPlayed
 * @param {() => boolean} [parts.going] whether what is under way is still wanted
 */
export async function createIntake({ engine, kept, onTable, isPlayed, going }) {
  const rows = await kept.list();
  const known = new Map(rows.map((row) => [row.id, row]));
  const times = new Set(rows.map(({ updated }) => updated));
  /** The ids of matches by what all records of one have in common. @type {Map<string, string[]>} */
  const marks = new Map();
  /** What is taken and not written yet. @type {Map<string, Stored>} */
  const pending = new Map();
  for (const { id, mark } of rows) if (mark) noteMark(mark, id);
  const unmarked = rows.filter(({ mark }) => !mark);
  for (let from = 0; from < unmarked.length; from += BATCH)
    await Promise.all(
      unmarked.slice(from, from + BATCH).map(async ({ id }) => {
        noteMark(markOf(await linesOf(id)), id);
      }),
    );
  /** @type {Came} */
  const came = { total: 0, taken: 0, had: 0, grown: 0, mended: 0, unread: 0, refused: [], more: 0 };
  /**
   * Matches here that the backup under way has told of. Another of its matches is another one, however alike they are: a
   * shared deal may be played twice, and be left in the middle once.
   * @type {Set<string>}
   */
  const told = new Set();
  /** Where the match before it in the file has its place in time. */
  let before = { name: "", day: "", at: 0, step: STEP };

  /** @param {string} mark @param {string} id */
  function noteMark(mark, id) {
    marks.set(mark, [...(marks.get(mark) ?? []), id]);
  }

  /** @param {string} id */
  async function linesOf(id) {
    return pending.get(id)?.lines ?? (await kept.read(id))?.lines ?? [];
  }

  /** @param {Refused} one */
  function refuse(one) {
    if (came.refused.length < MAX_REASONS) came.refused.push(one);
    else came.more += 1;
  }

  async function write() {
    const batch = [...pending.values()];
    pending.clear();
    if (!batch.length || (await kept.add(batch))) return;
    refuse({ name: "", code: "not_kept", args: { number: batch.length }, kept: null });
  }

  /** @param {Row} row @param {string[]} lines */
  async function put(row, lines) {
    if (!known.has(row.id)) noteMark(markOf(lines), row.id);
    known.set(row.id, row);
    pending.set(row.id, { row, lines });
    if (pending.size >= BATCH) await write();
  }

  /**
   * The match here that a record is of, if there is one; else one that may be it, were it not damaged or gone another way.
   * @param {string[]} lines
   * @param {string} [id] as a backup has it
   */
  async function twinOf(lines, id) {
    const ids = new Set(id && known.has(id) ? [id] : []);
    for (const one of marks.get(markOf(lines)) ?? []) if (!id || !told.has(one)) ids.add(one);
    let best = null;
    for (const one of ids) {
      const others = await linesOf(one);
      const twin = { id: one, lines: others, is: comparedTo(lines, others) };
      if (twin.is === "same" || (twin.is !== "other" && one === id)) return twin;
      if (!best || NEAREST.indexOf(twin.is) < NEAREST.indexOf(best.is)) best = twin;
    }
    return best;
  }

  /** Whether a match may be written to: nobody plays it now. @param {string} id */
  const isFree = async (id) => id !== onTable() && !(await isPlayed(id));

  /**
   * What a record is to one that went another way: had, where all that is sound there is here; mended, where this is the
   * sound one; else it is another match.
   * @param {string[]} lines
   * @param {{id: string, lines: string[]}} twin
   * @param {string} [id]
   */
  async function judged(lines, twin, id) {
    const text = recordText(twin.lines);
    const here = await inSlices(engine, "import", { text, line: 1 }, { going });
    if (!here?.problem) return "other";
    const is = here.text ? comparedTo(lines, recordLines(here.text)) : "other";
    if (is === "shorter") return "had";
    return (is !== "other" || twin.id === id) && (await isFree(twin.id)) ? "mended" : "other";
  }

  /** What was found damaged is never deleted. @param {string[]} lines */
  async function setAside(lines) {
    const aside = asideOf(await kept.get("aside"));
    const before = aside.match ?? [];
    const text = recordText(lines);
    // An import that was interrupted may have set it aside already.
    if (!before.includes(text)) await kept.put("aside", { ...aside, match: [...before, text] });
  }

  /**
   * When a match was played: as a backup says, or by its day, after those of that day that came before it.
   * @param {Coming} one
   * @param {string[]} lines
   * @param {string} name
   */
  function timesOf({ started, updated }, lines, name) {
    if (started) return { started, updated: updated ?? started };
    const now = Date.now();
    const day = tagsOf(lines).Date ?? "";
    const begin = startOf(lines);
    const follows = before.name === name && before.day === day;
    const step = follows ? before.step : STEP;
    let at = follows ? Math.max(begin ?? 0, before.at + step) : (begin ?? now);
    while (times.has(at)) at += step;
    if (begin !== null) at = Math.min(at, begin + DAY, now);
    times.add(at);
    before = { name, day, at, step };
    return { started: at, updated: at };
  }

  /**
   * It was here: what follows it in the file follows it here.
   * @param {Coming} one @param {{id: string, is: string}} twin @param {string[]} lines @param {string} name
   */
  function had(one, { id, is }, lines, name) {
    came.had += 1;
    if (is === "same") tell(one, id);
    const { updated = 0 } = known.get(id) ?? {};
    const day = tagsOf(lines).Date ?? "";
    if (dayOf(new Date(updated)) === day) before = { name, day, at: updated, step: 1 };
  }

  /**
   * A match that was here goes on, or is sound again. That is written at once: somebody may play it before all others are read.
   * @param {string} id @param {Coming} one @param {string[]} lines @param {string} digest
   */
  async function replace(id, one, lines, digest) {
    const { started = 0, updated = 0 } = known.get(id) ?? {};
    const times = { started, updated: Math.max(updated, one.updated ?? 0) };
    tell(one, id);
    await put({ ...rowOfRecord({ id, ...times }, lines), digest }, lines);
    await write();
  }

  /** @param {Coming} one @param {string} id */
  function tell(one, id) {
    if (one.id) told.add(id);
  }

  /** @param {Coming} one @param {string[]} lines @param {string} digest @param {string} name */
  async function add(one, lines, digest, name) {
    came.taken += 1;
    const id = one.id && !known.has(one.id) ? one.id : freshMatchId();
    tell(one, id);
    await put({ ...rowOfRecord({ id, ...timesOf(one, lines, name) }, lines), digest }, lines);
  }

  /**
   * What the engine can read of it; nothing of one that was stopped is counted.
   * @param {Coming} one @param {string} name @param {(part: number) => void} [say]
   */
  async function readOf(one, name, say) {
    const given = { text: one.text, line: one.line };
    const read = await inSlices(engine, "import", given, { told: say, going });
    if (!read) {
      came.total -= 1;
      return null;
    }
    const { text, digest, problem, kept: good } = read;
    const lines = text ? recordLines(text) : [];
    // Before the first deal nothing was played: of what is cut there nothing is worth keeping.
    const some = text && (!problem || lines.some((line) => line.startsWith("Deal ")));
    if (problem) refuse({ name, ...problem, kept: some ? (good?.rounds ?? 0) : null });
    if (!some) came.unread += 1;
    return some ? { lines, digest: JSON.stringify(digest) } : null;
  }

  /** @param {string} [is] */
  const isHere = (is) => is === "same" || is === "shorter" || is === "had";

  return {
    came,
    refuse,

    /** A backup begins. */
    begin: () => told.clear(),

    /** @param {Coming} one @param {string} name of the file @param {(part: number) => void} [say] how much of a long one is read */
    async take(one, name, say) {
      came.total += 1;
      const raw = recordLines(one.text.trim());
      const first = await twinOf(raw, one.id);
      if (!isHere(first?.is) && (marks.get(markOf(raw))?.length ?? 0) >= MAX_ALIKE) {
        came.unread += 1;
        const args = { line: one.line, allowed: MAX_ALIKE };
        return refuse({ name, code: "too_many_alike", args, kept: null });
      }
      // What is here sign for sign, no engine need read.
      if (first && isHere(first.is) && !withTagsOf(first.lines, raw))
        return had(one, first, raw, name);
      const read = await readOf(one, name, say);
      if (!read) return;
      const { lines, digest } = read;
      const twin = await twinOf(lines, one.id);
      if (!twin) return add(one, lines, digest, name);
      const is = twin.is === "other" ? await judged(lines, twin, one.id) : twin.is;
      if (isHere(is)) {
        const more = is === "same" && (await isFree(twin.id)) && withTagsOf(twin.lines, lines);
        if (more) await replace(twin.id, one, more, "");
        return had(one, twin, lines, name);
      }
      if (is === "other" || !(await isFree(twin.id))) return add(one, lines, digest, name);
      came[is === "mended" ? "mended" : "grown"] += 1;
      if (is === "mended") await setAside(twin.lines);
      // What an analysis found of the beginning is true of the whole.
      const more = is === "longer" && withTagsOf(lines, twin.lines);
      await replace(twin.id, one, more || lines, more ? "" : digest);
    },

    async end() {
      await write();
      return came;
    },
  };
}
