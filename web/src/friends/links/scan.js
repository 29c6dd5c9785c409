/**
 * Read QR codes with the camera. The decoder is fetched when the camera starts, and the camera is off as soon as a code is
 * found or `stop` is called.
 */

import { fault } from "./bytes.js";

/** Pictures are scaled to this longest side, in pixels: enough for a code that fills a third of it. */
const LONGEST = 960;
/** In milliseconds: the least time between two pictures, so that a slow phone keeps responding. */
const PAUSE = 80;

/** Codes for what `getUserMedia` rejects with. @type {Record<string, string>} */
const PROBLEMS = {
  NotAllowedError: "camera_refused",
  SecurityError: "camera_refused",
  NotFoundError: "camera_missing",
  OverconstrainedError: "camera_missing",
  NotReadableError: "camera_busy",
  AbortError: "camera_busy",
};

/** Whether the site's Permissions-Policy forbids the camera, as far as the browser tells. */
function isForbidden() {
  const { featurePolicy } =
    /** @type {{ featurePolicy?: { allowsFeature(name: string): boolean } }} */ (
      /** @type {unknown} */ (globalThis.document ?? {})
    );
  return featurePolicy?.allowsFeature("camera") === false;
}

/**
 * Why this page cannot scan, before asking for permission: `camera_insecure` on plain http, `camera_blocked` by the site's
 * headers, `camera_missing` in a browser without cameras; null if it may try.
 */
export function whyNoCamera() {
  if (globalThis.isSecureContext === false) return "camera_insecure";
  if (isForbidden()) return "camera_blocked";
  return globalThis.navigator?.mediaDevices ? null : "camera_missing";
}

/** @returns {Promise<MediaStream>} of the camera that looks away from the person, where there are two */
async function openCamera() {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    throw fault(PROBLEMS[error instanceof Error ? error.name : ""] ?? "camera_failed");
  }
}

/** The text of a QR code in what the video shows now, or null. */
async function createReader() {
  const { decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw fault("camera_failed");
  /** @param {HTMLVideoElement} video */
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !videoHeight) return null;
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      return null; // no code in this picture
    }
  };
}

/**
 * Show the camera's picture and read codes, until one is taken.
 *
 * Rejects with a code of `whyNoCamera`, or `camera_refused`, `camera_busy`, `camera_failed`; resolves to null after `stop`.
 * @param {HTMLVideoElement} video in the page; gets the camera's picture
 * @param {(text: string) => boolean} take whether this is the code that was looked for; another one is passed over
 * @returns {{ found: Promise<string | null>, stop: () => void }}
 */
export function scan(video, take) {
  /** @type {MediaStream | null} */
  let stream = null;
  let stopped = false;
  let wake = () => {};
  const off = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
  };
  const stop = () => {
    stopped = true;
    off();
    wake();
  };
  /** @param {() => void} done */
  const wait = (done) => {
    wake = done;
    setTimeout(done, PAUSE);
  };

  async function run() {
    const problem = whyNoCamera();
    if (problem) throw fault(problem);
    const [reader, opened] = await Promise.allSettled([createReader(), openCamera()]);
    if (opened.status === "fulfilled") stream = opened.value;
    if (stopped) return null;
    if (opened.status === "rejected") throw opened.reason;
    // Without the network the decoder's file may be missing.
    if (reader.status === "rejected") throw fault("scan_unavailable");
    const [track] = opened.value.getVideoTracks();
    let ended = false;
    track?.addEventListener("ended", () => {
      ended = true;
    });
    Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
    await video.play().catch(() => {});
    while (!stopped) {
      if (ended) throw fault("camera_busy");
      const text = reader.value(video);
      if (text !== null && take(text)) return text;
      await new Promise((done) => wait(() => done(undefined)));
    }
    return null;
  }

  return { found: run().finally(off), stop };
}
