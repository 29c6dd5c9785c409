/**
 * Mend a ruleset whose options clash: try single changes, and let the engine count the problems that each leaves.
 *
 * @import { Option, Options, Problem, RulesetCheck } from "../model/wire"
 * @import { Repair, Value } from "../model/rulesets.js"
 */

/** @typedef {(options: Options) => Promise<RulesetCheck>} Check */

/** @param {Problem} a @param {Problem} b */
const same = (a, b) => JSON.stringify([a.code, a.args]) === JSON.stringify([b.code, b.args]);

/**
 * The values to try in a repair, the plainest first.
 * @param {Option} option
 * @returns {Value[]}
 */
function valuesOf({ type, first, values, min, max }) {
  const all = { enum: values, bool: [true, false], int: [min, max], strains: [] }[type];
  return [...new Set([first, ...all])];
}

/** @typedef {Repair & {left: number, last: boolean}} Found `left`: remaining problems; `last`: it undoes the last change */

/**
 * The single changes that mend a problem, those that leave the fewest others first. The option changed last comes last of
 * all, because the person wants that value.
 * @param {Problem} problem
 * @param {{options: Options, changed: string}} draft
 * @param {readonly Option[]} known
 * @param {Check} check
 * @returns {Promise<Found[]>}
 */
async function repairsOf(problem, { options, changed }, known, check) {
  const names = [problem.args.option, problem.args.with];
  /** @type {Found[]} */
  const found = [];
  for (const option of known.filter(({ name }) => names.includes(name))) {
    const { name } = option;
    for (const value of valuesOf(option)) {
      if (value === options[name]) continue;
      const { problems } = await check({ ...options, [name]: value });
      if (!problems.some((other) => same(other, problem)))
        found.push({ option: name, value, left: problems.length, last: name === changed });
    }
  }
  return found.sort(better);
}

/** @param {Found} a @param {Found} b */
const better = (a, b) => Number(a.last) - Number(b.last) || a.left - b.left;

/**
 * The change to offer for a problem.
 * @param {Problem} problem
 * @param {{options: Options, changed: string}} draft
 * @param {readonly Option[]} known
 * @param {Check} check
 * @returns {Promise<Repair | null>}
 */
export async function repairOf(problem, draft, known, check) {
  const [best] = await repairsOf(problem, draft, known, check);
  return best ? { option: best.option, value: best.value } : null;
}

/**
 * A kind of auction counts in its own numbers: the lowest call of another kind may clash with nothing and still be
 * senseless, like a lowest pledge of seven. It becomes that of the preset with the same auction, unless the person chose it.
 * @param {Options} options
 * @param {Options} before of the preset that was edited, or before the last change
 * @param {readonly {options: Options}[]} presets
 * @returns {Options}
 */
export function withUsualLowest(options, before, presets) {
  if (options.auction === before.auction) return options;
  const [was, is] = [before, options].map(
    ({ auction }) => presets.find((preset) => preset.options.auction === auction)?.options.min_bid,
  );
  const isChosen = options.min_bid !== before.min_bid || before.min_bid !== was;
  return isChosen || is === undefined ? options : { ...options, min_bid: is };
}

/** The most changes to try: more than any ruleset needs. */
const MAX_CHANGES = 40;

/**
 * Mend all that can be mended by changing one option after the other.
 * @param {{options: Options, changed: string}} draft
 * @param {readonly Option[]} known
 * @param {Check} check
 * @returns {Promise<Options>}
 */
export async function mended({ options, changed }, known, check) {
  const seen = new Set([JSON.stringify(options)]);
  let now = options;
  for (let count = 0; count < MAX_CHANGES; count += 1) {
    const { problems } = await check(now);
    const draft = { options: now, changed };
    const repairs = await Promise.all(problems.map((one) => repairsOf(one, draft, known, check)));
    // Mending one thing may break another for a while; the same options never come twice.
    const next = repairs
      .flat()
      .sort(better)
      .map(({ option, value }) => ({ ...draft.options, [option]: value }))
      .find((one) => !seen.has(JSON.stringify(one)));
    if (!next) break;
    seen.add(JSON.stringify(next));
    now = next;
  }
  return now;
}
