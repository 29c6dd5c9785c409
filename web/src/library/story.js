/**
 * The highlights of statistics.
 *
 * @import { Statistics, Strain } from "../model/wire"
 */

/** The fewest matches with a partner, and contracts, that say anything. */
const FEW_MATCHES = 3;
export const FEW_CONTRACTS = 5;

/**
 * The partner with whom the largest share of matches was won.
 * @param {Statistics} found
 * @returns {{level: string, won: number, matches: number} | null}
 */
export function bestPartner({ partners }) {
  const known = partners
    .map(({ level, won, lost }) => ({ level, won, matches: won + lost }))
    .filter(({ matches, won }) => matches >= FEW_MATCHES && won > 0);
  const share = (/** @type {{won: number, matches: number}} */ one) => one.won / one.matches;
  return known.sort((a, b) => share(b) - share(a) || b.matches - a.matches)[0] ?? null;
}

/**
 * The trump that the player named most.
 * @param {Statistics} found
 * @returns {{strain: Strain, number: number, made: number, all: number} | null}
 */
export function favouriteTrump({ contracts: { own } }) {
  /** @type {Map<Strain, {strain: Strain, number: number, made: number}>} */
  const counts = new Map();
  for (const { strain, made, failed } of own) {
    if (!strain) continue; // claimed before the lead that would have set it
    const before = counts.get(strain) ?? { strain, number: 0, made: 0 };
    const number = before.number + made + failed;
    counts.set(strain, { strain, number, made: before.made + made });
  }
  const all = [...counts.values()].reduce((sum, { number }) => sum + number, 0);
  const [first] = [...counts.values()].sort((a, b) => b.number - a.number || b.made - a.made);
  return first && all >= FEW_CONTRACTS ? { ...first, all } : null;
}
