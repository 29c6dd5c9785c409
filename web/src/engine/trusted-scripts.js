/** @typedef {{ createPolicy(name: string, rules: { createScriptURL(url: string): string }): void }} Policies */

let allowed = false;

/** Further addresses that may be run. @type {Set<string>} */
const known = new Set();

/**
 * Create the page's only Trusted Types policy besides Lit's. It lets the page start workers from this site's scripts. No
 * other script can run, and no text becomes HTML.
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

/** Allow one more address: a `data:` URL with our own script in it. @param {string} address */
export function allowScript(address) {
  allowOwnScripts();
  known.add(address);
}
