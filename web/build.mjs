// Builds the page: `node web/build.mjs` writes dist/, static files for any host and any sub-path.
//
// `--out FOLDER` writes it elsewhere. `--version 9.9.9` replaces the engine's version. `--site URL` names the public
// address, which link previews need for the picture. `--relay URL` names a relay elsewhere for friends in other networks: the
// page proposes the first, its content policy allows each; `--relay https:` allows any that a player enters.
//
//   index.html              from web/index.html, with its placeholders filled in (below)
//   assets/*-HASH.*         the page's modules and styles, fonts, card art
//   engine/*-HASH.*         PyScript's worker and interpreter module, Pyodide's wasm, the library with the engine, and those
//                           of its rooms that are fetched when wanted
//   licenses/               licence texts, index.json that lists them, and the bill of materials
//   sw.js                   the service worker, with the list of all of these
//   *                       the files of web/public/, copied
//
//   embed.html              the same page for other sites' frames;  embed.js: the one script that those sites load;
//                           embed.mjs: the same as a module;  embed.d.ts: types;  embed-demo/: a page to try it, from web/demo/
//   viewer.js               the viewer of a record for other sites;  viewer.html: the same for a frame
//   *.gz                    the large files gzipped, for hosts that send such files (nginx, gzip_static); no host needs them
//
// Placeholders in index.html:
//   %CSP%      the content security policy, for <meta http-equiv="Content-Security-Policy" content="…">
//   %APP_JS%   the page's entry module, for <script type="module" src="…">
//   %APP_CSS%  its style sheet, for <link rel="stylesheet" href="…">
//   %ASSETS%   JSON with the other files' addresses, for <meta name="tarneeb-assets" content="…">;
//              src/engine/assets.js reads it and has its type
//   %OLD_JS%   the classic script that shows why the page cannot run; %OLD_EN% and the like are its texts
//   %SITE%     the address where the page is published, with its last slash, or "./"
//   %PRELOAD%  <link> elements that start downloads early

import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { composeCards } from "./build/cards.mjs";
import { bundleElement, bundleViewer } from "./build/embed.mjs";
import { buildEngine } from "./build/engine.mjs";
import { escaped, fill, framed, policy, preloads, readRelays, relayMeta } from "./build/html.mjs";
import { collectLicenses } from "./build/licenses.mjs";
import { checkBudget, emit, gzipLarge, gzippedSize } from "./build/output.mjs";
import { pageOptions, WEB } from "./build/page.mjs";
import { sbom } from "./build/sbom.mjs";
import { buildServiceWorker } from "./build/service-worker.mjs";
import { oldScript, stillWords } from "./build/still.mjs";
import { projectVersion } from "./build/version.mjs";
import { isCore } from "./src/engine/pyscript/build.mjs";

const { values: OPTIONS } = parseArgs({
  options: {
    out: { type: "string" },
    version: { type: "string" },
    site: { type: "string" },
    relay: { type: "string", multiple: true },
  },
});
const RELAYS = readRelays(OPTIONS.relay ?? []);
const DIST = resolve(OPTIONS.out ?? join(WEB, "../dist"));

/** The largest sizes for a first play and for what is fetched when wanted, in gzipped bytes. */
const BUDGET = {
  play: 2_494_000,
  page: 100_000,
  wanted: 122_500,
  lively: 20_000,
  friends: 162_500,
  practice: 120_000,
  puzzles: 150_000,
  cards: 110_000,
};

/** The largest sizes of the scripts that other sites load, in gzipped bytes. @type {Record<string, number>} */
const SCRIPTS = { "embed.js": 5_500, "viewer.js": 21_000 };

/** Bundle the page: its modules, styles and fonts. Returns their addresses. */
async function bundlePage() {
  const { metafile } = await esbuild.build(pageOptions(join(DIST, "assets")));
  /** @param {string} path */
  const addressOf = (path) => relative(DIST, path).replaceAll("\\", "/");
  const outputs = Object.entries(metafile.outputs).map(([path, about]) => ({
    address: addressOf(path),
    ...about,
  }));
  /** @param {string} name @param {(output: (typeof outputs)[0]) => boolean | undefined} matches */
  const only = (name, matches) => {
    const found = outputs.find(matches);
    if (!found) throw new Error(`the build has no output for ${name}`);
    return found;
  };
  /** @param {string} source */
  const entry = (source) => only(source, ({ entryPoint }) => entryPoint?.endsWith(source));
  /** @param {(typeof outputs)[0]} output */
  const importsOf = ({ imports }) =>
    imports
      .filter(({ kind, external }) => kind === "import-statement" && !external)
      .map(({ path }) => addressOf(path));
  const boot = entry("src/app/boot.js");
  const script = entry("src/app/main.js");
  /** A module with all that it imports at once. @param {string} address @param {Set<string>} [found] @returns {Set<string>} */
  const withImports = (address, found = new Set()) => {
    if (found.has(address)) return found;
    found.add(address);
    const output = outputs.find((one) => one.address === address);
    for (const other of output ? importsOf(output) : []) withImports(other, found);
    return found;
  };
  const style = entry("styles/main.css").address;
  return {
    boot: boot.address,
    script: script.address,
    /** The modules that both import at once. */
    imported: [...importsOf(boot), ...importsOf(script)],
    /** All that the page opens with; the other modules are fetched when wanted. */
    opening: new Set([style, ...withImports(boot.address), ...withImports(script.address)]),
    /** The people at the table, fetched once cards lie on it. */
    lively: entry("src/lively/index.js").address,
    /** The modules that only a table of friends needs. */
    friends: ["src/engine/rooms.js", "src/friends/index.js", "qr/decode.js"].map(
      (name) => entry(name).address,
    ),
    /** The modules of puzzles, of the rating and of the remark after a round. */
    practice: ["src/puzzles/index.js", "src/coach/index.js"].map((name) => entry(name).address),
    /** The list of puzzles. */
    puzzles: entry("src/puzzles/set.js").address,
    style,
    pyscript: outputs
      .filter(({ inputs }) => Object.keys(inputs).some(isCore))
      .map(({ address }) => address),
    /** Every language needs this font: it has the digits and the space. */
    font: only("the Latin font", ({ address }) => /cairo-latin-.*\.woff2$/.test(address)).address,
    addresses: outputs.map(({ address }) => address),
  };
}

/** Write licenses/. */
async function buildLicenses() {
  const index = [];
  const parts = await collectLicenses();
  await mkdir(join(DIST, "licenses"), { recursive: true });
  for (const { text, ...about } of parts) {
    const file = `${about.name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-/, "")}-${about.version}.txt`;
    await writeFile(join(DIST, "licenses", file), text);
    index.push({ ...about, file });
  }
  await writeFile(join(DIST, "licenses/index.json"), `${JSON.stringify(index, null, 1)}\n`);
  const bill = JSON.stringify(sbom(parts), null, 1);
  await writeFile(join(DIST, "licenses/sbom.cdx.json"), `${bill}\n`);
}

/** Write the scripts that other sites load, their types, the framed page and the demo. @param {string} frame */
async function buildEmbed(frame) {
  await Promise.all([
    bundleElement(join(DIST, "embed.js"), "iife"),
    bundleElement(join(DIST, "embed.mjs"), "esm"),
    bundleViewer(join(DIST, "viewer.js")),
  ]);
  const types = await readFile(join(WEB, "src/model/types.d.ts"), "utf8");
  const own = await readFile(join(WEB, "src/embed/element.d.ts"), "utf8");
  await writeFile(join(DIST, "embed.d.ts"), types + own.replace(/^import .*\n/gm, ""));
  await writeFile(join(DIST, "embed.html"), frame);
  await cp(join(WEB, "viewer.html"), join(DIST, "viewer.html"));
  await cp(join(WEB, "src/viewer/frame.js"), join(DIST, "viewer-frame.js"));
  await cp(join(WEB, "demo"), join(DIST, "embed-demo"), { recursive: true });
}

/**
 * The gzipped sizes of the page's files.
 * @param {Awaited<ReturnType<typeof bundlePage>>} page
 */
async function pageSizes(page) {
  const sizes = { own: 0, wanted: 0, lively: 0, friends: 0, practice: 0, puzzles: 0, other: 0 };
  for (const address of page.addresses) {
    const content = await readFile(join(DIST, address));
    if (address.endsWith(".woff2")) sizes.other += content.length;
    else if (page.pyscript.includes(address)) sizes.other += gzippedSize(content);
    else if (page.opening.has(address)) sizes.own += gzippedSize(content);
    else if (page.lively === address) sizes.lively += gzippedSize(content);
    else if (page.friends.includes(address)) sizes.friends += gzippedSize(content);
    else if (page.practice.includes(address)) sizes.practice += gzippedSize(content);
    else if (page.puzzles === address) sizes.puzzles += gzippedSize(content);
    else sizes.wanted += gzippedSize(content);
  }
  return sizes;
}

/**
 * Write index.html, and embed.html with the files that go with it.
 * @param {Awaited<ReturnType<typeof bundlePage>>} page
 * @param {object} assets
 * @returns {Promise<string>} index.html
 */
async function buildHtml(page, assets) {
  const template = await readFile(join(WEB, "index.html"), "utf8");
  const still = await stillWords();
  const old = await emit(DIST, "assets/old.js", await oldScript());
  /** @param {string} workers @param {string} source @param {string[]} [relays] */
  const filled = (workers, source, relays) =>
    fill(source, {
      ...still,
      OLD_JS: old,
      CSP: escaped(policy(workers, relays)),
      APP_JS: page.script,
      APP_CSS: page.style,
      SITE: escaped(OPTIONS.site ? `${OPTIONS.site.replace(/\/$/, "")}/` : "./"),
      ASSETS: escaped(JSON.stringify(assets)),
      PRELOAD: preloads({
        boot: page.boot,
        modules: page.imported,
        font: page.font,
        prefetched: page.pyscript,
      }),
    });
  const html = filled("'self'", template.replace("<title>", `${relayMeta(RELAYS)}<title>`), RELAYS);
  await writeFile(join(DIST, "index.html"), html);
  // In a frame with an opaque origin the worker's whole text is in its address.
  await buildEmbed(filled("'self' data:", framed(template)));
  return html;
}

async function build() {
  const version = OPTIONS.version ?? (await projectVersion());
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST, { recursive: true });
  await cp(join(WEB, "public"), DIST, { recursive: true });
  const [page, cards, engine] = await Promise.all([
    bundlePage(),
    composeCards().then(async (art) => ({ art, url: await emit(DIST, "assets/cards.svg", art) })),
    buildEngine(DIST),
    buildLicenses(),
  ]);
  const html = await buildHtml(page, {
    version,
    cards: cards.url,
    licenses: "licenses/index.json",
    offline: "sw.js",
    engine: engine.parts,
  });
  const { snapshot, whole } = engine.parts;
  await buildServiceWorker(DIST, { later: [snapshot.url], wanted: [whole.url] });

  const sizes = await pageSizes(page);
  for (const name of ["embed.js", "viewer.js"])
    checkBudget(name, gzippedSize(await readFile(join(DIST, name))), SCRIPTS[name]);
  await gzipLarge(DIST);
  const own = sizes.own + gzippedSize(html);
  const art = gzippedSize(cards.art);
  checkBudget("the page's own code and styles", own, BUDGET.page);
  checkBudget("features fetched when wanted", sizes.wanted, BUDGET.wanted);
  checkBudget("people at the table", sizes.lively, BUDGET.lively);
  checkBudget("a table of friends", sizes.friends + engine.rooms.friends, BUDGET.friends);
  checkBudget(
    "puzzles, bidding and the rating",
    sizes.practice + engine.rooms.practice,
    BUDGET.practice,
  );
  checkBudget("the list of puzzles", sizes.puzzles, BUDGET.puzzles);
  checkBudget("card art", art, BUDGET.cards);
  checkBudget("everything for the first play", own + sizes.other + art + engine.size, BUDGET.play);
  console.log(`Built ${relative(process.cwd(), DIST) || DIST}/ ${version}`);
}

await build();
