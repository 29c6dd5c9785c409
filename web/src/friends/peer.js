/**
 * One device among those of a table: its links, its log and its mail. It knows no rules; `take` and `draft` ask the engine.
 *
 *   link → received → letter  → mail: presence, boxes, votes, requests, phrases, introductions
 *                   → rows    → log → engine → storage → other links
 *
 * @import { AbsentDraft, DraftArgs, FriendsTable, Identity, Link, Member, Private, Report, Row, Taken } from "./types"
 * @import { News } from "./log.js"
 * @import { Entry } from "./rows.js"
 * @import { MailListener } from "./mail.js"
 */

import { codeOf, isEngineLost } from "./errors.js";
import { createHub } from "./hub.js";
import { createLog } from "./log.js";
import { createMail } from "./mail.js";
import { isObject } from "./rows.js";

/**
 * @typedef {object} TableListener what the page around wants to know
 * @property {(friends: FriendsTable, news: News) => void} onfriends the log changed
 * @property {(report: Report) => void} report
 * @property {(lost: boolean) => void} onlost this device has heard nobody for a while, or hears somebody again
 * @typedef {TableListener & MailListener} Listener
 */

/** A connection that returns within this time, in milliseconds, was never lost for the person. */
const LOST_AFTER = 3000;

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {readonly Member[]} parts.people
 * @param {Identity} parts.identity
 * @param {readonly Row[]} parts.rows
 * @param {readonly Private[]} parts.private
 * @param {{k: number, seen: readonly number[]}} parts.letters
 * @param {(rows: Row[], privates: Private[]) => Promise<Taken>} parts.take
 * @param {(args: DraftArgs) => Promise<string>} parts.draft
 * @param {(from: number, rows: Row[]) => Promise<unknown>} parts.save
 * @param {(note: {private: Private[], letters: {k: number, seen: number[]}}) => unknown} parts.note
 * @param {() => number} parts.now the wall clock, in milliseconds
 * @param {() => boolean} parts.isDeaf whether this device hears nobody, for reasons that may be its own
 * @param {Listener} parts.listener
 */
export function createPeer(parts) {
  const { table, me, people, identity, take, draft, save, now, listener } = parts;
  const hub = createHub({ now, report: listener.report });
  /** @type {FriendsTable | null} */
  let friends = null;
  let closed = false;
  /** Since when this device hears nobody. @type {number | null} */
  let deaf = null;
  let lost = false;

  /** Report what went wrong here, unless the engine is lost: then it happens again. @param {unknown} problem */
  function failed(problem) {
    if (!isEngineLost(problem)) hub.tell(null, null, codeOf(problem));
  }

  const log = createLog({
    ...{ table, me, people, take, save, hub, now },
    secret: identity.sign.secret,
    rows: parts.rows,
    isFalse,
    onchange(next, news) {
      if (closed) return;
      friends = next;
      boxes.say(next.private);
      votes.renew(next);
      listener.onfriends(next, news);
      settle();
    },
  });

  const mail = createMail({
    ...{ table, me, people, identity, hub, now },
    ...{ private: parts.private, letters: parts.letters, note: parts.note },
    count: () => log.rows.length,
    onprivate: (one) =>
      void log.tell([one]).then((refused) => {
        if (refused) hub.tell(null, one.from, refused.code, refused.args);
      }, failed),
    listener: {
      ...listener,
      onvotes() {
        listener.onvotes();
        settle();
      },
    },
  });
  const { boxes, votes, presence } = mail;

  const agreed = () => friends && votes.agreed(friends);

  /** Add the row on which everybody agrees who is not named in it. Whoever hears nobody knows nothing of who is absent. */
  function settle() {
    if (parts.isDeaf() || !agreed()) return;
    log
      .agree(async () => {
        const absent = agreed();
        return absent && draft({ absent });
      })
      .catch(failed);
  }

  /** Notice whether this device hears anybody. */
  function listen() {
    deaf = parts.isDeaf() ? (deaf ?? now()) : null;
    const long = deaf !== null && now() - deaf >= LOST_AFTER;
    if (long === lost) return;
    lost = long;
    // Whom this person called absent may have been here all along. A goodbye was heard.
    if (lost)
      for (const person of people.keys()) if (!presence.hasLeft(person)) votes.withdraw(person);
    listener.onlost(lost);
  }

  /**
   * Whether an absence that names this device with others is a lie: a voter has heard it all the time. One that all others
   * agree on is true by the rules of the table.
   * @param {Entry} entry
   */
  function isFalse({ body }) {
    if (body.do !== "absent") return false;
    const { people: names, votes: cast } = /** @type {AbsentDraft} */ (
      /** @type {unknown} */ (body)
    );
    const called = names.length > 1 && names.includes(me);
    return called && cast.some(([voter]) => presence.isInTouch(voter));
  }

  return {
    log,
    presence,

    /** The private messages to this device. */
    get private() {
      return boxes.received;
    },

    /** How many rows each person's device said it had, since this page was opened. @type {readonly (number | null)[]} */
    counts: mail.counts,
    asksBack: mail.asksBack,
    say: mail.say,

    /** A link is open. @param {Link} link */
    join(link) {
      if (closed) return;
      hub.join(link);
      log.announce(link);
      hub.send(link, mail.here());
    },

    /** A link is closed. @param {Link} link */
    left(link) {
      hub.left(link);
      log.left(link);
    },

    /** A message came. @param {Link} link @param {unknown} message */
    received(link, message) {
      if (closed || !hub.accepts(link, 1)) return;
      if (!isObject(message)) return hub.fault(link, null, "message_unreadable");
      if (message.t === "letter") return mail.received(link, message);
      const known = message.t === "have" || message.t === "want" || message.t === "rows";
      const code = known ? log.received(link, message) : "message_unreadable";
      if (code) hub.fault(link, null, code);
    },

    /** Send somebody an introduction for a link. @param {number} to @param {object} body */
    intro: (to, body) => mail.post("intro", { ...body, to }),

    /** Say that somebody is absent. Returns whether that makes sense. @param {number} person */
    vote(person) {
      const cast = friends !== null && !parts.isDeaf() && votes.cast(friends, person);
      if (cast) settle();
      return cast;
    },

    /** Take the vote back. @param {number} person */
    unvote: (person) => votes.withdraw(person),

    /** The people who voted lately that somebody is absent. @param {number} person */
    votesOn: votes.on,

    /** Say goodbye. */
    sayLeave: () => mail.post("ask", { what: "leave" }),

    /** Send whatever is due. Called at least once a second. */
    tick() {
      if (closed) return;
      listen();
      mail.tick(friends, deaf !== null);
      log.tick();
      settle();
    },

    /** Report something wrong. */
    tell: hub.tell,

    /** Something that is no message came over a link. @param {Link} link @param {string} code */
    fault: (link, code) => hub.fault(link, null, code),

    close() {
      if (!closed) mail.note();
      closed = true;
    },
  };
}

/** @typedef {ReturnType<typeof createPeer>} Peer */
