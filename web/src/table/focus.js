/** The keyboard's focus at the table: where it is, and where it goes when its element has left. */

/**
 * The element that takes the focus: the card next to the one just played, the button that goes on, or what the person is
 * asked. A page that opens takes no focus by itself.
 * @template T
 * @param {object} found
 * @param {T | undefined} found.beside the card at the place that had the focus
 * @param {T | null} found.next the button that goes on
 * @param {T | null} found.asked what the person is asked
 * @param {T | undefined} found.playable
 * @param {boolean} found.visited whether the person has been somewhere on the page
 * @returns {T | null | undefined}
 */
export const successorOf = ({ beside, next, asked, playable, visited }) =>
  beside ?? (visited ? (next ?? asked ?? playable) : next);

/** @param {HTMLElement} root */
export function createFocus(root) {
  let visited = false;
  let byKeys = true;

  const cards = () =>
    /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand .hold, .text-hand button")]);

  /** @param {string} selector @returns {HTMLElement | null} */
  const find = (selector) => root.querySelector(selector);

  return {
    cards,

    /** Whether the page was last used by its keys: then the focus moves at once, before the next of them. */
    get followsKeys() {
      return byKeys;
    },

    /** @param {string} type of the event by which the page is used */
    used(type) {
      byKeys = type === "keydown";
    },

    /** The place in the hand that has the focus, -1 if none has. */
    place: () => cards().indexOf(/** @type {HTMLElement} */ (document.activeElement)),

    /** Put one card of the hand in the tab order. @param {HTMLElement} card */
    enter(card) {
      for (const other of cards()) other.tabIndex = other === card ? 0 : -1;
    },

    /** Keep one card in the tab order, and give a lost focus to what took its place. @param {number} held the place that had it */
    restore(held) {
      const hand = cards();
      const playable = hand.filter((card) => card.ariaDisabled !== "true");
      const beside = hand[Math.min(held, hand.length - 1)];
      const first = beside ?? playable[0] ?? hand[0];
      if (first && !hand.some((card) => card.tabIndex === 0)) first.tabIndex = 0;
      if (document.activeElement !== document.body) {
        visited = true;
        return;
      }
      const place = successorOf({
        beside,
        next: find("[data-next]"),
        asked: find("[data-asked]"),
        playable: playable.find((card) => card.tabIndex === 0),
        visited,
      });
      place?.focus({ preventScroll: true });
    },
  };
}

/** @typedef {ReturnType<typeof createFocus>} Focus */
