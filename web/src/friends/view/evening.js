/** Winner stays, and the draw for seats: what friends are shown before and after a match. @import { Ui } from "../../kit/context.js" @import { Friends } from "../state.js" @import { Does, FriendsTable } from "../types" */

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
  const names = pair.map((who) => (typeof who === "number" ? people[who].name : t(`level-${who}`)));
  if (pair.every((who) => typeof who === "string"))
    return t("friends-computer", { level: words.list([...new Set(names)]) });
  const [one, two] = pair.map((who, at) =>
    typeof who === "number" ? names[at] : t("friends-computer", { level: names[at] }),
  );
  return t("company-team", { one, two });
}

/** @param {Ui} ui @param {FriendsTable} table @param {Pair[]} waiting */
const queue = (ui, table, waiting) =>
  waiting.length
    ? html`<div class="queue">
        <span class="queue-title" id="queue-title">${ui.t("company-queue")}</span>
        <ol role="list" aria-labelledby="queue-title">${waiting.map((pair) => html`<li data-ours=${pair.includes(table.me) ? "" : nothing}><bdi translate="no">${teamName(ui, table, pair)}</bdi></li>`)}</ol>
      </div>`
    : nothing;

/** Who stays, who comes next and who waits: after a match as it will be, else as it is. @param {Ui} ui @param {Friends} state */
export function eveningLine(ui, { table }) {
  const { t } = ui;
  const { evening } = table ?? {};
  if (!table || !evening || evening.stayed === null) return nothing;
  const stays = evening.seated[evening.stayed];
  const next = evening.seated[1 - evening.stayed];
  const over = table.phase === "over";
  return html`<div class="company">
    <p class="company-now">${t("friends-stay", { team: teamName(ui, table, stays), streak: evening.streak })}</p>
    ${over ? html`<p>${evening.waiting.length ? t("friends-next", { team: teamName(ui, table, next) }) : t("friends-next-same")}</p>` : nothing}
    ${queue(ui, table, evening.waiting)}
  </div>`;
}

/** The matches that others played while people waited. @param {Ui} ui @param {FriendsTable} table */
const toldLines = (ui, table) =>
  table.evening?.told.map(
    ({ winners, losers }) =>
      html`<p>${ui.t("company-told", { winners: teamName(ui, table, winners), losers: teamName(ui, table, losers) })}</p>`,
  );

/** What has to be seen before a match: the draw, or the matches that others played. @param {Ui} ui @param {Friends} state @param {Does} does */
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
  return sheet(ui, {
    name: "company",
    title: t("company-title"),
    body: html`<div class="company told">${toldLines(ui, table)}</div>${eveningLine(ui, state)}`,
    foot: html`<button class="primary" autofocus @click=${() => does("sitDown")}>${t("sit-down")}</button>`,
  });
}
