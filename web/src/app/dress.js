/**
 * Language, direction and theme belong to the whole document.
 *
 * @import { Store } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 */

import { deckOf } from "../settings/settings.js";

/** The settings that styles read. */
const LOOK = /** @type {const} */ (["theme", "felt", "deck", "cards", "index", "hand", "speed"]);

/** As --ground in tokens.css. */
const GROUND = { light: "#e8dfcd", dark: "#0c1415" };

/** @param {{store: Store, words: () => Words}} parts @returns {() => void} gives the document its look */
export function createDress({ store, words }) {
  let dressed = "";

  return () => {
    const { language, dir, t } = words();
    const chosen = store.state.settings;
    const settings = { ...chosen, deck: deckOf(chosen.deck, language) };
    const look = [language, ...LOOK.map((name) => settings[name])].join();
    // Setting an attribute restyles the page even if its value stays.
    if (look === dressed) return;
    dressed = look;
    const html = document.documentElement;
    html.lang = language;
    html.dir = dir;
    for (const name of LOOK) html.dataset[name] = settings[name];
    document.title = t("app-name");
    // The browser's own bar is as light or dark as the page, also if that differs from the system's.
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
      const shade = /prefers-color-scheme: (\w+)/.exec(bar.getAttribute("media") ?? "")?.[1];
      const shown = settings.theme === "system" ? shade : settings.theme;
      bar.setAttribute("content", GROUND[/** @type {"light"|"dark"} */ (shown)]);
    }
  };
}
