/**
 * Writes what this device is to write by itself: commitments, deals, seeds, computer players' actions, and the return of
 * those who asked. A person's own actions are written by `remote`.
 *
 * @import { Due, DraftArgs, FriendsTable, TableEngine } from "./types"
 * @import { News } from "./log.js"
 * @import { Peer } from "./peer.js"
 */

import { codeOf, isEngineLost, TableError } from "./errors.js";
import { createRedo } from "./redo.js";

/** The pause before a row that failed is tried again, in milliseconds. */
const RETRY = 3000;
/** A computer player thinks this long before the engine looks at other requests, in milliseconds. */
const SLICE = 80;

/**
 * @param {object} parts
 * @param {number} parts.me
 * @param {TableEngine} parts.engine
 * @param {Peer} parts.peer
 * @param {(args: DraftArgs) => Promise<string>} parts.draft
 * @param {() => number} parts.now
 * @param {boolean} parts.damaged rows are missing at the end: this device may have written more than it knows
 */
export function createWriter({ me, engine, peer, draft, now, damaged }) {
  const { log } = peer;
  const redo = createRedo(me);
  /** @type {FriendsTable | null} */
  let friends = null;
  /** Whether all others have to be heard, and not only one of them. */
  let careful = damaged;
  /** The others' devices have no rows that this one lacks. */
  let caughtUp = false;
  /** The deal for which this person is ready. */
  let readyFor = -1;
  let closed = false;
  /** When to try again, and at which end of the log. */
  let failed = { head: "", until: 0 };
  /** By person, the deal in which a computer plays although the device is here. @type {Map<number, number>} */
  const kept = new Map();
  /** @type {(() => void)[]} */
  let arriving = [];

  function wake() {
    const woken = arriving;
    arriving = [];
    for (const resolve of woken) resolve();
  }

  /**
   * Whether this device has all that it wrote before it was started. The storage may have lost the last moments, and a
   * second row for the same place would be taken for cheating.
   */
  function isCaughtUp() {
    if (caughtUp || !friends) return caughtUp;
    const others = friends.people.flatMap(({ present }, person) =>
      present && person !== me ? [peer.counts[person]] : [],
    );
    const heard = (/** @type {number | null} */ n) => n !== null && n <= log.rows.length;
    caughtUp = !others.length || (careful ? others.every(heard) : others.some(heard));
    if (caughtUp) wake();
    return caughtUp;
  }

  /** A computer player's choice, in slices. @returns {Promise<string | null>} */
  async function choice() {
    const place = friends?.head;
    for (;;) {
      const answer = await engine.request("friends_choose", { slice: SLICE });
      if ("text" in answer) return answer.text;
      if (closed || friends?.head !== place) return null;
    }
  }

  /**
   * Somebody whose device asked for the seat. The others let a computer play for a device that is here because it holds the
   * table up, so it gets the seat with the next deal.
   */
  const whoIsBack = () =>
    friends?.people.findIndex(
      ({ present }, person) =>
        !present && peer.asksBack(person) && kept.get(person) !== friends?.deal,
    ) ?? -1;

  /** Write this person's action again that an agreed row replaced. */
  async function doAgain() {
    const action = redo.action();
    if (!action) return false;
    try {
      return await log.write(() => draft({ action }));
    } catch (problem) {
      redo.clear();
      if (isEngineLost(problem)) throw problem;
      return false;
    }
  }

  /** Write what is due now. @param {Due} due @returns {Promise<boolean>} whether something was written */
  async function writeDue(due) {
    if (due.do === "doubt") return log.write(() => draft({ doubt: true }));
    if (due.do === "act" && due.computer !== null) {
      const text = await choice();
      return text !== null && log.write(async () => text);
    }
    if (due.do === "act") return doAgain();
    const waits = due.do === "commit" && due.computer === null && readyFor !== friends?.deal;
    return !waits && log.write(() => draft({}));
  }

  /** @returns {Promise<boolean>} whether to look again at once */
  async function turn() {
    if (closed || !friends || !log.isOpen || friends.writer !== me || !isCaughtUp()) return false;
    if (failed.head === friends.head && now() < failed.until) return false;
    const back = whoIsBack();
    if (back >= 0) return log.write(() => draft({ back }));
    return friends.due ? writeDue(friends.due) : false;
  }

  let running = false;
  let wanted = false;

  /** One loop at a time; a call meanwhile makes it look once more. */
  async function run() {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      try {
        while (await turn());
      } catch (problem) {
        // The log may have gone on meanwhile; otherwise something is still missing here.
        failed = { head: friends?.head ?? "", until: now() + RETRY };
        const code = codeOf(problem);
        if (code !== "stale_row" && !isEngineLost(problem)) peer.tell(null, null, code);
      }
    }
    running = false;
  }

  return {
    run,
    isCaughtUp,

    /** The log changed. @param {FriendsTable} next @param {News} news */
    changed(next, news) {
      for (const [person, { present }] of next.people.entries())
        if (!present && friends?.people[person].present && peer.presence.of(person) === "here")
          kept.set(person, next.deal);
      friends = next;
      redo.changed(next, news);
      run();
    },

    /** Rows were lost: hear all others before this device writes. */
    distrust() {
      careful = true;
      caughtUp = false;
    },

    /** This person is ready for a deal. @param {number} deal */
    ready(deal) {
      readyFor = deal;
      run();
    },

    /** Wait until this device may write. */
    async present() {
      if (!isCaughtUp() && !closed)
        await new Promise((resolve) => arriving.push(() => resolve(null)));
      if (closed) throw new TableError("table_closed");
    },

    close() {
      closed = true;
      wake();
    },
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */
