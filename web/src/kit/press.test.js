import assert from "node:assert/strict";
import { test } from "node:test";
import { isPress } from "./press.js";

/** An element of the page. @param {string} name @param {object} [more] @returns {any} */
const element = (name, more = {}) => ({
  matches: (/** @type {string} */ list) => list.split(", ").includes(name),
  isContentEditable: false,
  role: null,
  ...more,
});

test("the page and its controls take keys", () => {
  for (const name of ["body", "a", "button", "summary", "dialog", "[tabindex]"])
    assert.equal(isPress({ target: element(name) }), true, name);
  assert.equal(isPress({ target: element("[tabindex]", { role: "group" }) }), true);
});

test("fields, hosts of shadow trees and documents do not", () => {
  for (const name of ["input", "textarea", "select", "div", "some-field", "iframe"])
    assert.equal(isPress({ target: element(name) }), false, name);
  assert.ok(!isPress({ target: /** @type {any} */ ({}) }), "a document");
  assert.ok(!isPress({ target: element("body", { isContentEditable: true }) }), "designMode");
  for (const role of ["textbox", "searchbox", "combobox", "spinbutton"])
    assert.equal(isPress({ target: element("[tabindex]", { role }) }), false, role);
});

test("a key that is used already, or belongs to an input method, is nobody's press", () => {
  const target = element("body");
  for (const used of [{ defaultPrevented: true }, { isComposing: true }, { keyCode: 229 }])
    assert.equal(isPress({ target, ...used }), false);
  assert.equal(isPress({ target, defaultPrevented: false, isComposing: false, keyCode: 80 }), true);
});
