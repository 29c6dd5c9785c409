/** Copying and sharing a text, also where the browser grants neither: on plain http, in frames, by a person's refusal. */

/** Copy what a hidden field selects. An open dialog lets nothing outside of it have the focus. @param {string} text */
function copySelection(text) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.readOnly = true; // no keyboard comes up
  field.value = text;
  ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(field);
  try {
    field.select();
    field.setSelectionRange(0, text.length); // what an iPhone needs
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}

/** Copy a text, and return whether that worked. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Whether the device has a share sheet: elsewhere a link is copied. */
export const hasShareSheet = () => typeof navigator.share === "function";

/**
 * Offer a link to the device's share sheet, or do something else if there is none or it fails. A person who closes the sheet
 * wants nothing else.
 * @param {ShareData} data
 * @param {() => unknown} otherwise
 */
export async function offer(data, otherwise) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") await otherwise();
  }
}
