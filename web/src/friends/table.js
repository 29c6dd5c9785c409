/**
 * This page's match with friends: the seat at the log, the director, presence, phrases.
 *
 * @import { BySeat, Player, Seat } from "../model/wire"
 * @import { Again, FriendsTable, Presence, Report, SavedTable, TableEngine } from "./types"
 * @import { Connection } from "./connection.js"
 * @import { Friends } from "./state.js"
 * @import { TableStore } from "./store.js"
 */

import { createSeat } from "./seat.js";
import { dueFrom, isPhrase, SAID_FOR, withAt } from "./state.js";

/**
 * The director's part at a table of friends.
 * @typedef {object} Play
 * @property {(seat: ReturnType<typeof createSeat>) => Promise<void>} join the match goes on through this
 * @property {() => void} go there is something new to show
 * @property {() => void} part the table is left
 */

/** When a row is late, in milliseconds: one that a device writes by itself, and one that a person thinks about. */
const LATE = { device: 10_000, person: 60_000 };

/** How long news are shown, in milliseconds: a few words, and those with a reason. */
const NEWS_FOR = { short: 8000, long: 30_000 };

/**
 * Notice when the next row is late, so that the others can choose a computer player.
 * @param {{state: Friends, set: (change: Partial<Friends>) => void}} slot
 */
function createDue(slot) {
  /** The row that is waited for, and the wait. @type {{n: number, timer?: ReturnType<typeof setTimeout>}} */
  let due = { n: -1 };
  return {
    /** @param {FriendsTable} table @param {boolean} [anew] whether the wait begins again */
    expect({ n, writer, me, phase }, anew = false) {
      if (n === due.n && !anew) return;
      clearTimeout(due.timer);
      due = { n };
      if (slot.state.late !== null) slot.set({ late: null });
      // Nobody is late whom this device cannot hear.
      if (writer === null || phase === "over" || slot.state.lost) return;
      // What this device itself writes can only wait for a private message, which another device sends by itself.
      const thinks = writer !== me && (phase === "play" || phase === "commit");
      const wait = thinks ? LATE.person : LATE.device;
      due.timer = setTimeout(() => slot.set({ late: dueFrom(slot.state.table) }), wait);
    },
    end: () => clearTimeout(due.timer),
  };
}

/**
 * The news that people see before they play on: the draw, or the matches that others played.
 * @param {FriendsTable | null} before null for a page that was just opened
 * @param {FriendsTable} table
 */
function noticeOf(before, table) {
  if (!before) return null;
  if (table.draw && !before.draw) return "draw";
  return before.match !== table.match && table.evening?.told.length ? "evening" : null;
}

/**
 * @param {object} parts
 * @param {TableEngine} parts.engine
 * @param {SavedTable} parts.saved
 * @param {TableStore} parts.tables
 * @param {Connection} parts.connection
 * @param {Play} parts.play
 * @param {{state: Friends, set: (change: Partial<Friends>) => void}} parts.slot
 * @param {(id: string, args?: Record<string, string | number>) => void} parts.announce says a message to a screen reader
 * @param {() => void} parts.show opens the Friends dialog
 * @param {(table: FriendsTable) => void} parts.onover a match is over
 */
export function createTable(parts) {
  const { engine, saved, tables, connection, play, slot, announce, onover } = parts;
  /** @type {(ReturnType<typeof setTimeout> | undefined)[]} */
  const fading = [];
  /** The people who were here at some time. @type {boolean[]} */
  const met = [];
  /** The matches that are stored already. */
  let over = -1;
  let disputes = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let newsFor;
  const due = createDue(slot);

  /** @param {number} person */
  const nameOf = (person) => seat.people[person]?.name ?? "";

  /** @param {string} code @param {Record<string, string | number>} args */
  function news(code, args) {
    clearTimeout(newsFor);
    newsFor = setTimeout(() => slot.set({ news: null }), NEWS_FOR[args.reason ? "long" : "short"]);
    slot.set({ news: { code, args } });
    announce(`error-${code}`, args);
  }

  /** For whom this person, and for whom the one whose row is due has chosen a computer player. @param {FriendsTable} table */
  const votesAt = (table) => {
    const cast = table.people.map((_, person) => seat.peer.votesOn(person));
    return {
      votes: cast.map((voters) => voters.includes(table.me)),
      asked: cast.map((voters) => voters.some((one) => one !== table.me && one === table.writer)),
    };
  };

  /** This device has lost everybody, or hears somebody again. @param {boolean} lost */
  function hears(lost) {
    slot.set({ lost });
    announce(lost ? `friends-lost-${connection.way}` : "friends-found");
    const { friends } = seat;
    if (!friends) return;
    due.expect(friends, true);
    slot.set(votesAt(friends));
  }

  /** @param {FriendsTable} table */
  function changed(table) {
    const before = slot.state.table;
    due.expect(table);
    connection.want(table.people.flatMap(({ present: is }, person) => (is ? [person] : [])));
    const notice = noticeOf(before, table);
    slot.set({ table, ...votesAt(table), ...(notice && { notice }) });
    if (notice) parts.show();
    // Disputes from before this page was opened are no news.
    for (const { person, code, args } of disputes < 0 ? [] : table.disputes.slice(disputes))
      news("deal_void", { ...args, name: nameOf(person), reason: code });
    disputes = table.disputes.length;
    for (const [person, { present }] of table.people.entries()) {
      const was = before?.people[person]?.present ?? present;
      if (was !== present && person !== table.me)
        news(present ? "person_back" : "computer_plays", { name: nameOf(person) });
    }
    // Two histories of the last deal: it is dealt again, and the match ends otherwise.
    if (table.phase !== "over" && over === table.match) over = -1;
    if (table.phase === "over" && over !== table.match) {
      over = table.match;
      onover(table);
    }
  }

  /** @param {Presence[]} list */
  function present(list) {
    const before = slot.state.presence;
    for (const [person, now] of list.entries()) if (now === "here") met[person] = true;
    // A device that was never heard may still be connecting.
    const presence = list.map((now, person) => (met[person] || now === "gone" ? now : "here"));
    slot.set({ presence });
    for (const [person, now] of presence.entries()) {
      const was = before[person] ?? "here";
      if (was === now || person === saved.me || slot.state.left[person]) continue;
      if (now === "here") announce("friends-said-here", { name: nameOf(person) });
      else if (was === "here") announce("friends-said-away", { name: nameOf(person) });
    }
  }

  /** @param {number} person @param {string | null} phrase */
  const setSaid = (person, phrase) =>
    slot.set({ said: withAt(slot.state.said, person, phrase, null) });

  /** Show what somebody says, for a while. @param {number} person @param {string} phrase */
  function show(person, phrase) {
    clearTimeout(fading[person]);
    setSaid(person, phrase);
    fading[person] = setTimeout(() => setSaid(person, null), SAID_FOR);
  }

  /** @param {number} from @param {string} phrase */
  function said(from, phrase) {
    // A phrase that only newer pages know has no words here, and nobody writes words of their own.
    if (slot.state.muted[from] || !isPhrase(phrase)) return;
    show(from, phrase);
    announce("friends-said", { name: nameOf(from), phrase });
  }

  /** @param {Report} report */
  function report({ person, code }) {
    // Faults that the links repair by themselves are not shown.
    if (person === null || person === saved.me) return;
    news("peer_fault", { name: nameOf(person), reason: code });
  }

  const seat = createSeat({
    engine,
    store: tables,
    saved,
    isDeaf: () => connection.isLost(),
    listener: {
      onlost: hears,
      onfriends: changed,
      onsteps: play.go,
      onpresence: present,
      onsay: said,
      onask(from, what) {
        if (what !== "leave") return;
        slot.set({ left: withAt(slot.state.left, from, true, false) });
        news("person_left", { name: nameOf(from) });
        // Nobody waits for somebody who said goodbye.
        seat.peer.vote(from);
      },
      onintro: (from, intro) => connection.heard(from, intro),
      onvotes: () => seat.friends && slot.set(votesAt(seat.friends)),
      report,
    },
  });

  return {
    seat,

    async open() {
      await play.join(seat);
    },

    /** @param {string} phrase */
    say(phrase) {
      if (seat.peer.say(phrase)) show(saved.me, phrase);
    },

    /** Let a computer play for somebody, once all others agree. @param {number} person */
    substitute(person) {
      if (!seat.peer.vote(person)) return;
      slot.set({ votes: withAt(slot.state.votes, person, true, false) });
    },

    /** Wait for somebody after all. @param {number} person */
    wait(person) {
      seat.peer.unvote(person);
      slot.set({ votes: withAt(slot.state.votes, person, false, false) });
    },

    /** @param {Again} again */
    again: (again) => seat.again(again),

    leave() {
      seat.leave();
      this.close();
    },

    close() {
      for (const timer of [...fading, newsFor]) clearTimeout(timer);
      due.end();
      seat.close();
      play.part();
    },
  };
}

/** @typedef {ReturnType<typeof createTable>} Table */

/**
 * The players of a match in My matches: this person is the only human there.
 * @param {BySeat<Player>} players as the record names them
 * @param {Pick<FriendsTable, "people" | "me">} table
 * @returns {BySeat<Player>}
 */
export function ownPlayers(players, { people, me }) {
  const own = people[me].seat;
  /** @param {Seat} seat */
  const seen = (seat) => {
    const { name, player } = players[seat];
    return { name, player: player === "human" && seat !== own ? "friend" : player };
  };
  return { S: seen("S"), E: seen("E"), N: seen("N"), W: seen("W") };
}

/**
 * The seats of the next match, unless the winners stay (rotation.js).
 * @param {"rematch" | "swap"} how swap: each person gets the next partner
 * @param {Pick<FriendsTable, "seats">} table
 * @returns {Record<Seat, number | string>}
 */
export function nextSeats(how, { seats }) {
  /** @param {Seat} seat */
  const who = (seat) => seats[seat].person ?? seats[seat].level ?? "club";
  const same = { S: who("S"), E: who("E"), N: who("N"), W: who("W") };
  return how === "swap" ? { ...same, E: same.N, N: same.W, W: same.E } : same;
}
