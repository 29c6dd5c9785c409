/**
 * All matches: the list, what is picked of it, what comes in and what goes out as files.
 *
 * @import { Engine } from "../wire"
 * @import { Filter, Row } from "./matches.js"
 * @import { Storage, Stored } from "./storage.js"
 */

import { EVERYTHING, filtered, freshMatchId, MAX_FILE, rowOfRecord } from "./matches.js";
import { readDraft } from "./newmatch.js";
import { recordLines, recordsIn, recordText, tagsOf } from "./record.js";
import { readKept } from "./rulesets.js";
import { readSettings } from "./settings.js";

/**
 * What was wrong with a match that was to be imported, and what was kept of it.
 * @typedef {{name: string, code: string, args: Record<string, string|number>, kept: number | null}} Refused kept: the
 *   finished rounds that could be kept, null where nothing could be
 */

/**
 * @typedef {object} Archive
 * @property {Row[] | null} rows null until they are read
 * @property {Row[]} found those that the filter lets through
 * @property {Filter} filter
 * @property {number} length so many of them are shown
 * @property {readonly string[]} picked ids
 * @property {boolean} deleting the person was asked whether the picked ones are to be deleted
 * @property {{done: number, total: number} | null} busy
 * @property {{taken: number, had: number, refused: Refused[]} | null} came what the last import brought
 */

/** @type {Archive} */
export const FIRST_ARCHIVE = {
  rows: null,
  found: [],
  filter: EVERYTHING,
  length: 40,
  picked: [],
  deleting: false,
  busy: null,
  came: null,
};

/** So many more are shown at a time. */
const PAGE = 40;

/** So many matches are written in one go. */
const BATCH = 50;

/** Matches that a file may hold, and reasons that are told. */
const MAX_MATCHES = 50_000;
const MAX_REASONS = 20;

/**
 * @typedef {{id: string, started: number, updated: number, text: string, name: string, line: number}} Coming
 */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Promise<Storage>} parts.storage
 * @param {() => string | null} parts.onTable the id of the match on the table
 * @param {(name: string) => string} parts.shown a kept name as it is shown
 * @param {(archive: Archive) => void} parts.onchange
 */
export function createArchive({ engine, storage, onTable, shown, onchange }) {
  let state = FIRST_ARCHIVE;

  /** @param {Partial<Archive>} change */
  function set(change) {
    state = { ...state, ...change };
    onchange(state);
  }

  async function refresh() {
    const rows = await (await storage).list();
    const known = new Set(rows.map(({ id }) => id));
    const picked = state.picked.filter((id) => known.has(id));
    set({ rows, found: filtered(rows, state.filter, shown), picked });
  }

  /** The records of some matches, one after the other. @param {readonly string[]} ids */
  async function* records(ids) {
    const kept = await storage;
    for (const id of ids) {
      const stored = await kept.read(id);
      if (stored) yield { ...stored, text: recordText(stored.lines) };
    }
  }

  /**
   * Takes matches in, each read by the engine first.
   * @param {Coming[]} coming
   * @param {{name: string, code: string}[]} [wrong] what could not even be given to the engine
   */
  async function takeIn(coming, wrong = []) {
    const kept = await storage;
    const known = new Map((await kept.list()).map((row) => [row.id, row]));
    /** @type {Refused[]} */
    const refused = wrong.map((one) => ({ ...one, args: {}, kept: null }));
    /** @type {Stored[]} */
    let batch = [];
    let taken = 0;
    let had = 0;
    const write = async () => {
      const number = batch.length;
      if (await kept.add(batch)) taken += number;
      else refused.push({ name: "", code: "not_kept", args: { number }, kept: null });
      batch = [];
    };
    for (const [place, one] of coming.entries()) {
      if (place % 10 === 0) set({ busy: { done: place, total: coming.length } });
      const read = await engine.request("import", { text: one.text, line: one.line });
      if (read.problem) {
        const { code, args } = read.problem;
        const rounds = read.text ? (read.kept?.rounds ?? 0) : null;
        refused.push({ name: one.name, code, args, kept: rounds });
      }
      if (!read.text) continue;
      const lines = recordLines(read.text);
      const id = one.id || (await idOf(read.text));
      const row = { ...rowOfRecord({ ...one, id }, lines), digest: JSON.stringify(read.digest) };
      const older = known.get(id);
      // What is here already, or went on here since, stays as it is.
      if (older && (older.rounds >= row.rounds || id === onTable())) had += 1;
      else batch.push({ row, lines });
      if (batch.length >= BATCH) await write();
    }
    if (batch.length) await write();
    set({ busy: null, came: { taken, had, refused: refused.slice(0, MAX_REASONS) } });
    await refresh();
  }

  /** @param {string} text @param {string} name of the file @returns {Coming[]} */
  function recordsOf(text, name) {
    const now = Date.now();
    return recordsIn(text)
      .slice(0, MAX_MATCHES)
      .map((part) => {
        const began = Date.parse(tagsOf(recordLines(part.text)).Date ?? "");
        const started = Number.isNaN(began) ? now : Math.min(began, now);
        return { id: "", started, updated: started, text: part.text, name, line: part.line };
      });
  }

  return {
    get state() {
      return state;
    },

    refresh,

    /** @param {Partial<Filter>} change */
    filter(change) {
      const filter = { ...state.filter, ...change };
      set({ filter, found: filtered(state.rows ?? [], filter, shown), length: PAGE });
    },

    more: () => set({ length: state.length + PAGE }),

    /** @param {string} id @param {boolean} on */
    pick(id, on) {
      const others = state.picked.filter((one) => one !== id);
      set({ picked: on ? [...others, id] : others, deleting: false });
    },

    /** All that are found, or none. @param {boolean} on */
    pickAll(on) {
      set({ picked: on ? state.found.map(({ id }) => id) : [], deleting: false });
    },

    ask: () => set({ deleting: true }),
    keep: () => set({ deleting: false }),

    /** Deletes what is picked; the match on the table is not deleted under the player's hands. */
    async remove() {
      const ids = state.picked.filter((id) => id !== onTable());
      await (await storage).remove(ids);
      set({ picked: [], deleting: false });
      await refresh();
    },

    records,

    /** Some matches as one file. @param {readonly string[]} ids */
    async file(ids) {
      /** @type {string[]} */
      const parts = [];
      for await (const { text } of records(ids)) parts.push(parts.length ? `\n${text}` : text);
      return new Blob(parts, { type: "text/plain" });
    },

    /** Everything that the page keeps, as one file. */
    async profile() {
      const kept = await storage;
      const keys = ["settings", "draft", "tables"];
      const values = await Promise.all(keys.map(async (key) => [key, await kept.get(key)]));
      const head = JSON.stringify({ tarneeb: 1, ...Object.fromEntries(values) });
      const parts = [`${head.slice(0, -1)},"matches":[`];
      const ids = (await kept.list()).map(({ id }) => id);
      for await (const { row, text } of records(ids)) {
        const { id, started, updated } = row;
        const comma = parts.length > 1 ? "," : "";
        parts.push(`${comma}\n${JSON.stringify({ id, started, updated, record: text })}`);
      }
      return new Blob([...parts, "\n]}\n"], { type: "application/json" });
    },

    /**
     * Files from a picker or dropped: records, or a whole profile.
     * @param {readonly File[]} files
     * @returns {Promise<Record<string, unknown> | null>} the settings and the like of a profile, read and mended
     */
    async open(files) {
      set({ came: null, busy: { done: 0, total: files.length } });
      /** @type {Coming[]} */
      const coming = [];
      const wrong = [];
      let others = null;
      for (const file of files) {
        if (file.size > MAX_FILE) {
          wrong.push({ name: file.name, code: "file_too_large" });
          continue;
        }
        const text = await file.text();
        if (!text.trimStart().startsWith("{")) coming.push(...recordsOf(text, file.name));
        else {
          const profile = readProfile(text, file.name);
          if (!profile) wrong.push({ name: file.name, code: "bad_profile" });
          else {
            coming.push(...profile.coming);
            others = profile.others;
          }
        }
      }
      if (!coming.length && !wrong.length && !others)
        wrong.push({ name: files[0]?.name ?? "", code: "no_record" });
      await takeIn(coming, wrong);
      return others;
    },

    /** @param {string} text pasted */
    async paste(text) {
      set({ came: null });
      const coming = recordsOf(text.slice(0, MAX_FILE), "");
      await takeIn(coming, coming.length ? [] : [{ name: "", code: "no_record" }]);
    },

    /**
     * What statistics are made of, for every match, first the one played first; where it is missing or damaged it is made now.
     * @param {boolean} [wary] the engine has refused some
     */
    async digests(wary = false) {
      const kept = await storage;
      const rows = (await kept.list()).reverse();
      const known = new Map(rows.map(({ id, digest }) => [id, parsed(digest)]));
      const whole = wary ? [...known].filter(([, digest]) => digest) : [];
      for (const [id] of await refusedOf(whole)) known.set(id, null);
      const missing = rows.filter(({ id }) => !known.get(id));
      for (const [place, { id }] of missing.entries()) {
        if (place % 10 === 0) set({ busy: { done: place, total: missing.length } });
        const stored = await kept.read(id);
        if (!stored) continue;
        try {
          const record = recordText(stored.lines);
          const made = await engine.request("digest", { record });
          known.set(id, made);
          await kept.note(id, { digest: JSON.stringify(made) });
        } catch {
          // A damaged record counts for nothing; the list still has it.
        }
      }
      if (state.busy) set({ busy: null });
      return rows.flatMap(({ id }) => {
        const digest = known.get(id);
        return digest ? [counted(digest)] : [];
      });
    },
  };

  /**
   * Those among kept digests that the engine takes for none.
   * @param {[string, any][]} some
   * @returns {Promise<[string, any][]>}
   */
  async function refusedOf(some) {
    if (!some.length) return [];
    const digests = some.map(([, digest]) => digest);
    const { refused } = await engine.request("statistics", { digests, filter: {} });
    if (!refused) return [];
    if (refused === some.length) return some;
    const half = some.length >> 1;
    return [...(await refusedOf(some.slice(0, half))), ...(await refusedOf(some.slice(half)))];
  }
}

/** @param {string} digest as it is kept */
function parsed(digest) {
  try {
    return JSON.parse(digest || "null");
  } catch {
    return null;
  }
}

/** A digest without what statistics do not count: of ten thousand matches that is half of what the engine would read. @param {any} digest */
function counted({ line, names, scores, winner, actions, hints, taken_back, daily, ...digest }) {
  return digest;
}

/**
 * A profile as a file holds it, with whatever is wrong in it left out; null where it is none.
 * @param {string} text
 * @param {string} name of the file
 */
export function readProfile(text, name) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value?.tarneeb !== 1 || !Array.isArray(value.matches)) return null;
  const now = Date.now();
  /** @param {unknown} time */
  const moment = (time) =>
    typeof time === "number" && time > 0 && time <= now ? Math.round(time) : now;
  const coming = value.matches
    .slice(0, MAX_MATCHES)
    .filter((/** @type {any} */ one) => typeof one?.record === "string")
    .map((/** @type {any} */ one) => ({
      id: /^[0-9a-f]{16}$/.test(String(one.id)) ? one.id : freshMatchId(),
      started: moment(one.started),
      updated: moment(one.updated),
      text: one.record,
      name,
      line: 1,
    }));
  const others = {
    settings: readSettings(value.settings),
    draft: readDraft(value.draft),
    tables: readKept(value.tables).map(({ id, name: title, line }) => ({ id, name: title, line })),
  };
  return { coming: /** @type {Coming[]} */ (coming), others };
}

/** An id that says what the record says: imported twice, a match is there once. @param {string} record */
async function idOf(record) {
  // Pages that came over an unsafe way have no digests: then a match may be there twice.
  if (!crypto.subtle) return freshMatchId();
  const bytes = new TextEncoder().encode(record);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
