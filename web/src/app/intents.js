/**
 * The one list of intents, each with the action that carries it out.
 *
 * @import { Intent, Ui } from "../kit/context.js"
 * @import { Store } from "../model/state.js"
 * @import { Features } from "./features.js"
 */

import { recordText } from "../model/record.js";
import { fileName, saveText } from "../platform/files.js";

/** Intents that need what is fetched after the first picture. */
const DEFERRED = /^(open|rules|lesson|practice|house|next-match|start|read)/;

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Features} parts.features
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} parts.play
 * @param {import("../match/director.js").Director} parts.director
 * @param {import("../match/matches.js").Matches} parts.matches
 * @param {import("../match/start.js").Starts} parts.starts
 * @param {import("./frame.js").Frame | null} parts.frame
 * @param {ReturnType<typeof import("./settings.js").createSettings>} parts.settings
 * @param {import("../table/announcer.js").Announcer} parts.announcer
 * @param {Record<"retry" | "update" | "fullScreen", () => unknown>} parts.page
 * @param {() => Ui} parts.ui
 * @param {(act: () => unknown) => unknown} parts.answer draws what it changes at once
 * @param {(error: unknown) => void} parts.failed
 * @returns {(intent: Intent) => unknown}
 */
export function createIntents(parts) {
  const { store, features, play, director, matches, starts, frame, settings } = parts;
  const { announcer, page, ui, answer, failed } = parts;
  const { deferred, lesson } = features;
  const houseRules = () => deferred.now?.houseRules;
  const rules = () => deferred.now?.rules;

  async function saveFile() {
    await director.present();
    const { match } = store.state;
    if (match) saveText(recordText(match.record), fileName(new Date()));
  }

  /** @type {{[type in Intent["type"]]: (intent: Extract<Intent, {type: type}>) => unknown}} */
  const doing = {
    act: ({ action }) =>
      store.state.lesson ? lesson()?.choose(action, play.choose) : play.choose(action),
    "full-screen": page.fullScreen,
    lesson: ({ chapter }) => deferred.now?.beginLesson(chapter),
    "lesson-next": () => lesson()?.next(),
    "lesson-answer": ({ option }) => deferred.now?.lesson.answer(option),
    "lesson-leave": () => lesson()?.leave(),
    "lesson-finish": () => deferred.now?.lesson.finish(),
    practice: (intent) => deferred.now?.practise(intent),
    read: ({ what }) => deferred.now?.read(what),
    hint: features.hint,
    why: features.why,
    volume: ({ name, value }) => deferred.now?.setVolume(name, value),
    "try-sound": ({ name }) => announcer.play([name]),
    raise: ({ card }) =>
      store.state.lesson
        ? lesson()?.choose({ do: "play", card }, () => play.raise(card))
        : play.raise(card),
    lower: play.lower,
    "take-back": ({ actions }) => play.takeBack(actions),
    lift: play.lift,
    skip: play.skip,
    "next-round": ({ cut }) => (store.state.lesson ? lesson()?.next() : director.nextRound(cut)),
    "play-now": frame?.playNow ?? starts.start,
    start: starts.start,
    rematch: starts.rematch,
    retry: page.retry,
    dismiss: store.messages.dismissed,
    open: ({ dialog }) => deferred.now?.navigation.open(dialog),
    close: features.close,
    draft: ({ change }) => store.choices.draft(change),
    setting: ({ name, value }) => settings.change(name, value),
    rules: ({ line, name }) => rules()?.show(line, name),
    "house-open": ({ id }) => rules()?.openHouse(id),
    "house-sent": ({ text }) => rules()?.openSent(text),
    "house-name": ({ name }) => houseRules()?.rename(name),
    "house-option": ({ option, value }) => houseRules()?.change(option, value),
    "house-mend": () => houseRules()?.mend().catch(failed),
    "house-keep": () => rules()?.keep(),
    "house-delete": ({ id, sure }) => rules()?.remove(id, sure),
    copy: ({ text }) => deferred.now?.copy(text),
    pick: ({ number }) => store.table.picked(number),
    update: page.update,
    library: (intent) => features.browse(intent).catch(() => {}),
    "save-file": saveFile,
    friends: ({ text }) => features.friendsOpen(text),
    "trouble-seen": store.device.troubleSeen,
    "take-over": matches.takeOver,
    "sit-down": starts.sitDown,
    "next-match": starts.nextMatch,
    "sit-down-next": starts.beginNext,
    language: () => settings.change("language", ui().words.language === "ar" ? "en" : "ar"),
  };

  return (intent) => {
    const act = () => /** @type {(intent: Intent) => unknown} */ (doing[intent.type])(intent);
    if (deferred.now || !DEFERRED.test(intent.type)) return answer(act);
    return deferred.want().then(act, () => {});
  };
}
