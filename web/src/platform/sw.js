/**
 * The service worker: after one visit the page needs no network.
 *
 * The build writes the list of all files, each with the start of its SHA-256. What has its hash in its name ("lasting")
 * is kept once for all builds, so that an update fetches only what changed; the rest is kept for each build apart.
 * A build is installed whole or not at all, waits until the person wants it, and never mixes with another.
 *
 * @typedef {Record<string, string>} Hashes from addresses relative to the page, to hashes: {"index.html": "9f86d081…"}
 * @typedef {{ build: string, plain: Hashes, lasting: Hashes, later: Hashes }} List `later` is packed, and fetched once
 *   the page runs; nobody waits for it
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

/** @type {List} */
// @ts-expect-error: the build puts the list here.
const LIST = __LIST__;

const SCOPE = worker.registration.scope;
/** Other pages of this origin have caches too. */
const OURS = `tarneeb ${new URL(SCOPE).pathname} `;
const LASTING = `${OURS}lasting`;
const PLAIN = `${OURS}build ${LIST.build}`;

/** Files fetched at the same time while installing. */
const AT_ONCE = 6;

/** @param {string} address */
const full = (address) => new URL(address, SCOPE).href;

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The file as this build has it, from the network; an error where the host gives another.
 * @param {string} address
 * @param {string} hash
 */
async function fetched(address, hash) {
  // What the browser holds already is good enough where it is right.
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(full(address), { cache });
    const bytes = await response.arrayBuffer();
    if (response.ok && (await hashOf(bytes)).startsWith(hash)) {
      const type = response.headers.get("content-type") ?? "application/octet-stream";
      return new Response(bytes, { headers: { "content-type": type, etag: `"${hash}"` } });
    }
  }
  throw new Error(`${address} is not the file of this build`);
}

/**
 * The same file as an earlier build kept it, if it did.
 * @param {string} address
 * @param {string} hash
 */
async function kept(address, hash) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const response = await (await caches.open(name)).match(full(address));
    if (response?.headers.get("etag") === `"${hash}"`) return response;
  }
  return undefined;
}

/** A file that the build has packed, as it was before. @param {Response} response */
function unpacked({ body, headers }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")), { headers });
}

/**
 * Puts all the files into a cache, but those that are there.
 * @param {string} name
 * @param {Hashes} hashes
 * @param {(file: Response) => Response} [as] how it is kept
 */
async function fill(name, hashes, as = (file) => file) {
  const cache = await caches.open(name);
  const waiting = Object.entries(hashes);
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, hash] = next;
      if (await cache.match(full(address))) continue;
      const file = (await kept(address, hash)) ?? as(await fetched(address, hash));
      await cache.put(full(address), file);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function install() {
  try {
    await fill(LASTING, LIST.lasting);
    await fill(PLAIN, LIST.plain);
  } catch (problem) {
    await caches.delete(PLAIN);
    throw problem;
  }
}

/** This build takes over: what only others needed goes. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== LASTING && name !== PLAIN) await caches.delete(name);
  }
  const cache = await caches.open(LASTING);
  const needed = new Set([LIST.lasting, LIST.later].flatMap(Object.keys).map(full));
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  await worker.clients.claim();
}

/** What makes the next start faster, now that this one is done. It is kept as it will be used. */
const fetchLater = () => fill(LASTING, LIST.later, unpacked);

/**
 * A file of the list: as kept; or, where the browser has dropped it, from the network, and kept again.
 * @param {Request} request
 * @param {string} address
 */
async function answer(request, address) {
  const [name, hash] =
    address in LIST.plain ? [PLAIN, LIST.plain[address]] : [LASTING, LIST.lasting[address]];
  const cache = await caches.open(name);
  const found = await cache.match(full(address));
  if (found) return found;
  try {
    const repaired = await fetched(address, hash);
    cache.put(full(address), repaired.clone()).catch(() => {});
    return repaired;
  } catch {
    // The host may have a newer build than this: its page is whole in itself.
    return fetch(request);
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const place = `${origin}${pathname}`;
  if (method !== "GET" || !place.startsWith(SCOPE)) return;
  const address = decodeURI(place.slice(SCOPE.length)) || "index.html";
  if (address in LIST.plain || address in LIST.lasting) {
    event.respondWith(answer(event.request, address));
  }
});

worker.addEventListener("message", (event) => {
  if (event.data?.tarneeb === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data?.tarneeb === "later") event.waitUntil(fetchLater());
});
