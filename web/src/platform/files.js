/** Saving files. */

import { dayOf } from "../model/days.js";

/** @param {Date} date */
export const fileName = (date) => `tarneeb-${dayOf(date)}.tgn`;

/**
 * Download a file from the page.
 * @param {Blob} content
 * @param {string} name
 */
export function saveBlob(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the URL until it has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} text @param {string} name */
export const saveText = (text, name) => saveBlob(new Blob([text], { type: "text/plain" }), name);
