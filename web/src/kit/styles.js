/** Style sheets of deferred parts. */

/** The adopted sheets that are the page's own: extensions adopt theirs too. @type {CSSStyleSheet[]} */
const own = [];

/** Called with each sheet as well. @type {(sheet: CSSStyleSheet) => void} */
let fit = () => {};

/** @param {typeof fit} act done with every sheet, also those adopted from now on */
export function onadopt(act) {
  fit = act;
  own.forEach(fit);
}

/** @param {string} text a style sheet's source */
export function adopt(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  own.push(sheet);
  fit(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
