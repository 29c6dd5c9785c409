// Evaluated in the page: acts for South once a frame until an element matches `until`. It pledges the minimum, makes
// the last of the other calls (the highest bid, or the pass), names the first trump and plays the first card. With `opens`
// it bids seven if nobody has bid yet: four of these would otherwise pass for ever.
(/** @type {string} */ until, opens = false) =>
  new Promise((resolve) => {
    const BIDS = 7; // from seven to thirteen
    /** @param {string} selector @returns {HTMLElement[]} */
    const all = (selector) => [...document.querySelectorAll(selector)];
    /** @param {string} selector */
    const usable = (selector) => all(`:is(${selector}):not(:disabled, [aria-disabled="true"])`)[0];
    const call = () => {
      const calls = all(".panel .call:not(:disabled)");
      return opens && calls.length > BIDS ? calls[0] : calls.at(-1);
    };
    const next = () =>
      usable("dialog[open] .sheet-foot .primary") ??
      usable(".panel.welcome .primary") ??
      usable(".summary:not([data-won]) [data-next]") ??
      usable(".panel .strain") ??
      usable(".panel .call-pledge") ??
      call() ??
      usable(".hand .hold");
    const step = () => {
      if (document.querySelector(until)) return resolve(undefined);
      next()?.click();
      requestAnimationFrame(step);
    };
    step();
  })
