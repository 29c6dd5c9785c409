/**
 * The page's state: one plain object, replaced whole. Components read it; only app.js and the director replace it.
 *
 * @import { Catalogue, EngineReply, EngineState, Seat, BySeat, Trick, View, Player, Next, Action } from "./wire"
 * @import { Card, Company, Decision, Draw, Options, Pair, Problem, RulesetCheck, Statement } from "./wire"
 * @import { Learned, Lesson } from "./learned.js"
 * @import { Kept, Repair } from "./rulesets.js"
 * @import { Settings } from "./settings.js"
 */

import { readLearned } from "./learned.js";
import { covered, isShared, matchFrom, stillFrom } from "./perspective.js";
import { patchRecord } from "./record.js";
import { readSettings } from "./settings.js";

/**
 * @typedef {{view: View, players: BySeat<Player>, next: Next, back: Decision[], record: string[], chair: Seat}} Match seen
 *   from a chair, whose person is south; `back`: what persons did in this round
 * @typedef {"new"|"settings"|"about"|"keys"|"last-trick"|"rules"|"house"|"draw"|"company"|"lesson"|"history"|"replay"|"analysis"|"statistics"|"fair"|"shared"|"take-back"|"why"} DialogName
 * @typedef {{preset: string, target: number, level: string, names: BySeat<string>, who: BySeat<string>, styles: BySeat<string>, seats: "seated"|"drawn",
 *   length: "match"|"stays"}} Draft `preset` is the id of a preset, or of a table of one's own; `who`:
 *   "human", a level, or nothing for the level of all; `styles`: how computer players bid, nothing for as usual
 * @typedef {{id: string | null, name: string, sent: boolean, preset: string, options: Options, changed: string,
 *   line: string, checked: RulesetCheck | null, repairs: (Repair | null)[]}} House what the House rules dialog holds;
 *   `changed` is the option changed last, `repairs` go with the problems of `checked`
 * @typedef {{seat: Seat, tricks: number, cards: Card[]}} Rest
 * @typedef {{name: string, statements: Statement[] | null}} RulesShown
 * @typedef {{seed: string, draw: Draw, names: string[]}} Drawn names by player, as in the draw
 * @typedef {{company: Company, line: string, between: boolean, counted: string, told: {winners: Pair, losers: Pair}[],
 *   playing: boolean}} CompanyState an evening of winner stays; `between` two matches of the person's; `counted` is the
 *   last match that was taken into account
 * @typedef {{part: number, advice: import("./wire").Advice | null}} Hint without advice it is being thought about; `part` of
 *   that is done
 * @typedef {{actions: number, record: string, advice: import("./wire").Advice | null}} Why of what was done when the match had
 *   so many actions; the match is the one on the table where no record is named
 * @typedef {{name: string, version: string, license: string, use: string, url: string, file: string}} Licence
 */

/**
 * @typedef {object} State
 * @property {Settings} settings
 * @property {EngineState} engine
 * @property {Catalogue | null} catalogue
 * @property {Match | null} match
 * @property {boolean} opened the stored match, if any, has been looked for
 * @property {boolean} starting a match was asked for and is not there yet
 * @property {boolean} sent what the person decided is on its way: nothing can be chosen until the answer is here
 * @property {boolean} thinking a computer player is waited for that has not chosen yet
 * @property {{action: Action | null} | null} early what the person did while the engine was still on its way to the table
 * @property {Trick | null} pause the finished trick that is still on the table
 * @property {Rest | null} rest the tricks that were claimed, still on the table
 * @property {Card | null} raised the card that a second tap plays
 * @property {Decision | null} taken what was just taken back
 * @property {Seat | null} held the chair of the person who has the device, where several share it
 * @property {Match | null} passing the match as the next person sees it, until the device is passed
 * @property {boolean} curtain the table is covered until that person says so
 * @property {{framed: boolean, vibrates: boolean, full: boolean | null}} device what the page is in: a frame on another
 *   page; what can vibrate; the full screen, null where there is none to be had
 * @property {DialogName | null} dialog
 * @property {Draft} draft what the New match dialog holds
 * @property {string} typed the first digit of a bid being typed
 * @property {number | null} picked the number of a bid whose strain is still to be chosen
 * @property {import("./stored.js").Trouble | null} trouble why the match is not kept when the page closes
 * @property {import("./stored.js").Trouble | null} troubleSeen the trouble that the person has put away
 * @property {boolean} elsewhere another tab plays the match that is shown
 * @property {{id: number, text: string}[]} said the last sentences of the live region
 * @property {{code: string, args: Record<string, string|number>} | null} notice
 * @property {Licence[] | null} licences
 * @property {DialogName[]} behind dialogs to which closing this one leads back
 * @property {Kept[]} tables rules of one's own tables
 * @property {House | null} house
 * @property {string | null} deleting the table that is about to be deleted, if the person says so again
 * @property {Problem[] | null} refused what is wrong with rules that were pasted
 * @property {string | null} copied the text copied last
 * @property {RulesShown | null} rules what the Rules dialog shows
 * @property {Drawn | null} drawn
 * @property {CompanyState | null} company
 * @property {{actions: number, commitment: import("./wire").Commitment | null} | null} fair what was committed to when
 *   the match had so many actions
 * @property {boolean} cutting the person is to cut before the deal
 * @property {import("./features").FeatureState | null} mine the library, once it has been fetched
 * @property {Lesson | null} lesson the chapter that is played, in place of a match
 * @property {Learned} learned
 * @property {Hint | null} hint what the person asked for at this turn
 * @property {Why | null} why what was asked about something that was done
 * @property {boolean} update a newer version of the page waits
 * @property {import("../embed/viewer.js").Viewed | null} viewer where in a record one is, while one is looked at
 */

/** @type {Draft} */
export const FIRST_DRAFT = {
  preset: "classic",
  target: 31,
  level: "club",
  names: { S: "", E: "", N: "", W: "" },
  who: { S: "human", E: "", N: "", W: "" },
  styles: { S: "", E: "", N: "", W: "" },
  seats: "seated",
  length: "match",
};

/** @returns {State} */
export function firstState() {
  return {
    settings: readSettings(null),
    engine: { tag: "loading", progress: 0, step: "download" },
    catalogue: null,
    match: null,
    opened: false,
    starting: false,
    sent: false,
    thinking: false,
    early: null,
    pause: null,
    rest: null,
    raised: null,
    taken: null,
    held: null,
    passing: null,
    curtain: false,
    device: { framed: false, vibrates: false, full: null },
    dialog: null,
    draft: FIRST_DRAFT,
    typed: "",
    trouble: null,
    troubleSeen: null,
    elsewhere: false,
    picked: null,
    said: [],
    notice: null,
    licences: null,
    behind: [],
    tables: [],
    house: null,
    deleting: null,
    refused: null,
    copied: null,
    rules: null,
    drawn: null,
    company: null,
    fair: null,
    cutting: false,
    mine: null,
    lesson: null,
    learned: readLearned(null),
    hint: null,
    why: null,
    update: false,
    viewer: null,
  };
}

/**
 * A place that holds the state and tells when it was replaced.
 * @param {State} first
 */
export function createStore(first) {
  let state = first;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  return {
    get state() {
      return state;
    },
    /** @param {Partial<State>} change */
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    /** @param {(state: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * What a reply of the engine changes.
 * @param {State} state
 * @param {EngineReply} reply
 * @param {boolean} [fresh] whether the reply begins a match, or takes one up
 * @returns {Partial<State> & {match: Match}}
 */
export function afterReply(state, reply, fresh = false) {
  const { view, events } = reply;
  const record = patchRecord(fresh ? [] : (state.match?.record ?? []), reply.record);
  const tookTrick = events.some((event) => event.event === "trick_taken");
  const shown = isShared(reply.players)
    ? shownShared(state, reply, record, fresh)
    : { match: matchFrom(reply, view.seat, record), held: null, passing: null };
  const { match } = shown;
  const claimed = events.find((event) => event.event === "claimed");
  return {
    ...shown,
    curtain: false,
    pause: tookTrick ? (match.view.tricks.at(-1) ?? null) : null,
    rest: claimed && match.view.claim ? { ...match.view.claim, cards: match.view.hand } : null,
    raised: null,
    taken: null,
    hint: null,
    why: null,
    typed: "",
    picked: null,
    starting: false,
    sent: false,
    thinking: false,
    early: null,
  };
}

/**
 * Where several people share the device, a hand is shown to the one person only who has said to have the device. A new
 * deal is for whoever comes first.
 * @param {State} state
 * @param {EngineReply} reply
 * @param {string[]} record
 * @param {boolean} fresh
 * @returns {{match: Match, held: Seat | null, passing: Match | null}}
 */
function shownShared({ match: now, held: before }, reply, record, fresh) {
  const dealt = reply.events.some((event) => event.event === "dealt");
  const held = fresh || dealt ? null : before;
  const chair = reply.view.seat;
  const match = matchFrom(reply, chair, record);
  if (chair === held) return { match, held, passing: null };
  const passing = reply.next === "human" ? match : null;
  if (held && now?.chair === held) return { match: stillFrom(reply, now, record), held, passing };
  return { match: covered(match), held, passing };
}

const SENTENCES_KEPT = 8;

/**
 * The live region after some sentences more. Older ones leave, so that it stays short to read through.
 * @param {State["said"]} said
 * @param {readonly string[]} sentences
 * @returns {State["said"]}
 */
export function afterSpeech(said, sentences) {
  const last = said.at(-1)?.id ?? 0;
  const added = sentences.map((text, place) => ({ id: last + 1 + place, text }));
  return [...said, ...added].slice(-SENTENCES_KEPT);
}

/**
 * Whether something was chosen, or another match begun, and the answer is not there yet: nothing can be chosen.
 * @param {State} state
 */
const onItsWay = ({ sent, starting }) => sent || starting;

/**
 * What the person may do now: what the engine listed, and nothing while an answer is awaited.
 * @param {State} state
 * @returns {import("./wire").Action[]}
 */
export const legalNow = (state) =>
  onItsWay(state) || (state.lesson && !state.lesson.yours) ? [] : (state.match?.view.legal ?? []);

/**
 * Whose turn it is to be shown: nobody's while a finished trick is looked at, unless the person may go on at once, or while
 * what the person did waits for the engine.
 * @param {State} state
 * @returns {Seat | null}
 */
export function turnOf(state) {
  const view = state.match?.view;
  if (!view || state.early || (state.pause && view.to_act !== view.seat)) return null;
  return view.to_act;
}

/**
 * Whether a computer player is to call while the engine still starts. Once cards are played, the trick must stay in sight.
 * @param {State} state
 */
export const awaitsOthers = ({ engine, match, elsewhere }) =>
  engine.tag === "loading" &&
  match?.next === "computer" &&
  match.view.phase === "auction" &&
  !elsewhere;

/**
 * Whether the round's summary is what is to be looked at now.
 * @param {State} state
 */
export function showsSummary(state) {
  const view = state.match?.view;
  if (!view || state.pause || state.rest || state.curtain || onItsWay(state)) return false;
  return view.phase === "over" || (view.phase === "deal" && view.results.length > 0);
}

/**
 * Whether a newer version is offered: never in the middle of a round.
 * @param {State} state
 */
export const offersUpdate = (state) =>
  state.update && !state.starting && (!state.match || showsSummary(state));

/**
 * What can be taken back, the latest first: nothing among several people, who would have seen each other's answer.
 * @param {State} state
 * @returns {Decision[]}
 */
export function takeBacks(state) {
  const { match, lesson } = state;
  if (!match || lesson || onItsWay(state) || isShared(match.players)) return [];
  return match.back.toReversed();
}

/**
 * Whether the person may ask what a strong player would do: whoever is to act and sees the own hand.
 * @param {State} state
 */
export const offersHint = (state) =>
  state.settings.hints === "on" && !state.lesson && !state.viewer && legalNow(state).length > 0;

/**
 * Whether this is what the hint says to do.
 * @param {State} state
 * @param {import("./wire").Action} action as the engine lists it
 */
export const isHinted = ({ hint }, action) =>
  hint?.advice ? JSON.stringify(hint.advice.action) === JSON.stringify(action) : false;

/** The claim that the person may make now, if any. @param {State} state */
export const claimOf = (state) =>
  state.lesson ? null : (legalNow(state).find((action) => action.do === "claim") ?? null);
