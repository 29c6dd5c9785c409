/**
 * The lobby: people gather before the first row of the log is written. The host's page has the list; guests ask.
 *
 *   hello    guest → host   who I am, and the seat I want until the list has answered; again every two seconds
 *   lobby    host → guests  the list
 *   refused  host → guest   why not: table_full, table_begun, page_older, page_newer, page_other
 *   begin    host → guests  the row that opens the table
 *
 * @import { Seat } from "../model/wire"
 * @import { Build, Identity, Link, Member, Row } from "./types"
 * @import { Guest, Lobby, Occupant } from "./state.js"
 */

import { SEATS } from "../model/seats.js";
import { hello as helloLetter, list as listLetter, misfit, refusal } from "./hello.js";
import { cleanName, ownName } from "./names.js";
import { isObject, readOpen } from "./rows.js";

/** The version of the lobby's messages. */
export const VERSION = 1;
/** How often a guest says hello, in milliseconds. */
export const HELLO_EVERY = 2000;
/** A guest who is silent for this long has gone, in milliseconds. */
export const SILENT = 10_000;
const MOST = 4;
/** How many of those who have gone are remembered. */
const MOST_GONE = 200;
/** The host's partner sits down first. @type {Seat[]} */
const ORDER = ["N", "E", "W", "S"];
const KEY = /^[0-9a-f]{64}$/;

/** @param {unknown} value @returns {value is Seat} */
const isSeat = (value) => typeof value === "string" && SEATS.includes(/** @type {Seat} */ (value));

/** Who sits where. @param {string} host @param {string} level of the computer players */
function createPlaces(host, level) {
  /** @type {Record<Seat, Occupant>} */
  let seats = { S: { key: host }, E: { level }, N: { level }, W: { level } };

  /** @param {string} key @returns {Seat | undefined} */
  const seatOf = (key) =>
    SEATS.find((seat) => "key" in seats[seat] && /** @type {Guest} */ (seats[seat]).key === key);
  /** Whether a computer player sits there. @param {Seat} seat */
  const isFree = (seat) => "level" in seats[seat];

  return {
    get seats() {
      return seats;
    },
    isFree,

    /** A newcomer's seat. */
    free: () => /** @type {Seat} */ (ORDER.find(isFree)),

    /** Put somebody on a seat; whoever sat there takes the other place. @param {string} key @param {Seat} seat */
    sit(key, seat) {
      const from = seatOf(key);
      if (from === seat) return;
      const other = seats[seat];
      seats = { ...seats, [seat]: { key }, ...(from && { [from]: other }) };
    },

    /** @param {string} key */
    leave(key) {
      const seat = seatOf(key);
      if (seat) seats = { ...seats, [seat]: { level } };
    },

    /** Let a computer player of a level sit there. @param {Seat} seat @param {string} wanted */
    play(seat, wanted) {
      seats = { ...seats, [seat]: { level: wanted } };
    },
  };
}

/**
 * @param {object} parts
 * @param {Member} parts.self the host
 * @param {{line: string, name: string}} parts.rules
 * @param {string} parts.level of the computer players
 * @param {boolean} parts.hints
 * @param {() => number} parts.now in milliseconds
 * @param {Identity} parts.identity
 * @param {Build} parts.build of this page
 * @param {Lobby["deal"]} parts.deal
 * @param {boolean} parts.draws
 * @param {(lobby: Lobby) => void} parts.onchange
 * @param {(code: string, name: string) => void} parts.onrefuse a guest's page does not fit this one
 */
export function createHostLobby(parts) {
  const { self, identity, build, rules, level, hints, now, onchange, onrefuse } = parts;
  /** said: the time that the guest's last message names; given: the name as typed. @type {{member: Member, given: string, links: Set<Link>, at: number, said: number}[]} */
  const guests = [];
  /** The times of those who have gone, whose messages somebody could repeat. @type {Map<string, number>} */
  const gone = new Map();
  let dealt = parts.deal;
  let { draws } = parts;
  let listed = 0;
  const places = createPlaces(self.key, level);
  let allowHints = hints;
  /** The links that the list goes to. @type {Set<Link>} */
  const links = new Set();

  const members = () => [self, ...guests.map(({ member }) => member)];

  /** A guest's name, which nobody else at the table has. @param {string} given @param {string} key */
  const nameFor = (given, key) =>
    ownName(
      given,
      members().flatMap((one) => (one.key === key ? [] : [one.name])),
    );

  /** @returns {Lobby} */
  const lobby = () => ({
    people: members().map(({ key, name }) => ({ key, name })),
    seats: places.seats,
    rules,
    hints: allowHints,
    level,
    deal: dealt,
    draws,
  });

  function message() {
    listed = Math.max(listed + 1, now());
    const by = { at: listed, secret: identity.sign.secret };
    return { t: "lobby", v: VERSION, ...listLetter.write([lobby()], by) };
  }

  function changed() {
    const list = links.size ? message() : null;
    for (const link of links) if (list) link.send(list);
    onchange(lobby());
  }

  /** @param {(guest: (typeof guests)[0]) => boolean} goes */
  function remove(goes) {
    const leaving = guests.filter(goes);
    for (const guest of leaving) {
      guests.splice(guests.indexOf(guest), 1);
      places.leave(guest.member.key);
      gone.set(guest.member.key, guest.said);
    }
    for (const [key] of gone) if (gone.size > MOST_GONE) gone.delete(key);
    if (leaving.length) changed();
  }

  /** @param {Link} link @param {string} to @param {string} code */
  const refuse = (link, to, code) =>
    link.send(refusal.write(to, code, { at: now(), secret: identity.sign.secret }));

  /** @param {Link} link @param {Record<string, unknown>} hello */
  function greet(link, { v, key, ...sealed }) {
    const to = typeof key === "string" ? key : "";
    if (v !== VERSION) {
      const code = typeof v === "number" && v < VERSION ? "page_older" : "page_newer";
      return link.send({ t: "refused", to, code });
    }
    if (!KEY.test(to) || to === self.key) return;
    const read = helloLetter.read(sealed, to);
    if (!read) return;
    const [said, typed, box, seat, other] = read;
    if (typeof box !== "string" || !KEY.test(box)) return;
    const given = cleanName(typed);
    const wrong = misfit(build, other);
    if (wrong) {
      onrefuse(wrong, given);
      return refuse(link, to, wrong);
    }
    const known = guests.find(({ member }) => member.key === to);
    if (known) {
      if (said <= known.said) return;
      known.said = said;
      known.at = now();
      known.links.add(link);
      const moves = isSeat(seat) && places.isFree(seat);
      const renamed = given && given !== known.given;
      if (moves) places.sit(to, seat);
      if (renamed)
        Object.assign(known, { given, member: { ...known.member, name: nameFor(given, to) } });
      if (moves || renamed || !links.has(link)) {
        links.add(link);
        changed();
      }
      return;
    }
    if (said <= (gone.get(to) ?? Number.NEGATIVE_INFINITY)) return;
    if (guests.length + 1 >= MOST) return refuse(link, to, "table_full");
    links.add(link);
    const name = nameFor(given || `${guests.length + 2}`, to);
    guests.push({ member: { name, key: to, box }, given, links: new Set([link]), at: now(), said });
    places.sit(to, isSeat(seat) && places.isFree(seat) ? seat : places.free());
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

    /** Look who has gone. @param {boolean} [deaf] whether this device hears nobody, so that nobody seems to be here */
    tick(deaf = false) {
      if (deaf) for (const guest of guests) guest.at = now();
      remove(({ at }) => now() - at > SILENT);
    },

    /** @param {string} key @param {Seat} seat */
    sit(key, seat) {
      places.sit(key, seat);
      changed();
    },

    /** Whether all draw cards for partners and first dealer. @param {boolean} wanted */
    draw(wanted) {
      draws = wanted;
      changed();
    },

    /** The level of the computer player on a seat. @param {Seat} seat @param {string} wanted */
    level(seat, wanted) {
      if (!places.isFree(seat)) return;
      places.play(seat, wanted);
      changed();
    },

    /** @param {boolean} allowed */
    hints(allowed) {
      allowHints = allowed;
      changed();
    },

    /** How the cards are dealt. @param {Lobby["deal"]} how */
    deal(how) {
      dealt = how;
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
  const { people, seats, rules, hints, level, deal, draws } = value;
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
    typeof level === "string" &&
    typeof draws === "boolean" &&
    (deal === "veiled" || deal === "seeds")
  );
}

/** The host's key in a list that nobody checked. @param {unknown} text @returns {string | null} */
function firstKey(text) {
  try {
    const key = JSON.parse(String(text))[1].people[0].key;
    return typeof key === "string" && KEY.test(key) ? key : null;
  } catch {
    return null;
  }
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
 * @param {Identity} parts.identity
 * @param {Build} parts.build of this page
 * @param {() => number} parts.now
 * @param {(lobby: Lobby) => void} parts.onchange
 * @param {(row: Row) => void} parts.onbegin
 * @param {(code: string) => void} parts.onrefused
 */
export function createGuestLobby(parts) {
  const { self, identity, build, now, onchange, onbegin, onrefused } = parts;
  /** @type {Set<Link>} */
  const links = new Set();
  /** @type {Seat | null} */
  let wish = null;
  let over = false;
  /** Whose lobby it is: the first list says so, and nobody else can begin the match. @type {string | null} */
  let host = null;

  let greeted = 0;
  let listed = 0;

  /** @param {Link} link */
  function hello(link) {
    greeted = Math.max(greeted + 1, now());
    const { name, key, box } = self;
    const by = { at: greeted, secret: identity.sign.secret };
    const said = [name, box, wish, [build.version, build.engine], null, link.id];
    return { t: "hello", v: VERSION, key, ...helloLetter.write(said, by) };
  }

  /** The host's list in a message, if the host wrote it now. @param {Record<string, unknown>} message @returns {Lobby | null} */
  function listIn(message) {
    if (message.v !== VERSION) return null;
    // The first list says whose lobby it is.
    const said = host ?? firstKey(message.text);
    const read = said === null ? null : listLetter.read(message, said);
    if (!read || read[0] <= listed || !isLobby(read[1]) || read[1].people[0].key !== said)
      return null;
    [listed] = read;
    const people = read[1].people.map(({ key, name }) => ({ key, name: cleanName(name) }));
    return { ...read[1], people };
  }

  function greet() {
    if (!over) for (const link of links) link.send(hello(link));
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
        // Without a list this page cannot know yet whose word counts.
        if (host !== null && !refusal.isBy(message, self.key, host)) return;
        over = true;
        onrefused(
          /^[a-z_]{1,40}$/.test(String(message.code)) ? String(message.code) : "table_full",
        );
      } else if (message.t === "lobby") {
        const lobby = listIn(message);
        if (!lobby?.people.some(({ key }) => key === self.key)) return;
        host = lobby.people[0].key;
        // The host has answered: what it changes afterwards stays.
        wish = null;
        onchange(lobby);
      } else if (message.t === "begin" && Array.isArray(message.row)) {
        const row = /** @type {Row} */ (message.row);
        if (host !== null && hostOf(row) === host) onbegin(row);
      }
    },

    /** The table has begun, or was left. */
    end() {
      over = true;
    },
  };
}

/** @typedef {ReturnType<typeof createGuestLobby>} GuestLobby */
