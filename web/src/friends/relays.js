/**
 * The relay of a party: which one to offer, where it leads other devices, and when to ask before using it.
 *
 * @import { Invitation, RelayTable } from "./links/codes.js"
 * @import { Found } from "./links/relay.js"
 * @import { Party } from "./party.js"
 */

import { codeOf } from "./errors.js";
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

/** @param {{code: string} | null} problem */
const isRelayFault = (problem) => problem?.code.startsWith("relay_") ?? false;

/** How often a relay that did not answer is asked again while the dialog offers it, in milliseconds. */
const AGAIN = 4000;

/** @param {Party} party */
export function createRelays(party) {
  const { slot } = party;
  /** Ends with the answer of the relay that is looked for. */
  let looking = Promise.resolve();
  let chosen = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  /** Ask a relay whether it is there. @param {string} address */
  async function find(address) {
    const found = await findRelay(address);
    party.reached = reachedAt(party.address(), found);
    return found;
  }

  /** Ask for the relay that the dialog offers. @param {string} address */
  async function offer(address) {
    clearTimeout(again);
    try {
      await find(address);
      slot.set({ relayState: "found", ...(!chosen && { way: "relay" }) });
      if (isRelayFault(slot.state.problem)) slot.set({ problem: null });
    } catch (problem) {
      slot.set({ relayState: "none" });
      // It may only be restarting. A host without a relay says that there is no such file, and is not asked again.
      if (codeOf(problem) === "relay_absent")
        again = setTimeout(() => isOffered() && offer(address), AGAIN);
    }
  }

  /** Whether the dialog still offers a relay. */
  const isOffered = () => slot.state.stage === "host" && !party.isTaken();

  return {
    /** The page's own server may have a relay. A static host answers that there is none. @param {string} address */
    look(address) {
      chosen = false;
      slot.set({ relayState: "looking" });
      looking = offer(address);
      return looking;
    },

    /** Ask for a relay that the person wants now, and again while it does not answer. @param {string} address */
    async need(address) {
      try {
        await find(address);
      } catch (problem) {
        clearTimeout(again);
        again = setTimeout(() => isOffered() && offer(address), AGAIN);
        throw problem;
      }
    },

    /** The person's choice, which a relay found later doesn't change. @param {"hand" | "relay"} way */
    choose(way) {
      chosen = true;
      slot.set({ way, problem: null });
    },

    /** Wait until it is known which way is offered, unless the person has chosen. */
    offered: async () => chosen || looking,

    /** The relay's host, if the person is to agree before a request goes there. @param {Invitation | RelayTable | null} code */
    stranger: (code) =>
      code ? strangeHost(code, party.address(), presetAddress(globalThis.document)) : "",
  };
}
