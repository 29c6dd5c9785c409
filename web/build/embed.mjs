// Bundles the scripts that other sites load, and picks their words from those of the page.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { styles } from "./plugins.mjs";

const WEB = new URL("../", import.meta.url);

/** Words of the page that the viewer uses too. */
const SHARED =
  /^(card-|strain-[SHDC]|strain-NT|strain-name-|call-|said-(dealt|called|trump-named|trump-set|played|claimed|score-part)$|round-number$|tricks-count$|list-comma$|trump$|dealer$)/;

/** The messages of an .ftl file by id. @param {string} source @returns {Map<string, string>} */
const messagesOf = (source) =>
  new Map(
    source
      .replace(/^#.*\n/gm, "")
      .split(/^(?=[a-z])/m)
      .map((text) => [text.split(/[ =]/, 1)[0], text.trimEnd()]),
  );

/**
 * Pick messages, and those that they refer to.
 * @param {Map<string, string>} messages
 * @param {(id: string) => boolean} wanted
 */
function picked(messages, wanted) {
  /** @type {Set<string>} */
  const ids = new Set();
  /** @param {string} id */
  function add(id) {
    const text = messages.get(id);
    if (text === undefined || ids.has(id)) return;
    ids.add(id);
    for (const [, named] of text.matchAll(/\{\s*([a-z][\w-]*)/g)) add(named);
  }
  for (const id of messages.keys()) if (wanted(id)) add(id);
  return [...ids].map((id) => messages.get(id)).join("\n");
}

/** The viewer's words in a language, as the text of one .ftl file. @param {string} language */
export async function viewerWords(language) {
  const [shared, own] = await Promise.all(
    [`locales/${language}.ftl`, `src/viewer/${language}.ftl`].map((path) =>
      readFile(new URL(path, WEB), "utf8"),
    ),
  );
  const messages = new Map([...messagesOf(shared), ...messagesOf(own)]);
  return picked(messages, (id) => SHARED.test(id) || id.startsWith("viewer"));
}

/** @type {import("esbuild").Plugin} */
const words = {
  name: "viewer-words",
  setup(build) {
    build.onResolve({ filter: /^tarneeb:viewer\.\w+\.ftl$/ }, ({ path }) => ({
      path,
      namespace: "viewer-words",
    }));
    build.onLoad({ filter: /./, namespace: "viewer-words" }, async ({ path }) => ({
      contents: await viewerWords(path.split(".")[1]),
      loader: "text",
    }));
  },
};

/** @type {import("esbuild").BuildOptions} */
const OPTIONS = {
  bundle: true,
  target: ["es2022"],
  minify: true,
  // A script without a charset has that of the page around it, which can be another than UTF-8.
  charset: "ascii",
  legalComments: "none",
  logLevel: "warning",
};

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(path, WEB));

/** Write the viewer's script. It serves as a module too, because it exports nothing. @param {string} outfile */
export const bundleViewer = (outfile) =>
  esbuild.build({
    ...OPTIONS,
    entryPoints: [source("src/viewer/index.js")],
    outfile,
    format: "iife",
    plugins: [words, styles()],
  });

/** The element's own words in a language. @param {string} language @returns {Promise<[string, object]>} */
async function elementWords(language) {
  const texts = await Promise.all(
    [`locales/${language}.ftl`, `src/embed/${language}.ftl`].map((path) =>
      readFile(new URL(path, WEB), "utf8"),
    ),
  );
  /** @param {string} id */
  const one = (id) => {
    const found = texts.join("\n").match(new RegExp(`^${id} = (.+)$`, "m"));
    if (!found) throw new Error(`${language}.ftl has no ${id} on one line`);
    return found[1];
  };
  const [name, play, failed, retry] = ["app-name", "embed-play", "embed-failed", "embed-retry"].map(
    one,
  );
  return [language, { name, play, failed, retry }];
}

/**
 * Write the script of `<tarneeb-game>`.
 * @param {string} outfile
 * @param {"iife" | "esm"} format
 */
export const bundleElement = async (outfile, format) =>
  esbuild.build({
    ...OPTIONS,
    entryPoints: [source("src/embed/element.js")],
    outfile,
    format,
    define: {
      ...(format === "iife" && { "import.meta.url": "undefined" }),
      __WORDS__: JSON.stringify(
        Object.fromEntries(await Promise.all(["en", "ar"].map(elementWords))),
      ),
    },
  });
