/**
 * Rooms of the engine that are not part of the first play. Each has a library of Python modules, which is fetched when the
 * room is first wanted. The engine adds no library whose hash it does not know.
 *
 * @import { EngineState } from "./client.js"
 * @import { Part } from "./assets.js"
 */

/** @typedef {"friends" | "practice"} Room */

/**
 * @typedef {object} Extensible
 * @property {(listener: (state: EngineState) => void) => unknown} onstate
 * @property {(op: any, args: {room: Room, library: string}) => Promise<unknown>} request
 */

/** Bytes that fit into the arguments of one call. */
const CHUNK = 0x8000;

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Fetch a library and unzip it. @param {Part} part @param {RequestCache} cache @returns {Promise<string>} in base64 */
async function fetched({ url }, cache) {
  const { ok, status, body } = await fetch(url, { cache });
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  const unzipped = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  return base64(new Uint8Array(await unzipped.arrayBuffer()));
}

/**
 * @param {object} parts
 * @param {Extensible} parts.engine
 * @param {Record<Room, Part>} parts.files
 */
export function createRooms({ engine, files }) {
  /** The libraries that the engine accepted. @type {Map<Room, string>} */
  const libraries = new Map();
  /** The rooms of this worker, those on their way included. @type {Map<Room, Promise<void>>} */
  const rooms = new Map();
  let running = false;

  /** @param {Room} room @param {string} library */
  async function send(room, library) {
    await engine.request("extend", { room, library });
    libraries.set(room, library);
  }

  /** @param {Room} room */
  async function fetchAndSend(room) {
    // First try the browser's own cache. The engine finds out whether its file is damaged.
    for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
      const library = await fetched(files[room], cache).catch(() => null);
      if (library === null) continue;
      try {
        return await send(room, library);
      } catch (error) {
        if (/** @type {{code?: string}} */ (error)?.code !== "library_wrong") throw error;
      }
    }
    throw Object.assign(new Error(`no ${room}`), { code: "not_fetched", args: {} });
  }

  /** @param {Room} room */
  async function add(room) {
    await null; // a worker that restarts now takes requests from the next moment on
    const library = libraries.get(room);
    await (library ? send(room, library) : fetchAndSend(room));
  }

  /** @param {Room} room */
  function begin(room) {
    const adding = add(room);
    rooms.set(room, adding);
    adding.catch(() => {
      if (rooms.get(room) === adding) rooms.delete(room);
    });
    return adding;
  }

  engine.onstate(({ tag }) => {
    if (tag === "loading" && running) for (const room of rooms.keys()) begin(room);
    running = tag !== "loading";
  });

  return {
    /** Add a room, once for each worker. @param {Room} room @returns {Promise<void>} */
    extend: (room) => rooms.get(room) ?? begin(room),
  };
}

/** @type {WeakMap<Extensible, ReturnType<typeof createRooms>>} */
const known = new WeakMap();

/**
 * The rooms of an engine.
 * @param {Extensible} engine
 * @param {Record<Room, Part>} files
 */
export function roomsOf(engine, files) {
  const rooms = known.get(engine) ?? createRooms({ engine, files });
  known.set(engine, rooms);
  return rooms;
}
