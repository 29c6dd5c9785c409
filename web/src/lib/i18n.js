/**
 * Words. Every word on the page comes from a .ftl file; this module turns those files into one small object that
 * the components use.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";

/**
 * @typedef {object} Words
 * @property {"en"|"ar"} language
 * @property {"ltr"|"rtl"} dir
 * @property {(id: string, args?: Record<string, string|number>) => string} t the message, or its id where there is none
 * @property {(id: string) => boolean} has
 * @property {(value: number) => string} n a number in the page's digits
 * @property {(value: number) => string} signed a number that keeps its sign on its left in any text
 */

const LOCALES = {
  en: { latn: "en-u-nu-latn", arab: "en-u-nu-arab" },
  // "ar" alone leaves the digits to the browser, and browsers disagree: the system is named.
  ar: { latn: "ar-EG-u-nu-latn", arab: "ar-EG-u-nu-arab" },
};

/**
 * @param {"en"|"ar"} language
 * @param {"latn"|"arab"} digits
 * @param {string} source the text of the language's .ftl file
 * @returns {Words}
 */
export function createWords(language, digits, source) {
  const locale = LOCALES[language][digits];
  // Isolation marks would become part of accessible names; what needs isolating is isolated where it is shown.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const plain = new Intl.NumberFormat(locale);
  return {
    language,
    dir: language === "ar" ? "rtl" : "ltr",
    has: (id) => bundle.hasMessage(id),
    t(id, args) {
      const pattern = bundle.getMessage(id)?.value;
      return pattern ? bundle.formatPattern(pattern, args, []) : id;
    },
    n: (value) => plain.format(value),
    signed: (value) => isolate(signOf(value) + plain.format(Math.abs(value))),
  };
}

/** @param {number} value */
const signOf = (value) => (value > 0 ? "+" : value < 0 ? "\u2212" : "");

/** @param {string} text */
const isolate = (text) => `\u2066${text}\u2069`;
