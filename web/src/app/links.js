/**
 * Links that hold rules, a replay, a deal, a result or a puzzle.
 *
 * @import { Store } from "../model/state.js"
 * @import { Features } from "./features.js"
 */

/** Whether an address may hold a link. What embeds the page has a fragment of its own. @param {string} hash @param {boolean} framed */
export const isLink = (hash, framed) =>
  (framed ? /^#(rules|replay|deal|result|daily|friends|puzzle)(?![a-z])/ : /^#\w/).test(hash);

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Features} parts.features
 * @param {boolean} parts.framed
 * @param {() => Promise<void>} parts.greet asks the engine what it offers
 * @param {(error: unknown) => void} parts.failed
 */
export function createLinks({ store, features, framed, greet, failed }) {
  /** Open the page's link, and remove it from the address, so that a reload does not open it again. */
  async function read() {
    const text = location.hash;
    if (!isLink(text, framed)) return;
    const deferred = await features.deferred.want();
    const link = deferred.readLink(text);
    if (!link || text !== location.hash) return;
    const address = new URL(location.href);
    address.hash = "";
    try {
      history.replaceState(null, "", address);
    } catch {
      // A frame without an origin cannot change its address.
    }
    const { kind, values } = link;
    if (!kind) return deferred.unknownLink();
    if (kind === "friends") return features.friendsOpen(text);
    if (kind === "puzzle") return features.puzzle(values.get(kind) ?? "");
    if (kind !== "rules")
      return features.browse({ type: "library", act: "openLink", args: [kind, values] });
    if (!store.state.catalogue) await greet();
    return deferred.offerRules(text).catch(failed);
  }

  return { read: () => read().catch(() => {}) };
}
