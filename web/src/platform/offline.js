/** The page's side of the service worker: registers it, and tells when a newer build waits to take over. */

/** Frames of other sites keep nothing on the reader's device, and a file has no server to do without. */
function possible() {
  try {
    return window.top === window && "serviceWorker" in navigator && location.protocol !== "file:";
  } catch {
    return false;
  }
}

/**
 * @param {object} options
 * @param {string} options.url the service worker's address
 * @param {() => void} options.onupdate a newer build is there, whole, and waits
 * @param {() => void} options.ontaken another tab has let it take over: this page's own files may be gone
 */
export function createOffline({ url, onupdate, ontaken }) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  let wanted = false;

  /** @param {ServiceWorkerRegistration} found */
  function watch(found) {
    registration = found;
    const told = () => {
      if (found.waiting && navigator.serviceWorker.controller) onupdate();
    };
    told();
    found.addEventListener("updatefound", () => {
      found.installing?.addEventListener("statechange", told);
    });
    // An installing worker that was there before anyone listened.
    found.installing?.addEventListener("statechange", told);
  }

  async function register() {
    const { serviceWorker } = navigator;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (wanted) location.reload();
      else if (controlled) ontaken();
      controlled = true;
    });
    watch(await serviceWorker.register(url));
    const { active } = await serviceWorker.ready;
    active?.postMessage({ tarneeb: "later" });
  }

  return {
    /** To be called when the page has what it needs: from here on the rest is fetched too. */
    start() {
      // A browser that keeps nothing (a private window, a full disk) plays on all the same.
      if (possible()) register().catch(() => {});
    },

    /** Lets the newer build take over, and loads the page again. */
    update() {
      wanted = true;
      if (registration?.waiting) registration.waiting.postMessage({ tarneeb: "take-over" });
      else location.reload();
    },
  };
}
