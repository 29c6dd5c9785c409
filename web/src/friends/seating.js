/**
 * From the lobby to the table: the first row of the log, and sitting down at a new or a stored table.
 *
 * @import { Seat } from "../model/wire"
 * @import { HostLobby } from "./lobby.js"
 * @import { Party } from "./party.js"
 * @import { Row, SavedTable } from "./types"
 */

import { SEATS } from "../model/seats.js";
import { TableError } from "./errors.js";
import { randomHex } from "./keys.js";
import { VERSION } from "./lobby.js";
import { chance } from "./party.js";
import { readOpen, signedRow } from "./rows.js";
import { createTable } from "./table.js";

/** @param {Party} party */
export function createSeating(party) {
  const { slot, tables } = party;

  /** @param {SavedTable} saved */
  async function sitDown(saved) {
    const { connection, hosting, visiting } = party;
    if (!connection) throw new TableError("table_closed");
    visiting?.end();
    const table = createTable({
      engine: party.engine,
      saved,
      tables,
      connection,
      play: party.play,
      slot,
      announce: party.announce,
      show: party.show,
      onover: (now) => party.store(now).catch(party.fail),
    });
    party.table = table;
    const { names } = saved;
    slot.set({
      stage: "table",
      way: connection.way,
      invitation: null,
      answer: null,
      names,
      deal: readOpen(saved.rows[0]).entry.body.deal === "seeds" ? "seeds" : "veiled",
      left: names.map(() => false),
      muted: names.map(() => false),
      said: names.map(() => null),
      presence: names.map(() => "here"),
    });
    for (const link of party.links) {
      table.seat.join(link);
      if (link.shared) continue;
      const person = visiting
        ? 0
        : hosting?.members().findIndex(({ key }) => hosting.linkOf(key) === link);
      if (person === undefined || person < 0) continue;
      link.person = person;
      connection.bind(link.id, person);
    }
    // The lobby is over: who leaves now leaves the table.
    party.hosting = null;
    party.visiting = null;
    party.hide();
    try {
      await table.open();
    } catch (problem) {
      table.close();
      party.table = null;
      slot.set({ stage: "return" }); // it is stored, and can be opened again
      throw problem;
    }
  }

  return {
    sitDown,

    /** The row that opens the table of a lobby. @param {HostLobby} host @returns {Row} */
    openingRow(host) {
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
        dealer: SEATS[chance(SEATS.length)],
        date: party.today(),
        deal: lobby.deal,
        hints: lobby.hints,
        level: lobby.level,
        ...(lobby.draws && { draw: true }),
      };
      return signedRow(JSON.stringify([0, "", 0, body]), party.identity.sign.secret);
    },

    /** Sit down at the table that a row opens. @param {Row} row */
    async begin(row) {
      const { table, people } = readOpen(row);
      const me = people.findIndex(({ key }) => key === party.self().key);
      if (me < 0) throw new TableError("other_table");
      const note = {
        table,
        me,
        identity: party.identity,
        secret: randomHex(32),
        names: people.map(({ name }) => name),
        transport: party.transport,
        private: [],
        letters: { k: 0, seen: [] },
      };
      await tables.create(note, [row]);
      party.first = row;
      await sitDown({ ...note, rows: [row], damaged: false });
    },
  };
}

/** @typedef {ReturnType<typeof createSeating>} Seating */
