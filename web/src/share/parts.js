/**
 * Parts that the views of shared deals share: names, contracts and the ranking.
 *
 * @import { Ui } from "../kit/context.js"
 * @import { Comparison, Entry } from "../model/wire"
 */

import { html, nothing } from "lit";
import { bidSign } from "../kit/contract.js";
import { SEATS, teamOf } from "../model/seats.js";

/** The players that are no people. @param {Entry} entry */
const computersOf = ({ players }) =>
  SEATS.map((seat) => players[seat]).filter((player) => player !== "human" && player !== "friend");

/** A level's name, or the levels' if they differ. @param {Ui} ui @param {Entry} entry */
export const levelsOf = ({ t, words }, entry) =>
  words.list(
    [...new Set(computersOf(entry))].map((one) =>
      words.has(`level-${one}`) ? t(`level-${one}`) : one,
    ),
  );

/**
 * Everyone is "You" on their own device, so another player with that name is shown as somebody. Four computer players have
 * no name.
 * @param {Ui} ui @param {Entry} entry
 */
export function nameOf(ui, entry) {
  const { t, shown } = ui;
  const { name, mine } = entry;
  if (computersOf(entry).length === SEATS.length)
    return t("shared-computers", { level: levelsOf(ui, entry) });
  const own = shown(name) === t("player-S");
  return (own || !name) && !mine ? t("shared-someone") : shown(name);
}

/** The player's own result is marked, unless the name already says so. @param {Ui} ui @param {Entry} entry */
export function whose(ui, entry) {
  const { t } = ui;
  const name = nameOf(ui, entry);
  if (!entry.mine) return html`<bdi translate="no">${name}</bdi>`;
  if (name === t("player-S")) return html`<b>${name}</b>`;
  return html`<bdi translate="no">${name}</bdi> <b>${t("shared-mine")}</b>`;
}

/** @param {Ui} ui @param {Entry} entry */
export function bidOf(ui, { contract, pledges, made, seat, thrown }) {
  const { t, n } = ui;
  if (thrown) return t("thrown-title");
  if (!contract) return pledges ? n(pledges[seat]) : "–";
  const side = teamOf(contract.seat) === teamOf(seat) ? "NS" : "EW";
  return html`<span aria-hidden="true">${bidSign(ui, contract)}</span> <span>${t(`side-${side}`)}${made === null ? nothing : html`${t("list-comma")}${t(made ? "made" : "failed")}`}</span>`;
}

/** Points ahead, with their sign. @param {Ui} ui @param {number} lead */
export const leadOf = ({ n, words }, lead) => (lead ? words.signed(lead) : n(0));

/** Whether the tables had computer players of different levels. @param {Ui} ui @param {readonly Entry[]} entries */
const differ = (ui, entries) => new Set(entries.map((entry) => levelsOf(ui, entry))).size > 1;

/** The results of a deal, the best first. @param {Ui} page @param {Comparison} comparison */
export function ranking(page, { deal, entries, refused }) {
  /** Bids are shown by the rules of the deal. @type {Ui} */
  const ui = { ...page, ruleset: deal.ruleset };
  const { t, n, words } = ui;
  const levels = differ(ui, entries);
  const several = entries.length > 2;
  return html`<div class="scrolls" tabindex="0" role="group" aria-label=${t("shared-results")}><table class="plain ranking">
      <thead><tr><th scope="col">${t("shared-rank")}</th><th scope="col">${t("shared-who")}</th><th scope="col">${t("fact-bid")}</th><th scope="col">${t("shared-points")}</th>${several ? html`<th scope="col">${t("shared-percent")}</th>` : nothing}</tr></thead>
      <tbody>${entries.map(
        (entry) => html`<tr data-mine=${entry.mine ? "" : nothing}>
          <th scope="row">${n(entry.rank)}</th>
          <td>${whose(ui, entry)}${levels && entry.name ? html`<small class="rival-level">${t("shared-with", { level: levelsOf(ui, entry) })}</small>` : nothing}</td>
          <td>${bidOf(ui, entry)}</td>
          <td><bdi translate="no" dir="ltr">${leadOf(ui, entry.lead)}</bdi></td>
          ${several ? html`<td>${entry.percent === null ? "–" : html`<bdi translate="no" dir=${words.dir}>${t("percent", { percent: Math.round(entry.percent) })}</bdi>`}</td>` : nothing}
        </tr>`,
      )}</tbody>
    </table></div>
    ${refused.length ? html`<p role="status">${t("shared-refused", { number: refused.length })}</p>` : nothing}`;
}
