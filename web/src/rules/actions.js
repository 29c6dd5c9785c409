/**
 * Rules on the page: those of the match, and those of the person's own tables.
 *
 * @import { Engine, Problem } from "../model/wire"
 * @import { State, Store } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 */

import { chosenLine } from "./newmatch.js";

/** @typedef {ReturnType<typeof import("./house.js").createHouseRules>} HouseRules */

/**
 * The name of the match's rules, or of those chosen for the next: a table's own name, or the preset's.
 * @param {State} state
 * @param {Words} words
 */
export function rulesName({ match, tables, draft }, words) {
  const rules = match?.view.ruleset;
  if (!rules)
    return tables.find(({ id }) => id === draft.preset)?.name ?? words.t(`preset-${draft.preset}`);
  const table = tables.find(({ line }) => line === rules.line);
  const preset = words.t(`preset-${rules.id}`);
  return table?.name ?? (rules.line === rules.id ? preset : words.t("as-preset", { name: preset }));
}

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {{now: () => Words}} parts.words
 * @param {{save: (name: string, value: unknown) => void}} parts.saving
 * @param {HouseRules} parts.houseRules
 * @param {() => void} parts.close the dialog
 * @param {(error: unknown) => void} parts.failed
 */
export function createRuleActions({ engine, store, words, saving, houseRules, close, failed }) {
  /** @param {Problem[]} problems */
  function offerSent(problems) {
    store.dialog.refused(problems);
    if (!problems.length) store.dialog.opened("house");
  }

  /** @param {string | null} id */
  function chooseTable(id) {
    const table = store.state.tables.find((one) => one.id === id);
    if (!table?.options) return;
    store.choices.draft({ preset: table.id, target: Number(table.options.target) });
    store.dialog.refused([]);
    store.dialog.replaced("new");
    saving.save("draft", store.state.draft);
  }

  return {
    /** @param {string} [line] a ruleset; the match's own if absent, or that of the next @param {string} [name] */
    async show(line, name = rulesName(store.state, words.now())) {
      store.dialog.rules({ name, statements: null });
      store.dialog.opened("rules");
      try {
        const { statements } = await engine.request("rules", {
          // The engine may still be without the match.
          ruleset: line ?? store.state.match?.view.ruleset.line ?? chosenLine(store.state),
        });
        if (store.state.rules) store.dialog.rules({ ...store.state.rules, statements });
      } catch (error) {
        close();
        failed(error);
      }
    },

    /** House rules that start from a preset, or those of a saved table. @param {string} id */
    async openHouse(id) {
      const table = store.state.tables.find((one) => one.id === id);
      const line = table?.line ?? chosenLine(store.state);
      try {
        await houseRules.open({ line, id: table?.id ?? null, name: table?.name ?? "" });
        store.dialog.opened("house");
      } catch (error) {
        failed(error);
      }
    },

    /** @param {string} text */
    openSent: (text) => houseRules.openSent(text).then(offerSent, failed),

    /** Save the house rules, and choose them for the next match. */
    keep: () => houseRules.keep().then(chooseTable, failed),

    /** @param {string | null} id @param {boolean} [sure] */
    remove(id, sure) {
      if (!sure || !id) return store.dialog.deleting(id);
      const { draft, catalogue } = store.state;
      houseRules.remove(id);
      store.dialog.deleting(null);
      const plain = catalogue?.presets[0];
      if (draft.preset === id && plain)
        store.choices.draft({ preset: plain.id, target: Number(plain.options.target) });
      saving.save("draft", store.state.draft);
    },
  };
}
