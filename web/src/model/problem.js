/**
 * What went wrong, as the page puts it into words: `error-CODE`.
 * @typedef {{code: string, args: Record<string, string | number>}} Problem
 */

/**
 * The problem that an error carries. The `code` of a browser's own error is a number; then the problem is `other`, and
 * goes by its name.
 * @param {unknown} error
 * @returns {Problem}
 */
export function problemIn(error) {
  const { code, args, name } =
    /** @type {{code?: unknown, args?: Problem["args"], name?: string}} */ (error ?? {});
  if (typeof code === "string") return { code, args: args ?? {} };
  return { code: "other", args: typeof code === "number" && name ? { code: name } : {} };
}
