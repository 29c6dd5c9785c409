// Evaluated in the page: plays one match from wherever it stands to its end, as fast as the page can.
() =>
  new Promise((resolve) => {
    const root = document.querySelector("#app");
    const usable = (selector) =>
      [...root.querySelectorAll(selector)].find(
        (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true",
      );
    const over = () => document.querySelector(".summary[data-won]") !== null;
    // The last call is the highest bid or the pass; the first, where a trump is named, is as good as any.
    const next = () =>
      usable("dialog[open] .sheet-foot .primary") ??
      usable(".summary:not([data-won]) [data-next]") ??
      usable(".panel .strain") ??
      [...root.querySelectorAll(".panel .call:not(:disabled)")].at(-1) ??
      usable(".hand .hold");
    let quiet;
    const act = () => {
      if (over()) {
        observer.disconnect();
        clearInterval(quiet);
        resolve(root.querySelectorAll(".rounds tbody tr").length);
        return;
      }
      next()?.click();
    };
    const observer = new MutationObserver(() => queueMicrotask(act));
    observer.observe(root, { childList: true, subtree: true, attributes: true });
    quiet = setInterval(act, 200);
    if (over()) root.querySelector(".summary[data-won] [data-next]").click();
    else act();
  })
