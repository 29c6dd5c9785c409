/** Pieces that several of the friends' views share. @import { Ui } from "../../kit/context.js" @import { Fault, Friends, Shown } from "../state.js" @import { Does } from "../types" */

import { html, nothing } from "lit";
import { icon } from "../../kit/icons.js";
import { qrElement } from "../links/qr.js";
import { reasonText } from "../reasons.js";

/**
 * The sentence for a fault. `reason` is a code of its own, of what was found at the table.
 * @param {Pick<Ui, "t" | "words">} ui
 * @param {Fault} fault
 */
export function faultText({ t, words }, { code, args }) {
  const id = words.has(`error-${code}`) ? `error-${code}` : "error-other";
  return t(id, { code, ...args, reason: reasonText(words, args.reason) });
}

/** @param {Ui} ui @param {Fault | null} fault */
export const faultNote = (ui, fault) =>
  fault
    ? html`<p class="friends-fault" role="alert">${icon("warning")}<span>${faultText(ui, fault)}</span></p>
        ${RENEWED.includes(fault.code) ? html`<p><button class="quiet outlined" type="button" @click=${() => ui.emit({ type: "update" })}>${ui.t("update")}</button></p>` : nothing}`
    : nothing;

/** @param {Pick<Ui, "t">} ui @param {Does} does */
export const retryButton = ({ t }, does) =>
  html`<button class="quiet outlined" type="button" @click=${() => does("retry")}>${t("retry")}</button>`;

/** Why the relay is not reached, and that the page tries again. @param {Ui} ui @param {Friends} state @param {Does} does */
export const troubleNote = (ui, { trouble }, does) =>
  trouble
    ? html`${faultNote(ui, trouble)}<p class="help" role="status">${ui.t("friends-trying")}</p><p>${retryButton(ui, does)}</p>`
    : nothing;

/** Faults that a newer page of one's own mends. */
const RENEWED = [
  "page_older",
  "page_other",
  "guest_newer",
  "guest_other",
  "newer_table",
  "code_newer",
  "relay_newer",
];

/** The field for this person's name. @param {Ui} ui @param {Friends} state @param {Does} does */
export const nameField = ({ t }, state, does) =>
  html`<label class="field"><span>${t("friends-name")}</span><input autocomplete="nickname" maxlength="40" dir="auto" required .value=${state.name} @input=${(/** @type {Event} */ event) => does("name", /** @type {HTMLInputElement} */ (event.target).value)}></label>`;

/**
 * A code to be carried: the QR code, and the link to copy or share.
 * @param {Ui} ui @param {Shown} shown @param {"invitation" | "answer"} what @param {Does} does
 */
export function codeCard(ui, { link, qr, state }, what, does) {
  const { t } = ui;
  const shares = typeof navigator.share === "function";
  return html`<div class="code-card" data-state=${state}>
    <div class="code-picture">${qrElement(qr, t(`friends-${what}-qr`))}</div>
    <div class="code-beside">
      <p>${t(`friends-${what}-help`)}</p>
      ${state === "connecting" ? html`<p class="help" role="status">${t("friends-connecting")}</p>` : nothing}
      <label class="field"><span>${t(`friends-${what}-link`)}</span><input readonly dir="ltr" .value=${link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
      <div class="code-tools">
        <button class="quiet outlined" type="button" @click=${() => ui.emit({ type: "copy", text: link })}>${t(ui.state.copied === link ? "copied" : "copy-link")}</button>
        ${shares ? html`<button class="quiet outlined" type="button" @click=${() => does("share", link)}>${t("share-link")}</button>` : nothing}
      </div>
    </div>
  </div>`;
}

/**
 * Scan a code with the camera, or paste it.
 * @param {Ui} ui @param {Friends} state @param {"answer" | "invitation" | "code"} what @param {Does} does
 */
export function codeEntry({ t }, state, what, does) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("code"));
    if (field.value.trim()) does("open", field.value);
    field.value = "";
  };
  return html`<form class="code-entry" @submit=${submit}>
      <label class="field"><span>${t(`friends-${what}-paste`)}</span><input name="code" dir="ltr" autocomplete="off" spellcheck="false"></label>
      <button class="quiet outlined" type="submit">${t("friends-read")}</button>
      <button class="quiet outlined" type="button" @click=${() => does("scan", !state.scanning)}>${t(state.scanning ? "friends-scan-stop" : "friends-scan")}</button>
    </form>
    ${state.scanning ? html`<video class="code-camera" aria-label=${t("friends-camera")} playsinline muted></video>` : nothing}`;
}
