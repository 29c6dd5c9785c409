/** During the match: who is here, phrases, coming back, leaving, the next match. @import { Ui } from "../../kit/context.js" @import { Seat } from "../../model/wire" @import { Friends } from "../state.js" @import { Does, FriendsTable } from "../types" */

import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { icon } from "../../kit/icons.js";
import { PHRASES, undecided } from "../state.js";
import { eveningLine } from "./evening.js";
import { codeCard, codeEntry, faultNote, faultText, retryButton, troubleNote } from "./parts.js";

/** @param {Friends} state @param {number} person @returns {"here" | "away" | "gone" | "left" | "computer"} */
export function stateOf({ table, presence, left }, person) {
  if (table && !table.people[person].present) return "computer";
  if (left[person]) return "left";
  return presence[person] ?? "here";
}

/** The Friends dialog while a match is under way. @param {Ui} ui @param {Friends} state @param {Does} does */
export function tableBody(ui, state, does) {
  const { t } = ui;
  const table = /** @type {FriendsTable} */ (state.table);
  return html`<div class="form">
    <ul class="lobby-seats" aria-label=${t("friends-people")}>
      ${table.people.map((_, index) => personRow(ui, state, table, index, does))}
    </ul>
    ${eveningLine(ui, state)}
    ${state.way === "hand" ? comingBack(ui, state, does) : nothing}
    <p class="help">${t(`friends-honest-${state.deal}`)}</p>
    ${state.lost && state.way === "hand" ? html`<p role="alert">${t("friends-lost-hand")}</p>` : nothing}
    ${troubleNote(ui, state, does)}
    ${faultNote(ui, state.problem)}
  </div>`;
}

/** The next match of the same people, in the summary of the last. @param {Ui} ui @param {Friends} state @param {Does} does */
export function again({ t }, { table, busy }, does) {
  if (table?.phase !== "over") return nothing;
  const { me, keeper, people, evening } = table;
  if (me !== keeper)
    return html`<p class="help" role="status">${t("friends-keeper-next", { name: people[keeper].name })}</p>`;
  if (busy) return html`<p class="help" role="status">${t("company-playing")}</p>`;
  /** @type {("rematch" | "swap" | "stays")[]} */
  const ways = evening ? ["stays", "rematch", "swap"] : ["rematch", "swap", "stays"];
  const [first, ...others] = ways.map(
    (how, at) =>
      html`<button class=${at ? "quiet" : "primary"} type="button" data-next=${at ? nothing : ""} @click=${() => does("next", how)}>${t(`friends-${how}`)}</button>`,
  );
  return html`${first}<div class="summary-more">${others}</div>`;
}

/** @param {Ui} ui @param {Friends} state @param {FriendsTable} table @param {number} person @param {Does} does */
function personRow(ui, state, table, person, does) {
  const { t } = ui;
  const { name } = table.people[person];
  const own = person === table.me;
  const is = stateOf(state, person);
  const muted = state.muted[person];
  const stays = own || state.lost || (is === "here" && !state.asked[person]) || is === "computer";
  return html`<li data-own=${own ? "" : nothing}>
    <span class="lobby-who"><bdi translate="no">${name}</bdi></span>
    <span class="help">${own ? t("friends-you") : t(`friends-is-${is}`)}</span>
    ${own ? nothing : html`<button class="quiet outlined" type="button" aria-label=${t(muted ? "friends-unmute" : "friends-mute", { name })} @click=${() => does("mute", person)}>${t(muted ? "friends-muted" : "friends-mute-short")}</button>`}
    ${stays ? nothing : choose(ui, state, person, does)}
  </li>`;
}

/** Wait for somebody, or let a computer play. @param {Ui} ui @param {Friends} state @param {number} person @param {Does} does */
function choose({ t }, state, person, does) {
  const voted = state.votes[person];
  return html`<button class="quiet outlined" type="button" @click=${() => does(voted ? "wait" : "substitute", person)}>${t(voted ? "friends-wait" : "friends-substitute")}</button>`;
}

/** Scrolls a code that was just made into view. @param {Element | undefined} card */
const intoView = (card) => card?.scrollIntoView({ block: "nearest" });

/** Somebody's page was closed: a new pair of codes brings it back. @param {Ui} ui @param {Friends} state @param {Does} does */
function comingBack(ui, state, does) {
  const { t } = ui;
  const { invitation, answer } = state;
  return html`<section class="inviting" aria-label=${t("friends-again")}>
    <h3>${t("friends-again")}</h3>
    <p class="help">${t("friends-again-help")}</p>
    ${invitation ? html`<div ${ref(intoView)}>${codeCard(ui, invitation, "invitation", does)}</div>` : html`<button class="quiet outlined" type="button" @click=${() => does("again")}>${t("friends-again-show")}</button>`}
    ${answer ? html`<div ${ref(intoView)}>${codeCard(ui, answer, "answer", does)}</div>` : nothing}
    ${codeEntry(ui, state, "code", does)}
  </section>`;
}

/** @param {Ui} ui @param {Friends} state @param {Does} does */
export const tableFoot = ({ t }, state, does) =>
  state.leaving
    ? html`<p class="foot-note" role="alert">${t("friends-leave-sure")}</p>
        <button class="quiet" type="button" @click=${() => does("stay")}>${t("friends-stay")}</button>
        <button class="primary" type="button" @click=${() => does("leave", true)}>${t("friends-leave")}</button>`
    : html`<button class="quiet" type="button" @click=${() => does("leave", false)}>${t("friends-leave")}</button>`;

/** The line at the table's edge: who is awaited, what happened, what to say. @param {Ui} ui @param {Friends} state @param {Does} does */
export function bar(ui, state, does) {
  const { t, emit } = ui;
  const { table, news, lost, way } = state;
  if (!table) return nothing;
  // A device that hears nobody knows nothing of who is away.
  const away = lost ? null : undecided(state);
  const waits = away === null ? turn(ui, table) : absence(ui, state, table, away);
  const mends = lost && way === "relay" ? retryButton(ui, does) : nothing;
  const isUnusual = lost || away !== null;
  return html`<section class="friends-bar" ?data-away=${isUnusual} ?data-no-hints=${!table.hints} aria-label=${t("friends-bar")}>
    <span class="friends-line"><span role=${isUnusual ? "status" : nothing}>${lost ? t(`friends-lost-${way}`) : waits}</span> ${news ? html`<span class="friends-news" role="status">${faultText(ui, news)}</span>` : nothing}</span>
    ${away === null ? mends : choose(ui, state, away, does)}
    ${news ? html`<button class="tool" type="button" aria-label=${t("close")} @click=${() => does("dismiss")}>${icon("close")}</button>` : nothing}
    <details class="phrases">
      <summary class="quiet outlined">${t("friends-say")}</summary>
      <div class="phrase-list" role="group" aria-label=${t("friends-say")}>
        ${PHRASES.map((phrase) => html`<button class="quiet" type="button" @click=${(/** @type {Event} */ event) => sayIt(event, phrase, does)}>${t(`phrase-${phrase}`)}</button>`)}
      </div>
    </details>
    <button class="quiet outlined" type="button" @click=${() => emit({ type: "open", dialog: "friends" })}>${t("friends-table")}</button>
  </section>`;
}

/** Say a phrase and close the menu. @param {Event} event @param {string} phrase @param {Does} does */
function sayIt(event, phrase, does) {
  const menu = /** @type {HTMLElement} */ (event.currentTarget).closest("details");
  menu?.removeAttribute("open");
  menu?.querySelector("summary")?.focus();
  does("say", phrase);
}

/** Whose turn it is, if it is another's. @param {Ui} ui @param {FriendsTable} table */
function turn({ t }, { writer, me, phase, people }) {
  if (writer === null || writer === me || phase === "over") return "";
  const said =
    phase === "play" ? "friends-turn" : phase === "commit" ? "friends-ready" : "friends-dealing";
  return t(said, { name: people[writer].name });
}

/** Who is not here, and whether the others still have to agree on a computer player. @param {Ui} ui @param {Friends} state @param {FriendsTable} table @param {number} person */
function absence({ t }, state, { people, me }, person) {
  const waits = t(`friends-waits-${stateOf(state, person)}`, { name: people[person].name });
  const others = people.some(({ present }, one) => present && one !== me && !state.votes[one]);
  return state.votes[person] && others ? `${waits} ${t("friends-others-decide")}` : waits;
}
