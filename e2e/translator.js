// A browser's translator: it replaces each text, now and later, with two font elements around a copy.
//
// Called before the page's own scripts. With `honour` it leaves out what is marked as not to be translated. With `words` the
// copy says ⟦so⟧, which shows what was translated. `window.translator.restore()` shows the original again.
/** @param {boolean} honour @param {boolean} [words] */
(honour, words = false) => {
  const KEPT = "script, style, title, textarea, svg";
  /** The font elements with the text that stood there. @type {Map<Element, Text>} */
  const originals = new Map();
  /** @param {Node} node */
  const translates = (node) => {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || parent.closest("font") || parent.closest(KEPT))
      return false;
    return !(honour && parent.closest("[translate]:not([translate=yes]), .notranslate"));
  };
  /** @param {Text} text */
  const translate = (text) => {
    if (!translates(text)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(words ? `⟦${text.data}⟧` : text.data);
    outer.append(inner);
    originals.set(outer, text);
    text.replaceWith(outer);
  };
  /** @param {Node} root */
  const translateAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) translateAll(node);
    document.documentElement.classList.add("translated-ltr");
  });
  /** @param {Node} root */
  const watch = (root) => {
    translateAll(root);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (...given) {
    const root = attachShadow.apply(this, given);
    watch(root);
    return root;
  };
  watch(document);
  Object.assign(window, {
    translator: {
      /** Show the original texts, and translate no more. */
      restore() {
        observer.disconnect();
        for (const [font, text] of originals) font.replaceWith(text);
        originals.clear();
      },
    },
  });
};
