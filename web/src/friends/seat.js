/**
 * This device's seat at a table of several devices: it brings the log to the engine, writes what is due by itself, and gives
 * the director a `remote`.
 *
 * @import { EngineReply } from "../model/wire"
 * @import { Again, DraftArgs, FriendsTable, Link, Report, Row, SavedTable, TableEngine } from "./types"
 * @import { MailListener } from "./mail.js"
 * @import { TableStore } from "./store.js"
 */

import { isEngineLost, TableError } from "./errors.js";
import { createPeer } from "./peer.js";
import { createRemote } from "./remote.js";
import { readOpen } from "./rows.js";
import { createWriter } from "./writer.js";

/** How often the clock is looked at, in milliseconds. */
const TICK = 500;

/**
 * @typedef {object} OwnListener
 * @property {(friends: FriendsTable) => void} onfriends the table changed
 * @property {() => void} onsteps `remote` has something to show: the director goes on
 * @property {(report: Report) => void} report
 * @property {(lost: boolean) => void} onlost this device has heard nobody for a while, or hears somebody again
 * @typedef {Partial<OwnListener & MailListener>} SeatListener
 */

const ignore = () => {};

/** Call something again and again. Returns a function that ends it. @param {number} ms @param {() => void} run */
function everyMs(ms, run) {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}

/**
 * Read whose table was stored.
 * @param {SavedTable} saved
 * @throws {TableError} other_table if the first row is another table's, or has another key for this device
 */
function openingOf({ table, me, identity, rows }) {
  const opening = readOpen(rows[0]);
  const isMine = opening.people[me]?.key === identity.sign.key;
  if (opening.table !== table || !isMine) throw new TableError("other_table");
  return opening;
}

/**
 * @param {object} parts
 * @param {TableEngine} parts.engine
 * @param {Pick<TableStore, "save" | "note">} parts.store
 * @param {SavedTable} parts.saved
 * @param {() => number} [parts.now] the wall clock, in milliseconds
 * @param {(ms: number, run: () => void) => () => void} [parts.every]
 * @param {() => boolean} [parts.isDeaf] whether this device hears nobody, for reasons that may be its own
 * @param {SeatListener} [parts.listener]
 */
export function createSeat({ engine, store, saved, now = Date.now, every = everyMs, ...parts }) {
  const { isDeaf = () => false } = parts;
  const { me, secret } = saved;
  const { table, people } = openingOf(saved);
  /** @type {OwnListener & MailListener} */
  const listener = {
    ...{ onfriends: ignore, onsteps: ignore, report: ignore, onpresence: ignore },
    ...{ onsay: ignore, onask: ignore, onintro: ignore, onvotes: ignore, onlost: ignore },
    ...parts.listener,
  };
  /** @type {FriendsTable | null} */
  let friends = null;
  let closed = false;
  let stop = ignore;

  /** @param {DraftArgs} args */
  const draft = async (args) => (await engine.request("friends_draft", args)).text;

  const peer = createPeer({
    ...{ table, me, people, draft, now, isDeaf, identity: saved.identity, rows: saved.rows },
    ...{ private: saved.private, letters: saved.letters, save: store.save, note: store.note },
    take: (rows, told) => engine.request("friends_take", { rows, private: told }),
    listener: {
      ...listener,
      onfriends(next, news) {
        friends = next;
        writer.changed(next, news);
        remote.folded(next);
        listener.onfriends(next);
      },
      onask(from, what) {
        listener.onask(from, what);
        writer.run();
      },
    },
  });
  const { log } = peer;
  const writer = createWriter({ me, engine, peer, draft, now, damaged: saved.damaged });

  /** Write a row as this person wants it. @param {DraftArgs} args */
  async function write(args) {
    await writer.present();
    return log.write(() => draft(args));
  }

  const remote = createRemote({
    engine,
    write,
    onsteps: () => listener.onsteps(),
    ready: () => writer.ready(friends?.deal ?? -1),
  });

  /**
   * Bring the rows to the engine, as many as it takes.
   * @param {Row[]} rows
   */
  async function bring(rows) {
    const told = peer.private;
    try {
      return await engine.request("friends_open", { me, secret, rows, private: told });
    } catch (problem) {
      if (isEngineLost(problem) || rows.length === 1) throw problem;
      const [first, ...rest] = rows;
      await engine.request("friends_open", { me, secret, rows: [first], private: [] });
      const taken = await engine.request("friends_take", { rows: rest, private: told });
      const good = rows.slice(0, taken.friends.n);
      return engine.request("friends_open", { me, secret, rows: good, private: told });
    }
  }

  /** @returns {Promise<EngineReply | null>} the table as it is; null if no deal was begun */
  async function openLog() {
    await engine.extend("friends");
    const { reply, friends: opened, dropped } = await log.open(bring);
    if (dropped) {
      writer.distrust();
      peer.tell(null, null, "rows_damaged");
    }
    remote.began(reply);
    // A person who sits down at a new table is ready.
    if (reply) writer.run();
    else writer.ready(opened.deal);
    return reply;
  }

  function tick() {
    peer.tick();
    writer.run();
  }

  function close() {
    closed = true;
    stop();
    peer.close();
    writer.close();
    remote.close();
  }

  return {
    people,
    table,
    peer,

    /** @returns {FriendsTable | null} */
    get friends() {
      return friends;
    },

    /** Whether this device waits for the others' rows before it writes. */
    isCatchingUp: () => !writer.isCaughtUp(),

    /** Bring the table to the engine and begin. */
    async open() {
      if (saved.damaged) peer.tell(null, null, "rows_damaged");
      const reply = await openLog();
      if (!closed) stop = every(TICK, tick);
      return reply;
    },

    /** The director uses this in place of the engine. */
    remote: {
      request: remote.request,
      hasSteps: remote.hasSteps,
      isWaiting: () => remote.isWaiting() || !writer.isCaughtUp(),
      /** The engine was started again. Returns the table as it is. */
      returned: openLog,
    },

    /** @param {Link} link */
    join: (link) => peer.join(link),
    /** @param {Link} link */
    left: (link) => peer.left(link),
    /** @param {Link} link @param {unknown} message */
    received: (link, message) => peer.received(link, message),

    /** What came over a link was no message. @param {Link} link @param {string} code */
    fault: (link, code) => peer.fault(link, code),

    /** Play another match with the same people. Only the keeper can. @param {Again} again */
    again: (again) => write({ again }),

    /** End the deal early and disclose all seeds, because something is wrong. Only possible in turn. */
    doubt: () => write({ doubt: true }),

    /** Say goodbye and leave the table. The others may let a computer play on. The caller clears the storage. */
    leave() {
      peer.sayLeave();
      close();
    },

    /** This page stops playing at the table. */
    close,
  };
}

/** @typedef {ReturnType<typeof createSeat>} FriendsSeat */
