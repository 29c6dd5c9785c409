// Collects the licences of third-party work in dist/, for dist/licenses/ and the About dialog.

import { readdir, readFile } from "node:fs/promises";
import { projectVersion } from "./version.mjs";

const WEB = new URL("../", import.meta.url);
const TEXTS = new URL("licenses/", WEB);

/**
 * @typedef {object} Licensed
 * @property {string} name
 * @property {string} version
 * @property {string} license  its SPDX name
 * @property {string} use  its purpose: art, font, python, page
 * @property {string} url  its home page
 * @property {string} text
 * @property {string} [changes] what this project changed, and where the source of that is
 */

/** MPL-2.0 wants the source of a modified file: it is the package's own file and the scripts that modify it. */
const PYODIDE_CHANGES =
  "The WebAssembly module is split in two and its JavaScript is pruned. The source is that of the npm package pyodide, " +
  "of this version, with the scripts web/build/split.mjs, web/build/glue.mjs and what they import, and the profile " +
  "web/build/pyodide-profile.json, of this program.";

/** Packages whose code is bundled. Their dependencies are too. */
const BUNDLED = ["lit", "@fluent/bundle", "idb", "@pyscript/core"];

/** @param {URL} file */
const json = async (file) => JSON.parse(await readFile(file, "utf8"));

/** @param {string} name */
const text = (name) => readFile(new URL(`${name}.txt`, TEXTS), "utf8");

/**
 * Find a package's folder from another package's, as Node does.
 * @param {string} name
 * @param {URL} from
 */
async function resolve(name, from) {
  for (const base of [from, WEB]) {
    const folder = new URL(`node_modules/${name}/`, base);
    try {
      return { folder, about: await json(new URL("package.json", folder)) };
    } catch {
      // Look further up.
    }
  }
  throw new Error(`the package ${name} is not installed`);
}

/** @param {{ author?: string | { name?: string } }} about */
const author = ({ author: who }) => (typeof who === "string" ? who : who?.name) ?? "its authors";

/** @param {any} about */
function home({ homepage, repository, name }) {
  const from = homepage ?? repository?.url ?? repository ?? `https://www.npmjs.com/package/${name}`;
  return String(from)
    .replace(/^git\+/, "")
    .replace(/^git:/, "https:")
    .replace(/\.git$/, "");
}

/**
 * Return a package's own licence text, or the standard text with its author's name.
 * @param {URL} folder
 * @param {any} about
 */
async function licenseOf(folder, about) {
  const own = (await readdir(folder)).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  if (own) return readFile(new URL(own, folder), "utf8");
  return `Copyright (c) ${author(about)}\n\n${await text(about.license)}`;
}

/** @param {string} license */
const spdx = (license) => license.replace("APACHE", "Apache");

/**
 * @param {string} name
 * @param {URL} from
 * @param {Map<string, Licensed>} found
 */
async function walk(name, from, found) {
  const { folder, about } = await resolve(name, from);
  const key = `${name}@${about.version}`;
  if (name.startsWith("@types/") || found.has(key)) return;
  found.set(key, {
    name,
    version: about.version,
    license: spdx(about.license),
    use: name === "@pyscript/core" ? "python" : "page",
    url: home(about),
    text: await licenseOf(folder, about),
  });
  for (const inner of Object.keys(about.dependencies ?? {})) await walk(inner, folder, found);
}

/**
 * Return every shipped part, the visible ones first.
 * @returns {Promise<Licensed[]>}
 */
export async function collectLicenses() {
  /** @type {Map<string, Licensed>} */
  const bundled = new Map();
  for (const name of BUNDLED) await walk(name, WEB, bundled);
  const pyodide = (await resolve("pyodide", WEB)).about;
  const cairo = await resolve("@fontsource-variable/cairo", WEB);
  const cards = await resolve("@heruka_urgyen/react-playing-cards", WEB);
  return [
    {
      name: "Tarneeb",
      version: await projectVersion(),
      license: "MIT",
      use: "page",
      url: "",
      text: await readFile(new URL("../LICENSE", WEB), "utf8"),
    },
    {
      name: "Playing cards by Adrian Kennard",
      version: cards.about.version,
      license: "CC0-1.0",
      use: "art",
      url: "https://www.me.uk/cards/",
      text: await text("CC0-1.0"),
    },
    {
      name: "Cairo",
      version: cairo.about.version,
      license: "OFL-1.1",
      use: "font",
      url: "https://github.com/Gue3bara/Cairo",
      text: await licenseOf(cairo.folder, cairo.about),
    },
    {
      name: "Pyodide",
      version: pyodide.version,
      license: "MPL-2.0",
      use: "python",
      url: "https://github.com/pyodide/pyodide",
      text: `${PYODIDE_CHANGES}\n\n${await text("MPL-2.0")}`,
      changes: PYODIDE_CHANGES,
    },
    {
      name: "Python",
      version: "3.14",
      license: "PSF-2.0",
      use: "python",
      url: "https://www.python.org/",
      text: await text("Python"),
    },
    ...bundled.values(),
  ];
}
