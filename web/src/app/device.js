/** The page's device: frame, vibration, keyboard, full screen. @import { Store } from "../model/state.js" */

/** @param {{store: Store}} parts */
export function createDevice({ store }) {
  return {
    read() {
      const full = document.fullscreenEnabled ? document.fullscreenElement !== null : null;
      const vibrates = "vibrate" in navigator && navigator.maxTouchPoints > 0;
      // No browser tells of keyboards; a device that is touched alone has none.
      const keyboard = matchMedia("(any-hover: hover)").matches;
      store.device.device({ framed: window.top !== window, vibrates, keyboard, full });
    },

    async fullScreen() {
      if (!document.fullscreenEnabled) return;
      try {
        if (document.fullscreenElement) await document.exitFullscreen();
        else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
      } catch {
        // A browser that refuses leaves the page as it is.
      }
    },
  };
}
