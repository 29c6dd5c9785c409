/**
 * The settings: changed by the person, by the page around, or from a backup.
 *
 * @import { Store } from "../model/state.js"
 * @import { Settings } from "../settings/settings.js"
 * @import { Saving } from "./saving.js"
 */

import { paceOf, readSettings } from "../settings/settings.js";

/** The smallest size in which the browser writes, in pixels: some people set one. */
function smallestText() {
  const [small, large] = [1, 100].map((size) => {
    const probe = document.createElement("span");
    probe.style.cssText = `position: absolute; font-size: ${size}px`;
    probe.textContent = "0";
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
  return large ? (100 * small) / large : 0; // a frame that is not shown has no sizes
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Pick<Saving, "save">} parts.saving
 * @param {() => void} parts.goOn ends a wait of the table
 * @param {() => unknown} parts.fetchTextTable
 */
export function createSettings({ store, saving, goOn, fetchTextTable }) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  /** The least size that the browser's own setting allows, as a share of the page's smallest text. */
  const least = smallestText() / 12;
  /** The size that the text has. @type {string} */
  let text = least > 1 ? "" : "normal";

  /** Give the text its size. @param {Settings["text"]} [wanted] */
  async function fitText(wanted = store.state.settings.text) {
    if (wanted === text) return;
    text = wanted;
    const [{ fitSheet, setTextSize }, { onadopt }] = await Promise.all([
      import("../platform/text-size.js"),
      import("../kit/styles.js"),
    ]);
    setTextSize(wanted, least);
    onadopt(fitSheet);
  }

  store.subscribe(() => fitText().catch(() => {}));

  return {
    fitText,

    /** How long things take at the table, in milliseconds. */
    pace() {
      const { speed, pause } = store.state.settings;
      return paceOf(speed, calm.matches, pause);
    },

    /** @param {string} name @param {string} value */
    change(name, value) {
      const settings = readSettings({ ...store.state.settings, [name]: value });
      store.together(() => {
        store.choices.settings(settings);
        // Earlier sentences stay in their language, so the live region starts empty.
        if (name === "language") store.messages.silenced();
      });
      saving.save("settings", settings);
      if (name === "speed") goOn();
      if (settings.table === "text") fetchTextTable();
    },
  };
}
