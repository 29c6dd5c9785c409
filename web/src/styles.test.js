/**
 * Each class is styled in one sheet, its home: all rules that style it wherever it stands, also those for a theme, a
 * size of window or forced colours. A sheet may fit a class of another into its own parts (".coach-head .tool").
 */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SOURCES = dirname(fileURLToPath(import.meta.url));
const ENTRIES = [
  "friends/friends.css",
  "../styles/main.css",
  "app/deferred.css",
  "library/library.css",
  "advice/advice.css",
  "lively/lively.css",
  "coach/coach.css",
  "puzzles/puzzles.css",
];

/** Attributes that say in which feature something stands, and the sheet that may style it there. */
const SCOPES = {
  "data-lesson": "lesson/lesson.css",
  "data-hinted": "advice/advice.css",
  'data-sheet="new"': "rules/newmatch.css",
  'data-sheet="house"': "rules/house.css",
  'data-sheet="rules"': "rules/rules.css",
  'data-sheet="draw"': "rules/draw.css",
  'data-sheet="company"': "table/rotation.css",
  'data-sheet="settings"': "app/settings.css",
  'data-sheet="last-trick"': "table/last-trick.css",
  'data-sheet="history"': "library/history.css",
  'data-sheet="statistics"': "library/statistics.css",
  'data-sheet="replay"': "replay/replay.css",
  'data-sheet="analysis"': "advice/analysis.css",
  'data-sheet="practice"': "puzzles/puzzles.css",
  'data-sheet="deal"': "puzzles/puzzles.css",
  'data-sheet="rating"': "puzzles/puzzles.css",
};

/** @typedef {{sheet: string, selector: string}} Rule one selector of a list */

/**
 * The parts of a text between commas (or other separators) that stand in no brackets.
 * @param {string} text
 * @param {RegExp} separator of one character
 */
function partsOf(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (depth === 0 && separator.test(letter)) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * The selectors of a sheet, one by one; those of nested rules with those around them.
 * Rules that only set custom properties give a context, and style nothing.
 * @param {string} text
 */
function selectorsIn(text) {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@import[^;]*;/g, "");
  /** @type {{selectors: string[], styles: boolean}[]} */
  const open = [];
  /** @type {string[]} */
  const found = [];
  const declares = (/** @type {string} */ part) => {
    const inner = open.at(-1);
    if (inner && /^[^-\s][\w-]*:|^-[^-]/.test(part.trim())) inner.styles = true;
  };
  for (const [, part, end] of plain.matchAll(
    /((?:"[^"]*"|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^{};"(])*)([{};])/g,
  )) {
    const prelude = part.trim().replace(/\s+/g, " ");
    if (end === "{") {
      const around = open.at(-1)?.selectors ?? [];
      const own = prelude.startsWith("@")
        ? around
        : partsOf(prelude, /,/).flatMap((one) =>
            around.length
              ? around.map((outer) =>
                  one.includes("&") ? one.replace("&", outer) : `${outer} ${one}`,
                )
              : [one],
          );
      open.push({ selectors: prelude.startsWith("@keyframes") ? [] : own, styles: false });
      continue;
    }
    declares(prelude);
    if (end === "}") {
      const closed = open.pop();
      if (closed?.styles) found.push(...closed.selectors);
    }
  }
  return found;
}

/** @param {string} selector @returns {string[]} without lists in :is() */
function alternatives(selector) {
  const list = selector.match(/:is\(((?:[^()]|\([^()]*\))*)\)/);
  if (!list) return [selector];
  return partsOf(list[1], /,/).flatMap((one) =>
    alternatives(
      selector.slice(0, list.index) + one + selector.slice((list.index ?? 0) + list[0].length),
    ),
  );
}

/** @param {string} text */
const classesIn = (text) =>
  [...text.replace(/\[[^\]]*\]|:not\([^()]*\)/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(
    ([, name]) => name,
  );

/** The class that a selector styles without the help of another, if it names one alone. @param {string} selector */
function bareClass(selector) {
  const named = [
    ...new Set(classesIn(selector.replace(/:(not|has)\((?:[^()]|\([^()]*\))*\)/g, ""))),
  ];
  const scoped = Object.keys(SCOPES).some((scope) => selector.includes(`[${scope}`));
  return named.length === 1 && !scoped ? named[0] : undefined;
}

const sheets = ["../styles", "."].flatMap((folder) =>
  readdirSync(join(SOURCES, folder), { recursive: true })
    .map((path) =>
      relative(SOURCES, join(SOURCES, folder, String(path)))
        .split(sep)
        .join("/"),
    )
    // The viewer's sheet is in a shadow tree.
    .filter((path) => path.endsWith(".css") && !path.startsWith("viewer/")),
);

/** @type {Rule[]} */
const rules = sheets.flatMap((sheet) =>
  selectorsIn(readFileSync(join(SOURCES, sheet), "utf8"))
    .flatMap(alternatives)
    .map((selector) => ({ sheet, selector })),
);

/** Each class's home: the sheets that style it by itself. @type {Map<string, Set<string>>} */
const homes = new Map();
for (const { sheet, selector } of rules) {
  const name = bareClass(selector);
  if (name) homes.set(name, (homes.get(name) ?? new Set()).add(sheet));
}

// A class that is only styled in context has its home in the one sheet that names it.
for (const name of new Set(rules.flatMap(({ selector }) => classesIn(selector)))) {
  const found = new Set(
    rules.filter(({ selector }) => classesIn(selector).includes(name)).map(({ sheet }) => sheet),
  );
  if (!homes.has(name) && found.size === 1) homes.set(name, found);
}

test("a class is styled in one sheet only", () => {
  assert.ok(rules.length > 1000, `${rules.length} rules`);
  const shared = [...homes].filter(([, found]) => found.size > 1);
  assert.deepEqual(
    shared.map(([name, found]) => [name, ...found]),
    [],
  );
});

test("a sheet styles classes of others only inside its own parts", () => {
  const strange = rules.filter(({ sheet, selector }) => {
    const named = classesIn(selector);
    const scoped = Object.entries(SCOPES).some(
      ([scope, home]) => home === sheet && selector.includes(`[${scope}`),
    );
    return (
      named.some((name) => homes.has(name)) &&
      !scoped &&
      !named.some((name) => homes.get(name)?.has(sheet))
    );
  });
  assert.deepEqual(strange, []);
});

test("every sheet is imported once, and none beside the entries imports others", () => {
  const imported = ENTRIES.flatMap((entry) => {
    const text = readFileSync(join(SOURCES, entry), "utf8");
    return [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, path]) =>
      relative(SOURCES, join(SOURCES, dirname(entry), path))
        .split(sep)
        .join("/"),
    );
  });
  const expected = sheets.filter((sheet) => !ENTRIES.includes(sheet));
  assert.deepEqual(imported.sort(), expected.sort());
  assert.ok(imported.every((path) => existsSync(join(SOURCES, path))));
});

test("the law sees lists, nested rules and rules for a window", () => {
  const text =
    ".a, :is(.b, .c) .d { color: red; & > .e { top: 0 } }\n@media print { .f { --x: 1; } .g { top: 0; } }";
  assert.deepEqual(selectorsIn(text).flatMap(alternatives).sort(), [
    ".a",
    ".a > .e",
    ".b .d",
    ".b .d > .e",
    ".c .d",
    ".c .d > .e",
    ".g",
  ]);
  assert.equal(bareClass('.a[data-x="y"]:not(.b) input'), "a");
  assert.equal(bareClass(".a .b"), undefined);
});
