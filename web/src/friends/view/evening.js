/** Winner stays, and the draw for seats: what friends are shown before and after a match. @import { Ui } from "../../kit/context.js" @import { Friends } from "../state.js" @import { Does, FriendsTable } from "../types" @import { Evening } from "../../model/wire" */

import { html, nothing } from "lit";
import { sheet } from "../../kit/dialog.js";
import { seatFrom } from "../../model/perspective.js";
import { drawSheet } from "../../rules/draw-view.js";

/** @typedef {readonly (number | string)[]} Pair */

/**
 * A team named by its people, and by its computer players' levels.
 * @param {Pick<Ui, "t" | "words">} ui @param {FriendsTable} table @param {Pair} pair
 */
export function teamName({ t, words }, { people }, pair) {
  const names = pair.flatMap((who) => (typeof who === "number" ? [people[who].name] : []));
  const levels = pair.flatMap((who) => (typeof who === "string" ? [t(`level-${who}`)] : []));
  const [one, two] = names;
  if (two !== undefined) return t("company-team", { one, two });
  const level = words.list([...new Set(levels)]);
  return one === undefined
    ? t("friends-computers", { level })
    : t("friends-and-computer", { name: one, level });
}

/** @param {Ui} ui @param {FriendsTable} table @param {Pair[]} waiting */
const queue = (ui, table, waiting) =>
  waiting.length
    ? html`<div class="queue">
        <span class="queue-title" id="queue-title">${ui.t("company-queue")}</span>
        <ol role="list" aria-labelledby="queue-title">${waiting.map((pair) => html`<li data-ours=${pair.includes(table.me) ? "" : nothing}>${teamName(ui, table, pair)}</li>`)}</ol>
      </div>`
    : nothing;

/** The team that stays and the one that comes next; after a match, those of the next. @param {Ui} ui @param {FriendsTable} table @param {Evening} evening */
function standing(ui, table, { seated, stayed, streak, waiting }) {
  const { t } = ui;
  const stays = stayed ?? 0;
  const next = waiting.length
    ? t("friends-next", { team: teamName(ui, table, seated[1 - stays]) })
    : t("friends-next-same");
  return html`<p class="company-now">${t("friends-staying", { team: teamName(ui, table, seated[stays]), streak })}</p>
    ${table.phase === "over" ? html`<p>${next}</p>` : nothing}`;
}

/** Winner stays, with those who wait. @param {Ui} ui @param {Friends} state */
export function eveningLine(ui, { table }) {
  const { evening } = table ?? {};
  if (!table || !evening) return nothing;
  return html`<div class="company">
    ${standing(ui, table, evening)}
    ${queue(ui, table, evening.waiting)}
  </div>`;
}

/** The news before a match: the draw, or the matches that others played. @param {Ui} ui @param {Friends} state @param {Does} does */
export function notice(ui, state, does) {
  const { t } = ui;
  const table = /** @type {FriendsTable} */ (state.table);
  if (state.notice === "draw" && table.draw) {
    const { seats, dealer, players, ...drawn } = table.draw;
    const own = table.people[table.me].seat;
    const shown = seats.map((seat) => seatFrom(seat, own));
    const names = players.map((who, at) =>
      typeof who === "number" ? table.people[who].name : ui.name(shown[at]),
    );
    const draw = { ...drawn, seats: shown, dealer: seatFrom(dealer, own) };
    return drawSheet(ui, { draw, names }, () => does("sitDown"));
  }
  const { evening } = table;
  return sheet(ui, {
    name: "company",
    title: t("company-title"),
    body: evening
      ? html`<div class="company told">
          ${evening.told.map(
            ({ winners, losers }) =>
              html`<p>${t("company-told", { winners: teamName(ui, table, winners), losers: teamName(ui, table, losers) })}</p>`,
          )}
          ${standing(ui, table, evening)}
        </div>
        ${queue(ui, table, evening.waiting)}`
      : nothing,
    foot: html`<button class="primary" autofocus @click=${() => does("sitDown")}>${t("sit-down")}</button>`,
  });
}
