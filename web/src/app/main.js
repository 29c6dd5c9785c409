/**
 * Composition root: joins the engine, storage and words to the state, and intents to actions. It decides nothing itself.
 *
 * @import { GameEvent } from "../model/wire"
 */

import arabic from "../../locales/ar.ftl";
import english from "../../locales/en.ftl";
import { readAssets } from "../engine/assets.js";
import { createEngine } from "../engine/client.js";
import { createSupervisor } from "../engine/supervisor.js";
import { anyCut } from "../fair/fair.js";
import { createAutosave } from "../match/autosave.js";
import { createDirector } from "../match/director.js";
import { createMatches } from "../match/matches.js";
import { createRotation } from "../match/rotation.js";
import { createStarts } from "../match/start.js";
import { freshMatchId } from "../model/matches.js";
import { createStore } from "../model/state.js";
import { createOffline } from "../platform/offline.js";
import { openStorage } from "../platform/storage/index.js";
import { createTabs, granted, openChannel } from "../platform/tabs.js";
import { createAnnouncer } from "../table/announcer.js";
import { createDrawing } from "../table/drawing.js";
import { createFocus } from "../table/focus.js";
import { createKeyboard } from "../table/keyboard.js";
import { createNames } from "../table/names.js";
import { createPlay } from "../table/play.js";
import { createSound } from "../table/sound.js";
import { createArt } from "./art.js";
import { createDevice } from "./device.js";
import { createDress } from "./dress.js";
import { createFailures } from "./failures.js";
import { createFeatures } from "./features.js";
import { createIntents } from "./intents.js";
import { createLinks } from "./links.js";
import { createOpening } from "./opening.js";
import { page } from "./page.js";
import { createSaving } from "./saving.js";
import { createSettings } from "./settings.js";
import { createUi } from "./ui.js";
import { createPageWords } from "./words.js";

const assets = readAssets(document);
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
/** In another site's page nothing is stored: it is that page's table, not the reader's own. */
const framed = window.parent !== window;

// The page's surroundings

const store = createStore();
const storage = openStorage({
  owner: `${freshMatchId()} ${performance.timeOrigin}`, // unlike any other tab's, even if randomness fails
  lasting: !framed,
});
const locks = framed ? undefined : granted(() => navigator.locks);
const tabs = createTabs({
  locks,
  channel: locks && openChannel("tarneeb"),
  onlost: () => matches.lost(),
  onfree: (id) => matches.goOn(id),
});
const engine = createEngine({ assets });
const offline = createOffline({
  url: assets.offline,
  onupdate: store.device.updated,
  ontaken: store.device.updated,
});
const device = createDevice({ store });
const sound = createSound();
const failed = createFailures({
  store,
  onelsewhere: () => matches.lost(),
  onfailure(error) {
    frame?.guest.failed(error);
    features.deferred.fetch().catch(() => {}); // it has the words of most errors
  },
});

const sprite = createArt({ store, address: assets.cards, failed });

// Words, speech and the picture

const words = createPageWords({ store, sources: { en: english, ar: arabic } });
const names = createNames({ store, words });
const announcer = createAnnouncer({ store, words: words.now, names, sound });
const saving = createSaving({ store, storage, announcer });
const settings = createSettings({
  store,
  saving,
  goOn: () => director.skip(),
  fetchTextTable: () => features.deferred.want().catch(() => {}),
});

/** @type {import("./frame.js").Frame | null} */
let frame = null;
const ui = createUi({
  store,
  words,
  names,
  features: () => features,
  sprite,
  version: assets.version,
  emit: (intent) => emit(intent),
});
const focus = createFocus(root);
const drawing = createDrawing({
  root,
  store,
  focus,
  words: words.now,
  duration: () => settings.pace().move,
  dress: createDress({ store, words: words.now }),
  page: (...drawn) => page(ui(...drawn)),
});

// Matches

const autosave = createAutosave({ storage, tabs, build: assets.engine.library.url });
const rotation = createRotation({ engine, store, save: (now) => saving.save("company", now) });

/** @param {GameEvent[]} events @param {string} op */
function heard(events, op) {
  frame?.guest.heard(events);
  const won = !store.state.lesson && events.find((event) => event.event === "match_won");
  if (won && autosave.id && !director.isJoined()) rotation.won(won.team, autosave.id).catch(failed);
  if (op === "pass") announcer.passed();
  else announcer.heard(events, op === "take_back" ? play.takenBack() : []);
  features.lively.now?.heard(events, op);
  features.lesson()?.moved(op);
}

const director = createDirector({
  engine: {
    // A puzzle on the table has requests of its own.
    request: (op, args) => features.deferred.now?.request(op, args) ?? engine.request(op, args),
  },
  store,
  autosave: {
    get id() {
      return store.state.lesson ? null : autosave.id;
    },
    async keep(id, reply, match) {
      if (id === null) return;
      await autosave.keep(id, reply, match);
      await saving.check();
    },
  },
  announcer: { heard, noted: () => announcer.say("said-early"), failed },
  clock: settings.pace,
  chance: anyCut,
  lesson: { script: () => features.lesson()?.script() ?? null },
});
/** The collaborators of most parts of the page. */
const core = {
  engine,
  store,
  storage,
  words,
  names,
  announcer,
  saving,
  autosave,
  director,
  failed,
};
const matches = createMatches({ ...core, drawNow: drawing.drawNow });
const starts = createStarts({
  ...core,
  matches,
  rotation,
  fetchHouseRules: () => features.deferred.want(),
  framed,
});
const features = createFeatures({
  ...core,
  matches,
  starts,
  isPlayed: tabs.isHeld,
  licences: assets.licenses,
  ui,
});
const play = createPlay({ ...core, settings });

if (framed) {
  const { createFrame } = await import("./frame.js");
  frame = createFrame({ ...core, matches, starts, settings });
}

const opening = createOpening({
  ...core,
  matches,
  rotation,
  features,
  guest: frame?.guest ?? null,
  sprite,
  fitText: settings.fitText,
  watch: () => store.subscribe(drawing.drawSoon),
  offline: offline.start,
  readLink: () => links.read(),
});
const links = createLinks({ ...core, features, framed, greet: opening.greet });
const emit = createIntents({
  ...core,
  features,
  play,
  matches,
  starts,
  frame,
  settings,
  page: { retry: opening.retry, update: offline.update, fullScreen: device.fullScreen },
  ui,
  answer: drawing.answer,
});
const keyboard = createKeyboard({ root, store, focus, announcer, answer: drawing.answer, emit });

engine.onstate(store.device.engine);
createSupervisor({
  engine,
  again: opening.retry,
  told: () => store.messages.noticed("restarted"),
});
device.read();
document.addEventListener("fullscreenchange", device.read);
sound.listen();
document.addEventListener("keydown", keyboard.keyed);
document.addEventListener("keyup", keyboard.released);
for (const type of ["keydown", "pointerdown"])
  document.addEventListener(type, () => focus.used(type), { capture: true });
window.addEventListener("hashchange", links.read);
opening.open();
