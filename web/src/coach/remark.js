/**
 * The sentence about a round, from the code and numbers that the engine gives.
 *
 * @import { Remark } from "../model/wire"
 * @import { Ui } from "../kit/context.js"
 */

import { deedName } from "../table/actions.js";

/**
 * @param {Pick<Ui, "t" | "words" | "state">} ui
 * @param {Pick<Remark, "code" | "args" | "did" | "best">} remark
 */
export function remarkWords(ui, { code, args, did, best }) {
  const { card } = args;
  return ui.t(`remark-${code}`, {
    ...args,
    ...(card === undefined ? {} : { card: ui.t(`card-${card}`) }),
    did: deedName(ui, did),
    best: deedName(ui, best),
  });
}
