/**
 * The methods that the page around the table can call.
 *
 * @import { Catalogue, Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Colours, Method, readAddress } from "./protocol.js"
 */

import { inSlices } from "../engine/slices.js";
import { Refusal, readMatch, readOptions, readPause, readRecord } from "./protocol.js";

/**
 * @typedef {object} App what the guest needs of the page
 * @property {Store} store
 * @property {Pick<Engine, "request">} engine
 * @property {(name: string, value: string) => void} setting
 * @property {(colours: Colours) => void} paint
 * @property {(how: { ruleset?: string, level?: string, seed?: string }) => Promise<void>} begin
 * @property {(record: string) => Promise<void>} takeUp
 * @property {(paused: boolean) => void} hold
 * @property {() => unknown} ready the engine's catalogue, when it answers
 * @property {(error: unknown) => void} failed
 */

/**
 * @param {Omit<App, "failed">} app
 * @param {ReturnType<typeof readAddress>} wishes
 */
export function createMethods(
  { store, engine, setting, paint, begin, takeUp, hold, ready },
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
        const how = readMatch(args);
        await checked(how);
        wanted += 1;
        await begin({ ...wishes.match, ...how });
        return store.state.match?.view ?? null;
      },
      setOptions(args) {
        const { settings, colours } = readOptions(args);
        for (const [name, value] of Object.entries(settings)) setting(name, value);
        paint(colours);
      },
      getView: () => store.state.match?.view ?? null,
      async save() {
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
