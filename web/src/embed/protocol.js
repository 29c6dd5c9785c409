/**
 * The messages between an embedded table and the page around it, sent by postMessage. Neither side trusts the other. Each
 * message is read here field by field, and texts have a longest length.
 *
 *   host → frame   {tarneeb: 1, type: "hello"}
 *                  {tarneeb: 1, type: "call", id, method, args}
 *   frame → host   {tarneeb: 1, type: "hello"}            as soon as it listens; the host says hello again
 *                  {tarneeb: 1, type: "here"}             the answer to each hello
 *                  {tarneeb: 1, type: "event", event, detail}
 *                  {tarneeb: 1, type: "reply", id, ok} or {…, error: {code, message}}
 *                  {tarneeb: 1, type: "size", height}
 */

/** The version of the messages. */
export const VERSION = 1;

export const METHODS = /** @type {const} */ ([
  "newMatch",
  "setOptions",
  "getView",
  "save",
  "load",
  "pause",
]);
/** @typedef {(typeof METHODS)[number]} Method */

export const EVENTS = /** @type {const} */ ([
  "ready",
  "deal",
  "call",
  "play",
  "trick",
  "round",
  "match",
  "error",
]);

/** The longest record that is taken from outside, in characters. */
export const MAX_RECORD = 1_000_000;

/** @typedef {{ code: string, message: string }} Problem */

/** The answer to a wrong message or argument. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "TarneebError";
    this.code = code;
  }
}

/**
 * A message of this protocol, or null.
 * @param {unknown} data
 * @returns {{ type: string, [name: string]: unknown } | null}
 */
export function messageOf(data) {
  if (typeof data !== "object" || data === null) return null;
  const message = /** @type {Record<string, unknown>} */ (data);
  return message.tarneeb === VERSION && typeof message.type === "string"
    ? /** @type {{ type: string }} */ (message)
    : null;
}

/**
 * Options that a host can set: the public name, the page's setting, and its values.
 * @type {Record<string, { setting: string, values: readonly string[] }>}
 */
export const OPTIONS = {
  lang: { setting: "language", values: ["auto", "en", "ar"] },
  digits: { setting: "digits", values: ["latn", "arab"] },
  theme: { setting: "theme", values: ["system", "light", "dark"] },
  deck: { setting: "deck", values: ["four", "two", "contrast"] },
  speed: { setting: "speed", values: ["slow", "normal", "fast", "none"] },
};

/** Colours that a host can set, as CSS writes them. */
export const COLOURS = /** @type {const} */ (["felt", "card", "back", "accent"]);
/** @typedef {Partial<Record<(typeof COLOURS)[number], string>>} Colours */

/** A colour that names nothing else: no address, no variable. */
const COLOUR =
  /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([a-z0-9.,%/+\- ]{1,80}\))$/i;

/** Texts that describe a new match, with their longest length in characters. */
export const TEXTS = { ruleset: 1000, level: 40, seed: 200 };

/**
 * @param {unknown} args
 * @returns {Record<string, unknown>}
 */
function fields(args) {
  if (args === undefined || args === null) return {};
  if (typeof args !== "object" || Array.isArray(args))
    throw new Refusal("bad_arguments", "the arguments are not an object");
  return /** @type {Record<string, unknown>} */ (args);
}

/** @param {Record<string, unknown>} given @param {readonly string[]} known */
function noOthers(given, known) {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new Refusal("unknown_option", `there is no "${other.slice(0, 40)}"; there is ${known}`);
}

/**
 * Read the description of a new match.
 * @param {unknown} args
 * @returns {{ ruleset?: string, level?: string, seed?: string }}
 */
export function readMatch(args) {
  const given = fields(args);
  noOthers(given, Object.keys(TEXTS));
  for (const [name, most] of Object.entries(TEXTS)) {
    const value = given[name];
    if (value === undefined) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may come in.
    if (typeof value !== "string" || !value.trim() || /[\x00-\x1f]/.test(value))
      throw new Refusal("bad_option", `${name} is not a text`);
    if (!value.isWellFormed()) throw halved(name);
    if (value.length > most) throw new Refusal("bad_option", `${name} is longer than ${most}`);
  }
  return given;
}

/**
 * Read settings, by the page's own names, and colours.
 * @param {unknown} args
 * @returns {{ settings: Record<string, string>, colours: Colours }}
 */
export function readOptions(args) {
  const given = fields(args);
  noOthers(given, [...Object.keys(OPTIONS), ...COLOURS]);
  /** @type {Record<string, string>} */
  const settings = {};
  /** @type {Record<string, string>} */
  const colours = {};
  for (const [name, value] of Object.entries(given)) {
    if (name in OPTIONS) {
      const { setting, values } = OPTIONS[name];
      if (typeof value !== "string" || !values.includes(value))
        throw new Refusal("bad_option", `${name} is one of ${values.join(", ")}`);
      settings[setting] = value;
    } else if (typeof value === "string" && COLOUR.test(value)) colours[name] = value;
    else throw new Refusal("bad_option", `${name} is a colour, such as #1e6259`);
  }
  return { settings, colours };
}

/** The name under which a frame saves its match, in case the element is moved. @param {string | undefined} text */
const tokenIn = (text = "") => (/^[\w-]{8,64}$/.test(text) ? text : null);

/** @param {string} what */
const halved = (what) => new Refusal("not_unicode", `${what} holds half a character`);

/** @param {unknown} args */
export function readRecord(args) {
  const { record } = fields(args);
  if (typeof record !== "string" || !record.trim())
    throw new Refusal("bad_record", "the record is not a text");
  if (record.length > MAX_RECORD)
    throw new Refusal("too_large", `the record is longer than ${MAX_RECORD} characters`);
  if (!record.isWellFormed()) throw halved("the record");
  return record;
}

/** @param {unknown} args */
export function readPause(args) {
  const { paused = true } = fields(args);
  if (typeof paused !== "boolean") throw new Refusal("bad_option", "paused is not true or false");
  return paused;
}

/**
 * The wishes in an address: `?lang=ar&ruleset=egyptian`, or the same after `#`. Wrong ones are ignored.
 * @param {{ search: string, hash: string }} address
 * @returns {{ options: Record<string, string>, colours: Colours, match: ReturnType<typeof readMatch>,
 *   record: string | null, autoheight: boolean, token: string | null }}
 */
export function readAddress({ search, hash }) {
  const given = new Map([
    ...new URLSearchParams(search),
    ...new URLSearchParams(hash.replace(/^#/, "")),
  ]);
  /** @type {Record<string, string>} */
  let options = {};
  /** @type {Colours} */
  let colours = {};
  /** @type {Record<string, string>} */
  let match = {};
  for (const [name, value] of given) {
    try {
      if (name in OPTIONS || COLOURS.includes(/** @type {any} */ (name))) {
        const read = readOptions({ [name]: value });
        options = { ...options, ...read.settings };
        colours = { ...colours, ...read.colours };
      }
      if (name in TEXTS) match = { ...match, ...readMatch({ [name]: value }) };
    } catch {
      // A wrong parameter must not keep the table from opening.
    }
  }
  const record = given.get("record") ?? "";
  return {
    options,
    colours,
    match,
    record: record.trim() && record.length <= MAX_RECORD ? record : null,
    autoheight: given.has("autoheight"),
    token: tokenIn(given.get("token")),
  };
}
