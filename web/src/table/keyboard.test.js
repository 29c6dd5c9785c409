import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../model/state.js";
import { createLoan } from "./focus.js";
import { createKeyboard, letterOf, pressed } from "./keyboard.js";

/** A press of a key with nothing held. @param {string} key @param {object} [more] @returns {any} */
const press = (key, more = {}) => ({ key, code: `Key${key.toUpperCase()}`, ...more });

/** A table at which the person can pass. */
function table() {
  const { state } = createStore();
  const view = { legal: [{ do: "pass" }], tricks: [], phase: "auction", to_act: "S", seat: "S" };
  const match = { view, players: {}, back: [{ actions: 0, action: { do: "pass" } }] };
  return /** @type {any} */ ({ ...state, match, phase: { tag: "idle" } });
}

test("an Arabic keyboard gives the Latin letter of the key", () => {
  assert.equal(letterOf({ key: "ق", code: "KeyR" }), "R");
  assert.equal(letterOf({ key: "r", code: "KeyP" }), "r", "a Latin layout of its own counts");
  assert.equal(letterOf({ key: "؟", code: "Slash" }), "؟");
  assert.equal(letterOf({ key: "لا", code: "KeyB" }), "B", "two letters on one key");
});

test("a key that makes no character of its own is no letter", () => {
  for (const key of ["Dead", "Process", "Unidentified"])
    assert.equal(letterOf({ key, code: "KeyP" }), key);
  const getModifierState = (/** @type {string} */ name) => name === "AltGraph";
  assert.equal(letterOf({ key: "þ", code: "KeyP", getModifierState }), "þ");
});

test("a key means what the table allows", () => {
  const pass = { type: "act", action: { do: "pass" } };
  assert.deepEqual(pressed(press("p"), false, table()), pass);
  assert.deepEqual(pressed(press("ح", { code: "KeyP" }), false, table()), pass);
  const { state } = createStore();
  assert.equal(pressed(press("p"), false, state), null);
});

test("a shortcut of the browser stays the browser's, except to undo", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    assert.equal(pressed(press("p", { [held]: true }), false, table()), null);
  const undo = { type: "take-back" };
  assert.deepEqual(pressed(press("z", { ctrlKey: true }), false, table()), undo);
  assert.deepEqual(pressed(press("z", { metaKey: true }), false, table()), undo);
  assert.equal(pressed(press("z", { ctrlKey: true, shiftKey: true }), false, table()), null);
});

test("nothing is pressed under a dialog", () => {
  assert.equal(pressed(press("p"), false, { ...table(), dialog: "new" }), null);
});

test("a key held down presses its button once, and moves along the hand", () => {
  for (const key of ["Enter", " "]) {
    assert.equal(pressed(press(key), true, table()), null);
    assert.equal(pressed(press(key, { repeat: true }), true, table()), "nothing");
  }
  assert.equal(pressed(press("p", { repeat: true }), false, table()), null);
  const walk = pressed(press("ArrowLeft", { repeat: true }), true, table());
  assert.equal(typeof walk === "object" && walk?.type, "walk");
});

/** The element that has the focus in a page without one. @param {object} target */
function focusOn(target) {
  const document = { activeElement: target, body: { matches: () => true } };
  Object.defineProperty(globalThis, "document", { value: document, configurable: true });
}

/** A keyboard whose focus is on a card. @param {string} card @param {string} [disabled] */
function onCard(card, disabled = "false") {
  /** @type {unknown[]} */
  const done = [];
  const loan = createLoan();
  const button = {
    dataset: { card },
    ariaDisabled: disabled,
    matches: () => true,
    click: () => done.push(`click ${card}`),
  };
  const store = createStore();
  focusOn(button);
  const keyboard = createKeyboard(
    /** @type {any} */ ({
      store,
      root: { contains: () => true },
      focus: { loan },
      emit: (/** @type {any} */ one) => done.push(one),
    }),
  );
  /** @param {string} key @param {object} [more] @returns {any} */
  const event = (key, more = {}) => ({
    ...press(key, more),
    target: button,
    preventDefault: () => done.push("kept"),
  });
  return { done, loan, keyboard, event };
}

test("the card that has the focus as the key goes down is pressed, by the page and not later by the browser", () => {
  for (const key of ["Enter", " "]) {
    const { done, keyboard, event } = onCard("4S");
    keyboard.keyed(event(key));
    assert.deepEqual(done, ["kept", "click 4S"]);
    keyboard.released(event(key));
    assert.deepEqual(done.slice(2), ["kept"]);
  }
});

test("a press never plays a card that the page moved the focus to: the first one raises it", () => {
  const { done, loan, keyboard, event } = onCard("KC");
  loan.moved({ place: 3, card: "4S" }, "KC");
  keyboard.keyed(event("Enter"));
  assert.deepEqual(done, ["kept", { type: "raise", card: "KC" }]);
  keyboard.keyed(event("Enter", { repeat: true }));
  assert.deepEqual(done.slice(2), ["kept"]);
  keyboard.keyed(event("Enter"));
  assert.deepEqual(done.slice(3), ["kept", "click KC"]);
});

test("a lent card that cannot be played says why at once", () => {
  const { done, loan, keyboard, event } = onCard("KC", "true");
  loan.moved({ place: 3, card: "4S" }, "KC");
  keyboard.keyed(event("Enter"));
  assert.deepEqual(done, ["kept", "click KC"]);
});
