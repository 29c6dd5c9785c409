/**
 * Opens dialogs, and fetches what they show.
 *
 * @import { DialogName, Licence, Store } from "../model/state.js"
 */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {string} parts.licences the address of their list
 * @param {() => Promise<unknown>} parts.fetchAdvice the Why dialog's part
 * @param {() => Promise<unknown>} parts.fetchLively the faces of the New match dialog
 */
export function createNavigation({ store, licences, fetchAdvice, fetchLively }) {
  async function readLicences() {
    try {
      const answer = await fetch(licences);
      const list = /** @type {Licence[]} */ (await answer.json());
      const found = list.map((one) => ({ ...one, file: new URL(one.file, licences).href }));
      store.dialog.licences(found);
    } catch {
      store.dialog.licences(null); // the dialog says where the licences are
    }
  }

  return {
    /** @param {DialogName} dialog */
    open(dialog) {
      store.dialog.settled();
      const open = () => store.dialog.opened(dialog);
      if (dialog === "why") fetchAdvice().then(open, () => {});
      else open();
      if (dialog === "new") fetchLively().catch(() => {}); // a choice without pictures is one all the same
      if (dialog === "about" && !store.state.licences) readLicences();
    },
  };
}
