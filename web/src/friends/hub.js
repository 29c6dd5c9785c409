/**
 * The links of a table, what comes over them, and who is listened to.
 *
 * @import { Link, Message, Report } from "./types"
 */

import { createLinkGauge } from "./gauge.js";

/** The same report is made at most once in this time, in milliseconds. */
const QUIET = 10_000;

/**
 * @param {object} parts
 * @param {() => number} parts.now
 * @param {(report: Report) => void} parts.report
 */
export function createHub({ now, report }) {
  /** @type {Map<Link, ReturnType<typeof createLinkGauge>>} */
  const links = new Map();
  /** @type {Map<string, number>} */
  const reported = new Map();

  /** @param {Link} link @param {Message} message */
  function send(link, message) {
    try {
      link.send(message);
    } catch {
      // A link that broke is closed by its transport. The other side asks again.
    }
  }

  /**
   * Report something wrong.
   * @param {Link | null} link @param {number | null} person whose doing it certainly is @param {string} code
   * @param {Record<string, unknown>} [args]
   */
  function tell(link, person, code, args = {}) {
    const who = person ?? link?.person ?? null;
    const key = `${link?.id} ${who} ${code}`;
    if (now() - (reported.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
    if (reported.size > 200) reported.clear();
    reported.set(key, now());
    report({ person: who, link: link?.id ?? null, code, args });
  }

  return {
    send,
    tell,

    /** @param {Message} message @param {Link | null} [but] the link it came from */
    broadcast(message, but = null) {
      for (const link of links.keys()) if (link !== but) send(link, message);
    },

    /** @param {Link} link */
    join: (link) => links.set(link, createLinkGauge(link.shared, now)),

    /** @param {Link} link */
    left: (link) => links.delete(link),

    /** @returns {Link[]} */
    get links() {
      return [...links.keys()];
    },

    /** Whether to look at a message at all. @param {Link} link @param {number} cost */
    accepts(link, cost) {
      const gauge = links.get(link);
      if (!gauge || gauge.isIgnored()) return false;
      if (gauge.fits(cost)) return true;
      this.fault(link, null, "link_flooded");
      return false;
    },

    /** Report something wrong that came over a link, and ignore the link after many. @param {Link} link @param {number | null} person @param {string} code @param {Record<string, unknown>} [args] */
    fault(link, person, code, args) {
      tell(link, person, code, args);
      if (links.get(link)?.faulted()) tell(link, null, "link_ignored");
    },
  };
}

/** @typedef {ReturnType<typeof createHub>} Hub */
