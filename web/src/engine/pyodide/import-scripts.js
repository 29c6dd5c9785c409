/**
 * Makes `importScripts` throw what it throws in any module worker, before the browser sees the call. Pyodide calls it to
 * find out where it runs, and the content policy would report that.
 */

Object.defineProperty(globalThis, "importScripts", {
  value() {
    throw new TypeError("a module worker has no importScripts");
  },
});
