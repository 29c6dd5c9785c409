// What esbuild has to be told about the packages the page is bundled from.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), "../node_modules");
const CAIRO = join(PACKAGES, "@fontsource-variable/cairo");

/**
 * `@import "tarneeb:fonts.css"`: the variable Cairo, Arabic and Latin alone, as the family "Cairo".
 * @returns {import("esbuild").Plugin}
 */
export const fonts = () => ({
  name: "fonts",
  setup(build) {
    build.onResolve({ filter: /^tarneeb:fonts\.css$/ }, () => ({
      path: "fonts.css",
      namespace: "tarneeb",
    }));
    build.onLoad({ filter: /^fonts\.css$/, namespace: "tarneeb" }, async () => {
      const sheet = await readFile(join(CAIRO, "wght.css"), "utf8");
      const faces = sheet.split("/* ").filter((part) => /^cairo-(arabic|latin)-wght/.test(part));
      if (faces.length !== 2) throw new Error("Cairo's style sheet is not as expected");
      const contents = faces
        .map((face) => `/* ${face}`.replace("'Cairo Variable'", '"Cairo"'))
        .join("\n");
      return { contents, loader: "css", resolveDir: CAIRO };
    });
  },
});

/**
 * A style sheet that a module imports is text in it, with all that it imports itself.
 * @returns {import("esbuild").Plugin}
 */
export const styles = () => ({
  name: "styles",
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ path, kind, resolveDir }) =>
      kind === "import-statement"
        ? { path: join(resolveDir, path), namespace: "style-text" }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: "style-text" }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        target: build.initialOptions.target,
        write: false,
      });
      return { contents: outputFiles[0].text, loader: "text" };
    });
  },
});

/** What is left out of PyScript's core, and what stands there instead. @type {[RegExp, string][]} */
const LEFT_OUT = [
  // The worker that it makes a blob of.
  [
    /URL\.createObjectURL\(new Blob\(\["\/\*@\*\/"\+'(?:[^'\\]|\\.)*'\.replace\(\w+,\w+\)\],\{type:"text\/javascript"\}\)\)/,
    '""',
  ],
  // An error that it throws for itself: for its place, V8 reads the whole file once more.
  [/try\{new (\w+)\(4,\{maxByteLength:8\}\)\}catch\(\w+\)\{/, "if(!$1?.prototype.grow){"],
];

/** What PyScript has instead of the browser's own, by our files that hold it. */
const INSTEAD = {
  "memory-storage.js": "memoryStorage as indexedDB",
  "unwatched.js": "MutationObserver, XPathEvaluator",
};

/**
 * PyScript without what a page with one worker never calls (terminal, editor, archives), without the text of its
 * worker, which goes on in ours (loader.js), without an eye on all that changes in the document, and with a storage of
 * its own in memory, as it opens IndexedDB as it starts, and dies where that is denied.
 * @returns {import("esbuild").Plugin}
 */
export const pyscript = () => ({
  name: "pyscript",
  setup(build) {
    const dist = join(PACKAGES, "@pyscript/core/dist");
    build.onResolve({ filter: /^\.\// }, ({ path, importer, kind }) => {
      if (dirname(importer) !== dist || kind !== "dynamic-import" || path.startsWith("./error-")) {
        return undefined;
      }
      return { path, external: true };
    });
    build.onLoad({ filter: /@pyscript[\\/]core[\\/]dist[\\/]core-\w+\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const lean = LEFT_OUT.reduce((text, [found, instead]) => {
        if (!found.test(text)) throw new Error(`PyScript's core has no ${found}`);
        return text.replace(found, instead);
      }, source);
      const own = Object.entries(INSTEAD).map(([file, names]) => {
        const from = JSON.stringify(join(PACKAGES, "../src/engine/pyscript", file));
        return `import { ${names} } from ${from};\n`;
      });
      return { contents: own.join("") + lean, loader: "js" };
    });
  },
});

/**
 * Words without what only their writers read: comments and empty lines.
 * @returns {import("esbuild").Plugin}
 */
export const words = () => ({
  name: "words",
  setup(build) {
    build.onLoad({ filter: /\.ftl$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source
        .replace(/^#.*\n/gm, "")
        .replace(/\n{2,}/g, "\n")
        .replace(/\n {2,}(?=\S)/g, "\n ");
      return { contents, loader: "text" };
    });
  },
});
