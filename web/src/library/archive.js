/**
 * All matches: the list, what is picked of it, what comes in and what goes out as files.
 *
 * @import { Engine } from "../model/wire"
 * @import { Came } from "./intake.js"
 * @import { Filter, Row } from "../model/matches.js"
 * @import { Storage } from "../platform/storage.js"
 */

import { inSlices } from "../engine/slices.js";
import { EVERYTHING, filtered } from "../model/matches.js";
import { recordText } from "../model/record.js";
import { piecesOf } from "./incoming.js";
import { createIntake } from "./intake.js";
import { PARTS } from "./profile.js";

/**
 * @typedef {object} Archive
 * @property {Row[] | null} rows null until they are read
 * @property {Row[]} found those that the filter lets through
 * @property {Filter} filter
 * @property {number} length so many of them are shown
 * @property {readonly string[]} picked ids
 * @property {boolean} deleting the person was asked whether the picked ones are to be deleted
 * @property {{done: number, total: number | null, share: number} | null} busy so many matches, of how many where that is
 *   known; share: how far it is, from 0 to 1
 * @property {boolean} stoppable what it is busy with may be stopped
 * @property {Came | null} came what the last import brought
 * @property {Pick<import("./profile.js").Restored, "asked" | "changes" | "tables"> | null} restored what else a backup brought
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
  stoppable: false,
  came: null,
  restored: null,
};

/** So many more are shown at a time. */
const PAGE = 40;

/** Records that are read from storage at once. */
const AT_ONCE = 100;

/** So many records are gathered before they are handed on as a piece of a file, in signs. */
const CHUNK = 1 << 20;

/** @typedef {AsyncIterable<{name: string, size: number, piece: import("./incoming.js").Piece}>} Pieces size: of its file and all others, in bytes */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Promise<Storage>} parts.storage
 * @param {() => string | null} parts.onTable the id of the match on the table
 * @param {(id: string) => Promise<boolean>} [parts.isPlayed] in another tab
 * @param {(head: Record<string, unknown>) => Promise<Archive["restored"]>} [parts.restore] takes what a backup holds beside matches
 * @param {(name: string) => string} parts.shown a kept name as it is shown
 * @param {(archive: Archive) => void} parts.onchange
 */
export function createArchive({
  engine,
  storage,
  onTable,
  isPlayed = async () => false,
  restore = async () => null,
  shown,
  onchange,
}) {
  let state = FIRST_ARCHIVE;
  let stopped = false;
  let searched = false;
  /** The imports, one after the other: each is to know what the one before it brought. */
  let imports = Promise.resolve();

  /** @param {Partial<Archive>} change */
  function set(change) {
    state = { ...state, ...change };
    onchange(state);
  }

  async function refresh() {
    const kept = await storage;
    show(await kept.list());
    if (searched) return;
    searched = true;
    await idle();
    if (await kept.findLost()) show(await kept.list());
  }

  /** @param {Row[]} rows */
  function show(rows) {
    const known = new Set(rows.map(({ id }) => id));
    const picked = state.picked.filter((id) => known.has(id));
    set({ rows, found: filtered(rows, state.filter, shown), picked });
  }

  /**
   * The records of some matches, the one played first first; of one that is lost but for its row there is none.
   * @param {readonly string[]} ids
   */
  async function* records(ids) {
    const kept = await storage;
    const wanted = new Set(ids);
    const rows = (await kept.list()).reverse().filter(({ id }) => wanted.has(id));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      if (from) set({ busy: { done: from, total: rows.length, share: from / rows.length } });
      const some = rows.slice(from, from + AT_ONCE);
      for (const stored of await Promise.all(some.map(({ id }) => kept.read(id))))
        if (stored?.lines.length) yield { ...stored, text: recordText(stored.lines) };
    }
    if (state.busy) set({ busy: null });
  }

  /** Texts as a file, which the browser holds, and not the page. @param {AsyncIterable<string>} texts @param {string} type */
  async function fileOf(texts, type) {
    const parts = [];
    let chunk = "";
    for await (const text of texts) {
      chunk += text;
      if (chunk.length < CHUNK) continue;
      parts.push(new Blob([chunk]));
      chunk = "";
    }
    return new Blob([...parts, chunk], { type });
  }

  /** @param {Pieces} pieces */
  function takeIn(pieces) {
    const next = imports.then(() => takeAll(pieces));
    imports = next.catch(() => {});
    return next;
  }

  /** Takes matches in as they come. @param {Pieces} pieces */
  async function takeAll(pieces) {
    stopped = false;
    set({ came: null, restored: null, stoppable: true, busy: { done: 0, total: null, share: 0 } });
    const going = () => !stopped;
    const intake = await createIntake({ engine, kept: await storage, onTable, isPlayed, going });
    try {
      for await (const { name, size, piece } of pieces) {
        if (stopped) break;
        if ("head" in piece) {
          intake.begin();
          set({ restored: await restore(piece.head) });
        }
        if ("wrong" in piece) intake.refuse({ name, ...piece.wrong, kept: null });
        if ("match" in piece) {
          // A long record moves the bar by its own share of all there is.
          const { share: from = 0 } = state.busy ?? {};
          const whole = Math.min(1 - from, piece.match.text.length / size);
          await intake.take(piece.match, name, (part) => {
            if (state.busy) set({ busy: { ...state.busy, share: from + part * whole } });
          });
        }
        const { total } = intake.came;
        if (total % 10 === 0 && state.busy) set({ busy: { ...state.busy, done: total } });
      }
    } finally {
      const came = await intake.end();
      set({ busy: null, stoppable: false, came });
      await refresh();
    }
  }

  /** @param {readonly File[]} files @returns {Pieces} */
  async function* piecesIn(files) {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    for (const [place, file] of files.entries()) {
      let some = false;
      /** @param {number} share */
      const told = (share) => {
        if (state.busy) set({ busy: { ...state.busy, share: (place + share) / files.length } });
      };
      for await (const piece of piecesOf(file, told)) {
        some = true;
        yield { name: file.name, size, piece };
      }
      if (!some) yield { name: file.name, size, piece: { wrong: { code: "no_record", args: {} } } };
    }
  }

  return {
    get state() {
      return state;
    },

    refresh,

    /** The list is opened: what was told of an earlier import is not told again, what was asked is. */
    begin() {
      const { asked = {} } = state.restored ?? {};
      const open = asked.settings || asked.draft;
      if (!state.busy) set({ came: null, restored: open ? state.restored : null });
      return refresh();
    },

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
    file(ids) {
      async function* texts() {
        let before = "";
        for await (const { text } of records(ids)) {
          yield before + text;
          before = "\n";
        }
      }
      return fileOf(texts(), "text/plain");
    },

    /** Everything that the page keeps, as one file: a line a match, so that it can be read in pieces. */
    async profile() {
      const kept = await storage;
      const values = await Promise.all(PARTS.map(async (key) => [key, await kept.get(key)]));
      const head = JSON.stringify({ tarneeb: 1, ...Object.fromEntries(values) });
      const ids = (await kept.list()).map(({ id }) => id);
      async function* texts() {
        yield `${head.slice(0, -1)},"matches":[`;
        let before = "\n";
        for await (const { row, text } of records(ids)) {
          const { id, started, updated } = row;
          yield before + JSON.stringify({ id, started, updated, record: text });
          before = ",\n";
        }
        yield "\n]}\n";
      }
      return fileOf(texts(), "application/json");
    },

    /** Files from a picker or dropped: records, or a whole profile. @param {readonly File[]} files */
    open: (files) => takeIn(piecesIn(files)),

    /** @param {string} text pasted */
    paste: (text) => takeIn(piecesIn([new File([text], "")])),

    /** What is read stays; the rest is left. */
    stop() {
      stopped = true;
    },

    /** The person has said what becomes of other settings. */
    answered() {
      const { restored } = state;
      if (restored) set({ restored: { ...restored, asked: {}, changes: [] } });
    },

    /**
     * What statistics are made of, for every match, first the one played first; where it is missing or damaged it is made now.
     * @param {boolean} [wary] the engine has refused some
     */
    async digests(wary = false) {
      const kept = await storage;
      if (!searched) await refresh();
      const rows = (await kept.list()).reverse();
      const known = new Map(rows.map(({ id, digest }) => [id, parsed(digest)]));
      const whole = wary ? [...known].filter(([, digest]) => digest) : [];
      for (const [id] of await refusedOf(whole)) known.set(id, null);
      const missing = rows.filter(({ id }) => !known.get(id));
      for (const [place, { id }] of missing.entries()) {
        if (place % 10 === 0)
          set({ busy: { done: place, total: missing.length, share: place / missing.length } });
        const stored = await kept.read(id);
        if (!stored?.lines.length) continue;
        try {
          const record = recordText(stored.lines);
          const made = await inSlices(engine, "digest", { record });
          known.set(id, made);
          await kept.note(stored.row, { digest: JSON.stringify(made) });
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
    const refused = await statisticsFrom(engine, digests, {}).then(
      (found) => found.refused,
      // One that no request can hold: it is found by halves.
      (error) => (isOfEngine(error) ? Promise.reject(error) : 1),
    );
    if (!refused) return [];
    if (refused === some.length) return some;
    const half = some.length >> 1;
    return [...(await refusedOf(some.slice(0, half))), ...(await refusedOf(some.slice(half)))];
  }
}

/** Digests that are counted at a time. */
const COUNTED = 1000;

/**
 * What digests come to, counted in parts, so that what is asked at the table is answered in between.
 * @param {Pick<Engine, "request">} engine
 * @param {unknown[]} digests
 * @param {object} filter
 * @param {() => boolean} [going] whether it is still wanted
 * @returns {Promise<any>} null where it was stopped
 */
export async function statisticsFrom(engine, digests, filter, going = () => true) {
  /** @type {{token?: string}} */
  let before = {};
  for (let from = COUNTED; from < digests.length; from += COUNTED) {
    const some = digests.slice(from - COUNTED, from);
    before = await engine.request("statistics", { ...before, digests: some, filter, more: true });
    if (!going()) return null;
  }
  const last = digests.slice(Math.max(0, Math.ceil(digests.length / COUNTED) - 1) * COUNTED);
  return engine.request("statistics", { ...before, digests: last, filter });
}

/** The list is seen before anything else is looked for; Safari has no idle callbacks. */
const idle = () =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: 3000 });
    else setTimeout(done);
  });

/** Whether it is the engine that is gone, and not the request that is wrong. @param {any} error */
const isOfEngine = (error) => `${error?.code}`.startsWith("engine_");

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
