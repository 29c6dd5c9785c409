/**
 * Devices and the network between them, for tests: one clock, one source of chance, nothing that waits for real time.
 *
 * @import { Identity, Report, Row } from "./types"
 * @import { Device } from "./device.fixtures.js"
 */

import assert from "node:assert/strict";
import { createDevice } from "./device.fixtures.js";
import { newIdentity, randomHex } from "./keys.js";
import { signedRow } from "./rows.js";

const STEP = 10;

/** Chance from a seed. @param {number} seed */
export function chance(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The first row of a table.
 * @param {Identity[]} identities
 * @param {{ruleset?: string, seats?: object, table?: string}} [how]
 * @returns {Row}
 */
export function openRow(identities, { ruleset = "2 8", seats, table = randomHex(16) } = {}) {
  const people = identities.map(({ sign, box }, at) => ({
    ...{ name: `P${at}`, key: sign.key, box: box.key },
  }));
  const levels = Object.fromEntries(
    ["S", "E", "N", "W"].map((seat, at) => [seat, at < people.length ? at : "club"]),
  );
  const body = {
    ...{ do: "open", v: 1, table, ruleset, people, seats: seats ?? levels, dealer: "S" },
    ...{ date: "2026-11-23", deal: "seeds", hints: true, level: "club" },
  };
  return signedRow(JSON.stringify([0, "", 0, body]), identities[0].sign.secret);
}

/**
 * @param {object} [how]
 * @param {number} [how.seed]
 * @param {number} [how.people]
 * @param {string} [how.ruleset] deals of a match and actions of a deal
 * @param {"mesh" | "star" | "shared"} [how.shape]
 * @param {number} [how.loss] the share of messages that are lost
 * @param {number} [how.delay] the longest delay, in milliseconds
 * @param {(identities: Identity[]) => void} [how.spoil] changes the keys that people name
 */
export function createWorld({
  seed = 1,
  people = 4,
  ruleset,
  shape = "mesh",
  loss = 0,
  delay = 60,
  spoil = () => {},
} = {}) {
  const random = chance(seed);
  const clock = { t: 1_763_870_000_000 };
  const identities = Array.from({ length: people }, newIdentity);
  spoil(identities);
  const open = openRow(identities, { ruleset });
  const { table } = JSON.parse(open[0])[3];
  /** @type {{at: number, order: number, run: () => void}[]} */
  let post = [];
  let order = 0;
  /** Whether one device can't reach another. @type {(from: number, to: number) => boolean} */
  let cut = () => false;
  /** @type {{person: number, report: Report}[]} */
  const reports = [];
  /** Every row that anybody sent, by place and writer. @type {Map<string, Set<string>>} */
  const signed = new Map();
  /** Every message that was sent. @type {{from: number, message: any}[]} */
  const traffic = [];

  /** @param {number} from @param {number} to @param {any} message */
  function deliver(from, to, message) {
    if (random() < loss || cut(from, to)) return;
    order += 1;
    const text = JSON.stringify(message);
    const run = () => {
      if (!cut(from, to))
        devices[to].hear(shape === "shared" ? "bus" : `${from}`, JSON.parse(text));
    };
    post.push({ at: clock.t + 5 + random() * delay, order, run });
  }

  /** @param {number} from @param {any} message */
  function note(from, message) {
    traffic.push({ from, message });
    for (const row of message.t === "rows" ? message.rows : []) {
      const [n, prev, by] = JSON.parse(row[0]);
      const key = `${n} ${prev} ${by}`;
      if (by !== null) signed.set(key, (signed.get(key) ?? new Set()).add(row[0]));
    }
  }

  /** The links of a device: their names, and whom they reach. @param {number} me @returns {[string, number[]][]} */
  function ways(me) {
    const others = devices
      .map((_, one) => one)
      .filter((one) => one !== me && (shape !== "star" || one === 0 || me === 0));
    return shape === "shared" ? [["bus", others]] : others.map((one) => [`${one}`, [one]]);
  }

  const devices = /** @type {Device[]} */ ([]);
  const network = { clock, identities, open, table, random, reports, note, deliver, ways };
  for (let me = 0; me < people; me += 1) devices.push(createDevice(me, network));

  const settle = () => new Promise(setImmediate);

  const world = {
    ...{ clock, identities, devices, reports, signed, traffic, open, table, random },

    async begin() {
      for (const device of devices) await device.start();
      await settle();
    },

    /** @param {(from: number, to: number) => boolean} how */
    part(how) {
      cut = how;
    },

    /** Let time pass. @param {number} ms @param {() => boolean} [until] */
    async run(ms, until = () => false) {
      for (let t = 0; t < ms && !until(); t += STEP) {
        clock.t += STEP;
        const due = post
          .filter(({ at }) => at <= clock.t)
          .sort((a, b) => a.at - b.at || a.order - b.order);
        post = post.filter(({ at }) => at > clock.t);
        for (const { run } of due) run();
        if ((clock.t / STEP) % 25 === 0) for (const device of devices) device.tick();
        await settle();
      }
      return until();
    },

    isOver: () => devices.every(({ engine }) => engine?.state().phase === "over"),

    /** @param {number} [ms] */
    async finish(ms = 600_000) {
      const over = await world.run(ms, world.isOver);
      assert.ok(
        over,
        `the match ends: ${devices.map(({ engine }) => engine && `${engine.state().phase} ${engine.state().n}`)}`,
      );
      // The last rows reach the disks.
      await world.run(500);
    },

    /** All logs are equal, nothing is lost or doubled, and nobody signed two rows for one place. */
    check({ honest = devices.map(({ me }) => me) } = {}) {
      const logs = honest.map((me) => devices[me].rows.map(([text]) => text));
      for (const log of logs) assert.deepEqual(log, logs[0]);
      for (const [place, texts] of signed)
        if (honest.includes(Number(place.split(" ")[2])))
          assert.equal(texts.size, 1, `two rows for one place: ${[...texts].join("\n")}`);
      const tricks = logs[0].flatMap((text) => {
        const [, , , { action }] = JSON.parse(text);
        return action ? [action.tricks] : [];
      });
      assert.equal(new Set(tricks).size, tricks.length, "nothing is doubled");
      return { log: logs[0], tricks };
    },

    codes: () => [...new Set(reports.map(({ report }) => report.code))].sort(),
  };
  return world;
}
