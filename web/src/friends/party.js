/**
 * This page's part in playing with friends: its keys, its connection, and its lobby or table. The other modules of this
 * folder change it; `slot` holds the state of the views.
 *
 * @import { Code, Invitation, RelayTable } from "./links/codes.js"
 * @import { Company } from "../model/wire"
 * @import { Others } from "./rotation.js"
 * @import { Connection, Transport } from "./connection.js"
 * @import { Friends, Shown } from "./state.js"
 * @import { Build, FriendsTable, Identity, Link, Member, Row, TableEngine } from "./types"
 * @import { Play, Table } from "./table.js"
 * @import { TableStore } from "./store.js"
 * @import { GuestLobby, HostLobby } from "./lobby.js"
 */

import { codeOf } from "./errors.js";
import { newIdentity } from "./keys.js";
import { linkTo, qrText } from "./links/codes.js";

/**
 * @typedef {object} Parts
 * @property {TableEngine} engine
 * @property {TableStore} tables
 * @property {Play} play
 * @property {{state: Friends, set: (change: Partial<Friends>) => void, replace: (next: Friends) => void}} slot
 * @property {() => Promise<{line: string, name: string, level: string, draws: boolean}>} rules those chosen in the New match dialog
 * @property {() => string} givenName this person's name, as last given
 * @property {(name: string) => void} keepName
 * @property {() => string} today
 * @property {(id: string, args?: Record<string, string | number>) => void} announce
 * @property {(table: FriendsTable) => Promise<void>} store stores the match that is over
 * @property {() => "NS" | "EW" | null} winner of the match on the table
 * @property {Pick<Others, "levels" | "after"> & {play: (company: Company, how: {levels: readonly string[], ruleset: string, seed: string}) => Promise<0 | 1>}} others
 * @property {(problem: unknown) => void} failed
 * @property {() => void} show opens the dialog
 * @property {() => void} hide closes it
 * @property {() => string} address of the page
 * @property {Build} build of this page
 * @property {() => BroadcastChannel | undefined} channel to the browser's other tabs
 */

/** The arguments of a problem, for the words. @param {unknown} problem @returns {Record<string, string | number>} */
const argsOf = (problem) => {
  const { args } = /** @type {{args?: Record<string, unknown>}} */ (problem ?? {});
  return /** @type {Record<string, string | number>} */ (args ?? {});
};

/** @param {Parts} parts */
export function createParty(parts) {
  const { slot } = parts;
  /** @type {Identity | null} */
  let identity = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;

  const party = {
    ...parts,

    /** @type {Connection | null} */
    connection: null,
    /** @type {Transport | null} */
    transport: null,
    /** @type {HostLobby | null} */
    hosting: null,
    /** @type {GuestLobby | null} */
    visiting: null,
    /** @type {Table | null} */
    table: null,
    /** The invitation that was opened. @type {Invitation | RelayTable | null} */
    opened: null,
    /** The page's address for other devices, if this one opened it at an address of its own. */
    reached: "",
    /** The row that opens the table, for guests who missed it. @type {Row | null} */
    first: null,
    /** @type {Set<Link>} */
    links: new Set(),
    tab: parts.channel(),

    /** Whether people gather or play here already. */
    isTaken: () => Boolean(party.table || party.hosting || party.visiting),

    /** This device's keys at the table. */
    get identity() {
      identity ??= newIdentity();
      return identity;
    },

    /** @param {Identity} kept those of a stored table */
    useIdentity(kept) {
      identity = kept;
    },

    /** @returns {Member} */
    self: () => ({
      name: slot.state.name,
      key: party.identity.sign.key,
      box: party.identity.box.key,
    }),

    /** @param {Code} code @param {Shown["state"]} [state] @returns {Shown} */
    shown(code, state = "waiting") {
      const address = party.reached || parts.address();
      const id = "id" in code ? code.id : "relay";
      return { id, link: linkTo(code, address), qr: qrText(code, address), state };
    },

    /** Show what went wrong. @param {unknown} problem */
    fail(problem) {
      const code = codeOf(problem);
      if (code === "internal_error") parts.failed(problem);
      slot.set({ problem: { code, args: argsOf(problem) }, busy: false });
    },

    /** Do something the person waits for, and show what goes wrong. @param {() => Promise<unknown>} work */
    async attempt(work) {
      slot.set({ busy: true, problem: null });
      try {
        await work();
        slot.set({ busy: false });
      } catch (problem) {
        party.fail(problem);
      }
    },

    /** @param {number} every in milliseconds */
    tick(every) {
      ticking ??= setInterval(() => {
        party.hosting?.tick(party.connection?.isLost());
        party.visiting?.tick();
      }, every);
    },

    /** Drop all connections, and the lobby with them. */
    disconnect() {
      clearInterval(ticking);
      ticking = undefined;
      party.connection?.close();
      party.visiting?.end();
      Object.assign(party, { connection: null, transport: null, hosting: null, visiting: null });
      Object.assign(party, { opened: null, first: null });
      party.links.clear();
      identity = null;
    },
  };
  return party;
}

/** @typedef {ReturnType<typeof createParty>} Party */

/** A number below another, from the browser's randomness. @param {number} below */
export function chance(below) {
  const limit = 2 ** 32 - (2 ** 32 % below);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while (word[0] >= limit);
  return word[0] % below;
}
