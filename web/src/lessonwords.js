/** The lesson's words: fetched when it is opened. */

import arabic from "../locales/ar.lesson.ftl";
import english from "../locales/en.lesson.ftl";

export const words = { en: english, ar: arabic };
