import assert from "node:assert/strict";
import { test } from "node:test";
import { reachedAt, strangeHost } from "./relays.js";

const PAGE = "https://cards.example.org/tarneeb/";
const code = (/** @type {string} */ address) =>
  /** @type {any} */ ({ kind: "relay", address, secret: new Uint8Array(16) });

test("links name an address that other devices reach, if this one opened the page at its own", () => {
  const found = { pages: ["http://192.168.1.5:8000/tarneeb/", "http://10.0.0.2:8000/tarneeb/"] };
  assert.equal(reachedAt("http://127.0.0.1:8000/tarneeb/", found), found.pages[0]);
  assert.equal(reachedAt("http://localhost:8000/tarneeb/#x", found), found.pages[0]);
  assert.equal(reachedAt("http://192.168.1.9:8000/tarneeb/", found), "");
  assert.equal(reachedAt("http://127.0.0.1:8000/", { pages: [] }), "");
  assert.equal(reachedAt("http://127.0.0.1:8000/", null), "");
});

test("a person agrees to a relay that neither the page nor its site names", () => {
  assert.equal(strangeHost(code("https://relay.example.net/"), PAGE, ""), "relay.example.net");
  assert.equal(strangeHost(code(""), PAGE, ""), "", "the page's own");
  assert.equal(strangeHost(code("https://cards.example.org/relay/"), PAGE, ""), "");
  const preset = "https://relay.example.net/";
  assert.equal(strangeHost(code("https://relay.example.net/a/"), PAGE, preset), "");
  assert.equal(
    strangeHost(code("https://relay.example.net:8443/"), PAGE, preset),
    "relay.example.net:8443",
  );
  assert.equal(strangeHost(/** @type {any} */ ({ kind: "invitation" }), PAGE, ""), "");
});
