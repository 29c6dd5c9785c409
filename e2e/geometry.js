// Evaluated in the page: returns what lies outside the window, is cut off, or covers something that must be visible.
() => {
  const width = innerWidth;
  const height = innerHeight;
  const problems = [];
  const seen = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && style.visibility !== "hidden" && style.opacity !== "0";
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const label = (element) =>
    `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 24)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > width || root.scrollHeight > height) {
    problems.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight} in ${width}x${height}`);
  }

  // A positioned element that its scroller does not contain will sooner or later make the page taller than the window.
  for (const scroller of document.querySelectorAll("#app *")) {
    if (!/auto|scroll/.test(getComputedStyle(scroller).overflow)) continue;
    for (const inner of scroller.querySelectorAll("*")) {
      if (!(inner instanceof HTMLElement) || getComputedStyle(inner).position !== "absolute") continue;
      if (inner.offsetParent && !scroller.contains(inner.offsetParent)) problems.push(`${label(inner)} is not held by ${label(scroller)}`);
    }
  }

  // Windows too low for the page scroll it, only up and down. What is in it stays inside it.
  const app = document.querySelector("#app");
  const sheet = document.querySelector("dialog[open]");
  if (app.scrollWidth > app.clientWidth) problems.push(`the page scrolls sideways: ${app.scrollWidth} in ${app.clientWidth}`);
  const page = document.querySelector(".page")?.getBoundingClientRect();
  const scrolls = app.scrollHeight > app.clientHeight;
  if (scrolls && (height > 511 || app.scrollHeight > page.height + 1)) {
    problems.push(`the page scrolls: ${app.scrollHeight} in ${app.clientHeight}`);
  }
  const [top, bottom] = scrolls && !sheet ? [page.top, page.bottom] : [0, height];

  const whole = sheet
    ? `.sheet-frame, .sheet-head *, .sheet-foot *${height < 300 ? "" : ", .sheet .trick .card"}` // at 400 % its body scrolls
    : ".tool, .brand, .scores, .scores *, .plate, .bubble, .panel, .panel .call, .panel .strain, .panel .primary, .trick .card, .hand .card, .hand .hold";
  for (const element of all(whole)) {
    if (element.closest(".unseen, .as-text")) continue; // the table as text scrolls
    const box = element.getBoundingClientRect();
    const out = Math.max(-box.left, top - box.top, box.right - width, box.bottom - bottom);
    if (out > 1) problems.push(`${label(element)} is ${Math.round(out)} px outside`);
  }

  // Text too wide for its box is cut off if the box hides overflow, and spills over if it does not.
  const wordy = sheet ? ".sheet h2, .segment span, .primary, .quiet, .preset-text > *" : ".side-name, .points, .by, .round-no, .who, .name, .line, .bubble, .panel-title, .call, .strain span, .primary, .rounds th, .rounds td";
  for (const element of all(wordy)) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      problems.push(`${label(element)} is cut off: ${element.scrollWidth} px of words in ${element.clientWidth}`);
    }
  }

  // The contents of a scoreboard cell stay inside it.
  for (const cell of sheet ? [] : all(".scores > *")) {
    const held = cell.getBoundingClientRect();
    for (const inner of [...cell.querySelectorAll("*")].filter(seen)) {
      const box = inner.getBoundingClientRect();
      const out = Math.max(held.left - box.left, box.right - held.right);
      if (out > 1) problems.push(`${label(inner)} is ${Math.round(out)} px out of its place in the scores`);
    }
  }

  // A dialog's contents are as wide as the dialog; tables may scroll in a container of their own.
  const body = sheet?.querySelector(".sheet-body");
  if (body && body.scrollWidth > body.clientWidth + 1) {
    problems.push(`the dialog scrolls sideways: ${body.scrollWidth} in ${body.clientWidth}`);
  }

  // A text field is wide enough to show a few words of its value.
  for (const field of sheet?.querySelectorAll("input:not([type=checkbox], [type=radio], [type=range], [type=file], .stepper *)") ?? []) {
    const { width } = field.getBoundingClientRect();
    if (width > 0 && width < 72) problems.push(`${label(field)} is ${Math.round(width)} px wide`);
  }

  // Elements of one kind may overlap (the cards of a hand); elements of two kinds may not.
  const kinds = sheet ? [] : [".tool", ".claim", ".brand", ".scores", ".plate", ".badge", ".bubble", ".panel", ".trick .card", ".hand .card"];
  const boxes = kinds.flatMap((kind) => all(kind).map((element) => ({ kind, element, box: element.getBoundingClientRect() })));
  const inSummary = document.querySelector(".summary, .welcome, .failure") !== null;
  for (const [place, one] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) {
      if (one.kind === other.kind) continue;
      // A player's words may lie over a pledge for a moment.
      if (one.kind === ".badge" && other.kind === ".bubble") continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // The summary and the welcome cover the seats on purpose.
      if (inSummary && [one.kind, other.kind].includes(".panel")) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) problems.push(`${label(one.element)} and ${label(other.element)} overlap by ${Math.round(across)}x${Math.round(down)}`);
    }
  }

  // Every card's index is visible, in the hand too: no card that lies on it covers it.
  const liesOn = (one, other) => {
    const [upper, lower] = [one, other].map((card) => Number.parseInt(getComputedStyle(card.closest("li")).zIndex, 10) || 0);
    return upper === lower ? Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) : upper > lower;
  };
  const overlap = (one, other) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  for (const card of all(sheet ? ".sheet .trick .card" : ".trick .card, .hand .card")) {
    const index = card.querySelector(".index").getBoundingClientRect();
    for (const other of card.closest(".trick, .hand").querySelectorAll(".card")) {
      if (other === card || !liesOn(other, card)) continue;
      const [across, down] = overlap(index, other.getBoundingClientRect());
      if (across > 4 && down > 4) problems.push(`${label(card.closest("[aria-label]"))}: its index is covered by ${Math.round(across)}x${Math.round(down)}`);
    }
  }

  // A hint leaves the trick that it speaks of in sight: it may lie on the edge of a card, not on more.
  for (const hint of sheet ? [] : all(".hint")) {
    for (const card of all(".trick .card")) {
      const box = card.getBoundingClientRect();
      const [across, down] = overlap(hint.getBoundingClientRect(), box);
      if (across > 2 && down > box.height / 5) problems.push(`the hint covers ${Math.round(across)}x${Math.round(down)} of a card`);
    }
  }

  // The parts of the summary stand apart, so that each button can be pressed.
  const parts = sheet ? [] : all(".summary > *");
  for (const [place, one] of parts.entries()) {
    for (const other of parts.slice(place + 1)) {
      const [across, down] = overlap(one.getBoundingClientRect(), other.getBoundingClientRect());
      if (across > 1 && down > 1) problems.push(`${label(one)} and ${label(other)} overlap by ${Math.round(across)}x${Math.round(down)}`);
    }
  }

  // Touch targets are large enough.
  for (const button of all(sheet ? "dialog button, dialog label" : "button")) {
    const box = button.getBoundingClientRect();
    if (box.width < 24 || box.height < 24) problems.push(`${label(button)} is a target of ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  return problems;
}
