/** @typedef {{ createPolicy(name: string, rules: { createScriptURL(url: string): string }): void }} Policies */

/**
 * Sets up the one Trusted Types policy besides Lit's: scripts of this site, and the worker that PyScript
 * makes of a blob of this site. Nothing else may become a script, and no text becomes HTML.
 */
export function allowOwnScripts() {
  /** @type {Policies | undefined} */
  const policies = Reflect.get(globalThis, "trustedTypes");
  const own = [`${location.origin}/`, `blob:${location.origin}/`];
  policies?.createPolicy("default", {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      if (own.some((start) => href.startsWith(start))) return href;
      throw new TypeError(`not a script of this site: ${href}`);
    },
  });
}
