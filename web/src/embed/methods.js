/**
 * The methods that the page around the table can call.
 *
 * @import { Catalogue, Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Method, readAddress } from "./protocol.js"
 */

import { inSlices } from "../engine/slices.js";
import { Refusal, readMatch, readOptions, readPause, readRecord } from "./protocol.js";

/**
 * @typedef {object} App what the guest needs of the page
 * @property {Store} store
 * @property {Pick<Engine, "request">} engine
 * @property {(name: string, value: string) => void} setting
 * @property {(how: { ruleset?: string, level?: string, seed?: string }) => Promise<void>} begin
 * @property {(record: string) => Promise<void>} takeUp
 * @property {(paused: boolean) => void} hold
 * @property {{ open(record: string): Promise<void>, record: string }} viewer
 * @property {() => unknown} ready the engine's catalogue, when it answers
 * @property {(error: unknown) => void} failed
 */

/**
 * @param {Omit<App, "failed">} app
 * @param {ReturnType<typeof readAddress>} wishes
 */
export function createMethods(
  { store, engine, setting, begin, takeUp, hold, viewer, ready },
  wishes,
) {
  /** Counts the matches asked for: reading an earlier record stops. */
  let wanted = 0;

  /** @param {{ ruleset?: string, level?: string }} how */
  async function checked({ ruleset, level }) {
    const { levels, presets } = /** @type {Catalogue} */ (await ready());
    if (level && !levels.includes(level))
      throw new Refusal("bad_option", `level is one of ${levels.join(", ")}`);
    if (!ruleset) return;
    const { ok, problems = [] } = await engine.request("check_ruleset", { ruleset });
    const first = problems[0];
    const known = presets.map(({ id }) => id).join(", ");
    if (!ok)
      throw new Refusal(
        "bad_ruleset",
        `${first?.code ?? "ruleset"} ${JSON.stringify(first?.args ?? {})}; presets are ${known}`,
      );
  }

  /** @param {string} record */
  async function load(record) {
    const mine = ++wanted;
    await ready();
    if (wishes.viewer) return viewer.open(record);
    // The match on the table goes on while the record is read, and stays if the record is refused.
    const going = () => mine === wanted;
    await inSlices(engine, "replay", { record, index: 0 }, { going });
    if (!going()) throw new Refusal("superseded", "another match was asked for meanwhile");
    await takeUp(record);
  }

  return {
    load,

    /** @type {Record<Method, (args: unknown) => unknown>} */
    methods: {
      async newMatch(args) {
        if (wishes.viewer) throw new Refusal("viewer", "a viewer has no matches");
        const how = readMatch(args);
        await checked(how);
        wanted += 1;
        await begin({ ...wishes.match, ...how });
        return store.state.match?.view ?? null;
      },
      setOptions(args) {
        for (const [name, value] of Object.entries(readOptions(args))) setting(name, value);
      },
      getView: () => store.state.match?.view ?? null,
      async save() {
        if (wishes.viewer) return viewer.record;
        if (!store.state.match) throw new Refusal("no_match", "no match has begun");
        return (await engine.request("record", { finished: true })).text;
      },
      async load(args) {
        await load(readRecord(args));
        return store.state.match?.view ?? null;
      },
      pause: (args) => hold(readPause(args)),
    },
  };
}
