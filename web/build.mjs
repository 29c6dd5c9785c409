// Builds the page: `node web/build.mjs` writes dist/, static files for any host and any sub-path.
// `--out FOLDER` writes it elsewhere, `--version 9.9.9` gives it another version than package.json says. `--site URL`
// is where it will be published: those who show links want the whole address of the picture beside them.
//
//   index.html              from web/index.html, its placeholders filled in (see PLACEHOLDERS below)
//   assets/*-HASH.*         the page's modules and styles, fonts, card art
//   engine/*-HASH.*         Python: PyScript's interpreter module, Pyodide's wasm, the library with the engine
//   licenses/               licence texts, index.json that lists them, and the bill of materials
//   sw.js                   the service worker, with the list of all the above
//   *                       web/public/, as it is
//
//   embed.html              the same page, to be framed by other sites;  embed.js: their one script;
//                           embed.d.ts: its types;  embed-demo/: a page that tries it all, from web/demo/
//
// PLACEHOLDERS in index.html:
//   %CSP%      the content security policy, for <meta http-equiv="Content-Security-Policy" content="…">
//   %APP_JS%   the page's entry module, for <script type="module" src="…">
//   %APP_CSS%  its style sheet, for <link rel="stylesheet" href="…">
//   %ASSETS%   JSON with the other files' addresses, for <meta name="tarneeb-assets" content="…">;
//              src/engine/assets.js reads it and holds its type
//   %OLD_JS%   the classic script that tells what keeps the page from running; %OLD_EN% and the like: in which words
//   %SITE%     the address the page is published at, with its last slash, or "./"
//   %PRELOAD%  <link> elements that start early what is needed anyway

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { composeCards } from "./build/cards.mjs";
import { library } from "./build/library.mjs";
import { collectLicenses } from "./build/licenses.mjs";
import { fonts, styles, words } from "./build/plugins.mjs";
import { sbom } from "./build/sbom.mjs";
import { snapshot } from "./build/snapshot.mjs";
import { oldScript, stillWords } from "./build/still.mjs";
import { bundleDirectWorker, bundlePyScriptWorker } from "./build/worker.mjs";
import { isCore, MAIN, pyscript } from "./src/engine/pyscript/build.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
const { values: OPTIONS } = parseArgs({
  options: { out: { type: "string" }, version: { type: "string" }, site: { type: "string" } },
});
const DIST = resolve(OPTIONS.out ?? join(WEB, "../dist"));
const PYODIDE = join(WEB, "node_modules/pyodide");

/** @param {string} workers */
const policy = (workers) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `worker-src ${workers}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html default",
  ].join("; ");

/** What the first play may weigh, in gzipped bytes. */
const BUDGET = { play: 5_300_000, page: 120_000, wanted: 80_000, cards: 110_000 };

/** @param {string | Uint8Array} content */
const hashOf = (content) =>
  createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();

/** @param {string | Uint8Array} content */
const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/**
 * Writes a file under a name that holds its content's hash; gives its address in dist/.
 * @param {string} name
 * @param {string | Uint8Array} content
 */
async function emit(name, content) {
  const ending = extname(name);
  const address = `${name.slice(0, -ending.length)}-${hashOf(content)}${ending}`;
  await mkdir(dirname(join(DIST, address)), { recursive: true });
  await writeFile(join(DIST, address), content);
  return address;
}

/** Bundles the page: its modules, styles and fonts. */
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
  const outputs = Object.entries(metafile.outputs).map(([path, about]) => ({
    address: relative(DIST, path).replaceAll("\\", "/"),
    about,
  }));
  /** @param {string} source */
  const entry = (source) => {
    const found = outputs.find(({ about }) => about.entryPoint?.endsWith(source));
    if (!found) throw new Error(`nothing was built from ${source}`);
    return found.address;
  };
  /** @param {RegExp} name */
  const named = (name) => {
    const found = outputs.find(({ address }) => name.test(address));
    if (!found) throw new Error(`nothing was built that is named ${name}`);
    return found.address;
  };
  const shared = (
    outputs.find(({ about }) => about.entryPoint?.endsWith("src/app/boot.js"))?.about.imports ?? []
  ).map(({ path }) => relative(DIST, path).replaceAll("\\", "/"));
  const core = outputs.filter(({ about }) =>
    Object.keys(about.inputs).some((path) => isCore(path)),
  );
  const script = entry("src/app/main.js");
  const imported = outputs.find(({ address }) => address === script)?.about.imports ?? [];
  return {
    boot: entry("src/app/boot.js"),
    script,
    /** What the script imports at once, and what it fetches when that is wanted. */
    beside: imported
      .filter(({ kind, external }) => kind === "import-statement" && !external)
      .map(({ path }) => relative(DIST, path).replaceAll("\\", "/")),
    wanted: ["app/deferred", "app/library", "advice/index", "embed/guest"].map((name) =>
      entry(`src/${name}.js`),
    ),
    style: entry("styles/main.css"),
    shared,
    pyscript: core.map(({ address }) => address),
    /** What any language needs: digits and spaces are in it. */
    font: named(/cairo-latin-.*\.woff2$/),
    addresses: outputs.map(({ address }) => address),
  };
}

/** Python's part: addresses, and sizes for honest progress. */
async function buildEngine() {
  const parts = {
    wasm: {
      name: "engine/pyodide.wasm",
      content: await readFile(join(PYODIDE, "pyodide.asm.wasm")),
    },
    library: { name: "engine/library.bin", content: await library() },
    main: { name: "engine/main.py", content: await readFile(MAIN) },
  };
  /** @type {Record<string, { url: string, bytes: number }>} */
  const engine = {};
  let weight = 0;
  const scripts = await bundlePyScriptWorker(join(DIST, "engine"));
  for (const { part: name, path, content } of scripts) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const part = { url: relative(DIST, path).replaceAll(sep, "/"), bytes: content.length };
    if (name) engine[name] = part;
    weight += gzipped(content);
  }
  for (const [part, { name, content }] of Object.entries(parts)) {
    engine[part] = { url: await emit(name, content), bytes: content.length };
    weight += gzipped(content);
  }
  // For frames without an origin alone.
  const direct = await bundleDirectWorker();
  engine.direct = {
    url: await emit("embed/direct-worker.js", direct),
    bytes: direct.length,
  };
  // Not part of the first play: fetched when it is over, for the next.
  const memory = await snapshot();
  engine.snapshot = {
    url: await emit("engine/snapshot.bin", memory),
    bytes: memory.length,
  };
  return { engine, weight };
}

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

/** What other sites' pages load, and what only stores show: nothing that is kept for a match without a network. */
const FOR_OTHERS = /^(embed[./-]|screenshots?[./]|social[.])/;

/** The script that other sites load, its types, and the page that shows it at work. @param {string} frame */
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

/** The files of dist/, relative to it, that the page itself asks for. */
async function shippedFiles() {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(DIST, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((address) => !FOR_OTHERS.test(address))
    .sort();
}

/**
 * Writes the service worker, which knows every file that was written before it.
 * @param {string[]} later addresses of what is fetched when the page runs
 */
async function buildServiceWorker(later) {
  const list = { build: "", plain: {}, lasting: {}, later: {} };
  for (const address of await shippedFiles()) {
    const hash = createHash("sha256")
      .update(await readFile(join(DIST, address)))
      .digest("hex")
      .slice(0, 24);
    const lasting = /-[0-9A-Z]{8}\.\w+$/.test(address);
    const group = later.includes(address) ? list.later : lasting ? list.lasting : list.plain;
    Object.assign(group, { [address]: hash });
  }
  list.build = hashOf(JSON.stringify(list));
  await esbuild.build({
    entryPoints: [join(WEB, "src/platform/sw.js")],
    outfile: join(DIST, "sw.js"),
    format: "iife",
    target: ["es2022"],
    minify: true,
    define: { __LIST__: JSON.stringify(list) },
    logLevel: "warning",
  });
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The page as it is framed: it is not installed, and no search engine lists it. @param {string} template */
const embedded = (template) =>
  template
    .replace(/^.*rel="(manifest|apple-touch-icon|canonical)".*\n/gm, "")
    .replace(/^.*(name="description"|property="og:|name="twitter:).*\n/gm, "")
    .replace("<title>", '<meta name="robots" content="noindex">\n    <title>');

/**
 * @param {string} template
 * @param {Record<string, string>} values
 */
function fill(template, values) {
  const page = template.replace(/%([A-Z_]+)%/g, (whole, name) => values[name] ?? whole);
  const left = page.match(/%[A-Z_]+%/);
  if (left) throw new Error(`index.html has an unknown placeholder ${left[0]}`);
  return page;
}

/**
 * Stops the build when something grew beyond its budget.
 * @param {string} what
 * @param {number} bytes
 * @param {number} limit
 */
function withinBudget(what, bytes, limit) {
  console.log(`  ${what.padEnd(34)} ${(bytes / 1000).toFixed(0).padStart(6)} KB gz`);
  if (bytes > limit)
    throw new Error(`${what}: ${bytes} bytes gzipped, over its budget of ${limit}`);
}

async function build() {
  const about = JSON.parse(await readFile(join(WEB, "package.json"), "utf8"));
  const version = OPTIONS.version ?? about.version;
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST, { recursive: true });
  await stat(join(WEB, "public")).then(
    () => cp(join(WEB, "public"), DIST, { recursive: true }),
    () => undefined,
  );
  const [page, cards, { engine, weight }] = await Promise.all([
    bundlePage(),
    composeCards().then(async (text) => ({ text, url: await emit("assets/cards.svg", text) })),
    buildEngine(),
    buildLicenses(),
  ]);

  const assets = {
    version,
    cards: cards.url,
    licenses: "licenses/index.json",
    offline: "sw.js",
    engine,
  };
  const preload = [
    `<script type="module" async src="${page.boot}"></script>`,
    ...new Set(
      [...page.shared, ...page.beside].map((url) => `<link rel="modulepreload" href="${url}">`),
    ),
    // Without it the first picture would be laid out twice, and move.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${page.font}">`,
    // Wanted when the first picture is there.
    ...page.pyscript.map((url) => `<link rel="prefetch" href="${url}">`),
  ];
  const template = await readFile(join(WEB, "index.html"), "utf8");
  const still = { ...(await stillWords()), OLD_JS: await emit("assets/old.js", await oldScript()) };
  /** @param {string} workers @param {string} source */
  const filled = (workers, source) =>
    fill(source, {
      ...still,
      CSP: escaped(policy(workers)),
      APP_JS: page.script,
      APP_CSS: page.style,
      SITE: escaped(OPTIONS.site ? `${OPTIONS.site.replace(/\/$/, "")}/` : "./"),
      ASSETS: escaped(JSON.stringify(assets)),
      PRELOAD: preload.join("\n    "),
    });
  const html = filled("'self'", template);
  await writeFile(join(DIST, "index.html"), html);
  // A frame without an origin has its worker in an address that holds all of it.
  await buildEmbed(filled("'self' data:", embedded(template)));
  await buildServiceWorker([engine.snapshot.url]);

  let own = gzipped(html);
  let wanted = 0;
  let fontBytes = 0;
  let pyscriptBytes = 0;
  for (const address of page.addresses) {
    const content = await readFile(join(DIST, address));
    if (address.endsWith(".woff2")) fontBytes += content.length;
    else if (page.pyscript.includes(address)) pyscriptBytes += gzipped(content);
    else if (page.wanted.includes(address)) wanted += gzipped(content);
    else own += gzipped(content);
  }
  const art = gzipped(cards.text);
  withinBudget("the page's own code and styles", own, BUDGET.page);
  withinBudget("what it fetches when that is wanted", wanted, BUDGET.wanted);
  withinBudget("card art", art, BUDGET.cards);
  const all = own + fontBytes + pyscriptBytes + art + weight;
  withinBudget("everything the first play needs", all, BUDGET.play);
  console.log(`Built ${relative(process.cwd(), DIST) || DIST}/ ${version}`);
}

await build();
