/** Winner stays: the streak, the queue, and the results of the other matches. @import { Ui } from "../kit/context.js" @import { Pair } from "../model/wire" */

import { html, nothing } from "lit";
import { sheet } from "../kit/dialog.js";
import { isOurs, ourPlace } from "../match/rotation.js";

/**
 * A team named by its players.
 * @param {Pick<Ui, "t" | "shown">} ui
 * @param {Pair} pair
 */
function teamName(ui, pair) {
  const [one, two] = pair.players.map(({ name }) => ui.shown(name));
  return isOurs(pair) ? ui.t("company-you", { name: two }) : ui.t("company-team", { one, two });
}

/**
 * A sentence on how another match ended.
 * @param {Pick<Ui, "t" | "shown">} ui
 * @param {{winners: Pair, losers: Pair}} told
 */
export const toldText = (ui, { winners, losers }) =>
  ui.t("company-told", { winners: teamName(ui, winners), losers: teamName(ui, losers) });

/** The team that stays and the next one, shown when a match ends. @param {Ui} ui */
export function companyLine(ui) {
  const { t, state } = ui;
  const company = state.company?.company;
  if (!company) return nothing;
  const place = ourPlace(company);
  const next = place < 0 ? company.waiting[0] : company.seated[1 - place];
  const [one, two] = next.players.map(({ name }) => ui.shown(name));
  return html`<div class="company">
    <p class="company-now">${place < 0 ? t("company-you-go") : t("company-you-stay", { streak: company.streak })}</p>
    ${place < 0 ? nothing : html`<p>${t("company-next", { one, two })}</p>`}
    ${queue(ui, company.waiting)}
  </div>`;
}

/** @param {Ui} ui @param {Pair[]} waiting */
const queue = (ui, waiting) => html`<div class="queue">
  <span class="queue-title" id="queue-title">${ui.t("company-queue")}</span>
  <ol role="list" aria-labelledby="queue-title">${waiting.map((pair) => html`<li data-ours=${isOurs(pair) ? "" : nothing}><bdi translate="no">${teamName(ui, pair)}</bdi></li>`)}</ol>
</div>`;

/** Results of the other matches until the player's team sits down again. @param {Ui} ui */
export function companyDialog(ui) {
  const { t, state, emit } = ui;
  const now = state.company;
  if (!now) return nothing;
  const { company, told } = now;
  const place = ourPlace(company);
  const against = place < 0 ? null : company.seated[1 - place];
  const names = against?.players.map(({ name }) => ui.shown(name)) ?? [];
  return sheet(ui, {
    name: "company",
    title: t("company-title"),
    body: html`<div class="company told">
        ${told.map((one) => html`<p>${toldText(ui, one)}</p>`)}
        ${against ? html`<p class="company-now">${t("company-back", { one: names[0], two: names[1] })}</p>` : html`<p class="playing">${t("company-playing")}</p>`}
      </div>
      ${queue(ui, company.waiting)}`,
    foot: html`<button class="primary" ?disabled=${!against} @click=${() => emit({ type: "sit-down-next" })}>${t("sit-down")}</button>`,
  });
}
