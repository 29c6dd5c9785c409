// How the page is bundled: for dist/ by ../build.mjs, and for `make dev` by ../dev.mjs.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pyscript } from "../src/engine/pyscript/build.mjs";
import { fonts, styles, words } from "./plugins.mjs";

export const WEB = fileURLToPath(new URL("../", import.meta.url));

/**
 * esbuild's options for the page's modules, styles and fonts. The plugins read further files by themselves, so esbuild's
 * own watching would miss those.
 * @param {string} outdir
 * @satisfies {(outdir: string) => import("esbuild").BuildOptions}
 */
export const pageOptions = (outdir) => ({
  entryPoints: {
    boot: join(WEB, "src/app/boot.js"),
    app: join(WEB, "src/app/main.js"),
    style: join(WEB, "styles/main.css"),
  },
  outdir,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: /** @type {const} */ ("esm"),
  target: ["es2022"],
  minify: true,
  charset: /** @type {const} */ ("utf8"),
  legalComments: /** @type {const} */ ("none"),
  // The page needs templates alone, none of the element classes that "lit" exports too.
  alias: { lit: join(WEB, "node_modules/lit-html") },
  loader: { ".woff2": /** @type {const} */ ("file") },
  plugins: [fonts(), pyscript(), styles(), words()],
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ("warning"),
});
