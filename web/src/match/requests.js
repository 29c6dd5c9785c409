/**
 * Requests that change the match. Each reply is stored first, then shown and announced.
 *
 * @import { ArgsOf, Engine, EngineReply, GameEvent, MatchOp, ThinkingReply } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ledger } from "./ledger.js"
 */

import { seenFrom } from "../model/perspective.js";
import { seenAfter } from "../model/session.js";
import { thinkingOf } from "../model/state.js";

/** A computer player thinks this long before the engine looks at other requests, in milliseconds. */
export const SLICE = 80;

/**
 * @typedef {object} Announcer
 * @property {(events: GameEvent[], op: string) => void} heard reports what happened, after it is shown
 * @property {() => void} noted reports a decision that the engine will carry out later
 * @property {(error: unknown) => void} failed
 */

/**
 * Whether the engine replied that a player is still thinking.
 * @param {unknown} answer
 * @returns {answer is ThinkingReply}
 */
export const isThought = (answer) =>
  typeof answer === "object" && answer !== null && "thinking" in answer;

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Ledger} parts.ledger
 * @param {Announcer} parts.announcer
 */
export function createRequests({ engine, store, ledger, announcer }) {
  /**
   * Store a reply, then show it. Returns the match that is shown, or null if another took its place meanwhile.
   * @param {EngineReply} reply with the whole record
   * @param {{fresh: boolean, current: () => boolean, isSame?: (match: import("../model/state.js").Match) => boolean}} how
   */
  async function take(reply, { fresh, current, isSame = () => false }) {
    const seen = seenAfter(store.state, reply, fresh);
    const { match } = seen;
    await ledger.save(reply, match);
    if (!current()) return null;
    const same = isSame(match);
    store.together(() => {
      store.session.replied(seen);
      store.table.replied(reply, match, same);
    });
    const { strangers } = reply;
    if (strangers) store.messages.noticed("unknown_players", { found: strangers.join(", ") });
    return match;
  }

  /** Show that a player thinks, and for about how many seconds still. @param {ThinkingReply} reply */
  function report({ thinking: { left, part } }) {
    const seconds = Math.max(1, Math.ceil(left));
    if (thinkingOf(store.state)?.left !== seconds) store.session.thinking(seconds, part);
  }

  /**
   * Repeat the request while a player thinks; between the slices the engine answers other requests.
   * @template {MatchOp} Op
   * @param {Op} op
   * @param {ArgsOf<Op>} args
   * @param {() => boolean} current
   * @returns {Promise<EngineReply | ThinkingReply>}
   */
  async function answerOf(op, args, current) {
    /** @type {EngineReply | ThinkingReply} */
    let answer = await engine.request(op, args);
    for (let slices = 1; isThought(answer) && current() && ledger.back === null; slices += 1) {
      // One slice more is too short to report.
      if (slices > 1) report(answer);
      answer = await engine.request(op, args);
    }
    return answer;
  }

  /** @param {unknown} error */
  function refuse(error) {
    store.session.refused();
    announcer.failed(error);
  }

  return {
    take,
    refuse,
    report,

    /** @template {MatchOp} Op @param {Op} op @param {ArgsOf<Op>} args @returns {Promise<boolean>} whether the match goes on */
    async ask(op, args) {
      const current = ledger.watch();
      ledger.busy = true;
      try {
        const answer = await answerOf(op, args, current);
        if (!current()) return false;
        if (isThought(answer)) return true; // a decision is to be taken back first
        const { fresh = op === "new" || op === "fork" } = /** @type {{fresh?: boolean}} */ (answer);
        const reply = ledger.whole(answer, fresh);
        const match = await take(reply, { fresh, current });
        if (!match) return false;
        announcer.heard(seenFrom(reply.events, match.chair), op);
        return true;
      } catch (error) {
        if (current()) refuse(error);
        return false;
      } finally {
        if (current()) ledger.busy = false;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createRequests>} Requests */
