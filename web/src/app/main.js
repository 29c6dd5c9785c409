/**
 * Composition root: the only file that knows everyone. It joins the engine, the storage and the words to the
 * state, draws the page from it, and turns what a person wants into what happens.
 *
 * @import { Ui, Intent } from "../kit/context.js"
 * @import { Action, Decision, EngineReply, GameEvent, Seat, BySeat, Player, Team } from "../model/wire"
 * @import { KeyIntent, Walk } from "../table/keys.js"
 * @import { SoundName } from "../model/settings.js"
 */

import { render } from "lit";
import arabic from "../../locales/ar.ftl";
import english from "../../locales/en.ftl";
import { createViewer } from "../embed/viewer.js";
import { readAssets } from "../engine/assets.js";
import { createEngine } from "../engine/client.js";
import { isOpaque, takeInArt } from "../engine/opaque-origin.js";
import { createSupervisor } from "../engine/supervisor.js";
import { anyCut } from "../fair/fair.js";
import { bidsShown } from "../kit/bids.js";
import { onlyFace } from "../kit/card.js";
import { leaveFocus } from "../kit/dialog.js";
import { sentencesOf } from "../kit/speech.js";
import { createKeeper } from "../match/autosave.js";
import { createDirector } from "../match/director.js";
import { firstDeal } from "../match/opening.js";
import { createCompany, firstCompany, ourPlace } from "../match/rotation.js";
import { DECK } from "../model/cards.js";
import { freshMatchId } from "../model/matches.js";
import { isDivided } from "../model/perspective.js";
import { recordText } from "../model/record.js";
import { offeredBy } from "../model/rulesets.js";
import { membersOf, SEATS } from "../model/seats.js";
import { languageOf, paceOf, readSettings, volumesOf } from "../model/settings.js";
import {
  afterSpeech,
  awaitsOthers,
  claimOf,
  createStore,
  FIRST_DRAFT,
  firstState,
  legalNow,
  showsSummary,
  takeBacks,
} from "../model/state.js";
import { fileName, saveText } from "../platform/files.js";
import { createWords } from "../platform/i18n.js";
import { createOffline } from "../platform/offline.js";
import { Elsewhere, openStorage } from "../platform/storage/index.js";
import { createTabs, openChannel } from "../platform/tabs.js";
import { inOwnTask } from "../platform/tasks.js";
import {
  fittingDraft,
  freshSeed,
  houseName,
  playersOf,
  rulesetLine,
  shownName,
} from "../rules/newmatch.js";
import { deedName } from "../table/actions.js";
import { meaningOf, stepTo, walkTo } from "../table/keys.js";
import { layLeft, motionFrom, picture } from "../table/motion.js";
import { readingOf, turnWords } from "../table/reading.js";
import { toldText } from "../table/rotation.js";
import { createSound, soundsOf } from "../table/sound.js";
import { page } from "./page.js";
import { readAll, TITLES } from "./preferences.js";

const SOURCES = { en: english, ar: arabic };

const assets = readAssets(document);
/** Views have the same shape as long as the engine is the same. */
const BUILD = assets.engine.library.url;
const store = createStore(firstState());
/** In a page of somebody else nothing is kept: it is that page's table, not the reader's own. */
const framed = window.parent !== window;
// Unlike any other tab's, also where chance is not what it should be.
const owner = `${freshMatchId()} ${performance.timeOrigin}`;
const storage = openStorage({ owner, lasting: !framed });
const locks = framed ? undefined : navigator.locks;
const tabs = createTabs({
  locks,
  channel: locks && openChannel("tarneeb"),
  onlost: lostMatch,
  onfree: (id) => goOn(id),
});
const keeper = createKeeper({ storage, tabs, build: BUILD });
const engine = createEngine({ assets });
const offline = createOffline({
  url: assets.offline,
  onupdate: () => store.set({ update: true }),
  ontaken: () => store.set({ update: true }),
});
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const sound = createSound();
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
/** The address of the card art; none where it is in the page itself. */
let sprite = assets.cards;

const director = createDirector({
  engine,
  store,
  pace,
  script: () => lesson()?.script() ?? null,
  alone: () => store.state.settings.alone === "on" && !store.state.lesson,
  heard: say,
  keep: keepMatch,
  home: () => (store.state.lesson ? null : keeper.id),
  cuts: () => /** @type {"chance" | "hand"} */ (store.state.settings.cut),
  chance: anyCut,
  noted: () => tell([words().t("said-early")]),
  failed,
});

function pace() {
  const { speed, pause } = store.state.settings;
  return paceOf(speed, calm.matches, pause);
}

const company = createCompany({ engine, store, keep: (now) => keep("company", now) });

// Words

/** @typedef {{en: string | string[], ar: string | string[]}} Sources */

/** Words of the parts that were fetched since the page opened. @type {Sources[]} */
const laterWords = [];

/**
 * A part of the page that is fetched, with its words, when it is wanted for the first time.
 * @template {{words: Sources}} Module
 * @template Part
 * @param {() => Promise<Module>} load
 * @param {(module: Module) => Part} make
 */
function fetchedPart(load, make) {
  /** @type {Part | null} */
  let part = null;
  const fetched = {
    /** The part, null before it was wanted. */
    get now() {
      return part;
    },

    /** Fetched while nobody waits for it. @returns {Promise<Part>} */
    async fetch() {
      if (part) return part;
      const module = await load();
      if (!part) {
        part = make(module);
        laterWords.push(module.words);
        store.set({});
      }
      return part;
    },

    /** @returns {Promise<Part>} */
    async want() {
      try {
        return await fetched.fetch();
      } catch (error) {
        store.set({ notice: { code: "not_fetched", args: {} } });
        throw error;
      }
    },
  };
  return fetched;
}

/** The words now in use; made anew only when language or digits change. */
const words = (() => {
  /** @type {import("../platform/i18n.js").Words | undefined} */
  let made;
  let key = "";
  return () => {
    const language = languageOf(store.state.settings, navigator.languages);
    const { digits, words: region } = store.state.settings;
    const wanted = [language, digits, region, laterWords.length].join();
    if (!made || key !== wanted) {
      key = wanted;
      const later = laterWords.flatMap((source) => source[language]);
      made = createWords(language, digits, [SOURCES[language], ...later], region);
    }
    return made;
  };
})();

/** Both languages' words: a default name kept in a record is shown in the language of the page. */
const allWords = (() => {
  /** @type {import("../platform/i18n.js").Words[]} */
  let made = [];
  return () => {
    if (!made.length)
      made = Object.entries(SOURCES).map(([language, source]) =>
        createWords(/** @type {"en"|"ar"} */ (language), "latn", source),
      );
    return made;
  };
})();

/** The words in which names are given: they are kept with one style of digits, and shown with the page's. */
const givenWords = () => allWords()[Object.keys(SOURCES).indexOf(words().language)];

/** @param {Seat} seat */
const nameOf = (seat) =>
  shownName(seat, store.state.match?.players[seat].name ?? "", words(), allWords());

const divided = () => store.state.match !== null && isDivided(store.state.match.players);

/** @param {Team} team */
function sideOf(team) {
  if (!divided()) return words().t(`side-${team}`);
  const [one, two] = membersOf(team).map(nameOf);
  return words().t("company-team", { one, two });
}

/** @param {Team} team */
const wonBy = (team) => (divided() ? "named" : team);

/** What happened, for the ear and for the page around. @param {GameEvent[]} events @param {string} op */
function say(events, op) {
  guest?.heard(events);
  play(soundsOf(events, "S"));
  const won = events.find((event) => event.event === "match_won");
  if (won && keeper.id) company.won(won.team, keeper.id).catch(failed);
  const sentences = sentencesOf(events, {
    words: words(),
    name: nameOf,
    side: sideOf,
    won: wonBy,
    bids: bidsShown(store.state),
  });
  if (op === "take_back") sentences.push(...tookBack());
  if (op === "pass") {
    store.set({ said: [] });
    sentences.push(words().t("said-pass-device", { name: nameOf("S") }));
  }
  if (!store.state.lesson) return tell([...sentences, ...yourTurn()]);
  tell(sentences);
  lesson()?.moved(op);
}

/** What happened, as sounds; the first touch of the page wakes them. @param {SoundName[]} names */
function play(names) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const { settings, device } = store.state;
  sound.play(names, volumesOf(settings, device.framed), settings.vibrate === "on");
}

/** A sound as it is with these settings, to be heard at once. @param {SoundName} name */
const trySound = (name) => play([name]);

/** @param {string} name @param {number} value */
function setVolume(name, value) {
  const { settings } = store.state;
  const changed = readSettings({ ...settings, volumes: { ...settings.volumes, [name]: value } });
  store.set({ settings: changed });
  keep("settings", changed);
}

async function fullScreen() {
  if (!document.fullscreenEnabled) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
  } catch {
    // A browser that says no leaves the page as it is.
  }
}

/** What the page finds itself in. */
function readDevice() {
  const full = document.fullscreenEnabled ? document.fullscreenElement !== null : null;
  const vibrates = "vibrate" in navigator && navigator.maxTouchPoints > 0;
  const device = { framed: window.top !== window, vibrates, full };
  store.set({ device });
}

/** @param {string[]} sentences */
function tell(sentences) {
  if (sentences.length) store.set({ said: afterSpeech(store.state.said, sentences) });
}

function yourTurn() {
  const legal = legalNow(store.state);
  const { match } = store.state;
  if (awaitsOthers(store.state)) return [words().t("others-coming")];
  if (!legal.length || !match) return [];
  const turn = words().t(turnWords(match.view));
  return claimOf(store.state) ? [turn, words().t("said-rest-sure")] : [turn];
}

const viewer = createViewer({ engine, store, pace: () => pace().step, failed });

/** The page that this one is framed in, if it is. */
const guest = framed
  ? (await import("../embed/guest.js")).createGuest({
      store,
      engine,
      setting,
      begin: beginWith,
      takeUp: async (record) => {
        await freshMatch();
        await takeUp(record);
      },
      hold: director.hold,
      viewer,
      ready: () => store.state.catalogue ?? engine.request("hello", {}),
      failed,
    })
  : null;

/** A match as the page around wishes it. @param {{ruleset?: string, level?: string, seed?: string}} how */
function beginWith({ ruleset, level, seed }) {
  const { draft } = store.state;
  const wished = level ? { ...draft, level, who: FIRST_DRAFT.who } : draft;
  const players = playersOf(wished, words());
  return begin(seed ?? freshSeed(), players, null, ruleset ?? chosenLine());
}

/** @param {unknown} error */
function failed(error) {
  if (error instanceof Elsewhere) {
    lostMatch();
    return;
  }
  guest?.failed(error);
  store.set({ notice: noticeOf(error), starting: false });
  further.fetch().catch(() => {}); // it has the words of most errors
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

/** What components are given. @param {Ui["piece"]} [piece] @returns {Ui} */
function uiNow(piece = "most") {
  const { t, n } = words();
  return {
    state: store.state,
    piece,
    leaving,
    words: words(),
    t,
    n,
    sprite,
    version: assets.version,
    name: nameOf,
    side: sideOf,
    won: wonBy,
    shown: (name) => houseName(name, words(), allWords()),
    emit: (intent) => intended(intent),
    advice: advice.now,
    further: further.now,
    more: { ...further.now?.dialogs, ...mine.now?.dialogs, ...advice.now?.dialogs },
  };
}

/**
 * Draws the page, or a piece of it, and lays it out; the frame that shows it then only has to move and to paint it.
 * @param {Ui["piece"]} piece
 */
function draw(piece) {
  // The first picture stands still: nothing in it has come from anywhere.
  const moves = pace().move > 0 && !document.hidden && begun;
  if (piece === "most" || piece === "middle") followTrick(moves);
  const ui = uiNow(piece);
  const counts = JSON.stringify([ui.state.match?.chair, ui.state.match?.view.scores]);
  const stirs = piece === "most" || piece === "middle" || piece === "hand" || counts !== counted;
  if (piece === "most" || piece === "scores") counted = counts;
  if (moves && stirs) seen ??= picture(root);
  const held = handCards().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  dress(document.documentElement);
  render(page(ui), root);
  if (seen && stirs) {
    layLeft(root, seen);
    // The hand comes soon after the middle.
    start = piece === "middle" ? null : setOff(seen);
    moveSoon(held);
  }
  // The first picture is laid out in two: what stands around the table here, its middle by the frame.
  if (!start && (begun || piece === "scores")) root.offsetHeight;
  begun ||= piece === "most" || piece === "hand";
  if ((piece === "most" || piece === "hand") && (!seen || byKeys)) lookAfterFocus(held);
}

/** Whether all of the first picture was drawn. */
let begun = false;

/** The trick that was looked at last, while it is. @type {import("../model/wire").Trick | null} */
let lying = null;

/** The trick that left the table last. @type {import("../model/wire").Trick | null} */
let leaving = null;

/** The cards that lie in the middle. @type {readonly string[]} */
let shown = [];

/** A trick leaves the table when it is looked at no longer, and is forgotten when it is not the last one. @param {boolean} moves */
function followTrick(moves) {
  const { pause, match } = store.state;
  if (lying && !pause) leaving = lying;
  lying = pause;
  shown = (pause ?? match?.view.trick)?.cards ?? [];
  const last = match?.view.tricks.at(-1);
  if (pause || !moves || last?.cards[0] !== leaving?.cards[0]) leaving = null;
}

/** What of the last picture may move though it stands still otherwise: scores, and the players where the table was turned. */
let counted = "";

/** Whether the page was used by its keys last: then the focus is moved at once, before the next of them. */
let byKeys = true;

/** What was seen before the draws of this frame. @type {ReturnType<typeof picture> | null} */
let seen = null;

/** Sets the new picture in motion. @type {(() => void) | null} */
let start = null;

/** @param {NonNullable<typeof seen>} before */
function setOff(before) {
  const { n, signed } = words();
  return motionFrom(root, before, pace().move, (value) => (value < 0 ? signed(value) : n(value)));
}

/** Motion begins with the frame that shows the new picture. */
const moveSoon = (() => {
  let due = false;
  return (/** @type {number} */ held) => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      start ??= seen && setOff(seen);
      start?.();
      seen = start = null;
      lookAfterFocus(held);
    });
  };
})();

/**
 * Draws once for all that changes at once. What a person does is drawn at once too; all else in pieces, so that no task is long.
 */
const drawSoon = (() => {
  /** @type {Ui["piece"][]} */
  let due = [];
  const now = () => {
    const piece = due.shift();
    if (due.length) inOwnTask(now);
    if (piece) draw(piece);
  };
  return () => {
    const waits = due.length > 0;
    due = answering || takenBack() ? ["most"] : ["standing", "scores", "middle", "hand"];
    if (showsSummary(store.state)) due.push("rest");
    if (answering) queueMicrotask(now);
    else if (!waits) inOwnTask(now);
  };
})();

/** Whether a card goes back from the middle to the hand: in no picture it may be in neither. */
function takenBack() {
  const { match } = store.state;
  return match?.view.hand.some((card) => shown.includes(card)) ?? false;
}

/** Whether what a person just did is being answered. */
let answering = false;

/** @param {() => unknown} act */
function answer(act) {
  answering = true;
  try {
    return act();
  } finally {
    answering = false;
  }
}

/** What the dialogs show that changes by itself is said too, as the live region is the only one. */
const dialogHeard = (() => {
  let { house, company } = store.state;
  return () => {
    const before = { house, company };
    ({ house, company } = store.state);
    /** @type {string[]} */
    const sentences = [];
    const ui = uiNow();
    const known = further.now;
    if (known && house?.checked && before.house && house.checked !== before.house.checked) {
      const now = known.checkedText(ui, house.checked);
      const last = before.house.checked && known.checkedText(ui, before.house.checked);
      if (now !== last) sentences.push(now);
    }
    const told = before.company?.told.length ?? 0;
    for (const one of company?.told.slice(told) ?? []) sentences.push(toldText(ui, one));
    tell(sentences);
  };
})();

/** The settings that styles read. */
const DRESSING = /** @type {const} */ ([
  "theme",
  "felt",
  "deck",
  "cards",
  "index",
  "hand",
  "speed",
]);

/** Language, direction and theme belong to the whole document. @param {HTMLElement} html */
function dress(html) {
  const { language, dir, t } = words();
  const { settings } = store.state;
  // What is set anew is styled anew, even where it stays what it was.
  const look = [language, ...DRESSING.map((name) => settings[name])].join();
  if (look === dressed) return;
  dressed = look;
  html.lang = language;
  html.dir = dir;
  for (const name of DRESSING) html.dataset[name] = settings[name];
  document.title = t("app-name");
  // The browser's own bar is as light or dark as the page, also where that was chosen against the system's.
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
    const shade = /prefers-color-scheme: (\w+)/.exec(bar.getAttribute("media") ?? "")?.[1];
    const shown = settings.theme === "system" ? shade : settings.theme;
    bar.setAttribute("content", GROUND[/** @type {"light"|"dark"} */ (shown)]);
  }
}

/** The look that the page now has. */
let dressed = "";

/** As --ground in tokens.css. */
const GROUND = { light: "#e8dfcd", dark: "#0c1415" };

/** Whether the person has been somewhere on the page: a page that opens takes no focus by itself. */
let visited = false;

/**
 * One card of the hand is in the tab order. Where the focused thing has left, the focus goes to what took its place: the
 * card beside the one just played, the button that goes on, what the person is asked.
 * @param {number} held the place in the hand that had the focus, -1 for none
 */
function lookAfterFocus(held) {
  const cards = handCards();
  const current = cards.find((card) => card.tabIndex === 0);
  const beside = cards[Math.min(held, cards.length - 1)];
  const first = beside ?? cards.find((card) => card.ariaDisabled !== "true") ?? cards[0];
  if (!current && first) first.tabIndex = 0;
  if (document.activeElement !== document.body) {
    visited = true;
    return;
  }
  const asked = root.querySelector("[data-next]") ?? root.querySelector("[data-asked]");
  const playable = cards.find((card) => card.tabIndex === 0 && card.ariaDisabled !== "true");
  const place = beside ?? (visited ? (asked ?? playable) : root.querySelector("[data-next]"));
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

const handCards = () =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand .hold, .text-hand button")]);

// What a person wants

/** @type {{[type in Intent["type"]]: (intent: any) => unknown}} */
const doing = {
  act: ({ action }) => choose(action),
  "full-screen": fullScreen,
  lesson: ({ chapter }) => beginLesson(chapter),
  "lesson-next": () => lesson()?.next(),
  "lesson-answer": ({ option }) => lesson()?.answer(option),
  "lesson-leave": () => lesson()?.leave(),
  "lesson-finish": () => lesson()?.finish(),
  read: ({ what }) => read(what),
  hint: () => advise("hint"),
  why: (given) => advise("why", given),
  volume: ({ name, value }) => setVolume(name, value),
  "try-sound": ({ name }) => trySound(name),
  lower: () => store.set({ raised: null }),
  "take-back": ({ actions }) => takeBack(actions),
  lift,
  skip,
  "next-round": ({ cut }) => (store.state.lesson ? lesson()?.next() : director.nextRound(cut)),
  "play-now": () =>
    guest && Object.keys(guest.wishes.match).length ? beginWith(guest.wishes.match) : startMatch(),
  "viewer-go": ({ at }) => viewer.go(at),
  "viewer-play": () => viewer.play(),
  "viewer-hands": () => viewer.showHands(),
  start: startMatch,
  retry,
  dismiss: () => store.set({ notice: null }),
  open: ({ dialog }) => openDialog(dialog),
  close: closeDialog,
  draft: ({ change }) => store.set({ draft: { ...store.state.draft, ...change } }),
  setting: ({ name, value }) => setting(name, value),
  rules: ({ line, name }) => showRules(line, name),
  "house-open": ({ id }) => openHouse(id),
  "house-sent": ({ text }) => further.now?.houseRules.openSent(text).then(offerSent, failed),
  "house-name": ({ name }) => further.now?.houseRules.rename(name),
  "house-option": ({ option, value }) => further.now?.houseRules.change(option, value),
  "house-mend": () => further.now?.houseRules.mend().catch(failed),
  "house-keep": () => further.now?.houseRules.keep().then(chooseTable, failed),
  "house-delete": ({ id, sure }) => deleteTable(id, sure),
  copy: ({ text }) => copy(text),
  pick: ({ number }) => store.set({ picked: number }),
  update: () => offline.update(),
  library: (intent) => doLibrary(intent).catch(() => {}),
  "save-file": saveFile,
  "trouble-seen": () => store.set({ troubleSeen: store.state.trouble }),
  "take-over": () => elsewhere && goOn(elsewhere, { steal: true }),
  "sit-down": sitDown,
  "next-match": nextMatch,
  "sit-down-next": beginNext,
  language: () => setting("language", words().language === "ar" ? "en" : "ar"),
};

/** What a person may want that is not there yet when the page opens. */
const FURTHER = /^(open|rules|lesson|house|next-match|start)/;

/** @param {Intent} intent */
function intended(intent) {
  if (further.now || !FURTHER.test(intent.type)) return answer(() => doing[intent.type](intent));
  return further.want().then(
    () => doing[intent.type](intent),
    () => {},
  );
}

/** Rules of one's own tables, where there are any. @param {unknown} tables */
function restoreTables(tables) {
  if (Array.isArray(tables) && tables.length)
    further
      .want()
      .then(({ houseRules }) => houseRules.restore(tables))
      .catch(() => {});
}

/** Where it is wanted, the first tap on a card only raises it. @param {Action} action */
function choose(action) {
  if (store.state.lesson) return lesson()?.choose(action);
  const { settings, raised, notice } = store.state;
  if (notice?.code === "restarted") store.set({ notice: null });
  if (settings.confirm === "off" || action.do !== "play" || raised === action.card)
    return director.act(action);
  store.set({ raised: action.card });
  tell([words().t("said-raised", { card: words().t(`card-${action.card}`) })]);
}

/** @param {import("../kit/context.js").Part} what */
function read(what) {
  const ui = uiNow();
  tell(readingOf(what, { ...ui, hinted: () => ui.advice?.read(ui) ?? [] }));
}

/** @param {string} [chapter] */
async function beginLesson(chapter) {
  leaveFocus();
  const { match, engine: starts } = store.state;
  const noted = match && starts.tag === "loading";
  store.set({ dialog: null, behind: [], notice: null, ...(noted && { early: { action: null } }) });
  if (noted) tell([words().t("said-early")]);
  await director.present();
  await lesson()?.begin(chapter);
}

/** A tap on the table: on with it, and down with a card that was raised. */
function skip() {
  if (store.state.raised) store.set({ raised: null });
  director.skip();
}

/** What is being taken back. @type {Decision | null} */
let taking = null;

/** The last thing the person did, or another of this round, and all since. @param {number} [actions] */
async function takeBack(actions) {
  const back = takeBacks(store.state);
  const decision = back.find((one) => actions === undefined || one.actions === actions);
  if (!decision) return;
  if (store.state.dialog === "take-back") closeDialog();
  taking = decision;
  await director.takeBack(decision.actions);
}

function tookBack() {
  if (!taking) return [];
  store.set({ taken: taking });
  const { t } = words();
  return [
    t("said-taken-back", {
      what: deedName({ t, words: words(), state: store.state }, taking.action),
    }),
  ];
}

/** The device has been passed on: what was said to the one before is not read again. */
async function lift() {
  store.set({ said: [] });
  const lifted = director.lift();
  tell(yourTurn());
  await lifted;
}

/** @param {string} name @param {string} value */
function setting(name, value) {
  const settings = readSettings({ ...store.state.settings, [name]: value });
  // What was said stays in its language: the live region begins anew in the other one.
  store.set(name === "language" ? { settings, said: [] } : { settings });
  keep("settings", settings);
  if (name === "speed") director.skip();
  if (settings.table === "text") further.want().catch(() => {}); // it draws that table
}

/** @param {import("../model/state.js").DialogName} dialog */
function openDialog(dialog) {
  store.set({ refused: null, deleting: null });
  const open = () => openOver(dialog);
  if (dialog === "why") advice.want().then(open, () => {});
  else open();
  if (dialog === "about" && !store.state.licences) readLicences();
}

function closeDialog() {
  const { behind } = store.state;
  mine.now?.close();
  store.set({ dialog: behind.at(-1) ?? null, behind: behind.slice(0, -1), drawn: null });
}

/** A dialog over the one that is open: closing it leads back. @param {import("../model/state.js").DialogName} dialog */
function openOver(dialog) {
  const { dialog: now, behind } = store.state;
  store.set({ dialog, behind: now && now !== dialog ? [...behind, now] : now ? behind : [] });
}

// Rules of the match, and of one's own table

/** @param {string} [line] a ruleset; the match's own where there is none @param {string} [name] */
async function showRules(line, name) {
  store.set({ rules: { name: name ?? tableName(), statements: null } });
  openOver("rules");
  try {
    const { statements } = await engine.request("rules", {
      // The engine may not have the match yet.
      ruleset: line ?? store.state.match?.view.ruleset.line,
    });
    if (store.state.rules) store.set({ rules: { ...store.state.rules, statements } });
  } catch (error) {
    closeDialog();
    failed(error);
  }
}

/** What the rules of the match are called: a table's own name, or the preset's. */
function tableName() {
  const rules = store.state.match?.view.ruleset;
  if (!rules) return "";
  const table = store.state.tables.find(({ line }) => line === rules.line);
  const preset = words().t(`preset-${rules.id}`);
  return (
    table?.name ?? (rules.line === rules.id ? preset : words().t("as-preset", { name: preset }))
  );
}

/** House rules that begin with a preset, or those of a table that is kept. @param {string} id */
async function openHouse(id) {
  const table = store.state.tables.find((one) => one.id === id);
  const line = table?.line ?? rulesetLine(store.state.draft, offeredBy(store.state));
  try {
    await further.now?.houseRules.open({ line, id: table?.id ?? null, name: table?.name ?? "" });
    openOver("house");
  } catch (error) {
    failed(error);
  }
}

/** @param {import("../model/wire").Problem[]} problems */
function offerSent(problems) {
  store.set({ refused: problems.length ? problems : null });
  if (!problems.length) openOver("house");
}

/** @param {string | null} id */
function chooseTable(id) {
  const table = store.state.tables.find((one) => one.id === id);
  if (!table?.options) return;
  const draft = { ...store.state.draft, preset: table.id, target: Number(table.options.target) };
  store.set({ draft, dialog: "new", behind: [], refused: null });
  keep("draft", draft);
}

/** @param {string | null} id @param {boolean} [sure] */
function deleteTable(id, sure) {
  if (!sure || !id) {
    store.set({ deleting: id });
    return;
  }
  const { draft, catalogue } = store.state;
  further.now?.houseRules.remove(id);
  const plain = catalogue?.presets[0];
  const left =
    draft.preset === id && plain
      ? { ...draft, preset: plain.id, target: Number(plain.options.target) }
      : draft;
  store.set({ deleting: null, draft: left });
  keep("draft", left);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    store.set({ copied: text, said: afterSpeech(store.state.said, [words().t("copied")]) });
  } catch {
    // Without leave to copy, the line stands there to be selected by hand.
    /** @type {HTMLInputElement | null} */ (root.querySelector(".share input"))?.select();
  }
}

/** A link's rules are offered; the address forgets them, so that a reload does not offer them again. */
async function readLink() {
  const text = location.hash;
  const kind = /^#(rules|replay|deal|result|daily)(=|$)/.exec(text)?.[1];
  if (!kind) return;
  history.replaceState(null, "", location.pathname + location.search);
  if (kind !== "rules") {
    const values = new URLSearchParams(text.slice(1).replaceAll("+", "%2B"));
    await doLibrary({ type: "library", act: "openLink", args: [kind, values] }).catch(() => {});
    return;
  }
  try {
    if (!store.state.catalogue) await greet();
    const { houseRules, problemText } = await further.want();
    const problems = await houseRules.openSent(text);
    if (!problems.length) openOver("house");
    else {
      const problem = problemText({ t: words().t, words: words() }, problems[0]);
      store.set({ notice: { code: "bad_link", args: { problem } } });
    }
  } catch (error) {
    failed(error);
  }
}

// Matches

async function startMatch() {
  const { draft } = store.state;
  store.set({ notice: null });
  // The rules of one's own table are read there.
  if (draft.preset.startsWith("own-")) await further.want().catch(() => {});
  keep("draft", draft);
  const seed = freshSeed();
  if (draft.length === "match" && draft.seats === "drawn") return drawSeats(seed);
  if (draft.length === "match") {
    company.end();
    return begin(seed, playersOf(draft, givenWords()), null);
  }
  const levels = store.state.catalogue?.levels ?? [draft.level];
  company.begin(firstCompany(draft, levels, givenWords()), chosenLine());
  return beginNext();
}

const chosenLine = () => rulesetLine(store.state.draft, offeredBy(store.state));

/**
 * @param {string} seed
 * @param {BySeat<Player>} players
 * @param {Seat | null} dealer
 */
async function begin(seed, players, dealer, ruleset = chosenLine()) {
  leaveFocus();
  store.set({ lesson: null, dialog: null, behind: [], drawn: null, starting: true, notice: null });
  store.set({ elsewhere: false });
  const id = await freshMatch();
  const date = new Date().toLocaleDateString("sv");
  if (dealer) return director.start({ ruleset, seed, first_dealer: dealer, players, date });
  const match = { ruleset, seed, first_dealer: null, players, date };
  const cut = anyCut();
  const dealt = await dealtHere(match, cut);
  if (keeper.id !== id) return; // another match was requested meanwhile
  if (!dealt) return director.start(match);
  await keeper.deal(id, match, cut);
  tellTrouble(await storage);
  await playAhead({ id, match, cut }, dealt);
}

/** Start a new match and return its id. Replies still to come belong to the match before, and are dropped. */
function freshMatch() {
  director.halt();
  return keeper.begin();
}

/**
 * Plays a match whose first cards are there before the engine; gives whether the engine took it.
 * @param {Pick<import("../match/opening.js").Begun, "id" | "match" | "cut">} begun
 * @param {EngineReply | null} dealt
 */
async function playAhead({ id, match, cut }, dealt) {
  const refused = (await director.ahead(match, cut, dealt)) === "refused";
  if (refused) await keeper.drop(id);
  return !refused;
}

/**
 * The first deal while the engine still starts: nobody has to wait for it to see the cards, but who cuts by hand.
 * @param {import("../match/opening.js").Asked} match
 * @param {number} cut by chance
 */
async function dealtHere(match, cut) {
  const waits = engine.state.tag === "loading" && !guest;
  return waits ? firstDeal(match, cut, store.state.settings.cut === "hand") : null;
}

/** @param {string} seed */
async function drawSeats(seed) {
  store.set({ starting: true });
  try {
    const draw = await engine.request("draw", { seed });
    const seated = playersOf(store.state.draft, givenWords());
    const names = SEATS.map((seat) => seated[seat].name);
    store.set({ drawn: { seed, draw, names }, starting: false });
    openOver("draw");
  } catch (error) {
    failed(error);
  }
}

function sitDown() {
  const { drawn, draft } = store.state;
  if (!drawn) return;
  company.end();
  begin(drawn.seed, playersOf(draft, givenWords(), drawn.draw.seats), drawn.draw.dealer);
}

/** Winner stays: on to the next match, when the others have played theirs. */
async function nextMatch() {
  const now = store.state.company?.company;
  if (!now) return;
  if (ourPlace(now) >= 0) return beginNext();
  store.set({ dialog: "company", behind: [] });
  await company.untilSeated().catch(failed);
}

async function beginNext() {
  const next = company.next();
  if (next) await begin(freshSeed(), next.players, null, next.ruleset);
}

/** The engine once more; the match goes on from its record. */
async function retry() {
  const { match, lesson: learning } = store.state;
  if (match?.record.length && !learning) director.returns();
  await engine.restart();
  greet();
  if (store.state.lesson) return lesson()?.begin(store.state.lesson.chapter);
  const kept = await storage;
  restoreTables(await kept.get("tables"));
  if (match?.record.length) await takeUp(recordText(match.record), { shown: true });
  else if (match) await director.again();
  else await goOnWithLast();
}

/** Goes on from a record; one that cannot be read is told, and stays stored. @param {string} record @param {{shown?: boolean}} [how] */
async function takeUp(record, how) {
  const outcome = await director.resume(record, how);
  if (outcome !== "refused" || engine.state.tag !== "ready") return;
  director.clear();
  store.set({ notice: { code: "bad_record", args: {} } });
}

/**
 * Goes on with a stored match, which is shown as it was left until the engine has read its record.
 * @param {unknown} id
 * @param {{steal?: boolean, seen?: import("../model/state.js").Match | null}} [how] steal: also where another tab plays it, which
 *   then stops; seen: how it is shown already
 */
async function goOn(id, how) {
  if (typeof id !== "string") return;
  const stored = await keeper.take(id, how);
  if (stored === "elsewhere") return showElsewhere(id);
  if (!stored) {
    // What another tab had is gone.
    if (elsewhere === id) store.set({ elsewhere: false });
    return;
  }
  store.set({ elsewhere: false, pause: null, lesson: null });
  if ("cut" in stored) {
    const dealt = await firstDeal(stored.match, stored.cut);
    if (keeper.id === id && !(await playAhead(stored, dealt))) await goOnWithLast();
    return;
  }
  const left = await keeper.asLeft(stored);
  if (keeper.id !== id) return; // another match was requested meanwhile
  const shown = isSame(left, how?.seen) || showAsLeft(left);
  await takeUp(recordText(stored.lines), { shown });
}

/** Goes on with the match that was on the table last, if it is not over. */
async function goOnWithLast() {
  const { last } = await lastMatch(await storage);
  if (last && !last.finished) await goOn(last.id);
}

/** @typedef {import("../model/state.js").Match} Match */

/** Whether a match was left twice in the same way. @param {Match | null} left @param {Match | null} [seen] */
const isSame = (left, seen) =>
  left !== null && String(left.record) === String(seen?.record) && store.state.match !== null;

/**
 * The table as it was left. The person may go on; the engine follows when it has read the record.
 * @param {Match | null} match
 */
function showAsLeft(match) {
  if (!match) return false;
  try {
    director.show(match);
    // At once, as what cannot be drawn is not shown.
    draw("most");
    draw("rest");
    return true;
  } catch {
    director.clear();
    return false;
  }
}

/** Another tab plays the match: it is seen here as it stood, and can be taken over. @param {string} id */
async function showElsewhere(id) {
  elsewhere = id;
  director.halt();
  store.set({ elsewhere: true });
  const stored = await (await storage).read(id);
  const left = stored ? await keeper.asLeft(stored) : null;
  if (!store.state.elsewhere) return;
  showAsLeft(left);
  director.halt();
}

/** The match that another tab has. @type {string | null} */
let elsewhere = null;

/** Another tab has taken the match over. */
function lostMatch() {
  elsewhere = keeper.id ?? elsewhere;
  keeper.forget();
  director.halt();
  store.set({ elsewhere: true, starting: false });
  tell([words().t("elsewhere")]);
}

/** @param {EngineReply} reply @param {import("../model/state.js").Match} match @param {string | null} id */
async function keepMatch(reply, match, id) {
  if (id === null) return;
  await keeper.keep(id, reply, match);
  tellTrouble(await storage);
}

/** @param {string} key @param {unknown} value */
async function keep(key, value) {
  const kept = await storage;
  await kept.put(key, value);
  tellTrouble(kept);
}

/** @param {import("../platform/storage/index.js").Storage} kept */
function tellTrouble(kept) {
  const trouble = kept.trouble();
  if (store.state.trouble === trouble) return;
  store.set({ trouble });
  if (trouble) tell([words().t(`trouble-${trouble}`)]);
}

/** The match on the table as a file. */
async function saveFile() {
  await director.present();
  const { match } = store.state;
  if (match) saveText(recordText(match.record), fileName(new Date()));
}

async function readLicences() {
  try {
    const answer = await fetch(assets.licenses);
    const list = /** @type {import("../model/state.js").Licence[]} */ (await answer.json());
    const found = list.map((one) => ({ ...one, file: new URL(one.file, assets.licenses).href }));
    store.set({ licences: found });
  } catch {
    // The dialog says where the licences are when the list cannot be read.
    store.set({ licences: null });
  }
}

// What is done with matches beside playing them

/** @param {import("../model/features").LibraryIntent} intent */
async function doLibrary(intent) {
  await further.want();
  await advice.want(); // reasons are told there too
  await (await mine.want()).do(intent);
}

const loadMine = () => import("../library/index.js");

/** What is done with matches beside playing them. @param {Awaited<ReturnType<typeof loadMine>>} module */
function makeMine(module) {
  return module.createLibrary({
    engine,
    store,
    storage,
    shown: (name) => houseName(name, words(), allWords()),
    onTable: () => keeper.id,
    isPlayed: tabs.isHeld,
    open: openOver,
    async resume(id) {
      closeAll();
      director.clear(); // drops replies to the match before
      store.set({ opened: true });
      await goOn(id);
    },
    async begin(op, args) {
      closeAll();
      company.end();
      store.set({ starting: true, notice: null, elsewhere: false });
      store.set({ lesson: null });
      const id = await freshMatch();
      if (keeper.id === id) await director.open(op, args);
    },
    note: director.note,
    restore,
    copy,
    players: () => playersOf(alone(store.state.draft), words()),
    ui: uiNow,
    failed,
  });
}

const mine = fetchedPart(loadMine, makeMine);

// What the first picture does without: dialogs, the lesson, the table as text

const further = fetchedPart(
  () => import("./deferred.js"),
  (module) =>
    module.createFurther({
      engine,
      store,
      director,
      keep,
      tell: (id) => tell([words().t(`lesson-${id}`)]),
      back: (record) => (record ? takeUp(record) : director.clear()),
      nameFor: (number) => words().t("house-name-given", { number }),
    }),
);

const lesson = () => further.now?.lesson;

// Hints and reasons

const advice = fetchedPart(
  () => import("../advice/index.js"),
  (module) =>
    module.createAdvice({
      engine,
      store,
      ask: director.hint,
      present: director.present,
      tell,
      ui: uiNow,
      failed,
    }),
);

/** @param {"hint" | "why"} what @param {any} [given] */
async function advise(what, given) {
  const part = await advice.want().catch(() => null);
  await part?.[what](given);
}

/** One person with the computer players of a draft. @param {import("../model/state.js").Draft} draft */
function alone(draft) {
  const who = SEATS.map((seat) => [
    seat,
    seat === "S" || draft.who[seat] !== "human" ? draft.who[seat] : "",
  ]);
  return { ...draft, who: Object.fromEntries(who) };
}

function closeAll() {
  leaveFocus();
  store.set({ dialog: null, behind: [], drawn: null });
}

/** Settings and the like of a backup. @param {Record<string, any>} values */
function restore({ settings, draft, tables, lesson: learned }) {
  const { catalogue } = store.state;
  if (settings) store.set({ settings });
  if (draft) store.set({ draft: catalogue ? fittingDraft(draft, catalogue) : draft });
  if (learned) store.set({ learned });
  for (const [name, value] of Object.entries({ settings, draft, tables, lesson: learned }))
    if (value) keep(name, value);
  if (tables) further.want().then(({ houseRules }) => houseRules.restore(tables), failed);
}

// Keyboard

/** @param {KeyboardEvent} event */
function keyed(event) {
  const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === "KeyZ";
  const other = event.ctrlKey || event.metaKey || event.altKey;
  if ((other && !undo) || store.state.dialog) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("input, select, textarea")) return;
  const button = target.closest("button, a");
  if (event.repeat && button && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault(); // a key held down chooses once, not one card after the other
    return;
  }
  if ((event.key === " " || event.key === "Enter") && button) return;
  const meaning = meaningOf(undo ? "u" : letterOf(event), store.state);
  if (!meaning || (event.repeat && meaning.type !== "walk")) return;
  if (obey(meaning)) event.preventDefault();
}

/** The Latin letter on the key, also while an Arabic keyboard is on. @param {KeyboardEvent} event */
function letterOf({ key, code }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !/^[a-z]$/i.test(key) ? letter : key;
}

/** Whether the key is used up. @param {KeyIntent} meaning */
function obey(meaning) {
  if (meaning.type === "walk") return walk(meaning);
  if (meaning.type === "typed") answer(() => store.set({ typed: meaning.typed }));
  else if (meaning.type === "no-number") {
    store.set({ typed: "" });
    const { number, least, most } = meaning;
    const id = least === most ? "said-no-number-but-one" : "said-no-number";
    tell([words().t(id, { number, least, most })]);
  } else intended(meaning);
  return true;
}

/** Among what one is asked to choose from, else along the hand. @param {Walk} way */
function walk(way) {
  const here = /** @type {HTMLElement} */ (document.activeElement);
  const asked = here.closest("[data-asked]");
  if (asked) {
    const choices = /** @type {HTMLElement[]} */ ([...asked.querySelectorAll(".call, .strain")]);
    stepTo(choices, here, way)?.focus();
    return choices.length > 0;
  }
  const cards = handCards();
  const card = walkTo(cards, here, way);
  if (!card) return false;
  if (!root.querySelector(".text-table")) {
    for (const other of cards) other.tabIndex = other === card ? 0 : -1;
  }
  card.focus();
  return true;
}

// Opening

/** Reads what was kept, asks the engine what it plays, and goes on with the match that was left. */
async function openPage() {
  const kept = await storage;
  const [{ values, lost }, { last, seen: asLeft }] = await Promise.all([
    readAll(kept),
    lastMatch(kept),
  ]);
  const { draft, lesson: learned } = values;
  const settings = guest
    ? readSettings({ ...values.settings, ...guest.wishes.options })
    : values.settings;
  const left = last && !last.finished ? last.id : null;
  // Nothing is drawn before this, so that the page never changes its language or colours under the reader.
  if (settings.table === "text") await further.want().catch(() => {});
  store.subscribe(drawSoon);
  store.subscribe(dialogHeard);
  company.restore(values.company);
  // A match that had been won when the page closed is counted for those who wait.
  if (last?.winner) company.won(last.winner, last.id).catch(failed);
  store.set({ learned, settings, draft, trouble: kept.trouble(), opened: !left });
  // The table as it was left is the first picture; whether another tab plays there is asked after that.
  if (left) showAsLeft(asLeft);
  greet();
  // Where the engine does not start, its state says so; the tables are there all the same.
  restoreTables(await kept.get("tables"));
  if (left) {
    await goOn(left, { seen: asLeft });
    store.set({ opened: true });
  }
  tellLost(lost);
  readLink();
}

/** The match that was on the table last, and how it was left. @param {import("../platform/storage/index.js").Storage} kept */
async function lastMatch(kept) {
  const [id, begun] = await Promise.all([kept.get("current"), keeper.begun()]);
  const stored = typeof id === "string" ? await kept.read(id) : undefined;
  if (begun && begun.started > (stored?.row.updated ?? 0))
    return { last: { id: begun.id, finished: false, winner: null }, seen: null };
  if (id === undefined) return { last: null, seen: null };
  if (stored) return { last: stored.row, seen: await keeper.asLeft(stored) };
  // Where it was noted wrong which one that was, it is the newest.
  return { last: typeof id === "string" ? null : ((await kept.list())[0] ?? null), seen: null };
}

/** What had been kept and could not be read whole. @param {string[]} lost */
async function tellLost(lost) {
  if (!lost.length) return;
  await further.want().catch(() => {});
  const { t, list } = words();
  const all = store.state.notice?.code === "bad_record" ? [...lost, "match"] : lost;
  const what = list(all.map((name) => t(TITLES[name])));
  store.set({ notice: { code: "kept_damaged", args: { what } } });
}

async function greet() {
  try {
    const catalogue = await engine.request("hello", {});
    store.set({ catalogue, draft: fittingDraft(store.state.draft, catalogue) });
    offline.start();
    await guest?.awake();
    whenIdle(further.fetch);
    makeFaces();
  } catch {
    // The state of the engine tells what is wrong; there is nothing to add here.
  }
}

/** Faces are made before their cards are seen, one at a time. */
function makeFaces(place = 0) {
  if (place === DECK.length) return;
  whenIdle(async () => {
    onlyFace({ sprite }, DECK[place]);
    makeFaces(place + 1);
  });
}

/** Safari has no idle callbacks. @param {() => Promise<unknown>} act */
function whenIdle(act) {
  const go = () => act().catch(() => {}); // what is wanted and not there is told then
  if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 3000 });
  else setTimeout(go, 300);
}

engine.onstate((state) => store.set({ engine: state }));
createSupervisor({
  engine,
  again: retry,
  told: () => store.set({ notice: { code: "restarted", args: {} } }),
});
if (isOpaque() && !document.querySelector("#rank-A"))
  takeInArt(sprite).then(() => {
    sprite = "";
    store.set({});
  }, failed);
readDevice();
document.addEventListener("fullscreenchange", readDevice);
document.addEventListener("pointerdown", () => sound.wake(), { once: true });
document.addEventListener("keydown", keyed);
for (const type of ["keydown", "pointerdown"])
  document.addEventListener(type, () => (byKeys = type === "keydown"), { capture: true });
window.addEventListener("hashchange", readLink);
openPage();
