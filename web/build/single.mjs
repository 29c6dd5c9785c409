// Builds the whole game as one file that opens with a double click, without a server or a network:
// `node web/build/single.mjs [--out tarneeb.html]`.
//
// A page of several files does not run from file://. So styles, script, fonts and art are in the page itself. Python's
// files are in it too, gzipped and base64-encoded; src/engine/single-file.js unpacks them.

import { readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { composeCards } from "./cards.mjs";
import { escaped } from "./html.mjs";
import { libraries } from "./library.mjs";
import { collectLicenses } from "./licenses.mjs";
import { hashOf } from "./output.mjs";
import { WEB } from "./page.mjs";
import { fonts, styles, words } from "./plugins.mjs";
import { splitPyodide } from "./split-pyodide.mjs";
import { oldScript, stillWords } from "./still.mjs";
import { projectVersion } from "./version.mjs";
import { bundleDirectWorker } from "./worker.mjs";

const { values: OPTIONS } = parseArgs({ options: { out: { type: "string" } } });
const OUT = resolve(OPTIONS.out ?? join(WEB, "../tarneeb.html"));

/** Allows nothing but inline content and `data:` addresses. */
const CSP = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' data:",
  "worker-src data:",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "font-src data:",
  "connect-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** @param {string | Uint8Array} content */
const base64 = (content) => Buffer.from(content).toString("base64");

/** Puts single-file.js in place of the engine's loader. @type {import("esbuild").Plugin} */
const loader = {
  name: "loader",
  setup(build) {
    build.onResolve({ filter: /^\.\/loader\.js$/ }, ({ importer }) =>
      importer.endsWith("client.js") ? { path: join(WEB, "src/engine/single-file.js") } : undefined,
    );
  },
};

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(WEB, entry)],
    bundle: true,
    format: "esm",
    target: ["es2022"],
    minify: true,
    charset: "utf8",
    legalComments: "none",
    loader: { ".woff2": "dataurl" },
    plugins: [fonts(), loader, styles(), words()],
    logLevel: "warning",
    write: false,
  });
  return outputFiles[0].text;
}

/** The list of licences as a `data:` address, each text in one of its own. */
async function licenses() {
  const list = (await collectLicenses()).map(({ text, ...about }) => ({
    ...about,
    file: `data:text/plain;charset=utf-8;base64,${base64(text)}`,
  }));
  return `data:application/json;base64,${base64(JSON.stringify(list))}`;
}

/** @param {string} name @param {Uint8Array} gzipped */
const block = (name, gzipped) =>
  `<script type="application/octet-stream" id="tarneeb-${name}">${base64(gzipped)}</script>`;

/**
 * Replace a part of the page. Throws if the page does not have it.
 * @param {string} page
 * @param {string | RegExp} part
 * @param {string} replacement
 */
function replace(page, part, replacement) {
  const replaced = page.replace(part, () => replacement);
  if (replaced === page) throw new Error(`index.html has no ${part}`);
  return replaced;
}

/** A file whose address has its content. @param {Uint8Array} gzipped */
const inAddress = (gzipped) => ({
  url: `data:application/octet-stream;base64,${base64(gzipped)}`,
  bytes: gzipped.length,
});

/** The page's list of assets. Everything is in the page, so only what is fetched when wanted has an address. */
async function assets() {
  const version = await projectVersion();
  const parts = "worker interpreter wasm rest whole main snapshot direct".split(" ");
  const { library, ...rooms } = await libraries();
  return {
    version,
    cards: "",
    licenses: await licenses(),
    offline: "",
    engine: Object.fromEntries([
      ...parts.map((part) => [part, { url: "", bytes: 0 }]),
      // Only its name is read: pages with the same engine can play together.
      ["library", { url: `library-${hashOf(library)}.bin`, bytes: 0 }],
      ...Object.entries(rooms).map(([room, gzipped]) => [room, inAddress(gzipped)]),
    ]),
  };
}

/** The elements at the end of the page: the card art and Python's files. */
async function blocks() {
  const [cards, { library }, worker, { primary, rest }] = await Promise.all([
    composeCards(),
    libraries(),
    bundleDirectWorker(),
    splitPyodide(),
  ]);
  return [
    cards.replace("<svg ", '<svg width="0" height="0" aria-hidden="true" '),
    block("wasm", gzipSync(primary, { level: 9 })),
    block("rest", gzipSync(rest, { level: 9 })),
    block("library", library),
    block("worker", gzipSync(worker, { level: 9 })),
  ].join("\n");
}

async function build() {
  const [template, script, style, icon] = await Promise.all([
    readFile(join(WEB, "index.html"), "utf8"),
    bundle("src/app/main.js"),
    bundle("styles/main.css"),
    readFile(join(WEB, "public/icon.svg"), "utf8"),
  ]);
  const end = `<script>${await oldScript()}</script>\n${await blocks()}\n</body>`;
  /** @type {[string | RegExp, string][]} */
  const replacements = [
    ["%CSP%", escaped(CSP)],
    ["%ASSETS%", escaped(JSON.stringify(await assets()))],
    ["%PRELOAD%", ""],
    ["./icon.svg", `data:image/svg+xml;base64,${base64(icon)}`],
    [/<link rel="stylesheet"[^>]*>/, `<style data-own>${style}</style>`],
    [/<script type="module"[^>]*><\/script>/, `<script type="module">${script}</script>`],
    [/<script defer[^>]*><\/script>/, ""],
    ...Object.entries(await stillWords()).map(
      ([name, words]) => /** @type {[string, string]} */ ([`%${name}%`, words]),
    ),
    ["</body>", end],
  ];
  const page = replacements.reduce(
    (text, [part, replacement]) => replace(text, part, replacement),
    template.replace(/^.*(rel="(manifest|apple-touch-icon)"|="(og|twitter):).*\n/gm, ""),
  );
  await writeFile(OUT, page);
  console.log(`Wrote ${OUT}, ${((await stat(OUT)).size / 1e6).toFixed(1)} MB`);
}

await build();
