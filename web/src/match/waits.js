/** A wait that ends after some time, or as soon as the person goes on. One at a time. */
export function createWaits() {
  let wake = () => {};

  return {
    /** @param {number} ms Infinity waits until the person goes on @returns {Promise<void>} */
    for(ms) {
      if (ms <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => wake(), ms);
        wake = () => {
          clearTimeout(timer);
          wake = () => {};
          resolve();
        };
      });
    },

    /** End the wait under way, if there is one. */
    end: () => wake(),
  };
}

/** @typedef {ReturnType<typeof createWaits>} Waits */
