/**
 * The auction panel: one button for each legal call.
 * @import { Ui } from "../kit/context.js"
 * @import { Action, Strain, View } from "../model/wire"
 */

import { html, nothing } from "lit";
import { bidsShown, numbersOf } from "../kit/bids.js";
import { face, suitIcon } from "../kit/card.js";
import { bidNumber } from "../kit/contract.js";
import { callName } from "../kit/speech.js";
import { vars } from "../kit/vars.js";
import { offersHint } from "../model/state.js";
import { hintButton } from "./actions.js";
import { hintedOf, lampOn, saidOf } from "./hinted.js";

export const OTHERS = ["double", "redouble", "throw", "pass"];

/** @param {Ui} ui @param {View} view */
export function auctionPanel(ui, view) {
  const others = view.legal.filter((action) => OTHERS.includes(action.do));
  const strains = view.legal.some((action) => action.do === "bid" && action.strain);
  return html`<section class="panel calls" data-asked tabindex="-1" aria-label=${ui.t("your-call")}>
    <h2 class="panel-title" data-sum=${view.pledges ? "" : nothing}>${heading(ui, view)}${ui.state.typed ? html`<kbd>${typedOf(ui, view)}…</kbd>` : nothing}</h2>
    ${view.pledges ? nothing : ui.lively?.ladder(ui, view, false)} ${offersHint(ui.state) ? hintButton(ui) : nothing} ${ui.advice?.note(ui)} ${turnedUp(ui, view)} ${strains ? [strainGrid(ui, view), strainSteps(ui, view)] : nothing}
    <div class=${strains ? "others" : "numbers"} data-size=${view.legal.length > 8 ? "many" : "few"}>
      ${strains ? nothing : numberButtons(ui, view)} ${others.map((action) => otherCall(ui, action))}
    </div>
  </section>`;
}

/** @param {Ui} ui @param {View} view */
export function heading(ui, view) {
  if (!view.pledges) return ui.t("your-call");
  const total = view.pledges_needed ?? 0;
  const sum = view.pledges_counted ?? 0;
  return ui.t(total ? "your-pledge" : "your-pledge-free", { sum, total });
}

/** The number typed so far, as the buttons have it. @param {Ui} ui @param {View} view */
const typedOf = (ui, view) =>
  view.pledges ? ui.state.typed : bidNumber(ui, Number(ui.state.typed));

/** The dealer's face-up card and the trump it sets. @param {Ui} ui @param {View} view */
export function turnedUp(ui, view) {
  const { flip, trump } = view;
  if (!flip) return nothing;
  return html`<p class="turned-up">
    <span class="turned-card">${face(ui, flip)}</span>
    <span class="turned-words">
      <span>${ui.t("flip-card", { card: ui.t(`card-${flip}`) })}</span>
      ${trump ? html`<b><span>${ui.t("flip-makes", { strain: ui.t(`strain-${trump}`) })}</span>${suitIcon(ui, trump)}</b>` : nothing}
    </span>
  </p>`;
}

/** @param {Ui} ui @param {View} view */
function numberButtons(ui, view) {
  const calls = view.legal.filter((action) => action.do === "bid" || action.do === "pledge");
  return calls.map((action) => callButton(ui, action, bidOf(ui, action)));
}

/** Bids may be shown as lamas; a pledge is always a number of tricks. @param {Ui} ui @param {Action & {tricks: number}} action */
const bidOf = (ui, action) =>
  action.do === "pledge" ? ui.n(action.tricks) : bidNumber(ui, action.tricks);

/** A grid of bids: numbers across, strains down, highest on top. Nothing if it needs more than seven columns. @param {Ui} ui @param {View} view */
function strainGrid(ui, view) {
  const numbers = numbersOf(view.legal);
  const first = Math.min(...numbers);
  const strains = strainsOf(view);
  const bids = view.legal.flatMap((action) =>
    action.do === "bid" && action.strain ? [{ ...action, strain: action.strain }] : [],
  );
  const columns = Math.max(...numbers) - first + 1;
  if (columns > GRID_COLUMNS) return nothing;
  return html`<div class="grid" ${vars({ "--columns": columns })}>
    ${bids.map(
      (
        bid,
      ) => html`<span class="cell" ${vars({ "--at-column": bid.tricks - first + 1, "--at-row": strains.indexOf(bid.strain) + 1 })}>
        ${callButton(ui, bid, html`<span>${bidNumber(ui, bid.tricks)}</span>${suitIcon(ui, bid.strain)}`)}
      </span>`,
    )}
  </div>`;
}

/** The most columns whose buttons are still as wide as a fingertip. */
const GRID_COLUMNS = 7;

/** Bidding in two steps, number then strain, for screens where a grid is too small to tap. @param {Ui} ui @param {View} view */
function strainSteps(ui, view) {
  const numbers = numbersOf(view.legal).sort((a, b) => a - b);
  const picked = numbers.includes(ui.state.picked ?? 0) ? ui.state.picked : numbers[0];
  const bids = view.legal.flatMap((action) =>
    action.do === "bid" && action.strain && action.tricks === picked
      ? [{ ...action, strain: action.strain }]
      : [],
  );
  const wide = numbers.length > GRID_COLUMNS;
  return html`<div class="bid-steps" data-wide=${wide ? "" : nothing}>
    <div class="bid-step" role="group" aria-label=${ui.t("pick-number")} ${vars({ "--columns": wide ? GRID_COLUMNS : numbers.length })}>
      ${numbers.map((number) => html`<button class="call pick" translate="no" data-hinted=${number === hintedNumber(ui) ? "" : nothing} aria-pressed=${number === picked ? "true" : "false"} @click=${() => ui.emit({ type: "pick", number })}>${bidNumber(ui, number)}</button>`)}
    </div>
    <div class="bid-step" role="group" aria-label=${ui.t("pick-strain")} ${vars({ "--columns": strainsOf(view).length })}>
      ${bids.map((bid) => callButton(ui, bid, html`<span class="bid-sign" translate="no">${bidNumber(ui, bid.tricks)}${suitIcon(ui, bid.strain)}</span>`))}
    </div>
  </div>`;
}

/** The number of tricks in the hinted bid. @param {Ui} ui */
function hintedNumber({ state }) {
  const action = state.hint?.advice?.action;
  return action?.do === "bid" ? action.tricks : 0;
}

/** The strains of this ruleset, highest first. @param {View} view @returns {Strain[]} */
function strainsOf(view) {
  const order = String(view.ruleset.options.strain_order ?? "CDHSN");
  return [...order]
    .reverse()
    .map((letter) => /** @type {Strain} */ (letter === "N" ? "NT" : letter));
}

/** @param {Ui} ui @param {Action} action */
const otherCall = (ui, action) =>
  callButton(ui, action, ui.t(`call-${action.do}`), `call-${action.do}`);

/** @param {Ui} ui @param {Action} action @param {unknown} shown @param {string} [kind] */
const callButton = (ui, action, shown, kind = "call-bid") =>
  html`<button class="call ${kind}" data-hinted=${hintedOf(ui, action)} aria-describedby=${saidOf(ui, action)} aria-label=${callName(action, { words: ui.words, bids: bidsShown(ui.state) })} @click=${() => ui.emit({ type: "act", action })}>${shown}${lampOn(ui, action)}</button>`;

/** @param {Ui} ui @param {View} view */
export function trumpChooser(ui, view) {
  const strains = view.legal.flatMap((action) => (action.do === "trump" ? [action.strain] : []));
  return html`<section class="panel trumps" data-asked tabindex="-1" role="dialog" aria-label=${ui.t("choose-trump")}>
    <h2 class="panel-title">${ui.t("choose-trump")}</h2>
    ${ui.advice?.note(ui)}
    <div class="strains">
      ${strains.map(
        (
          strain,
        ) => html`<button class="strain" data-hinted=${hintedOf(ui, { do: "trump", strain })} aria-describedby=${saidOf(ui, { do: "trump", strain })} @click=${() => ui.emit({ type: "act", action: { do: "trump", strain } })}>
          ${suitIcon(ui, strain)}<span>${ui.t(`strain-name-${strain}`)}</span>${lampOn(ui, { do: "trump", strain })}
        </button>`,
      )}
    </div>
  </section>`;
}
