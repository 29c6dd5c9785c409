// `make dev` serves a page whose files are all there. That it plays and reloads shows in a browser only.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** @type {string} */
let folder;
/** @type {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null>} */
let server;
let address = "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "tarneeb-dev-"));
  const script = fileURLToPath(new URL("../dev.mjs", import.meta.url));
  server = spawn(process.execPath, [script, "--port", "0", "--out", join(folder, "page")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const text of server.stdout) {
    address = String(text).match(/http:\S+/)?.[0] ?? "";
    if (address) break;
  }
});

after(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** @param {string} name */
const get = async (name) => new Uint8Array(await (await found(name)).arrayBuffer());

/** @param {string} name */
async function found(name) {
  const response = await fetch(new URL(name, address));
  assert.equal(response.status, 200, name);
  return response;
}

/** The page's list of files. */
async function assets() {
  const html = await (await found("")).text();
  const list = html.match(/name="tarneeb-assets" content="([^"]*)"/)?.[1] ?? "";
  return { html, list: JSON.parse(list.replaceAll("&quot;", '"')) };
}

test("every file that the page names is there, with the size that it checks", async () => {
  const { html, list } = await assets();
  const named = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)];
  assert.ok(named.length > 5);
  for (const [, name] of named) await found(name);
  await found(list.cards);
  for (const { url, bytes } of Object.values(list.engine))
    assert.equal((await get(url)).length, bytes, url);
});

test("the scripts have source maps", async () => {
  const script = new TextDecoder().decode(await get("assets/app.js"));
  const map = script.match(/sourceMappingURL=(\S+)/)?.[1] ?? "";
  assert.match(JSON.stringify(await (await found(`assets/${map}`)).json()), /src\/app\/main\.js/);
});

test("Python starts from the engine's sources as they are", async () => {
  const { list } = await assets();
  const zip = gunzipSync(await get(list.engine.library.url));
  for (const name of ["tarneeb/bridge.py", "tarneeb/friends/ops.py", "pyscript/__init__.py"])
    assert.ok(zip.includes(name), name);
  assert.ok(zip.includes("The session of one page, and the messages that reach it."));
});

test("nothing outside the folder is served", async () => {
  const response = await fetch(new URL("..%2f..%2f..%2fetc%2fpasswd", address));
  assert.equal(response.status, 404);
});
