/**
 * Everything that is done with matches beside playing them: the list, replay, and so on. It is fetched when it is wanted
 * for the first time; app.js joins it to the page.
 *
 * @import { Engine } from "./wire"
 * @import { Store } from "./state.js"
 * @import { Storage } from "./lib/storage.js"
 * @import { Words } from "./lib/i18n.js"
 * @import { Ui } from "./ui/context.js"
 */

import { html, nothing } from "lit";
import arabic from "../locales/ar.mine.ftl";
import english from "../locales/en.mine.ftl";
import { createArchive, FIRST_ARCHIVE } from "./lib/archive.js";
import { fileName, saveBlob } from "./lib/files.js";
import { freshSeed } from "./lib/newmatch.js";
import { pack, unpack } from "./lib/packed.js";
import { recordText } from "./lib/record.js";
import { createReplay } from "./lib/replay.js";
import { sheet } from "./ui/dialog.js";
import { historyDialog } from "./ui/history.js";
import { replayViewer } from "./ui/replay.js";

/** @typedef {ReturnType<typeof createMine>} MineParts */

/** What of it the page's state holds. @typedef {{archive: import("./lib/archive.js").Archive, replay: import("./lib/replay.js").ReplayState | null}} Mine */

export const words = { en: english, ar: arabic };

/**
 * @typedef {object} Host what the page does for it
 * @property {Engine} engine
 * @property {Store} store
 * @property {Promise<Storage>} storage
 * @property {() => Words} words
 * @property {(name: string) => string} shown
 * @property {() => string | null} onTable the id of the match on the table
 * @property {(dialog: import("./state.js").DialogName) => void} open
 * @property {(id: string) => Promise<void>} resume
 * @property {(op: "new" | "fork", args: object) => Promise<void>} begin a new match, by an op that begins one
 * @property {(others: Record<string, unknown>) => void} restore settings and the like of a backup
 * @property {(text: string) => void} copy
 * @property {(error: unknown) => void} failed
 */

/** @param {Host} host */
export function createMine(host) {
  const { engine, store, storage } = host;

  /** @param {Partial<Mine>} change */
  const set = (change) => store.set({ mine: { ...now(), ...change } });
  /** @returns {Mine} */
  const now = () => store.state.mine ?? { archive: FIRST_ARCHIVE, replay: null };

  const archive = createArchive({
    engine,
    storage,
    onTable: host.onTable,
    shown: host.shown,
    onchange: (state) => set({ archive: state }),
  });
  const replay = createReplay({ engine, onchange: (state) => set({ replay: state }) });

  /** The record of a stored match, or of the one on the table. @param {string | undefined} id */
  async function recordOf(id) {
    const { match } = store.state;
    if ((!id || id === host.onTable()) && match) return recordText(match.record);
    const stored = id ? await (await storage).read(id) : undefined;
    return stored ? recordText(stored.lines) : "";
  }

  /** @param {{id?: string, index?: number, record?: string}} given */
  async function openReplay({ id, index, record }) {
    host.open("replay");
    await replay.open(record ?? (await recordOf(id)), { index, id: id ?? null });
  }

  /** A link that holds the whole match and the place in it. */
  async function linkToPlace() {
    const { record, at } = replay.state;
    const place = `&at=${at?.index ?? 0}${at?.seat ? `&seat=${at.seat}` : ""}`;
    host.copy(`${location.href.split("#")[0]}#replay=${await pack(record)}${place}`);
  }

  /** @param {URLSearchParams} values of an address */
  async function openLink(values) {
    const record = await unpack(values.get("replay") ?? "");
    if (record === null) throw Object.assign(new Error(), { code: "bad_replay_link" });
    const seat = /** @type {any} */ (/^[SENW]$/.exec(values.get("seat") ?? "")?.[0] ?? null);
    host.open("replay");
    await replay.open(record, { index: Number(values.get("at")) || 0, seat });
  }

  /** The match goes on from the place that is looked at, as a new one. */
  async function fork() {
    const { record, at, id } = replay.state;
    if (!at) return;
    replay.close();
    const date = new Date().toLocaleDateString("sv");
    await host.begin("fork", {
      record,
      index: at.index,
      seed: freshSeed(),
      origin: id ?? "",
      date,
    });
  }

  /** @type {Record<string, (given: any) => unknown>} */
  const doing = {
    history() {
      host.open("history");
      return archive.refresh();
    },
    filter: archive.filter,
    more: archive.more,
    pick: ({ id, on }) => archive.pick(id, on),
    "pick-all": archive.pickAll,
    ask: archive.ask,
    keep: archive.keep,
    remove: archive.remove,
    resume: host.resume,
    export: async () => saveBlob(await archive.file(archive.state.picked), fileName(new Date())),
    backup: async () =>
      saveBlob(await archive.profile(), fileName(new Date()).replace(".tgn", "-backup.json")),
    async "import-files"(files) {
      const others = await archive.open(files);
      if (others) host.restore(others);
    },
    "import-text": archive.paste,
    replay: openReplay,
    "replay-link": linkToPlace,
    "link-replay": openLink,
    fork,
  };

  /** @type {Record<string, (ui: Ui) => unknown>} */
  const dialogs = {
    history: (ui) => historyDialog(ui, now().archive, host.onTable()),
    replay: (ui) => replayDialog(ui, now().replay, replay, host),
  };

  return {
    dialogs,

    /** @param {string} what @param {unknown} [given] */
    async do(what, given) {
      try {
        await doing[what](given);
      } catch (error) {
        host.failed(error);
      }
    },

    /** Nothing of it is seen any more. */
    close: () => replay.close(),
  };
}

/**
 * @param {Ui} ui
 * @param {import("./lib/replay.js").ReplayState | null} state
 * @param {import("./lib/replay.js").ReplayControl} replay
 * @param {Host} host
 */
function replayDialog(ui, state, replay, host) {
  if (!state) return "";
  const { t, emit } = ui;
  const name = (/** @type {import("./wire").Seat} */ seat) =>
    state.players[seat].name ? host.shown(state.players[seat].name) : t(`player-${seat}`);
  return sheet(ui, {
    name: "replay",
    title: t("replay"),
    body: replayViewer(ui, {
      replay: state,
      way: replay.way,
      go: replay.go,
      see: replay.see,
      toggle: replay.toggle,
      name,
    }),
    foot: state.at
      ? replayFoot(ui, (what) => emit({ type: "mine", what }), state.at.view.phase === "over")
      : undefined,
  });
}

/** @param {Ui} ui @param {(what: string) => void} want @param {boolean} over */
const replayFoot = ({ t }, want, over) => html`
  <button class="quiet" @click=${() => want("replay-link")}>${t("replay-link")}</button>
  ${over ? nothing : html`<button class="quiet" title=${t("replay-fork-help")} @click=${() => want("fork")}>${t("replay-fork")}</button>`}`;
