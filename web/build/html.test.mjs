import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { escaped, fill, framed, policy, preloads, readRelays, relayMeta } from "./html.mjs";

test("every placeholder needs a value", () => {
  assert.equal(fill("%A% and %B%, 5% of %A%", { A: "1", B: "2" }), "1 and 2, 5% of 1");
  assert.throws(() => fill("%A% %OTHER%", { A: "1" }), /unknown placeholder %OTHER%/);
});

test("JSON survives in an attribute", () => {
  assert.equal(escaped('{"a":"<&>"}'), "{&quot;a&quot;:&quot;&lt;&amp;>&quot;}");
});

test("the framed page is not installed, previewed or indexed", async () => {
  const page = framed(await readFile(new URL("../index.html", import.meta.url), "utf8"));
  assert.match(page, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(page, /manifest\.webmanifest|apple-touch-icon|og:|twitter:|description/);
  assert.match(page, /%CSP%/);
});

test("the policy allows no inline script and no eval, and the workers it is given", () => {
  const text = policy("'self' data:");
  assert.match(text, /worker-src 'self' data:;/);
  assert.doesNotMatch(text, /'unsafe-(inline|eval)'/);
});

test("the page reaches its own origin and the relays that the site names, and nothing else", () => {
  assert.match(policy("'self'"), /; connect-src 'self'; /);
  const relays = readRelays(["https://relay.example.org/t", "https://other.example/"]);
  assert.match(
    policy("'self'", relays),
    /; connect-src 'self' https:\/\/relay\.example\.org\/t\/ https:\/\/other\.example\/; /,
  );
  assert.equal(
    relayMeta(["https:", ...relays]).trim(),
    '<meta name="tarneeb-relay" content="https://relay.example.org/t/">',
  );
  assert.equal(relayMeta(["https:"]), "");
  for (const wrong of [
    "",
    "*",
    "relay.example.org",
    "ftp://x/",
    "https://x/; script-src *",
    "https://*.x/",
  ])
    assert.throws(() => readRelays([wrong]), /--relay takes an address/, wrong);
});

test("a module that two parts need is preloaded once", () => {
  const links = preloads({ boot: "b.js", modules: ["a.js", "a.js"], font: "f", prefetched: ["p"] });
  assert.equal(links.match(/modulepreload/g)?.length, 1);
  assert.ok(links.indexOf("b.js") < links.indexOf("a.js"));
});
