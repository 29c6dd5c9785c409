/**
 * One device of a world: its disk, its page, and the person at it. It can be killed at any write and any message.
 *
 * @import { Identity, Link, Report, Row } from "./types"
 * @typedef {object} Network
 * @property {{t: number}} clock
 * @property {Identity[]} identities
 * @property {Row} open
 * @property {string} table
 * @property {() => number} random
 * @property {{person: number, report: Report}[]} reports
 * @property {(from: number, message: any) => void} note
 * @property {(from: number, to: number, message: any) => void} deliver
 * @property {(me: number) => [string, number[]][]} ways
 */

import { createFakeEngine } from "./engine.fixtures.js";
import { randomHex } from "./keys.js";
import { createSeat } from "./seat.js";
import { createTableStore } from "./store.js";

const never = () => new Promise(() => {});
/** Why the engine refuses what a person did a moment too late. */
const LATE = ["stale_action", "not_your_turn", "row_not_due"];

/**
 * One page, from its start until it is killed. Its later writes and messages are lost.
 * @param {number} me
 * @param {Network} network
 * @param {Map<string, unknown>} disk
 * @param {{dies: () => boolean, isFrozen: () => boolean, isDeaf: () => boolean}} fate dies: whether the device is killed at
 *   this write or message; isDeaf: whether it knows that it hears nobody
 * @param {import("./seat.js").SeatListener} listener
 */
async function createPage(me, network, disk, { dies, isFrozen, isDeaf }, listener) {
  const { clock, identities, open, table, random, note, deliver } = network;
  const engine = createFakeEngine();
  const page = {
    alive: true,
    tick: () => {},
    engine,
    /** @type {any} */
    seat: null,
    /** @type {Map<string, Link>} */
    links: new Map(),
  };
  const store = createTableStore({
    get: async (key) => structuredClone(disk.get(key)),
    async put(key, value) {
      if (!page.alive || (dies() && random() < 0.5)) return never();
      disk.set(key, structuredClone(value));
      return page.alive ? undefined : never();
    },
  });
  /** @param {string} id @param {number[]} to @returns {Link} */
  const link = (id, to) => ({
    id: `${me}-${id}`,
    shared: id === "bus",
    send(message) {
      if (!page.alive || isFrozen() || dies()) return;
      note(me, message);
      for (const one of to) deliver(me, one, message);
    },
    close: () => {},
  });

  return {
    page,
    async load() {
      const { table: found } = await store.load();
      const about = {
        ...{ table, me, identity: identities[me], secret: randomHex(32), names: [] },
        ...{ transport: null, private: [], letters: { k: 0, seen: [] } },
      };
      if (!found) await store.create(about, [open]);
      page.seat = createSeat({
        engine: /** @type {any} */ ({
          extend: engine.extend,
          request: async (/** @type {string} */ op, /** @type {any} */ args) =>
            page.alive ? engine.request(op, args) : never(),
        }),
        store,
        saved: found ?? { ...about, rows: [open], damaged: false },
        now: () => clock.t,
        isDeaf,
        every(_, run) {
          page.tick = run;
          return () => {};
        },
        listener,
      });
      const reply = await page.seat.open();
      for (const [id, to] of network.ways(me)) page.links.set(id, link(id, to));
      for (const one of page.links.values()) page.seat.join(one);
      return reply;
    },
  };
}

/** @param {number} me @param {Network} network */
export function createDevice(me, network) {
  /** @type {Map<string, unknown>} */
  const disk = new Map();
  /** @type {Awaited<ReturnType<typeof createPage>>["page"] | null} */
  let life = null;
  /** The number of writes and messages before the device is killed. */
  let fuse = Number.POSITIVE_INFINITY;

  function dies() {
    fuse -= 1;
    if (fuse !== 0) return false;
    device.kill();
    return true;
  }

  const fate = { dies, isFrozen: () => device.frozen, isDeaf: () => device.deaf };
  const device = {
    me,
    disk,
    /** The person's confirmed actions. @type {number[]} */
    done: [],
    /** @type {string[]} */
    said: [],
    /** @type {number[]} */
    asked: [],
    /** The matches whose end this device saw. @type {Set<number>} */
    ended: new Set(),
    /** The person does nothing any more. */
    stopped: false,
    frozen: false,
    deaf: false,
    /** What the page said of its own connection. @type {boolean[]} */
    lost: [],

    /** @returns {any} */
    get seat() {
      return life?.seat;
    },
    /** @returns {any} */
    get engine() {
      return life?.engine;
    },
    get rows() {
      return life?.engine.rows() ?? [];
    },

    /** @param {number} events */
    burn(events) {
      fuse = events;
    },

    kill() {
      if (life) life.alive = false;
      life = null;
    },

    async start() {
      const { page, load } = await createPage(me, network, disk, fate, {
        report: (report) => network.reports.push({ person: me, report }),
        onsay: (from, phrase) => device.said.push(`${from} ${phrase}`),
        onlost: (lost) => device.lost.push(lost),
        onask: (from) => device.asked.push(from),
        onfriends({ phase, match }) {
          if (phase === "over") device.ended.add(match);
        },
      });
      life = page;
      device.play(page, await load());
    },

    /** A person who does what is next. @param {any} page @param {any} first */
    async play(page, first) {
      let last = first;
      while (page.alive && !device.stopped) {
        try {
          if (last?.next === "human") {
            const tricks = Math.floor(network.random() * 1e9);
            last = await page.seat.remote.request("act", { action: { do: "pledge", tricks } });
            if (page.alive) device.done.push(tricks);
          } else last = await page.seat.remote.request("step", {});
        } catch (problem) {
          const { code } = /** @type {any} */ (problem);
          if (!page.alive || code === "table_closed") return;
          if (!LATE.includes(code)) throw problem;
          last = null;
        }
      }
    },

    /** The person goes on after an action that the test did. @param {any} last */
    resume(last) {
      device.stopped = false;
      device.play(life, last);
    },

    /** @param {string} from the link's name @param {any} message */
    hear(from, message) {
      const link = device.frozen ? null : life?.links.get(from);
      if (link) life?.seat.received(link, message);
    },

    tick() {
      if (!device.frozen) life?.tick();
    },

    /** Send what the device's own program would not send. @param {any} message @param {number} [to] */
    inject(message, to) {
      for (const [, others] of network.ways(me))
        for (const one of others)
          if (to === undefined || to === one) network.deliver(me, one, message);
    },
  };
  return device;
}

/** @typedef {ReturnType<typeof createDevice>} Device */
