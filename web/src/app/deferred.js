/**
 * What the first picture does without: the dialogs, the lesson, the table as text, rules of one's own, and their words
 * and styles. It is fetched when the page has nothing else to do, or when it is wanted; app.js joins it to the page.
 *
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { createDirector } from "../match/director.js"
 */

import { adopt } from "../kit/styles.js";
import arabicLesson from "../lesson/ar.ftl";
import englishLesson from "../lesson/en.ftl";
import { createLesson } from "../lesson/lesson.js";
import { coach } from "../lesson/view.js";
import arabicRules from "../rules/ar.ftl";
import englishRules from "../rules/en.ftl";
import { createHouseRules } from "../rules/house.js";
import { checkedText, problemText } from "../rules/house-view.js";
import { textTable } from "../table/text.js";
import style from "./deferred.css";
import { DIALOGS } from "./dialogs.js";

/** @typedef {ReturnType<typeof createFurther>} Further */

export const words = { en: [englishRules, englishLesson], ar: [arabicRules, arabicLesson] };

/**
 * @param {object} host what the page does for it
 * @param {Engine} host.engine
 * @param {Store} host.store
 * @param {ReturnType<typeof createDirector>} host.director
 * @param {(key: string, value: unknown) => void} host.keep
 * @param {(id: string) => void} host.tell says a sentence of the lesson
 * @param {(record: string) => unknown} host.back goes on with the match that was left; "" where there was none
 * @param {(number: number) => string} host.nameFor a name for rules that were given none
 */
export function createFurther({ engine, store, director, keep, tell, back, nameFor }) {
  adopt(style);
  return {
    words,
    dialogs: DIALOGS,
    coach,
    textTable,
    checkedText,
    problemText,
    lesson: createLesson({
      store,
      director,
      keep: (learned) => keep("lesson", learned),
      tell,
      back,
    }),
    houseRules: createHouseRules({
      engine,
      store,
      keep: (tables) => keep("tables", tables),
      nameFor,
    }),
  };
}
