/** Playing with friends on other devices: fetched when somebody asks for it, or opens an invitation. */

import { readAssets } from "../engine/assets.js";
import { adopt } from "../kit/styles.js";
import { playUnseen } from "../match/rotation.js";
import { rowOfRecord } from "../model/matches.js";
import { recordLines } from "../model/record.js";
import { teamOf } from "../model/seats.js";
import { createSlot } from "../model/slot.js";
import { offer } from "../platform/clipboard.js";
import { openChannel } from "../platform/tabs.js";
import arabic from "./ar.ftl";
import english from "./en.ftl";
import style from "./friends.css";
import { CHANNEL } from "./links/handoff.js";
import { scan } from "./links/scan.js";
import { spoken } from "./reasons.js";
import { createRoom } from "./room.js";
import { streakAt } from "./rotation.js";
import { firstFriends } from "./state.js";
import { createTableStore } from "./store.js";
import { ownPlayers } from "./table.js";
import { again, atSeat, bar, eveningLine, friendsDialog } from "./view/index.js";

/**
 * @import { Engine, Seat, Team } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Director } from "../match/director.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Ui } from "../kit/context.js"
 * @import { Does, FriendsTable, TableEngine } from "./types"
 */

export const words = { en: english, ar: arabic };

/** The camera's picture, once it is in the page. */
const CAMERA = "video.code-camera";

/**
 * @param {object} parts
 * @param {Engine & {extend: (room: "friends") => Promise<void>}} parts.engine
 * @param {Store} parts.store
 * @param {Promise<Storage>} parts.storage
 * @param {Director} parts.director
 * @param {Pick<import("../match/start.js").Starts, "join">} parts.starts
 * @param {{say: (id: string, args?: Record<string, string | number>) => void}} parts.announcer
 * @param {() => {line: string, draft: import("../model/state.js").Draft}} parts.chosen in the New match dialog
 * @param {(name: string) => void} parts.keepName
 * @param {(text: string) => unknown} parts.copy
 * @param {() => Ui} parts.ui
 * @param {(error: unknown) => void} parts.failed
 */
export function createFriends(parts) {
  const { engine, store, storage, director, starts, announcer, chosen, ui, failed } = parts;
  adopt(style);
  const assets = readAssets(document);
  const slot = createSlot(firstFriends(), () => {
    store.changed();
    watchCamera();
  });
  const notes = {
    get: async (/** @type {string} */ key) => (await storage).get(key),
    put: async (/** @type {string} */ key, /** @type {unknown} */ value) =>
      (await storage).put(key, value),
  };

  const room = createRoom({
    engine: /** @type {TableEngine} */ (/** @type {unknown} */ (engine)),
    tables: createTableStore(notes),
    slot,
    play: {
      async join(seat) {
        await starts.join({
          request: seat.remote.request,
          isWaiting: seat.remote.hasSteps,
          returned: seat.remote.returned,
          parted: () => room.closedByOther(),
        });
        if (await seat.open()) await director.rejoin();
      },
      go: () => director.go(),
      part: director.part,
    },
    async rules() {
      const { line, draft } = chosen();
      // The log has one spelling for everything.
      const { ruleset } = await engine.request("check_ruleset", { ruleset: line });
      return {
        line: ruleset?.line ?? line,
        name: ruleset?.id ?? line,
        level: draft.level,
        draws: draft.seats === "drawn",
      };
    },
    givenName: () => chosen().draft.names.S,
    keepName: parts.keepName,
    today: () => new Date().toLocaleDateString("sv"),
    announce(id, args) {
      const { words } = ui();
      announcer.say(id, spoken(words, args));
    },
    store: keepRecord,
    winner() {
      const { match } = store.state;
      // The page shows teams as this person sees them; a team is named the same from opposite seats.
      const turned = match && !teamOf(match.chair).includes("N");
      const { winner } = match?.view ?? { winner: null };
      return winner && turned ? (winner === "NS" ? "EW" : "NS") : (winner ?? null);
    },
    others: {
      levels: () => store.state.catalogue?.levels ?? ["novice", "club"],
      after: (company, winner) => engine.request("next_company", { company, winner }),
      play: (company, how) => playUnseen(engine, company, how),
    },
    failed,
    show: () => store.state.dialog !== "friends" && store.dialog.replaced("friends"),
    hide: () => store.state.dialog === "friends" && store.dialog.allClosed(),
    channel: () => openChannel(CHANNEL),
    address: () => location.href,
    // The file's name has its hash, and is the same wherever this page lies, in the single file too.
    build: { version: ui().version, engine: String(assets.engine.library.url.split("/").at(-1)) },
  });

  /** Store a finished match in My matches, again if its last deal was dealt again. @param {FriendsTable} table */
  async function keepRecord(table) {
    const { text } = await engine.request("friends_record", {});
    const saved = await storage;
    const id = `${table.table.slice(0, 12)}${table.match.toString(16).padStart(4, "0")}`;
    const lines = recordLines(text);
    const known = await saved.read(id);
    if (`${known?.lines}` === `${lines}`) return;
    const now = Date.now();
    const row = rowOfRecord({ id, started: now, updated: now }, lines);
    await saved.write({ ...row, players: ownPlayers(row.players, table) }, lines, {});
  }

  /** The search for a code with the camera. @type {ReturnType<typeof scan> | null} */
  let looking = null;

  function watchCamera() {
    const { scanning } = slot.state;
    if (!scanning) {
      looking?.stop();
      looking = null;
    } else if (!looking) {
      requestAnimationFrame(() => {
        const video = /** @type {HTMLVideoElement | null} */ (document.querySelector(CAMERA));
        if (!video || looking || !slot.state.scanning) return;
        looking = scan(video, room.scanned);
        looking.found.catch(room.cannotScan).finally(() => {
          looking = null;
        });
      });
    }
  }

  /** @type {Does} */
  const does = (act, ...args) => {
    if (act === "share") {
      const url = String(args[0]);
      return void offer({ url }, () => parts.copy(url));
    }
    const action = /** @type {(...args: unknown[]) => unknown} */ (room[act]);
    Promise.resolve(action(...args)).catch(failed);
  };

  return {
    room,
    does,
    /** The views that friends add to the page. */
    bar: (/** @type {Ui} */ now) => bar(now, slot.state, does),
    again: (/** @type {Ui} */ now) => again(now, slot.state, does),
    atSeat: (/** @type {Ui} */ now, /** @type {Seat} */ seat) => atSeat(now, slot.state, seat),
    // The last seeds may still be on their way when the summary is shown.
    evening: (/** @type {Ui} */ now) =>
      slot.state.table?.phase === "over" ? eveningLine(now, slot.state) : null,
    streak: (/** @type {Team} */ team) => streakAt(slot.state.table, team),
    isAtTable: () => slot.state.stage === "table",
    dialogs: { friends: (/** @type {Ui} */ now) => friendsDialog(now, slot.state, does) },
    closed: room.closed,
  };
}

/** @typedef {ReturnType<typeof createFriends>} Friends */
