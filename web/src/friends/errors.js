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
export const codeOf = (problem) =>
  /** @type {{code?: string} | null | undefined} */ (problem)?.code ?? "internal_error";

/** Whether the engine itself is lost and will be restarted. @param {unknown} problem */
export const isEngineLost = (problem) => codeOf(problem).startsWith("engine_");
