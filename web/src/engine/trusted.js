/**
 * The one Trusted Types policy besides Lit's: scripts of this site, and the worker that PyScript makes
 * of a blob of this site. Nothing else may become a script, and no text becomes HTML.
 */
const OWN = [`${location.origin}/`, `blob:${location.origin}/`];

/** @typedef {{ createPolicy(name: string, rules: { createScriptURL(url: string): string }): void }} Policies */

/** @type {Policies | undefined} */
const policies = Reflect.get(globalThis, "trustedTypes");

policies?.createPolicy("default", {
  createScriptURL(url) {
    const { href } = new URL(url, location.href);
    if (OWN.some((start) => href.startsWith(start))) return href;
    throw new TypeError(`not a script of this site: ${href}`);
  },
});
