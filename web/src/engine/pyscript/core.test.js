import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, withGlobal } from "./core.js";

test("a global is replaced during the call alone, also if the call fails", async () => {
  const { fetch } = globalThis;
  const other = () => {};
  await withGlobal("fetch", other, async () => assert.equal(globalThis.fetch, other));
  assert.equal(globalThis.fetch, fetch);
  const failing = withGlobal("fetch", other, () => Promise.reject(new Error("no")));
  await assert.rejects(failing, /no/);
  assert.equal(globalThis.fetch, fetch);
});

test("PyScript gets the program's text without a request, and other files by one", async (t) => {
  const requests = t.mock.method(globalThis, "fetch", async (/** @type {string} */ url) => url);
  const main = { url: "https://tarneeb.example/main.py", text: "print()" };
  const core = {
    /** @param {string} url @param {object} options */
    startWorker: async (url, options) => [
      await (await fetch(url)).text(),
      await fetch("other.txt"),
      options,
    ],
  };
  const [text, other, options] = /** @type {any} */ (
    await connect(/** @type {any} */ (core), /** @type {any} */ ({}), main, "interpreter.js")
  );
  assert.equal(text, "print()");
  assert.equal(other, "other.txt");
  assert.equal(requests.mock.callCount(), 1);
  assert.equal(options.version, "interpreter.js");
});
