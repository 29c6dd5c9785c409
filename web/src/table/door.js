/**
 * The front door's offers besides a match. Features that are fetched later register an entry of their own.
 *
 * @import { Intent, Ui } from "../kit/context.js"
 */

import { html } from "lit";
import { icon } from "../kit/icons.js";

/** @typedef {{name: string, shape: Parameters<typeof icon>[0], intent: Intent}} Entry `name` is a message's id too */

/** @type {Entry[]} */
const ENTRIES = [
  { name: "daily", shape: "calendar", intent: { type: "library", act: "openDaily", args: [] } },
  { name: "challenge", shape: "send", intent: { type: "library", act: "challenge", args: [] } },
  { name: "with-friends", shape: "people", intent: { type: "friends" } },
];

/** Add a feature's entry, or replace it. @param {Entry} entry */
export function register(entry) {
  const place = ENTRIES.findIndex(({ name }) => name === entry.name);
  ENTRIES.splice(place < 0 ? ENTRIES.length : place, 1, entry);
}

/** @param {Ui} ui */
export const entries = ({ t, n, emit, state: { streak } }) =>
  html`<div class="entries">${ENTRIES.map(
    ({ name, shape, intent }) =>
      html`<button class="entry" @click=${() => emit(intent)}>${icon(shape)}<span>${t(name)}</span>${
        name === "daily" && streak
          ? html`<b class="entry-note"><span aria-hidden="true">${n(streak)}</span><span class="unseen">${t("daily-streak", { number: streak })}</span></b>`
          : ""
      }</button>`,
  )}</div>`;
