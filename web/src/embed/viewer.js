/**
 * A record that is looked at: the table as it was after so many actions, from one seat. The engine gives each position;
 * nothing of it can be played on.
 *
 * @import { BySeat, Card, Engine, Mark, Replay } from "../model/wire"
 * @import { Store } from "../model/state.js"
 */

import { inSlices } from "../engine/slices.js";

/** Another record was opened before this one was read. */
class Superseded extends Error {
  code = "superseded";

  constructor() {
    super("another match was asked for meanwhile");
  }
}

/**
 * @typedef {{ at: number, actions: number, rounds: Mark[], hands: BySeat<Card[]>, open: boolean, playing: boolean }} Viewed
 *   `at` so many of all the actions; `open`: all hands are shown
 */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {() => number} parts.pace milliseconds for a step that goes by itself
 * @param {(error: unknown) => void} parts.failed
 */
export function createViewer({ engine, store, pace, failed }) {
  let record = "";
  /** What comes with the record alone. @type {Pick<Replay, "players" | "marks">} */
  let about = {};
  /** The place that was asked for last: what comes for another is late. */
  let wanted = 0;
  /** Counts the records that were opened: the reading of an earlier one stops. */
  let opened = 0;
  let timer = 0;

  /** @param {number} at @param {string} [text] a record that the engine does not have yet */
  async function show(at, text) {
    wanted = at;
    const mine = opened;
    const sent = text === undefined ? {} : { record: text };
    /** @type {Replay | null} */
    const shown = await inSlices(
      engine,
      "replay",
      { ...sent, index: at, unfinished: true },
      { going: () => mine === opened },
    );
    if (mine !== opened || !shown) throw new Superseded();
    if (text !== undefined) about = shown;
    const { players, marks } = about;
    const { view, hands, total: actions } = shown;
    if (wanted !== at || !players || !hands || !marks) return;
    const before = store.state.viewer;
    store.set({
      match: {
        view: { ...view, legal: [] },
        players,
        next: "over",
        back: [],
        record: [],
        chair: "S",
      },
      viewer: {
        open: before?.open ?? false,
        playing: (before?.playing ?? false) && at < actions,
        at,
        actions,
        rounds: marks,
        hands,
      },
    });
  }

  async function tick() {
    const now = store.state.viewer;
    if (!now?.playing) return;
    try {
      await show(Math.min(now.at + 1, now.actions));
    } catch (error) {
      stop();
      failed(error);
    }
    if (store.state.viewer?.playing) timer = window.setTimeout(tick, pace());
  }

  function stop() {
    window.clearTimeout(timer);
    if (store.state.viewer) store.set({ viewer: { ...store.state.viewer, playing: false } });
  }

  return {
    /** Shows a record from its first deal on. Rejects where it cannot be read, or another is opened meanwhile. @param {string} text */
    async open(text) {
      stop();
      opened += 1;
      await show(0, text);
      record = text;
      if (store.state.viewer?.actions) await show(1);
    },

    /** @param {number} at */
    go(at) {
      stop();
      const actions = store.state.viewer?.actions ?? 0;
      show(Math.min(actions, Math.max(0, at))).catch(failed);
    },

    play() {
      const now = store.state.viewer;
      if (!now) return;
      if (now.playing) return stop();
      store.set({ viewer: { ...now, playing: true, at: now.at < now.actions ? now.at : 0 } });
      tick();
    },

    showHands() {
      const now = store.state.viewer;
      if (now) store.set({ viewer: { ...now, open: !now.open } });
    },

    get record() {
      return record;
    },
  };
}
