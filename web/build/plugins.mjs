// What esbuild has to be told about the packages the page is bundled from.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

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
 * PyScript without what a page with one worker never calls (terminal, editor, archives), and with a
 * storage of its own in memory, as it opens IndexedDB as it starts, and dies where that is denied.
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
      const storage = join(PACKAGES, "../src/engine/memory-storage.js");
      const own = `import { memoryStorage as indexedDB } from ${JSON.stringify(storage)};\n`;
      return { contents: own + source, loader: "js" };
    });
  },
});

/**
 * `import text from "./some.css?text"`: a style sheet as text, for code that is fetched when it is wanted.
 * @returns {import("esbuild").Plugin}
 */
export const stylesAsText = () => ({
  name: "styles-as-text",
  setup(build) {
    build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?text", "")),
      namespace: "styles-as-text",
    }));
    build.onLoad({ filter: /./, namespace: "styles-as-text" }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const { code } = await build.esbuild.transform(source, { loader: "css", minify: true });
      return { contents: code, loader: "text", watchFiles: [path] };
    });
  },
});
