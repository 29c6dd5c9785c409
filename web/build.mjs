// Builds the page: `node web/build.mjs` writes dist/, static files for any host and any sub-path.
//
// `--out FOLDER` writes it elsewhere. `--version 9.9.9` replaces the version in package.json. `--site URL` names the public
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
//                           embed.d.ts: its types;  embed-demo/: a page to try it, from web/demo/
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
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { composeCards } from "./build/cards.mjs";
import { buildEngine } from "./build/engine.mjs";
import { escaped, fill, framed, policy, preloads, readRelays, relayMeta } from "./build/html.mjs";
import { collectLicenses } from "./build/licenses.mjs";
import { checkBudget, emit, gzippedSize } from "./build/output.mjs";
import { fonts, styles, words } from "./build/plugins.mjs";
import { sbom } from "./build/sbom.mjs";
import { buildServiceWorker } from "./build/service-worker.mjs";
import { oldScript, stillWords } from "./build/still.mjs";
import { isCore, pyscript } from "./src/engine/pyscript/build.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
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
const BUDGET = { play: 2_500_000, page: 110_000, wanted: 96_000, friends: 153_000, cards: 110_000 };

/** Bundle the page: its modules, styles and fonts. Returns their addresses. */
async function bundlePage() {
  const { metafile } = await esbuild.build({
    entryPoints: {
      boot: join(WEB, "src/app/boot.js"),
      app: join(WEB, "src/app/main.js"),
      style: join(WEB, "styles/main.css"),
    },
    outdir: join(DIST, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2022"],
    minify: true,
    charset: "utf8",
    legalComments: "none",
    loader: { ".woff2": "file" },
    plugins: [fonts(), pyscript(), styles(), words()],
    metafile: true,
    logLevel: "warning",
  });
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
  return {
    boot: boot.address,
    script: script.address,
    /** The modules that both import at once. */
    imported: [...importsOf(boot), ...importsOf(script)],
    /** The modules that are fetched on demand and count in their own budget. */
    wanted: ["app/deferred", "library/index", "advice/index", "app/frame"].map(
      (name) => entry(`src/${name}.js`).address,
    ),
    /** The modules that only a table of friends needs. */
    friends: ["src/engine/rooms.js", "src/friends/index.js", "qr/decode.js"].map(
      (name) => entry(name).address,
    ),
    style: entry("styles/main.css").address,
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

/** Write the script that other sites load, its types, the framed page and the demo. @param {string} frame */
async function buildEmbed(frame) {
  const names = await Promise.all(
    ["en", "ar"].map(async (language) => {
      const words = await readFile(join(WEB, `locales/${language}.ftl`), "utf8");
      return [language, words.match(/^app-name = (.*)$/m)?.[1]];
    }),
  );
  await esbuild.build({
    entryPoints: [join(WEB, "src/embed/element.js")],
    outfile: join(DIST, "embed.js"),
    bundle: true,
    format: "iife",
    target: ["es2022"],
    minify: true,
    define: { __NAMES__: JSON.stringify(Object.fromEntries(names)) },
    logLevel: "warning",
  });
  const types = await readFile(join(WEB, "src/model/types.d.ts"), "utf8");
  const own = await readFile(join(WEB, "src/embed/element.d.ts"), "utf8");
  await writeFile(join(DIST, "embed.d.ts"), types + own.replace(/^import .*\n/gm, ""));
  await writeFile(join(DIST, "embed.html"), frame);
  await cp(join(WEB, "demo"), join(DIST, "embed-demo"), { recursive: true });
}

/**
 * The gzipped sizes of the page's files.
 * @param {Awaited<ReturnType<typeof bundlePage>>} page
 */
async function pageSizes(page) {
  const sizes = { own: 0, wanted: 0, friends: 0, other: 0 };
  for (const address of page.addresses) {
    const content = await readFile(join(DIST, address));
    if (address.endsWith(".woff2")) sizes.other += content.length;
    else if (page.pyscript.includes(address)) sizes.other += gzippedSize(content);
    else if (page.wanted.includes(address)) sizes.wanted += gzippedSize(content);
    else if (page.friends.includes(address)) sizes.friends += gzippedSize(content);
    else sizes.own += gzippedSize(content);
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
  const about = JSON.parse(await readFile(join(WEB, "package.json"), "utf8"));
  const version = OPTIONS.version ?? about.version;
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
  const own = sizes.own + gzippedSize(html);
  const art = gzippedSize(cards.art);
  checkBudget("the page's own code and styles", own, BUDGET.page);
  checkBudget("features fetched when wanted", sizes.wanted, BUDGET.wanted);
  checkBudget("a table of friends", sizes.friends + engine.rooms.friends, BUDGET.friends);
  checkBudget("card art", art, BUDGET.cards);
  checkBudget("everything for the first play", own + sizes.other + art + engine.size, BUDGET.play);
  console.log(`Built ${relative(process.cwd(), DIST) || DIST}/ ${version}`);
}

await build();
