/**
 * A puzzle or a hand of the bidding practice on the real table, while the match there waits. The director plays it like a
 * match; its requests become those of the puzzle.
 *
 * @import { Action, ArgsOf, Engine, PuzzleReply, PuzzleState } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Exercise } from "../model/learned.js"
 * @import { Interlude } from "../lesson/interlude.js"
 */

import { legalNow } from "../model/state.js";

/**
 * @typedef {{exercise: Exercise["exercise"]} & ({op: "puzzle", args: ArgsOf<"puzzle">} | {op: "bidding", args: ArgsOf<"bidding">})} Opening
 *   how the exercise begins
 */

/** The others answer at once: their thinking is part of their step. */
const THOUGHT = { thinking: { left: 0, part: 1 } };

/**
 * @param {object} parts
 * @param {Pick<Engine, "request" | "extend">} parts.engine
 * @param {Store} parts.store
 * @param {{resume: (text: string) => Promise<unknown>, go: () => unknown}} parts.director
 * @param {Interlude} parts.interlude
 * @param {{sayTurn: () => void}} parts.announcer
 * @param {(puzzle: PuzzleState | null) => void} parts.onchange null: no puzzle is on the table
 */
export function createExercises({ engine, store, director, interlude, announcer, onchange }) {
  /** @type {Opening | null} */
  let opening = null;
  /** The engine's last account, once the table shows it. @type {PuzzleState | null} */
  let shown = null;
  /** The account in a reply that the table does not show yet. @type {PuzzleState | null} */
  let coming = null;

  /** @param {Promise<PuzzleReply>} asked */
  async function noted(asked) {
    const reply = await asked;
    coming = reply.puzzle;
    return reply;
  }

  /** The table shows the reply: from now on its account counts. */
  function arrive() {
    if (!coming || !opening) return;
    shown = coming;
    coming = null;
    store.lesson.at({
      exercise: opening.exercise,
      yours: shown.next === "human",
      over: shown.state === "over",
    });
    onchange(shown);
    if (shown.next === "human") announcer.sayTurn();
  }

  /** @param {Opening} how */
  async function begin(how) {
    const mine = { ...how };
    opening = mine;
    shown = coming = null;
    await engine.extend("practice");
    if (opening !== mine) return;
    interlude.begin({ exercise: how.exercise, yours: false });
    onchange(null);
    const outcome = await director.resume(how.args.text ?? "");
    if (opening !== mine) return;
    if (outcome === "refused") leave();
    if (outcome !== "done") return;
    arrive();
    director.go();
  }

  function leave() {
    opening = shown = coming = null;
    onchange(null);
    return interlude.end();
  }

  return {
    begin,

    /** The engine was restarted. A puzzle that is over no longer needs it. */
    again: () => (opening && shown?.state !== "over" ? begin(opening) : undefined),

    leave,

    /** The person chose. @param {Action} action @param {(action: Action) => unknown} play as in a match */
    choose: (action, play) => (legalNow(store.state).length ? play(action) : undefined),

    /**
     * The director waits until the puzzle is there. Once it is over only the last trick leaves the table, for the words
     * about it need the room.
     * @returns {"wait" | null}
     */
    script() {
      const { pause, rest } = store.state;
      return shown && (shown.state !== "over" || pause || rest) ? null : "wait";
    },

    moved: arrive,

    next() {},

    /**
     * The puzzle's request in place of one of the match; null: the engine answers as ever.
     * @param {string} op
     * @param {{action?: Action, actions?: number}} args
     */
    request(op, { action, actions }) {
      if (!opening) return null;
      if (op === "load") {
        return noted(
          opening.op === "puzzle"
            ? engine.request("puzzle", opening.args)
            : engine.request("bidding", opening.args),
        );
      }
      if (op === "act" && action) return noted(engine.request("puzzle_act", { action, actions }));
      if (op === "step") return noted(engine.request("puzzle_step", {}));
      return op === "think" ? Promise.resolve(THOUGHT) : null;
    },
  };
}

/** @typedef {ReturnType<typeof createExercises>} Exercises */
