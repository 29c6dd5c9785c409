/**
 * Composition root: the only file that knows everyone. It joins the engine, the storage and the words to the
 * state, draws the page from it, and turns what a person wants into what happens.
 *
 * @import { Ui, Intent } from "./ui/context.js"
 * @import { EngineReply, Seat, BySeat, Player } from "./wire"
 * @import { KeyIntent } from "./lib/keys.js"
 */

import { render } from "lit";
import arabic from "../locales/ar.ftl";
import english from "../locales/en.ftl";
import { readAssets } from "./engine/assets.js";
import { createEngine } from "./engine/client.js";
import { createDirector } from "./lib/director.js";
import { createWords } from "./lib/i18n.js";
import { meaningOf, walkTo } from "./lib/keys.js";
import { moveFrom, picture } from "./lib/motion.js";
import { freshSeed, playersOf, readDraft, rulesetLine, shownName } from "./lib/newmatch.js";
import { recordText } from "./lib/record.js";
import { languageOf, paceOf, readSettings } from "./lib/settings.js";
import { sentencesOf } from "./lib/speech.js";
import { openStorage } from "./lib/storage.js";
import { afterSpeech, createStore, firstState } from "./state.js";
import { page } from "./ui/page.js";

const SOURCES = { en: english, ar: arabic };

const assets = readAssets(document);
const store = createStore(firstState());
const storage = openStorage();
const engine = createEngine({ assets });
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));

const director = createDirector({
  engine,
  store,
  pace: () => paceOf(store.state.settings.speed, calm.matches),
  heard: say,
  keep: (record) => keep("match", recordText(record)),
  failed: (error) => store.set({ notice: noticeOf(error) }),
});

// Words

/** The words now in use; made anew only when language or digits change. */
const words = (() => {
  let made = createWords("en", "latn", english);
  let key = "";
  return () => {
    const language = languageOf(store.state.settings, navigator.languages);
    const { digits } = store.state.settings;
    if (key !== language + digits) {
      key = language + digits;
      made = createWords(language, digits, SOURCES[language]);
    }
    return made;
  };
})();

/** Both languages' words: a default name kept in a record is shown in the language of the page. */
const allWords = Object.entries(SOURCES).map(([language, source]) =>
  createWords(/** @type {"en"|"ar"} */ (language), "latn", source),
);

/** @param {Seat} seat */
const nameOf = (seat) =>
  shownName(seat, store.state.match?.players[seat].name ?? "", words(), allWords);

/** @param {EngineReply} reply */
function say({ events }) {
  const sentences = sentencesOf(events, {
    words: words(),
    name: nameOf,
    bids: store.state.settings.bids,
  });
  if (sentences.length) store.set({ said: afterSpeech(store.state.said, sentences) });
}

/** @param {unknown} error */
function noticeOf(error) {
  const { code, args } = /** @type {{code?: string, args?: Record<string, string|number>}} */ (
    error
  );
  // What the engine client itself could not do is told by the engine's state, in the middle of the table.
  if (code === "stale_action" || code?.startsWith("engine_")) return null;
  return { code: code ?? "other", args: args ?? {} };
}

// Drawing

function draw() {
  const before = picture(root);
  const { t, n } = words();
  /** @type {Ui} */
  const ui = {
    state: store.state,
    words: words(),
    t,
    n,
    sprite: assets.cards,
    version: assets.version,
    name: nameOf,
    emit: (intent) => intended(intent),
  };
  const held = handCards().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  dress(document.documentElement);
  render(page(ui), root);
  moveFrom(root, before, paceOf(store.state.settings.speed, calm.matches).move);
  lookAfterFocus(held);
}

/** Language, direction and theme belong to the whole document. @param {HTMLElement} html */
function dress(html) {
  const { language, dir, t } = words();
  const { theme, deck } = store.state.settings;
  html.lang = language;
  html.dir = dir;
  html.dataset.theme = theme;
  html.dataset.deck = deck;
  document.title = t("app-name");
}

/**
 * One card of the hand is in the tab order. Where the focused thing has left, the focus goes to what took its place:
 * the card beside the one just played, or the button that goes on.
 * @param {number} held the place in the hand that had the focus, -1 for none
 */
function lookAfterFocus(held) {
  const cards = handCards();
  const current = cards.find((card) => card.tabIndex === 0);
  const beside = cards[Math.min(held, cards.length - 1)];
  const first = beside ?? cards.find((card) => card.ariaDisabled !== "true") ?? cards[0];
  if (!current && first) first.tabIndex = 0;
  if (beside && document.activeElement === document.body) beside.focus({ preventScroll: true });
  const next = root.querySelector("[data-next]");
  if (next instanceof HTMLElement && document.activeElement === document.body)
    next.focus({ preventScroll: true });
}

const handCards = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand .hold")]);

// What a person wants

/** @type {{[type in Intent["type"]]: (intent: any) => unknown}} */
const doing = {
  act: ({ action }) => director.act(action),
  skip: () => director.skip(),
  "next-round": () => director.nextRound(),
  "play-now": startMatch,
  start: startMatch,
  retry,
  dismiss: () => store.set({ notice: null }),
  open: ({ dialog }) => openDialog(dialog),
  close: () => store.set({ dialog: null }),
  draft: ({ change }) => store.set({ draft: { ...store.state.draft, ...change } }),
  setting: ({ name, value }) => setting(name, value),
  language: () => setting("language", words().language === "ar" ? "en" : "ar"),
};

/** @param {Intent} intent */
function intended(intent) {
  doing[intent.type](intent);
}

/** @param {string} name @param {string} value */
function setting(name, value) {
  const settings = readSettings({ ...store.state.settings, [name]: value });
  store.set({ settings });
  keep("settings", settings);
  director.skip();
}

/** @param {import("./state.js").DialogName} dialog */
function openDialog(dialog) {
  store.set({ dialog });
  if (dialog === "about" && !store.state.licences) readLicences();
}

async function startMatch() {
  const { draft, catalogue } = store.state;
  store.set({ dialog: null, starting: true, notice: null });
  keep("draft", draft);
  await director.start({
    ruleset: rulesetLine(draft, catalogue?.presets ?? []),
    seed: freshSeed(),
    first_dealer: null,
    players: playersOf(draft, words()),
    date: new Date().toLocaleDateString("sv"),
  });
}

/** The engine once more; the match goes on from its record. */
async function retry() {
  const record = store.state.match?.record;
  await engine.restart();
  if (record) await director.resume(recordText(record));
  else await greet();
}

/** @param {string} key @param {unknown} value */
async function keep(key, value) {
  const kept = await storage;
  await kept.put(key, value);
  if (store.state.lasting !== kept.lasting()) store.set({ lasting: kept.lasting() });
}

async function readLicences() {
  try {
    const answer = await fetch(assets.licenses);
    const list = /** @type {import("./state.js").Licence[]} */ (await answer.json());
    const found = list.map((one) => ({ ...one, file: new URL(one.file, assets.licenses).href }));
    store.set({ licences: found });
  } catch {
    // The dialog says where the licences are when the list cannot be read.
    store.set({ licences: null });
  }
}

// Keyboard

/** @param {KeyboardEvent} event */
function keyed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || store.state.dialog) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("input, select, textarea")) return;
  const meaning = meaningOf(letterOf(event), store.state);
  if (!meaning) return;
  event.preventDefault();
  obey(meaning);
}

/** The Latin letter on the key, also while an Arabic keyboard is on. @param {KeyboardEvent} event */
function letterOf({ key, code }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !/^[a-z]$/i.test(key) ? letter : key;
}

/** @param {KeyIntent} meaning */
function obey(meaning) {
  if (meaning.type === "typed") store.set({ typed: meaning.typed });
  else if (meaning.type === "walk") walk(meaning);
  else if (meaning.type !== "focus-next") intended(meaning);
}

/** @param {{step: number, ends: boolean}} way */
function walk(way) {
  const cards = handCards();
  const card = walkTo(cards, document.activeElement, way);
  if (!card) return;
  for (const other of cards) other.tabIndex = other === card ? 0 : -1;
  card.focus();
}

// Opening

/** Reads what was kept, asks the engine what it plays, and goes on with the match that was left. */
async function openPage() {
  const kept = await storage;
  const settings = readSettings(await kept.get("settings"));
  const draft = readDraft(await kept.get("draft"));
  const record = await kept.get("match");
  const unfinished =
    typeof record === "string" && record !== "" && !/^\[Result "(NS|EW)"\]/m.test(record);
  // Nothing is drawn before this, so that the page never changes its language or colours under the reader.
  store.subscribe(draw);
  store.set({ settings, draft, lasting: kept.lasting(), opened: !unfinished });
  greet();
  if (unfinished) {
    const resumed = await director.resume(record);
    store.set({ opened: true });
    if (!resumed && engine.state.tag === "ready")
      store.set({ notice: { code: "bad_record", args: {} } });
  }
}

async function greet() {
  try {
    store.set({ catalogue: await engine.request("hello", {}) });
  } catch {
    // The state of the engine tells what is wrong; there is nothing to add here.
  }
}

engine.onstate((state) => store.set({ engine: state }));
document.addEventListener("keydown", keyed);
openPage();
