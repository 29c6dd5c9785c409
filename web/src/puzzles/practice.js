/**
 * The actions of the practice room.
 *
 * @import { Drill, Engine, PuzzleState } from "../model/wire"
 * @import { DialogName, Store } from "../model/state.js"
 * @import { ProfileStore } from "../profile/store.js"
 * @import { Filter, Row } from "./choose.js"
 * @import { PracticeState, Source } from "./state.js"
 * @import { Opening } from "./table.js"
 */

import { dayOf } from "../model/days.js";
import { problemIn } from "../model/problem.js";
import { createSlot } from "../model/slot.js";
import { createBidding } from "./bidding.js";
import { nextOf, passing } from "./choose.js";
import { createRating } from "./rating.js";
import { duePuzzles, FIRST_PRACTICE, isRight } from "./state.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request" | "extend">} parts.engine
 * @param {Store} parts.store
 * @param {ProfileStore} parts.profile
 * @param {() => Promise<Row[]>} parts.loadRows the shipped puzzles
 * @param {{begin: (opening: Opening) => Promise<void>, leave: () => unknown}} parts.table
 * @param {(dialog: DialogName) => void} parts.open
 * @param {() => void} parts.makeWay closes the dialogs for the table
 * @param {(link: string) => unknown} parts.share
 * @param {(kind: "puzzle", text: string) => string} parts.linkTo
 * @param {() => string} parts.ruleset the ruleset that the person plays
 * @param {() => string} parts.seed
 * @param {(puzzle: PuzzleState) => void} parts.told announces the end of an exercise
 * @param {(state: PracticeState) => void} parts.onchange
 * @param {() => number} [parts.chance]
 * @param {() => Date} [parts.now]
 */
export function createPractice(parts) {
  const { engine, store, profile, loadRows, table, open, makeWay, share, linkTo, told } = parts;
  const { ruleset, seed, onchange, chance = Math.random, now = () => new Date() } = parts;
  const slot = createSlot(FIRST_PRACTICE, onchange);

  const today = () => dayOf(now());

  async function readDrill() {
    const drill = await profile.ask("drill", (value) =>
      engine.request("drill", { drill: value, day: today() }),
    );
    slot.set({ drill });
    return drill;
  }

  async function rows() {
    const all = slot.state.rows ?? (await loadRows());
    if (!slot.state.rows) slot.set({ rows: all });
    return all;
  }

  async function findDaily() {
    const all = await rows();
    if (!all.length) return;
    const { index } = await engine.request("daily_puzzle", { date: today(), size: all.length });
    slot.set({ daily: all[index] ?? null });
  }

  /** An error is shown in the dialog, if one is open. @param {() => Promise<unknown>} find what it shows */
  async function filled(find) {
    try {
      await engine.extend("practice");
      await find();
    } catch (error) {
      if (!store.state.dialog) throw error;
      slot.set({ problem: problemIn(error) });
    }
  }

  /** @param {Source} source @param {string} text */
  async function play(source, text) {
    makeWay();
    slot.set({ source, sent: null });
    await table.begin({ exercise: "puzzle", op: "puzzle", args: { text } });
  }

  /** Store the answer. @param {PuzzleState} puzzle @param {boolean} right */
  async function answered({ info: { text }, advice }, right) {
    const day = today();
    // A good call that was never missed needs no place in the drill.
    const known = slot.state.drill?.due.some((one) => one.text === text);
    if (!advice || !right || known)
      await profile.change(
        "drill",
        (drill) => engine.request("drilled", { drill, text, right, day }),
        ({ drill }) => /** @type {object} */ (drill),
      );
    await readDrill();
  }

  const room = { engine, profile, slot, table, open, makeWay, filled, readDrill };
  const bidding = createBidding({ ...room, ruleset, seed });

  const actions = {
    ...bidding.actions,
    ...createRating(room),

    /** Open the room. */
    async openPractice() {
      slot.set({ problem: null, sent: null });
      open("practice");
      await filled(async () => {
        const [{ bidding }] = await Promise.all([profile.read(), readDrill(), findDaily()]);
        slot.set({ bidding });
      });
    },

    /** @param {Partial<Filter>} change */
    choosePuzzles(change) {
      const kind = change.kind ?? slot.state.filter.kind;
      // Another kind has other themes.
      const theme = change.theme ?? "all";
      slot.set({ filter: { kind, theme } });
    },

    /** The next puzzle that passes the filter. */
    async playNext() {
      await filled(async () => {
        if (!slot.state.drill) await readDrill();
        const found = passing(await rows(), slot.state.filter);
        const { drill } = slot.state;
        const next = drill && nextOf(found, drill, chance);
        if (next) await play("list", next.text);
      });
    },

    playDaily: async () => slot.state.daily && play("daily", slot.state.daily.text),

    /** An own mistake that is due. */
    async playDue() {
      const [due] = duePuzzles(slot.state.drill);
      if (due) await play("due", due.text);
    },

    /** A puzzle that came in a link. @param {string} text */
    async openLink(text) {
      slot.set({ problem: null, sent: null });
      open("practice");
      await filled(async () => {
        slot.set({ sent: await engine.request("read_puzzle", { text }) });
        await Promise.all([readDrill(), findDaily()]);
      });
    },

    playSent: async () => slot.state.sent && play("link", slot.state.sent.text),

    /** After a puzzle: another own mistake, or the next of the list. */
    goOn: () =>
      slot.state.source === "due" && duePuzzles(slot.state.drill).length
        ? actions.playDue()
        : actions.playNext(),

    /** The same puzzle from its start. */
    async playAgain() {
      const { puzzle, source } = slot.state;
      if (puzzle) await play(source, puzzle.info.text);
    },

    leave: () => table.leave(),

    /** Send the puzzle on the table to somebody. */
    sharePuzzle() {
      const { puzzle } = slot.state;
      if (puzzle) return share(linkTo("puzzle", puzzle.info.text));
    },

    /** The deal of the puzzle, with all hands. */
    showDeal() {
      if (slot.state.puzzle?.solution) open("deal");
    },
  };

  return {
    actions,

    get state() {
      return slot.state;
    },

    /** Something stored could not be read. */
    lost: () => slot.set({ lost: true }),

    /** The exercise on the table has gone on; null: there is none. @param {PuzzleState | null} puzzle */
    async followed(puzzle) {
      const over = puzzle?.state === "over" && slot.state.puzzle?.state !== "over";
      slot.set({ puzzle });
      if (!puzzle || !over) return;
      const right = isRight(puzzle);
      told(puzzle);
      if (puzzle.advice) await bidding.called(puzzle, right);
      await answered(puzzle, right);
    },
  };
}

/** @typedef {ReturnType<typeof createPractice>} Practice */
