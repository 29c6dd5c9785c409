/** Styles that come with a part of the page that is fetched later. */

/** @param {string} text of a style sheet */
export function adopt(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
