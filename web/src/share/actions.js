/**
 * Share a deal with other players: links to it and to the results, and pictures of a round.
 *
 * @import { Engine, Player, BySeat } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ui } from "../kit/context.js"
 * @import { createResults } from "./results.js"
 * @import { Ended } from "./singles.js"
 * @import { Shared } from "./state.js"
 */

import { inSlices } from "../engine/slices.js";
import { dayOf } from "../model/days.js";
import { linkTo } from "../model/links.js";
import { recordLines, tagsOf } from "../model/record.js";
import { offer } from "../platform/clipboard.js";
import { saveBlob } from "../platform/files.js";
import { writable } from "../rules/newmatch.js";
import { pictureOf, sharePicture } from "./picture.js";
import { roundInWords } from "./round.js";
import { playersLike, RIVAL } from "./singles.js";
import { FIRST_SHARED, problemOf, refused, withResult } from "./state.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Pick<Store, "state">} parts.store
 * @param {ReturnType<typeof createResults>} parts.results
 * @param {(id?: string) => Promise<string>} parts.recordOf a stored match, or the one on the table
 * @param {(dialog: "shared") => void} parts.open
 * @param {(op: "new", args: object) => Promise<void>} parts.begin
 * @param {(text: string) => void} parts.copy
 * @param {() => BySeat<Player>} parts.players who plays a shared deal
 * @param {() => string} parts.address of the page
 * @param {() => Ui} parts.ui
 * @param {(state: Shared | null) => void} parts.onchange
 */
export function createShareActions(parts) {
  const { engine, store, results, recordOf, open, begin, copy, players, address, ui } = parts;
  /** @type {Shared | null} */
  let state = null;

  /** @param {Shared | null} next */
  function set(next) {
    state = next;
    parts.onchange(state);
  }

  /** @param {() => Promise<Partial<Shared>>} find @param {boolean} [invited] it came in a link, or is the deal of the day */
  async function show(find, invited = true) {
    set(null);
    open("shared");
    try {
      set({ ...FIRST_SHARED, ...(await find()) });
    } catch (error) {
      set(refused(error, invited));
    }
  }

  return {
    /** Link to the round on the table and to its result. A match that began with a shared deal shares that one. */
    shareRound: () =>
      show(async () => {
        const record = await recordOf();
        const lines = recordLines(record);
        const { SharedDeal: shared, Daily: daily = "" } = tagsOf(lines);
        const deal = await inSlices(engine, "share", shared ? { record, deal: 0 } : { record });
        const last = lines.filter((line) => line.startsWith("Deal ")).length - 1;
        const name = writable(store.state.draft.names.S) || ui().t("player-S");
        const given = shared ? {} : { deal: last };
        const { text, id } = await inSlices(engine, "share_result", { record, name, ...given });
        await results.add("own-results", id, text);
        const comparison = await results.compared(id, text);
        return {
          deal,
          daily,
          link: linkTo(address(), "deal", deal.text),
          result: linkTo(address(), "result", comparison?.text ?? text),
          comparison,
        };
      }, false),

    /** @param {URLSearchParams} values of the page's address */
    openDealLink: (values) =>
      show(async () => {
        const deal = await engine.request("open_deal", { text: values.get("deal") ?? "" });
        return { deal, invited: true };
      }),

    /** The player's result of a deal of the day, next to others and to computer players. @param {string} day */
    openDailyResult: (day) =>
      show(async () => {
        const deal = await engine.request("daily", { date: day, ruleset: "classic" });
        const own = await results.own(deal.id);
        if (!own) return { deal, daily: day, invited: true }; // the result was deleted
        const sent = await results.compared(deal.id, own, { alone: true });
        const rival = await inSlices(engine, "rival", { text: deal.text, level: RIVAL });
        const comparison = await results.compared(deal.id, own, {
          alone: true,
          more: [rival.text],
        });
        const result = linkTo(address(), "result", sent?.text ?? own);
        return { deal, daily: day, comparison, result, compared: true };
      }, false),

    /** The result of the round that has just ended, trick by trick. @param {Ended} ended */
    async openComparison({ comparison, link, daily }) {
      set({
        ...FIRST_SHARED,
        deal: comparison.deal,
        comparison,
        daily,
        result: link,
        compared: true,
      });
      open("shared");
    },

    /** Another result to stand next to the player's own. @param {number} against its place among the others */
    async compareWith(against) {
      if (state) set({ ...state, against });
    },

    /** Rank a result that came in a link, and store it. @param {URLSearchParams} values of the page's address */
    openResultLink: (values) =>
      show(async () => {
        const text = values.get("result") ?? "";
        const comparison = await inSlices(engine, "compare", { texts: [text] });
        if (!comparison.entries.length) throw problemOf(comparison);
        const { id } = comparison.deal;
        await results.add("results", id, text);
        const own = await results.own(id);
        const both = own ? await results.compared(id, own) : null;
        return withResult(
          comparison,
          both && { comparison: both, link: linkTo(address(), "result", both.text) },
        );
      }),

    async playSharedDeal() {
      if (!state?.deal) return;
      const { deal, comparison } = state;
      const daily = state.daily ? { daily: state.daily } : {};
      const { levels = [] } = store.state.catalogue ?? {};
      await begin("new", {
        deal: deal.text,
        players: playersLike(players(), comparison, levels),
        date: dayOf(new Date()),
        ...daily,
      });
    },

    /** Offer a link to the device's share sheet, or copy it. @param {string} link @param {string} [text] said with it */
    shareLink: (link, text) => offer({ ...(text && { text }), url: link }, () => copy(link)),

    /** Share or save a picture of the round played last. */
    async sharePicture() {
      const { match } = store.state;
      const round = match && roundInWords(ui(), match, Date.now());
      if (!round) return;
      await sharePicture(await pictureOf(round), `${ui().t("picture-name")}.png`, saveBlob);
    },
  };
}
