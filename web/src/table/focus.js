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

/**
 * The card that the focus belongs on after the hand has changed: the same one while it is held, else the one at its place.
 * @template {{dataset: DOMStringMap}} T
 * @param {T[]} hand
 * @param {Held} held
 * @returns {T | undefined}
 */
export const besideOf = (hand, { place, card }) =>
  hand.find(({ dataset }) => dataset.card === card) ?? hand[Math.min(place, hand.length - 1)];

/** @typedef {{place: number, card: string | undefined}} Held the card that had the focus, and its place; -1 if none had */

/**
 * The card that the focus was lent to. The page moves the focus when its card has left the hand; the person may press the
 * next key in the belief that it is still on the old card, so a lent card is only raised by the first press.
 */
export function createLoan() {
  /** @type {string | undefined} */
  let lent;

  return {
    /** The page gave the focus to a card after another one had it. @param {Held} held @param {string | undefined} card */
    moved(held, card) {
      if (card !== held.card) lent = card;
    },

    /** The person went to a card, or pressed one: it is theirs. */
    taken() {
      lent = undefined;
    },

    /** Whether the page chose this card. @param {string | undefined} card */
    isLent: (card) => card !== undefined && card === lent,
  };
}

/** @param {HTMLElement} root */
export function createFocus(root) {
  const loan = createLoan();
  let visited = false;
  let byKeys = true;
  /** Whether the page moves the focus; else the person does: by Tab, a click or a screen reader. */
  let moving = false;
  root.addEventListener("focusin", () => moving || loan.taken());

  const cards = () =>
    /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand .hold, .text-hand button")]);

  /** @param {string} selector @returns {HTMLElement | null} */
  const find = (selector) => root.querySelector(selector);

  return {
    cards,
    loan,

    /** Whether the page was last used by its keys: then the focus moves at once, before the next of them. */
    get followsKeys() {
      return byKeys;
    },

    /** @param {string} type of the event by which the page is used */
    used(type) {
      byKeys = type === "keydown";
    },

    /** The card that has the focus, and its place in the hand. @returns {Held} */
    held() {
      const one = /** @type {HTMLElement} */ (document.activeElement);
      const place = cards().indexOf(one);
      return { place, card: place < 0 ? undefined : one.dataset.card };
    },

    /** Put one card of the hand in the tab order. @param {HTMLElement} card */
    enter(card) {
      for (const other of cards()) other.tabIndex = other === card ? 0 : -1;
    },

    /** Keep one card in the tab order, and give a lost focus to what took its place. @param {Held} held the card that had it */
    restore(held) {
      const hand = cards();
      const playable = hand.filter((card) => card.ariaDisabled !== "true");
      const beside = held.place < 0 ? undefined : besideOf(hand, held);
      const first = beside ?? playable[0] ?? hand[0];
      if (first && !hand.some((card) => card.tabIndex === 0)) first.tabIndex = 0;
      if (document.activeElement !== document.body) {
        visited ||= root.contains(document.activeElement);
        return;
      }
      const place = successorOf({
        beside,
        next: find("[data-next]"),
        asked: find("[data-asked]"),
        playable: playable.find((card) => card.tabIndex === 0),
        visited,
      });
      moving = true;
      place?.focus({ preventScroll: true });
      moving = false;
      loan.moved(held, place?.dataset.card);
    },
  };
}

/** @typedef {ReturnType<typeof createFocus>} Focus */
