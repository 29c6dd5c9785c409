/**
 * The rows that one device has, and what happens to one that comes: it is added, replaces others, proves that somebody
 * cheats, or is dropped.
 *
 * @import { Entry } from "./rows.js"
 * @import { FriendsTable, Link, Member, Private, Row, Taken } from "./types"
 * @import { News } from "./log.js"
 * @typedef {import("./hub.js").Hub} Hub
 * @typedef {ReturnType<typeof import("./catchup.js").createCatchUp>} CatchUp
 */

import { codeOf, TableError } from "./errors.js";
import { forgeryOf, readRow } from "./rows.js";

/** @param {Entry} entry */
const isAbsence = ({ by, body }) => by === null && body.do === "absent";

/** @param {unknown} raw */
function isAbsenceRow(raw) {
  try {
    return isAbsence(readRow(raw));
  } catch {
    return false;
  }
}

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {readonly Member[]} parts.people
 * @param {Entry[]} parts.rows changed here as the log changes
 * @param {(rows: Row[], privates: Private[]) => Promise<Taken>} parts.take asks the engine
 * @param {(from: number, rows: Row[]) => Promise<unknown>} parts.save replaces the stored rows from a place on
 * @param {Hub} parts.hub
 * @param {CatchUp} parts.catchUp
 * @param {(entry: Entry) => boolean} parts.isFalse whether a row that is signed says what this device knows to be false
 * @param {(friends: FriendsTable, news: News) => void} parts.onchange
 */
export function createChain(parts) {
  const { table, people, rows, take, save, hub, catchUp, isFalse, onchange } = parts;
  /** The id of the last false row, which is reported once. */
  let reported = "";

  /** @param {Entry[]} added @param {Link | null} from */
  const passOn = (added, from) =>
    hub.broadcast({ t: "rows", rows: added.map(({ row }) => row), n: rows.length }, from);

  /** Rows that follow the last one. Returns whether all were taken. @param {Entry[]} batch @param {Link} link @returns {Promise<boolean>} */
  async function append(batch, link) {
    if (!batch.length) return true;
    // The match before is stored in My matches first: the engine tells the record of the last one.
    const again = batch.findIndex(({ body }, at) => at > 0 && body.do === "again");
    if (again > 0)
      return (await append(batch.slice(0, again), link)) && append(batch.slice(again), link);
    const from = rows.length;
    const { friends, refused } = await take(
      batch.map(({ row }) => row),
      [],
    );
    const added = batch.slice(0, Math.max(0, friends.n - from));
    if (added.length) {
      rows.push(...added);
      await save(
        from,
        added.map(({ row }) => row),
      );
      passOn(added, link);
    }
    // The signature is right and everybody folds the same rows: whoever signed it broke the rules.
    if (refused) hub.fault(link, refused.by, refused.code, refused.args);
    onchange(friends, { added, dropped: [] });
    return added.length === batch.length;
  }

  /** An agreed row replaces those from its place on. @param {Entry} entry @param {FriendsTable} friends @param {Link | null} link */
  async function replace(entry, friends, link) {
    const dropped = rows.splice(entry.n);
    rows.push(entry);
    await save(entry.n, [entry.row]);
    passOn([entry], link);
    onchange(friends, { added: [entry], dropped });
  }

  /**
   * Another row for a place that has one. Returns whether it replaced that one.
   * @param {Entry} entry @param {Link} link
   */
  async function contest(entry, link) {
    const mine = rows[entry.n];
    const { friends, fork, refused, reorganised } = await take([entry.row], []);
    if (reorganised) {
      await replace(entry, friends, link);
      return true;
    }
    if (refused && isAbsence(entry)) {
      catchUp.answer(link, entry.n);
      return false;
    }
    const both = entry.by !== null && mine.by !== null;
    if (fork) {
      hub.fault(link, fork.by, "two_histories", { n: fork.n });
      await agree(fork.text);
    } else if (both && entry.by === mine.by)
      hub.fault(link, entry.by, "two_histories", { n: mine.n });
    else if (both) hub.fault(link, entry.by, "not_your_row");
    else if (mine.by === null) catchUp.answer(link, mine.n);
    else hub.fault(link, null, refused?.code ?? "row_unreadable", refused?.args);
    return false;
  }

  /** Take a row that nobody signs. @param {string} text */
  async function agree(text) {
    const entry = readRow([text, ""]);
    if (forgeryOf(entry, table, people)) throw new TableError("row_unreadable");
    const end = rows.length;
    const { friends, refused, reorganised } = await take([entry.row], []);
    if (reorganised || friends.n === end + 1) await replace(entry, friends, null);
    else if (refused) throw new TableError(refused.code, refused.args);
  }

  /** The frame of a row, or null and a report. @param {unknown} raw @param {Link} link */
  function read(raw, link) {
    try {
      return readRow(raw);
    } catch (problem) {
      hub.fault(link, null, codeOf(problem));
      return null;
    }
  }

  /** Report a row whose signatures are wrong. @param {Entry} entry @param {Link} link */
  function isForged(entry, link) {
    const forgery = forgeryOf(entry, table, people);
    if (forgery) hub.fault(link, null, forgery);
    return forgery !== null;
  }

  /** Report a row that this device knows to be false. Other devices may take it, so its link is heard on. @param {Entry} entry */
  function isLie(entry) {
    if (!isFalse(entry)) return false;
    const [[voter]] = /** @type {[number, string][]} */ (entry.body.votes);
    if (reported !== entry.id) hub.tell(null, voter, "absence_false");
    reported = entry.id;
    return true;
  }

  /**
   * Another row for a place, when people were called absent from there on: the network may have parted, and both sides went
   * on. The engine compares the absences. Returns whether the other side's rows were taken.
   * @param {unknown[]} some the other side's rows from this place on @param {number} n @param {Link} link
   */
  async function meet(some, n, link) {
    /** @type {Entry[]} */
    const other = [];
    for (const raw of some) {
      const entry = read(raw, link);
      if (!entry || entry.n !== n + other.length || isForged(entry, link) || isLie(entry))
        return false;
      other.push(entry);
      if (isAbsence(entry)) break;
    }
    const theirs = other.map(({ row }) => row);
    const { friends, reorganised } = await take(theirs, []);
    if (!reorganised) return false;
    const dropped = rows.splice(n);
    rows.push(...other);
    await save(n, theirs);
    passOn(other, link);
    onchange(friends, { added: other, dropped });
    return true;
  }

  /** Whether the row at a place differs because a network had parted. @param {number} n */
  const mayHaveParted = (n) => rows.slice(n).some(isAbsence);

  /** @param {unknown[]} some @param {number} total @param {Link} link */
  async function receive(some, total, link) {
    /** @type {Entry[]} */
    const batch = [];
    let end = 0;
    for (const [at, raw] of some.entries()) {
      const entry = read(raw, link);
      if (!entry) return;
      const { n, prev, row } = entry;
      if (n === 0 && row[0] !== rows[0].row[0]) return hub.fault(link, null, "other_table");
      end = n + 1;
      const length = rows.length + batch.length;
      if (n < rows.length && rows[n].row[0] === row[0]) continue;
      const before = n <= rows.length ? rows[n - 1] : batch[n - rows.length - 1];
      // A row that hangs in the air, or belongs to a log that parted from this one earlier.
      if (before?.id !== prev) return catchUp.reply(link);
      if (n < length && batch.length) return hub.fault(link, null, "rows_unreadable");
      if (isForged(entry, link) || isLie(entry)) return;
      if (n < length && entry.by !== null && mayHaveParted(n)) {
        const rest = some.slice(at);
        if (rest.some(isAbsenceRow)) {
          if (!(await meet(rest, n, link))) return catchUp.answer(link, n);
          continue;
        }
        // The absence may come after this piece.
        if (at > 0) return catchUp.ask(link, n);
      }
      if (n === length) batch.push(entry);
      else if (!(await contest(entry, link))) return;
    }
    if (await append(batch, link)) catchUp.took(link, end, total);
  }

  return { passOn, agree, receive };
}
