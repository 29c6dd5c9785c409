/** Fluent files are bundled as text. */
declare module "*.ftl" {
  const text: string;
  export default text;
}

/** The function inside of Pyodide that sets up its WebAssembly. */
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: (settings: object) => Promise<any>;
  export default createPyodideModule;
}
