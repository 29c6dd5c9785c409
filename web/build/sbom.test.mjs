// The bill of materials names every part once, with its version, its licence and where it comes from.

import assert from "node:assert/strict";
import { test } from "node:test";
import { collectLicenses } from "./licenses.mjs";
import { sbom } from "./sbom.mjs";

test("every part that is shipped is in the bill of materials", async () => {
  const parts = await collectLicenses();
  const bill = /** @type {any} */ (sbom(parts));
  assert.equal(bill.metadata.component.name, "Tarneeb");
  assert.equal(bill.components.length, parts.length - 1);
  const refs = bill.components.map((/** @type {any} */ one) => one["bom-ref"]);
  assert.equal(new Set(refs).size, refs.length);
  for (const one of bill.components) {
    assert.match(one.purl, /^pkg:(npm|generic)\/[^@\s]+@\d/);
    assert.ok(one.licenses[0].license.id);
  }
});

test("it is the same for the same parts", async () => {
  const parts = await collectLicenses();
  assert.deepEqual(sbom(parts), sbom(parts));
});
