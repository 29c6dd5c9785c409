// esbuild plugins for the packages that the page is bundled from.

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

/**
 * Words and lists without what only their writers read: comments and empty lines.
 * @returns {import("esbuild").Plugin}
 */
export const words = () => ({
  name: "words",
  setup(build) {
    build.onLoad({ filter: /\.(ftl|txt)$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source
        .replace(/^#.*\n/gm, "")
        .replace(/\n{2,}/g, "\n")
        .replace(/\n {2,}(?=\S)/g, "\n ");
      return { contents, loader: "text" };
    });
  },
});
