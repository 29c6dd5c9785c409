/**
 * The page's words, in the language and digits of the settings.
 *
 * @import { Words } from "../platform/i18n.js"
 * @import { Store } from "../model/state.js"
 */

import { createWords } from "../platform/i18n.js";
import { languageOf } from "../settings/settings.js";

/** @typedef {{en: string | string[], ar: string | string[]}} Sources */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {{en: string, ar: string}} parts.sources the words that the page opens with
 * @param {() => readonly string[]} [parts.preferred] the browser's languages
 */
export function createPageWords({ store, sources, preferred = () => navigator.languages }) {
  /** Words of the parts fetched since the page opened. @type {Sources[]} */
  const later = [];
  /** @type {Words | undefined} */
  let made;
  let key = "";
  /** @type {Words[]} */
  let both = [];

  /** The words in use; they are rebuilt only when language, digits or sources change. */
  function now() {
    const { settings } = store.state;
    const language = languageOf(settings, preferred());
    const { digits, words: region } = settings;
    const wanted = [language, digits, region, later.length].join();
    if (!made || key !== wanted) {
      key = wanted;
      const texts = later.flatMap((source) => source[language]);
      made = createWords(language, digits, [sources[language], ...texts], region);
    }
    return made;
  }

  /** Both languages' words: a default name saved in a record is shown in the language of the page. */
  function all() {
    if (!both.length)
      both = /** @type {const} */ (["en", "ar"]).map((language) =>
        createWords(language, "latn", sources[language]),
      );
    return both;
  }

  return {
    now,
    all,

    /** The words in which names are given: saved with one style of digits, shown with the page's. */
    given: () => all()[now().language === "en" ? 0 : 1],

    /** @param {Sources} source */
    add(source) {
      later.push(source);
      store.changed();
    },
  };
}

/** @typedef {ReturnType<typeof createPageWords>} PageWords */
