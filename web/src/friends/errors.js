/** Why a table of several devices refuses something. The page's words turn `code` and `args` into a sentence. */
export class TableError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, unknown>} [args]
   */
  constructor(code, args = {}) {
    super(code);
    this.name = "TableError";
    this.code = code;
    this.args = args;
  }
}

/** The code of a problem, whoever raised it. @param {unknown} problem */
export function codeOf(problem) {
  const { code } = /** @type {{code?: unknown}} */ (problem ?? {});
  return typeof code === "string" ? code : "internal_error"; // a browser's own errors have numbers
}

/** Whether the engine itself is lost and will be restarted. @param {unknown} problem */
export const isEngineLost = (problem) => codeOf(problem).startsWith("engine_");
