import assert from "node:assert/strict";
import { test } from "node:test";
import { collectLicenses } from "./licenses.mjs";
import { sbom } from "./sbom.mjs";

test("the bill of materials lists every shipped part once, with version, licence and origin", async () => {
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

test("the bill is the same for the same parts", async () => {
  const parts = await collectLicenses();
  assert.deepEqual(sbom(parts), sbom(parts));
});

test("the bill says how Pyodide was changed", async () => {
  const { components } = /** @type {any} */ (sbom(await collectLicenses()));
  const pyodide = components.find((/** @type {any} */ one) => one.name === "Pyodide");
  assert.match(pyodide.pedigree.notes, /web\/build\/split\.mjs/);
});
