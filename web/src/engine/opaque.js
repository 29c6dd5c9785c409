/**
 * Starts the engine in a frame that was given no origin (`sandbox` without `allow-same-origin`): its host must let every
 * origin read the page's files, as GitHub Pages does.
 */

import { startBare } from "./bare.js";
import { download } from "./downloads.js";
import { allowScript } from "./pyscript/trusted.js";

/** Whether this page has no origin; a file has none either, but there the page is one file. */
export const isOpaque = () => globalThis.origin === "null" && location.protocol.startsWith("http");

/**
 * @param {import("./assets.js").Assets["engine"]} parts
 * @param {(share: number) => void} onshare told the share of the downloads that has come
 * @param {(problem: unknown) => void} onerror
 */
export async function loadOpaque(parts, onshare, onerror) {
  const [worker, given] = await Promise.all([
    fetch(parts.bare.url).then((response) => response.text()),
    download(parts, onshare),
  ]);
  return startBare({ ...given, worker }, onerror, allowScript);
}

/**
 * Takes the card art into the page: a frame without an origin may not use it from elsewhere.
 * @param {string} url
 */
export async function takeInArt(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url);
  request.responseType = "document";
  await new Promise((resolve, reject) => {
    request.onload = resolve;
    request.onerror = reject;
    request.send();
  });
  const art = request.responseXML?.documentElement;
  if (!art) return;
  const own = document.importNode(art, true);
  own.setAttribute("width", "0");
  own.setAttribute("height", "0");
  own.setAttribute("aria-hidden", "true");
  document.body.append(own);
}
