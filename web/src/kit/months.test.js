import assert from "node:assert/strict";
import { test } from "node:test";
import { createWords } from "../platform/i18n.js";
import { monthName } from "./months.js";

test("a month's year has the digits of the page", () => {
  assert.equal(monthName(createWords("en", "latn", ""), "2026-11", true), "Nov 2026");
  assert.match(monthName(createWords("ar", "latn", ""), "2026-11", true), /2026/);
  assert.match(monthName(createWords("ar", "arab", ""), "2026-11", true), /٢٠٢٦/);
  assert.equal(monthName(createWords("ar", "arab", ""), ""), "–");
});
