import assert from "node:assert/strict";
import { test } from "node:test";
import { createLinks, isLink } from "./links.js";

test("in a frame only the page's own kinds are links, as the embedding page sets a fragment too", () => {
  for (const kind of ["rules", "replay", "deal", "result", "daily", "friends", "puzzle"]) {
    for (const framed of [true, false]) {
      assert.ok(isLink(`#${kind}=x`, framed));
      assert.ok(isLink(`#${kind}.`, framed));
    }
  }
  assert.ok(!isLink("#lang=ar&token=1", true));
  assert.ok(!isLink("", false));
});

/** A page at an address. @param {string} address @param {{kind: string | null} | null} link @param {boolean} [sandboxed] */
async function opened(address, link, sandboxed = false) {
  const location = new URL(address);
  const history = {
    replaceState(/** @type {unknown} */ _, /** @type {unknown} */ __, /** @type {string} */ to) {
      const next = new URL(to, location);
      if (sandboxed || next.origin !== location.origin) throw new Error("SecurityError");
      location.href = next.href;
    },
  };
  for (const [name, value] of Object.entries({ location, history }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  /** @type {unknown[]} */
  const done = [];
  const deferred = {
    readLink: () => link && { ...link, values: new URLSearchParams() },
    unknownLink: () => done.push("unknown"),
    offerRules: async () => done.push("rules"),
  };
  const features = {
    deferred: { want: async () => deferred },
    friendsOpen: () => done.push("friends"),
    puzzle: () => done.push("puzzle"),
    browse: (/** @type {any} */ { args }) => done.push(args[0]),
  };
  const parts = { store: { state: { catalogue: {} } }, features, framed: false };
  await createLinks(/** @type {any} */ (parts)).read();
  return { done, address: location.href };
}

test("a link opens wherever the page lies, and leaves its address", async () => {
  for (const page of [
    "https://a.example//tarneeb/",
    "https://a.example///",
    "https://a.example:8080/t/index.html?fbclid=1",
    "https://a.example/%D8%B7/a%20b/",
    "file:///tmp//tarneeb.html",
  ]) {
    const found = await opened(`${page}#deal=x`, { kind: "deal" });
    assert.deepEqual(found, { done: ["deal"], address: page });
  }
});

test("a frame that cannot change its address opens its link all the same", async () => {
  const found = await opened("https://a.example/#daily", { kind: "daily" }, true);
  assert.deepEqual(found.done, ["daily"]);
});

test("an unknown kind is answered, and what is no link stays where it is", async () => {
  assert.deepEqual(await opened("https://a.example/#x=y", { kind: null }), {
    done: ["unknown"],
    address: "https://a.example/",
  });
  assert.deepEqual(await opened("https://a.example/#top", null), {
    done: [],
    address: "https://a.example/#top",
  });
});
