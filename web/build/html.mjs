// Fills index.html's placeholders, for the page itself and for the page in other sites' frames.

/**
 * @param {string} workers the addresses that workers may have
 * @param {string[]} [relays] the addresses of relays elsewhere that the page may use; `https:` allows all on https
 */
export const policy = (workers, relays = []) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `worker-src ${workers}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...relays].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html default",
  ].join("; ");

/**
 * Check the relays that a site allows: addresses with a final slash, to which the policy is limited, or `https:`.
 * @param {string[]} given
 */
export function readRelays(given) {
  return given.map((text) => {
    if (text === "https:") return text;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol) || /[;,\s'"?#*]/.test(text))
      throw new Error(`--relay takes an address such as https://relay.example.org/, not ${text}`);
    return url.href.endsWith("/") ? url.href : `${url.href}/`;
  });
}

/** The element that tells the page which relay its site names: the first with an address. @param {string[]} relays */
export function relayMeta(relays) {
  const preset = relays.find((one) => one !== "https:");
  return preset ? `<meta name="tarneeb-relay" content="${escaped(preset)}">\n    ` : "";
}

/** Text for an attribute's value. @param {string} text */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Drop what serves installing, link previews and search engines: none of them sees the framed page. @param {string} template */
export const framed = (template) =>
  template
    .replace(/^.*rel="(manifest|apple-touch-icon|canonical)".*\n/gm, "")
    .replace(/^.*(name="description"|property="og:|name="twitter:).*\n/gm, "")
    .replace("<title>", '<meta name="robots" content="noindex">\n    <title>');

/**
 * @param {string} template
 * @param {Record<string, string>} values
 */
export function fill(template, values) {
  const page = template.replace(/%([A-Z_]+)%/g, (whole, name) => values[name] ?? whole);
  const left = page.match(/%[A-Z_]+%/);
  if (left) throw new Error(`index.html has an unknown placeholder ${left[0]}`);
  return page;
}

/**
 * The <link> and <script> elements that start downloads early.
 * @param {{ boot: string, modules: string[], font: string, prefetched: string[] }} page addresses: the first script, the
 *   modules needed at once, the font of the first picture, and files needed after it
 */
export const preloads = ({ boot, modules, font, prefetched }) =>
  [
    `<script type="module" async src="${boot}"></script>`,
    ...new Set(modules.map((url) => `<link rel="modulepreload" href="${url}">`)),
    // Otherwise the first picture would be laid out twice, and shift.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ...prefetched.map((url) => `<link rel="prefetch" href="${url}">`),
  ].join("\n    ");
