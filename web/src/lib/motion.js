/**
 * Motion as the difference of two pictures: where things were before the page was drawn anew, where they are after, and
 * a transform that runs from the one to the other. Nothing waits for it; a new picture takes over from where things are.
 */

/**
 * @typedef {object} Picture
 * @property {Map<string, DOMRect>} places where each thing with a `data-key` was
 * @property {Map<string, {clone: HTMLElement, to: string}>} trick the cards in the middle, should they leave
 */

const EASE = "cubic-bezier(.22,.8,.3,1)";

/** @param {HTMLElement} root @returns {Picture} */
export function picture(root) {
  /** @type {Picture} */
  const taken = { places: new Map(), trick: new Map() };
  for (const element of keyedIn(root)) {
    const key = element.dataset.key ?? "";
    taken.places.set(key, element.getBoundingClientRect());
    if (element.dataset.to) {
      const clone = /** @type {HTMLElement} */ (element.cloneNode(true));
      taken.trick.set(key, { clone, to: element.dataset.to });
    }
  }
  return taken;
}

/** @param {HTMLElement} root @returns {NodeListOf<HTMLElement>} */
const keyedIn = (root) => root.querySelectorAll("[data-key]");

/**
 * @param {HTMLElement} root
 * @param {Picture} before
 * @param {number} duration milliseconds; 0 shows the new picture at once
 */
export function moveFrom(root, before, duration) {
  if (duration <= 0) return;
  const elements = [...keyedIn(root)];
  for (const element of elements) for (const motion of element.getAnimations()) motion.cancel();
  const moves = elements.map((element) => ({
    element,
    from: origin(root, before, element),
    to: element.getBoundingClientRect(),
  }));
  let fresh = 0;
  for (const { element, from, to } of moves) {
    const key = element.dataset.key ?? "";
    const dealt = !before.places.has(key) && !element.dataset.from;
    if (from) travel(element, from, to, duration, dealt ? (fresh++ * duration) / 14 : 0);
  }
  const left = [...before.trick].filter(
    ([key]) => !elements.some((element) => element.dataset.key === key),
  );
  for (const [key, { clone, to }] of left) leave(root, clone, before.places.get(key), to, duration);
}

/**
 * Where a thing comes from: from where it was, else from the player who plays it, else from the dealer.
 * @param {HTMLElement} root
 * @param {Picture} before
 * @param {HTMLElement} element
 */
function origin(root, before, element) {
  const known = before.places.get(element.dataset.key ?? "");
  if (known) return known;
  if (element.dataset.key?.startsWith("seat")) return null;
  const seat = element.dataset.from;
  const place = root.querySelector(seat ? `[data-origin="${seat}"]` : ".plate:has(.dealer)");
  return place?.getBoundingClientRect() ?? null;
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 * @param {number} delay
 */
function travel(element, from, to, duration, delay) {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const scale = clampScale(from.height / (to.height || 1));
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
}

/** @param {number} scale */
const clampScale = (scale) => Math.min(1.6, Math.max(0.4, scale));

/**
 * A card of a finished trick goes to the player who took it, as a copy over the page.
 * @param {HTMLElement} root
 * @param {HTMLElement} clone
 * @param {DOMRect | undefined} from
 * @param {string} seat
 * @param {number} duration
 */
function leave(root, clone, from, seat, duration) {
  const to = root.querySelector(`[data-origin="${seat}"]`)?.getBoundingClientRect();
  if (!from || !to) return;
  clone.removeAttribute("data-key");
  clone.setAttribute("aria-hidden", "true");
  clone.classList.add("leaving");
  Object.assign(clone.style, {
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(clone);
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  const motion = clone.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0 },
    ],
    { duration: duration * 1.2, easing: "cubic-bezier(.5,0,.75,.4)", fill: "forwards" },
  );
  motion.finished.then(
    () => clone.remove(),
    () => clone.remove(),
  );
}
