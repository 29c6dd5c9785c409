/** The page's side of the service worker: registers it, and reports when a newer build is ready. */

/**
 * Whether this page may have a service worker. Frames of other sites store nothing on the reader's device, and a file has no
 * server to do without.
 */
export function isPossible() {
  try {
    return window.top === window && "serviceWorker" in navigator && location.protocol !== "file:";
  } catch {
    return false;
  }
}

/**
 * @param {object} options
 * @param {string} options.url the service worker's address
 * @param {() => void} options.onupdate called when a newer build is complete and waits
 * @param {() => void} options.ontaken called when another tab has activated a newer build: this page's files may be gone
 */
export function createOffline({ url, onupdate, ontaken }) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  let updating = false;

  /** @param {ServiceWorkerRegistration} found */
  function watch(found) {
    registration = found;
    const check = () => {
      if (found.waiting && navigator.serviceWorker.controller) onupdate();
    };
    check();
    found.addEventListener("updatefound", () => {
      found.installing?.addEventListener("statechange", check);
    });
    // A worker may have begun to install before this listener was there.
    found.installing?.addEventListener("statechange", check);
  }

  async function register() {
    const { serviceWorker } = navigator;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (updating) location.reload();
      else if (controlled) ontaken();
      controlled = true;
    });
    watch(await serviceWorker.register(url));
    const { active } = await serviceWorker.ready;
    active?.postMessage({ tarneeb: "later" });
  }

  return {
    /** Call this once the page has what it needs: the service worker then fetches everything else. */
    start() {
      // A browser that stores nothing (a private window, a full disk) can still play.
      if (isPossible()) register().catch(() => {});
    },

    /** Activate the newer build and reload the page. */
    update() {
      updating = true;
      if (!registration?.waiting) return location.reload();
      registration.active?.postMessage({ tarneeb: "leave" });
      registration.waiting.postMessage({ tarneeb: "take-over" });
    },
  };
}
