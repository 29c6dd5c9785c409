/** The page's words. All of them come from .ftl files; this module makes an object of those for the components. */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

/**
 * @typedef {object} Words
 * @property {"en"|"ar"} language
 * @property {"ltr"|"rtl"} dir
 * @property {(id: string, args?: Record<string, string|number>) => string} t the message, or its id if there is none
 * @property {(id: string) => boolean} has
 * @property {(value: number) => string} n a number in the page's digits
 * @property {(texts: readonly string[]) => string} list several texts in one
 * @property {(time: number) => string} date the day of a time in milliseconds since 1970
 * @property {(value: number) => string} signed a number that keeps its sign on its left in any text
 */

const LOCALES = {
  en: { latn: "en-u-nu-latn", arab: "en-u-nu-arab" },
  // Browsers disagree about the digits of "ar" alone, so the numbering system is named.
  ar: { latn: "ar-EG-u-nu-latn", arab: "ar-EG-u-nu-arab" },
};

/**
 * @param {"en"|"ar"} language
 * @param {"latn"|"arab"} digits
 * @param {string | readonly string[]} source the text of the language's .ftl file, or of several
 * @param {string} [region] the region whose card terms are used: "plain", "levant", "gulf", "egypt"
 * @returns {Words}
 */
export function createWords(language, digits, source, region = "plain") {
  const locale = LOCALES[language][digits];
  // Isolation marks would become part of accessible names, so callers isolate what needs it.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const entries = new Map([source].flat().flatMap((text) => [...entriesOf(text)]));
  /** Whether there is such a message. Parses it, and the messages it refers to, on first use. @param {string} id */
  const has = (id) => {
    if (bundle.hasMessage(id)) return true;
    const entry = entries.get(id);
    if (!entry) return false;
    const resource = entry.parsed[digits] ?? inDigits(new FluentResource(entry.text), digits);
    entry.parsed[digits] = resource;
    bundle.addResource(resource);
    for (const [, named] of entry.text.matchAll(/\{\s*([a-z][\w-]*)/g)) has(named);
    return bundle.hasMessage(id);
  };
  // Created on first use, because that takes longer than everything else here.
  /** @type {Intl.NumberFormat | undefined} */
  let plain;
  /** @type {Intl.DateTimeFormat | undefined} */
  let day;
  /** @param {number} value */
  const number = (value) => {
    // Most numbers are small and whole, and need only digits.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return digitsOf(`${value}`, digits);
    plain ??= new Intl.NumberFormat(locale);
    return plain.format(value);
  };
  /** @type {Words["t"]} */
  const format = (id, args = {}) => {
    const pattern = has(id) && bundle.getMessage(id)?.value;
    if (!pattern) return id;
    /** @type {Record<string, string | FluentNumber>} */
    const given = { region };
    for (const [name, value] of Object.entries(args))
      given[name] = typeof value === "number" ? new NumberInWords(value, number) : value;
    return bundle.formatPattern(pattern, given, []);
  };
  /** Texts of messages without values, which most are. @type {Map<string, string>} */
  const formatted = new Map();
  /** @type {Words["t"]} */
  const formatOnce = (id, args) => {
    if (args) return format(id, args);
    let text = formatted.get(id);
    if (text === undefined) {
      text = format(id);
      formatted.set(id, text);
    }
    return text;
  };
  return {
    language,
    dir: language === "ar" ? "rtl" : "ltr",
    has,
    t: formatOnce,
    n: number,
    list: (texts) => texts.join(has("list-comma") ? format("list-comma") : ", "),
    date(time) {
      day ??= new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
      return day.format(time);
    },
    signed: (value) => isolate(signOf(value) + number(Math.abs(value))),
  };
}

class NumberInWords extends FluentNumber {
  /** @param {number} value @param {(value: number) => string} write */
  constructor(value, write) {
    super(value);
    this.write = write;
  }

  /** @override */
  toString() {
    return this.write(this.value);
  }
}

/** @typedef {{text: string, parsed: {latn?: FluentResource, arab?: FluentResource}}} Entry a message's source, and its parsed form in each style of digits */

/** Texts that were split into messages. Splitting is far cheaper than parsing. @type {Map<string, Map<string, Entry>>} */
const known = new Map();

/** Split a text into messages by id. Each begins a line. @param {string} text */
function entriesOf(text) {
  let entries = known.get(text);
  if (!entries) {
    entries = new Map();
    for (const each of text.split(/^(?=[a-z])/m))
      entries.set(each.split(/[ =]/, 1)[0], { text: each, parsed: {} });
    known.set(text, entries);
  }
  return entries;
}

/** @param {number} value */
const signOf = (value) => (value > 0 ? "+" : value < 0 ? "\u2212" : "");

/** @param {string} text */
const isolate = (text) => `\u2066${text}\u2069`;

/**
 * Convert the digits that are written in the words themselves, so that a screen has one style of digits.
 * @param {FluentResource} resource
 * @param {"latn"|"arab"} digits
 */
function inDigits(resource, digits) {
  // The setting shows both styles.
  for (const message of resource.body)
    if (message.value && !message.id.startsWith("setting-digits"))
      message.value = withDigits(message.value, digits);
  return resource;
}

/**
 * @param {import("@fluent/bundle/esm/ast.js").Pattern} pattern
 * @param {"latn"|"arab"} digits
 * @returns {import("@fluent/bundle/esm/ast.js").Pattern}
 */
function withDigits(pattern, digits) {
  if (typeof pattern === "string") return digitsOf(pattern, digits);
  return pattern.map((part) => {
    if (typeof part === "string") return digitsOf(part, digits);
    if (part.type !== "select") return part;
    const variants = part.variants.map((one) => ({ ...one, value: withDigits(one.value, digits) }));
    return { ...part, variants };
  });
}

/** @param {string} text @param {"latn"|"arab"} digits */
const digitsOf = (text, digits) =>
  text.replace(/[0-9\u0660-\u0669]/g, (digit) => {
    const value = digit.charCodeAt(0) % 16;
    return String.fromCharCode((digits === "arab" ? 0x660 : 0x30) + value);
  });
