/** The controls of the viewer, below the table. @import { Ui } from "../kit/context.js" @import { Card, Seat } from "../model/wire" */

import { html, nothing } from "lit";
import { suitIcon } from "../kit/card.js";
import { icon } from "../kit/icons.js";
import { rankSign } from "../model/cards.js";
import { placeOf, roundAt } from "../replay/state.js";

/** @type {readonly Seat[]} */
const OTHERS = ["N", "W", "E"];
const SUITS = /** @type {const} */ (["S", "H", "D", "C"]);

/** @param {Ui} ui @param {import("../model/library.js").Viewed} viewed */
export function viewer(ui, viewed) {
  const { t, n, emit } = ui;
  const { at, actions, rounds, playing, open } = viewed;
  /** @param {number} place */
  const go = (place) => emit({ type: "viewer-go", at: place });
  /** @param {string} label @param {Parameters<typeof icon>[0]} shape @param {() => void} act @param {boolean} off */
  const tool = (label, shape, act, off) =>
    html`<button class="tool" aria-label=${t(label)} title=${t(label)} ?disabled=${off} @click=${act}>${icon(shape)}</button>`;
  const round = roundAt(rounds, at);
  const place = t("viewer-place", { at: n(at), actions: n(actions) });
  return html`<section class="viewer" aria-label=${t("viewer")}>
    ${open ? hands(ui, viewed.hands) : nothing}
    <div class="viewer-bar">
      <div class="viewer-steps" dir="ltr">
        ${tool("viewer-trick-back", "rewind", () => go(placeOf("trick-back", at, actions, rounds)), at === 0)}
        ${tool("viewer-back", "previous", () => go(at - 1), at === 0)}
        ${tool(playing ? "viewer-stop" : "viewer-play", playing ? "pause" : "play", () => emit({ type: "viewer-play" }), actions === 0)}
        ${tool("viewer-on", "next", () => go(at + 1), at === actions)}
        ${tool("viewer-trick-on", "forward", () => go(placeOf("trick-on", at, actions, rounds)), at === actions)}
      </div>
      <input class="viewer-place" type="range" dir="ltr" min="0" max=${actions} .value=${String(at)} aria-label=${t("viewer-where")} aria-valuetext=${place}
        @input=${(/** @type {InputEvent} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
      <label class="viewer-round"><span class="unseen">${t("viewer-round")}</span>
        <select .value=${String(round)} @change=${(/** @type {Event} */ event) => go(rounds[Number(/** @type {HTMLSelectElement} */ (event.target).value)].start + 1)}>
          ${rounds.map(({ number }, index) => html`<option value=${index} ?selected=${index === round}>${t("round-number", { number })}</option>`)}
        </select>
      </label>
      <button class="quiet" aria-pressed=${open ? "true" : "false"} @click=${() => emit({ type: "viewer-hands" })}>${t("viewer-hands")}</button>
    </div>
  </section>`;
}

/** The three other hands, by suit. @param {Ui} ui @param {import("../model/library.js").Viewed["hands"]} held */
const hands = (ui, held) =>
  html`<dl class="viewer-held">
    ${OTHERS.map(
      (seat) => html`<div>
        <dt><bdi>${ui.name(seat)}</bdi></dt>
        <dd dir="ltr"><span aria-hidden="true">${SUITS.map((suit) => suitOf(ui, held[seat], suit))}</span><span class="unseen">${ui.words.list(held[seat].map((card) => ui.t(`card-${card}`)))}</span></dd>
      </div>`,
    )}
  </dl>`;

/** @param {Ui} ui @param {readonly Card[]} cards @param {(typeof SUITS)[number]} suit */
function suitOf(ui, cards, suit) {
  const ranks = cards.filter((card) => card[1] === suit).map((card) => rankSign(card[0]));
  return html`<span class="viewer-suit">${suitIcon(ui, suit)}${ranks.join(" ") || "–"}</span>`;
}
