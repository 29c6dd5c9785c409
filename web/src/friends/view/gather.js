/** Before the match: inviting, answering, the lobby. @import { Ui } from "../../kit/context.js" @import { Seat } from "../../model/wire" @import { Friends, Lobby } from "../state.js" @import { Does } from "../types" */

import { html, nothing } from "lit";
import { choice } from "../../kit/dialog.js";
import { icon } from "../../kit/icons.js";
import { presetName } from "../../kit/preset.js";
import { SEATS } from "../../model/seats.js";
import { codeCard, codeEntry, faultNote, nameField, troubleNote } from "./parts.js";

/** The host: a name, and how devices are connected. @param {Ui} ui @param {Friends} state @param {Does} does */
export function hostBody(ui, state, does) {
  const { t } = ui;
  return html`<form id="friends-form" class="form" @submit=${submit(() => does("invite"))}>
    <p>${t("friends-intro")}</p>
    ${nameField(ui, state, does)}
    ${choice({
      name: "friends-way",
      legend: t("friends-way"),
      choices: [
        { value: "hand", label: t("friends-way-hand") },
        { value: "relay", label: t("friends-way-relay") },
      ],
      chosen: state.way,
      choose: (value) => does("way", /** @type {"hand" | "relay"} */ (value)),
      help: t(`friends-way-${state.way}-help`),
    })}
    ${state.way === "relay" ? relayField(ui, state, does) : nothing}
    ${faultNote(ui, state.problem)}
  </form>
  <details class="fold invited"><summary>${t("friends-invited-already")}</summary>${codeEntry(ui, state, "invitation", does)}</details>`;
}

/** @param {() => unknown} act @returns {(event: Event) => void} */
const submit = (act) => (event) => {
  event.preventDefault();
  act();
};

/** @param {Ui} ui @param {Friends} state @param {Does} does */
function relayField({ t }, state, does) {
  const own = state.relayState === "found" && !state.relay;
  return html`<label class="field"><span>${t("friends-relay")}</span><input dir="ltr" inputmode="url" autocomplete="off" spellcheck="false" placeholder=${own ? t("friends-relay-own") : "https://relay.example.org/"} .value=${state.relay} @input=${(/** @type {Event} */ event) => does("relay", /** @type {HTMLInputElement} */ (event.target).value)}></label>
    ${own ? html`<p class="help">${t("friends-relay-found")}</p>` : nothing}`;
}

/** @param {Friends} state @param {string} label */
export const submitButton = (state, label) =>
  html`<button class="primary" type="submit" form="friends-form" ?disabled=${state.busy}>${label}</button>`;

/** The guest: a name, then the answer to carry back. @param {Ui} ui @param {Friends} state @param {Does} does */
export function joinBody(ui, state, does) {
  const { t } = ui;
  if (state.answer)
    return html`<div class="form">
      ${codeCard(ui, state.answer, "answer", does)}
      <p class="help" role="status">${t("friends-answer-waits")}</p>
      ${faultNote(ui, state.problem)}
    </div>`;
  return html`<form id="friends-form" class="form" @submit=${submit(() => does("join"))}>
    <p>${t("friends-invited")}</p>
    ${nameField(ui, state, does)}
    ${state.relayHost ? html`<p class="friends-fault">${icon("warning")}<span>${t("friends-strange-relay", { host: state.relayHost })}</span></p>` : nothing}
    ${state.busy && state.way === "relay" ? html`<p class="help" role="status">${t("friends-connecting")}</p>` : nothing}
    ${troubleNote(ui, state, does)}
    ${faultNote(ui, state.problem)}
  </form>`;
}

/** A table is stored that this page has left. @param {Ui} ui @param {Friends} state @param {Does} does */
export function returnBody(ui, state, does) {
  const { t, words } = ui;
  return html`<div class="form">
    <p>${state.names.length ? t("friends-return", { names: words.list(state.names) }) : t("friends-return-alone")}</p>
    <p class="help">${t("friends-return-help")}</p>
    <p><button class="quiet outlined" type="button" @click=${() => does("forget")}>${t("friends-forget")}</button></p>
    ${faultNote(ui, state.problem)}
  </div>`;
}

/** The people in the lobby, and the invitation for the next. @param {Ui} ui @param {Friends} state @param {Does} does */
export function lobbyBody(ui, state, does) {
  const { t } = ui;
  const lobby = /** @type {Lobby} */ (state.lobby);
  const hosts = state.role === "host";
  const full = lobby.people.length >= SEATS.length;
  return html`<div class="form">
    ${hosts ? arrived(ui, lobby) : nothing}
    ${hosts && !full ? inviting(ui, state, does) : nothing}
    <p class="help">${t("friends-rules", { name: presetName(ui, lobby.rules.name) })}</p>
    <ul class="lobby-seats" aria-label=${t("friends-seats")}>
      ${SEATS.map((seat) => seatRow(ui, state, lobby, seat, does))}
    </ul>
    ${
      hosts
        ? html`<div class="code-tools">
            <label class="tick"><input type="checkbox" .checked=${lobby.draws} @change=${(/** @type {Event} */ event) => does("draw", /** @type {HTMLInputElement} */ (event.target).checked)}> ${t("seats-drawn")}</label>
            <label class="tick"><input type="checkbox" .checked=${lobby.hints} @change=${(/** @type {Event} */ event) => does("hints", /** @type {HTMLInputElement} */ (event.target).checked)}> ${t("friends-hints")}</label>
          </div>`
        : html`<p role="status">${t("friends-host-begins", { name: lobby.people[0].name })}</p>`
    }
    ${lobby.draws ? html`<p class="help">${t("seats-drawn-help")}</p>` : nothing}
    ${hosts ? dealing(ui, lobby, does) : html`<p class="help">${t(`friends-honest-${lobby.deal}`)}</p>`}
    ${hosts && full ? html`<p role="status">${t("friends-full")}</p>` : nothing}
    ${troubleNote(ui, state, does)}
    ${state.invitation || !hosts || full ? faultNote(ui, state.problem) : nothing}
  </div>`;
}

/** Who has come, above the code for the next. @param {Ui} ui @param {Lobby} lobby */
function arrived({ t, words }, { people }) {
  const names = people.slice(1).map(({ name }) => name);
  return names.length
    ? html`<p role="status"><b>${t("friends-arrived", { names: words.list(names) })}</b></p>`
    : nothing;
}

/** How the cards are dealt: few hosts want to choose. @param {Ui} ui @param {Lobby} lobby @param {Does} does */
function dealing({ t }, lobby, does) {
  return html`<details class="fold"><summary>${t("friends-more")}</summary>
    ${choice({
      name: "friends-deal",
      legend: t("friends-deal"),
      choices: [
        { value: "veiled", label: t("friends-deal-veiled") },
        { value: "seeds", label: t("friends-deal-seeds") },
      ],
      chosen: lobby.deal,
      choose: (value) => does("deal", /** @type {Lobby["deal"]} */ (value)),
      help: t(`friends-honest-${lobby.deal}`),
    })}
  </details>`;
}

/** @param {Ui} ui @param {Friends} state @param {Does} does */
function inviting(ui, state, does) {
  const { t } = ui;
  const { invitation } = state;
  return html`<section class="inviting" aria-label=${t("friends-invite")}>
    ${invitation ? codeCard(ui, invitation, "invitation", does) : state.problem ? faultNote(ui, state.problem) : html`<p class="help" role="status">${t("friends-preparing")}</p>`}
    ${state.way === "hand" ? html`<p>${t("friends-answer-next")}</p>${codeEntry(ui, state, "answer", does)}` : nothing}
  </section>`;
}

/** @param {Ui} ui @param {Friends} state @param {Lobby} lobby @param {Seat} seat @param {Does} does */
function seatRow(ui, state, lobby, seat, does) {
  const { t } = ui;
  const one = lobby.seats[seat];
  const person = "key" in one ? lobby.people.find(({ key }) => key === one.key) : undefined;
  const own = person?.key === state.key;
  const team = seat === "S" || seat === "N" ? "first" : "second";
  const place = t(`friends-seat-${seat}`);
  return html`<li data-team=${team} data-own=${own ? "" : nothing}>
    <span class="lobby-place">${place}</span>
    <span class="lobby-who">${person ? html`<bdi translate="no">${person.name}</bdi>${own ? html` <span class="help">${t("friends-you")}</span>` : nothing}` : level(ui, state, one, seat, does)}</span>
    ${own || lobby.draws || (person && state.role !== "host") ? nothing : html`<button class="quiet outlined" type="button" aria-label=${t("friends-sit-at", { seat: place })} @click=${() => does("sit", seat)}>${t("friends-sit")}</button>`}
  </li>`;
}

/** The computer player on a seat. @param {Ui} ui @param {Friends} state @param {Lobby["seats"][Seat]} one @param {Seat} seat @param {Does} does */
function level(ui, state, one, seat, does) {
  const { t } = ui;
  const chosen = "level" in one ? one.level : "";
  if (state.role !== "host") return t("friends-computer", { level: t(`level-${chosen}`) });
  const levels = ui.state.catalogue?.levels ?? ["novice", "club", "expert", "master"];
  return html`<select class="field-select" aria-label=${t("friends-computer-at", { seat: t(`friends-seat-${seat}`) })} @change=${(/** @type {Event} */ event) => does("level", seat, /** @type {HTMLSelectElement} */ (event.target).value)}>
    ${levels.map((name) => html`<option value=${name} ?selected=${name === chosen}>${t("friends-computer", { level: t(`level-${name}`) })}</option>`)}
  </select>`;
}
