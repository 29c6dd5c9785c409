// Drives the browsers that Playwright cannot: Debian's own Firefox ESR and WebKitGTK; and Chromium next to them.
//
// Firefox speaks WebDriver BiDi over a socket, and Chromium its own protocol. WebKit's driver speaks the older WebDriver
// over HTTP.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Functions that stop what was started. @type {(() => unknown)[]} */
const ends = [];

/** Stop everything that was started. */
export async function stop() {
  for (const end of ends.splice(0)) await Promise.resolve(end()).catch?.(() => {});
}

/**
 * Starts a program and returns the first match of `wanted` in its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RegExp} wanted
 * @param {Record<string, string>} [environment]
 * @returns {Promise<string>}
 */
export function started(command, args, wanted, environment = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...environment } });
  ends.push(() => child.kill());
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (/** @type {Buffer} */ text) => {
      said += text;
      const found = wanted.exec(said);
      if (found) resolve(found[1] ?? "");
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
  });
}

/** Open a socket on which every question gets an answer. @param {string} address @param {(message: any) => void} onevent */
async function conversation(address, onevent) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  /** @type {Map<number, {resolve: (result: any) => void, reject: (why: Error) => void}>} */
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const one = waiting.get(message.id);
    if (!one) onevent(message);
    else if (message.error) one.reject(new Error(JSON.stringify(message)));
    else one.resolve(message.result);
  };
  let last = 0;
  /** @param {string} method @param {object} params @param {object} [more] @returns {Promise<any>} */
  return (method, params, more) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, ...more }));
    });
}

/**
 * A tab of a browser. `run` evaluates the body of a function, and waits for what it promises.
 * @typedef {{go: (url: string) => Promise<unknown>, run: (body: string) => Promise<any>, errors: string[]}} Tab
 */

/** @param {Record<string, unknown>} [prefs] @returns {Promise<Tab>} */
export async function openFirefox(prefs = {}) {
  const profile = await mkdtemp(join(tmpdir(), "tarneeb-firefox-"));
  ends.push(() => rm(profile, { recursive: true, force: true }));
  const all = Object.entries({ "app.update.enabled": false, ...prefs });
  const lines = all.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const address = await started("firefox-esr", args, /BiDi listening on (ws:\/\/\S+)/);
  /** @type {string[]} */
  const errors = [];
  const ask = await conversation(`${address}/session`, ({ method, params }) => {
    if (method === "log.entryAdded" && params.level === "error") errors.push(params.text);
  });
  await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await ask("browsingContext.getTree", {});
  const [{ context }] = contexts;
  return {
    errors,
    go: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    async run(body) {
      const { result, exceptionDetails } = await ask("script.callFunction", {
        functionDeclaration: `async () => {${body}}`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
  };
}

/** @returns {Promise<Tab>} */
export async function openChromium() {
  const profile = await mkdtemp(join(tmpdir(), "tarneeb-chromium-"));
  ends.push(() => rm(profile, { recursive: true, force: true }));
  const found = await started(join(ROOT, ".venv/bin/python"), ["e2e/browser.py"], /: (\/.+)\n/);
  const args = [
    "--headless",
    "--no-sandbox",
    "--no-first-run",
    "--disable-features=WebRtcHideLocalIpsWithMdns",
    "--allow-loopback-in-peer-connection",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const address = await started(found, args, /DevTools listening on (ws:\/\/\S+)/);
  /** @type {string[]} */
  const errors = [];
  const ask = await conversation(address, ({ method, params }) => {
    if (method === "Runtime.exceptionThrown") errors.push(params.exceptionDetails.text);
  });
  const { targetId } = await ask("Target.createTarget", { url: "about:blank" });
  const session = await ask("Target.attachToTarget", { targetId, flatten: true });
  await ask("Runtime.enable", {}, session);
  /** @param {string} body @returns {Promise<any>} */
  async function run(body) {
    const how = {
      expression: `(async () => {${body}})()`,
      awaitPromise: true,
      returnByValue: true,
    };
    const { result, exceptionDetails } = await ask("Runtime.evaluate", how, session);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }
  return {
    errors,
    run,
    async go(url) {
      await ask("Page.navigate", { url }, session);
      while (
        (await run("return document.readyState + location.href").catch(() => "")) !==
        `complete${url}`
      );
    },
  };
}

/** @returns {Promise<Tab>} */
export async function openWebKit() {
  const display = `:${90 + (process.pid % 100)}`;
  const { promise, resolve } = Promise.withResolvers();
  const screen = spawn("Xvfb", [display, "-displayfd", "1", "-screen", "0", "1280x800x24"]);
  ends.push(() => screen.kill());
  screen.stdout.once("data", resolve);
  await promise;
  const port = 20_000 + (process.pid % 10_000);
  const driver = `http://127.0.0.1:${port}`;
  const environment = {
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const child = spawn("WebKitWebDriver", ["-p", String(port)], {
    env: { ...process.env, ...environment },
  });
  ends.push(() => child.kill());
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function ask(method, path, body) {
    const answer = await fetch(driver + path, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {any} */ (await answer.json());
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  while (!(await ask("GET", "/status").catch(() => null)));
  const { sessionId } = await ask("POST", "/session", {
    capabilities: { alwaysMatch: { timeouts: { pageLoad: 600_000 } } },
  });
  ends.unshift(() => ask("DELETE", `/session/${sessionId}`));
  return {
    errors: [],
    go: (url) => ask("POST", `/session/${sessionId}/url`, { url }),
    // The driver waits no longer than 30 seconds for a script, and answers nobody else meanwhile.
    async run(body) {
      const script = `(async () => {${body}})().then(
        (value) => { window.told = { value }; },
        (why) => { window.told = { why: String(why) }; });`;
      const execute = (/** @type {string} */ script) =>
        ask("POST", `/session/${sessionId}/execute/sync`, { script, args: [] });
      await execute(`window.told = null; ${script}`);
      for (;;) {
        const told = await execute("return window.told ?? null;");
        if (told?.why) throw new Error(told.why);
        if (told) return told.value;
        await new Promise((next) => setTimeout(next, 200));
      }
    },
  };
}
