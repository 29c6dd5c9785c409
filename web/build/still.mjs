// What index.html says by itself, before and without any script, in both languages, and the script that shows it to
// browsers that are too old for the page's own.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const WEB = fileURLToPath(new URL("../", import.meta.url));

/** @param {string} language */
async function wordsOf(language) {
  const source = await readFile(join(WEB, `locales/${language}.ftl`), "utf8");
  return (/** @type {string} */ id) => {
    const found = source.match(new RegExp(`^${id} = (.+)$`, "m"));
    if (!found) throw new Error(`${language}.ftl has no ${id} on one line`);
    return found[1].replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  };
}

/** The values of index.html's placeholders for it. */
export async function stillWords() {
  /** @type {Record<string, string>} */
  const values = {};
  for (const language of ["en", "ar"]) {
    const t = await wordsOf(language);
    values[`OLD_${language.toUpperCase()}`] =
      `<b>${t("failure-unsupported")}</b> ${t("failure-unsupported-help")}`;
    const again = `<a href="./">${t("retry")}</a>`;
    values[`LOST_${language.toUpperCase()}`] =
      `<b>${t("failure-load_failed")}</b> ${t("failure-load_failed-help")} ${again}`;
    values[`NO_SCRIPT_${language.toUpperCase()}`] = t("no-script");
  }
  return values;
}

/** The script for old browsers. Its build fails where it has words that they would not read. */
export async function oldScript() {
  const source = await readFile(join(WEB, "src/app/old.js"), "utf8");
  const { code } = await esbuild.transform(source, { target: "es5", minify: true });
  return code;
}
