import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink } from "./links.js";

const DEAL = "d1.classic~target=41.S10H.72hB9NtyJ0gyfXpkIg.T4s3GZm_";
const RESULT = `r2.classic.S.72hB9NtyJ0gyfXpkIg.SHVkYQ,S,h-c-c-c,7S-,13,K7d-_.-4s3GZmW`;
const AFTER = [
  ".", ",", ")", "!", "»", "،", "؟", "؛", "…", ">", '"', "*", "_", "'", "]", ").", "?", ":",
  "\u200e", "\u200f", "\u061c", "\u2069", "\u200b", ".\u2069", "%D8%8C", "%E2%80%8F", "%29.", "%22",
  "?fbclid=abc.def_123", "&fbclid=abc", "&utm_source=x", "&amp;utm_medium=y", " see you", ". See you",
]; // biome-ignore format: a table

test("a link is read up to what cannot belong to it", () => {
  for (const after of ["", ...AFTER]) {
    for (const [kind, text] of [
      ["deal", DEAL],
      ["result", RESULT],
      ["puzzle", DEAL],
    ]) {
      const found = readLink(`#${kind}=${text}${after}`);
      assert.deepEqual([found?.kind, found?.values.get(kind)], [kind, text], after);
    }
    const replay = readLink(`#replay=eNq-_x&at=12&seat=S${after}`);
    assert.deepEqual(
      ["replay", "at", "seat"].map((name) => replay?.values.get(name)),
      ["eNq-_x", "12", "S"],
      after,
    );
    const place = readLink(`#replay=eNq-_x&at=12${after}`);
    assert.equal(place?.values.get("at"), "12", after);
    assert.equal(readLink(`#daily${after}`)?.kind, "daily", after);
  }
});

test("escapes and invisible characters inside a link change nothing", () => {
  assert.equal(readLink(`#deal%3D${DEAL}`)?.values.get("deal"), DEAL);
  assert.equal(
    readLink(`#deal=${encodeURIComponent(DEAL).replaceAll("~", "%7E")}`)?.values.get("deal"),
    DEAL,
  );
  assert.equal(
    readLink(`#deal=${DEAL.slice(0, 9)}\u200b${DEAL.slice(9)}`)?.values.get("deal"),
    DEAL,
  );
  assert.equal(readLink("#replay=eN&amp;at=3&amp;seat=W")?.values.get("seat"), "W");
  assert.equal(readLink("#replay=eN%26at%3D3")?.values.get("replay"), "eN");
});

test("a damaged end stays damaged, so that the engine says so", () => {
  for (const cut of [DEAL.slice(0, -3), DEAL.slice(0, -12), DEAL.slice(0, 20)])
    assert.notEqual(readLink(`#deal=${cut}.`)?.values.get("deal"), DEAL);
  for (const more of ["x", "_7", "7."])
    assert.notEqual(readLink(`#deal=${DEAL}${more}`)?.values.get("deal"), DEAL);
  assert.equal(readLink("#deal=%D8")?.values.get("deal"), "");
  assert.equal(readLink("#deal=")?.values.get("deal"), "");
});

test("a link of another kind is a link; a plain anchor and what trackers append are none", () => {
  assert.equal(readLink(`#utm_source=x&deal=${DEAL}`)?.values.get("deal"), DEAL);
  for (const hash of ["#record=x", "#rulesx=y", "#chess=d1.x", "#deals%3Dd1"])
    assert.deepEqual(readLink(hash)?.kind, null, hash);
  for (const hash of ["", "#", "#app", "#rulesx", "#fbclid=x", "#utm_source=y", "#:~:text=x"])
    assert.equal(readLink(hash), null, hash);
});
