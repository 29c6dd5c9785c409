// Evaluated in the page: returns the text and controls that lie in the strips at the window's edges, given in pixels.
([top, right, bottom, left]) => {
  const dialogs = document.querySelectorAll("dialog[open]");
  const root = dialogs[dialogs.length - 1] ?? document.body;
  const shown = (element) => {
    let { top, right, bottom, left } = element.getBoundingClientRect();
    for (let around = element; around; around = around.parentElement) {
      const { clipPath, overflow, visibility, opacity } = getComputedStyle(around);
      if (clipPath !== "none" || visibility === "hidden" || opacity === "0") return null;
      if (around === element || overflow === "visible") continue;
      const box = around.getBoundingClientRect();
      top = Math.max(top, box.top);
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    return right - left > 1 && bottom - top > 1 ? { top, right, bottom, left } : null;
  };
  const worded = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const all = [...root.querySelectorAll("*")].filter(
    (element) => element.matches("button, a, input, select, textarea, summary") || worded(element),
  );
  const problems = [];
  for (const element of all) {
    const box = shown(element);
    if (!box) continue;
    const under = Math.max(top - box.top, left - box.left, box.right - innerWidth + right, box.bottom - innerHeight + bottom);
    if (under > 1) problems.push(`${element.tagName}.${element.className} "${element.textContent.trim().slice(0, 24)}" is ${Math.round(under)} px under the edge`);
  }
  return problems;
}
