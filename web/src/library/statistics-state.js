/**
 * The state of the Statistics dialog, and the filter that its choices make.
 *
 * @import { Statistics } from "../model/wire"
 */

import { dayOf } from "../model/days.js";

/**
 * @typedef {{found: Statistics | null, ruleset: string, span: string, role: "own" | "partner" | "against",
 *   rulesets: string[]}} Stats `role`: whose contracts are shown; `rulesets`: those of the stored matches
 */

/** @typedef {Partial<Pick<Stats, "ruleset" | "span" | "role">>} Choice */

/** @type {Stats} */
export const FIRST_STATS = { found: null, ruleset: "all", span: "all", role: "own", rulesets: [] };

/** The periods to choose from, in days. */
export const SPANS = /** @type {Record<string, number>} */ ({
  all: Number.POSITIVE_INFINITY,
  year: 365,
  quarter: 91,
  month: 30,
});

const DAY = 86_400_000;

/**
 * The filter for the engine.
 * @param {Pick<Stats, "ruleset" | "span">} stats
 * @param {number} now in milliseconds since 1970
 */
export function filterOf({ ruleset, span }, now) {
  const days = SPANS[span];
  return {
    unfinished: true,
    ...(ruleset === "all" ? {} : { ruleset }),
    ...(Number.isFinite(days) ? { from: dayOf(new Date(now - days * DAY)) } : {}),
  };
}

/** Whether a choice needs another count. The contracts of all roles come with every count. @param {Choice} choice */
export const needsCount = ({ role }) => !role;

/** The rulesets that digests name. @param {readonly {ruleset: string}[]} digests */
export const rulesetsOf = (digests) => [...new Set(digests.map(({ ruleset }) => ruleset))].sort();
