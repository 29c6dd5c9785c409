/**
 * House rules: the ruleset being edited in the dialog, and the stored rulesets. The engine checks every change and reports
 * clashes and options without effect.
 *
 * @import { Engine, Options, Preset, Problem, RulesetCheck } from "../model/wire"
 * @import { House, Store } from "../model/state.js"
 * @import { Kept, Value } from "../model/rulesets.js"
 */

import { freshId, lineOf, MAX_LINE, MAX_NAME, readKept, tidy } from "../model/rulesets.js";
import { isWhole, sentRules } from "../model/sent-rules.js";
import { mended, repairOf, withUsualLowest } from "./repair.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {(tables: object[]) => void} parts.keep
 * @param {(number: number) => string} parts.nameFor a name for rules without one
 */
export function createHouseRules({ engine, store, keep, nameFor }) {
  /** Counts the changes: the engine's answer to an earlier one is ignored. */
  let changes = 0;
  /** @type {Map<string, Promise<RulesetCheck>>} */
  const asked = new Map();

  /** @param {string} line @returns {Promise<RulesetCheck>} */
  function checkLine(line) {
    const known = asked.get(line);
    if (known) return known;
    const answer = engine.request("check_ruleset", { ruleset: line });
    asked.set(line, answer);
    answer.catch(() => asked.delete(line));
    return answer;
  }

  /** @param {string} id @returns {Preset} */
  const presetOf = (id) =>
    /** @type {Preset} */ (store.state.catalogue?.presets.find((preset) => preset.id === id));

  /** @param {Kept[]} tables */
  function setTables(tables) {
    store.choices.tables(tables);
    keep(tables.map(({ id, name, line }) => ({ id, name, line })));
  }

  /** @param {House} house */
  async function show(house) {
    const mine = ++changes;
    const known = store.state.catalogue?.options ?? [];
    const preset = presetOf(house.preset);
    /** @param {Options} options */
    const check = (options) => checkLine(lineOf(preset, options));
    const line = lineOf(preset, house.options);
    store.dialog.house({ ...house, line });
    const checked = await check(house.options);
    if (mine !== changes) return;
    store.dialog.house({ ...now(), line, checked, repairs: [] });
    const repairs = await Promise.all(
      checked.problems.map((problem) => repairOf(problem, house, known, check)),
    );
    if (mine === changes) store.dialog.house({ ...now(), repairs });
  }

  const now = () => /** @type {House} */ (store.state.house);

  /**
   * Open the dialog with a ruleset, if the engine can read it.
   * @param {{line: string, id: string | null, name: string, sent?: boolean}} about
   * @returns {Promise<Problem[]>} empty if the dialog was opened
   */
  async function open({ line, id, name, sent = false }) {
    if (line.length > MAX_LINE) return [{ code: "too_long", args: {} }];
    if (!line.isWellFormed()) return [{ code: "not_unicode", args: {} }];
    const { ruleset, problems } = await checkLine(line);
    if (!ruleset) return problems;
    await show({
      id,
      name,
      sent,
      preset: ruleset.id,
      options: ruleset.options,
      changed: "",
      line: ruleset.line,
      checked: null,
      repairs: [],
    });
    return [];
  }

  return {
    open,

    /** @param {string} text a line or a link @returns {Promise<Problem[]>} */
    async openSent(text) {
      if (!isWhole(text)) return [{ code: "broken_link", args: {} }];
      const sent = sentRules(text);
      if (!sent) return [{ code: "bad_ruleset", args: {} }];
      return open({ ...sent, id: null, sent: true });
    },

    /** @param {string} option @param {Value} value */
    change(option, value) {
      const house = now();
      const presets = store.state.catalogue?.presets ?? [];
      const changed = { ...house.options, [option]: value };
      const options = withUsualLowest(changed, house.options, presets);
      show({ ...house, options, changed: option });
    },

    /** @param {string} name */
    rename(name) {
      store.dialog.house({ ...now(), name: name.slice(0, MAX_NAME) });
    },

    async mend() {
      const house = now();
      const mine = changes;
      const preset = presetOf(house.preset);
      const known = store.state.catalogue?.options ?? [];
      const presets = store.state.catalogue?.presets ?? [];
      const draft = { ...house, options: withUsualLowest(house.options, preset.options, presets) };
      const options = await mended(draft, known, (changed) => checkLine(lineOf(preset, changed)));
      if (mine === changes) show({ ...now(), options });
    },

    /** Store the edited ruleset if the engine accepts it, and return its id. @returns {Promise<string | null>} */
    async keep() {
      const { id, name, preset, options } = now();
      const { ruleset } = await checkLine(lineOf(presetOf(preset), options));
      if (!ruleset) return null;
      const { tables } = store.state;
      const table = {
        id: id ?? freshId(),
        name: tidy(name, MAX_NAME) || nameFor(tables.length + 1),
        line: ruleset.line,
        options: ruleset.options,
        broken: false,
      };
      setTables(id ? tables.map((one) => (one.id === id ? table : one)) : [...tables, table]);
      return table.id;
    },

    /** @param {string} id */
    remove(id) {
      setTables(store.state.tables.filter((table) => table.id !== id));
    },

    /**
     * Read the stored rulesets. One that the engine refuses stays, marked as broken.
     * @param {unknown} stored
     */
    async restore(stored) {
      const tables = readKept(stored);
      if (!tables.length) return;
      store.choices.tables(tables);
      const checks = await Promise.all(tables.map(({ line }) => checkLine(line)));
      const read = new Map(tables.map(({ id }, place) => [id, checks[place].ruleset]));
      store.choices.tables(
        store.state.tables.map((table) => {
          const ruleset = read.get(table.id);
          return ruleset === undefined || table.options
            ? table
            : { ...table, options: ruleset?.options ?? null, broken: ruleset === null };
        }),
      );
    },
  };
}
