/** Stored matches. */

/**
 * @typedef {object} Library
 * @property {import("./features").FeatureState | null} library once its features have been fetched
 */

/** @returns {Library} */
export const firstLibrary = () => ({ library: null });

/** A change of this slice alone. @param {Partial<Library>} change */
function to(change) {
  return change;
}

export const LIBRARY = {
  /** @param {Library} _ @param {import("./features").FeatureState} library */
  library: (_, library) => to({ library }),
};
