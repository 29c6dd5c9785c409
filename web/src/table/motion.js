/**
 * Motion as the difference of two pictures: the places of things before and after the page was redrawn, and a transform
 * that runs from one to the other. Nothing waits for it; a new picture takes over from where things are. All places are
 * read before anything is moved: a place read after a change makes the browser lay the page out again.
 *
 * Attributes say what moves: `data-key` a thing that travels to its new place; `data-from` the seat it comes from when it
 * is new; `data-to` the seat it goes to when it leaves; `data-count` a number that counts up to its new `data-value`;
 * `data-dealt` a table on which cards have just been dealt; `data-leaving` what stays in the page to leave it.
 */

/**
 * @typedef {object} Picture
 * @property {Map<string, DOMRect>} places where each thing with a `data-key` was
 * @property {Map<string, {card: HTMLElement, to: string}>} leaving the cards in the middle, should they leave
 * @property {Map<string, HTMLElement>} left those that have left, and lie over the page where they were
 * @property {DOMRect | undefined} winner where the card lay that took the trick
 * @property {Map<string, number>} counts each number
 * @property {boolean} dealt
 */

/** @typedef {{motion: Animation, x: number, y: number}} Way the motion of a thing, and the place it leads to */

const EASE = "cubic-bezier(.22,.8,.3,1)";
const FALL = "cubic-bezier(.5,0,.75,.4)";

/** How long a part of the motion takes, in durations of one card's way. */
const TAKE = 1.9;
const DEAL = 2.4;
const COUNT = 3;

/** The cards that fly to each of the others in a deal: a few stand for thirteen. */
const DEALT_EACH = 4;

/** How far a played card turns on its way, in degrees. */
const SPIN = 7;

/** The most steps in which a number counts up. */
const STEPS = 12;

/** The motion of each thing, so that a picture that changes nothing for it does not disturb it. @type {WeakMap<Element, Way>} */
const ways = new WeakMap();

/** @param {HTMLElement} root @returns {Picture} */
export function picture(root) {
  /** @type {Picture} */
  const taken = {
    places: new Map(),
    leaving: new Map(),
    left: new Map(),
    winner: root
      .querySelector(':not([data-leaving]) > [data-won="taken"] .lift')
      ?.getBoundingClientRect(),
    counts: new Map(),
    dealt: root.querySelector("[data-dealt]") !== null,
  };
  for (const element of keyedIn(root)) {
    const key = element.dataset.key ?? "";
    taken.places.set(key, element.getBoundingClientRect());
    const { to } = element.dataset;
    if (to) taken.leaving.set(key, { card: element, to });
  }
  for (const element of countsIn(root))
    taken.counts.set(element.dataset.count ?? "", Number(element.dataset.value));
  return taken;
}

/** @param {HTMLElement} root @returns {NodeListOf<HTMLElement>} */
const keyedIn = (root) => root.querySelectorAll("[data-key]");

/** @param {HTMLElement} root @returns {NodeListOf<HTMLElement>} */
const countsIn = (root) => root.querySelectorAll("[data-count][data-value]");

/** The cards of a trick that stays in the page while it leaves. @param {HTMLElement} root @returns {NodeListOf<HTMLElement>} */
const leavingIn = (root) => root.querySelectorAll("[data-leaving] [data-to]");

/**
 * Lay the cards that have left the middle over the page, at their old places; they can wait there for their motion. A
 * trick that is still in the page while it leaves stays there: moving a card makes the browser lay its face out again.
 * @param {HTMLElement} root the page as it is now
 * @param {Picture} before
 */
export function layLeft(root, before) {
  // No trick lies over the welcome, or over the headline that says who won.
  if (root.querySelector('[data-phase="welcome"], .summary[data-won]')) return;
  const keys = new Set([...keyedIn(root)].map((element) => element.dataset.key));
  for (const [key, { card }] of before.leaving) {
    if (keys.has(key)) {
      before.left.get(key)?.remove();
      before.left.delete(key);
    }
    const place = before.places.get(key);
    if (keys.has(key) || before.left.has(key) || !place) continue;
    if (card.closest("[data-leaving]")) {
      before.left.set(key, card);
      continue;
    }
    // It is no longer part of the page, unless it became another.
    const thing = card.isConnected ? /** @type {HTMLElement} */ (card.cloneNode(true)) : card;
    thing.removeAttribute("data-key");
    before.left.set(key, thing);
    lay(thing, place);
  }
}

/**
 * Return a function that sets everything in motion whose place has changed. All that it needs is read here.
 * @param {HTMLElement} root
 * @param {Picture} before after `layLeft`
 * @param {number} duration milliseconds of one card's way; 0 shows the new picture at once
 * @param {(value: number) => string} [shown] a number as the page writes it
 * @returns {() => void}
 */
export function motionFrom(root, before, duration, shown = String) {
  if (duration <= 0) {
    return () => {
      for (const thing of before.left.values()) thing.remove();
    };
  }
  const elements = [...keyedIn(root)];
  const disturbed = elements.filter((element) => !goesOn(element));
  for (const element of [...disturbed, ...before.left.values()]) stop(element);
  const plates = platesOf(root);
  let fresh = 0;
  const moves = disturbed.map((element) => {
    const from = origin(plates, before, element);
    if (!from) return null;
    const dealt = !before.places.has(element.dataset.key ?? "") && !element.dataset.from;
    const delay = dealt ? (fresh++ * duration * DEAL) / 13 : 0;
    return travel(element, from, duration, delay, dealt ? 0 : 1);
  });
  const taken = [...before.left].map(([key, thing]) =>
    leave(
      thing,
      before.places.get(key),
      before.winner,
      plates.get(before.leaving.get(key)?.to ?? ""),
      duration,
    ),
  );
  const counted = [...countsIn(root)].map((element) => {
    const was = before.counts.get(element.dataset.count ?? "");
    const value = Number(element.dataset.value);
    return was !== undefined && was !== value ? count(element, was, value, duration, shown) : null;
  });
  const left = new Set(before.left.values());
  const stranded = [...leavingIn(root)].filter((thing) => !left.has(thing) && !going.has(thing));
  const deals = !before.dealt && root.querySelector("[data-dealt]") !== null;
  return () => {
    for (const move of [...moves, ...taken, ...counted]) move?.();
    for (const thing of stranded) thing.remove();
    if (deals) dealToOthers(plates, duration);
  };
}

/** End the motion of a thing, if it has one. @param {Element} element */
function stop(element) {
  const way = ways.get(element);
  if (way?.motion.playState === "running") way.motion.cancel();
}

/**
 * Whether a thing already moves to its new place: then the new picture leaves it alone.
 * @param {HTMLElement} element
 */
function goesOn(element) {
  const way = ways.get(element);
  if (way?.motion.playState !== "running") return false;
  const { x, y } = restOf(element);
  return Math.abs(way.x - x) < 1 && Math.abs(way.y - y) < 1;
}

/** The place of a thing without its own motion; its container does not move by itself. @param {HTMLElement} element */
function restOf(element) {
  const { x = 0, y = 0 } = element.offsetParent?.getBoundingClientRect() ?? {};
  return { x: x + element.offsetLeft, y: y + element.offsetTop };
}

/**
 * The place that a thing comes from: its last one, else the player who plays it, else the dealer.
 * @param {Map<string, DOMRect>} plates
 * @param {Picture} before
 * @param {HTMLElement} element
 */
function origin(plates, before, element) {
  const known = before.places.get(element.dataset.key ?? "");
  if (known) return known;
  if (element.dataset.key?.startsWith("seat")) return null;
  return plates.get(element.dataset.from ?? DEALER) ?? null;
}

const DEALER = "dealer";

/** Where each player's plate is, by seat, and the dealer's. @param {HTMLElement} root */
function platesOf(root) {
  /** @type {Map<string, DOMRect>} */
  const plates = new Map();
  /** @type {NodeListOf<HTMLElement>} */
  const found = root.querySelectorAll("[data-origin]");
  for (const plate of found) {
    const place = plate.getBoundingClientRect();
    plates.set(plate.dataset.origin ?? "", place);
    if (plate.querySelector(".dealer")) plates.set(DEALER, place);
  }
  return plates;
}

/**
 * The way from the middle of one place to the middle of another.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
const between = (from, to) => ({
  x: to.x + to.width / 2 - (from.x + from.width / 2),
  y: to.y + to.height / 2 - (from.y + from.height / 2),
});

/**
 * Move a thing to its new place, unless it is there already.
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {number} duration
 * @param {number} delay
 * @param {number} opacity how much of it is seen before it moves
 */
function travel(element, from, duration, delay, opacity) {
  const to = element.getBoundingClientRect();
  const { x, y } = between(to, from);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return null;
  const rest = restOf(element);
  const scale = clampScale(from.height / (to.height || 1));
  const turn = element.dataset.from ? SPIN * Math.sign(x || y) : 0;
  /** @type {Keyframe[]} */
  const keyframes = [
    { transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)` },
    { transform: "none" },
  ];
  // A visible thing needs no animated opacity: each one is composed separately in every frame.
  if (opacity < 1)
    keyframes.splice(0, 1, { ...keyframes[0], opacity }, { opacity: 1, offset: 0.2 });
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration, delay, easing: EASE, fill: "backwards" };
  return () => ways.set(element, { motion: element.animate(keyframes, timing), ...rest });
}

/** @param {number} scale */
const clampScale = (scale) => Math.min(1.6, Math.max(0.4, scale));

/** The layer over the page: elements next to the page would restyle all of it as they come and go. @type {HTMLElement | null} */
let layer = null;

/**
 * @param {HTMLElement} thing
 * @param {{x: number, y: number, width: number, height: number}} place
 */
function lay(thing, { x, y, width, height }) {
  thing.classList.add("leaving");
  Object.assign(thing.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  if (!layer?.isConnected) {
    layer = document.createElement("div");
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  layer.append(thing);
}

/**
 * Remove a thing from the layer when its motion ends.
 * @param {HTMLElement} thing
 * @param {Animation} motion
 */
function goneAfter(thing, motion) {
  const gone = () => thing.remove();
  motion.finished.then(gone, gone);
}

/**
 * Move a card of a finished trick: the four meet at the best one, and go to the player who took them.
 * @param {HTMLElement} thing
 * @param {DOMRect | undefined} from its last visible place; a moving card is elsewhere by now
 * @param {DOMRect | undefined} winner
 * @param {DOMRect | undefined} to the player's plate
 * @param {number} duration
 */
function leave(thing, from, winner, to, duration) {
  if (!from || !to) return () => thing.remove();
  const place = thing.getBoundingClientRect();
  const [start, first, last] = [from, winner ?? from, to].map((there) => {
    const { x, y } = between(place, there);
    return `translate(${x}px, ${y}px)`;
  });
  const keyframes = [
    { transform: start, opacity: 1, easing: EASE },
    { transform: first, opacity: 1, offset: 0.4, easing: FALL },
    { transform: `${last} scale(.35)`, opacity: 0 },
  ];
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: duration * TAKE, fill: "forwards" };
  return () => {
    going.add(thing);
    goneAfter(thing, thing.animate(keyframes, timing));
  };
}

/** The cards that are on their way out. @type {WeakSet<HTMLElement>} */
const going = new WeakSet();

/**
 * Cards from the dealer to the other players, one after the other around the table.
 * @param {Map<string, DOMRect>} plates
 * @param {number} duration
 */
function dealToOthers(plates, duration) {
  const from = plates.get(DEALER);
  if (!from) return;
  const width = Math.min(46, from.height);
  const place = {
    x: from.x + (from.width - width) / 2,
    y: from.y + from.height / 2 - width * 0.7,
    width,
    height: width * 1.4,
  };
  for (let card = 0; card < DEALT_EACH; card += 1) {
    ["E", "N", "W"].forEach((name, seat) => {
      const to = plates.get(name);
      if (!to) return;
      const { x, y } = between(from, to);
      if (x === 0 && y === 0) return;
      const back = document.createElement("span");
      back.classList.add("flying-back");
      const delay = ((card * 3 + seat) * duration * DEAL) / (DEALT_EACH * 3);
      const keyframes = [
        { transform: "scale(.7)", opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.8 },
        { transform: `translate(${x}px, ${y}px) scale(.7) rotate(${seat * 90}deg)`, opacity: 0 },
      ];
      /** @type {KeyframeAnimationOptions} */
      const timing = { duration: duration * 1.2, delay, easing: EASE, fill: "both" };
      lay(back, place);
      goneAfter(back, back.animate(keyframes, timing));
    });
  }
}

/**
 * Count a number to its new value: a column of numbers runs past its place.
 * @param {HTMLElement} element
 * @param {number} was
 * @param {number} value
 * @param {number} duration
 * @param {(value: number) => string} shown
 */
function count(element, was, value, duration, shown) {
  const place = element.getBoundingClientRect();
  const column = document.createElement("span");
  const numbers = steps(was, value);
  column.append(
    ...numbers.map((number) => {
      const line = document.createElement("span");
      line.textContent = shown(number);
      return line;
    }),
  );
  const frame = document.createElement("span");
  frame.classList.add("counting");
  frame.append(column);
  const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(element);
  const font = { fontFamily, fontSize, fontWeight, color };
  frame.style.setProperty("--line-height", `${place.height}px`);
  const timing = { duration: duration * COUNT, easing: EASE };
  const way = place.height * (numbers.length - 1);
  return () => {
    Object.assign(frame.style, font);
    for (const motion of element.getAnimations()) motion.cancel();
    element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
    lay(frame, place);
    goneAfter(
      frame,
      column.animate([{ transform: "none" }, { transform: `translateY(${-way}px)` }], timing),
    );
  };
}

/**
 * The numbers from one to another, both included, at most STEPS of them.
 * @param {number} from
 * @param {number} to
 */
export function steps(from, to) {
  const length = Math.min(STEPS, Math.abs(to - from));
  return Array.from({ length: length + 1 }, (_, place) =>
    Math.round(from + ((to - from) * place) / (length || 1)),
  );
}
