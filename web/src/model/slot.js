/** A feature's own part of the state, replaced whole. */

/**
 * @template {object} Slice
 * @param {Slice} first
 * @param {(state: Slice) => void} onchange
 */
export function createSlot(first, onchange) {
  let state = first;
  return {
    get state() {
      return state;
    },

    /** @param {Slice} next */
    replace(next) {
      if (next === state) return;
      state = next;
      onchange(state);
    },

    /** @param {Partial<Slice>} change */
    set(change) {
      state = { ...state, ...change };
      onchange(state);
    },
  };
}
