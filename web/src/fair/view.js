/** The Fair deals dialog: what was found, and how anybody can check it. @import { Ui } from "../kit/context.js" @import { Seat } from "../model/wire" @import { Fair, FairState } from "./state.js" */

import { html, nothing } from "lit";
import { ask } from "../kit/ask.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { reading, stop } from "../kit/problems.js";
import { SEATS } from "../model/seats.js";
import { statusOf, verdictOf } from "./state.js";

/** @param {Ui} ui @param {FairState} state */
export function fairDialog(ui, { found: fair, part }) {
  const { t } = ui;
  return sheet(ui, {
    name: "fair",
    title: t("fair-title"),
    body: html`<div class="fair">
      ${fair ? deals(ui, fair) : part === null ? html`<p role="status">${t("wait")}</p>` : reading(ui, part, stop(ui))}
      ${fair?.friends ? nothing : html`<p>${t("fair-short")}</p>`}
      ${fair ? how(ui, fair) : nothing}
    </div>`,
  });
}

/** What was found, in a sentence and by round. @param {Ui} ui @param {Fair} fair */
function deals(ui, fair) {
  const { t, n } = ui;
  const told = toldOf(fair);
  if (!told.length) return html`<p>${t("fair-none")}</p>`;
  const verdict = verdictOf(told.map(({ status }) => status));
  return html`<p class="fair-verdict" data-status=${verdict}>${verdict === "fair" ? icon("check") : nothing}<b>${t(`fair-verdict-${verdict}`)}</b></p>
    <div class="scrolls" tabindex="0" role="group" aria-label=${t("fair-deals")}><table class="plain">
      <thead><tr><th scope="col">${t("column-round")}</th><th scope="col">${t("fair-found")}</th></tr></thead>
      <tbody>${told.map(
        ({ deal, status }) => html`<tr data-status=${status}>
          <th scope="row">${n(deal.number)}</th>
          <td>${status === "fair" ? icon("check") : nothing}<b>${t(`fair-${status}`)}</b>${deal.reason ? html` ${t(`fair-reason-${deal.reason}`)}` : nothing}</td>
        </tr>`,
      )}</tbody>
    </table></div>`;
}

/** The deals of the match, each with what engine and page found. @param {Fair} fair */
const toldOf = ({ page, engine }) =>
  (engine?.deals ?? []).map((deal, place) => ({
    deal,
    status: statusOf(deal, page?.deals[place]),
  }));

/** The seals, and what is needed to check them. @param {Ui} ui @param {Fair} fair */
function how(ui, fair) {
  const { t, state } = ui;
  const { friends, able } = fair;
  const sealed = state.fair?.actions === state.match?.view.actions ? state.fair?.commitment : null;
  const told = toldOf(fair);
  return html`<details class="fair-how"><summary>${t("fair-how")}</summary>
    <div class="fair">
      ${friends ? together(ui, friends) : html`<ol class="fair-steps">${[1, 2, 3, 4].map((step) => html`<li>${t(`fair-step-${step}`)}</li>`)}</ol>`}
      ${sealed ? html`<p><b>${t("fair-next", { number: sealed.number })}</b></p><p class="hash" dir="ltr">${sealed.commitment}</p>` : nothing}
      ${told.length ? html`<p>${t(able ? "fair-both" : "fair-engine")}</p>` : nothing}
      ${told.map(({ deal }) => proof(ui, deal, friends))}
      ${told.length ? html`<p>${t("fair-command")}</p><p class="hash" dir="ltr">python -m tarneeb verify FILE.tgn</p>` : nothing}
      ${able ? calculator(ui, fair) : nothing}
    </div>
  </details>`;
}

/** The seal, the cut, the secret number and the cards of a round. @param {Ui} ui @param {Deal} deal @param {Fair["friends"]} friends */
function proof(ui, deal, friends) {
  const { t, n } = ui;
  const title = t("fair-of-round", { number: deal.number });
  if (friends) return deal.seeds ? seedsOf(ui, title, friends, deal.seeds, deal.cards) : nothing;
  if (!deal.commitment) return nothing;
  return html`<details class="fair-proof"><summary>${title}</summary>
    <p>${t("fair-sealed-as")}</p><p class="hash" dir="ltr">${deal.commitment}</p>
    ${deal.cut === null ? nothing : html`<p>${t("fair-cut")}: ${n(deal.cut)}</p>`}
    ${deal.seed ? html`<p>${t("fair-seed")}</p><p class="hash" dir="ltr">${deal.seed}</p><p>${t("fair-cards")}</p><p class="hash" dir="ltr">${deal.cards}</p>` : nothing}
  </details>`;
}

/** How friends dealt, and who took part. @param {Ui} ui @param {Together} friends */
function together(ui, friends) {
  const { t, words } = ui;
  const people = SEATS.filter((seat) => friends.names[seat]).map((seat) => friends.names[seat]);
  return html`<p>${t("fair-friends", { names: words.list(people) })}</p>
    <ol class="fair-steps">${[1, 2, 3].map((step) => html`<li>${t(`fair-friends-${friends.veiled ? "veiled" : "seeds"}-${step}`)}</li>`)}</ol>`;
}

/** The seeds from which a deal came. @param {Ui} ui @param {string} title @param {Together} friends @param {Record<Seat, string>} seeds @param {string | null} cards */
function seedsOf({ t }, title, { names }, seeds, cards) {
  return html`<details class="fair-proof"><summary>${title}</summary>
    <p>${t("fair-seeds")}</p>
    <dl class="fair-seeds">${SEATS.map((seat) => html`<dt><bdi translate="no">${names[seat] || t("fair-computer")}</bdi></dt><dd class="hash" dir="ltr">${seeds[seat]}</dd>`)}</dl>
    ${cards ? html`<p>${t("fair-cards")}</p><p class="hash" dir="ltr">${cards}</p>` : nothing}
  </details>`;
}

/** @typedef {NonNullable<Fair["friends"]>} Together @typedef {NonNullable<Fair["engine"]>["deals"][number]} Deal */

/** Compute the deal of any seed and cut. @param {Ui} ui @param {Fair} fair */
function calculator(ui, { computed }) {
  const { t } = ui;
  /** @param {SubmitEvent} event */
  const compute = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const field = (/** @type {string} */ name) => String(form.get(name));
    ask(ui, "computeDeal", {
      seed: field("seed"),
      cut: field("cut"),
      commitment: field("commitment"),
    });
  };
  return html`<details class="calculator"><summary>${t("fair-by-hand")}</summary>
    <form class="form" @submit=${compute}>
      <label class="field"><span>${t("fair-seed")}</span><input name="seed" dir="ltr" required maxlength="64" autocomplete="off"></label>
      <label class="field"><span>${t("fair-cut")}</span><input name="cut" type="number" min="1" max="51" required></label>
      <label class="field"><span>${t("fair-sealed-as")}</span><input name="commitment" dir="ltr" maxlength="64" autocomplete="off"></label>
      <button class="quiet outlined">${t("fair-compute")}</button>
    </form>
    ${computed ? html`<div role="status">${computed.fits === null ? nothing : html`<p><b>${t(computed.fits ? "fair-fits" : "fair-fits-not")}</b></p>`}<p class="hash" dir="ltr">${computed.commitment}</p><p class="hash" dir="ltr">${computed.cards}</p></div>` : nothing}
  </details>`;
}
