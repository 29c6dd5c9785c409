/**
 * New matches: from the New match dialog, drawn seats, an evening of winner stays, the page around, or a shared deal.
 *
 * @import { BySeat, Engine, Player, Seat } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 * @import { Director } from "./director.js"
 * @import { Remote } from "./remote.js"
 * @import { Autosave, Matches } from "./matches.js"
 * @import { Asked } from "./opening.js"
 */

import { anyCut } from "../fair/fair.js";
import { leaveFocus } from "../kit/dialog.js";
import { dayOf } from "../model/days.js";
import { seatFrom, seenFrom } from "../model/perspective.js";
import { SEATS } from "../model/seats.js";
import { FIRST_DRAFT, isStarting } from "../model/state.js";
import { chosenLine, freshSeed, playersOf } from "../rules/newmatch.js";
import { firstDeal } from "./opening.js";
import { firstCompany, ourPlace } from "./rotation.js";

/**
 * @param {object} parts
 * @param {Pick<Engine, "state" | "request">} parts.engine
 * @param {Store} parts.store
 * @param {Pick<Autosave, "id" | "deal">} parts.autosave
 * @param {Pick<Director, "start" | "open" | "join">} parts.director
 * @param {Pick<Matches, "fresh" | "playAhead">} parts.matches
 * @param {ReturnType<typeof import("./rotation.js").createRotation>} parts.rotation
 * @param {{now: () => Words, given: () => Words}} parts.words given: those in which names are saved
 * @param {{save: (name: string, value: unknown) => Promise<void>, check: () => Promise<void>}} parts.saving
 * @param {() => Promise<unknown>} parts.fetchHouseRules the part that reads the rules of saved tables
 * @param {boolean} parts.framed whether the page around starts the matches
 * @param {(error: unknown) => void} parts.failed
 */
export function createStarts(parts) {
  const { engine, store, autosave, director, matches, rotation, words, saving } = parts;
  const { fetchHouseRules, framed, failed } = parts;

  /** Leave dialogs and lessons for a match that was requested. */
  function makeWay() {
    leaveFocus();
    store.together(() => {
      store.lesson.left();
      store.dialog.allClosed();
      store.session.returned();
      store.session.starting();
      store.messages.dismissed();
    });
  }

  /**
   * The first deal while the engine still starts, so that the person sees cards at once. A person who cuts by hand waits.
   * @param {Asked} match
   * @param {number} cut by chance
   */
  async function dealHere(match, cut) {
    const waits = engine.state.tag === "loading" && !framed;
    return waits ? firstDeal(match, cut, store.state.settings.cut === "hand") : null;
  }

  /**
   * @param {BySeat<Player>} players
   * @param {{seed?: string, dealer?: Seat | null, ruleset?: string}} [how]
   */
  async function begin(players, how = {}) {
    const { seed = freshSeed(), dealer = null, ruleset = chosenLine(store.state) } = how;
    makeWay();
    const id = await matches.fresh();
    const date = dayOf(new Date());
    if (dealer) return director.start({ ruleset, seed, first_dealer: dealer, players, date });
    const match = { ruleset, seed, first_dealer: null, players, date };
    const cut = anyCut();
    const dealt = await dealHere(match, cut);
    if (autosave.id !== id) return; // another match was requested meanwhile
    if (!dealt) return director.start(match);
    await autosave.deal(id, match, cut);
    await saving.check();
    await matches.playAhead({ id, match, cut }, dealt);
  }

  async function drawSeats() {
    const seed = freshSeed();
    store.session.starting();
    try {
      const draw = await engine.request("draw", { seed });
      const seated = playersOf(store.state.draft, words.given());
      const names = SEATS.map((seat) => seated[seat].name);
      store.session.notStarted();
      store.dialog.drawn({ seed, draw, names });
      store.dialog.opened("draw");
    } catch (error) {
      failed(error);
    }
  }

  /** The next match of the evening. */
  async function beginNext() {
    const next = rotation.next();
    if (next) await begin(next.players, { ruleset: next.ruleset });
  }

  return {
    beginNext,

    /** The match that the New match dialog describes. */
    async start() {
      const { draft } = store.state;
      store.messages.dismissed();
      // The rules of a saved table are read there.
      if (draft.preset.startsWith("own-")) await fetchHouseRules().catch(() => {});
      saving.save("draft", draft);
      if (draft.length === "match" && draft.seats === "drawn") return drawSeats();
      if (draft.length === "match") {
        rotation.end();
        return begin(playersOf(draft, words.given()));
      }
      const levels = store.state.catalogue?.levels ?? [draft.level];
      rotation.begin(firstCompany(draft, levels, words.given()), chosenLine(store.state));
      return beginNext();
    },

    /** The rules and the players of the match on the table once more. */
    rematch() {
      const { match } = store.state;
      if (!match || isStarting(store.state)) return;
      rotation.end();
      const players = seenFrom(match.players, seatFrom("S", match.chair)); // in the engine's seats
      return begin(players, { ruleset: match.view.ruleset.line });
    },

    /** A match as the page around wishes it. @param {{ruleset?: string, level?: string, seed?: string}} how */
    startWith({ ruleset, level, seed }) {
      const { draft } = store.state;
      const wished = level ? { ...draft, level, who: FIRST_DRAFT.who } : draft;
      return begin(playersOf(wished, words.now()), { seed, ruleset });
    },

    /** A match by an op that begins one: a deal that came as a link, another turn of a replay. @param {"new" | "fork"} op @param {object} args */
    async open(op, args) {
      rotation.end();
      makeWay();
      const id = await matches.fresh();
      if (autosave.id === id) await director.open(op, args);
    },

    /** A match that friends on other devices share, in place of the one on the table. @param {Remote} friends */
    async join(friends) {
      rotation.end();
      makeWay();
      const id = await matches.fresh();
      if (autosave.id === id) await director.join(friends);
    },

    /** Take the drawn seats. */
    sitDown() {
      const { drawn, draft } = store.state;
      if (!drawn) return;
      rotation.end();
      const { seats, dealer } = drawn.draw;
      return begin(playersOf(draft, words.given(), seats), { seed: drawn.seed, dealer });
    },

    /** Winner stays: on to the next match, once the other teams have played theirs. */
    async nextMatch() {
      await rotation.settled();
      if (isStarting(store.state)) return; // a second click
      const now = store.state.company?.company;
      if (!now) return;
      if (ourPlace(now) >= 0) return beginNext();
      store.dialog.replaced("company");
      await rotation.untilSeated().catch(failed);
    },
  };
}

/** @typedef {ReturnType<typeof createStarts>} Starts */
