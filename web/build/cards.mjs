// The card art: one SVG file of symbols, composed from Adrian Kennard's CC0 faces.
//
//   #rank-A … #rank-2       the index letters, drawn in currentColor
//   #suit-S … #suit-C       the pips, drawn in currentColor
//   #court-KS … #court-JC   the single-headed portraits in their own colours, with pips in currentColor
//
// The page composes the faces, so that two-colour, four-colour and dark cards need only CSS.

import { readFile } from "node:fs/promises";
import { optimize } from "svgo";

const ART = new URL(
  "../node_modules/@heruka_urgyen/react-playing-cards/src/images/4color/",
  import.meta.url,
);
const RANKS = [..."AKQJT98765432"];
const SUITS = [..."SHDC"];
const COURTS = [..."KQJ"];

/** A portrait's size in the art's units. It ends at the middle of the card. */
export const PORTRAIT = { width: 1300, height: 1000 };

/**
 * Read the symbols of one face in the package: their content by id.
 * @param {string} card
 */
async function symbols(card) {
  const text = await readFile(new URL(`${card}.svg`, ART), "utf8");
  const found = text.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs);
  return new Map([...found].map(([, id, content]) => [id, content]));
}

/**
 * @param {Map<string, string>} found
 * @param {string} id
 */
function need(found, id) {
  const content = found.get(id);
  if (!content) throw new Error(`the card art has no symbol ${id}`);
  return content;
}

/**
 * Minify a drawing.
 * @param {string} content
 * @param {string} viewBox
 */
function shrink(content, viewBox) {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`,
    {
      multipass: true,
      floatPrecision: 0,
      plugins: [
        { name: "preset-default", params: { overrides: { cleanupIds: false, mergePaths: false } } },
      ],
    },
  );
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/** @param {string} id @param {string} viewBox @param {string} content */
const symbol = (id, viewBox, content) =>
  `<symbol id="${id}" viewBox="${viewBox}">${content}</symbol>`;

/** Compose the sprite. */
export async function composeCards() {
  const parts = [];
  for (const rank of RANKS) {
    const glyph = need(await symbols(`${rank}S`), `VS${rank}`);
    parts.push(
      symbol(
        `rank-${rank}`,
        "-530 -530 1060 1060",
        // Heavier than the original, to be legible at arm's length on the smallest phone.
        glyph
          .replace(/stroke="black"/, 'stroke="currentColor"')
          .replace(/stroke-width="80"/, 'stroke-width="108"'),
      ),
    );
  }
  /** @type {Record<string, string>} */
  const pips = {};
  for (const suit of SUITS) {
    const pip = need(await symbols(`2${suit}`), `S${suit}2`);
    pips[suit] = pip.replace(/fill="\w+"/, 'fill="currentColor"');
    parts.push(symbol(`suit-${suit}`, "-600 -600 1200 1200", pips[suit]));
  }
  const box = `0 0 ${PORTRAIT.width} ${PORTRAIT.height}`;
  for (const suit of SUITS) {
    for (const rank of COURTS) {
      const found = await symbols(rank + suit);
      const layers = [...found].filter(([id]) => new RegExp(`^${suit}${rank}\\d$`).test(id));
      const drawing = layers
        .map(([, content]) => content)
        .join("")
        .replace(
          /<use xlink:href="#S\w\w" height="(\d+)" transform="([^"]*)"([^>]*)><\/use>/g,
          (_, size, place, outline) =>
            `<g transform="${place}scale(${size / 1200})translate(600 600)"${outline}>${pips[suit]}</g>`,
        );
      if (drawing.includes("<use")) throw new Error(`the art of ${rank}${suit} is not as expected`);
      parts.push(symbol(`court-${rank}${suit}`, box, shrink(drawing, "0 0 1300 2000")));
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>\n`;
}
