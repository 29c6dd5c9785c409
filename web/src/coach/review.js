/**
 * Results of a finished round, found while nobody waits for the engine: the remark on its summary, the player's
 * rating, and the mistakes that become puzzles.
 *
 * @import { Engine, Remark } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { ProfileStore } from "../profile/store.js"
 */

import { inSlices } from "../engine/slices.js";
import { dayOf } from "../model/days.js";
import { isShared } from "../model/perspective.js";
import { showsSummary } from "../model/state.js";

/** The round that was played last, unlike any other: the last deal's line of the record. @param {Store["state"]} state */
export const roundOf = ({ match }) =>
  match
    ? `${match.view.results.length} ${match.record.findLast((line) => line.startsWith("Deal ")) ?? ""}`
    : "";

/**
 * Whether a round says something about one person's play: not where several people share the device, and not in another
 * site's page, which stores nothing.
 * @param {Store["state"]} state
 */
export const isPersonal = ({ match, device }) =>
  match !== null && !isShared(match.players) && !device.framed;

/**
 * @typedef {object} Reviewed
 * @property {string} round
 * @property {Remark | null} remark null: there is nothing to say
 */

/**
 * @param {object} parts
 * @param {Pick<Engine, "request" | "extend">} parts.engine
 * @param {Store} parts.store
 * @param {ProfileStore} parts.profile
 * @param {(reviewed: Reviewed) => void} parts.onchange
 * @param {() => Date} [parts.now]
 */
export function createReview({ engine, store, profile, onchange, now = () => new Date() }) {
  /** The rounds whose remark was looked for. @type {Reviewed} */
  let last = { round: "", remark: null };

  /** @param {Reviewed} next */
  function show(next) {
    last = next;
    onchange(next);
  }

  /** Returns null if the person went on before it was done. @param {() => boolean} going */
  const rate = (going) =>
    profile.change(
      "rating",
      (rating) => inSlices(engine, "rate", { rating }, { going }),
      (answer) => (answer?.added ? /** @type {object} */ (answer.rating) : null),
    );

  /** @param {() => boolean} going */
  async function keepMistakes(going) {
    const found = await inSlices(engine, "mistakes", {}, { going });
    const day = dayOf(now());
    for (const { text } of found?.puzzles ?? [])
      await profile.change(
        "drill",
        (drill) => engine.request("drilled", { drill, text, right: null, day }),
        ({ drill }) => /** @type {object} */ (drill),
      );
    return found;
  }

  return {
    /** A round is over: find what to say while its summary is shown. @param {() => boolean} going as below */
    async played(going) {
      const { settings, match } = store.state;
      if (!isPersonal(store.state) || settings.remarks === "off" || !showsSummary(store.state))
        return;
      // The engine would remark on the last round that was played, and this deal was not.
      if (match?.view.results.at(-1)?.outcome === "thrown") return;
      const round = roundOf(store.state);
      if (last.round === round) return;
      await engine.extend("practice");
      const same = () => going() && roundOf(store.state) === round;
      const found = await inSlices(engine, "remark", {}, { going: same });
      if (found && same()) show({ round, remark: found.remark });
    },

    /**
     * The round's decisions were judged.
     * @param {() => boolean} going whether the engine still has nothing else to do
     * @returns {Promise<boolean>} whether all was done; if not, the next idle moment goes on
     */
    async reviewed(going) {
      if (!isPersonal(store.state)) return true;
      const round = roundOf(store.state);
      const same = () => going() && roundOf(store.state) === round;
      await engine.extend("practice");
      if (!same() || !(await rate(same))) return false;
      return same() && (await keepMistakes(same)) !== null;
    },
  };
}
