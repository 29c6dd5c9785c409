/** The Friends dialog, and what friends add to the table. @import { Ui } from "../../kit/context.js" @import { Seat } from "../../model/wire" @import { Friends } from "../state.js" @import { Does } from "../types" */

import { html, nothing } from "lit";
import { sheet } from "../../kit/dialog.js";
import { SEATS } from "../../model/seats.js";
import { notice } from "./evening.js";
import { hostBody, joinBody, lobbyBody, returnBody, submitButton } from "./gather.js";
import { faultNote } from "./parts.js";
import { stateOf, tableBody, tableFoot } from "./table.js";

export { eveningLine } from "./evening.js";
export { again, bar } from "./table.js";

/** @type {Record<Friends["stage"], string>} */
const TITLES = {
  closed: "friends-title",
  host: "friends-title",
  join: "friends-join-title",
  lobby: "friends-lobby-title",
  table: "friends-table-title",
  return: "friends-return-title",
};

/** @param {Ui} ui @param {Friends} state @param {Does} does */
export const friendsDialog = (ui, state, does) =>
  state.notice && state.table
    ? notice(ui, state, does)
    : sheet(ui, {
        name: "friends",
        title: ui.t(TITLES[state.stage]),
        body: body(ui, state, does),
        foot: foot(ui, state, does),
      });

/** @param {Ui} ui @param {Friends} state @param {Does} does */
function body(ui, state, does) {
  if (state.stage === "host") return hostBody(ui, state, does);
  if (state.stage === "join") return joinBody(ui, state, does);
  if (state.stage === "return") return returnBody(ui, state, does);
  if (state.stage === "lobby" && state.lobby) return lobbyBody(ui, state, does);
  if (state.stage === "table" && state.table) return tableBody(ui, state, does);
  return state.problem
    ? faultNote(ui, state.problem)
    : html`<p role="status">${ui.t("friends-preparing")}</p>`;
}

/** @param {Friends} state */
const isElsewhere = ({ problem }) => problem?.code === "table_elsewhere";

/** @param {Ui} ui @param {Friends} state @param {Does} does */
function foot(ui, state, does) {
  const { t } = ui;
  const leave = html`<button class="quiet" type="button" @click=${() => does("leave", true)}>${t("friends-leave")}</button>`;
  switch (state.stage) {
    case "host":
      return submitButton(state, t("friends-make"));
    case "join":
      return state.answer ? leave : submitButton(state, t("friends-join"));
    case "return":
      return html`<button class="primary" type="button" ?disabled=${state.busy} @click=${() => does("resume", isElsewhere(state))}>${t(isElsewhere(state) ? "friends-take" : "friends-resume")}</button>`;
    case "lobby":
      return html`${leave}${state.role === "host" ? html`<button class="primary" type="button" ?disabled=${state.busy} @click=${() => does("begin")}>${t("friends-begin")}</button>` : nothing}`;
    case "table":
      return tableFoot(ui, state, does);
    default:
      return undefined;
  }
}

/**
 * The line below a name at the table, unless it is the usual one, and the person's phrase.
 * @param {Ui} ui @param {Friends} state @param {Seat} seat as it is shown: this person sits south
 * @returns {{line: string | null, said: string | null} | null}
 */
export function atSeat({ t }, state, seat) {
  const { table } = state;
  if (!table) return null;
  const own = SEATS.indexOf(table.people[table.me].seat);
  const { person } = table.seats[SEATS[(SEATS.indexOf(seat) + own) % SEATS.length]];
  if (person === null) return null;
  const is = stateOf(state, person);
  const phrase = state.said[person];
  return {
    line: is === "here" ? null : t(`friends-is-${is}`),
    said: phrase ? t(`phrase-${phrase}`) : null,
  };
}
