/**
 * The actions before the match: inviting, answering an invitation, the lobby.
 *
 *   host     names itself, invites            → lobby → begins → table
 *   guest    opens an invitation, answers it  → lobby          → table
 *
 * @import { Seat } from "../model/wire"
 * @import { Code, Invitation, RelayTable } from "./links/codes.js"
 * @import { Friends, Lobby } from "./state.js"
 * @import { Party } from "./party.js"
 * @import { Seating } from "./seating.js"
 * @import { Wiring } from "./wiring.js"
 */

import { TableError } from "./errors.js";
import { randomHex } from "./keys.js";
import { parse, parseOne } from "./links/codes.js";
import { canHandOver, handOver, listen } from "./links/handoff.js";
import { normalAddress, ownAddress, presetAddress } from "./links/relay.js";
import { createGuestLobby, createHostLobby } from "./lobby.js";
import { cleanName } from "./names.js";
import { createRelays } from "./relays.js";
import { firstFriends } from "./state.js";
import { othersAt } from "./store.js";

/**
 * @param {Party} party
 * @param {Wiring} wiring
 * @param {Seating} seating
 */
export function createGathering(party, wiring, seating) {
  const { slot, tables, attempt, fail } = party;
  const relays = createRelays(party);

  listen(party.tab, {
    made: (id) => party.connection?.made(id) ?? false,
    accept: async (code) => party.connection?.accept(code),
  });

  /** Hand a code to the tab of this browser that it belongs to. @param {Code} code */
  const handToTab = async (code) => (canHandOver(code) ? handOver(party.tab, code) : "nobody");

  /** The name that was given, cleaned. Throws if there is none. */
  function takeName() {
    const name = cleanName(slot.state.name);
    if (!name) throw new TableError("name_missing");
    slot.set({ name });
    party.keepName(name);
    return name;
  }

  /** @param {Lobby} lobby */
  const inLobby = (lobby) =>
    slot.set({ stage: "lobby", lobby, key: party.self().key, answer: null, busy: false });

  /** @param {Friends["role"]} role @param {Friends["stage"]} stage */
  async function start(role, stage) {
    const stored = await tables.load();
    slot.replace({
      ...firstFriends(),
      stage: stored.table ? "return" : stage,
      role,
      names: stored.table ? othersAt(stored.table) : [],
      name: party.givenName(),
      way: party.opened?.kind === "relay" ? "relay" : "hand",
      relayHost: relays.stranger(party.opened),
      problem: stored.damage ? { code: stored.damage, args: {} } : null,
    });
    party.show();
  }

  /** @param {Invitation | RelayTable} code */
  async function openInvitation(code) {
    if ((await handToTab(code)) === "own") throw new TableError("invitation_own");
    const known = party.table && code.kind === "relay" && code.address === slot.state.relay;
    party.opened = code;
    if (!party.isTaken()) return start("guest", "join");
    party.show();
    if (!known) await attempt(wiring.answer);
  }

  /** An answer was scanned, pasted, or opened as a link. @param {string} text */
  const accept = (text) =>
    attempt(async () => {
      const code = parseOne(text, "answer");
      if (party.connection?.made(code.id)) return party.connection.accept(code);
      if ((await handToTab(code)) !== "taken") throw new TableError("answer_elsewhere");
      // The tab with the table goes on; this one only brought the answer.
      if (!party.isTaken()) slot.replace(firstFriends());
      party.show();
      throw new TableError("answer_handed_over");
    });

  return {
    /** With friends was chosen in the New match dialog. */
    async host() {
      if (party.isTaken()) return party.show();
      const preset = presetAddress(document);
      await start("host", "host");
      slot.set({ relay: preset });
      await relays.look(preset || ownAddress(party.address()));
    },

    /** A link with a code was opened, or a code pasted. @param {string} text */
    async open(text) {
      try {
        const code = parse(text);
        if (code.kind === "answer") await accept(text);
        else await openInvitation(code);
      } catch (problem) {
        if (slot.state.stage === "closed") slot.replace({ ...firstFriends(), stage: "join" });
        fail(problem);
        party.show();
      }
    },

    /** @param {string} name */
    name: (name) => slot.set({ name }),

    way: relays.choose,

    /** @param {string} relay */
    relay: (relay) => slot.set({ relay, relayState: "unknown" }),

    /** The host opens the lobby. */
    invite: () =>
      attempt(async () => {
        takeName();
        await relays.offered();
        const { way, relay } = slot.state;
        const address = way === "relay" && relay ? normalAddress(relay) : "";
        if (way === "relay") await relays.need(address || ownAddress(party.address()));
        wiring.connect(way === "relay" ? { way, address, secret: randomHex(16) } : { way });
        const rules = await party.rules();
        party.hosting = createHostLobby({
          self: party.self(),
          rules: { line: rules.line, name: rules.name },
          level: rules.level,
          draws: rules.draws,
          hints: true,
          deal: "veiled",
          identity: party.identity,
          build: party.build,
          now: Date.now,
          onchange: inLobby,
          onrefuse: (code, name) =>
            slot.set({ problem: { code: code.replace("page", "guest"), args: { name } } }),
        });
        inLobby(party.hosting.lobby);
        await wiring.invite();
      }),

    /** The guest answers the invitation. */
    join: () =>
      attempt(async () => {
        const name = takeName();
        party.visiting = createGuestLobby({
          self: party.self(),
          identity: party.identity,
          build: party.build,
          now: Date.now,
          onchange: inLobby,
          onbegin: (row) => !party.table && attempt(() => seating.begin(row)),
          onrefused(code) {
            party.disconnect();
            slot.replace({ ...firstFriends(), stage: "join", role: "guest", name });
            fail(new TableError(code));
          },
        });
        await wiring.answer();
      }),

    /** @param {Seat} seat */
    sit(seat) {
      if (party.hosting) party.hosting.sit(party.self().key, seat);
      else party.visiting?.sit(seat);
    },

    /** @param {boolean} wanted */
    draw: (wanted) => party.hosting?.draw(wanted),

    /** @param {Seat} seat @param {string} level */
    level: (seat, level) => party.hosting?.level(seat, level),

    /** @param {boolean} allowed */
    hints: (allowed) => party.hosting?.hints(allowed),

    /** @param {Lobby["deal"]} how */
    deal: (how) => party.hosting?.deal(how),

    /** The host begins the match. */
    begin: () =>
      attempt(async () => {
        if (!party.hosting) return;
        const row = seating.openingRow(party.hosting);
        party.hosting.begin(row);
        await seating.begin(row);
      }),
  };
}
