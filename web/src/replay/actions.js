/**
 * Open a replay, share a link to a place in it, and play on from there.
 *
 * @import { Engine } from "../model/wire"
 * @import { ReplayControl } from "./replay.js"
 */

import { inSlices } from "../engine/slices.js";
import { dayOf } from "../model/days.js";
import { pageAddress } from "../model/links.js";
import { pack, unpack } from "../platform/compressed-text.js";
import { freshSeed } from "../rules/newmatch.js";
import { placeFromLink, placeInLink } from "./state.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {ReplayControl} parts.replay
 * @param {(id?: string) => Promise<string>} parts.recordOf a stored match, or the one on the table
 * @param {(dialog: "replay") => void} parts.open
 * @param {(op: "fork", args: object) => Promise<void>} parts.begin
 * @param {(text: string) => void} parts.copy
 * @param {() => string} parts.address of the page
 */
export function createReplayActions({ engine, replay, recordOf, open, begin, copy, address }) {
  /** @param {{id?: string, index?: number, record?: string}} given */
  async function openReplay({ id, index, record }) {
    open("replay");
    await replay.open(record ?? (await recordOf(id)), { index, id: id ?? null });
  }

  return {
    openReplay,

    /** Open the round played last, at its deal. */
    async lookBack() {
      await openReplay({});
      const last = replay.state.marks.at(-1);
      if (last) await replay.go(last.start + 1);
    },

    /** Copy a link that holds the whole match and the place in it. */
    async copyReplayLink() {
      const place = placeInLink(replay.state);
      // The cards of a round in play are left out of the record, and so is the seed of the deals to come.
      const { text: record } = await inSlices(engine, "record", {
        record: replay.state.record,
        finished: true,
      });
      copy(`${pageAddress(address())}#replay=${await pack(record)}${place}`);
    },

    /** @param {URLSearchParams} values of the page's address */
    async openReplayLink(values) {
      const record = await unpack(values.get("replay") ?? "");
      if (record === null) throw Object.assign(new Error(), { code: "bad_replay_link" });
      open("replay");
      await replay.open(record, placeFromLink(values));
    },

    /** Continue from this place in a new match. */
    async fork() {
      const { record, at, id } = replay.state;
      if (!at) return;
      replay.close();
      const origin = id ?? "";
      const date = dayOf(new Date());
      await begin("fork", { record, index: at.index, seed: freshSeed(), origin, date });
    },
  };
}
