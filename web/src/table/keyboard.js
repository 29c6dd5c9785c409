/**
 * The page's keyboard: decides which presses count, and carries them out.
 *
 * @import { Intent } from "../kit/context.js"
 * @import { State, Store } from "../model/state.js"
 * @import { Announcer } from "./announcer.js"
 * @import { Focus } from "./focus.js"
 * @import { KeyIntent, NoNumber, Walk } from "./keys.js"
 */

import { isPress } from "../kit/press.js";
import { meaningOf, stepTo, walkTo } from "./keys.js";

/**
 * The Latin letter on the key, also while an Arabic keyboard is on. A key without a letter has a Latin name, such as "Dead",
 * and AltGr gives a key another character.
 * @param {Pick<KeyboardEvent, "key" | "code"> & Partial<Pick<KeyboardEvent, "getModifierState">>} event
 */
export function letterOf(event) {
  const { key, code } = event;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !/^[a-z]/i.test(key) && !event.getModifierState?.("AltGraph") ? letter : key;
}

/** @param {string} key */
const isButtonKey = (key) => key === "Enter" || key === " ";

/**
 * The meaning of a press: an intent, "nothing" if the browser must not act on it either, or null if it is the browser's.
 * @param {Pick<KeyboardEvent, "key" | "code" | "repeat" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">} event
 * @param {boolean} onButton whether a button or a link has the focus
 * @param {State} state
 * @returns {KeyIntent | "nothing" | null}
 */
export function pressed(event, onButton, state) {
  const control = event.ctrlKey || event.metaKey;
  const undo = control && !event.shiftKey && event.code === "KeyZ";
  if (((control || event.altKey) && !undo) || state.dialog) return null;
  if (onButton && isButtonKey(event.key)) return event.repeat ? "nothing" : null; // a key held down chooses once, not one card after the other
  const meaning = meaningOf(undo ? "u" : letterOf(event), state);
  return event.repeat && meaning?.type !== "walk" ? null : meaning;
}

/** Whether a press of a card's button is the page's own to carry out. @param {KeyboardEvent} event */
export const isOnCard = ({ key, target, ctrlKey, metaKey, altKey }) =>
  isButtonKey(key) &&
  !(ctrlKey || metaKey || altKey) &&
  /** @type {HTMLElement} */ (target).dataset.card !== undefined;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {Focus} parts.focus
 * @param {Pick<Announcer, "say">} parts.announcer
 * @param {(act: () => unknown) => unknown} parts.answer draws what it changes at once
 * @param {(intent: Intent) => unknown} parts.emit
 */
export function createKeyboard({ root, store, focus, announcer, answer, emit }) {
  /** Move among the choices, or along the hand. Returns whether there is anything to move to. @param {Walk} way */
  function walk(way) {
    const here = /** @type {HTMLElement} */ (document.activeElement);
    const asked = here.closest("[data-asked]");
    if (asked) {
      const choices = /** @type {HTMLElement[]} */ ([...asked.querySelectorAll(".call, .strain")]);
      stepTo(choices, here, way)?.focus();
      return choices.length > 0;
    }
    const card = walkTo(focus.cards(), here, way);
    if (!card) return false;
    if (!root.querySelector(".text-table")) focus.enter(card);
    card.focus();
    focus.loan.taken(); // it may have had the focus before
    return true;
  }

  /**
   * Press the card that has the focus as its key goes down. The browser would press whatever has the focus once the key
   * makes its character or comes up again, when the hand may have changed.
   * @param {HTMLElement} button
   */
  function pressCard(button) {
    const { card = "" } = button.dataset;
    const lent = focus.loan.isLent(card) && button.ariaDisabled === "false";
    focus.loan.taken();
    if (lent) emit({ type: "raise", card });
    else button.click();
  }

  /** The typed number cannot be called. @param {NoNumber} typed */
  function refuse({ number, least, most }) {
    store.table.typed("");
    const id = least === most ? "said-no-number-but-one" : "said-no-number";
    announcer.say(id, { number, least, most });
  }

  /** A number is half typed, or given up. @param {string} number */
  function typed(number) {
    answer(() => store.table.typed(number));
    if (number === "1") announcer.say("said-typed");
    else if (!number) announcer.say("said-untyped");
  }

  /** Whether the key is used up. @param {KeyIntent} meaning */
  function obey(meaning) {
    if (meaning.type === "walk") return walk(meaning);
    if (meaning.type === "typed") typed(meaning.typed);
    else if (meaning.type === "no-number") refuse(meaning);
    else emit(meaning);
    return true;
  }

  /** Whether a key goes to the game: what has the focus is in it, or nothing has. @param {KeyboardEvent} event */
  const isOurs = (event) =>
    event.target === document.activeElement &&
    (root.contains(document.activeElement) || event.target === document.body) &&
    isPress(event);

  return {
    /** @param {KeyboardEvent} event */
    keyed(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      if (!isOurs(event)) return;
      const meaning = pressed(event, target.matches("button, a"), store.state);
      if (meaning === "nothing" || (meaning && obey(meaning))) event.preventDefault();
      else if (!meaning && isOnCard(event)) {
        event.preventDefault();
        pressCard(target);
      }
    },

    /** Some browsers press a button as the space bar comes up, which its way down has done. @param {KeyboardEvent} event */
    released(event) {
      if (isOurs(event) && isOnCard(event)) event.preventDefault();
    },
  };
}
