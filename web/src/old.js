// A classic script, in words that any browser reads: where the page's modules would not run, or its colours would be
// none, it shows what index.html has ready. The newest thing asked for is light-dark(): Chrome and Edge 123, Firefox 120,
// Safari 17.5. What Python needs is looked at when it starts (engine/client.js).
(() => {
  var able =
    "noModule" in document.createElement("script") &&
    typeof HTMLDialogElement === "function" &&
    CSS.supports("color", "light-dark(#000, #fff)");
  var told = document.getElementById("old");
  if (told && !able) told.removeAttribute("hidden");
})();
