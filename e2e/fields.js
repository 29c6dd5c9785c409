// Run in a page before its scripts: what an extension puts on it, fields in open and closed shadow roots and editable text.
document.addEventListener("DOMContentLoaded", () => {
  /** @param {HTMLElement} element */
  const placed = (element) => {
    element.style.cssText = "position: fixed; top: 0; left: 0; width: 1px; height: 1px; overflow: hidden";
    document.documentElement.append(element);
    return element;
  };
  /** @param {"open" | "closed"} mode */
  const shadowed = (mode) => {
    const field = document.createElement("input");
    placed(document.createElement("div")).attachShadow({ mode }).append(field);
    return field;
  };
  const editable = placed(document.createElement("div"));
  editable.contentEditable = "true";
  const plain = placed(document.createElement("textarea"));
  Object.assign(window, { fields: [shadowed("open"), shadowed("closed"), editable, plain] });
});
