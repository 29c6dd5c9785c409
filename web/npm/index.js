// Defines <tarneeb-game>. On a server there are no elements to define.
if (typeof customElements !== "undefined") import("./page/embed.mjs");
