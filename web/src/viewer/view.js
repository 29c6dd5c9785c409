/**
 * The picture of a record: what is above the board, the board, and the controls below it.
 *
 * @import { BySeat, Seat } from "../model/wire"
 * @import { Words } from "../platform/i18n.js"
 * @import { Replay } from "./replay.js"
 * @import { Way } from "../replay/state.js"
 */

import { placeOf, replayKey } from "../replay/state.js";
import { createBoard } from "./board.js";
import { createControls } from "./controls.js";
import { h, suitSign } from "./dom.js";
import { positionAt } from "./replay.js";
import { sheet } from "./sheet.js";
import { namesIn, sentence, sideName } from "./speech.js";

/** Milliseconds that each place stays while the record plays by itself. */
const LOOK = 900;

/**
 * @typedef {object} Look
 * @property {Words} words
 * @property {Seat | null} seat the only hand that is shown; null shows all
 * @property {boolean} controls
 */

/**
 * @param {Replay} replay
 * @param {Look} look
 * @param {(at: number) => void} onmove
 */
export function createView(replay, { words, seat, controls }, onmove) {
  const { t, n } = words;
  const { reading, rounds, total } = replay;
  const marks = rounds.map(({ mark }) => mark);
  const names = namesIn(reading, words);
  const { auction } = reading.rules;
  const board = createBoard();
  const head = h("p", { className: "head", part: "head" });
  const said = h("p", { className: "said", part: "said", role: "status" });
  let at = -1;
  let isOpen = seat === null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  const tables = sheet(replay, { names, words, auction, go: (place) => go(place) });
  /** @type {ReturnType<typeof createControls> | null} */
  const bar = controls
    ? createControls(
        { marks, rounds, total, words, hidden: seat !== null },
        { step, go, toggle, open, list },
      )
    : null;
  /** @type {HTMLElement} */
  const section = h(
    "section",
    {
      className: "viewer",
      part: "viewer",
      lang: words.language,
      dir: words.dir,
      ariaLabel: t("viewer"),
      onkeydown: keyed,
    },
    h("div", { className: "main" }, head, board.element, said, bar?.element),
    tables,
  );
  if (controls) board.element.addEventListener("click", tapped);

  /** The contract and the scores before the round, or after it. @param {ReturnType<typeof positionAt>} position */
  function headParts({ index, round, contract, trump, over }) {
    const score =
      over && round.score
        ? round.score
        : rounds.slice(0, index).findLast((one) => one.round.score)?.round.score;
    const bid = contract && [
      h("bdi", { translate: false }, names[contract.seat]),
      " ",
      h("span", { translate: false }, n(contract.tricks)),
      " ",
      trump ? suitSign(trump) : "",
      contract.factor > 1 ? h("span", { translate: false }, ` ×${n(contract.factor)}`) : "",
    ];
    const totals = score?.map(({ side, total: points }) =>
      h(
        "span",
        {},
        h("bdi", { translate: false }, sideName(side, names, words)),
        " ",
        h(
          "b",
          { translate: false },
          Number(points) < 0 ? words.signed(Number(points)) : n(Number(points)),
        ),
      ),
    );
    return [
      h("span", { className: "where" }, t("round-number", { number: round.number })),
      bid ? h("span", {}, ...bid) : "",
      !bid && trump ? h("span", {}, t("said-trump-set", { strain: t(`strain-${trump}`) })) : "",
      round.flip ? h("span", {}, t("viewer-flip", { card: t(`card-${round.flip}`) })) : "",
      ...(totals ?? []),
    ];
  }

  function open() {
    isOpen = !isOpen;
    draw();
  }

  /** @returns {boolean} */
  function list() {
    return section.toggleAttribute("data-sheet");
  }

  function draw() {
    const position = positionAt(replay, at);
    const below = seat ?? "S";
    board.show(position, { names, words, auction, below, isOpen: (one) => isOpen || one === seat });
    head.replaceChildren(...headParts(position));
    said.textContent = sentence(position, names, auction, words);
    for (const button of tables.querySelectorAll("[data-at]"))
      button.toggleAttribute("aria-current", Number(button.getAttribute("data-at")) === at);
    bar?.show({ at, index: position.index, isOpen, isPlaying: timer !== undefined });
  }

  /** @param {number} place */
  function show(place) {
    const wanted = Math.max(0, Math.min(total, place));
    if (wanted === at) return;
    at = wanted;
    if (at === total) halt();
    draw();
    onmove(at);
  }

  /** @param {number} place */
  function go(place) {
    halt();
    if (place === at) draw();
    else show(place);
  }

  /** @param {Way} way */
  function step(way) {
    go(placeOf(way, at, total, marks));
  }

  function halt() {
    clearInterval(timer);
    timer = undefined;
  }

  function toggle() {
    if (timer) return go(at);
    if (at === total) show(0);
    timer = setInterval(() => show(at + 1), LOOK);
    show(at + 1);
  }

  /** @param {KeyboardEvent} event */
  function keyed(event) {
    const way = controls ? replayKey(event) : null;
    if (!way) return;
    event.preventDefault();
    if (way === "play") toggle();
    else step(way);
  }

  /** A tap on the left third steps back, any other one on. @param {MouseEvent} event */
  function tapped(event) {
    const box = board.element.getBoundingClientRect();
    step(event.clientX < box.x + box.width / 3 ? "back" : "on");
  }

  return {
    element: section,
    go,
    pause: halt,
    get at() {
      return at;
    },
  };
}
