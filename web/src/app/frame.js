/**
 * The page inside another site's page: that site's messages, and its colours. Fetched only there.
 *
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 */

import { createGuest } from "../embed/guest.js";
import { paint } from "../embed/paint.js";

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {import("../match/director.js").Director} parts.director
 * @param {import("../match/matches.js").Matches} parts.matches
 * @param {import("../match/start.js").Starts} parts.starts
 * @param {ReturnType<typeof import("./settings.js").createSettings>} parts.settings
 * @param {(error: unknown) => void} parts.failed
 */
export function createFrame({ engine, store, director, matches, starts, settings, failed }) {
  document.documentElement.dataset.framed = "";
  const guest = createGuest({
    store,
    engine,
    setting: settings.change,
    paint,
    begin: starts.startWith,
    takeUp: async (record) => {
      await matches.fresh();
      await matches.takeUp(record);
    },
    hold: director.hold,
    ready: () => store.state.catalogue ?? engine.request("hello", {}),
    failed,
  });
  return {
    guest,

    /** Start a match; the page around may wish for a certain one. */
    playNow() {
      const wished = guest.wishes.match;
      return Object.keys(wished).length ? starts.startWith(wished) : starts.start();
    },
  };
}

/** @typedef {ReturnType<typeof createFrame>} Frame */
