/**
 * The controls below the board.
 *
 * @import { Way } from "../replay/state.js"
 * @import { Words } from "../platform/i18n.js"
 * @import { Mark, Replay } from "./replay.js"
 */

import { h, icon } from "./dom.js";

/**
 * @param {object} record
 * @param {Mark[]} record.marks
 * @param {Replay["rounds"]} record.rounds
 * @param {number} record.total
 * @param {Words} record.words
 * @param {boolean} record.hidden whether some hands are hidden at first
 * @param {object} acts
 * @param {(way: Way) => void} acts.step
 * @param {(at: number) => void} acts.go
 * @param {() => void} acts.toggle plays on by itself, or stops
 * @param {() => void} acts.open shows all hands, or one
 * @param {() => boolean} acts.list shows the tables, or not
 */
export function createControls({ marks, rounds, total, words: { t }, hidden }, acts) {
  /** @param {string} label @param {Parameters<typeof icon>[0]} shape @param {() => void} onclick */
  const tool = (label, shape, onclick) =>
    h("button", { type: "button", title: t(label), ariaLabel: t(label), onclick }, icon(shape));
  /** @param {Way} way @param {Parameters<typeof icon>[0]} shape */
  const to = (way, shape) => tool(`viewer-${way}`, shape, () => acts.step(way));
  const play = tool("viewer-play", "play", acts.toggle);
  const hands = tool("viewer-hands", "eye", acts.open);
  const list = tool("viewer-sheet", "list", () => {
    list.ariaPressed = String(acts.list());
  });
  list.ariaPressed = "false";
  const back = [to("trick-back", "rewind"), to("back", "previous")];
  const on = [to("on", "next"), to("trick-on", "forward")];
  const range = h("input", {
    type: "range",
    min: "0",
    max: String(total),
    dir: "ltr",
    ariaLabel: t("viewer-where"),
    oninput: () => acts.go(Number(range.value)),
  });
  const round = h(
    "select",
    {
      ariaLabel: t("viewer-round"),
      onchange: () => acts.go(marks[Number(round.value)].start + 1),
    },
    ...rounds.map(({ round: { number } }, value) =>
      h("option", { value: String(value) }, t("round-number", { number })),
    ),
  );
  return {
    element: h(
      "div",
      { className: "bar", part: "bar" },
      h("div", { className: "steps", dir: "ltr" }, ...back, play, ...on),
      range,
      h("div", { className: "more" }, rounds.length > 1 && round, hidden && hands, list),
    ),

    /** @param {{ at: number, index: number, isOpen: boolean, isPlaying: boolean }} now index: of the round */
    show({ at, index, isOpen, isPlaying }) {
      range.value = String(at);
      range.setAttribute("aria-valuetext", t("viewer-place", { at, actions: total }));
      round.value = String(index);
      hands.ariaPressed = String(isOpen);
      for (const button of back) button.ariaDisabled = String(at === 0);
      for (const button of on) button.ariaDisabled = String(at === total);
      const label = t(isPlaying ? "viewer-stop" : "viewer-play");
      Object.assign(play, { title: label, ariaLabel: label });
      play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    },
  };
}
