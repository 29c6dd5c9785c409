/**
 * `<tarneeb-viewer>` shows a record in any page: one script, no Python, no frame.
 *
 *   <script src="https://…/tarneeb/viewer.js" async></script>
 *   <tarneeb-viewer lang="ar" record="match.tgn" at="2:5" seat="E"></tarneeb-viewer>
 *
 * The record stands inside the element (in a <script type="text/plain"> or a <pre>), is named by `record`, or is passed
 * to `load`. The types are in viewer.d.ts.
 *
 * @import { Seat } from "../model/wire"
 */

import arabic from "tarneeb:viewer.ar.ftl";
import english from "tarneeb:viewer.en.ftl";
import { textOf } from "../model/encoding.js";
import { createWords } from "../platform/i18n.js";
import { h } from "./dom.js";
import { BadRecord, readRecord } from "./reading.js";
import { createReplay, placeNamed } from "./replay.js";
import { createView } from "./view.js";
import sheetText from "./viewer.css";

/** The longest record, in characters. */
const MAX_RECORD = 1_000_000;

/** A style sheet that pages with a strict policy allow. */
const style = new CSSStyleSheet();
style.replaceSync(sheetText);

/** A record that cannot be fetched, or is too long. */
class Refusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "TarneebError";
    this.code = code;
  }
}

/** @param {string} address */
async function fetched(address) {
  const url = new URL(address, document.baseURI);
  /** @param {string} why */
  const lost = (why) => new Refusal("not_loaded", `${url}: ${why}`);
  /** @param {unknown} problem */
  const broken = (problem) => {
    throw lost(String(problem));
  };
  const answer = await fetch(url).catch(broken);
  if (!answer.ok) throw lost(String(answer.status));
  return textOf(await answer.arrayBuffer().catch(broken));
}

class TarneebViewer extends HTMLElement {
  static observedAttributes = ["record", "at", "seat", "controls", "lang", "digits"];

  #shadow = this.attachShadow({ mode: "open" });
  #text = "";
  /** @type {ReturnType<typeof createView> | null} */
  #view = null;
  /** Counts the records asked for. An earlier one that arrives late is not shown. */
  #wanted = 0;

  constructor() {
    super();
    this.#shadow.adoptedStyleSheets = [style];
  }

  connectedCallback() {
    // A record in translated words could not be read.
    this.querySelector("pre")?.setAttribute("translate", "no");
    if (this.#text) this.#draw(this.#view?.at);
    else this.#open();
  }

  disconnectedCallback() {
    this.#view?.pause();
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after || !this.isConnected) return;
    if (name === "record") this.#open();
    else if (name === "at") this.go(after ?? "start");
    else if (this.#text) this.#draw(this.#view?.at);
  }

  /** The record that is shown; "" if there is none. */
  get record() {
    return this.#text;
  }

  /** The number of actions before the place that is shown. */
  get at() {
    return this.#view?.at ?? 0;
  }

  /** Show a record. @param {string} record */
  async load(record) {
    this.#wanted += 1;
    this.#show(record);
  }

  /** Go to a place: a number of actions, "start", "end", or a round and a trick as in "2:5". @param {number | string} place */
  go(place) {
    if (!this.#text) return;
    this.#view?.go(placeNamed(createReplay(readRecord(this.#text)), String(place)));
  }

  /** Show the record that the element names or holds. */
  async #open() {
    const mine = ++this.#wanted;
    const address = this.getAttribute("record");
    try {
      if (address === null) await parsed();
      else this.#say("viewer-loading");
      const inside = this.querySelector("script[type='text/plain'], pre")?.textContent ?? "";
      const text = address === null ? inside : await fetched(address);
      if (mine === this.#wanted && text.trim()) this.#show(text);
    } catch (problem) {
      if (mine === this.#wanted) this.#fail(problem);
    }
  }

  /** @param {string} text */
  #show(text) {
    try {
      if (typeof text !== "string" || !text.trim())
        throw new Refusal("bad_record", "the record is not a text");
      if (text.length > MAX_RECORD)
        throw new Refusal("too_large", `the record is longer than ${MAX_RECORD} characters`);
      const replay = createReplay(readRecord(text));
      this.#text = text;
      this.#draw(placeNamed(replay, this.getAttribute("at")), replay);
    } catch (problem) {
      this.#fail(problem);
      throw problem;
    }
  }

  /** @param {number} [at] */
  #draw(at = 1, replay = createReplay(readRecord(this.#text))) {
    this.#view?.pause();
    const seat = /^[SENW]$/.exec(this.getAttribute("seat")?.toUpperCase() ?? "")?.[0];
    const look = {
      words: this.#words(),
      seat: /** @type {Seat | null} */ (seat ?? null),
      controls: this.getAttribute("controls") !== "none",
    };
    const view = createView(replay, look, (place) =>
      this.dispatchEvent(new CustomEvent("tarneeb-step", { detail: { at: place }, bubbles: true })),
    );
    this.#view = view;
    view.go(at);
    this.#shadow.replaceChildren(view.element);
  }

  #words() {
    const named = this.closest("[lang]")?.getAttribute("lang") ?? "";
    const language = named.toLowerCase().startsWith("ar") ? "ar" : "en";
    const digits = this.getAttribute("digits") === "arab" ? "arab" : "latn";
    return createWords(language, digits, language === "ar" ? arabic : english);
  }

  /** @param {string} id @param {Record<string, string | number>} [args] */
  #say(id, args) {
    const words = this.#words();
    this.#view = null;
    this.#shadow.replaceChildren(
      h(
        "p",
        {
          className: "viewer note",
          part: "viewer",
          role: "status",
          lang: words.language,
          dir: words.dir,
        },
        words.t(id, args),
      ),
    );
  }

  /** @param {unknown} problem */
  #fail(problem) {
    const line = problem instanceof BadRecord ? problem.line : 0;
    this.#text = "";
    this.#say(line ? "viewer-bad_record" : "viewer-lost", { line });
    const { code, message } = /** @type {{code?: unknown, message: string}} */ (problem);
    // The code of a browser's own error is a number.
    const detail = { code: typeof code === "string" ? code : "other", message };
    this.dispatchEvent(new CustomEvent("tarneeb-error", { detail, bubbles: true }));
  }
}

/** An element's children exist once the document has been parsed. */
const parsed = () =>
  document.readyState === "loading" &&
  new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));

if (!customElements.get("tarneeb-viewer")) customElements.define("tarneeb-viewer", TarneebViewer);
