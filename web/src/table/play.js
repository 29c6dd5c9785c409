/**
 * The person's actions at the table: choose, go on, take back, pass the device.
 *
 * @import { Action, Card, Decision } from "../model/wire"
 * @import { State, Store } from "../model/state.js"
 * @import { Director } from "../match/director.js"
 * @import { Words } from "../platform/i18n.js"
 * @import { Announcer } from "./announcer.js"
 */

import { legalNow, takeBacks } from "../model/state.js";
import { deckOf } from "../settings/settings.js";
import { deedName } from "./actions.js";

/**
 * Why a card cannot be played, as an error code; null if it can, or if no card can be played now.
 * @param {State} state
 * @param {Card} card
 */
export function refusalOf(state, card) {
  const playable = legalNow(state).flatMap((action) => (action.do === "play" ? [action.card] : []));
  const view = state.match?.view;
  if (!view || !playable.length || playable.includes(card)) return null;
  return view.trick?.cards.length ? "must_follow_suit" : "must_lead_trump";
}

/** Suits of one colour where suits have two. */
const PAIRS = ["SC", "HD"];

/**
 * Whether the person took a card's suit for the one that was led, which has the same colour.
 * @param {State} state
 * @param {Card} card
 */
function isMisread({ match }, card) {
  const led = match?.view.trick?.cards[0];
  return PAIRS.some((pair) => led && pair.includes(led[1]) && pair.includes(card[1]));
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Pick<Director, "act" | "skip" | "takeBack" | "lift">} parts.director
 * @param {Pick<Announcer, "say" | "tell" | "sayTurn">} parts.announcer
 * @param {{change: (name: string, value: string) => void}} parts.settings
 * @param {{now: () => Words}} parts.words
 */
export function createPlay({ store, director, announcer, settings: chosen, words }) {
  /** The decision that is being taken back. @type {Decision | null} */
  let taking = null;

  /** Say why a card cannot be played, and offer four colours once if its suit was misread. @param {string} code @param {Card} card */
  function refuse(code, card) {
    const deck = deckOf(store.state.settings.deck, words.now().language);
    const offers = store.state.settings.deck === "auto" && deck === "two";
    const led = store.state.match?.view.trick?.cards[0];
    /** @type {Record<string, string>} */
    const why = led ? { suit: led[1] } : {};
    if (!offers || !isMisread(store.state, card)) return store.messages.noticed(code, why);
    chosen.change("deck", deck);
    store.messages.noticed(code, { ...why, misread: 1 });
  }

  /** Lift a card that a second tap plays. @param {Card} card */
  function raise(card) {
    store.table.raised(card);
    announcer.say("said-raised", { card: words.now().t(`card-${card}`) });
  }

  return {
    /** If the settings say so, the first tap on a card only raises it. @param {Action} action */
    choose(action) {
      const { settings, raised, notice } = store.state;
      const refusal = action.do === "play" && refusalOf(store.state, action.card);
      if (refusal) return refuse(refusal, action.card);
      if (/^(restarted|challenge_|must_)/.test(notice?.code ?? "")) store.messages.dismissed();
      if (settings.confirm === "off" || action.do !== "play" || raised === action.card)
        return director.act(action);
      raise(action.card);
    },

    raise,

    lower: () => store.table.raised(null),

    /** A tap on the table: go on, and lower a raised card. */
    skip() {
      if (store.state.raised) store.table.raised(null);
      director.skip();
    },

    /** The person's last decision, or an earlier one of this round with all since. @param {number} [actions] */
    async takeBack(actions) {
      const decision = takeBacks(store.state).find(
        (one) => actions === undefined || one.actions === actions,
      );
      if (!decision) return;
      if (store.state.dialog === "take-back") store.dialog.closed();
      if (/^must_/.test(store.state.notice?.code ?? "")) store.messages.dismissed();
      taking = decision;
      await director.takeBack(decision.actions);
    },

    /** The decision has been taken back: show it. @returns {string[]} sentences */
    takenBack() {
      if (!taking) return [];
      store.table.takenBack(taking);
      const now = words.now();
      const what = deedName({ t: now.t, words: now, state: store.state }, taking.action);
      return [now.t("said-taken-back", { what })];
    },

    /** The next person has the device: the last one's sentences are not read again. */
    async lift() {
      store.messages.silenced();
      const lifted = director.lift();
      announcer.sayTurn();
      await lifted;
    },
  };
}
