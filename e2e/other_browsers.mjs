// Plays a round on the built page in Debian's own Firefox ESR or WebKitGTK, which Playwright cannot drive:
//
//   node e2e/other_browsers.mjs firefox     apt-get install firefox-esr
//   node e2e/other_browsers.mjs webkit      apt-get install webkit2gtk-driver xvfb
//
// Firefox speaks WebDriver BiDi over a socket. WebKit's driver speaks the older WebDriver over HTTP. Run `make build`
// first.

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

/** @param {string} url */
async function inFirefox(url) {
  const profile = await mkdtemp(join(tmpdir(), "tarneeb-firefox-"));
  ends.push(() => rm(profile, { recursive: true, force: true }));
  await writeFile(join(profile, "user.js"), 'user_pref("app.update.enabled", false);\n');
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const address = await started("firefox-esr", args, /BiDi listening on (ws:\/\/\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  /** @type {Map<number, {resolve: (result: any) => void, reject: (why: Error) => void}>} */
  const waiting = new Map();
  /** @type {string[]} */
  const errors = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.method === "log.entryAdded" && message.params.level === "error")
      errors.push(message.params.text);
    const one = waiting.get(message.id);
    if (message.error) one?.reject(new Error(`${message.error}: ${message.message}`));
    else one?.resolve(message.result);
  };
  let last = 0;
  /** @param {string} method @param {object} params @returns {Promise<any>} */
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await ask("browsingContext.getTree", {});
  const [{ context }] = contexts;
  await ask("browsingContext.navigate", { context, url, wait: "complete" });
  const { result, exceptionDetails } = await ask("script.callFunction", {
    functionDeclaration: `() => {${PLAY}}`,
    target: { context },
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return { ...JSON.parse(result.value), errors };
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

const browsers = { firefox: inFirefox, webkit: inWebKit };
const name = /** @type {keyof typeof browsers} */ (process.argv[2]);
if (!browsers[name]) throw new Error(`which browser: ${Object.keys(browsers).join(" or ")}?`);
try {
  const python = join(ROOT, ".venv/bin/python");
  const args = ["-u", "-m", "tarneeb", "play", "--no-browser", "--port", "0"];
  const url = await started(python, args, /(http:\/\/\S+)/);
  const begun = Date.now();
  const { over, told, problems, errors, agent } = await browsers[name](url);
  console.log(agent);
  const wrong = [told, ...(problems ?? []), ...errors].filter(Boolean);
  for (const one of wrong) console.error(one);
  if (wrong.length || !over) process.exitCode = 1;
  else console.log(`A round was played in ${((Date.now() - begun) / 1000).toFixed(0)} s:\n${over}`);
} finally {
  for (const end of ends) await Promise.resolve(end()).catch?.(() => {});
}
process.exit();
