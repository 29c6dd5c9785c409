/** Style sheets of deferred parts. */

/** Called with each sheet as well. @type {(sheet: CSSStyleSheet) => void} */
let fit = () => {};

/** @param {typeof fit} act done with every sheet that is adopted from now on */
export function onadopt(act) {
  fit = act;
}

/** @param {string} text a style sheet's source */
export function adopt(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  fit(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
