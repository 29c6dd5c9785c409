// Evaluated in the page: acts for South once a frame until an element matches `until`. It pledges the minimum, makes
// the last of the other calls (the highest bid, or the pass), names the first trump and plays the first card.
(/** @type {string} */ until) =>
  new Promise((resolve) => {
    /** @param {string} selector @returns {HTMLElement[]} */
    const all = (selector) => [...document.querySelectorAll(selector)];
    /** @param {string} selector */
    const usable = (selector) => all(`:is(${selector}):not(:disabled, [aria-disabled="true"])`)[0];
    const next = () =>
      usable("dialog[open] .sheet-foot .primary") ??
      usable(".panel.welcome button") ??
      usable(".summary:not([data-won]) [data-next]") ??
      usable(".panel .strain") ??
      usable(".panel .call-pledge") ??
      all(".panel .call:not(:disabled)").at(-1) ??
      usable(".hand .hold");
    const step = () => {
      if (document.querySelector(until)) return resolve(undefined);
      next()?.click();
      requestAnimationFrame(step);
    };
    step();
  })
