import assert from "node:assert/strict";
import { test } from "node:test";
import { bestPartner, favouriteTrump } from "./story.js";

/** @param {[string, number, number][]} partners level, won, lost @returns {any} */
const withPartners = (...partners) => ({
  partners: partners.map(([level, won, lost]) => ({ level, won, lost, matches: won + lost + 1 })),
});

test("the best partner is the one with the largest share of wins in at least three matches", () => {
  assert.equal(bestPartner(withPartners(["club", 5, 5], ["expert", 3, 1]))?.level, "expert");
  assert.equal(bestPartner(withPartners(["club", 5, 5], ["expert", 2, 0]))?.level, "club");
  assert.deepEqual(bestPartner(withPartners(["club", 2, 2], ["expert", 4, 4])), {
    level: "expert",
    won: 4,
    matches: 8,
  });
  assert.equal(bestPartner(withPartners(["club", 0, 9])), null);
});

/** @param {[string, number, number][]} own strain, made, failed @returns {any} */
const withContracts = (...own) => ({
  contracts: { own: own.map(([strain, made, failed]) => ({ tricks: 8, strain, made, failed })) },
});

test("the favourite trump is the one named most, at any level", () => {
  const found = withContracts(["S", 2, 0], ["H", 1, 3], ["S", 1, 2]);
  assert.deepEqual(favouriteTrump(found), { strain: "S", number: 5, made: 3, all: 9 });
  assert.equal(favouriteTrump(withContracts(["S", 2, 2])), null); // too few to say
  assert.equal(favouriteTrump(withContracts()), null);
  // All tricks claimed before the lead that would have set the trump: it counts for none.
  const claimed = /** @type {any} */ ([null, 9, 0]);
  const known = favouriteTrump(withContracts(claimed, ["H", 3, 2]));
  assert.deepEqual(known, { strain: "H", number: 5, made: 3, all: 5 });
  assert.equal(favouriteTrump(withContracts(claimed, ["H", 1, 0])), null);
});
