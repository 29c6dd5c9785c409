// A classic script that runs before the page's own; the build compiles it for any browser. It shows a text that
// index.html has ready: the browser is too old if the page's modules or colours would not work; the page could not be
// loaded if one of its files is missing or damaged.
//
// The newest feature required is light-dark(): Chrome and Edge 123, Firefox 120, Safari 17.5. Python's requirements are
// checked when it starts (engine/client.js).
(() => {
  var able =
    "noModule" in document.createElement("script") &&
    typeof HTMLDialogElement === "function" &&
    CSS.supports("color", "light-dark(#000, #fff)");

  /** @param {string} id */
  function show(id) {
    var told = document.getElementById(id);
    if (told) told.hidden = false;
    return told;
  }

  function reload() {
    location.reload();
  }

  /** Anew and past the browser's cache, which may hold what came damaged. @param {Event} event */
  function again(event) {
    event.preventDefault();
    /** @type {NodeListOf<HTMLScriptElement & HTMLLinkElement>} */
    var files = document.querySelectorAll(
      "script[src], link[rel=modulepreload], link[rel=prefetch]",
    );
    Promise.all(
      [].map.call(files, (/** @type {HTMLScriptElement & HTMLLinkElement} */ file) =>
        fetch(file.src || file.href, { cache: "reload" }),
      ),
    ).then(reload, reload);
  }

  /** @param {Event} event */
  function lost(event) {
    // A page without its font is there all the same.
    if (/** @type {HTMLLinkElement} */ (event.target).as === "font") return;
    // Of what went wrong nothing is seen once the page is there: it tells by itself what it misses.
    if (document.querySelector("#app > *")) return;
    var told = show("lost");
    if (told) told.onclick = again;
  }

  if (able) addEventListener("error", lost, true);
  else show("old");
})();
