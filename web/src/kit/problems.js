/** Messages for unreadable records, and the progress of reading one. @import { Ui } from "./context.js" */

import { html, nothing } from "lit";

/** Progress of reading a long record. @param {Ui} ui @param {number} part from 0 to 1 @param {unknown} [tool] a button to stop it */
export const reading = ({ t }, part, tool = nothing) =>
  html`<div class="came"><progress max="1" value=${part} aria-label=${t("reading")}></progress> ${t("reading-part", { percent: Math.floor(100 * part) })} ${tool}</div>`;

/** A button that stops reading by closing the dialog. @param {Ui} ui */
export const stop = ({ t, emit }) =>
  html`<button class="quiet" @click=${() => emit({ type: "close" })}>${t("analysis-stop")}</button>`;

/** @param {Ui} ui @param {{code: string, args: Record<string, string|number>}} problem */
export function problemWords({ t, words }, { code, args }) {
  const id = words.has(`error-${code}`) ? `error-${code}` : "error-other";
  const what = t(id, { code, ...args, ...countsIn(args) });
  return args.line ? t("at-line", { line: Number(args.line), what }) : what;
}

/**
 * Counts as numbers, so they are shown in the page's digits. The engine sends them as text.
 * @param {Record<string, string|number>} args
 * @returns {Record<string, number>}
 */
const countsIn = ({ found, allowed }) =>
  [found, allowed].every((one) => /^\d+$/.test(String(one)))
    ? { found: Number(found), allowed: Number(allowed) }
    : {};
