/**
 * People at the table: their faces and moods, a line of talk now and then, and moments. Fetched once cards are on the
 * table; without it the table works the same, and is only quieter.
 */

import { adopt } from "../kit/styles.js";
import { createLivelyActions } from "./actions.js";
import arabic from "./ar.ftl";
import english from "./en.ftl";
import style from "./lively.css";

export const words = { en: english, ar: arabic };

/** @param {Parameters<typeof createLivelyActions>[0]} host */
export function createLively(host) {
  adopt(style);
  return createLivelyActions(host);
}
