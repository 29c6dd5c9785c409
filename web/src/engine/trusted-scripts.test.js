import assert from "node:assert/strict";
import { test } from "node:test";
import { allowOwnScripts, allowScript } from "./trusted-scripts.js";

test("one policy allows this site's scripts, and others only by name", () => {
  /** @type {{name: string, rules: {createScriptURL: (url: string) => string}}[]} */
  const policies = [];
  Object.assign(globalThis, {
    location: { href: "https://host.example/cards/", origin: "https://host.example" },
    trustedTypes: {
      /** @param {string} name @param {any} rules */
      createPolicy: (name, rules) => policies.push({ name, rules }),
    },
  });
  allowOwnScripts();
  allowOwnScripts();
  assert.equal(policies.length, 1);
  const { createScriptURL } = policies[0].rules;
  assert.equal(createScriptURL("engine/worker.js"), "https://host.example/cards/engine/worker.js");
  for (const url of [
    "https://elsewhere.example/worker.js",
    "https://host.example.elsewhere.example/worker.js",
    "data:text/javascript,1",
    "blob:https://host.example/1",
    "javascript:1",
  ])
    assert.throws(() => createScriptURL(url), TypeError, url);
  allowScript("data:text/javascript,1");
  assert.equal(createScriptURL("data:text/javascript,1"), "data:text/javascript,1");
  assert.throws(() => createScriptURL("data:text/javascript,2"), TypeError);
});
