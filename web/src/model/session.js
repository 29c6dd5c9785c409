/**
 * The match on the table, and whether the person can act. The director (match/) writes this slice; beginning, leaving and
 * finding a match do so too, each through a transition below.
 *
 * @import { Action, Commitment, Company, Decision, EngineReply, Next, Pair, Player, Seat, BySeat, View } from "./wire"
 */

import { covered, isShared, matchFrom, stillFrom } from "./perspective.js";
import { patchRecord } from "./record.js";

/**
 * @typedef {{view: View, players: BySeat<Player>, next: Next, back: Decision[], record: string[], chair: Seat}} Match as the
 *   person in a chair sees it, with that person at south; `back`: the decisions of this round
 * @typedef {{company: Company, line: string, between: boolean, counted: string, told: {winners: Pair, losers: Pair}[],
 *   playing: boolean}} CompanyState an evening of winner stays; `between` two of the person's matches; `counted` is the
 *   last match whose result was applied
 */

/**
 * The page's wait, if there is one. opening: the stored match is still looked for; starting: a match was requested, and
 * `table` is the phase of the one on the table meanwhile; sent: the person's decision is on its way; thinking: a computer
 * player needs time, about `left` seconds more, and has done `part` of it; early: the person decided before the engine was ready; noted: the lesson was opened before that, and
 * the table can still be played; halted: the match no longer goes on here; elsewhere: another tab plays it.
 * @typedef {{tag: "opening" | "idle" | "sent" | "noted" | "halted" | "elsewhere"}
 *   | {tag: "early", action: Action | null} | {tag: "thinking", left: number, part: number}} TablePhase
 * @typedef {TablePhase | {tag: "starting", table: TablePhase}} Phase
 */

/**
 * @typedef {object} Session
 * @property {Match | null} match
 * @property {Phase} phase
 * @property {Seat | null} held the chair of the person who has the device, if several share it
 * @property {Match | null} passing the match as the next person sees it, until the device is passed
 * @property {boolean} curtain the table is covered until the next person lifts the cover
 * @property {{actions: number, commitment: Commitment | null} | null} fair the commitment to the next deal, made when the
 *   match had that many actions
 * @property {boolean} cutting the person is to cut before the deal
 * @property {CompanyState | null} company
 */

/** @type {TablePhase} */
const IDLE = { tag: "idle" };
/** @type {TablePhase} */
export const ELSEWHERE = { tag: "elsewhere" };
/** @type {TablePhase} */
const HALTED = { tag: "halted" };

/** @returns {Session} */
export const firstSession = () => ({
  match: null,
  phase: { tag: "opening" },
  held: null,
  passing: null,
  curtain: false,
  fair: null,
  cutting: false,
  company: null,
});

/** A change of this slice alone. @param {Partial<Session>} change */
function to(change) {
  return change;
}

/** The phase of the match on the table, also while another one is requested. @param {Phase} phase */
export const tablePhase = (phase) => (phase.tag === "starting" ? phase.table : phase);

/**
 * A change of the phase of the match on the table. A match that is requested stays requested.
 * @param {Phase} phase
 * @param {(phase: TablePhase) => TablePhase} change
 */
function atTable(phase, change) {
  const table = change(tablePhase(phase));
  return to({ phase: phase.tag === "starting" ? { tag: "starting", table } : table });
}

/** The phase, or another in place of certain phases. @param {TablePhase} phase @param {Phase["tag"][]} tags @param {TablePhase} other */
const unless = (phase, tags, other) => (tags.includes(phase.tag) ? other : phase);

export const SESSION = {
  /** A reply is at the table. @param {Session} _ @param {Seen} seen what it shows */
  replied: (_, seen) => to({ ...seen, curtain: false, phase: IDLE }),

  /** Another match takes the table. Nothing can be chosen while its early decision is replaced. @param {Session} session */
  replaced: ({ phase }) =>
    to({
      ...atTable(phase, (now) =>
        unless(unless(now, ["early"], HALTED), ["thinking", "noted"], IDLE),
      ),
      passing: null,
      curtain: false,
      cutting: false,
      fair: null,
    }),

  /** A match is shown before the engine has it. @param {Session} _ @param {Match} match @param {Phase} [phase] */
  shown: (_, match, phase = IDLE) => to({ match, phase }),

  /** No match is on the table. */
  emptied: () => to({ match: null, phase: IDLE }),

  /** The record on the table has more lines. @param {Session} _ @param {Match} match */
  recorded: (_, match) => to({ match }),

  /** The stored match has been looked for. @param {Session} session */
  looked: ({ phase }) => atTable(phase, (now) => unless(now, ["opening"], IDLE)),

  /** A match is requested. @param {Session} session */
  starting: ({ phase }) => to({ phase: { tag: "starting", table: tablePhase(phase) } }),

  /** The requested match does not come. @param {Session} session */
  notStarted: ({ phase }) => to({ phase: tablePhase(phase) }),

  /** The person's decision goes to the engine; an early one is still shown as such. @param {Session} session */
  sent: ({ phase }) =>
    to({
      ...atTable(phase, (now) => (now.tag === "early" ? now : { tag: "sent" })),
      cutting: false,
    }),

  /** @param {Session} session @param {number} left @param {number} part */
  thinking: ({ phase }, left, part) =>
    atTable(phase, (now) => unless(now, ["idle", "thinking"], { tag: "thinking", left, part })),

  /** The person acted before the engine was ready. @param {Session} _ @param {Action | null} action */
  early: (_, action) => to({ phase: { tag: "early", action } }),

  /** The lesson was opened before the engine was ready. @param {Session} session */
  noted: ({ phase }) =>
    atTable(phase, (now) =>
      unless(unless(now, ["early"], { tag: "early", action: null }), ["idle", "thinking"], {
        tag: "noted",
      }),
    ),

  /** The engine refused: the table is as it was. @param {Session} session */
  refused: ({ phase }) =>
    to({
      phase: unless(tablePhase(phase), ["sent", "thinking", "early", "noted", "halted"], IDLE),
    }),

  /** The match no longer goes on here. @param {Session} session */
  halted: ({ phase }) => atTable(phase, (now) => (now.tag === "elsewhere" ? now : HALTED)),

  elsewhere: () => to({ phase: ELSEWHERE }),

  /** No other tab plays the match any more. @param {Session} session */
  returned: ({ phase }) => atTable(phase, (now) => unless(now, ["elsewhere"], HALTED)),

  /** The page committed to the next deal. @param {Session} session @param {Session["fair"]} fair @param {Match | null} [match] */
  committed: (session, fair, match = session.match) => to({ fair, match }),

  cutting: () => to({ cutting: true }),

  /** The device goes to the next person. @param {Session} session */
  covered: ({ passing, match }) => to({ match: passing ? covered(passing) : match, curtain: true }),

  /** The next person has the device. @param {Session} session */
  lifted: ({ passing }) =>
    to(passing ? { match: passing, held: passing.chair, passing: null, curtain: false } : {}),

  /** The evening of winner stays. @param {Session} _ @param {CompanyState | null} company */
  evening: (_, company) => to({ company }),
};

/** The match as it is shown, who has the device, and who gets it next. @typedef {{match: Match, held: Seat | null, passing: Match | null}} Seen */

/**
 * The match that a reply shows, and to whom.
 * @param {Pick<Session, "match" | "held">} session
 * @param {EngineReply} reply
 * @param {boolean} [fresh] whether the reply begins or resumes a match
 * @returns {Seen}
 */
export function seenAfter(session, reply, fresh = false) {
  const record = patchRecord(fresh ? [] : (session.match?.record ?? []), reply.record);
  return isShared(reply.players)
    ? shownShared(session, reply, record, fresh)
    : { match: matchFrom(reply, reply.view.seat, record), held: null, passing: null };
}

/**
 * Several people share the device: a hand is shown only to the person who confirmed having it. A new deal is for whoever
 * comes first.
 * @param {Pick<Session, "match" | "held">} session
 * @param {EngineReply} reply
 * @param {string[]} record
 * @param {boolean} fresh
 * @returns {Seen}
 */
function shownShared({ match: now, held: before }, reply, record, fresh) {
  const dealt = reply.events.some((event) => event.event === "dealt");
  const held = fresh || dealt ? null : before;
  const chair = reply.view.seat;
  const match = matchFrom(reply, chair, record);
  if (chair === held) return { match, held, passing: null };
  const passing = reply.next === "human" ? match : null;
  if (held && now?.chair === held) return { match: stillFrom(reply, now, record), held, passing };
  return { match: covered(match), held, passing };
}
