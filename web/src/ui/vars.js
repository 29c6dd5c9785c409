/** Custom properties set through the CSSOM: the content policy allows no style attributes. */

import { noChange } from "lit";
import { Directive, directive } from "lit/directive.js";

class Vars extends Directive {
  /** @param {Record<string, string|number>} _values */
  render(_values) {
    return noChange;
  }

  /**
   * @override
   * @param {import("lit/directive.js").ElementPart} part
   * @param {[Record<string, string|number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) style.setProperty(name, String(value));
    return noChange;
  }
}

export const vars = directive(Vars);
