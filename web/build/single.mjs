// The whole game in one file that plays by double click, without a server and without a network:
// `node web/build/single.mjs [--out tarneeb.html]`.
//
// A page of several files does not run from file://. So styles, script, fonts and art are in the page itself,
// and what Python starts from lies in it gzipped, as base64; src/engine/single-file.js takes it from there.

import { readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { composeCards } from "./cards.mjs";
import { library } from "./library.mjs";
import { collectLicenses } from "./licenses.mjs";
import { fonts, styles, words } from "./plugins.mjs";
import { oldScript, stillWords } from "./still.mjs";
import { bundleDirectWorker } from "./worker.mjs";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const { values: OPTIONS } = parseArgs({ options: { out: { type: "string" } } });
const OUT = resolve(OPTIONS.out ?? join(WEB, "../tarneeb.html"));

/** No address is allowed but those that hold all they name. */
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

/** The licences, each text in its own address. */
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

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param {string} page
 * @param {string | RegExp} what
 * @param {string} by
 */
function swap(page, what, by) {
  const swapped = page.replace(what, () => by);
  if (swapped === page) throw new Error(`index.html has no ${what}`);
  return swapped;
}

const [template, script, style, cards, icon, licences, packed, worker, wasm] = await Promise.all([
  readFile(join(WEB, "index.html"), "utf8"),
  bundle("src/app/main.js"),
  bundle("styles/main.css"),
  composeCards(),
  readFile(join(WEB, "public/icon.svg"), "utf8"),
  licenses(),
  library(),
  bundleDirectWorker(),
  readFile(join(WEB, "node_modules/pyodide/pyodide.asm.wasm")),
]);
const { version } = JSON.parse(await readFile(join(WEB, "package.json"), "utf8"));
const nowhere = { url: "", bytes: 0 };
const assets = {
  version,
  cards: "",
  licenses: licences,
  offline: "",
  engine: Object.fromEntries(
    ["worker", "interpreter", "wasm", "library", "main", "snapshot", "direct"].map((part) => [
      part,
      nowhere,
    ]),
  ),
};
const blocks = [
  cards.replace("<svg ", '<svg width="0" height="0" aria-hidden="true" '),
  block("wasm", gzipSync(wasm, { level: 9 })),
  block("library", packed),
  block("worker", gzipSync(worker, { level: 9 })),
];

let page = template.replace(/^.*(rel="(manifest|apple-touch-icon)"|="(og|twitter):).*\n/gm, "");
page = swap(page, "%CSP%", escaped(CSP));
page = swap(page, "%ASSETS%", escaped(JSON.stringify(assets)));
page = swap(page, "%PRELOAD%", "");
page = swap(page, "./icon.svg", `data:image/svg+xml;base64,${base64(icon)}`);
page = swap(page, /<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
page = swap(
  page,
  /<script type="module"[^>]*><\/script>/,
  `<script type="module">${script}</script>`,
);
page = swap(page, /<script defer[^>]*><\/script>/, "");
for (const [name, words] of Object.entries(await stillWords()))
  page = swap(page, `%${name}%`, words);
page = swap(
  page,
  "</body>",
  `<script>${await oldScript()}</script>\n${blocks.join("\n")}\n</body>`,
);
await writeFile(OUT, page);
console.log(`Wrote ${OUT}, ${((await stat(OUT)).size / 1e6).toFixed(1)} MB`);
