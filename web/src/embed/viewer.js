/**
 * Show a record: the table after any number of its actions, from one seat. The engine computes each position, and nothing
 * in it can be played.
 *
 * @import { Engine, Replay } from "../model/wire"
 * @import { Store } from "../model/state.js"
 */

import { inSlices } from "../engine/slices.js";

/** Another record was opened before this one had been read. */
class Superseded extends Error {
  code = "superseded";

  constructor() {
    super("another match was asked for meanwhile");
  }
}

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {() => number} parts.pace milliseconds between automatic steps
 * @param {(error: unknown) => void} parts.failed
 */
export function createViewer({ engine, store, pace, failed }) {
  let record = "";
  /** The engine's first answer alone has these. @type {Pick<Replay, "players" | "marks">} */
  let about = {};
  /** The place requested last. An answer for another one is late. */
  let wanted = 0;
  /** Counts the records opened. Reading an earlier one stops. */
  let opened = 0;
  let timer = 0;

  /** @param {number} at @param {string} [text] the record, if the engine does not have it yet */
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
    store.together(() => {
      store.session.shown({
        view: { ...view, legal: [] },
        players,
        next: "over",
        back: [],
        record: [],
        chair: "S",
      });
      store.library.viewed({
        open: before?.open ?? false,
        playing: (before?.playing ?? false) && at < actions,
        at,
        actions,
        rounds: marks,
        hands,
      });
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
    if (store.state.viewer) store.library.viewed({ ...store.state.viewer, playing: false });
  }

  return {
    /** Show a record from its first deal on. Rejects if it cannot be read, or if another one is opened first. @param {string} text */
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
      store.library.viewed({ ...now, playing: true, at: now.at < now.actions ? now.at : 0 });
      tick();
    },

    showHands() {
      const now = store.state.viewer;
      if (now) store.library.viewed({ ...now, open: !now.open });
    },

    get record() {
      return record;
    },
  };
}
