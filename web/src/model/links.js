/**
 * Links as they arrive. Messengers and mail leave a full stop, a bracket or a mark of direction at a link's end, escape some
 * characters, and append parameters of their own. What cannot belong to a link is left out.
 */

/** The kinds of links. */
const KINDS = ["rules", "replay", "deal", "result", "daily", "friends", "puzzle"];

/** A kind at the beginning, or after a parameter that somebody put before it. */
const KIND = new RegExp(`[#&](${KINDS.join("|")})(?![\\w-])`);

/** What others append to addresses to follow people. */
const TRACKING = /^(utm|\w*clid|igshid|mc|xtor|si|ref)$/;

/** The address that a link begins with: without what its reader's own link had. @param {string} page the address of the page */
export function pageAddress(page) {
  const url = new URL(page);
  url.hash = "";
  url.search = "";
  return url.href.replace(/\/index\.html$/, "/");
}

/** Make a link. @param {string} address the page's own @param {"deal" | "result" | "puzzle"} kind @param {string} text */
export const linkTo = (address, kind, text) => `${pageAddress(address)}#${kind}=${text}`;

/** Decode the escapes that are complete. @param {string} text */
function decoded(text) {
  return text.replace(/(%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Remove characters that show nothing: marks of direction, joiners, soft hyphens. @param {string} text */
export const visible = (text) => text.replace(/\p{Cf}/gu, "");

/**
 * A text of the engine up to its end, which is a check of eight characters; a text without one up to the first character
 * that no such text has. A letter or a digit behind the check stays, so that the engine finds the text changed.
 * @param {string} text
 */
const closed = (text) =>
  /^[\w.~=,+-]*\.[\w-]{8}(?=[_-]*(?:[^\w-]|$))/.exec(text)?.[0] ??
  /^[\w.~=,+-]*/.exec(text)?.[0] ??
  "";

/** How far each value of a link goes; others go to their end. @type {Record<string, (text: string) => string>} */
const ENDS = {
  deal: closed,
  result: closed,
  puzzle: closed,
  replay: (text) => /^[\w-]*/.exec(text)?.[0] ?? "",
  at: (text) => /^\d*/.exec(text)?.[0] ?? "",
  seat: (text) => text.slice(0, 1),
};

/**
 * Read the fragment of the page's address. The kind is null if it is a link that this page does not know, and the whole is
 * null if it is none.
 * @param {string} hash
 * @returns {{kind: string | null, values: URLSearchParams} | null}
 */
export function readLink(hash) {
  const text = visible(hash).replaceAll("&amp;", "&");
  const [, name = ""] = KIND.exec(text) ?? /^#([a-z]+)/i.exec(text) ?? [];
  const kind = KINDS.includes(name) ? name : null;
  if (!kind && (!/^#[a-z]\w*(=|%3d)/i.test(text) || TRACKING.test(name))) return null;
  const values = new URLSearchParams();
  for (const part of text.slice(1).replace(/%3d/i, "=").split(/&|%26/i)) {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(part) ?? [];
    const given = visible(decoded(value ?? "")).trim();
    if (key && !values.has(key)) values.set(key, ENDS[key]?.(given) ?? given);
  }
  return { kind, values };
}
