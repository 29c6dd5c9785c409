/** Builds elements. Pages with a strict policy forbid markup from text, inline styles and new policies; they allow this. */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [given] properties that the element has, listeners as `onclick`, and attributes
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name in element) Object.assign(element, { [name]: value });
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child || child === "").map((child) => child || ""));
  return element;
}

/** @param {string} viewBox @param {string} path @param {string} [name] of its class */
export function drawing(viewBox, path, name = "icon") {
  const SVG = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("class", name);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** The pips of the page's cards. @type {Record<string, string>} */
const PIPS = {
  S: "M0-500C100-250 355-100 355 185A150 150 0 0 1 55 185A10 10 0 0 0 35 185C35 385 85 400 130 500L-130 500C-85 400-35 385-35 185A10 10 0 0 0-55 185A150 150 0 0 1-355 185C-355-100-100-250 0-500Z",
  H: "M0-300C0-400 100-500 200-500C300-500 400-400 400-250C400 0 0 400 0 500C0 400-400 0-400-250C-400-400-300-500-200-500C-100-500 0-400 0-300Z",
  D: "M-400 0C-350 0 0-450 0-500C0-450 350 0 400 0C350 0 0 450 0 500C0 450-350 0-400 0Z",
  C: "M30 150C35 385 85 400 130 500L-130 500C-85 400-35 385-30 150A10 10 0 0 0-50 150A210 210 0 1 1-124-51A10 10 0 0 0-110-65A230 230 0 1 1 110-65A10 10 0 0 0 124-51A210 210 0 1 1 50 150A10 10 0 0 0 30 150Z",
};

/** A suit's sign; no trump has letters instead. @param {string} strain */
export function suitSign(strain) {
  if (!PIPS[strain]) return h("b", {}, strain);
  const sign = drawing("-520 -520 1040 1040", PIPS[strain], "suit");
  sign.setAttribute("data-suit", strain);
  return sign;
}

const ICONS = {
  rewind: "M12 6l-7 6 7 6zM20 6l-7 6 7 6z",
  previous: "M15 5.500L7.500 12l7.500 6.500",
  play: "M8 5l11 7-11 7z",
  pause: "M8.500 5.500v13M15.500 5.500v13",
  next: "M9 5.500L16.500 12 9 18.500",
  forward: "M12 6l7 6-7 6zM4 6l7 6-7 6z",
  eye: "M3 12c2.500-4.300 5.500-6.500 9-6.500s6.500 2.200 9 6.500c-2.500 4.300-5.500 6.500-9 6.500S5.500 16.300 3 12zM12 9.200a2.800 2.800 0 1 0 .010 0z",
  list: "M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.2M4.500 12h.2M4.500 17.500h.2",
};

/** @param {keyof typeof ICONS} name */
export const icon = (name) => drawing("0 0 24 24", ICONS[name]);
