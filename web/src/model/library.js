/** Stored matches and the record in the viewer. @import { BySeat, Card, Mark } from "./wire" */

/**
 * @typedef {{ at: number, actions: number, rounds: Mark[], hands: BySeat<Card[]>, open: boolean, playing: boolean }} Viewed
 *   the record after `at` of all its actions; `open`: all hands are shown
 */

/**
 * @typedef {object} Library
 * @property {import("./features").FeatureState | null} library once its features have been fetched
 * @property {Viewed | null} viewer
 */

/** @returns {Library} */
export const firstLibrary = () => ({ library: null, viewer: null });

/** A change of this slice alone. @param {Partial<Library>} change */
function to(change) {
  return change;
}

export const LIBRARY = {
  /** @param {Library} _ @param {import("./features").FeatureState} library */
  library: (_, library) => to({ library }),

  /** @param {Library} _ @param {Viewed} viewer */
  viewed: (_, viewer) => to({ viewer }),
};
