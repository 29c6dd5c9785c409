/**
 * Playing with friends: all actions that the views ask for. Those before the match are in gathering.js.
 *
 * @import { Transport } from "./connection.js"
 * @import { Parts } from "./party.js"
 * @import { Friends } from "./state.js"
 * @import { FriendsTable, Row } from "./types"
 */

import { SEATS } from "../model/seats.js";
import { codeOf, TableError } from "./errors.js";
import { createGathering } from "./gathering.js";
import { parse } from "./links/codes.js";
import { holdTable, isOpenElsewhere, takeTable } from "./links/handoff.js";
import { chance, createParty } from "./party.js";
import { afterMatch } from "./rotation.js";
import { isObject, readOpen } from "./rows.js";
import { createSeating } from "./seating.js";
import { firstFriends, withAt } from "./state.js";
import { othersAt } from "./store.js";
import { nextSeats } from "./table.js";
import { createWiring } from "./wiring.js";

/** How a stored table connects again. @param {unknown} kept @returns {Transport} */
const transportOf = (kept) =>
  isObject(kept) && kept.way === "relay" && typeof kept.secret === "string"
    ? { way: "relay", address: String(kept.address ?? ""), secret: kept.secret }
    : { way: "hand" };

/** Another tab plays at the table. */
const ELSEWHERE = { code: "table_elsewhere", args: {} };

/** The next match when the winners stay. @param {Parts} parts @param {Row | null} first @param {FriendsTable} now */
function stays({ others, winner }, first, now) {
  const { levels, after, play } = others;
  const ruleset = String(readOpen(first).entry.body.ruleset);
  return afterMatch(now, winner() ?? "NS", {
    ...{ levels, after },
    play: (company, seed) => play(company, { levels: levels(), ruleset, seed }),
  });
}

/** @param {Parts} parts */
export function createRoom(parts) {
  const { tables, slot } = parts;
  const party = createParty(parts);
  const wiring = createWiring(party);
  const seating = createSeating(party);
  const { attempt } = party;
  holdTable(
    party.tab,
    () => party.table?.seat.table ?? null,
    async () => {
      const { names, name } = slot.state;
      const { me } = party.table?.seat.friends ?? { me: 0 };
      end();
      await tables.settled();
      const others = othersAt({ names, me });
      slot.set({ stage: "return", names: others, name, problem: ELSEWHERE });
      party.show();
    },
  );

  /** Throws if another tab of this browser plays at a table. @param {string} table */
  async function checkTabs(table) {
    if (await isOpenElsewhere(party.tab, table)) throw new TableError("table_elsewhere");
  }

  /** Nothing is under way here any more. */
  function end() {
    party.table?.close();
    party.table = null;
    party.disconnect();
    slot.replace(firstFriends());
  }

  const room = {
    ...createGathering(party, wiring, seating),

    /** @param {boolean} scanning */
    scan: (scanning) => slot.set({ scanning, problem: null }),

    /** A text from the camera. Returns whether it is a usable code. @param {string} text */
    scanned(text) {
      try {
        parse(text);
      } catch (problem) {
        // A picture without a code is passed over; a wrong code is reported.
        if (codeOf(problem) !== "code_none") party.fail(problem);
        return false;
      }
      slot.set({ scanning: false });
      room.open(text);
      return true;
    },

    /** @param {unknown} problem of the camera */
    cannotScan(problem) {
      slot.set({ scanning: false });
      party.fail(problem);
    },

    /** Show a code for somebody who comes back. */
    again: () => attempt(wiring.invite),

    /** Go on at the stored table. @param {boolean} [takes] from another tab of this browser */
    resume: (takes = false) =>
      attempt(async () => {
        const { table: before } = await tables.load();
        if (before && takes) await takeTable(party.tab, before.table);
        // The other tab may have stored something last.
        const { table: saved } = takes ? await tables.load() : { table: before };
        if (!saved) throw new TableError("table_damaged");
        await checkTabs(saved.table);
        const { opened } = party;
        party.useIdentity(saved.identity);
        party.first = saved.rows[0];
        const how = transportOf(saved.transport);
        wiring.connect(how);
        await seating.sitDown(saved);
        if (how.way === "relay") return;
        party.show();
        party.opened = opened;
        await wiring.answer();
      }),

    /** @param {string} phrase */
    say: (phrase) => party.table?.say(phrase),

    /** @param {number} person */
    mute(person) {
      const { muted, said } = slot.state;
      slot.set({
        muted: withAt(muted, person, !muted[person], false),
        said: withAt(said, person, null, null),
      });
    },

    /** @param {number} person */
    substitute: (person) => party.table?.substitute(person),

    /** @param {number} person */
    wait: (person) => party.table?.wait(person),

    /** @param {"rematch" | "swap" | "stays"} how */
    next: (how) =>
      attempt(async () => {
        const { table: now } = slot.state;
        if (!party.table || !now) return;
        const next =
          how === "stays" ? await stays(parts, party.first, now) : { seats: nextSeats(how, now) };
        const dealer = SEATS[chance(SEATS.length)];
        await party.table?.again({ ...next, dealer, date: parts.today() });
        if (!slot.state.notice) parts.hide();
      }),

    /** Leave for good, after a question. @param {boolean} sure */
    async leave(sure) {
      if (!sure) return slot.set({ leaving: true });
      party.table?.seat.leave();
      end();
      await tables.forget();
      parts.hide();
    },

    stay: () => slot.set({ leaving: false }),

    /** Another match took the table. The seat stays stored, and can be taken again. */
    closedByOther: end,

    /** Forget the stored table, and do what was to be done. */
    forget: () =>
      attempt(async () => {
        const { table } = await tables.load();
        if (table) await checkTabs(table.table);
        await tables.forget();
        slot.set({ stage: party.opened ? "join" : "host", names: [] });
      }),

    /** The dialog is closed. A lobby and a table go on behind it. */
    closed() {
      const { stage, answer } = slot.state;
      const waits = stage === "lobby" || stage === "table" || answer;
      if (!waits) end();
      else slot.set({ problem: null, leaving: false, scanning: false, notice: null });
    },

    /** The draw, or the matches that others played, were seen. */
    sitDown() {
      slot.set({ notice: null });
      parts.hide();
    },

    /** Try the relay now. */
    retry: () => party.connection?.retry(),

    dismiss: () => slot.set({ news: null, problem: null }),

    /** At the page's opening: come back to the table that it left. Through a relay nobody has to do anything. */
    async stored() {
      const { table: saved } = await tables.load();
      if (!saved || party.isTaken()) return;
      const name = saved.names[saved.me] ?? "";
      slot.replace({ ...firstFriends(), stage: "return", names: othersAt(saved), name });
      const isByRelay = transportOf(saved.transport).way === "relay";
      if (isByRelay) await room.resume();
      // What keeps this page from the table has to be seen: another tab may play there.
      if (!isByRelay || slot.state.problem) party.show();
    },
  };
  return room;
}

/** @typedef {ReturnType<typeof createRoom>} Room */
