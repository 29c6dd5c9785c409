/**
 * Rounds that others play too: the deal of the day and challenges. Each is one round; at its end the result is stored,
 * compared with those that came in links and with computer players, and can be sent back at a tap.
 *
 * @import { BySeat, Comparison, Engine, Player, SharedDeal } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Ui } from "../kit/context.js"
 * @import { Days } from "./days.js"
 * @import { createResults } from "./results.js"
 */

import { inSlices } from "../engine/slices.js";
import { dayOf } from "../model/days.js";
import { linkTo } from "../model/links.js";
import { recordText, tagsOf } from "../model/record.js";
import { SEATS } from "../model/seats.js";
import { isSingleOver } from "../model/single.js";
import { freshSeed, writable } from "../rules/newmatch.js";
import { monthAfter, readDays, streakOf, withDay } from "./days.js";

/** The computer players to compare with: better ones would keep people waiting. */
export const RIVAL = "club";

/**
 * @typedef {object} Ended a shared deal that was played to its end
 * @property {string} id of the deal
 * @property {string} daily its date, if it is a deal of the day
 * @property {string} link to the result, with those that came before
 * @property {Comparison} comparison
 * @property {string[]} others who sent a result
 */

/**
 * @typedef {object} Daily the dialog of the deal of the day
 * @property {Days} days
 * @property {string} today
 * @property {string} day the chosen day
 * @property {string} month shown
 */

/**
 * The players of a shared deal: the computer players are as good as at the first table that played it.
 * @param {BySeat<Player>} players
 * @param {Comparison | null} comparison
 * @param {readonly string[]} levels known here
 * @returns {BySeat<Player>}
 */
export function playersLike(players, comparison, levels) {
  const first = comparison?.entries[0];
  const others = SEATS.filter((seat) => seat !== "S" && players[seat].player !== "human");
  const changed = others.flatMap((seat) => {
    const level = first?.players[seat] ?? "";
    return levels.includes(level) ? [[seat, { ...players[seat], player: level }]] : [];
  });
  return { ...players, ...Object.fromEntries(changed) };
}

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {Promise<Pick<Storage, "get" | "put">>} parts.storage
 * @param {ReturnType<typeof createResults>} parts.results
 * @param {(dialog: "daily") => void} parts.open
 * @param {(op: "new", args: object) => Promise<void>} parts.begin
 * @param {() => Promise<void>} parts.leave clears the table
 * @param {() => BySeat<Player>} parts.players who plays a shared deal
 * @param {() => string} parts.line the chosen rules
 * @param {(name: string) => void} parts.keepName
 * @param {() => string} parts.address of the page
 * @param {() => Ui} parts.ui
 * @param {() => Date} [parts.clock]
 * @param {(ended: Ended | null) => void} parts.onended
 * @param {(daily: Daily) => void} parts.ondaily
 * @param {(error: unknown) => void} parts.failed
 */
export function createSingles(parts) {
  const { engine, store, storage, results, open, begin, leave, players, line, address, ui } = parts;
  const { clock = () => new Date(), keepName, onended, ondaily, failed } = parts;
  /** @type {Ended | null} */
  let ended = null;
  /** @type {Daily | null} */
  let daily = null;
  /** The record whose end was last compared, or is being compared. */
  let told = "";

  const storedDays = async () => readDays(await (await storage).get("days"));

  /** @param {Ended | null} next */
  function setEnded(next) {
    ended = next;
    onended(next);
  }

  /** @param {Partial<Daily>} change */
  function setDaily(change) {
    const today = dayOf(clock());
    const first = { days: {}, today, day: today, month: today.slice(0, 7) };
    daily = { ...first, ...daily, ...change };
    ondaily(daily);
  }

  /** Note the day of a deal of the day. @param {string} day @param {number} lead @param {string} on the day it was begun */
  async function note(day, lead, on) {
    const now = clock();
    const moment = { at: now.getTime(), zone: now.getTimezoneOffset() };
    const days = withDay(await storedDays(), day, { lead, on, ...moment });
    await (await storage).put("days", days);
    store.choices.streak(streakOf(days, dayOf(clock())).current);
    setDaily({ days });
  }

  /** @param {Comparison} comparison */
  const namesIn = ({ entries }) => entries.filter(({ mine }) => !mine).map(({ name }) => name);

  /** The round is over: compare it, first with people, then with computer players. @param {string} record */
  async function end(record) {
    const tags = tagsOf(record.split("\n"));
    const name = writable(store.state.draft.names.S) || ui().t("player-S");
    const { text, id, entry } = await inSlices(engine, "share_result", { record, name });
    await results.add("own-results", id, text);
    const found = await results.compared(id, text, { alone: true });
    if (!found || told !== record) return;
    const link = linkTo(address(), "result", found.text);
    const { Daily: day = "", SharedDeal: deal = "", Date: begun = dayOf(clock()) } = tags;
    setEnded({ id, daily: day, link, comparison: found, others: namesIn(found) });
    if (day) await note(day, entry.lead, begun);
    const rival = await inSlices(engine, "rival", { text: deal, level: RIVAL });
    const more = await results.compared(id, text, { alone: true, more: [rival.text] });
    if (more && ended && told === record) setEnded({ ...ended, comparison: more });
  }

  /** Play a deal as soon as the engine has it. @param {Promise<SharedDeal>} asked @param {object} [how] */
  async function play(asked, how) {
    store.session.starting();
    try {
      const { text } = await asked;
      await begin("new", { deal: text, players: players(), date: dayOf(clock()), ...how });
    } catch (error) {
      store.session.notStarted();
      throw error;
    }
  }

  return {
    /** Look whether a shared deal has come to its end. */
    watch() {
      const { state } = store;
      if (!isSingleOver(state) || !state.match) {
        if (ended && !state.match) setEnded(null);
        if (!state.match) told = "";
        return;
      }
      const record = recordText(state.match.record);
      if (record === told) return;
      told = record;
      if (ended) setEnded(null);
      end(record).catch(failed);
    },

    actions: {
      /** Play a deal that nobody has played yet, to send it to a friend. */
      async challenge() {
        const ruleset = line();
        await play(engine.request("fresh_deal", { seed: freshSeed(), ruleset }));
        store.messages.noticed("challenge_begun");
      },

      /** The calendar of the deals of the day. */
      async openDaily() {
        daily = null;
        setDaily({ days: await storedDays() });
        open("daily");
      },

      /** @param {string} day */
      pickDay: async (day) => setDaily({ day }),

      /** @param {-1 | 1} step */
      turnMonth: async (step) => setDaily({ month: monthAfter(daily?.month ?? "", step) }),

      /** Play the deal of the chosen day. */
      async playDaily() {
        const day = daily?.day ?? dayOf(clock());
        const deal = engine.request("daily", { date: day, ruleset: "classic" });
        // The calendar may have been opened just before midnight: what it offers as today's is begun today.
        const begun = day === daily?.today ? { date: day } : {};
        await play(deal, { daily: day, ...begun });
      },

      /** Put the player's name to the result. @param {string} name */
      async sign(name) {
        keepName(writable(name));
        if (told) await end(told);
      },

      /** Leave the round that is over. */
      async leaveSingle() {
        setEnded(null);
        await leave();
      },
    },
  };
}
