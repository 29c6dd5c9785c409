// Plays a round on the built page in Debian's own Firefox ESR or WebKitGTK, which Playwright cannot drive:
//
//   node e2e/other_browsers.mjs firefox     apt-get install firefox-esr
//   node e2e/other_browsers.mjs webkit      apt-get install webkit2gtk-driver xvfb
//   node e2e/other_browsers.mjs friends     a host in Firefox and a guest in Chromium, who carry codes to one another
//
// Firefox speaks WebDriver BiDi over a socket, and Chromium its own protocol. WebKit's driver speaks the older WebDriver
// over HTTP. Run `make build` first.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Functions that stop what was started. @type {(() => unknown)[]} */
const ends = [];

/**
 * Starts a program and returns the first match of `wanted` in its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RegExp} wanted
 * @param {Record<string, string>} [environment]
 * @returns {Promise<string>}
 */
function started(command, args, wanted, environment = {}) {
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

const PLAYER = await readFile(new URL("player.js", import.meta.url), "utf8");

/** Evaluated in the page: plays until the round is over or something fails, and returns the result. */
const PLAY = `
  const problems = [];
  const wrong = new Promise((resolve) => {
    const tell = (problem) => resolve(problems.push(problem));
    addEventListener("error", ({ message }) => tell(message ?? "a file failed to load"), true);
    addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  });
  const said = (selector) => document.querySelector(selector)?.innerText;
  return Promise.race([wrong, (${PLAYER})("#app :is(.summary, [role=alert])")]).then(() =>
    JSON.stringify({
      over: said("#app .summary"),
      told: said("#app [role=alert]"),
      problems,
      agent: navigator.userAgent,
    }),
  );
`;

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
async function openFirefox(prefs = {}) {
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
async function openChromium() {
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

/** @param {string} url */
async function inFirefox(url) {
  const tab = await openFirefox();
  await tab.go(url);
  return { ...JSON.parse(await tab.run(PLAY)), errors: tab.errors };
}

/** Evaluated in a page: finds what a person would use. */
const HANDS = `
  const wait = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const named = (name) => ({ innerText, ariaLabel }) => (ariaLabel ?? innerText).trim() === name;
  const click = async (name) => (await wait(() => all("button:enabled").find(named(name)))).click();
  const fill = async (selector, text) => {
    const field = await wait(() => document.querySelector(selector));
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const code = () => wait(() => all("dialog input, dialog textarea").map(({ value }) => value)
    .find((value) => value.includes("#friends=")));
  const name = (text) => fill("dialog #friends-form .field input", text);
`;

/** Evaluated in a page: stores the settings of an earlier visit, at which animations were turned off. */
const SETTINGS = `
  const opening = indexedDB.open("tarneeb", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  await new Promise((done) => { opening.onsuccess = done; });
  const writing = opening.result.transaction("kept", "readwrite");
  writing.objectStore("kept").put({ speed: "none", language: "en" }, "settings");
  await new Promise((done) => { writing.oncomplete = done; });
  opening.result.close();
`;

const TEXTS = await Promise.all(
  ["locales", "src/rules", "src/friends"].map((folder) =>
    readFile(join(ROOT, "web", folder, "en.ftl"), "utf8"),
  ),
);

/** The English text of an id, as a literal. @param {string} id */
function said(id) {
  const found = TEXTS.join("\n").match(new RegExp(`^${id} = (.*)$`, "m"));
  if (!found) throw new Error(`no text for ${id}`);
  return JSON.stringify(found[1]);
}

/** A round by codes between Firefox, which invites, and Chromium. @param {string} url */
async function betweenFriends(url) {
  const host = await openFirefox({
    "media.peerconnection.ice.obfuscate_host_addresses": false,
    "media.peerconnection.ice.loopback": true,
  });
  const guest = await openChromium();
  for (const tab of [host, guest]) {
    await tab.go(`${url}icon-192.png`);
    await tab.run(SETTINGS);
  }
  await host.go(url);
  await host.run(`${HANDS} await click(${said("new-match")}); await click(${said("with-friends")});
    await name("Huda"); await click(${said("friends-make")});`);
  const invitation = await host.run(`${HANDS} return code();`);
  await guest.go(url);
  await guest.run(`location.href = ${JSON.stringify(invitation)};`);
  const answer = await guest.run(
    `${HANDS} await name("Samir"); await click(${said("friends-join")}); return code();`,
  );
  await host.run(`${HANDS} await fill("dialog [name=code]", ${JSON.stringify(answer)}); await click(${said("friends-read")});
    await wait(() => all("dialog li").some(({ innerText }) => innerText.includes("Samir")));
    await click(${said("friends-begin")});`);
  const [one, other] = await Promise.all([host.run(PLAY), guest.run(PLAY)]);
  const [seen, seenThere] = [JSON.parse(one), JSON.parse(other)];
  const problems = [...seen.problems, ...seenThere.problems];
  if (!seenThere.over) problems.push("the guest's round has no end");
  const agent = `${seen.agent}\n${seenThere.agent}`;
  return { ...seen, agent, problems, errors: [...host.errors, ...guest.errors] };
}

/** @param {string} url */
async function inWebKit(url) {
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
  await ask("POST", `/session/${sessionId}/url`, { url });
  /** @param {string} script @returns {Promise<any>} */
  const run = (script) => ask("POST", `/session/${sessionId}/execute/sync`, { script, args: [] });
  await run(`(() => {${PLAY}})().then((told) => { window.told = told; });`);
  let told = null;
  while (!told) {
    await new Promise((next) => setTimeout(next, 1000));
    told = await run("return window.told ?? null;");
  }
  return { errors: [], ...JSON.parse(told) };
}

const browsers = { firefox: inFirefox, webkit: inWebKit, friends: betweenFriends };
const name = /** @type {keyof typeof browsers} */ (process.argv[2]);
if (!browsers[name]) throw new Error(`which browser: ${Object.keys(browsers).join(" or ")}?`);
try {
  const python = join(ROOT, ".venv/bin/python");
  const args = ["-u", "-m", "tarneeb", "play", "--no-browser", "--port", "0"];
  const url = await started(python, args, /(http:\/\/\S+)/);
  const begun = Date.now();
  const { over, told, problems, errors, agent } = await browsers[name](url);
  console.log(agent);
  // Firefox ESR asks default-src about prefetched files. It fetches them later, when they are needed.
  const harmless = /Content-Security-Policy: .*\(default-src\)/;
  const wrong = [told, ...(problems ?? []), ...errors.filter((one) => !harmless.test(one))].filter(
    Boolean,
  );
  for (const one of wrong) console.error(one);
  if (wrong.length || !over) process.exitCode = 1;
  else console.log(`A round was played in ${((Date.now() - begun) / 1000).toFixed(0)} s:\n${over}`);
} finally {
  for (const end of ends) await Promise.resolve(end()).catch?.(() => {});
}
process.exit();
