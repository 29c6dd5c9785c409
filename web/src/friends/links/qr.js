/**
 * QR codes to show. They are dark on light in every theme, with the four light modules around them that scanners need:
 * many scanners don't read light codes on dark.
 */

import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** In modules; the standard demands four. */
export const QUIET = 4;

/** Drawn so in light and dark themes, and in forced colours. */
export const DARK = "#000";
export const LIGHT = "#fff";

/** @typedef {{ side: number, path: string }} QrPicture side: with the quiet zone, in modules; path: of the dark modules */

/**
 * A QR code as the path of an SVG whose `viewBox` is `-4 -4 side side`, over a light square of the same size. It takes the
 * larger correction where that doesn't make it larger; a screen needs the least.
 * @param {string} text
 * @returns {QrPicture}
 */
export function qrPicture(text) {
  const bitmap = generate(text, { minCorrectionLevel: correction.L });
  return { side: bitmap.size + 2 * QUIET, path: toSvgPath(bitmap) };
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * The same as an element. Its label is for screen readers.
 * @param {string} text
 * @param {string} label
 * @param {Document} [page]
 * @returns {SVGSVGElement}
 */
export function qrElement(text, label, page = document) {
  const { side, path } = qrPicture(text);
  /** @param {string} name @param {Record<string, string>} attributes */
  const element = (name, attributes) => {
    const made = page.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const viewBox = `${-QUIET} ${-QUIET} ${side} ${side}`;
  const svg = /** @type {SVGSVGElement} */ (
    element("svg", { viewBox, role: "img", "aria-label": label, "shape-rendering": "crispEdges" })
  );
  const square = { x: `${-QUIET}`, y: `${-QUIET}`, width: `${side}`, height: `${side}` };
  svg.append(element("rect", { ...square, fill: LIGHT }), element("path", { d: path, fill: DARK }));
  // A theme of the operating system must not recolour it.
  svg.style.setProperty("forced-color-adjust", "none");
  return svg;
}
