// Run in a page before its scripts: what an extension puts on it, fields in open and closed shadow roots and editable text.
document.addEventListener("DOMContentLoaded", () => {
  /** @param {"open" | "closed"} mode */
  const shadowed = (mode) => {
    const host = document.createElement("div");
    document.documentElement.append(host);
    const field = document.createElement("input");
    host.attachShadow({ mode }).append(field);
    return field;
  };
  const editable = document.createElement("div");
  editable.contentEditable = "true";
  document.documentElement.append(editable);
  const plain = document.createElement("textarea");
  document.documentElement.append(plain);
  for (const field of [editable, plain])
    Object.assign(field.style, { position: "fixed", top: "0", left: "0", width: "1px", height: "1px" });
  Object.assign(window, { fields: [shadowed("open"), shadowed("closed"), editable, plain] });
});
