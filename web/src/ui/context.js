/**
 * What every component is given: the state, the words, and a way to say what the person wants. Components turn these
 * into DOM and nothing else: they never ask the engine and never store anything.
 *
 * @import { State, DialogName } from "../state.js"
 * @import { Words } from "../lib/i18n.js"
 * @import { Value } from "../lib/rulesets.js"
 * @import { Action, Seat, Team } from "../wire"
 */

/**
 * @typedef {{type: "act", action: Action} | {type: "pick", number: number}
 *   | {type: "skip"} | {type: "next-round", cut?: number} | {type: "play-now"} | {type: "retry"} | {type: "dismiss"} | {type: "update"}
 *   | {type: "mine", what: string, given?: any} | {type: "hint"} | {type: "why", actions: number, record?: string}
 *   | {type: "save-file"} | {type: "trouble-seen"} | {type: "take-over"}
 *   | {type: "open", dialog: DialogName} | {type: "close"}
 *   | {type: "start"} | {type: "draft", change: Partial<import("../state.js").Draft>}
 *   | {type: "rules", line?: string, name?: string}
 *   | {type: "house-open", id: string} | {type: "house-sent", text: string} | {type: "house-name", name: string}
 *   | {type: "house-option", option: string, value: Value} | {type: "house-mend"} | {type: "house-keep"}
 *   | {type: "house-delete", id: string | null, sure?: boolean} | {type: "copy", text: string}
 *   | {type: "lesson", chapter?: string} | {type: "lesson-next"} | {type: "lesson-answer", option: string}
 *   | {type: "lesson-leave"} | {type: "lesson-finish"}
 *   | {type: "read", what: import("../lib/reading.js").Part}
 *   | {type: "take-back", actions?: number} | {type: "lift"} | {type: "lower"} | {type: "full-screen"}
 *   | {type: "volume", name: string, value: number} | {type: "try-sound", name: import("../lib/sound.js").SoundName}
 *   | {type: "sit-down"} | {type: "next-match"} | {type: "sit-down-next"}
 *   | {type: "viewer-go", at: number} | {type: "viewer-play"} | {type: "viewer-hands"}
 *   | {type: "setting", name: string, value: string} | {type: "language"}} Intent
 */

/**
 * @typedef {object} Ui
 * @property {State} state
 * @property {import("./pieces.js").Piece} piece what of the page is drawn now
 * @property {import("../wire").Trick | null} leaving the trick that goes, or has gone, to whoever took it
 * @property {Words} words
 * @property {Words["t"]} t
 * @property {Words["n"]} n
 * @property {string} sprite the address of the card art
 * @property {string} version
 * @property {(seat: Seat) => string} name
 * @property {(team: Team) => string} side us and them, or both players' names where people play on both sides
 * @property {(team: Team) => string} won who has won, as a variant of the words: "NS", "EW", or "named"
 * @property {(name: string) => string} shown a kept name as it is shown: ours in the language of the page
 * @property {(intent: Intent) => void} emit
 * @property {import("../advice.js").Parts | null} advice hints and reasons, once they were fetched
 * @property {import("../further.js").Further | null} further what was fetched after the first picture
 * @property {Record<string, (ui: Ui) => unknown>} more dialogs that were fetched later
 */

export {};
