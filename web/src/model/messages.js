/** Messages to the person: the live region and one notice. The announcer and failed actions write this slice. */

/**
 * @typedef {object} Messages
 * @property {{id: number, text: string}[]} said the last sentences of the live region
 * @property {{code: string, args: Record<string, string|number>} | null} notice
 */

/** @returns {Messages} */
export const firstMessages = () => ({ said: [], notice: null });

/** A change of this slice alone. @param {Partial<Messages>} change */
function to(change) {
  return change;
}

/** The live region stays short enough to read through. */
const SENTENCES = 8;

export const MESSAGES = {
  /** @param {Messages} now @param {readonly string[]} sentences */
  said({ said }, sentences) {
    const last = said.at(-1)?.id ?? 0;
    const added = sentences.map((text, place) => ({ id: last + 1 + place, text }));
    return to({ said: [...said, ...added].slice(-SENTENCES) });
  },

  /** The live region starts empty, for another person or in another language. */
  silenced: () => to({ said: [] }),

  /** @param {Messages} _ @param {string} code @param {Record<string, string|number>} [args] */
  noticed: (_, code, args = {}) => to({ notice: { code, args } }),

  dismissed: () => to({ notice: null }),
};
