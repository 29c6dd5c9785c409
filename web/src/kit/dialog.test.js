import assert from "node:assert/strict";
import { test } from "node:test";
import { firstState } from "../model/state.js";
import { sheet } from "./dialog.js";

/** A sheet's listeners, and the intents that they emit. */
function stage() {
  /** @type {string[]} */
  const emitted = [];
  const ui = { state: firstState(), t: String, emit: ({ type = "" }) => emitted.push(type) };
  const parts = { name: "keys", title: "Keys", body: "" };
  const { strings, values } = sheet(/** @type {any} */ (ui), parts);
  /** @param {string} type @param {object} event */
  const hear = (type, event) => {
    const place = strings.findIndex((text) => text.endsWith(` @${type}=`));
    /** @type {any} */ (values[place])(event);
  };
  return { emitted, hear };
}

test("Escape closes the dialog before the browser does", () => {
  const { emitted, hear } = stage();
  let prevented = false;
  hear("cancel", {
    preventDefault: () => {
      prevented = true;
    },
  });
  assert.ok(prevented);
  assert.deepEqual(emitted, ["close"]);
});

test("the browser's close event closes a dialog that is on the page, and no other", () => {
  const { emitted, hear } = stage();
  hear("close", { currentTarget: { isConnected: false } });
  assert.deepEqual(emitted, []);
  hear("close", { currentTarget: { isConnected: true } });
  assert.deepEqual(emitted, ["close"]);
});

test("a click beside the dialog closes it, and one in it does not", () => {
  const { emitted, hear } = stage();
  hear("click", { target: "a button", currentTarget: "the dialog" });
  assert.deepEqual(emitted, []);
  hear("click", { target: "the dialog", currentTarget: "the dialog" });
  assert.deepEqual(emitted, ["close"]);
});
