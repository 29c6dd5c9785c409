/**
 * The relay of a party: which one to offer, where it leads other devices, and when to ask before using it.
 *
 * @import { Invitation, RelayTable } from "./links/codes.js"
 * @import { Found } from "./links/relay.js"
 * @import { Party } from "./party.js"
 */

import { findRelay, isLoopback, ownAddress, presetAddress } from "./links/relay.js";

/**
 * Links must lead other devices to the page, which this one may have opened at an address of its own.
 * @param {string} page the address at which it was opened
 * @param {Pick<Found, "pages"> | null} found
 */
export const reachedAt = (page, found) => (isLoopback(page) && found?.pages[0]) || "";

/**
 * The host of a relay in an invitation that neither the page's server nor its site names, or "".
 * @param {Invitation | RelayTable} code @param {string} page @param {string} preset
 */
export function strangeHost(code, page, preset) {
  if (code.kind !== "relay" || !code.address) return "";
  const { origin, host } = new URL(code.address);
  const known = [ownAddress(page), preset].filter(Boolean);
  return known.some((address) => new URL(address).origin === origin) ? "" : host;
}

/** @param {Party} party */
export function createRelays(party) {
  const { slot } = party;

  /** Ask a relay whether it is there. @param {string} address */
  async function find(address) {
    const found = await findRelay(address);
    party.reached = reachedAt(party.address(), found);
    return found;
  }

  return {
    find,

    /** The page's own server may have a relay. A static host answers that there is none. @param {string} address */
    async look(address) {
      slot.set({ relayState: "looking" });
      const found = await find(address).catch(() => null);
      slot.set({ relayState: found ? "found" : "none", ...(found && { way: "relay" }) });
    },

    /** The relay's host, if the person is to agree before a request goes there. @param {Invitation | RelayTable | null} code */
    stranger: (code) =>
      code ? strangeHost(code, party.address(), presetAddress(globalThis.document)) : "",
  };
}
