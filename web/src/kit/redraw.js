/**
 * Lets lit draw in a document that a translator changes: the browser's own, or an extension. Translators wrap text nodes,
 * replace them, reorder them, and remove comments. Lit remembers its text nodes and the comments around them, and would write
 * to nodes that nobody sees any more, or throw.
 *
 * - A text that changes becomes a new node, so it never matters what happened to the old one.
 * - A part ends at a comment, because a translator can move the static text after it.
 * - A part alone in its element is put back into it.
 * - A template that lost any other node is drawn again.
 *
 * This uses names of lit's that its own packages share. The version is pinned, and e2e/test_translator.py checks them.
 *
 * @typedef {object} Part a part of a template; one with a start contains nodes, others belong to an element
 * @property {any} _$AH what it shows: `nothing`, a primitive, an array of parts, a node, or an instance of a template
 * @property {Comment} _$AA its start
 * @property {Node | null} _$AB its end
 * @property {Element} [element]
 * @property {Element} [home] the element that it fills alone
 * @property {boolean} [known] whether it was set before
 */

import { nothing, render } from "lit";

/** Parts are set through this method, whatever they show. @type {{_$AI(this: Part, value: unknown, ...rest: any[]): void}} */
const prototype = Object.getPrototypeOf(render(nothing, new DocumentFragment()));
const set = prototype._$AI;

/** @param {Part} part once it is in the document */
function isLost({ element, home, _$AA: start, _$AB: end, _$AH: shown }) {
  if (!(element ?? home ?? start).isConnected || end?.isConnected === false) return true;
  // An attribute of several values has an array too, but not of parts.
  return start !== undefined && Array.isArray(shown) && shown.some(isLost);
}

/** Look at a part before its first value. @param {Part} part */
function meet(part) {
  const { _$AA: start, _$AB: end } = part;
  const parent = start.parentNode;
  part.known = true;
  if (end?.nodeType === Node.TEXT_NODE)
    part._$AB = end.parentNode?.insertBefore(new Comment(), end) ?? end;
  if (!end && !start.previousSibling && parent instanceof Element) part.home = parent;
}

prototype._$AI = function (value, ...rest) {
  if (!this.known) meet(this);
  if (this.home && this._$AA.parentNode !== this.home) this.home.prepend(this._$AA);
  const shown = this._$AH;
  // An instance of no template is replaced by lit when it draws the next one.
  if (
    this._$AA.isConnected &&
    shown?._$AV?.some((/** @type {Part} */ part) => part && isLost(part))
  )
    shown._$AD = null;
  const isNewText = value !== shown && shown !== nothing && Object(shown) !== shown;
  // Lit replaces whatever is no text by a new node.
  const other = {};
  if (isNewText) this._$AH = other;
  set.call(this, value, ...rest);
  if (this._$AH === other) this._$AH = shown;
};
