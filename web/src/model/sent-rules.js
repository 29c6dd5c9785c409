/** House rules in links, and in the messages that links come in. */

import { pageAddress, visible } from "./links.js";
import { MAX_NAME, tidy } from "./rulesets.js";

/**
 * Make a link that offers a ruleset.
 * @param {string} address the page's own
 * @param {string} line
 * @param {string} name
 */
export function linkOf(address, line, name) {
  const own = tidy(name, MAX_NAME);
  const rest = own ? `&name=${escaped(own)}` : "";
  return `${pageAddress(address)}#rules=${escaped(line)}${rest}`;
}

/** Escape punctuation too, so that what follows a link can be told from it. @param {string} text */
const escaped = (text) =>
  encodeURIComponent(text).replace(
    /[!'()*.~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What messengers leave at the end of a link. */
const AFTER = /[.,;:!?'"()*<>»«“”’…،؛؟\]}_~]+$/;

/**
 * The link in a message: up to the first character that none has, and without the punctuation after it.
 * @param {string} text
 */
function linkIn(text) {
  const seen = visible(text)
    .replace(/%23(?=rules)/i, "#")
    .replace(/#rules%3d/i, "#rules=");
  const place = seen.indexOf("#rules=");
  if (place < 0) return null;
  const [link] = /^[^\s"<>«»()[\]]*/.exec(seen.slice(place + 1)) ?? [""];
  return link.replaceAll("&amp;", "&").replace(AFTER, "");
}

/** Whether a link's escapes are complete. A link that was cut off or retyped gets its own error. @param {string} text */
export function isWhole(text) {
  try {
    decodeURIComponent(linkIn(text) ?? "");
    return true;
  } catch {
    return false;
  }
}

/** A value without what a messenger escaped as if it were part of it. @param {string | null} [value] */
const cut = (value) => visible(value ?? "").replace(/[»«“”…،؛؟?"\s]+$/, "");

/**
 * Find the ruleset in a text that someone sent: a line, or a link with one.
 * @param {string} text
 * @returns {{line: string, name: string} | null} null if there is none
 */
export function sentRules(text) {
  const link = linkIn(text);
  const values = link === null ? null : new URLSearchParams(link);
  const line = (values ? cut(values.get("rules")) : text).replace(/\s+/g, " ").trim();
  return line ? { line, name: tidy(cut(values?.get("name")), MAX_NAME) } : null;
}
