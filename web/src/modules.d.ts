/** Fluent files are bundled as text. */
declare module "*.ftl" {
  const text: string;
  export default text;
}

/** A list of puzzles, as text. */
declare module "*.txt" {
  const text: string;
  export default text;
}

/** A style sheet that a module brings along, as text. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** The function inside of Pyodide that sets up its WebAssembly; what it gives is Pyodide's own affair. */
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: (settings: object) => Promise<never>;
  export default createPyodideModule;
}

/** What PyScript's own worker runs: it only listens. */
declare module "tarneeb:pyscript-worker";
