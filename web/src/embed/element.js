/**
 * `<tarneeb-game>` for other sites: one script tag, and this element for each table.
 *
 *   <script src="https://…/tarneeb/embed.js" async></script>
 *   <tarneeb-game lang="ar" ruleset="classic" height="640"></tarneeb-game>
 *
 * The table runs in a frame of its own, which loads when it comes into view, is touched, or a method is called. It sends
 * events (`tarneeb-deal` …), and its methods return promises. With the attribute `viewer` it shows a record, without a
 * frame. The types are in embed.d.ts.
 */

import { createCalls } from "./calls.js";
import { createCover } from "./cover.js";
import { COLOURS, EVENTS, messageOf, OPTIONS, Refusal, TEXTS, VERSION } from "./protocol.js";

/** The address of this script, which a module knows in another way. @type {string | undefined} */
const SCRIPT =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? import.meta.url;

/** The element's own words by language. @type {Record<"en" | "ar", import("./cover.js").CoverWords>} */
// @ts-expect-error: the build puts the words here, from the locales.
const WORDS = __WORDS__;

/** The distance from the viewport at which a table begins to load. */
const NEAR = "300px";
const HEIGHT = 640;
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 4000;

/** The attributes that a viewer takes over. */
const VIEWED = ["lang", "digits", "theme", "deck", "record", "at", "seat", "controls", "size"];

/** With it, the colours of the page around may change. */
const DARK = matchMedia("(prefers-color-scheme: dark)");

/** The permissions of a frame that has its own origin. Without `allow-same-origin` it has none. */
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-downloads";

/** @param {string | null} text */
const heightOf = (text) =>
  Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Number.parseInt(text ?? "", 10) || HEIGHT));

/** @typedef {import("./element").TarneebViewerElement} Viewer */

/** A refusal with a code for any problem. @param {any} problem @returns {Refusal} */
const refusalOf = (problem) =>
  problem instanceof Refusal ? problem : new Refusal("other", problem.message);

class TarneebGame extends HTMLElement {
  static observedAttributes = [
    ...new Set([...Object.keys(OPTIONS), ...Object.keys(TEXTS), ...VIEWED, "height", "src"]),
  ];

  #shadow = this.attachShadow({ mode: "open" });
  #cover = createCover(this.#shadow, () => this.#open());
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {Promise<Viewer> | null} */
  #viewer = null;
  /** @type {IntersectionObserver | null} */
  #seen = null;
  #calls = createCalls({
    seconds: () => Number(this.getAttribute("timeout")) || 30,
    send: (message) => this.#send(message),
    lost: (problem) => this.#lost(problem),
    late: (problem) => this.#tell("error", problem),
  });
  /** The name under which the frame remembers its match: a moved element loads its frame again. */
  #token = crypto.getRandomValues(new Uint32Array(4)).join("-");
  /** The values that the page has set since, for a frame that loads again. @type {Record<string, string>} */
  #set = {};
  #paused = false;

  connectedCallback() {
    // A record in translated words could not be read.
    this.querySelector("pre")?.setAttribute("translate", "no");
    this.#resize();
    this.#cover.waits(this.#words(), this.#asks());
    window.addEventListener("message", this.#heard);
    document.addEventListener("securitypolicyviolation", this.#forbidden);
    DARK.addEventListener("change", this.#recolour);
    if (this.#calls.pending) this.#open();
    if (this.#asks() && !this.#calls.began) return;
    this.#seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#open(),
      { rootMargin: NEAR },
    );
    this.#seen.observe(this);
  }

  /** Browsers that can move an element without removing it keep its frame running. */
  connectedMoveCallback() {}

  disconnectedCallback() {
    window.removeEventListener("message", this.#heard);
    document.removeEventListener("securitypolicyviolation", this.#forbidden);
    DARK.removeEventListener("change", this.#recolour);
    this.#seen?.disconnect();
    if (this.#frame) this.#close();
    // An element that is moved is back at once, and asks its new frame again.
    queueMicrotask(() => {
      if (!this.isConnected)
        this.#calls.leave(new Refusal("not_there", "the element was taken out of its page"));
    });
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === "height") this.#resize();
    else if (this.#viewer) this.#dress();
    else if (name in OPTIONS && this.#frame && after !== null)
      this.setOptions({ [name]: after }).catch((problem) => this.#tell("error", problem));
  }

  /** Begin a match. @param {Record<string, string>} [how] */
  async newMatch(how) {
    if (this.#isViewer()) throw new Refusal("viewer", "a viewer has no matches");
    return this.#call("newMatch", how);
  }

  /** Change language, digits, colours, deck or speed. @param {Record<string, string>} options */
  async setOptions(options) {
    const done = await this.#call("setOptions", options);
    Object.assign(this.#set, options);
    return done;
  }

  /** The view of the person at the table; null before a match, and in a viewer. */
  async getView() {
    return this.#isViewer() ? null : this.#call("getView");
  }

  /** The record of all finished rounds, or the one in the viewer. */
  async save() {
    return this.#isViewer() ? (await this.#open()).record : this.#call("save");
  }

  /** Continue a match from its record, or show it in a viewer. @param {string} record */
  async load(record) {
    if (!this.#isViewer()) return this.#call("load", { record });
    await (await this.#open()).load(record);
    return null;
  }

  /** Make the computer players wait, or go on. @param {boolean} [paused] */
  async pause(paused = true) {
    const done = await this.#call("pause", { paused });
    this.#paused = paused;
    return done;
  }

  #isViewer() {
    return this.hasAttribute("viewer") || this.hasAttribute("record");
  }

  /** Whether only a click loads the table. */
  #asks() {
    return this.getAttribute("load") === "click";
  }

  #words() {
    const language = this.closest("[lang]")?.getAttribute("lang") ?? "";
    return WORDS[language.toLowerCase().startsWith("ar") ? "ar" : "en"];
  }

  #resize() {
    if (this.#viewer) this.style.setProperty("height", "auto");
    else if (!this.hasAttribute("autoheight") || !this.#frame)
      this.style.setProperty("height", `${heightOf(this.getAttribute("height"))}px`);
  }

  /** The address of a file next to this script, or next to the page that the element names. @param {string} name */
  #near(name) {
    const base = this.getAttribute("src") ?? SCRIPT;
    if (!base) throw new Refusal("no_address", "the element needs a src attribute");
    const address = new URL(name, new URL(base, document.baseURI));
    if (!/^https?:$/.test(address.protocol))
      throw new Refusal("no_address", "the table's address is not one of the web");
    return address;
  }

  /** The address of the table's page, with the element's wishes. */
  #address() {
    const address = this.#near(this.getAttribute("src") ?? "./embed.html");
    const wishes = new URLSearchParams({ ...this.#colours(), ...this.#set, token: this.#token });
    for (const name of [...Object.keys(OPTIONS), ...Object.keys(TEXTS)]) {
      const value = this.getAttribute(name);
      if (value !== null && !(name in this.#set)) wishes.set(name, value);
    }
    if (this.hasAttribute("autoheight")) wishes.set("autoheight", "");
    address.hash = String(wishes);
    return address;
  }

  /** The colours that the page's styles give to the table. */
  #colours() {
    const style = getComputedStyle(this);
    const given = COLOURS.map((name) => [name, style.getPropertyValue(`--tarneeb-${name}`).trim()]);
    return Object.fromEntries(given.filter(([, colour]) => colour));
  }

  #recolour = () => {
    if (this.#frame) this.#call("setOptions", this.#colours()).catch(() => {});
  };

  /** Load the table, or the viewer. @returns {Promise<Viewer>} of a viewer alone */
  #open() {
    this.#seen?.disconnect();
    if (this.#isViewer()) {
      this.#viewer ??= this.#openViewer();
      this.#viewer.catch((problem) => this.#lost(problem));
      return this.#viewer;
    }
    if (!this.#frame && this.isConnected) this.#openFrame();
    return new Promise(() => {});
  }

  #openFrame() {
    const frame = document.createElement("iframe");
    try {
      frame.src = this.#address().href;
    } catch (problem) {
      this.#lost(refusalOf(problem));
      return;
    }
    frame.title = this.#words().name;
    frame.setAttribute("sandbox", SANDBOX);
    frame.allow = "autoplay; fullscreen; clipboard-write";
    frame.addEventListener("load", () => {
      this.#calls.loaded();
      this.#send({ type: "hello" });
    });
    const again = this.#calls.began;
    this.#frame = frame;
    this.#calls.begin();
    this.#cover.element.replaceWith(frame);
    if (again && this.#paused) this.pause().catch((problem) => this.#tell("error", problem));
  }

  async #openViewer() {
    if (!customElements.get("tarneeb-viewer"))
      await this.#calls.limited(import(this.#near("./viewer.js").href)).catch((problem) => {
        throw refusalOf(problem);
      });
    const viewer = /** @type {Viewer} */ (document.createElement("tarneeb-viewer"));
    this.#dress(viewer);
    this.#cover.element.replaceWith(viewer);
    const inside = this.querySelector("script[type='text/plain'], pre")?.textContent ?? "";
    if (inside.trim() && !this.hasAttribute("record")) await viewer.load(inside).catch(() => {});
    this.style.setProperty("height", "auto");
    return viewer;
  }

  /** Pass the element's attributes on to its viewer. */
  #dress(viewer = this.#shadow.querySelector("tarneeb-viewer")) {
    for (const name of viewer ? VIEWED : []) {
      const value = this.getAttribute(name);
      if (value === null) viewer?.removeAttribute(name);
      else viewer?.setAttribute(name, value);
    }
  }

  /** Take the frame away. The cover takes its place, and its size. */
  #close() {
    this.#frame?.replaceWith(this.#cover.element);
    this.#frame = null;
    this.#resize();
  }

  /** The table cannot load. The element says so, and a click tries again. @param {Refusal} problem */
  #lost(problem) {
    this.#close();
    this.#viewer = null;
    this.#cover.fails(this.#words());
    this.#calls.leave(problem);
    this.#tell("error", problem);
  }

  /** @param {string} method @param {unknown} [args] */
  async #call(method, args) {
    if (!this.isConnected) throw new Refusal("not_there", "the element is in no page");
    const done = this.#calls.call(method, args);
    this.#open();
    return done;
  }

  /** @param {object} message */
  #send(message) {
    const frame = this.#frame?.contentWindow;
    // Only to the table's own origin, because another page may have taken its frame by now.
    frame?.postMessage({ tarneeb: VERSION, ...message }, this.#origin());
  }

  /** A frame without an origin is recognised by its window alone. */
  #origin() {
    return this.#frame?.sandbox.contains("allow-same-origin") ? this.#address().origin : "*";
  }

  /** The page's own policy forbids the frame. @type {(event: SecurityPolicyViolationEvent) => void} */
  #forbidden = ({ effectiveDirective, blockedURI }) => {
    const isOurs = this.#frame?.src.startsWith(blockedURI) && blockedURI;
    if (effectiveDirective === "frame-src" && isOurs)
      this.#lost(new Refusal("forbidden", `the page's policy has no frame-src ${blockedURI}`));
  };

  /** @type {(event: MessageEvent) => void} */
  #heard = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    const own = this.#origin();
    if (own !== "*" && origin !== own) return;
    const message = messageOf(data);
    if (message?.type === "hello") {
      this.#send({ type: "hello" });
    } else if (message?.type === "here") {
      this.#calls.here();
    } else if (message?.type === "event" && EVENTS.includes(/** @type {any} */ (message.event))) {
      if (message.event === "ready") this.#calls.ready();
      this.#tell(String(message.event), message.detail);
    } else if (message?.type === "size" && this.hasAttribute("autoheight")) {
      this.style.setProperty("height", `${heightOf(String(message.height))}px`);
    } else if (message?.type === "reply") {
      this.#calls.answered(message);
    }
  };

  /** @param {string} event @param {unknown} detail */
  #tell(event, detail) {
    const told =
      detail instanceof Refusal ? { code: detail.code, message: detail.message } : detail;
    this.dispatchEvent(new CustomEvent(`tarneeb-${event}`, { detail: told, bubbles: true }));
  }
}

if (!customElements.get("tarneeb-game")) customElements.define("tarneeb-game", TarneebGame);
