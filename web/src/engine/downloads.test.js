import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { download, storedSnapshot, wholeText } from "./downloads.js";
import { dropEmptyPages } from "./pyodide/empty-pages.js";

/** The smallest WebAssembly module. */
const WASM = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const LIBRARY = Buffer.from("a zip of modules".repeat(1000));

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  Reflect.deleteProperty(globalThis, "caches");
});

/** @typedef {{ content: Uint8Array, type?: string, status?: number }} File */

/** Serve these files, and record the cache mode of each request. @param {Record<string, File>} files */
function serve(files) {
  /** @type {Record<string, RequestCache | undefined>} */
  const modes = {};
  globalThis.fetch = async (url, options) => {
    modes[String(url)] = options?.cache;
    const { content, type = "application/octet-stream", status = 200 } = files[String(url)];
    const headers = { "content-type": type };
    return new Response(/** @type {BodyInit} */ (content), { status, headers });
  };
  return modes;
}

/** A part as the build lists it: its hash is in its name. @param {string} name @param {Uint8Array} content */
function part(name, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
  return { url: `https://host.example/${name}-${hash}.bin`, bytes: content.length };
}

/** @param {Uint8Array} [wasm] @param {string} [type] */
function python(wasm = WASM, type = "application/wasm") {
  const zipped = gzipSync(LIBRARY);
  const parts = { wasm: part("wasm", WASM), library: part("library", zipped) };
  const modes = serve({
    [parts.wasm.url]: { content: wasm, type },
    [parts.library.url]: { content: zipped },
  });
  return { parts, modes };
}

test("the module is compiled and the library unzipped, whatever type the server sends", async () => {
  for (const type of ["application/wasm", "application/octet-stream"]) {
    const { parts } = python(WASM, type);
    const { module, library } = await download(parts, () => {});
    assert.ok(module instanceof WebAssembly.Module);
    assert.deepEqual(Buffer.from(library), LIBRARY);
  }
});

test("progress ends at 1, and the cache mode reaches every request", async () => {
  const { parts, modes } = python();
  /** @type {number[]} */
  const shares = [];
  await download(parts, (share) => shares.push(share), "reload");
  assert.equal(shares.at(-1), 1);
  assert.deepEqual(Object.values(modes), ["reload", "reload"]);
});

test("a stored module comes from the browser's cache, or from the service worker without one", async () => {
  const { parts } = python();
  const serving = globalThis.fetch;
  for (const missing of [null, 504, new TypeError("net::ERR_CACHE_MISS")]) {
    /** @type {(RequestCache | undefined)[]} */
    const asked = [];
    globalThis.fetch = async (url, options) => {
      if (String(url) !== parts.wasm.url) return serving(url, options);
      asked.push(options?.cache);
      const missed = asked.length === 1 && missing;
      if (missed instanceof TypeError) throw missed;
      return missed ? new Response(null, { status: missed }) : serving(url, options);
    };
    const { module } = await download(parts, () => {}, "default", true);
    assert.ok(module instanceof WebAssembly.Module);
    assert.deepEqual(asked, missing ? ["only-if-cached", "default"] : ["only-if-cached"]);
  }
});

test("an intact module that does not compile means an old browser", async () => {
  const tooNew = Uint8Array.of(0, 0x61, 0x73, 0x6d, 9, 0, 0, 0);
  const { parts } = python(tooNew);
  parts.wasm = part("wasm", tooNew);
  serve({
    [parts.wasm.url]: { content: tooNew, type: "application/wasm" },
    [parts.library.url]: { content: gzipSync(LIBRARY) },
  });
  await assert.rejects(
    download(parts, () => {}),
    WebAssembly.CompileError,
  );
});

test("a damaged module is a failed download, not an old browser", async () => {
  const { parts } = python(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8));
  await assert.rejects(
    download(parts, () => {}),
    (problem) => problem instanceof Error && !(problem instanceof WebAssembly.CompileError),
  );
});

test("a missing file names its address and status", async () => {
  const { parts } = python();
  serve({
    [parts.wasm.url]: { content: WASM, status: 404 },
    [parts.library.url]: { content: gzipSync(LIBRARY) },
  });
  await assert.rejects(
    download(parts, () => {}),
    /wasm-[0-9A-F]{8}\.bin: 404/,
  );
});

test("a text is complete or refused", async () => {
  const main = part("main", Buffer.from("print()"));
  serve({ [main.url]: { content: Buffer.from("print()") } });
  assert.equal(await wholeText(main), "print()");
  serve({ [main.url]: { content: Buffer.from("prin") } });
  await assert.rejects(wholeText(main), /4 bytes/);
});

test("a stored snapshot is restored; a missing or damaged one, or denied storage, is none", async () => {
  const memory = new Uint8Array(10_000).fill(7, 5000, 5010);
  const snapshot = part("snapshot", memory);
  /** @param {() => any} match */
  const store = (match) => Object.assign(globalThis, { caches: { match: async () => match() } });
  store(() => new Response(/** @type {BodyInit} */ (dropEmptyPages(memory))));
  assert.deepEqual(new Uint8Array((await storedSnapshot(snapshot)) ?? []), memory);
  store(() => undefined);
  assert.equal(await storedSnapshot(snapshot), undefined);
  store(() => new Response("damaged"));
  assert.equal(await storedSnapshot(snapshot), undefined);
  store(() => {
    throw new DOMException("denied", "SecurityError");
  });
  assert.equal(await storedSnapshot(snapshot), undefined);
});
