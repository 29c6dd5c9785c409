/**
 * A module worker cannot import scripts, and says so when it is tried. Pyodide tries it to find out what it runs in, and
 * the content policy would report that; here it is told before.
 */

Object.defineProperty(globalThis, "importScripts", {
  value() {
    throw new TypeError("a module worker has no importScripts");
  },
});
