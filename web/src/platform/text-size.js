/**
 * Text in another size than the browser's. All is measured in rem, so it follows the root's font. Layouts are chosen by
 * media queries in em, which only follow the browser: here they are made to follow the chosen size too, so that larger text
 * is the same as a smaller window.
 */

/** How large each choice is. */
const SIZES = { normal: 1, large: 1.25, larger: 1.5, largest: 2 };

/** @typedef {keyof typeof SIZES} TextSize */

/** The conditions as the sheets have them. @type {WeakMap<MediaList, string>} */
const written = new WeakMap();
let size = 1;

/** A media condition for text of another size. @param {string} condition @param {number} factor */
export const scaled = (condition, factor) =>
  condition.replace(/(\d*\.?\d+)em\b/g, (_, number) => `${Number(number) * factor}em`);

/** @param {CSSRuleList} rules */
function fitRules(rules) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { media } = rule;
      const own = written.get(media) ?? media.mediaText;
      written.set(media, own);
      media.mediaText = scaled(own, size);
    }
    if ("cssRules" in rule) fitRules(/** @type {CSSRuleList} */ (rule.cssRules));
  }
}

/** Choose a sheet's layouts by the size of text. @param {CSSStyleSheet} sheet */
export const fitSheet = (sheet) => fitRules(sheet.cssRules);

/**
 * Choose the size of text, and the layouts of the sheet in the page's HTML. Sheets of extensions stay as they are: some
 * cannot be read, and none is the page's to change.
 *
 * @param {TextSize} name
 * @param {number} least the size that the browser itself gives the page's smallest text, where a person has set one
 */
export function setTextSize(name, least) {
  size = Math.max(SIZES[name], least);
  document.documentElement.style.setProperty("--text-size", String(size));
  /** @type {NodeListOf<HTMLLinkElement | HTMLStyleElement>} */
  const own = document.querySelectorAll("[data-own]");
  for (const { sheet } of own) if (sheet) fitSheet(sheet);
}
