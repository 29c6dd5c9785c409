/**
 * Mending a ruleset whose options do not go together: single changes are tried, and the engine says what each leaves.
 *
 * @import { Option, Options, Problem, RulesetCheck } from "../wire"
 * @import { Value } from "./rulesets.js"
 */

/**
 * @typedef {{option: string, value: Value}} Repair
 * @typedef {(options: Options) => Promise<RulesetCheck>} Check
 */

/** @param {Problem} a @param {Problem} b */
const same = (a, b) => JSON.stringify([a.code, a.args]) === JSON.stringify([b.code, b.args]);

/**
 * The values worth trying in a repair: that of the plainest game first.
 * @param {Option} option
 * @returns {Value[]}
 */
function valuesOf({ type, first, values, min, max }) {
  const all = { enum: values, bool: [true, false], int: [min, max], strains: [] }[type];
  return [...new Set([first, ...all])];
}

/**
 * The change that mends a problem and leaves the fewest others. What was changed last is left alone if possible: that
 * is what the person wants.
 * @param {Problem} problem
 * @param {{options: Options, changed: string}} draft
 * @param {readonly Option[]} known
 * @param {Check} check
 * @returns {Promise<(Repair & {left: number}) | null>}
 */
export async function repairOf(problem, { options, changed }, known, check) {
  const names = [problem.args.option, problem.args.with].filter((name) => name in options);
  names.sort((a, b) => Number(a === changed) - Number(b === changed));
  for (const name of names) {
    const option = known.find((one) => one.name === name);
    /** @type {(Repair & {left: number}) | null} */
    let best = null;
    for (const value of option ? valuesOf(option) : []) {
      if (value === options[name]) continue;
      const { problems } = await check({ ...options, [name]: value });
      const mended = !problems.some((other) => same(other, problem));
      if (mended && (!best || problems.length < best.left))
        best = { option: name, value, left: problems.length };
    }
    if (best) return best;
  }
  return null;
}

/**
 * The options with everything mended that single changes can mend, one after the other.
 * @param {{options: Options, changed: string}} draft
 * @param {readonly Option[]} known
 * @param {Check} check
 * @returns {Promise<Options>}
 */
export async function mended({ options, changed }, known, check) {
  let now = options;
  let { problems } = await check(now);
  while (problems.length) {
    const draft = { options: now, changed };
    const repairs = await Promise.all(problems.map((one) => repairOf(one, draft, known, check)));
    const found = repairs.flatMap((repair) => repair ?? []).sort((a, b) => a.left - b.left)[0];
    if (!found || found.left >= problems.length) return now;
    now = { ...now, [found.option]: found.value };
    ({ problems } = await check(now));
  }
  return now;
}
