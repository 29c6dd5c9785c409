import assert from "node:assert/strict";
import { test } from "node:test";
import { createRelays, reachedAt, strangeHost } from "./relays.js";
import { firstFriends } from "./state.js";

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

/** The dialog's relay, and what the relay answers. @param {import("node:test").TestContext} t */
function dialog(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { fetch } = globalThis;
  t.after(() => Object.assign(globalThis, { fetch }));
  const relay = { status: 200, asked: 0 };
  const about = JSON.stringify({ tarneeb: "relay", v: 1 });
  Object.assign(globalThis, {
    async fetch() {
      relay.asked += 1;
      return new Response(relay.status === 200 ? about : "<html>", { status: relay.status });
    },
  });
  const slot = {
    state: { ...firstFriends(), stage: "host" },
    set: (/** @type {object} */ change) => Object.assign(slot.state, change),
  };
  const party = /** @type {any} */ ({ slot, address: () => PAGE, isTaken: () => false });
  const relays = createRelays(party);
  const later = async () => {
    t.mock.timers.tick(4000);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { relay, slot, relays, later };
}

test("the dialog notices that the relay is back", async (t) => {
  const { relay, slot, relays, later } = dialog(t);
  relay.status = 502;
  await relays.look(PAGE);
  assert.equal(slot.state.relayState, "none");
  slot.set({ problem: { code: "relay_absent", args: {} } });
  await later();
  assert.equal(slot.state.relayState, "none");
  relay.status = 200;
  await later();
  assert.equal(slot.state.relayState, "found");
  assert.equal(slot.state.way, "relay");
  assert.equal(slot.state.problem, null);
});

test("the dialog does not undo a choice when the relay is back", async (t) => {
  const { relay, slot, relays, later } = dialog(t);
  relay.status = 503;
  await relays.look(PAGE);
  relays.choose("hand");
  relay.status = 200;
  await later();
  assert.equal(slot.state.relayState, "found");
  assert.equal(slot.state.way, "hand");
});

test("a host without a relay, and a dialog that is closed, ask no more", async (t) => {
  const { relay, slot, relays, later } = dialog(t);
  relay.status = 404;
  await relays.look(PAGE);
  const { asked } = relay;
  await later();
  assert.equal(relay.asked, asked);
  relay.status = 502;
  await relays.look(PAGE);
  slot.set({ stage: "closed" });
  const before = relay.asked;
  await later();
  assert.equal(relay.asked, before);
});
