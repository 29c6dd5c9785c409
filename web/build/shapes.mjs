// Writes the shapes of the page's cards for the engine's pictures: engine/tarneeb/pictures/shapes.py.
//
//   node web/build/shapes.mjs      run by `make format`; a test holds the file fresh

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { composeCards } from "./cards.mjs";

export const TARGET = new URL("../../engine/tarneeb/pictures/shapes.py", import.meta.url);

const HEAD = `"""The indices and pips of cards, by Adrian Kennard (CC0). Written by web/build/shapes.mjs.

RANKS   the path of each index letter, to be stroked; in a box from -530 to 530
SUITS   the path of each pip, to be filled; in a box from -600 to 600
"""

`;

/** Return the text of the module. */
export async function shapes() {
  const art = await composeCards();
  /** @param {string} kind */
  const table = (kind) =>
    [...art.matchAll(new RegExp(`<symbol id="${kind}-(\\w)"[^>]*><path d="([^"]*)"`, "g"))]
      .map(([, name, path]) => `    "${name}": "${path}",\n`)
      .join("");
  return `${HEAD}RANKS = {\n${table("rank")}}\n\nSUITS = {\n${table("suit")}}\n`;
}

export const written = () => readFile(TARGET, "utf8");

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TARGET, await shapes());
