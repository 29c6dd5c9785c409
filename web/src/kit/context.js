/**
 * The argument of every component: the state, the words, and a way to emit an intent. Components turn these into DOM and
 * nothing else: they never ask the engine and never store anything.
 *
 * @import { State, DialogName } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 * @import { Value } from "../model/rulesets.js"
 * @import { Action, RulesetCheck, Seat, Team, View } from "../model/wire"
 * @import { Moment } from "../model/table.js"
 */

/** @typedef {"most" | "standing" | "scores" | "middle" | "hand" | "rest"} Piece the part that is drawn now; most is everything but the rest, which redraws the middle */
/** @typedef {"all"|"hand"|"trick"|"bid"|"score"} Part the part of the table that is read aloud */

/**
 * @typedef {{type: "act", action: Action} | {type: "pick", number: number}
 *   | {type: "skip"} | {type: "next-round", cut?: number} | {type: "play-now"} | {type: "retry"} | {type: "dismiss"} | {type: "update"}
 *   | import("../model/features").LibraryIntent | import("../model/features").PracticeIntent | {type: "hint"} | {type: "why", actions: number, record?: string}
 *   | {type: "save-file"} | {type: "trouble-seen"} | {type: "take-over"}
 *   | {type: "open", dialog: DialogName} | {type: "close"}
 *   | {type: "start"} | {type: "rematch"} | {type: "draft", change: Partial<import("../model/state.js").Draft>}
 *   | {type: "rules", line?: string, name?: string}
 *   | {type: "house-open", id: string} | {type: "house-sent", text: string} | {type: "house-name", name: string}
 *   | {type: "house-option", option: string, value: Value} | {type: "house-mend"} | {type: "house-keep"}
 *   | {type: "house-delete", id: string | null, sure?: boolean} | {type: "copy", text: string}
 *   | {type: "lesson", chapter?: string} | {type: "lesson-next"} | {type: "lesson-answer", option: string}
 *   | {type: "lesson-leave"} | {type: "lesson-finish"}
 *   | {type: "read", what: Part}
 *   | {type: "take-back", actions?: number} | {type: "lift"} | {type: "raise", card: string} | {type: "lower"} | {type: "full-screen"}
 *   | {type: "volume", name: string, value: number} | {type: "try-sound", name: import("../settings/settings.js").SoundName}
 *   | {type: "sit-down"} | {type: "next-match"} | {type: "sit-down-next"}
 *   | {type: "friends", text?: string}
   | {type: "setting", name: string, value: string} | {type: "language"}} Intent
 */

/**
 * The views of hints and reasons (advice/).
 * @typedef {object} AdviceViews
 * @property {(ui: Ui) => unknown} note the hint, or how much of it is done
 * @property {(ui: Ui, actions: number, record: string, person: (seat: Seat) => boolean) => unknown} whyNote
 * @property {(ui: Ui) => string[]} read the hint as sentences
 */

/**
 * The views of the part that is fetched after the first picture.
 * @typedef {object} DeferredViews
 * @property {(ui: Ui) => unknown} coach the panel of a lesson or a puzzle
 * @property {(ui: Ui) => unknown} remark the sentence about a round, on its summary
 * @property {(ui: Ui, view: View) => unknown} summary the result of a round
 * @property {(ui: Ui) => unknown} textTable
 * @property {(ui: Pick<Ui, "t" | "words">, checked: RulesetCheck) => string} checkedText
 */

/**
 * The views of friends on other devices (friends/).
 * @typedef {object} FriendsViews
 * @property {() => boolean} isAtTable
 * @property {(ui: Ui) => unknown} bar
 * @property {(ui: Ui) => unknown} again what the summary of a match offers
 * @property {(ui: Ui) => unknown} evening winner stays, after a match
 * @property {(team: Team) => number} streak of a side, in matches
 * @property {(ui: Ui, seat: Seat) => {line: string | null, said: string | null} | null} atSeat
 */

/**
 * The views of the people at the table, their talk, and moments (lively/).
 * @typedef {object} LivelyViews
 * @property {(ui: Ui, seat: Seat) => unknown} shownOf what a seat's picture and talk depend on, as plain values
 * @property {(ui: Ui, seat: Seat) => unknown} portrait
 * @property {(ui: Ui, seat: Seat) => unknown} talk
 * @property {(ui: Ui) => unknown} mark the trump, on the felt
 * @property {(ui: Ui, moment: Moment) => unknown} stage
 * @property {(ui: Ui, view: View, last: boolean) => unknown} ladder the bids so far, and whether the next call may be the last
 * @property {(ui: Ui, view: View) => unknown} arc the match from its first round to its last
 * @property {(ui: Ui, seat: Seat, name: string) => unknown} faces the choice of a player's portrait in the New match dialog
 */

/**
 * @typedef {object} Ui
 * @property {State} state
 * @property {import("./bids.js").Rules} [ruleset] of the record that is shown, unless it is the match on the table
 * @property {Piece} piece what of the page is drawn now
 * @property {import("../model/wire").Trick | null} leaving the trick that goes, or has gone, to whoever took it
 * @property {number} returns how many tricks came back after they had left
 * @property {Words} words
 * @property {Words["t"]} t
 * @property {Words["n"]} n
 * @property {string} sprite the address of the card art
 * @property {string} version
 * @property {(seat: Seat) => string} name
 * @property {(team: Team) => string} side us and them, or both players' names where people play on both sides
 * @property {(team: Team) => string} won the winners' variant of a message: "NS", "EW", or "named"
 * @property {(name: string) => string} shown a saved name, or a default one in the language of the page
 * @property {(intent: Intent) => void} emit
 * @property {AdviceViews | null} advice null before it is fetched
 * @property {DeferredViews | null} deferred null before it is fetched
 * @property {FriendsViews | null} friends null before it is fetched
 * @property {LivelyViews | null} lively null before it is fetched
 * @property {((ui: Ui) => unknown) | null} roundEnd the end of a shared deal; null before it is fetched
 * @property {Record<string, (ui: Ui) => unknown>} more dialogs of fetched parts
 */

export {};
