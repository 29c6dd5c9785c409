// Prunes the JavaScript that goes with Pyodide's WebAssembly. Emscripten links all it has: a screen, sound, OpenGL, and a
// name for each of the module's 8,560 exports, for libraries that the page never loads.
//
// Some edits make the rest unreferenced; then esbuild drops it. An edit that no longer matches fails the build.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { KIND, parse } from "./wasm.mjs";

const PACKAGE = new URL("../node_modules/pyodide/", import.meta.url);

/** The module that is pruned, as bundlers see it. */
export const GLUE = fileURLToPath(new URL("pyodide.asm.mjs", PACKAGE));

const HEAD = "async function _createPyodideModule(moduleArg={}){";
const TAIL = /;return moduleRtn\}export default _createPyodideModule;\s*$/;
const TABLE = /function assignWasmExports\(wasmExports\)\{([^}]*)\}/;
const IMPORTS = /var wasmImports=\{([^}]*)\}/;
const EXPORT_NAMES = /var [^;]*_set_method_docstring[^;]*;/;
const OFFERED = /(?<=[;}])Module\["([\w$]+)"\]=\1;/g;
const SIGNATURE = /(?<=[;}])[\w$]+\.sig="[a-z]*";/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

// Where Python's trampoline lies in the table differs from browser to browser; on iOS there is none, and the pointer is 0.
// A snapshot brings the pointer of its maker.
const RESTORE = "return Module.HEAP8.set(t),l}";
const FIELD = "HEAP32[__PyRuntime+HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET/4>>>0]>>>2]";
const RESTORE_OWN = `const own=${FIELD};Module.HEAP8.set(t);${FIELD}=own;return l}`;

/** For what to bundle with: modules of Node that only Node imports. */
const NODE_ONLY = ["node:*", "fs", "path", "url", "crypto", "child_process", "vm", "ws"];

/** @param {string} text */
const identifiers = (text) => text.match(IDENTIFIER) ?? [];

/**
 * @param {string} text
 * @param {string | RegExp} part
 * @param {(...found: string[]) => string} replacement
 */
function edit(text, part, replacement) {
  const edited = text.replace(part, replacement);
  if (edited === text) throw new Error(`Pyodide's glue has changed: no ${part} to edit`);
  return edited;
}

/** Drop statements like `Module["FS"]=FS;` whose name nobody asks the module for. @param {string} glue @param {string} loader */
function dropOffers(glue, loader) {
  const dotted = [...glue.matchAll(/Module\.([\w$]+)/g)].map(([, name]) => name);
  const asked = new Set([...dotted, ...identifiers(loader)]);
  /** @type {Map<string, number>} */
  const quoted = new Map();
  for (const [, name] of glue.matchAll(/Module\["([\w$]+)"\]/g))
    quoted.set(name, (quoted.get(name) ?? 0) + 1);
  return edit(glue, OFFERED, (statement, name) =>
    asked.has(name) || quoted.get(name) !== 1 ? statement : "",
  );
}

/** Keep the names of those exports alone that other code uses. @param {string} glue @param {string} loader */
function dropExports(glue, loader) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const word of identifiers(glue.replace(TABLE, "")))
    uses.set(word, (uses.get(word) ?? 0) + 1);
  const loaderUses = new Set(identifiers(loader));
  /** @type {Set<string>} */
  const kept = new Set(["wasmTable", "wasmMemory"]);
  const table = edit(glue, TABLE, (_, statements) => {
    const used = statements.split(";").filter((statement) => {
      const names = identifiers(statement.split("wasmExports[")[0]).filter(
        (name) => name !== "Module",
      );
      // Once is the declaration.
      const isUsed = names.some((name) => (uses.get(name) ?? 0) > 1 || loaderUses.has(name));
      if (isUsed) for (const name of names) kept.add(name);
      return isUsed;
    });
    return `function assignWasmExports(wasmExports){${used.join(";")}}`;
  });
  return edit(table, EXPORT_NAMES, (declaration) => {
    const names = declaration.slice("var ".length, -1).split(",");
    return `var ${names.filter((name) => name.includes("=") || kept.has(name)).join(",")};`;
  });
}

/**
 * @param {string} glue
 * @param {string} loader the module that loads the glue
 * @param {Set<string>} imported names of the functions that the WebAssembly imports
 */
function edited(glue, loader, imported) {
  const offered = dropExports(dropOffers(glue, loader), loader);
  const bare = edit(offered, IMPORTS, (_, entries) => {
    const kept = entries.split(",").filter((entry) => imported.has(String(identifiers(entry)[0])));
    return `var wasmImports={${kept.join(",")}}`;
  });
  const unsigned = edit(bare, SIGNATURE, () => "");
  // OpenGL's functions, which the module may call through pointers, are null.
  const optional = edit(unsigned, "rtn.required=true", () => "rtn.required=false");
  const restored = edit(optional, RESTORE, () => RESTORE_OWN);
  // A direct eval could use any name. The content policy forbids it anyway.
  return edit(restored, /(?<![\w$.])eval\(/g, () => "(0,eval)(");
}

/**
 * Return the source of the pruned module, and which exports of the WebAssembly it uses.
 * @param {Uint8Array} wasm
 */
export async function pruneGlue(wasm) {
  const [glue, loader] = await Promise.all(
    ["pyodide.asm.mjs", "pyodide.mjs"].map((name) => readFile(new URL(name, PACKAGE), "utf8")),
  );
  const { imports, exports } = parse(wasm);
  const called = imports.filter(({ kind }) => kind === KIND.function).map(({ field }) => field);
  const source = edited(glue, loader, new Set(called));
  // As a module of its own, not inside a function, because esbuild prunes modules alone.
  const body = edit(
    edit(source, HEAD, () => "var moduleArg=globalThis.moduleArg;"),
    TAIL,
    () => ";export default moduleRtn;",
  );
  const { outputFiles } = await esbuild.build({
    stdin: { contents: body, loader: "js", resolveDir: fileURLToPath(PACKAGE) },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    external: NODE_ONLY,
    logLevel: "error",
  });
  const pruned = edit(outputFiles[0].text, /export \{\s*[\w$]+ as default\s*\};?/, () => "");
  const inner = edit(pruned, "var moduleArg = globalThis.moduleArg", () => "var unused");
  const text = `export default async function createPyodideModule(moduleArg={}){${inner};return moduleRtn}`;
  // Others are looked up by name: `resolveGlobalSymbol("main")`.
  const named = [...text.matchAll(/wasmExports\d*\.([\w$]+)|"([\w$]+)"/g)];
  const names = new Set(named.map(([, dotted, quoted]) => dotted ?? quoted));
  const used = exports.filter(({ name, kind }) => {
    const isPlain = kind === KIND.function || kind === KIND.global;
    return !isPlain || names.has(name);
  });
  return { text, exports: new Set(used.map(({ name }) => name)) };
}
