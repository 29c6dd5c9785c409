// Writes the npm package `tarneeb` to build/npm/ from the built page: `make npm`.
//
//   index.js, viewer.js    define the elements, and nothing on a server
//   index.d.ts, react.d.ts types, of JSX too
//   page/                  the built page, for any host
//   README.md, HOSTING.md  with the sizes of this build, and the samples that e2e/samples.py tries

import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { filesIn, gzippedSize } from "./output.mjs";
import { projectVersion } from "./version.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const DIST = join(ROOT, "dist");
const SOURCE = join(ROOT, "web/npm");
const TARGET = join(ROOT, "build/npm");
/** Only a site of its own needs these: pictures for app stores, copies for servers, the demo. */
const LEFT_OUT = /\.gz$|^(screenshots?[./]|preview[.]|embed-demo\/)/;

/** @param {number} bytes @param {number} unit */
const inUnits = (bytes, unit) => (bytes / unit).toFixed(unit > 1e3 && bytes < 1e7 ? 1 : 0);

/** @param {string} path */
const text = (path) => readFile(path, "utf8");

async function copyPage() {
  let bytes = 0;
  for (const address of await filesIn(DIST)) {
    if (LEFT_OUT.test(address)) continue;
    const target = join(TARGET, "page", address);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(DIST, address), target);
    bytes += (await stat(target)).size;
  }
  return bytes;
}

/** The package's readme, with the samples and sizes in their places. @param {number} bytes of the whole page */
async function readme(bytes) {
  /** @param {string} name */
  const sample = (name) => text(join(SOURCE, "samples", name));
  /** @param {string} name */
  const kilobytes = async (name) => inUnits(gzippedSize(await readFile(join(DIST, name))), 1e3);
  /** @type {Record<string, string>} */
  const values = {
    EMBED: await kilobytes("embed.mjs"),
    VIEWER: await kilobytes("viewer.js"),
    PACKAGE: inUnits(bytes, 1e6),
    REACT: await sample("react.jsx"),
    VUE: await sample("vue.vue"),
    SVELTE: await sample("svelte.svelte"),
    WORDPRESS: await sample("wordpress.html"),
  };
  const page = await text(join(SOURCE, "README.md"));
  return page.replace(/%([A-Z]+)%/g, (whole, name) => values[name] ?? whole);
}

/** The repository, if a workflow names it. npm compares it with the one that the workflow signs. */
function repository() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server && name ? { repository: { type: "git", url: `git+${server}/${name}.git` } } : {};
}

async function build() {
  const version = await projectVersion();
  const about = JSON.parse(await text(join(ROOT, "web/package.json")));
  await rm(TARGET, { recursive: true, force: true });
  const bytes = await copyPage();
  for (const name of ["index.js", "viewer.js", "react.d.ts"])
    await cp(join(SOURCE, name), join(TARGET, name));
  await cp(join(DIST, "embed.d.ts"), join(TARGET, "index.d.ts"));
  await cp(join(ROOT, "LICENSE"), join(TARGET, "LICENSE"));
  await cp(join(ROOT, "docs/HOSTING.md"), join(TARGET, "HOSTING.md"));
  await writeFile(join(TARGET, "README.md"), await readme(bytes));
  const manifest = {
    name: "tarneeb",
    version,
    description:
      "The card game Tarneeb for any web page: a table to play at, and a viewer of matches",
    keywords: [
      ...["tarneeb", "tarnib", "tarnibe", "hakam"],
      ...["card-game", "custom-element", "web-component", "viewer"],
    ],
    license: about.license,
    ...repository(),
    type: "module",
    types: "./index.d.ts",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./viewer": { types: "./index.d.ts", default: "./viewer.js" },
      "./react": { types: "./react.d.ts", default: "./index.js" },
      "./page/*": "./page/*",
    },
    sideEffects: true,
  };
  await writeFile(join(TARGET, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Built build/npm/ ${version}: npm pack ./build/npm`);
}

await build();
