/** @typedef {{ createPolicy(name: string, rules: { createScriptURL(url: string): string }): void }} Policies */

let allowed = false;

/** Addresses that hold a script of ours. @type {Set<string>} */
const known = new Set();

/**
 * Sets up the one Trusted Types policy besides Lit's: scripts of this site. Nothing else may become a script, and no
 * text becomes HTML.
 */
export function allowOwnScripts() {
  if (allowed) return;
  allowed = true;
  /** @type {Policies | undefined} */
  const policies = Reflect.get(globalThis, "trustedTypes");
  policies?.createPolicy("default", {
    createScriptURL(url) {
      if (known.has(url)) return url;
      const { href } = new URL(url, location.href);
      if (href.startsWith(`${location.origin}/`)) return href;
      throw new TypeError(`not a script of this site: ${href}`);
    },
  });
}

/** Lets one more address be a script: one that holds a script of ours as its text. @param {string} address */
export function allowScript(address) {
  allowOwnScripts();
  known.add(address);
}
