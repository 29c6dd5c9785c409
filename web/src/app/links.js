/**
 * Links that hold rules, a replay, a deal, a result or a puzzle.
 *
 * @import { Store } from "../model/state.js"
 * @import { Features } from "./features.js"
 */

/** The kind of a link; null for an ordinary one. @param {string} hash */
export const linkKind = (hash) =>
  /^#(rules|replay|deal|result|daily|friends|puzzle)(=|$)/.exec(hash)?.[1] ?? null;

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Features} parts.features
 * @param {() => Promise<void>} parts.greet asks the engine what it offers
 * @param {(error: unknown) => void} parts.failed
 */
export function createLinks({ store, features, greet, failed }) {
  /** @param {string} text */
  async function offerRules(text) {
    if (!store.state.catalogue) await greet();
    await (await features.deferred.want()).offerRules(text);
  }

  return {
    /** Open the page's link, and remove it from the address, so that a reload does not open it again. */
    async read() {
      const text = location.hash;
      const kind = linkKind(text);
      if (!kind) return;
      history.replaceState(null, "", location.pathname + location.search);
      if (kind === "friends") return features.friendsOpen(text);
      if (kind === "puzzle") return features.puzzle(text.slice("#puzzle=".length));
      if (kind === "rules") return offerRules(text).catch(failed);
      const given = new URLSearchParams(text.slice(1).replaceAll("+", "%2B"));
      await features
        .browse({ type: "library", act: "openLink", args: [kind, given] })
        .catch(() => {});
    },
  };
}
