// Evaluated in the page: the facts that the table shows, as text and numbers. Text is read whatever elements a translator
// puts around it; a number is the digits of its place.
() => {
  /** @param {ParentNode | null} within @param {string} selector */
  const one = (within, selector) => within?.querySelector(selector) ?? null;
  /** @param {Element | null} element */
  const text = (element) => element?.textContent?.trim() ?? null;
  /** @param {Element | null} element */
  const number = (element) => {
    const [digits] = /[+-]?\d+/.exec(text(element)?.replace("−", "-") ?? "") ?? [];
    return digits === undefined ? null : Number(digits);
  };
  /** @param {string} selector */
  const labels = (selector) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute("aria-label"));
  const teams = ["NS", "EW"].map((team) => one(document, `.side[data-team=${team}]`));
  const latest = one(document, ".summary .rounds .latest");
  return {
    names: Object.fromEntries(
      [...document.querySelectorAll(".seat")].map((seat) => [
        seat.getAttribute("data-seat"),
        text(one(seat, ".name")),
      ]),
    ),
    hand: labels(".hand [data-card]"),
    trick: labels(".trick [role=img]"),
    points: teams.map((side) => number(one(side, ".score"))),
    taken: teams.map((side) => number(one(side, ".taken"))),
    bid: number(one(document, ".deal-line .bid-number")),
    by: text(one(document, ".deal-line .by")),
    gained: [...(latest?.querySelectorAll("[data-sign]") ?? [])].map(number),
    total: [...document.querySelectorAll(".summary .rounds tfoot td")].map(number),
  };
}
