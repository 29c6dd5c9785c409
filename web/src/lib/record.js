/** The match's record as the page keeps it: lines of .tgn, brought up to date by each reply. */

/**
 * @param {readonly string[]} lines what the page has
 * @param {{keep: number, lines: string[]}} change keep so many, then append these
 * @returns {string[]}
 */
export const patchRecord = (lines, change) => [...lines.slice(0, change.keep), ...change.lines];

/** @param {readonly string[]} lines */
export const recordText = (lines) => (lines.length ? `${lines.join("\n")}\n` : "");
