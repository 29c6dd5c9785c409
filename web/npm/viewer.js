// Defines <tarneeb-viewer>. On a server there are no elements to define.
if (typeof customElements !== "undefined") import("./page/viewer.js");
