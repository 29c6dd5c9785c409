/**
 * The party's connection: what comes over its links, and the codes that open new ones.
 *
 * @import { Transport, Told } from "./connection.js"
 * @import { Listener } from "./links/limits.js"
 * @import { Link } from "./types"
 * @import { Party } from "./party.js"
 */

import { SEATS } from "../model/seats.js";
import { connectByHand, connectThroughRelay } from "./connection.js";
import { TableError } from "./errors.js";
import { hello, refusal } from "./hello.js";
import { bytesToHex, hexToBytes } from "./links/bytes.js";
import { relayTable } from "./links/codes.js";
import { ownAddress } from "./links/relay.js";
import { HELLO_EVERY, VERSION } from "./lobby.js";

/** Messages that are the lobby's, not the log's. */
const LOBBY = ["hello", "lobby", "refused", "begin"];
const KEY = /^[0-9a-f]{64}$/;

/**
 * A guest or somebody who comes back says hello at a table under way. Returns whether the link is that person's from now on.
 * @param {Pick<Party, "table" | "connection" | "first" | "identity">} party
 * @param {Link} link
 * @param {Record<string, unknown>} message
 */
export function greetAtTable(party, link, { key, ...sealed }) {
  const to = typeof key === "string" && KEY.test(key) ? key : "";
  if (!to) return false;
  const person = party.table?.seat.people.findIndex((one) => one.key === to) ?? -1;
  if (person < 0) {
    const by = { at: Date.now(), secret: party.identity.sign.secret };
    link.send(refusal.write(to, "table_begun", by));
    return false;
  }
  const read = hello.read(sealed, to);
  if (!read) return false;
  const [, , , , , table, where] = read;
  // A carried link is one person's, and stays that person's. A hello of another link is repeated by somebody else.
  const isNew = !link.shared && link.person === undefined;
  if (isNew && where !== link.id) return false;
  if (isNew) {
    link.person = person;
    party.connection?.bind(link.id, person);
  }
  if (typeof table !== "string" && party.first) link.send({ t: "begin", row: party.first });
  return isNew;
}

/** @param {Party} party */
export function createWiring(party) {
  const { slot } = party;

  /** @param {string} table @param {Link} link */
  function helloAtTable(table, link) {
    const { name, key, box } = party.self();
    const by = { at: Date.now(), secret: party.identity.sign.secret };
    const { version, engine } = party.build;
    const said = [name, box, null, [version, engine], table, link.id];
    return /** @type {const} */ ({ t: "hello", v: VERSION, key, ...hello.write(said, by) });
  }

  /** @type {Listener} */
  const listener = {
    onlink(/** @type {Link} */ link) {
      party.links.add(link);
      slot.set({ problem: null });
      if (!party.table) return party.visiting?.join(link);
      link.person = party.connection?.personOf(link.id) ?? undefined;
      party.table.seat.join(link);
      link.send(helloAtTable(party.table.seat.table, link));
    },
    onmessage(link, message) {
      const { t } = /** @type {{t?: unknown}} */ (message);
      const isLobby = typeof t === "string" && LOBBY.includes(t);
      if (!isLobby) party.table?.seat.received(link, message);
      else if (!party.table) {
        party.hosting?.received(link, message);
        party.visiting?.received(link, message);
      } else if (t === "hello") {
        const hi = /** @type {Record<string, unknown>} */ (message);
        if (greetAtTable(party, link, hi)) renewInvitation();
      }
    },
    onclosed(link) {
      party.links.delete(link);
      party.table?.seat.left(link);
      party.hosting?.left(link);
      party.visiting?.left(link);
    },
    onfault: (link, code) => party.table?.seat.fault(link, code),
  };

  /** @type {Told} */
  const told = {
    onanswer: (_, code) => slot.set({ answer: party.shown(code) }),
    oncode(id, state) {
      const { invitation, answer } = slot.state;
      const now = state === "connecting" || state === "failed" ? state : "waiting";
      if (answer?.id === id)
        slot.set({ answer: state === "open" ? null : { ...answer, state: now } });
      if (invitation?.id !== id) return;
      slot.set({ invitation: { ...invitation, state: now } });
      if (state === "failed") party.fail(new TableError("rtc_not_reached"));
      if (state === "open") renewInvitation();
    },
    onrelay(state, code) {
      if (state === "open") slot.set({ trouble: null });
      else if (code && state === "waiting") slot.set({ trouble: { code, args: {} } });
      else if (code) {
        slot.set({ trouble: null });
        party.fail(new TableError(code));
        // The invitation stays open, and can be answered again.
        if (party.visiting) Object.assign(party, { connection: null, visiting: null });
      }
    },
    me: () => party.table?.seat.friends?.me ?? 0,
    say: (to, intro) => party.table?.seat.peer.intro(to, intro),
  };

  /** Show a code for the next guest. */
  async function invite() {
    const { connection, transport } = party;
    if (!connection) return;
    const { invitation } = slot.state;
    if (invitation) connection.withdraw(invitation.id);
    const code =
      transport?.way === "relay"
        ? relayTable(hexToBytes(transport.secret), transport.address)
        : await connection.invite();
    slot.set({ invitation: party.shown(code) });
  }

  /** Show another invitation in place of one that was used, if there is room. */
  async function renewInvitation() {
    if (party.connection?.way !== "hand" || !slot.state.invitation) return;
    slot.set({ invitation: null });
    const full = party.hosting && party.hosting.members().length >= SEATS.length;
    if (!party.table && !full) await invite().catch(party.fail);
  }

  /** @param {Transport} how */
  function connect(how) {
    if (party.connection) return party.connection;
    party.transport = how;
    const connection =
      how.way === "relay"
        ? connectThroughRelay(
            listener,
            told,
            how.address || ownAddress(party.address()),
            hexToBytes(how.secret),
            Boolean(party.first),
          )
        : connectByHand(listener, told);
    party.connection = connection;
    party.tick(HELLO_EVERY);
    return connection;
  }

  return {
    invite,
    connect,

    /** Answer the invitation that was opened. */
    async answer() {
      const { opened } = party;
      if (opened?.kind === "relay") {
        const { address, secret } = opened;
        connect({ way: "relay", address, secret: bytesToHex(secret) });
      } else if (opened) {
        const answer = await connect({ way: "hand" }).join(opened);
        slot.set({ answer: party.shown(answer) });
      }
    },
  };
}

/** @typedef {ReturnType<typeof createWiring>} Wiring */
