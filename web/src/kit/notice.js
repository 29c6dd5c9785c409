/** A problem in words, at the table. @import { Ui } from "./context.js" @import { Problem } from "../model/problem.js" */

import { bidShown, bidsShown } from "./bids.js";

/**
 * A problem in words. The numbers of bids are those of their buttons.
 * @param {Pick<Ui, "t" | "words" | "state">} ui
 * @param {Problem} problem
 */
export function noticeWords({ t, words, state }, { code, args }) {
  const id = words.has(`error-${code}`) ? `error-${code}` : "error-other";
  const shown = code.startsWith("bid_") ? bidsShown(state) : "tricks";
  // The engine sends numbers as text. As numbers they have the page's digits.
  const bounds = ["least", "higher", "most"].flatMap((name) =>
    name in args ? [[name, bidShown(Number(args[name]), shown)]] : [],
  );
  return t(id, { code, ...args, ...Object.fromEntries(bounds) });
}
