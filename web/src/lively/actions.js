/**
 * The doings of the people at the table: they look as the play goes, say a line now and then, and the table stages moments.
 *
 * @import { GameEvent, Seat, View } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Ui } from "../kit/context.js"
 * @import { Announcer } from "../table/announcer.js"
 * @import { Names } from "../table/names.js"
 * @import { Said } from "./talk.js"
 */

import { html, nothing } from "lit";
import { SEATS } from "../model/seats.js";
import { arc } from "./arc.js";
import { faces } from "./faces.js";
import { momentOf } from "./moments.js";
import { moodOf } from "./moods.js";
import { facesOf } from "./people.js";
import { portrait } from "./portrait.js";
import { publicOf } from "./public.js";
import { soundOf } from "./sounds.js";
import { createLadder, createMark, createStage } from "./stage.js";
import { talkOf } from "./talk.js";

/** How long a line stays in sight, in milliseconds. */
const SPOKEN = 3500;

/** Play at the table, but no corrections. */
const GOES_ON = ["act", "step", "pass"];

/**
 * @param {object} page
 * @param {Store} page.store
 * @param {{now: () => import("../platform/i18n.js").Words}} page.words
 * @param {Names} page.names
 * @param {Pick<Announcer, "tell" | "playMade">} page.announcer
 * @param {{save: (name: string, value: unknown) => void}} page.saving
 * @param {import("./stage.js").Signs} page.signs
 * @param {() => string | null} page.match the id of the match on the table; null if it has none here
 * @param {(act: () => void, ms: number) => unknown} [page.later]
 */
export function createLivelyActions(page) {
  const { store, names, announcer, signs, match, later = setTimeout } = page;
  /** The line that is in sight. @type {Said | null} */
  let said = null;
  /** The table now, also one that was only shown, and as it was before the last change. @type {(View | null)[]} */
  let [now, before] = [store.state.match?.view ?? null, null];
  store.subscribe(({ match: shown }) => {
    const view = shown?.view ?? null;
    if (view !== now) [now, before] = [view, now];
  });

  /** @param {Said | null} line */
  function show(line) {
    said = line;
    store.changed();
    if (!line) return;
    later(() => said === line && show(null), SPOKEN);
    const { t } = page.words.now();
    const words = { name: names.nameOf(line.seat), line: t(line.line) };
    announcer.tell([t("talk-of", words)]);
  }

  /** Whether moments and talk have a place here. */
  const isStaged = () => !store.state.lesson;

  /** @param {GameEvent[]} events @param {View} view */
  function stageMoment(events, view) {
    const { settings } = store.state;
    if (settings.speed === "none" || settings.table === "text" || !isStaged()) return;
    const moment = momentOf(events, view, before?.stakes ?? null);
    if (!moment) return;
    store.table.staged(moment);
    const sound = soundOf(moment);
    if (sound)
      announcer.playMade(sound.score, moment.kind === "trump" ? "bid" : "trick", sound.shakes);
  }

  /** @param {GameEvent[]} events @param {View} view */
  function sayLine(events, view) {
    const { settings, match: shown } = store.state;
    const { talk } = settings;
    if (talk === "off" || !shown || !isStaged()) return;
    const header = shown.record.slice(0, 8).join(); // the same match has no id of its own among friends
    const line = talkOf(events, publicOf(view), before && publicOf(before), {
      talk,
      match: match() ?? header,
      speaks: (seat) => !["human", "friend"].includes(shown.players[seat].player),
    });
    if (line) show(line);
  }

  /** The faces at the table, until a name or a choice changes. */
  let seated = {
    names: /** @type {string[]} */ ([]),
    chosen: {},
    faces: facesOf({ S: "", E: "", N: "", W: "" }),
  };

  /** @param {Ui} ui */
  function facesNow(ui) {
    const shown = SEATS.map(ui.name);
    const chosen = ui.state.draft.faces;
    const same = chosen === seated.chosen && shown.every((name, at) => name === seated.names[at]);
    if (!same) {
      const [S, E, N, W] = shown;
      seated = { names: shown, chosen, faces: facesOf({ S, E, N, W }, chosen) };
    }
    return seated.faces;
  }

  /** @param {Ui} ui @param {Seat} seat */
  function faceOf(ui, seat) {
    const view = ui.state.match?.view;
    return { face: facesNow(ui)[seat], mood: view ? moodOf(publicOf(view), seat) : "calm" };
  }

  const lineOf = (/** @type {Seat} */ seat) => (said?.seat === seat ? said.line : null);

  return {
    /** @param {GameEvent[]} events @param {string} op */
    heard(events, op) {
      const view = store.state.match?.view ?? null;
      // Lines about a round end when the next one is dealt.
      if (said && events.some(({ event }) => event === "dealt")) show(null);
      if (view && GOES_ON.includes(op)) {
        stageMoment(events, view);
        sayLine(events, view);
      } else if (said) show(null);
    },

    /** @param {Ui} ui @param {Seat} seat */
    shownOf(ui, seat) {
      const { face, mood } = faceOf(ui, seat);
      return [face.id, mood, lineOf(seat)];
    },

    /** @param {Ui} ui @param {Seat} seat */
    portrait(ui, seat) {
      const { face, mood } = faceOf(ui, seat);
      return portrait(face, /** @type {import("./moods.js").Mood} */ (mood));
    },

    /** @param {Ui} ui @param {Seat} seat */
    talk(ui, seat) {
      const line = lineOf(seat);
      return line ? html`<div class="bubble talk" aria-hidden="true">${ui.t(line)}</div>` : nothing;
    },

    arc,

    /** @param {Ui} ui @param {Seat} seat @param {string} name */
    faces: (ui, seat, name) =>
      faces(ui, seat, name, () => page.saving.save("draft", store.state.draft)),

    ladder: createLadder(signs),
    mark: createMark(signs),
    stage: createStage(signs),
  };
}
