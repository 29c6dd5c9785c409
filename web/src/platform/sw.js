/**
 * The service worker: after one visit the page needs no network.
 *
 * The build writes the list of all files, each with the start of its SHA-256. Files with a hash in their name ("lasting")
 * share one cache across builds, so that an update fetches only the changed ones. Each build has its own cache for the
 * others ("plain"). A build is installed completely or not at all, waits for the player's consent, and never mixes with
 * another build.
 *
 * @typedef {Record<string, string>} Hashes from addresses relative to the page, to hashes: {"index.html": "9f86d081…"}
 * @typedef {{ build: string, plain: Hashes, lasting: Hashes, later: Hashes, wanted: Hashes }} List `later` is gzipped, and
 *   fetched once the page runs; nothing waits for it. `wanted` is stored once the page asks for it
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

/** @type {List} */
// @ts-expect-error: the build puts the list here.
const LIST = __LIST__;

const SCOPE = worker.registration.scope;
/** The prefix of this page's caches. Other pages of this origin have caches too. */
const OURS = `tarneeb ${new URL(SCOPE).pathname} `;
const LASTING = `${OURS}lasting`;
const PLAIN = `${OURS}build ${LIST.build}`;

/** Without this, a page requests the picture of a card each time it draws it. */
const FOREVER = "max-age=31536000, immutable";

/** Parallel downloads while installing. */
const AT_ONCE = 6;

/** @param {string} address */
const full = (address) => new URL(address, SCOPE).href;

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetch the file of this build. Throws if the host has another version.
 * @param {string} address
 * @param {string} hash
 * @param {AbortSignal} [signal]
 */
async function fetched(address, hash, signal) {
  // First try the browser's own cache: the hash shows whether its file is right.
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(full(address), { cache, signal });
    const bytes = await response.arrayBuffer();
    if (response.ok && (await hashOf(bytes)).startsWith(hash)) {
      const type = response.headers.get("content-type") ?? "application/octet-stream";
      const keep = address in LIST.plain ? "no-cache" : FOREVER;
      return new Response(bytes, {
        headers: { "content-type": type, etag: `"${hash}"`, "cache-control": keep },
      });
    }
  }
  throw new Error(`${address} is not the file of this build`);
}

/**
 * Return the same file from an earlier build's cache, if it is there.
 * @param {string} address
 * @param {string} hash
 */
async function stored(address, hash) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const response = await (await caches.open(name)).match(full(address));
    if (response?.headers.get("etag") === `"${hash}"`) return response;
  }
  return undefined;
}

/** Unzip a file that the build has gzipped. @param {Response} response */
function unzipped({ body, headers }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")), { headers });
}

/**
 * Add the missing files to a cache.
 * @param {string} name
 * @param {Hashes} hashes
 * @param {{as?: (file: Response) => Response, signal?: AbortSignal}} [how] `as` converts a file before it is stored
 */
async function fill(name, hashes, { as = (file) => file, signal } = {}) {
  const cache = await caches.open(name);
  const waiting = Object.entries(hashes);
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, hash] = next;
      if (await cache.match(full(address))) continue;
      const file = (await stored(address, hash)) ?? as(await fetched(address, hash, signal));
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

/** Take over, and delete the files that only other builds need. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== LASTING && name !== PLAIN) await caches.delete(name);
  }
  const cache = await caches.open(LASTING);
  const hashed = [LIST.lasting, LIST.later, LIST.wanted];
  const needed = new Set(hashed.flatMap(Object.keys).map(full));
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  await worker.clients.claim();
}

/** Aborted once a newer build is to take over, for which browsers let this worker finish what it has begun. */
const leaving = new AbortController();

/** Fetch the files that make the next start faster. They are stored unzipped, ready for use. */
const fetchLater = () =>
  fill(LASTING, LIST.later, { as: unzipped, signal: leaving.signal }).catch((problem) => {
    if (!leaving.signal.aborted) throw problem;
  });

/**
 * Answer from the cache. If the browser has dropped the file, fetch and store it again.
 * @param {Request} request
 * @param {string} address
 */
async function answer(request, address) {
  const isPlain = address in LIST.plain;
  const name = isPlain ? PLAIN : LASTING;
  const hash = isPlain ? LIST.plain[address] : (LIST.lasting[address] ?? LIST.wanted[address]);
  const cache = await caches.open(name);
  const found = await cache.match(full(address));
  if (found) return found;
  try {
    const repaired = await fetched(address, hash);
    cache.put(full(address), repaired.clone()).catch(() => {});
    return repaired;
  } catch {
    // The host may have a newer build, whose page works by itself.
    return fetch(request);
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("fetch", (event) => {
  const { method, url, cache } = event.request;
  // It asks for the browser's own copy, which comes with compiled code.
  if (cache === "only-if-cached") return;
  const { origin, pathname } = new URL(url);
  const place = `${origin}${pathname}`;
  if (method !== "GET" || !place.startsWith(SCOPE)) return;
  const address = decodeURI(place.slice(SCOPE.length)) || "index.html";
  if (address in LIST.plain || address in LIST.lasting || address in LIST.wanted) {
    event.respondWith(answer(event.request, address));
  }
});

worker.addEventListener("message", (event) => {
  if (event.data?.tarneeb === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data?.tarneeb === "leave") leaving.abort();
  if (event.data?.tarneeb === "later") event.waitUntil(fetchLater());
});
