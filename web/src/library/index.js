/**
 * The library: the stored matches, and what a person does with them besides playing. The features around it (replay,
 * analysis, fair deals, shared deals) are fetched with it, when one of them is wanted for the first time.
 *
 * @import { LibraryIntent } from "../model/features"
 * @import { Engine, BySeat, Player, Seat } from "../model/wire"
 * @import { DialogName, Store } from "../model/state.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Ui } from "../kit/context.js"
 */

import { createAnalysisActions } from "../advice/analysis-actions.js";
import { FIRST_ANALYSIS } from "../advice/analysis-state.js";
import { analysisDialog } from "../advice/analysis-view.js";
import { createFairActions, FIRST_FAIR, fairDialog } from "../fair/index.js";
import { adopt } from "../kit/styles.js";
import { recordLines, tagsOf } from "../model/record.js";
import { SEATS } from "../model/seats.js";
import { createProfile } from "../profile/store.js";
import { createReplay, createReplayActions, replayDialog } from "../replay/index.js";
import {
  createResults,
  createShareActions,
  createSingles,
  dailyDialog,
  roundEnd,
  sharedDialog,
} from "../share/index.js";
import { createListActions } from "./actions.js";
import { createArchive } from "./archive.js";
import { restoreBackup } from "./backup.js";
import style from "./library.css";
import { readRecord } from "./record.js";
import { FIRST_ARCHIVE } from "./state.js";
import { createStatisticsActions } from "./statistics-actions.js";
import { FIRST_STATS } from "./statistics-state.js";
import { statisticsDialog } from "./statistics-view.js";
import { historyDialog, refusalWords } from "./view.js";

export { words } from "./words.js";

/** @typedef {ReturnType<typeof createActions>["actions"]} LibraryActions */

/**
 * @typedef {object} LibraryState
 * @property {import("./state.js").Archive} archive
 * @property {import("./statistics-state.js").Stats} stats
 * @property {import("../replay/index.js").ReplayState | null} replay
 * @property {import("../advice/analysis-state.js").AnalysisState} analysis
 * @property {import("../fair/index.js").FairState} fair
 * @property {import("../share/index.js").Shared | null} shared
 * @property {import("../share/index.js").Daily | null} daily
 * @property {import("../share/index.js").Ended | null} ended
 */

/** @type {LibraryState} */
const FIRST_LIBRARY = {
  archive: FIRST_ARCHIVE,
  stats: FIRST_STATS,
  replay: null,
  analysis: FIRST_ANALYSIS,
  fair: FIRST_FAIR,
  shared: null,
  daily: null,
  ended: null,
};

/**
 * @typedef {object} Host what the library needs of the page
 * @property {Engine} engine
 * @property {Store} store
 * @property {Promise<Storage>} storage
 * @property {(name: string) => string} shown translates a stored name into the page's language
 * @property {() => string | null} onTable the id of the match on the table
 * @property {(id: string) => Promise<boolean>} isPlayed in any tab
 * @property {(dialog: DialogName) => void} open
 * @property {(id: string) => Promise<void>} resume
 * @property {(op: "new" | "fork", args: object) => Promise<void>} begin a new match
 * @property {() => Promise<void>} note store the engine's findings with the match on the table
 * @property {(values: import("./backup.js").Values) => void} restore applies a backup's settings
 * @property {(text: string) => void} copy
 * @property {() => BySeat<Player>} players who plays a shared deal
 * @property {() => string} line the chosen rules
 * @property {() => Promise<void>} leave clears the table
 * @property {(name: string) => void} keepName
 * @property {() => Ui} ui
 * @property {(error: unknown) => void} failed
 */

/** @param {Host} host */
export function createLibrary(host) {
  adopt(style);
  const { actions, replay, analysis, fair, singles } = createActions(host);
  const { store, onTable } = host;
  store.subscribe(singles.watch);
  singles.watch();
  const now = () => store.state.library ?? FIRST_LIBRARY;

  return {
    /** @type {Record<string, (ui: Ui) => unknown>} */
    dialogs: {
      history: (ui) => historyDialog(ui, now().archive, onTable()),
      fair: (ui) => fairDialog(ui, now().fair),
      analysis(ui) {
        const { analysis } = now();
        return analysisDialog(
          ui,
          analysis,
          namesIn(ui, analysis.record),
          personIn(analysis.record),
        );
      },
      statistics: (ui) => statisticsDialog(ui, now().stats),
      shared: (ui) => sharedDialog(ui, now().shared),
      daily: (ui) => dailyDialog(ui, now().daily),
      replay(ui) {
        const state = now().replay;
        return state ? replayDialog(ui, state, replay) : "";
      },
    },

    /** The end of a shared deal, at the table. @param {Ui} ui */
    roundEnd: (ui) => roundEnd(ui, now().ended),

    /** @param {LibraryIntent} intent */
    async do({ act, args }) {
      try {
        await Reflect.apply(actions[act], actions, args);
      } catch (error) {
        host.failed(error);
      }
    },

    /** The dialog is closed. */
    close() {
      replay.close();
      fair.close();
      if (store.state.dialog === "analysis") analysis.cancel();
    },
  };
}

/** @param {Host} host */
function createActions(host) {
  const { engine, store, storage, shown, onTable, open, begin, copy, ui } = host;

  /** @template {keyof LibraryState} Key @param {Key} key @returns {(state: LibraryState[Key]) => void} */
  const into = (key) => (state) =>
    store.library.library({ ...FIRST_LIBRARY, ...store.state.library, [key]: state });

  /** Take in what a backup holds besides matches. @param {Record<string, unknown>} head */
  async function restore(head) {
    const found = await restoreBackup(await storage, head, host.restore);
    if (!head.profile) return found;
    await createProfile({ storage, onlost: () => {} }).join(head.profile, engine);
    return { ...found, progress: true };
  }

  const recordOf = (/** @type {string | undefined} */ id) => readRecord(host, id);
  const address = () => location.href;

  const archive = createArchive({
    engine,
    storage,
    onTable,
    isPlayed: host.isPlayed,
    restore,
    shown,
    onchange: into("archive"),
  });
  const replay = createReplay({ engine, onchange: into("replay") });
  const replaying = createReplayActions({ engine, replay, recordOf, open, begin, copy, address });
  const { openReplay } = replaying;
  const fair = createFairActions({ engine, recordOf, open, onchange: into("fair") });
  const analysis = createAnalysisActions({
    engine,
    storage,
    recordOf,
    onTable,
    note: host.note,
    open,
    openReplay,
    onchange: into("analysis"),
  });
  const results = createResults(engine, storage);
  const sharing = createShareActions({
    engine,
    store,
    results,
    recordOf,
    open,
    begin,
    copy,
    players: host.players,
    address,
    ui,
    onchange: into("shared"),
  });
  const singles = createSingles({
    engine,
    store,
    storage,
    results,
    open,
    begin,
    leave: host.leave,
    players: host.players,
    line: host.line,
    keepName: host.keepName,
    address,
    ui,
    onended: into("ended"),
    ondaily: into("daily"),
    failed: host.failed,
  });
  /** The actions that open links. @type {Record<string, (values: URLSearchParams) => Promise<void>>} */
  const links = {
    replay: replaying.openReplayLink,
    deal: sharing.openDealLink,
    result: sharing.openResultLink,
    daily: singles.actions.openDaily,
  };
  const actions = {
    ...createListActions({
      archive,
      open,
      resume: host.resume,
      restore: host.restore,
      refusalText: (refused) => refusalWords(ui(), refused),
    }),
    ...createStatisticsActions({
      engine,
      digests: archive.digests,
      open,
      now: Date.now,
      onchange: into("stats"),
    }),
    ...replaying,
    ...fair.actions,
    ...analysis.actions,
    ...sharing,
    ...singles.actions,
    openLink: (/** @type {string} */ kind, /** @type {URLSearchParams} */ values) =>
      links[kind]?.(values),
  };
  return { actions, replay, analysis, fair, singles };
}

/** The first person in a record; the player at south if there is none. @param {string} record @returns {Seat} */
function personIn(record) {
  const tags = tagsOf(recordLines(record));
  const players = {
    S: tags.SouthPlayer,
    E: tags.EastPlayer,
    N: tags.NorthPlayer,
    W: tags.WestPlayer,
  };
  return SEATS.find((seat) => players[seat] === "human") ?? "S";
}

/** The players' names in a record. @param {Ui} ui @param {string} record */
function namesIn(ui, record) {
  const tags = tagsOf(recordLines(record));
  /** @type {BySeat<string | undefined>} */
  const names = { S: tags.South, E: tags.East, N: tags.North, W: tags.West };
  return (/** @type {Seat} */ seat) =>
    names[seat] ? ui.shown(names[seat]) : ui.t(`player-${seat}`);
}
