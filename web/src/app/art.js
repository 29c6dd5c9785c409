/** The card art: a file next to the page, or part of the page itself. @import { Store } from "../model/state.js" */

import { isOpaque, takeInArt } from "../engine/opaque-origin.js";

/**
 * Returns a function that gives the address of the art; it is empty once the art is in the page itself.
 * @param {{store: Store, address: string, failed: (error: unknown) => void}} parts
 */
export function createArt({ store, address, failed }) {
  let sprite = address;
  // A page without an origin cannot refer to another file's symbols.
  if (isOpaque() && !document.querySelector("#rank-A"))
    takeInArt(sprite).then(() => {
      sprite = "";
      store.changed();
    }, failed);
  return () => sprite;
}
