/**
 * Starts the engine in a frame with an opaque origin (`sandbox` without `allow-same-origin`). The site's server must let
 * every origin read its files, as GitHub Pages does.
 */

import { startDirectly } from "./direct.js";
import { download } from "./downloads.js";
import { allowScript } from "./trusted-scripts.js";
import { startingParts } from "./whole.js";

/** Whether this page's origin is opaque. A page opened from a file doesn't count: it is the single-file page. */
export const isOpaque = () => globalThis.origin === "null" && location.protocol.startsWith("http");

/**
 * @param {import("./assets.js").Assets["engine"]} parts
 * @param {(share: number) => void} onshare called with the share of the downloads that has arrived
 * @param {(problem: unknown) => void} onerror
 */
export async function loadOpaque(parts, onshare, onerror) {
  const { rest, ...first } = startingParts(parts);
  const [worker, files] = await Promise.all([
    fetch(parts.direct.url).then((response) => response.text()),
    download(first, onshare),
  ]);
  return startDirectly({ ...files, rest, worker }, onerror, allowScript);
}

/**
 * Copy the card art into the document. With an opaque origin, `<use>` cannot refer to another file.
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
