/** An order of strains is written as in `strain_order`: letters from low to high, N for no trump. */

/** @param {string} letter */
export const strainOf = (letter) => (letter === "N" ? "NT" : letter);

/**
 * List all five strains: those that can be bid, from the highest down, then the others.
 * @param {string} order
 */
export const strainList = (order) => {
  const offered = [...order].reverse();
  return [...offered, ...[..."NSHDC"].filter((letter) => !offered.includes(letter))];
};

/**
 * Move a strain up or down by one, or switch it on or off.
 * @param {string} order
 * @param {string} letter
 * @param {"up" | "down" | "switch"} how
 */
export function reordered(order, letter, how) {
  const place = order.indexOf(letter);
  if (how === "switch") return place < 0 ? letter + order : order.replace(letter, "");
  const letters = [...order];
  const other = place + (how === "up" ? 1 : -1);
  if (place < 0 || other < 0 || other >= letters.length) return order;
  [letters[place], letters[other]] = [letters[other], letters[place]];
  return letters.join("");
}
