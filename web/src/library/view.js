/** The list of matches, with its filter, selection, imports and exports. @import { Ui } from "../kit/context.js" @import { Row } from "../model/matches.js" @import { Archive } from "./state.js" */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { ask, practise } from "../kit/ask.js";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { presetName } from "../kit/preset.js";
import { isPress } from "../kit/press.js";
import { problemWords } from "../kit/problems.js";
import { resultOf } from "../model/matches.js";

/** @param {Ui} ui @param {Archive} archive @param {string | null} onTable */
export function historyDialog(ui, archive, onTable) {
  const { t } = ui;
  return sheet(ui, {
    name: "history",
    title: t("history"),
    body: html`<div class="history" @dragover=${allowDrop} @drop=${(/** @type {DragEvent} */ event) => dropped(event, ui)} @paste=${(/** @type {ClipboardEvent} */ event) => pasted(event, ui)}>
      ${doors(ui)} ${busyWith(ui, archive)} ${came(ui, archive)} ${asks(ui, archive)} ${archive.rows?.length ? filters(ui, archive) : nothing}
      ${list(ui, archive, onTable)}
    </div>`,
    foot: archive.rows?.length ? foot(ui, archive, onTable) : undefined,
  });
}

/** @param {Event} event */
const allowDrop = (event) => event.preventDefault();

/** @param {DragEvent} event @param {Ui} ui */
function dropped(event, ui) {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])];
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (files.length) ask(ui, "importFiles", files);
  else if (text) ask(ui, "importText", text);
}

/** @param {ClipboardEvent} event @param {Ui} ui */
function pasted(event, ui) {
  // Whatever has the focus may be a field. The event's own target may be a selected text.
  if (event.defaultPrevented || !isPress({ target: document.activeElement })) return;
  const files = [...(event.clipboardData?.files ?? [])];
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!files.length && !text.trim()) return;
  event.preventDefault();
  if (files.length) ask(ui, "importFiles", files);
  else ask(ui, "importText", text);
}

/** Buttons that lead to other dialogs and files. @param {Ui} ui */
function doors(ui) {
  const { t } = ui;
  /** @param {Event} event */
  const chosen = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    ask(ui, "importFiles", [...(input.files ?? [])]);
    input.value = "";
  };
  return html`<div class="doors">
    <button class="quiet outlined" @click=${() => practise(ui, "openPractice")}>${t("practice-open")}</button>
    <button class="quiet outlined" @click=${() => ask(ui, "openStatistics")}>${t("statistics")}</button>
    <button class="quiet outlined" @click=${() => ask(ui, "openDaily")}>${t("daily")}</button>
    <label class="quiet outlined file"><input type="file" multiple accept=".tgn,.txt,.json,text/plain,application/json" @change=${chosen}><span>${t("import")}</span></label>
    <button class="quiet outlined" @click=${() => ask(ui, "openFair")}>${t("fair-title")}</button>
    <button class="quiet outlined" @click=${() => ask(ui, "saveBackup")}>${t("backup")}</button>
    <label class="quiet outlined file"><input type="file" accept=".json,application/json" @change=${chosen}><span>${t("restore")}</span></label>
  </div>`;
}

/** The progress of reading or writing. @param {Ui} ui @param {Archive} archive */
function busyWith(ui, { busy, stoppable }) {
  if (!busy) return nothing;
  const { t, n } = ui;
  const { done, total, share } = busy;
  const words =
    total === null
      ? t("reading-so-far", { number: done })
      : t("reading-of", { done: n(done), total: n(total) });
  return html`<div class="came" role="status"><progress max="1" value=${share} aria-label=${t("reading")}></progress> ${words}
    ${stoppable ? html`<button class="quiet" @click=${() => ask(ui, "stopImport")}>${t("analysis-stop")}</button>` : nothing}</div>`;
}

/** Problems shown in the dialog. The file holds all of them. */
const SEEN = 20;

/** The report of an import. @param {Ui} ui @param {Archive} archive */
function came(ui, { busy, came: last, restored }) {
  const { t, words } = ui;
  if (busy || !last) return nothing;
  const { total, refused, more } = last;
  const names = /** @type {const} */ (["taken", "had", "grown", "mended", "unread"]);
  const parts = names.flatMap((name) =>
    last[name] ? t(`came-${name}`, { number: last[name] }) : [],
  );
  const unseen = refused.length - SEEN + more;
  return html`<div class="came" role="status">
    ${total ? html`<p>${last.unread === total ? t("came-none", { number: total }) : t("came", { number: total, parts: words.list(parts) })}</p>` : nothing}
    ${alsoCame(ui, restored)}
    ${
      refused.length
        ? html`<div class="reasons" tabindex="0" role="group" aria-label=${t("came-wrong")}><ul role="list">${refused
            .slice(0, SEEN)
            .map(
              (one) =>
                html`<li>${one.name ? html`<bdi translate="no" class="file-name">${one.name}</bdi> ` : nothing}${problemWords(ui, one)}${one.kept === null ? nothing : html`<span class="came-kept">${t("came-kept", { number: one.kept })}</span>`}</li>`,
            )}</ul></div>`
        : nothing
    }
    ${unseen > 0 ? html`<p>${t("came-more", { number: unseen })} <button class="quiet outlined" @click=${() => ask(ui, "saveProblems")}>${t("came-save")}</button></p>` : nothing}
  </div>`;
}

/** A problem on one line, for the file. @param {Ui} ui @param {import("./intake.js").Refused} one */
export function refusalWords(ui, one) {
  const kept = one.kept === null ? "" : ` ${ui.t("came-kept", { number: one.kept })}`;
  return `${one.name ? `${one.name}: ` : ""}${problemWords(ui, one)}${kept}`;
}

/** A name isolated from the text direction around it. @param {string} name */
const apart = (name) => `\u2068${name}\u2069`;

/** The player's progress and own rules that a backup added. @param {Ui} ui @param {Archive["restored"]} restored */
function alsoCame({ t }, restored) {
  if (restored?.progress) return html`<p>${t("came-progress")}</p>${tablesCame({ t }, restored)}`;
  return tablesCame({ t }, restored);
}

/** @param {Pick<Ui, "t">} ui @param {Archive["restored"]} restored */
function tablesCame({ t }, restored) {
  if (!restored?.tables.added) return nothing;
  const { added, renamed } = restored.tables;
  return html`<p>${t("came-tables", { number: added })}
    ${renamed.map(({ name, as }) => html`<span class="came-kept">${t("came-renamed", { name: apart(name), as: apart(as) })}</span>`)}</p>`;
}

/** Ask whether to take settings from a backup that differ from those here. @param {Ui} ui @param {Archive} archive */
function asks(ui, { restored }) {
  const { t } = ui;
  if (!restored?.asked.settings && !restored?.asked.draft) return nothing;
  const choice = (/** @type {string} */ name, /** @type {string} */ value) =>
    t(`setting-${name}-${value}`);
  const { changes, asked } = restored;
  return html`<div class="came asks" role="group" aria-labelledby="restore-asks">
    <p id="restore-asks">${t("restore-asks")}</p>
    <ul role="list">${changes.map(({ name, from, to }) =>
      name === "volumes"
        ? html`<li>${t("volumes")}</li>`
        : html`<li>${t(`setting-${name}`)}: <b>${choice(name, to)}</b> (${t("restore-here", { value: choice(name, from) })})</li>`,
    )}
    ${asked.draft ? html`<li>${t("new-match")}: ${t("restore-draft")}</li>` : nothing}</ul>
    <div class="choices"><button class="quiet outlined" @click=${() => ask(ui, "keepSettings")}>${t("restore-keep")}</button>
    <button class="quiet outlined" @click=${() => ask(ui, "takeSettings")}>${t("restore-take")}</button></div>
  </div>`;
}

const RESULTS = ["all", "won", "lost", "open"];

/** A roomy window shows all filters at once. */
const roomy = () => matchMedia("(min-width: 43.75em) and (min-height: 31.25em)").matches;

/** @param {Ui} ui @param {Archive} archive */
function filters(ui, { rows, filter }) {
  const { t } = ui;
  const rulesets = [...new Set((rows ?? []).map(({ ruleset }) => ruleset))].sort();
  const { text: _text, ...others } = filter;
  const given = Object.values(others).some((one) => one && one !== "all");
  const value = (/** @type {Event} */ event) =>
    /** @type {HTMLInputElement} */ (event.target).value;
  const change = (/** @type {string} */ name) => (/** @type {Event} */ event) =>
    ask(ui, "filterList", { [name]: value(event) });
  return html`<div class="filters">
    <label class="field wide"><span>${t("filter-text")}</span><input type="search" .value=${filter.text} @input=${change("text")}></label>
    <details class="more-filters" ?open=${roomy() || given}><summary>${t("filter-more")}</summary><div>
    <label class="field"><span>${t("filter-result")}</span><select @change=${change("result")}>
      ${RESULTS.map((one) => html`<option value=${one} .selected=${filter.result === one}>${t(`result-${one}`)}</option>`)}
    </select></label>
    <label class="field"><span>${t("filter-ruleset")}</span><select @change=${change("ruleset")}>
      <option value="all" .selected=${filter.ruleset === "all"}>${t("result-all")}</option>
      ${rulesets.map((one) => html`<option value=${one} .selected=${filter.ruleset === one}>${presetName(ui, one)}</option>`)}
    </select></label>
    <label class="field"><span>${t("filter-since")}</span><input type="date" .value=${filter.since} @change=${change("since")}></label>
    <label class="field"><span>${t("filter-until")}</span><input type="date" .value=${filter.until} @change=${change("until")}></label>
    </div></details>
  </div>`;
}

/** @param {Ui} ui @param {Archive} archive @param {string | null} onTable */
function list(ui, { rows, found, length, picked }, onTable) {
  const { t } = ui;
  if (!rows) return html`<p role="status">${t("wait")}</p>`;
  if (!rows.length) return html`<p class="nothing-yet">${t("history-empty")}</p>`;
  if (!found.length) return html`<p class="nothing-yet" role="status">${t("history-none")}</p>`;
  const chosen = new Set(picked);
  return html`<p class="found" role="status">${t("history-found", { number: found.length })}</p>
    <ul class="matches" role="list">${repeat(
      found.slice(0, length),
      ({ id }) => id,
      (row) => entry(ui, row, chosen.has(row.id), row.id === onTable),
    )}</ul>
    ${found.length > length ? html`<button class="quiet outlined" @click=${() => ask(ui, "showMore")}>${t("history-more")}</button>` : nothing}`;
}

/** @param {Ui} ui @param {Row} row @param {boolean} picked @param {boolean} here */
function entry(ui, row, picked, here) {
  const { t, words } = ui;
  const result = resultOf(row);
  const name = (/** @type {import("../model/wire").Seat} */ seat) =>
    ui.shown(row.players[seat]?.name ?? "");
  const who = t("history-who", {
    south: name("S"),
    north: name("N"),
    east: name("E"),
    west: name("W"),
  });
  const about = t("history-entry", {
    ruleset: presetName(ui, row.ruleset),
    date: words.date(row.started),
  });
  const points = Object.values(row.scores).map(
    (value, place) =>
      html`${place ? " : " : ""}<bdi translate="no">${value < 0 ? words.signed(value) : ui.n(value)}</bdi>`,
  );
  return html`<li data-result=${result}>
    <label class="match-pick"><input type="checkbox" .checked=${picked} aria-label=${t("history-pick", { about })} @change=${(/** @type {Event} */ event) => ask(ui, "pick", row.id, /** @type {HTMLInputElement} */ (event.target).checked)}></label>
    <span class="match-about">${about}</span>
    <span class="match-who">${who}</span>
    <span class="match-result"><b>${t(here && !row.finished ? "result-here" : `result-${result}`)}</b> <bdi translate="no" class="match-points" dir=${words.dir}>${points}</bdi> · <span class="match-points">${t("rounds-count", { number: row.rounds })}</span></span>
    <div class="match-tools">
      ${row.finished || here ? nothing : html`<button class="tool" aria-label=${t("history-resume", { about })} title=${t("resume")} @click=${() => ask(ui, "resume", row.id)}>${icon("play")}</button>`}
      <button class="tool" aria-label=${t("history-replay", { about })} title=${t("replay")} @click=${() => ask(ui, "openReplay", { id: row.id })}>${icon("eye")}</button>
      <button class="quiet outlined" aria-label=${t("history-analyse", { about })} @click=${() => ask(ui, "analyse", { id: row.id })}>${t("analysis")}</button>
    </div>
  </li>`;
}

/** @param {Ui} ui @param {Archive} archive @param {string | null} onTable */
function foot(ui, { found, picked, deleting }, onTable) {
  const { t } = ui;
  const number = picked.length;
  const deletable = picked.filter((id) => id !== onTable).length;
  if (deleting)
    return html`<p class="foot-note" role="alert">${t("history-sure", { number: deletable })}</p>
      <button class="quiet" @click=${() => ask(ui, "keepPicked")}>${t("history-keep")}</button>
      <button class="quiet danger" @click=${() => ask(ui, "deletePicked")}>${t("history-delete-sure")}</button>`;
  const all = number > 0 && number === found.length;
  return html`<label class="pick-all"><input type="checkbox" .checked=${all} @change=${() => ask(ui, "pickAll", !all)}> ${t("history-pick-all")}</label>
    <button class="quiet danger" ?disabled=${!deletable} @click=${() => ask(ui, "askToDelete")}>${t("history-delete", { number: deletable })}</button>
    <button class="quiet" ?disabled=${!number} @click=${() => ask(ui, "exportPicked")}>${t("history-export", { number })}</button>`;
}
