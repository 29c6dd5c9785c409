/**
 * Playing with friends, from the invitation to the last match: the actions that the views ask for, and what they change.
 *
 *   host     names the table, invites         → lobby → begins → table
 *   guest    opens an invitation, answers it  → lobby          → table
 *   anybody  comes back to a stored table                      → table
 *
 * @import { Seat } from "../model/wire"
 * @import { Answer, Code, Invitation, RelayTable } from "./links/codes.js"
 * @import { Connection, Told, Transport } from "./connection.js"
 * @import { Friends, Lobby, Shown } from "./state.js"
 * @import { Identity, Link, Member, Row, SavedTable, TableEngine } from "./types"
 * @import { Play } from "./table.js"
 * @import { TableStore } from "./store.js"
 */

import { SEATS } from "../model/seats.js";
import { connectByHand, connectThroughRelay } from "./connection.js";
import { codeOf, TableError } from "./errors.js";
import { newIdentity, randomHex } from "./keys.js";
import { hexToBytes } from "./links/bytes.js";
import { linkTo, parse, parseOne, qrText, relayTable } from "./links/codes.js";
import { canHandOver, handOver, listen } from "./links/handoff.js";
import { findRelay, normalAddress, ownAddress, presetAddress } from "./links/relay.js";
import { cleanName, createGuestLobby, createHostLobby, HELLO_EVERY, VERSION } from "./lobby.js";
import { isObject, readOpen, signedRow } from "./rows.js";
import { firstFriends, withAt } from "./state.js";
import { createTable, nextSeats } from "./table.js";

/** Messages that are the lobby's, not the log's. */
const LOBBY = ["hello", "lobby", "refused", "begin"];

/** The arguments of a problem, as words can show them. @param {unknown} problem @returns {Record<string, string | number>} */
const argsOf = (problem) => {
  const { args } = /** @type {{args?: Record<string, unknown>}} */ (problem ?? {});
  return /** @type {Record<string, string | number>} */ (args ?? {});
};

/**
 * @param {object} parts
 * @param {TableEngine} parts.engine
 * @param {TableStore} parts.tables
 * @param {Play} parts.play
 * @param {{state: Friends, set: (change: Partial<Friends>) => void, replace: (next: Friends) => void}} parts.slot
 * @param {() => Promise<{line: string, name: string, level: string}>} parts.rules those chosen in the New match dialog
 * @param {() => string} parts.givenName this person's name, as last given
 * @param {(name: string) => void} parts.keepName
 * @param {() => string} parts.today
 * @param {(id: string, args?: Record<string, string | number>) => void} parts.announce
 * @param {(table: string, match: number) => Promise<void>} parts.store stores the match that is over
 * @param {() => "NS" | "EW" | null} parts.winner of the match on the table
 * @param {(problem: unknown) => void} parts.failed
 * @param {() => void} parts.show opens the dialog
 * @param {() => void} parts.hide closes it
 * @param {() => BroadcastChannel | undefined} [parts.channel]
 * @param {Location} [parts.page]
 */
export function createRoom(parts) {
  const { engine, tables, play, slot, announce, show, hide, page = globalThis.location } = parts;
  /** @type {Identity | null} */
  let identity = null;
  /** @type {Connection | null} */
  let connection = null;
  /** @type {Transport | null} */
  let transport = null;
  /** @type {ReturnType<typeof createHostLobby> | null} */
  let hosting = null;
  /** @type {ReturnType<typeof createGuestLobby> | null} */
  let visiting = null;
  /** @type {ReturnType<typeof createTable> | null} */
  let table = null;
  /** @type {Set<Link>} */
  const links = new Set();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  /** The invitation that was opened. @type {Invitation | RelayTable | null} */
  let opened = null;
  /** The row that opens the table, for guests who missed it. @type {Row | null} */
  let first = null;
  const channel = parts.channel?.();

  /** @param {unknown} problem */
  function fail(problem) {
    if (codeOf(problem) === "internal_error") parts.failed(problem);
    slot.set({ problem: { code: codeOf(problem), args: argsOf(problem) }, busy: false });
  }

  /** Do something the person waits for, and show what goes wrong. @param {() => Promise<unknown>} work */
  async function attempt(work) {
    slot.set({ busy: true, problem: null });
    try {
      await work();
      slot.set({ busy: false });
    } catch (problem) {
      fail(problem);
    }
  }

  /** @returns {Member} */
  function self() {
    identity ??= newIdentity();
    return { name: slot.state.name, key: identity.sign.key, box: identity.box.key };
  }

  /** @param {Code} code @param {Shown["state"]} [state] @returns {Shown} */
  const shownCode = (code, state = "waiting") => ({
    id: "id" in code ? code.id : "relay",
    link: linkTo(code, page.href),
    qr: qrText(code, page.href),
    state,
  });

  // Links.

  /** @type {import("./links/limits.js").Listener} */
  const listener = {
    onlink(link) {
      links.add(link);
      slot.set({ problem: null });
      if (table) {
        table.seat.join(link);
        link.send({ t: "hello", v: VERSION, ...self(), table: table.seat.table });
      } else visiting?.join(link);
    },
    onmessage(link, message) {
      const { t } = /** @type {{t?: unknown}} */ (message);
      if (typeof t === "string" && LOBBY.includes(t)) return heardInLobby(link, message);
      table?.seat.received(link, message);
    },
    onclosed(link) {
      links.delete(link);
      table?.seat.left(link);
      hosting?.left(link);
      visiting?.left(link);
    },
  };

  /** @param {Link} link @param {object} message */
  function heardInLobby(link, message) {
    const { t, key } = /** @type {{t: string, key?: unknown}} */ (message);
    if (!table) {
      hosting?.received(link, message);
      visiting?.received(link, message);
    } else if (t === "hello") {
      const person = table.seat.people.findIndex((one) => one.key === key);
      if (person < 0) link.send({ t: "refused", to: key, code: "table_begun" });
      else {
        if (!link.shared) connection?.bind(link.id, person);
        if (!("table" in message) && first) link.send({ t: "begin", row: first });
      }
      refreshInvitation();
    }
  }

  /** @type {Told} */
  const told = {
    onanswer: (_, code) => slot.set({ answer: shownCode(code) }),
    oncode(id, state) {
      const { invitation, answer } = slot.state;
      const to = state === "connecting" || state === "failed" ? state : "waiting";
      if (invitation?.id === id) {
        slot.set({ invitation: { ...invitation, state: to } });
        if (state === "open") refreshInvitation();
        if (state === "failed") fail(new TableError("rtc_not_reached"));
      }
      if (answer?.id === id)
        slot.set({ answer: state === "open" ? null : { ...answer, state: to } });
    },
    onrelay(state, code) {
      if (code) slot.set({ problem: { code, args: {} } });
      else if (state === "open") slot.set({ problem: null });
    },
    me: () => table?.seat.friends?.me ?? 0,
    say: (to, intro) => table?.seat.peer.intro(to, intro),
  };

  /** @param {Transport} how */
  function connect(how) {
    if (connection) return connection;
    transport = how;
    connection =
      how.way === "relay"
        ? connectThroughRelay(
            listener,
            told,
            how.address || ownAddress(page.href),
            hexToBytes(how.secret),
          )
        : connectByHand(listener, told);
    ticking ??= setInterval(() => {
      hosting?.tick();
      visiting?.tick();
    }, HELLO_EVERY);
    return connection;
  }

  /** Show another invitation in place of one that was used. */
  async function refreshInvitation() {
    if (connection?.way !== "hand" || !slot.state.invitation) return;
    const full = hosting && hosting.members().length >= SEATS.length;
    slot.set({ invitation: null });
    if (!full || table) await invite();
  }

  async function invite() {
    if (!connection) return;
    const old = slot.state.invitation;
    if (old) connection.withdraw(old.id);
    if (transport?.way === "relay") {
      const { address, secret } = transport;
      slot.set({ invitation: shownCode(relayTable(hexToBytes(secret), address)) });
    } else slot.set({ invitation: shownCode(await connection.invite()) });
  }

  /** Drop all connections. */
  function disconnect() {
    clearInterval(ticking);
    ticking = undefined;
    connection?.close();
    connection = null;
    transport = null;
    links.clear();
    hosting = null;
    visiting?.end();
    visiting = null;
    opened = null;
    first = null;
    identity = null;
  }

  // From the lobby to the table.

  /** @param {Lobby} lobby */
  const inLobby = (lobby) => slot.set({ stage: "lobby", lobby, key: self().key, answer: null });

  /** The row that opens the table. @param {NonNullable<typeof hosting>} host @returns {Row} */
  function openingRow(host) {
    const { lobby } = host;
    const people = host.members();
    /** @param {Seat} seat */
    const who = (seat) => {
      const one = lobby.seats[seat];
      return "level" in one ? one.level : people.findIndex(({ key }) => key === one.key);
    };
    const body = {
      do: "open",
      v: VERSION,
      table: randomHex(16),
      ruleset: lobby.rules.line,
      people,
      seats: { S: who("S"), E: who("E"), N: who("N"), W: who("W") },
      dealer: SEATS[chance(4)],
      date: parts.today(),
      deal: "veiled",
      hints: lobby.hints,
      level: lobby.level,
    };
    return signedRow(
      JSON.stringify([0, "", 0, body]),
      /** @type {Identity} */ (identity).sign.secret,
    );
  }

  /** Sit down at the table that a row opens. @param {Row} row */
  async function begin(row) {
    const { table: id, people } = readOpen(row);
    const me = people.findIndex(({ key }) => key === self().key);
    if (me < 0) throw new TableError("other_table");
    const names = people.map(({ name }) => name);
    /** @type {SavedTable} */
    const saved = {
      table: id,
      me,
      identity: /** @type {Identity} */ (identity),
      secret: randomHex(32),
      names,
      transport,
      private: [],
      letters: { k: 0, seen: [] },
      rows: [row],
      damaged: false,
    };
    const { rows, damaged: _, ...note } = saved;
    await tables.create(note, rows);
    first = row;
    await sitDown(saved);
  }

  /** @param {SavedTable} saved */
  async function sitDown(saved) {
    if (!connection) throw new TableError("table_closed");
    visiting?.end();
    table = createTable({
      engine,
      saved,
      tables,
      connection,
      play,
      slot,
      announce,
      onover: ({ table: id, match }) => parts.store(id, match).catch(fail),
    });
    slot.set({
      stage: "table",
      invitation: null,
      answer: null,
      names: saved.names,
      left: saved.names.map(() => false),
      muted: saved.names.map(() => false),
      said: saved.names.map(() => null),
      presence: saved.names.map(() => "here"),
    });
    for (const link of links) {
      table.seat.join(link);
      const person = hosting?.members().findIndex(({ key }) => hosting?.linkOf(key) === link);
      if (person && person > 0) connection.bind(link.id, person);
      else if (visiting && !link.shared) connection.bind(link.id, 0);
    }
    hide();
    await table.open();
  }

  /** A number below another, from the browser's randomness. @param {number} below */
  function chance(below) {
    const limit = 2 ** 32 - (2 ** 32 % below);
    const word = new Uint32Array(1);
    do crypto.getRandomValues(word);
    while (word[0] >= limit);
    return word[0] % below;
  }

  /** Answer the invitation that was opened. */
  async function answerInvitation() {
    if (!opened) return;
    if (opened.kind === "relay") {
      const secret = [...opened.secret].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      connect({ way: "relay", address: opened.address, secret });
      return;
    }
    const answer = await connect({ way: "hand" }).join(opened);
    slot.set({ answer: shownCode(answer) });
  }

  /** The answer was opened as a link on this device: hand it to the tab that invited. @param {Code} code */
  async function handToTab(code) {
    if (!canHandOver(code)) return "nobody";
    return handOver(channel, code);
  }

  listen(channel, {
    made: (id) => connection?.made(id) ?? false,
    accept: (code) => /** @type {Connection} */ (connection).accept(code),
  });

  const room = {
    /** With friends was chosen in the New match dialog. */
    async host() {
      if (table || hosting || visiting) return show();
      const stored = await tables.load();
      const preset = presetAddress(document);
      slot.replace({
        ...firstFriends(),
        stage: stored.table ? "return" : "host",
        names: stored.table?.names ?? [],
        name: parts.givenName(),
        relay: preset,
        problem: stored.damage ? { code: stored.damage, args: {} } : null,
      });
      show();
      // The page's own server may have a relay. A static host answers that there is none.
      slot.set({ relayState: "looking" });
      const found = await findRelay(preset || ownAddress(page.href)).catch(() => null);
      slot.set({ relayState: found ? "found" : "none", ...(found && { way: "relay" }) });
    },

    /** A link with a code was opened, or a code pasted. @param {string} text */
    async open(text) {
      try {
        const code = parse(text);
        if (code.kind === "answer") return await room.accept(text);
        if ((await handToTab(code)) === "own") throw new TableError("invitation_own");
        if (table || hosting || visiting) return await room.comeTo(code);
        const stored = await tables.load();
        opened = code;
        slot.replace({
          ...firstFriends(),
          stage: stored.table ? "return" : "join",
          role: "guest",
          way: code.kind === "relay" ? "relay" : "hand",
          names: stored.table?.names ?? [],
          name: parts.givenName(),
        });
        show();
      } catch (problem) {
        if (slot.state.stage === "closed") slot.replace({ ...firstFriends(), stage: "join" });
        fail(problem);
        show();
      }
    },

    /** An invitation reached a page that is at a table: somebody invites it again. @param {Invitation | RelayTable} code */
    async comeTo(code) {
      opened = code;
      show();
      await attempt(answerInvitation);
    },

    /** @param {string} name */
    name: (name) => slot.set({ name }),

    /** @param {"hand" | "relay"} way */
    way: (way) => slot.set({ way, problem: null }),

    /** @param {string} relay */
    relay: (relay) => slot.set({ relay, relayState: "unknown" }),

    /** The host opens the lobby. */
    invite: () =>
      attempt(async () => {
        const { name, way, relay } = slot.state;
        const given = cleanName(name);
        if (!given) throw new TableError("name_missing");
        slot.set({ name: given });
        parts.keepName(given);
        if (way === "relay") {
          const address = relay ? normalAddress(relay) : "";
          await findRelay(address || ownAddress(page.href));
          connect({ way, address, secret: randomHex(16) });
        } else connect({ way });
        const { line, name: title, level } = await parts.rules();
        hosting = createHostLobby({
          self: self(),
          rules: { line, name: title },
          level,
          hints: true,
          now: Date.now,
          onchange: inLobby,
        });
        inLobby(hosting.lobby);
        await invite();
      }),

    /** The guest answers the invitation. */
    join: () =>
      attempt(async () => {
        const given = cleanName(slot.state.name);
        if (!given) throw new TableError("name_missing");
        slot.set({ name: given });
        parts.keepName(given);
        visiting = createGuestLobby({
          self: self(),
          onchange: inLobby,
          onbegin: (row) => !table && attempt(() => begin(row)),
          onrefused(code) {
            disconnect();
            slot.replace({ ...firstFriends(), stage: "join", role: "guest", name: given });
            fail(new TableError(code));
          },
        });
        await answerInvitation();
      }),

    /** An answer was scanned, pasted, or opened as a link. @param {string} text */
    accept: (text) =>
      attempt(async () => {
        const code = /** @type {Answer} */ (parseOne(text, "answer"));
        if (connection?.made(code.id)) return connection.accept(code);
        const outcome = await handToTab(code);
        if (outcome !== "taken") throw new TableError("answer_elsewhere");
        slot.replace({ ...firstFriends(), stage: "closed" });
        throw new TableError("answer_handed_over");
      }),

    /** What the camera read. Returns whether it is a code to take. @param {string} text */
    scanned(text) {
      try {
        parse(text);
      } catch {
        return false;
      }
      slot.set({ scanning: null });
      room.open(text);
      return true;
    },

    /** @param {Friends["scanning"]} what */
    scan: (what) => slot.set({ scanning: what, problem: null }),

    /** @param {unknown} problem of the camera */
    cannotScan(problem) {
      slot.set({ scanning: null });
      fail(problem);
    },

    /** @param {Seat} seat */
    sit(seat) {
      if (hosting) hosting.sit(self().key, seat);
      else visiting?.sit(seat);
    },

    draw: () => hosting?.draw(chance),

    /** @param {Seat} seat @param {string} level */
    level: (seat, level) => hosting?.level(seat, level),

    /** @param {boolean} allowed */
    hints: (allowed) => hosting?.hints(allowed),

    /** The host begins the match. */
    begin: () =>
      attempt(async () => {
        if (!hosting) return;
        const row = openingRow(hosting);
        hosting.begin(row);
        await begin(row);
      }),

    /** Invite somebody who is away to come back by hand. */
    again: () => attempt(invite),

    /** Go on at the stored table. */
    resume: () =>
      attempt(async () => {
        const { table: saved } = await tables.load();
        if (!saved) throw new TableError("table_damaged");
        identity = saved.identity;
        first = saved.rows[0];
        const { transport: kept } = saved;
        const how = isObject(kept) && kept.way === "relay" ? kept : { way: "hand" };
        connect(/** @type {Transport} */ (how));
        const code = opened;
        await sitDown(saved);
        if (code && how.way === "hand") {
          opened = code;
          show();
          await answerInvitation();
        }
      }),

    /** @param {string} phrase */
    say: (phrase) => table?.say(phrase),

    /** @param {number} person */
    mute(person) {
      const { muted, said } = slot.state;
      slot.set({
        muted: withAt(muted, person, !muted[person], false),
        said: withAt(said, person, null, null),
      });
    },

    /** @param {number} person */
    substitute: (person) => table?.substitute(person),

    /** @param {number} person */
    wait: (person) => table?.wait(person),

    /** @param {"rematch" | "swap" | "stays"} how */
    next: (how) =>
      attempt(async () => {
        const { table: now } = slot.state;
        if (!table || !now) return;
        const seats = nextSeats(how, now, parts.winner());
        await table.again({ seats, dealer: SEATS[chance(4)], date: parts.today() });
        hide();
      }),

    /** Leave for good, after a question. @param {boolean} sure */
    async leave(sure) {
      if (!sure) return slot.set({ leaving: true });
      table?.leave();
      table = null;
      disconnect();
      await tables.forget();
      slot.replace(firstFriends());
      hide();
    },

    /** Another match took the table. The seat is kept, and can be taken again. */
    closedByOther() {
      table?.close();
      table = null;
      disconnect();
      slot.replace(firstFriends());
    },

    stay: () => slot.set({ leaving: false }),

    /** Forget the stored table, and do what was to be done. */
    async forget() {
      await tables.forget();
      slot.set({ stage: opened ? "join" : "host", names: [] });
    },

    /** The dialog is closed: a lobby goes on behind it. */
    closed() {
      if (slot.state.stage === "closed" || slot.state.scanning) slot.set({ scanning: null });
      if (["host", "join", "return"].includes(slot.state.stage)) {
        disconnect();
        slot.replace(firstFriends());
      } else slot.set({ problem: null, leaving: false });
    },

    dismiss: () => slot.set({ news: null, problem: null }),

    /** Whether a table is stored, at the page's opening. */
    async stored() {
      const { table: saved } = await tables.load();
      if (!saved) return false;
      slot.replace({
        ...firstFriends(),
        stage: "return",
        names: saved.names,
        name: saved.names[saved.me] ?? "",
      });
      const { transport: kept } = saved;
      if (isObject(kept) && kept.way === "relay") await room.resume();
      else show();
      return true;
    },
  };
  return room;
}

/** @typedef {ReturnType<typeof createRoom>} Room */
