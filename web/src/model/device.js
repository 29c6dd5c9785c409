/**
 * The page's surroundings: the engine, the device and storage. Each of their watchers reports changes here.
 *
 * @import { Catalogue, EngineState } from "./wire"
 * @import { Trouble } from "./stored.js"
 */

/**
 * @typedef {object} Device
 * @property {EngineState} engine
 * @property {Catalogue | null} catalogue what the engine offers
 * @property {{framed: boolean, vibrates: boolean, keyboard: boolean, full: boolean | null}} device whether the page is in a
 *   frame, and the device can vibrate and probably has a keyboard; `full` is null if the browser has no full screen
 * @property {Trouble | null} trouble why the match will be lost when the page closes
 * @property {Trouble | null} troubleSeen the trouble that the person has dismissed
 * @property {boolean} update a newer version of the page waits
 */

/** @returns {Device} */
export const firstDevice = () => ({
  engine: { tag: "loading", progress: 0, step: "download" },
  catalogue: null,
  device: { framed: false, vibrates: false, keyboard: true, full: null },
  trouble: null,
  troubleSeen: null,
  update: false,
});

/** A change of this slice alone. @param {Partial<Device>} change */
function to(change) {
  return change;
}

export const DEVICE = {
  /** @param {Device} _ @param {EngineState} engine */
  engine: (_, engine) => to({ engine }),

  /** @param {Device} _ @param {Catalogue} catalogue */
  catalogue: (_, catalogue) => to({ catalogue }),

  /** @param {Device} _ @param {Device["device"]} device */
  device: (_, device) => to({ device }),

  /** @param {Device} _ @param {Trouble | null} trouble */
  trouble: (_, trouble) => to({ trouble }),

  /** @param {Device} now */
  troubleSeen: ({ trouble }) => to({ troubleSeen: trouble }),

  updated: () => to({ update: true }),
};
