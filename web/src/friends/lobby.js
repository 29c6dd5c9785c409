/**
 * The lobby: people gather before the first row of the log is written. The host's page has the list; guests ask.
 *
 *   hello    guest → host   who I am, and the seat I want until the list has answered; again every two seconds
 *   lobby    host → guests  the list
 *   refused  host → guest   why not: table_full, table_begun, page_older, page_newer
 *   begin    host → guests  the row that opens the table
 *
 * @import { Seat } from "../model/wire"
 * @import { Link, Member, Row } from "./types"
 * @import { Guest, Lobby, Occupant } from "./state.js"
 */

import { SEATS } from "../model/seats.js";
import { isObject, readOpen } from "./rows.js";

/** The version of the lobby's messages and of the rows. */
export const VERSION = 1;
/** How often a guest says hello, in milliseconds. */
export const HELLO_EVERY = 2000;
/** A guest who is silent for this long has gone, in milliseconds. */
export const SILENT = 10_000;
const MOST = 4;
const MAX_NAME = 40;
/** The host's partner sits down first. @type {Seat[]} */
const ORDER = ["N", "E", "W", "S"];
const KEY = /^[0-9a-f]{64}$/;

/** @param {unknown} value @returns {value is Seat} */
const isSeat = (value) => typeof value === "string" && SEATS.includes(/** @type {Seat} */ (value));

/** A name as it can stand in a record: one line, no quotation marks or control characters. @param {unknown} name */
export const cleanName = (name) =>
  withinBounds(
    String(name ?? "")
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}"\\[\]]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).trim();

/** The start of a text that is not too long, without half a character at its end. @param {string} text */
function withinBounds(text) {
  let start = "";
  for (const character of text) {
    if (start.length + character.length > MAX_NAME) break;
    start += character;
  }
  return start;
}

/**
 * @param {object} parts
 * @param {Member} parts.self the host
 * @param {{line: string, name: string}} parts.rules
 * @param {string} parts.level of the computer players
 * @param {boolean} parts.hints
 * @param {() => number} parts.now in milliseconds
 * @param {(lobby: Lobby) => void} parts.onchange
 */
export function createHostLobby({ self, rules, level, hints, now, onchange }) {
  /** @type {{member: Member, links: Set<Link>, at: number}[]} */
  const guests = [];
  /** @type {Record<Seat, Occupant>} */
  let seats = { S: { key: self.key }, E: { level }, N: { level }, W: { level } };
  let allowHints = hints;
  /** The links that the list goes to. @type {Set<Link>} */
  const links = new Set();

  const members = () => [self, ...guests.map(({ member }) => member)];

  /** @returns {Lobby} */
  const lobby = () => ({
    people: members().map(({ key, name }) => ({ key, name })),
    seats,
    rules,
    hints: allowHints,
    level,
  });

  const message = () => ({ t: "lobby", v: VERSION, lobby: lobby() });

  function changed() {
    for (const link of links) link.send(message());
    onchange(lobby());
  }

  /** @param {string} key @returns {Seat | undefined} */
  const seatOf = (key) =>
    SEATS.find((seat) => "key" in seats[seat] && /** @type {Guest} */ (seats[seat]).key === key);

  /** Put somebody on a seat; whoever sat there takes the other place. @param {string} key @param {Seat} seat */
  function place(key, seat) {
    const from = seatOf(key);
    if (from === seat) return;
    const other = seats[seat];
    seats = { ...seats, [seat]: { key }, ...(from && { [from]: other }) };
  }

  /** @param {string} key @param {unknown} wish */
  function seatNewcomer(key, wish) {
    const free = ORDER.filter((seat) => "level" in seats[seat]);
    place(key, isSeat(wish) && free.includes(wish) ? wish : free[0]);
  }

  /** @param {(guest: (typeof guests)[0]) => boolean} goes */
  function remove(goes) {
    const gone = guests.filter(goes);
    for (const guest of gone) {
      guests.splice(guests.indexOf(guest), 1);
      const seat = seatOf(guest.member.key);
      if (seat) seats = { ...seats, [seat]: { level } };
    }
    if (gone.length) changed();
  }

  /** @param {Link} link @param {Record<string, unknown>} hello */
  function greet(link, { v, name, key, box, seat }) {
    const to = typeof key === "string" ? key : "";
    if (v !== VERSION) {
      const code = typeof v === "number" && v < VERSION ? "page_older" : "page_newer";
      return link.send({ t: "refused", to, code });
    }
    if (!KEY.test(to) || typeof box !== "string" || !KEY.test(box) || to === self.key) return;
    const given = cleanName(name);
    const known = guests.find(({ member }) => member.key === to);
    if (known) {
      known.at = now();
      known.links.add(link);
      const moves = isSeat(seat) && seatOf(to) !== seat && "level" in seats[seat];
      const renamed = given && given !== known.member.name;
      if (moves) place(to, seat);
      if (renamed) known.member = { ...known.member, name: given };
      if (moves || renamed || !links.has(link)) {
        links.add(link);
        changed();
      }
      return;
    }
    if (guests.length + 1 >= MOST) return link.send({ t: "refused", to, code: "table_full" });
    links.add(link);
    const free = given || `${guests.length + 2}`;
    guests.push({ member: { name: free, key: to, box }, links: new Set([link]), at: now() });
    seatNewcomer(to, seat);
    changed();
  }

  return {
    get lobby() {
      return lobby();
    },
    members,

    /** The link over which a person is reached alone. @param {string} key */
    linkOf: (key) =>
      [...(guests.find(({ member }) => member.key === key)?.links ?? [])].find(
        ({ shared }) => !shared,
      ),

    /** @param {Link} link @param {unknown} hello */
    received(link, hello) {
      if (isObject(hello) && hello.t === "hello") greet(link, hello);
    },

    /** A link is closed: whoever was reached over it alone has gone. @param {Link} link */
    left(link) {
      links.delete(link);
      for (const guest of guests) guest.links.delete(link);
      if (!link.shared) remove(({ links: own }) => own.size === 0);
    },

    /** Look who has gone. */
    tick: () => remove(({ at }) => now() - at > SILENT),

    /** @param {string} key @param {Seat} seat */
    sit(key, seat) {
      place(key, seat);
      changed();
    },

    /** Draw seats for all. @param {(below: number) => number} chance a number below another */
    draw(chance) {
      const order = SEATS.map((seat) => seats[seat]);
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = chance(last + 1);
        [order[last], order[other]] = [order[other], order[last]];
      }
      seats = /** @type {typeof seats} */ (
        Object.fromEntries(SEATS.map((seat, index) => [seat, order[index]]))
      );
      changed();
    },

    /** The level of the computer player on a seat. @param {Seat} seat @param {string} wanted */
    level(seat, wanted) {
      if ("key" in seats[seat]) return;
      seats = { ...seats, [seat]: { level: wanted } };
      changed();
    },

    /** @param {boolean} allowed */
    hints(allowed) {
      allowHints = allowed;
      changed();
    },

    /** Say that the match begins. @param {Row} row */
    begin(row) {
      for (const link of links) link.send({ t: "begin", row });
    },
  };
}

/** @typedef {ReturnType<typeof createHostLobby>} HostLobby */

/** @param {unknown} value @returns {value is Lobby} */
function isLobby(value) {
  if (!isObject(value)) return false;
  const { people, seats, rules, hints, level } = value;
  return (
    Array.isArray(people) &&
    people.length > 0 &&
    people.length <= MOST &&
    people.every(
      (one) => isObject(one) && typeof one.name === "string" && KEY.test(String(one.key)),
    ) &&
    isObject(seats) &&
    SEATS.every((seat) => {
      const one = seats[seat];
      return isObject(one) && (KEY.test(String(one.key)) || typeof one.level === "string");
    }) &&
    isObject(rules) &&
    typeof rules.line === "string" &&
    typeof rules.name === "string" &&
    typeof hints === "boolean" &&
    typeof level === "string"
  );
}

/** The key of the person who opens a table, or null. @param {Row} row */
function hostOf(row) {
  try {
    return readOpen(row).people[0].key;
  } catch {
    return null;
  }
}

/**
 * @param {object} parts
 * @param {Member} parts.self
 * @param {(lobby: Lobby) => void} parts.onchange
 * @param {(row: Row) => void} parts.onbegin
 * @param {(code: string) => void} parts.onrefused
 */
export function createGuestLobby({ self, onchange, onbegin, onrefused }) {
  /** @type {Set<Link>} */
  const links = new Set();
  /** @type {Seat | null} */
  let wish = null;
  let over = false;
  /** Whose lobby it is: the first list says so, and nobody else can begin the match. @type {string | null} */
  let host = null;

  const hello = () => ({ t: "hello", v: VERSION, ...self, ...(wish && { seat: wish }) });

  function greet() {
    if (!over) for (const link of links) link.send(hello());
  }

  return {
    /** @param {Link} link */
    join(link) {
      links.add(link);
      greet();
    },

    /** @param {Link} link */
    left: (link) => links.delete(link),

    /** Say hello again. */
    tick: greet,

    /** @param {Seat} seat */
    sit(seat) {
      wish = seat;
      greet();
    },

    /** @param {Link} _ @param {unknown} message */
    received(_, message) {
      if (over || !isObject(message)) return;
      if (message.t === "refused" && message.to === self.key) {
        over = true;
        onrefused(
          /^[a-z_]{1,40}$/.test(String(message.code)) ? String(message.code) : "table_full",
        );
      } else if (message.t === "lobby" && message.v === VERSION && isLobby(message.lobby)) {
        const { people } = message.lobby;
        host ??= people[0].key;
        if (people[0].key !== host || !people.some(({ key }) => key === self.key)) return;
        // The host has answered: what it or a draw changes afterwards stays.
        wish = null;
        onchange(message.lobby);
      } else if (message.t === "begin" && Array.isArray(message.row)) {
        const row = /** @type {Row} */ (message.row);
        if (hostOf(row) === host) onbegin(row);
      }
    },

    /** The table has begun, or was left. */
    end() {
      over = true;
    },
  };
}

/** @typedef {ReturnType<typeof createGuestLobby>} GuestLobby */
