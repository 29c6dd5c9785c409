// Serves the page while it is being changed: `node web/dev.mjs [--port 8000] [--out build/dev]`, or `make dev`.
//
// Changed modules, styles and words are bundled again, with source maps, and open pages reload. The engine has no build step:
// a reload starts Python from its sources as they are. A reload continues the match, because it is saved at every step.
//
// It differs from the built page in this: nothing is minified, split or checked against a budget; there is no service worker
// and no snapshot; Python is Pyodide's whole module and the engine's plain sources; and errors inside the engine print their
// traceback in the browser's console. The content policy is the same.

import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { composeCards } from "./build/cards.mjs";
import { escaped, fill, policy, preloads } from "./build/html.mjs";
import { pageOptions, WEB } from "./build/page.mjs";
import { WASM } from "./build/split-pyodide.mjs";
import { oldScript, stillWords } from "./build/still.mjs";
import { projectVersion } from "./build/version.mjs";
import { bundleWorkerForDevelopment } from "./build/worker.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const { values: OPTIONS } = parseArgs({
  options: { port: { type: "string", default: "8000" }, out: { type: "string" } },
});
const BUILT = resolve(OPTIONS.out ?? join(ROOT, "build/dev"));
const ENGINE = join(ROOT, "engine/tarneeb");
const LIBRARY = "engine/library-00000000.bin";

/** Milliseconds of quiet before a change counts: editors write a file in several steps. */
const QUIET = 80;

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".py": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Reloads the page when the server says so, and once the server is back after an end. */
const RELOAD = `const events = new EventSource("dev-events");
let lost = false;
events.addEventListener("change", () => location.reload());
events.addEventListener("broken", ({ data }) => console.error(data));
events.addEventListener("error", () => { lost = true; });
events.addEventListener("open", () => { if (lost) location.reload(); });
`;

/** Write the files that do not change while this runs. */
async function prepare() {
  await rm(BUILT, { recursive: true, force: true });
  await mkdir(join(BUILT, "engine"), { recursive: true });
  await mkdir(join(BUILT, "assets"), { recursive: true });
  const put = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) =>
    writeFile(join(BUILT, name), content);
  await Promise.all([
    composeCards().then((art) => put("assets/cards.svg", art)),
    oldScript().then((script) => put("assets/old.js", script)),
    cp(WASM, join(BUILT, "engine/pyodide.wasm")),
    put("engine/room.bin", gzipSync("")),
    put("licenses.json", "[]"),
    put("dev-reload.js", RELOAD),
  ]);
}

/** The page's bundle, bundled again by `rebuild()`. */
const page = await esbuild.context({
  ...pageOptions(join(BUILT, "assets")),
  entryNames: "[name]",
  minify: false,
  sourcemap: true,
  logLevel: "silent",
});

/** The addresses of the worker's two modules. @type {Record<string, string>} */
const worker = {};

async function bundleWorker() {
  for (const { part, path, content } of await bundleWorkerForDevelopment(join(BUILT, "engine"))) {
    await writeFile(path, content);
    if (part) worker[part] = relative(BUILT, path).replaceAll(sep, "/");
  }
}

/** Write the page itself, with the other files' sizes, which the page checks. */
async function writeHtml() {
  const part = async (/** @type {string} */ url) => ({
    url,
    bytes: (await stat(join(BUILT, url))).size,
  });
  const wasm = await part("engine/pyodide.wasm");
  const room = await part("engine/room.bin");
  const assets = {
    version: await projectVersion(),
    cards: "assets/cards.svg",
    licenses: "licenses.json",
    offline: "no-service-worker.js",
    engine: {
      worker: await part(worker.worker),
      interpreter: await part(worker.interpreter),
      library: await part(LIBRARY),
      main: await part("engine/main.py"),
      ...{ wasm, rest: wasm, whole: wasm, friends: room, practice: room },
      // Nothing asks for these: they need a service worker, or a frame without an origin.
      ...{ snapshot: room, direct: room },
    },
  };
  const template = await readFile(join(WEB, "index.html"), "utf8");
  const html = fill(template, {
    ...(await stillWords()),
    OLD_JS: "assets/old.js",
    CSP: escaped(policy("'self'")),
    APP_JS: "assets/app.js",
    APP_CSS: "assets/style.css",
    SITE: "./",
    ASSETS: escaped(JSON.stringify(assets)),
    PRELOAD: '<script type="module" src="dev-reload.js"></script>\n    '.concat(
      preloads({ boot: "assets/boot.js", modules: [], font: "", prefetched: [] }).replace(
        /\n.*/s,
        "",
      ),
    ),
  });
  await writeFile(join(BUILT, "index.html"), html);
}

/** Write all that is made of the page's sources. */
async function buildPage() {
  await Promise.all([
    bundleWorker(),
    page.rebuild(),
    cp(join(WEB, "public"), BUILT, { recursive: true }),
  ]);
}

/** Write the library of Python's sources and the worker's program. */
async function buildLibrary() {
  const script = join(WEB, "build/dev_library.py");
  await promisify(execFile)("python", [script, join(BUILT, LIBRARY)]);
  await cp(join(WEB, "build/dev-main.py"), join(BUILT, "engine/main.py"));
}

/** The open pages. @type {Set<import("node:http").ServerResponse>} */
const pages = new Set();

/** @param {"change" | "broken"} event @param {string} [data] */
function tell(event, data = "") {
  const lines = data.split("\n").map((line) => `data: ${line}\n`);
  for (const open of pages) open.write(`event: ${event}\n${lines.join("")}\n`);
}

/** @param {string} name @param {() => Promise<unknown>} build */
async function run(name, build) {
  const started = performance.now();
  try {
    await build();
    await writeHtml();
    console.log(`${name}: ${Math.round(performance.now() - started)} ms`);
    return true;
  } catch (problem) {
    const text = String(/** @type {{ message?: string }} */ (problem)?.message ?? problem);
    console.error(`${name}: ${text}`);
    tell("broken", text);
    return false;
  }
}

/**
 * Build again after each change in some folders, one build at a time, and let the open pages reload.
 * @param {string} name
 * @param {string[]} places
 * @param {() => Promise<unknown>} build
 */
function onChange(name, places, build) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const begin = () => {
    last = last.then(async () => (await run(name, build)) && tell("change"));
  };
  for (const place of places)
    watch(place, { recursive: true }, (_, file) => {
      if (/__pycache__|\.test\.|~$|\.swp$/.test(file ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(begin, QUIET);
    });
}

/** The file that an address names, or null. @param {string} address */
async function fileAt(address) {
  const { pathname } = new URL(address, "http://localhost");
  const path = join(BUILT, decodeURIComponent(pathname === "/" ? "index.html" : pathname));
  if (!path.startsWith(BUILT + sep)) return null;
  return readFile(path).then(
    (content) => ({ content, type: TYPES[extname(path)] ?? "application/octet-stream" }),
    () => null,
  );
}

/** @type {import("node:http").RequestListener} */
async function answer({ url = "/" }, response) {
  if (url === "/dev-events") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("\n");
    pages.add(response);
    response.on("close", () => pages.delete(response));
    return;
  }
  const file = await fileAt(url).catch(() => null);
  if (!file) response.writeHead(404).end("not found\n");
  else
    response
      .writeHead(200, { "content-type": file.type, "cache-control": "no-store" })
      .end(file.content);
}

await prepare();
if (!(await run("page and engine", async () => [await buildPage(), await buildLibrary()])))
  process.exit(1);
onChange(
  "page",
  ["src", "styles", "locales", "public", "lessons", "puzzles", "index.html"].map((name) =>
    join(WEB, name),
  ),
  buildPage,
);
onChange("engine", [ENGINE, join(WEB, "build/dev-main.py")], buildLibrary);
createServer(answer)
  .on("error", ({ message }) => {
    console.error(`${message}. Choose another port, for example: make dev PORT=8080`);
    process.exit(1);
  })
  .listen(Number(OPTIONS.port), "127.0.0.1", function () {
    const { port } = /** @type {import("node:net").AddressInfo} */ (this.address());
    console.log(
      `Tarneeb is at http://127.0.0.1:${port}/ and reloads with each change (Ctrl-C stops it)`,
    );
  });
