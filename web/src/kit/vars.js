/** Custom properties set through the CSSOM, because the content security policy forbids style attributes. */

import { noChange } from "lit";
import { Directive, directive } from "lit/directive.js";

class Vars extends Directive {
  /** The values set so far. @type {Record<string, string>} */
  #set = {};

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
    for (const [name, value] of Object.entries(values)) {
      const text = String(value);
      if (this.#set[name] === text) continue;
      this.#set[name] = text;
      style.setProperty(name, text);
    }
    return noChange;
  }
}

export const vars = directive(Vars);
