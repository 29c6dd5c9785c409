/**
 * Words. Every word on the page comes from a .ftl file; this module turns those files into one small object that
 * the components use.
 */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

/**
 * @typedef {object} Words
 * @property {"en"|"ar"} language
 * @property {"ltr"|"rtl"} dir
 * @property {(id: string, args?: Record<string, string|number>) => string} t the message, or its id where there is none
 * @property {(id: string) => boolean} has
 * @property {(value: number) => string} n a number in the page's digits
 * @property {(texts: readonly string[]) => string} list several things, one after the other
 * @property {(time: number) => string} date a day, from milliseconds since 1970
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
 * @param {string | readonly string[]} source the text of the language's .ftl file, or of several
 * @param {string} [region] whose words of the game: "plain", "levant", "gulf", "egypt"
 * @returns {Words}
 */
export function createWords(language, digits, source, region = "plain") {
  const locale = LOCALES[language][digits];
  // Isolation marks would become part of accessible names; what needs isolating is isolated where it is shown.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const entries = new Map([source].flat().flatMap((text) => [...entriesOf(text)]));
  /** Whether there is such a message; it is read, with those that it names, when it is asked for. @param {string} id */
  const has = (id) => {
    if (bundle.hasMessage(id)) return true;
    const entry = entries.get(id);
    if (!entry) return false;
    const resource = entry.read[digits] ?? inDigits(new FluentResource(entry.text), digits);
    entry.read[digits] = resource;
    bundle.addResource(resource);
    for (const [, named] of entry.text.matchAll(/\{\s*([a-z][\w-]*)/g)) has(named);
    return bundle.hasMessage(id);
  };
  // Made when they are wanted: that takes longer than all the rest here.
  /** @type {Intl.NumberFormat | undefined} */
  let plain;
  /** @type {Intl.DateTimeFormat | undefined} */
  let day;
  /** @param {number} value */
  const number = (value) => {
    // Most are small and whole, and need no more than digits.
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
  /** Most words are said without any values, again and again. @type {Map<string, string>} */
  const said = new Map();
  /** @type {Words["t"]} */
  const formatOnce = (id, args) => {
    if (args) return format(id, args);
    let text = said.get(id);
    if (text === undefined) {
      text = format(id);
      said.set(id, text);
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

/** @typedef {{text: string, read: {latn?: FluentResource, arab?: FluentResource}}} Entry a message as it is written, and as it was read in each style of digits */

/** Each text is cut up once, which takes no time beside reading it. @type {Map<string, Map<string, Entry>>} */
const known = new Map();

/** A text's messages by their ids: each begins a line. @param {string} text */
function entriesOf(text) {
  let entries = known.get(text);
  if (!entries) {
    entries = new Map();
    for (const each of text.split(/^(?=[a-z])/m))
      entries.set(each.split(/[ =]/, 1)[0], { text: each, read: {} });
    known.set(text, entries);
  }
  return entries;
}

/** @param {number} value */
const signOf = (value) => (value > 0 ? "+" : value < 0 ? "\u2212" : "");

/** @param {string} text */
const isolate = (text) => `\u2066${text}\u2069`;

/**
 * Words whose own digits are those asked for: one style of digits a screen, also where a number is written out.
 * @param {FluentResource} resource
 * @param {"latn"|"arab"} digits
 */
function inDigits(resource, digits) {
  // The choice between the two shows both.
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
  text.replace(/[0-9\u0660-\u0669]/g, (sign) => {
    const value = sign.charCodeAt(0) % 16;
    return String.fromCharCode((digits === "arab" ? 0x660 : 0x30) + value);
  });
