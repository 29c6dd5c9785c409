/**
 * Starts the engine: Pyodide in a worker, through PyScript.
 *
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./client.js").Loading} Loading
 * @typedef {import("./downloads.js").Downloads} Downloads
 */

import { download, keptSnapshot } from "./downloads.js";
import { allowOwnScripts } from "./trusted.js";

/** The part of the wait that is download; the rest is Python's own start. */
const DOWNLOAD_SHARE = 0.85;

/** What Python starts from, once for all workers. @type {Promise<Downloads> | undefined} */
let downloads;

/** PyScript's core, once for all workers. @type {Promise<typeof import("./pyscript.js")> | undefined} */
let core;

/** Leaves a time for benchmarks/startup.py. @param {string} name */
const mark = (name) => performance.mark(`tarneeb-${name}`);

/** Told the share that has come: always the latest worker's. @type {(share: number) => void} */
let onshare = () => {};

/** @param {Assets["engine"]} parts */
function fetchDownloads(parts) {
  downloads ??= download(parts, (share) => onshare(share)).catch((problem) => {
    downloads = undefined;
    throw problem;
  });
  return downloads;
}

/** PyScript reads its settings from the document: none of its plugins is used here. */
function switchPluginsOff() {
  const plugins = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
  ];
  for (const type of ["py", "mpy"]) {
    const config = document.createElement(`${type}-config`);
    config.setAttribute("type", "json");
    config.textContent = JSON.stringify({ plugins });
    config.hidden = true;
    document.head.append(config);
  }
}

let prepared = false;

/** What must be so before PyScript's first line runs. */
function prepare() {
  if (prepared) return;
  prepared = true;
  allowOwnScripts();
  switchPluginsOff();
}

async function importCore() {
  prepare();
  const module = await import("./pyscript.js");
  await customElements.whenDefined("py-script");
  // Made from text in the worker, which the page's policy forbids; what it gives is not used here.
  module.hooks.worker.onBeforeRunAsync.clear();
  return module;
}

function pyscript() {
  core ??= importCore().catch((problem) => {
    core = undefined;
    throw problem;
  });
  return core;
}

/**
 * What the page calls the engine through.
 * @typedef {object} Engine
 * @property {(request: string) => Promise<string>} dispatch
 * @property {() => void} stop
 */

/**
 * @param {object} options
 * @param {Assets} options.assets
 * @param {(loading: Loading) => void} options.onprogress
 * @param {(problem: unknown) => void} options.onerror told when the worker breaks, at any time
 * @returns {Promise<Engine>}
 */
export async function loadEngine({ assets, onprogress, onerror }) {
  const parts = assets.engine;
  onshare = (share) => {
    const step = share < 1 ? "download" : "compile";
    onprogress({ tag: "loading", progress: share * DOWNLOAD_SHARE, step });
  };
  const coming = fetchDownloads(parts);
  const started = startPython(parts, coming, onerror);
  coming.then(
    () => {
      mark("downloaded");
      onprogress({ tag: "loading", progress: DOWNLOAD_SHARE, step: "python" });
    },
    () => {},
  );
  // Whichever fails first; a worker that waits for what does not come would wait for ever.
  const [engine] = await Promise.all([started, coming]);
  return engine;
}

/**
 * Starts a worker while the downloads are coming, and hands them over when it asks for them.
 * @param {Assets["engine"]} parts
 * @param {Promise<Downloads>} coming
 * @param {(problem: unknown) => void} onerror
 * @returns {Promise<Engine>}
 */
async function startPython(parts, coming, onerror) {
  const memory = keptSnapshot(parts.snapshot);
  memory.then(() => mark("snapshot-read"));
  const { hooks, startWorker } = await pyscript();
  mark("pyscript");
  /** @param {unknown} _ @param {Worker} worker */
  const attend = (_, worker) => {
    hooks.main.onWorker.delete(attend);
    worker.addEventListener("error", (event) => onerror(event.message));
    worker.addEventListener("message", ({ data, ports }) => {
      if (data?.tarneeb === "started") mark(`python-from-${data.from}`);
      if (data?.tarneeb !== "downloads") return;
      Promise.all([coming, memory]).then(
        ([given, snapshot]) =>
          ports[0].postMessage({ ...given, snapshot }, snapshot ? [snapshot] : []),
        () => worker.terminate(),
      );
    });
  };
  hooks.main.onWorker.add(attend);
  const worker = await startWorker(parts.main.url, {
    version: parts.interpreter.url,
    async: true,
    config: { sync_main_only: true },
  });
  mark("engine");
  return {
    dispatch: (request) => worker.sync.dispatch(request),
    stop: () => worker.terminate(),
  };
}
