/** Whether a press of a key is meant for the game. */

/** The elements of ours that take keys: not fields, which have keys of their own. */
const TAKERS = "body, a, button, summary, dialog, [tabindex]";

/**
 * Whether a key was pressed on the page or one of its controls, and nobody has used it yet. Extensions put fields of their
 * own into the page. One in a shadow tree, open or closed, shows only its host here, which takes no keys itself.
 * @param {Pick<Event, "target"> & Partial<Pick<KeyboardEvent, "defaultPrevented" | "isComposing" | "keyCode">>} event
 */
export function isPress({ target, defaultPrevented, isComposing, keyCode }) {
  const taker = /** @type {HTMLElement} */ (target);
  return (
    !(defaultPrevented || isComposing || keyCode === 229) && // 229: an input method has the key
    taker.matches?.(TAKERS) && // the document itself, in an extension's event, has no `matches`
    !(taker.isContentEditable || /box$|^spin/.test(taker.role ?? ""))
  );
}
