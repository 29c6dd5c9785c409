// Plays a round on the built page in Debian's own Firefox ESR or WebKitGTK, which Playwright cannot drive:
//
//   node e2e/other_browsers.mjs firefox     apt-get install firefox-esr
//   node e2e/other_browsers.mjs webkit      apt-get install webkit2gtk-driver xvfb
//   node e2e/other_browsers.mjs friends     a host in Firefox and a guest in Chromium, who carry codes to one another
//
// Run `make build` first.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openChromium, openFirefox, openWebKit, ROOT, started, stop } from "./drivers.mjs";

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

/** @param {() => Promise<import("./drivers.mjs").Tab>} open */
function round(open) {
  return async (/** @type {string} */ url) => {
    const tab = await open();
    await tab.go(url);
    return { ...JSON.parse(await tab.run(PLAY)), errors: tab.errors };
  };
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

/** The English text of an id, quoted. @param {string} id */
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

const browsers = {
  firefox: round(openFirefox),
  webkit: round(openWebKit),
  friends: betweenFriends,
};
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
  await stop();
}
process.exit();
