/**
 * `<tarneeb-game>` for other sites: one script tag, and this element for each table.
 *
 *   <script src="https://…/tarneeb/embed.js" async></script>
 *   <tarneeb-game lang="ar" ruleset="classic" height="640"></tarneeb-game>
 *
 * The table runs in a frame of its own, which loads when it comes into view, is touched, or a method is called. It sends
 * events (`tarneeb-deal` …), and its methods return promises. The types are in embed.d.ts.
 */

import { EVENTS, MAX_RECORD, messageOf, OPTIONS, Refusal, TEXTS, VERSION } from "./protocol.js";

const SCRIPT = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src;

/** The element's title before its frame has loaded, by language. @type {{ en: string, ar: string }} */
// @ts-expect-error: the build puts the names here, from the locales.
const NAMES = __NAMES__;

/** The distance from the viewport at which a table begins to load. */
const NEAR = "300px";
const HEIGHT = 640;
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 4000;

/** The permissions of a frame that has its own origin. Without `allow-same-origin` it has none. */
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-downloads";

/** @param {string | null} text */
const heightOf = (text) =>
  Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Number.parseInt(text ?? "", 10) || HEIGHT));

class TarneebGame extends HTMLElement {
  static observedAttributes = [...Object.keys(OPTIONS), ...Object.keys(TEXTS), "height", "src"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #cover = document.createElement("button");
  /** @type {IntersectionObserver | null} */
  #seen = null;
  /** Resolved when the frame answers. */
  #here = deferred();
  /** @type {Map<number, { resolve(value: unknown): void, reject(problem: Error): void }>} */
  #asked = new Map();
  #last = 0;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    const cover = this.#cover;
    cover.type = "button";
    cover.textContent = "♠";
    Object.assign(cover.style, {
      all: "unset",
      boxSizing: "border-box",
      display: "grid",
      placeItems: "center",
      width: "100%",
      height: "100%",
      cursor: "pointer",
      background: "#143f3d",
      color: "#f3e9d2",
      font: "600 72px system-ui, sans-serif",
    });
    for (const event of ["pointerenter", "focus", "click"])
      cover.addEventListener(event, () => this.#open());
    shadow.append(cover);
  }

  connectedCallback() {
    Object.assign(this.style, { display: "block", overflow: "hidden" });
    this.#resize();
    const language = (this.getAttribute("lang") ?? document.documentElement.lang).slice(0, 2);
    this.#cover.setAttribute("aria-label", language === "ar" ? NAMES.ar : NAMES.en);
    window.addEventListener("message", this.#heard);
    this.#seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#open(),
      { rootMargin: NEAR },
    );
    this.#seen.observe(this);
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#heard);
    this.#seen?.disconnect();
    this.#frame?.remove();
    this.#frame = null;
    this.#here = deferred();
    this.#callOff("the element was taken out of its page");
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === "height") this.#resize();
    else if (name in OPTIONS && this.#frame && after !== null)
      this.setOptions({ [name]: after }).catch((problem) => this.#tell("error", problem));
  }

  /** Begin a match. @param {Record<string, string>} [how] */
  newMatch(how) {
    return this.#call("newMatch", how);
  }

  /** Change language, digits, colours, deck or speed. @param {Record<string, string>} options */
  setOptions(options) {
    return this.#call("setOptions", options);
  }

  /** The view of the person at the table; null before a match. */
  getView() {
    return this.#call("getView");
  }

  /** The record of all finished rounds. */
  save() {
    return this.#call("save");
  }

  /** Continue a match from its record, or show it in a viewer. @param {string} record */
  load(record) {
    return this.#call("load", { record });
  }

  /** Make the computer players wait, or go on. @param {boolean} [paused] */
  pause(paused = true) {
    return this.#call("pause", { paused });
  }

  #resize() {
    if (!this.hasAttribute("autoheight") || !this.#frame)
      this.style.setProperty("height", `${heightOf(this.getAttribute("height"))}px`);
  }

  /** The address of the table's page: next to this script, unless the element names another. */
  #address() {
    const base = this.getAttribute("src") ?? SCRIPT;
    if (!base) throw new Refusal("no_address", "the element needs a src attribute");
    const address = new URL(
      this.hasAttribute("src") ? base : "./embed.html",
      new URL(base, document.baseURI),
    );
    if (!/^https?:$/.test(address.protocol))
      throw new Refusal("no_address", "the table's address is not one of the web");
    const wishes = new URLSearchParams();
    for (const name of [...Object.keys(OPTIONS), ...Object.keys(TEXTS)]) {
      const value = this.getAttribute(name);
      if (value !== null) wishes.set(name, value);
    }
    if (this.hasAttribute("viewer") || this.hasAttribute("record")) wishes.set("viewer", "");
    if (this.hasAttribute("autoheight")) wishes.set("autoheight", "");
    address.hash = String(wishes);
    return address;
  }

  #open() {
    if (this.#frame || !this.isConnected) return;
    this.#seen?.disconnect();
    const frame = document.createElement("iframe");
    try {
      frame.src = this.#address().href;
    } catch (problem) {
      this.#tell("error", problem);
      return;
    }
    frame.title = this.#cover.getAttribute("aria-label") ?? "";
    frame.setAttribute("sandbox", SANDBOX);
    frame.allow = "autoplay; fullscreen; clipboard-write";
    Object.assign(frame.style, { width: "100%", height: "100%", border: "0", display: "block" });
    frame.addEventListener("load", () => this.#send({ type: "hello" }));
    this.#frame = frame;
    this.#cover.replaceWith(frame);
    this.#showRecord().catch((problem) => this.#tell("error", problem));
  }

  /** The record that the element names or contains. */
  async #showRecord() {
    const address = this.getAttribute("record");
    let record = this.querySelector("script[type='text/plain'], pre")?.textContent ?? "";
    if (address !== null) {
      const answer = await fetch(new URL(address, document.baseURI));
      if (!answer.ok) throw new Refusal("bad_record", `${address}: ${answer.status}`);
      if (Number(answer.headers.get("content-length")) > MAX_RECORD)
        throw new Refusal("too_large", `${address} is longer than ${MAX_RECORD} bytes`);
      record = await answer.text();
    }
    if (record.trim()) await this.load(record);
  }

  /** @param {string} method @param {unknown} [args] */
  async #call(method, args) {
    if (!this.isConnected) throw new Refusal("not_there", "the element is in no page");
    this.#open();
    await this.#here.promise;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#send({ type: "call", id, method, args });
    });
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

  /** @type {(event: MessageEvent) => void} */
  #heard = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    const own = this.#origin();
    if (own !== "*" && origin !== own) return;
    const message = messageOf(data);
    if (message?.type === "hello") {
      this.#send({ type: "hello" });
    } else if (message?.type === "here") {
      this.#here.resolve(undefined);
    } else if (message?.type === "event" && EVENTS.includes(/** @type {any} */ (message.event))) {
      this.#tell(String(message.event), message.detail);
    } else if (message?.type === "size" && this.hasAttribute("autoheight")) {
      this.style.setProperty("height", `${heightOf(String(message.height))}px`);
    } else if (message?.type === "reply") {
      this.#answered(message);
    }
  };

  /** @param {Record<string, unknown>} message */
  #answered({ id, ok, error }) {
    const asked = this.#asked.get(Number(id));
    this.#asked.delete(Number(id));
    if (!error) asked?.resolve(ok);
    else {
      const { code, message } = /** @type {Record<string, unknown>} */ (error);
      asked?.reject(new Refusal(String(code), String(message)));
    }
  }

  /** @param {string} event @param {unknown} detail */
  #tell(event, detail) {
    const told =
      detail instanceof Refusal ? { code: detail.code, message: detail.message } : detail;
    const problem = told instanceof Error ? { code: "other", message: told.message } : told;
    this.dispatchEvent(new CustomEvent(`tarneeb-${event}`, { detail: problem, bubbles: true }));
  }

  /** @param {string} why */
  #callOff(why) {
    for (const { reject } of this.#asked.values()) reject(new Refusal("not_there", why));
    this.#asked.clear();
  }
}

/** @returns {{ promise: Promise<unknown>, resolve(value: unknown): void }} */
function deferred() {
  /** @type {(value: unknown) => void} */
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

if (!customElements.get("tarneeb-game")) customElements.define("tarneeb-game", TarneebGame);
