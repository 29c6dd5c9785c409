/**
 * One table's log at one device: rows that come over links or are written here, in one order at every device.
 *
 * A row is looked at in this order: its frame, its place in the chain, its signatures, the rules (by the engine). Then it is
 * stored, and only then passed on. A row of this device is stored before anybody gets it, so a device that is killed and
 * started again never writes another one for the same place.
 *
 * @import { Entry } from "./rows.js"
 * @import { FriendsTable, Link, Member, Private, Row, Taken } from "./types"
 * @typedef {import("./hub.js").Hub} Hub
 */

import { createCatchUp, MAX_ROWS } from "./catchup.js";
import { createChain } from "./chain.js";
import { codeOf, isEngineLost, TableError } from "./errors.js";
import { readRow, signedRow } from "./rows.js";

/** The most tasks that wait for the engine. Dropped rows are announced again. */
const MAX_WAITING = 60;

/**
 * @typedef {object} News what a change of the log was
 * @property {Entry[]} added
 * @property {Entry[]} dropped rows that an agreed row replaced
 */

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {string} parts.secret to sign with
 * @param {readonly Member[]} parts.people
 * @param {readonly Row[]} parts.rows as stored; the first one opens the table
 * @param {(rows: Row[], privates: Private[]) => Promise<Taken>} parts.take asks the engine
 * @param {(from: number, rows: Row[]) => Promise<unknown>} parts.save replaces the stored rows from a place on
 * @param {Hub} parts.hub
 * @param {() => number} parts.now
 * @param {(entry: Entry) => boolean} parts.isFalse whether a row that is signed says what this device knows to be false
 * @param {(friends: FriendsTable, news: News) => void} parts.onchange
 */
export function createLog(parts) {
  const { table, me, secret, people, take, save, hub, now, isFalse, onchange } = parts;
  /** @type {Entry[]} */
  const rows = parts.rows.map(readRow);
  const catchUp = createCatchUp({ rows, me, hub, now });
  /** The texts that this device has signed, by place. @type {Map<string, string>} */
  const signed = new Map();
  for (const { n, prev, by, row } of rows) if (by === me) signed.set(`${n} ${prev}`, row[0]);
  /** The engine has the log. */
  let isOpen = false;
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();
  let waiting = 0;

  const head = () => rows.at(-1)?.id ?? "";

  /**
   * Do one thing after the other.
   * @template T
   * @param {() => Promise<T>} task
   * @returns {Promise<T>}
   */
  function inTurn(task) {
    waiting += 1;
    const done = queue.then(task);
    queue = done
      .catch((problem) => {
        if (isEngineLost(problem)) isOpen = false;
      })
      .finally(() => {
        waiting -= 1;
      });
    return done;
  }

  const chain = createChain({
    ...{ table, people, rows, take, save, hub },
    ...{ catchUp, isFalse, onchange },
  });

  return {
    rows,
    head,
    announce: catchUp.announce,
    left: catchUp.left,
    tick: catchUp.tick,

    /** Whether the engine has the log. */
    get isOpen() {
      return isOpen;
    },

    /**
     * Bring the log to the engine, which is new. Messages that come meanwhile are dropped.
     * @template T
     * @param {(rows: Row[]) => Promise<{friends: FriendsTable} & T>} bring
     */
    open: (bring) =>
      inTurn(async () => {
        isOpen = false;
        const opened = await bring(rows.map(({ row }) => row));
        const { friends } = opened;
        // The engine refuses what somebody changed in the storage.
        const dropped = rows.splice(friends.n);
        if (dropped.length) await save(friends.n, []);
        isOpen = true;
        onchange(friends, { added: [], dropped: [] });
        // Messages that came meanwhile were dropped.
        for (const link of hub.links) catchUp.announce(link);
        return { ...opened, dropped: dropped.length };
      }),

    /** A message of a link. Returns the code of what is wrong with it, or null. @param {Link} link @param {Record<string, unknown>} message */
    received(link, message) {
      if (message.t === "have") return catchUp.heard(link, message) ? null : "message_unreadable";
      if (message.t === "want") return catchUp.wanted(link, message) ? null : "message_unreadable";
      const { rows: some, n } = message;
      if (!Array.isArray(some) || !some.length || !Number.isInteger(n)) return "message_unreadable";
      if (some.length > MAX_ROWS) return "message_too_long";
      if (waiting < MAX_WAITING)
        inTurn(async () => isOpen && chain.receive(some, Number(n), link)).catch((problem) => {
          if (!isEngineLost(problem)) hub.tell(link, null, codeOf(problem));
        });
      return null;
    },

    /** Give private messages to the engine. @param {Private[]} privates @returns {Promise<Taken["refused"]>} */
    tell: (privates) =>
      inTurn(async () => {
        if (!isOpen) return null;
        const { friends, refused } = await take([], privates);
        onchange(friends, { added: [], dropped: [] });
        return refused;
      }),

    /**
     * Write the next row. Resolves when it is stored and taken.
     * @param {() => Promise<string | null>} draft the row's text; null if there is nothing to write any more
     * @returns {Promise<boolean>} whether a row was written
     * @throws {TableError} the engine's reason; stale_row if the row no longer is the next one
     */
    write: (draft) =>
      inTurn(async () => {
        if (!isOpen) throw new TableError("table_closed");
        const text = await draft();
        if (text === null) return false;
        const [n, prev, by] = JSON.parse(text);
        if (n !== rows.length || prev !== head() || by !== me) throw new TableError("stale_row");
        const place = `${n} ${prev}`;
        if ((signed.get(place) ?? text) !== text) throw new TableError("signed_already", { n });
        const entry = readRow(signedRow(text, secret));
        signed.set(place, text);
        await save(n, [entry.row]);
        rows.push(entry);
        const { friends, refused } = await take([entry.row], []);
        if (friends.n > n) {
          chain.passOn([entry], null);
          onchange(friends, { added: [entry], dropped: [] });
          return true;
        }
        // Nobody got it, so once it is deleted it was never written.
        rows.pop();
        await save(n, []);
        signed.delete(place);
        throw new TableError(refused?.code ?? "stale_row", refused?.args);
      }),

    /** Add a row that follows from what others signed. @param {() => Promise<string | null>} draft */
    agree: (draft) =>
      inTurn(async () => {
        if (!isOpen) return;
        const text = await draft();
        if (text !== null) await chain.agree(text);
      }),
  };
}

/** @typedef {ReturnType<typeof createLog>} Log */
