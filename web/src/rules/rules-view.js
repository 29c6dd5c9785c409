/** The rules of a match or of a ruleset, in sentences with the numbers that apply. @import { Ui } from "../kit/context.js" @import { Statement } from "../model/wire" */

import { html, nothing } from "lit";
import { bidsShown } from "../kit/bids.js";
import { sheet } from "../kit/dialog.js";
import { strainOf } from "../model/strain-order.js";

/** @param {Ui} ui */
export function rulesDialog(ui) {
  const { t, state } = ui;
  const shown = state.rules;
  const statements = shown?.statements;
  return sheet(ui, {
    name: "rules",
    words: true,
    title: t("rules"),
    body: html`${shown?.name ? html`<p class="rules-name"><bdi translate="no">${shown.name}</bdi></p>` : nothing}
      ${
        statements
          ? html`<div class="rules" tabindex="0" role="group" aria-label=${t("rules")}>${sections(statements).map(([section, own]) => part(ui, section, own))}
            <p class="help">${t("rules-names")}</p>
            ${hasLamas(state, statements) ? html`<p class="help">${t("rules-lamas")}</p>` : nothing}
          </div>`
          : html`<p class="help">${t("rules-loading")}</p>`
      }`,
  });
}

/** Whether bids under these rules are shown in lamas. @param {Ui["state"]} state @param {readonly Statement[]} statements */
const hasLamas = (state, statements) =>
  statements.some(
    ({ code, args }) =>
      code === "rules-bids" && bidsShown(state, { options: { min_bid: args.least } }) === "lamas",
  );

/** @param {readonly Statement[]} statements @returns {[string, Statement[]][]} */
function sections(statements) {
  /** @type {Map<string, Statement[]>} */
  const found = new Map();
  for (const statement of statements) {
    found.set(statement.section, [...(found.get(statement.section) ?? []), statement]);
  }
  return [...found];
}

/** @param {Ui} ui @param {string} section @param {readonly Statement[]} statements */
const part = (ui, section, statements) => html`<section class="rules-part">
  <h3>${ui.t(`section-${section}`)}</h3>
  <ul role="list">${statements.map((statement) => html`<li>${sentence(ui, statement)}</li>`)}</ul>
</section>`;

/** @param {Ui} ui @param {Statement} statement */
function sentence({ t, words }, { code, args }) {
  const said = Object.entries(args).map(([name, value]) => {
    if (typeof value === "number") return [name, value < 0 ? words.signed(value) : value];
    const strains = [...value].map((letter) => t(`strain-${strainOf(letter)}`));
    return [name, name === "order" ? words.list(strains) : value];
  });
  return t(code, Object.fromEntries(said));
}
