/** The colours that the page around wishes. @import { Colours } from "./protocol.js" */

/**
 * Colours that follow from another: lighter and darker felt, and its text in whichever of light and dark reads better.
 * @type {Record<keyof Colours, (colour: string) => Record<string, string>>}
 */
const PROPERTIES = {
  felt: (colour) => ({
    "--felt": colour,
    "--felt-light": `color-mix(in oklab, ${colour}, white 12%)`,
    "--felt-deep": `color-mix(in oklab, ${colour}, black 25%)`,
    "--felt-ink": `oklch(from ${colour} clamp(0.2, (0.66 - l) * 1000, 0.97) 0.02 90)`,
    "--felt-quiet": `oklch(from ${colour} clamp(0.25, (0.66 - l) * 1000, 0.92) 0.02 90)`,
  }),
  card: (colour) => ({ "--card-face": colour, "--card-plate": colour }),
  back: (colour) => ({ "--back": colour }),
  accent: (colour) => ({
    "--brass": colour,
    "--brass-bright": `color-mix(in oklab, ${colour}, white 25%)`,
    "--brass-deep": `color-mix(in oklab, ${colour}, black 20%)`,
    "--brass-ink": `oklch(from ${colour} clamp(0.2, (0.62 - l) * 1000, 0.98) 0.03 h)`,
  }),
};

/** @param {Colours} colours */
export function paint(colours) {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(colours)) {
    if (!CSS.supports("color", colour)) continue;
    const properties = PROPERTIES[/** @type {keyof Colours} */ (name)](colour);
    for (const [property, value] of Object.entries(properties)) style.setProperty(property, value);
  }
}
