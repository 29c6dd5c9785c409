/**
 * The public part of a match. Moods and talk are made of this alone, so that neither can tell anything
 * of a hand: it is assembled from the view's open parts, and nothing is taken away from a whole.
 *
 * @import { View } from "../model/wire"
 */

/** @typedef {ReturnType<typeof publicOf>} Public */

/** @param {View} view */
export const publicOf = (view) => ({
  phase: view.phase,
  number: view.number,
  actions: view.actions,
  toAct: view.to_act,
  calls: view.calls,
  contract: view.contract,
  trump: view.trump,
  trick: view.trick,
  tricks: view.tricks,
  taken: view.taken,
  stakes: view.stakes,
  results: view.results,
  winner: view.winner,
});
