/**
 * Everything that is done with matches beside playing them: the list, replay, and so on. It is fetched when it is wanted
 * for the first time; app.js joins it to the page.
 *
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Storage } from "../platform/storage.js"
 * @import { Words } from "../platform/i18n.js"
 * @import { Ui } from "../kit/context.js"
 */

import { html, nothing } from "lit";
import { createAnalysis, FIRST_ANALYSIS } from "../advice/analysis.js";
import { analysisDialog } from "../advice/analysis-view.js";
import { inSlices } from "../engine/slices.js";
import { canVerify, checkRecord, commitmentOf, dealText, deckOf } from "../fair/fair.js";
import { fairDialog } from "../fair/view.js";
import { contractWords } from "../kit/contract.js";
import { sheet } from "../kit/dialog.js";
import { adopt } from "../kit/styles.js";
import { createArchive, FIRST_ARCHIVE, statisticsFrom } from "../library/archive.js";
import { PARTS, restored } from "../library/profile.js";
import { SPANS, statisticsDialog } from "../library/statistics.js";
import { historyDialog, refusalWords } from "../library/view.js";
import { recordLines, recordText, tagsOf } from "../model/record.js";
import { dayOf, linkTo, readResults, withResult } from "../model/results.js";
import { SEATS } from "../model/seats.js";
import { pack, unpack } from "../platform/compressed-text.js";
import { fileName, saveBlob, saveText } from "../platform/files.js";
import { createReplay } from "../replay/replay.js";
import { replayViewer } from "../replay/view.js";
import { freshSeed, writable } from "../rules/newmatch.js";
import { handsIn, pictureOf, sharePicture } from "../share/picture.js";
import { sharedDialog } from "../share/view.js";
import style from "./library.css";

/** @typedef {ReturnType<typeof createMine>} MineParts */

/** What of it the page's state holds. @typedef {{archive: import("../library/archive.js").Archive, replay: import("../replay/replay.js").ReplayState | null, fair: import("../fair/view.js").Fair | null, checked: number | null, shared: import("../share/view.js").Shared | null,
 *   analysis: import("../advice/analysis.js").AnalysisState, stats: import("../library/statistics.js").Stats}} Mine */

export { words } from "./library-words.js";

/**
 * @typedef {object} Host what the page does for it
 * @property {Engine} engine
 * @property {Store} store
 * @property {Promise<Storage>} storage
 * @property {() => Words} words
 * @property {(name: string) => string} shown
 * @property {() => string | null} onTable the id of the match on the table
 * @property {(id: string) => Promise<boolean>} isPlayed in any tab
 * @property {(dialog: import("../model/state.js").DialogName) => void} open
 * @property {(id: string) => Promise<void>} resume
 * @property {(op: "new" | "fork", args: object) => Promise<void>} begin a new match, by an op that begins one
 * @property {() => Promise<void>} note in the record of the match on the table what the analysis found
 * @property {(values: Record<string, any>) => void} restore settings and the like of a backup
 * @property {(text: string) => void} copy
 * @property {() => import("../model/wire").BySeat<import("../model/wire").Player>} players who plays a deal that came as a link
 * @property {() => Ui} ui
 * @property {(error: unknown) => void} failed
 */

/** @type {import("../library/statistics.js").Stats} */
const NO_STATS = {
  found: null,
  ruleset: "all",
  span: "all",
  role: "own",
  rulesets: [],
  busy: false,
};

/** @param {Host} host */
export function createMine(host) {
  adopt(style);
  const { engine, store, storage } = host;

  /** @param {Partial<Mine>} change */
  const set = (change) => store.set({ mine: { ...now(), ...change } });
  /** @returns {Mine} */
  const now = () =>
    store.state.mine ?? {
      archive: FIRST_ARCHIVE,
      replay: null,
      fair: null,
      checked: null,
      shared: null,
      analysis: FIRST_ANALYSIS,
      stats: NO_STATS,
    };

  const archive = createArchive({
    engine,
    storage,
    onTable: host.onTable,
    isPlayed: host.isPlayed,
    restore: restoreProfile,
    shown: host.shown,
    onchange: (state) => set({ archive: state }),
  });
  const replay = createReplay({ engine, onchange: (state) => set({ replay: state }) });

  /** The record of a stored match, or of the one on the table. @param {string | undefined} id */
  async function recordOf(id) {
    const { match } = store.state;
    if ((!id || id === host.onTable()) && match) return recordText(match.record);
    const stored = id ? await (await storage).read(id) : undefined;
    // To the engine no text is the match on the table, which this is not.
    if (id && !stored?.lines.length) throw Object.assign(new Error(), { code: "record_gone" });
    return stored ? recordText(stored.lines) : "";
  }

  /** What a backup holds beside matches comes together with what is here. @param {Record<string, unknown>} head */
  async function restoreProfile(head) {
    const kept = await storage;
    const here = await Promise.all(PARTS.map(async (name) => [name, await kept.get(name)]));
    const { values, ...told } = restored(Object.fromEntries(here), head);
    for (const name of ["results", "own-results"])
      if (values[name]) await kept.put(name, values[name]);
    host.restore(values);
    return told;
  }

  /** All that was wrong with what came, as a file. */
  function saveReasons() {
    const ui = host.ui();
    const lines = archive.state.came?.refused.map((one) => refusalWords(ui, one)) ?? [];
    saveText(`${lines.join("\n")}\n`, "tarneeb-import.txt");
  }

  /** @param {{id?: string, index?: number, record?: string}} given */
  async function openReplay({ id, index, record }) {
    host.open("replay");
    await replay.open(record ?? (await recordOf(id)), { index, id: id ?? null });
  }

  /** The round that was played last, from its deal on. */
  async function lookBack() {
    await openReplay({});
    const last = replay.state.marks.at(-1);
    if (last) await replay.go(last.start + 1);
  }

  /** A link that holds the whole match and the place in it. */
  async function linkToPlace() {
    const { at, marks } = replay.state;
    // A round that is still played stays here, and so does the seed of those to come.
    const open = marks.find((mark) => mark.result === null);
    const { text: record } = await inSlices(engine, "record", {
      record: replay.state.record,
      finished: true,
    });
    const index = Math.min(at?.index ?? 0, open?.start ?? Number.POSITIVE_INFINITY);
    const place = `&at=${index}${at?.seat ? `&seat=${at.seat}` : ""}`;
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

  /** Counts the checks: closing the dialog ends the one under way. */
  let checking = 0;

  /** Every deal of a match, computed by the engine and, where the browser can, by the page too. @param {string} [id] */
  async function openFair(id) {
    const mine = ++checking;
    set({ fair: null, checked: null });
    host.open("fair");
    const record = await recordOf(id);
    const able = canVerify();
    /** @type {import("../model/wire").Verification | null} */
    const told = record
      ? await inSlices(
          engine,
          "verify",
          { record },
          { told: (checked) => set({ checked }), going: () => mine === checking },
        )
      : null;
    if (mine !== checking) return;
    const open = (told?.deals ?? []).flatMap(({ status, deal }) =>
      status === "open" ? [deal] : [],
    );
    const page = record && able ? await checkRecord(recordLines(record), new Set(open)) : null;
    set({ fair: { page, engine: told, able, computed: null } });
  }

  /** @param {{seed: string, cut: string, commitment: string}} given */
  async function compute({ seed, cut, commitment }) {
    const own = seed.trim().toLowerCase();
    const found = await commitmentOf(own);
    const cards = dealText(await deckOf(own, Number(cut)));
    const wanted = commitment.trim().toLowerCase();
    const fits = wanted ? wanted === found : null;
    const { fair } = now();
    if (fair) set({ fair: { ...fair, computed: { commitment: found, cards, fits } } });
  }

  // Analysis

  const analysis = createAnalysis({
    engine,
    onchange: (state) => set({ analysis: state }),
    onend: keepAccuracy,
  });

  /** The accuracies belong to the record. @param {string | null} id @param {string} record @param {any} answer */
  async function keepAccuracy(id, record, answer) {
    if (id && id === host.onTable()) return host.note();
    const digest = JSON.stringify(answer.digest);
    if (id) await (await storage).amend(id, record, recordLines(answer.text), { digest });
  }

  /** @param {{id?: string}} given */
  async function analyse({ id }) {
    host.open("analysis");
    const atTable = !id || id === host.onTable();
    await analysis.start(await recordOf(id), id ?? host.onTable(), atTable);
  }

  // Statistics

  /** What statistics are made of; read once, while the dialog is open. @type {any[]} */
  let digests = [];
  /** Counts what was asked for: the answer to an earlier question is passed over. */
  let counting = 0;

  async function openStatistics() {
    set({ stats: NO_STATS });
    host.open("statistics");
    digests = await archive.digests();
    const rulesets = [...new Set(digests.map(({ ruleset }) => ruleset))].sort();
    set({ stats: { ...now().stats, rulesets } });
    await statisticsOf({});
  }

  /** @param {{ruleset?: string, span?: string, role?: import("../library/statistics.js").Stats["role"]}} change */
  async function statisticsOf(change) {
    const stats = { ...now().stats, ...change };
    set({ stats });
    if (change.role) return;
    const days = SPANS[stats.span];
    const from = Number.isFinite(days)
      ? dayOf(new Date(Date.now() - days * 86_400_000))
      : undefined;
    const filter = {
      unfinished: true,
      ...(stats.ruleset === "all" ? {} : { ruleset: stats.ruleset }),
      ...(from ? { from } : {}),
    };
    const mine = ++counting;
    const going = () => mine === counting;
    let found = await statisticsFrom(engine, digests, filter, going).catch(() => null);
    if (going() && (!found || found.refused)) {
      digests = await archive.digests(true);
      found = await statisticsFrom(engine, digests, filter, going);
    }
    if (found && going()) set({ stats: { ...now().stats, found } });
  }

  // Shared deals

  /** @type {import("../share/view.js").Shared} */
  const NOTHING = {
    deal: null,
    link: "",
    result: "",
    comparison: null,
    daily: "",
    invited: false,
    back: false,
    problem: null,
  };

  /** @param {() => Promise<Partial<import("../share/view.js").Shared>>} find @param {boolean} [invited] something came from elsewhere */
  async function openShared(find, invited = true) {
    set({ shared: null });
    host.open("shared");
    try {
      set({ shared: { ...NOTHING, ...(await find()) } });
    } catch (error) {
      const { code = "other", args = {} } = /** @type {any} */ (error);
      set({ shared: { ...NOTHING, invited, problem: { code, args } } });
    }
  }

  /** Results that are kept, by deal: those that came, or one's own. @param {"results" | "own-results"} key */
  const kept = async (key) => readResults(await (await storage).get(key));

  /** @param {"results" | "own-results"} key @param {string} id @param {string} text */
  const keepResult = async (key, id, text) =>
    (await storage).put(key, withResult(await kept(key), id, text));

  /** Results that came for a deal, beside the own one. @param {string} id @param {string} [mine] */
  async function compared(id, mine) {
    const texts = (await kept("results"))[id] ?? [];
    if (!texts.length) return null;
    return inSlices(engine, "compare", mine ? { texts: [...texts, mine], mine } : { texts });
  }

  /** The round on the table, or the shared deal with which its match began: a link to it, and to what came of it. */
  const shareRound = () =>
    openShared(async () => {
      const record = await recordOf(undefined);
      const { SharedDeal: shared, Daily: daily = "" } = tagsOf(recordLines(record));
      const deal = await inSlices(engine, "share", shared ? { record, deal: 0 } : { record });
      const last = recordLines(record).filter((line) => line.startsWith("Deal ")).length - 1;
      const name = writable(store.state.draft.names.S) || host.words().t("player-S");
      const given = shared ? {} : { deal: last };
      const { text, id } = await inSlices(engine, "share_result", { record, name, ...given });
      await keepResult("own-results", id, text);
      const comparison = await compared(id, text);
      return {
        deal,
        daily,
        link: linkTo(location.href, "deal", deal.text),
        result: linkTo(location.href, "result", comparison?.text ?? text),
        comparison,
      };
    }, false);

  /** @param {URLSearchParams} values */
  const openDeal = (values) =>
    openShared(async () => {
      const deal = await engine.request("open_deal", { text: values.get("deal") ?? "" });
      return { deal, invited: true };
    });

  const openDaily = () =>
    openShared(async () => {
      const daily = dayOf(new Date());
      const deal = await engine.request("daily", { date: daily, ruleset: "classic" });
      return { deal, daily, invited: true };
    });

  /** A result came: it is compared with the own one, or kept for the day when the deal was played here too. @param {URLSearchParams} values */
  const openResult = (values) =>
    openShared(async () => {
      const text = values.get("result") ?? "";
      const comparison = await inSlices(engine, "compare", { texts: [text] });
      if (!comparison.entries.length)
        throw comparison.refused[0] ?? { code: "bad_deal_link", args: { reason: "form" } };
      const { deal } = comparison;
      await keepResult("results", deal.id, text);
      const own = (await kept("own-results"))[deal.id]?.at(-1);
      const beside = own ? await compared(deal.id, own) : null;
      if (!beside) return { deal, comparison, invited: true };
      const result = linkTo(location.href, "result", beside.text);
      return { deal, comparison: beside, result, back: true };
    });

  async function playDeal() {
    const { shared } = now();
    if (!shared?.deal) return;
    const { text } = shared.deal;
    const date = dayOf(new Date());
    const daily = shared.daily ? { daily: shared.daily } : {};
    await host.begin("new", { deal: text, players: host.players(), date, ...daily });
  }

  /** @param {string} address */
  async function shareLink(address) {
    if (!navigator.share) return host.copy(address);
    try {
      await navigator.share({ url: address });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError") host.copy(address);
    }
  }

  /** The round that was played last, as a picture. */
  async function makePicture() {
    const { match } = store.state;
    const ui = host.ui();
    const { t, n } = ui;
    const result = match?.view.results.at(-1);
    const deals = match?.record.filter((line) => line.startsWith("Deal ")).length ?? 0;
    const hands = match && handsIn(match.record, deals - 1);
    if (!match || !hands || result?.outcome !== "played") return;
    const seats = SEATS.map((seat, place) => {
      // The record has the seats of the plan, the page those of the chair.
      const chair = SEATS[(place - SEATS.indexOf(match.chair) + 4) % 4];
      return [
        chair,
        {
          name: ui.name(chair),
          hand: hands[seat],
          taken: t("tricks-count", { number: result.taken[chair] }),
        },
      ];
    });
    const points = Object.values(result.points).map((one) =>
      one < 0 ? ui.words.signed(one) : n(one),
    );
    const picture = await pictureOf({
      dir: ui.words.dir,
      title: t("round-title", { number: result.number, made: String(result.made ?? "none") }),
      lines: [...(result.contract ? [contractWords(ui, result.contract)] : []), points.join(" : ")],
      seats: Object.fromEntries(seats),
      foot: `${t("app-name")} · ${ui.words.date(Date.now())}`,
    });
    await sharePicture(picture, `${t("picture-name")}.png`, saveBlob);
  }

  /** @type {Record<string, (given: any) => unknown>} */
  const doing = {
    analyse,
    "analyse-stop": analysis.cancel,
    "analysis-show": analysis.show,
    "analysis-show-at": (index) =>
      openReplay({ record: analysis.state.record, id: analysis.state.id ?? undefined, index }),
    statistics: openStatistics,
    "statistics-of": statisticsOf,
    share: shareRound,
    "link-deal": openDeal,
    "link-result": openResult,
    "link-daily": openDaily,
    daily: openDaily,
    "play-deal": playDeal,
    "share-link": shareLink,
    picture: makePicture,
    fair: openFair,
    "fair-compute": compute,
    history() {
      host.open("history");
      return archive.begin();
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
    "import-files": archive.open,
    "import-text": archive.paste,
    "import-stop": archive.stop,
    "import-reasons": saveReasons,
    "restore-take"() {
      host.restore(archive.state.restored?.asked ?? {});
      archive.answered();
    },
    "restore-keep": archive.answered,
    replay: openReplay,
    "look-back": lookBack,
    "replay-link": linkToPlace,
    "link-replay": openLink,
    fork,
  };

  /** @type {Record<string, (ui: Ui) => unknown>} */
  const dialogs = {
    history: (ui) => historyDialog(ui, now().archive, host.onTable()),
    fair: (ui) => fairDialog(ui, now().fair, now().checked),
    analysis: (ui) =>
      analysisDialog(ui, now().analysis, nameIn(ui, tagsOf(recordLines(now().analysis.record)))),
    statistics: (ui) => statisticsDialog(ui, now().stats),
    shared: (ui) => sharedDialog(ui, now().shared),
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
    close() {
      replay.close();
      checking += 1;
      if (store.state.dialog === "analysis") analysis.cancel();
    },
  };

  /** Names as a record has them. @param {Ui} ui @param {Record<string, string>} tags */
  function nameIn(ui, tags) {
    /** @type {Record<import("../model/wire").Seat, string | undefined>} */
    const names = { S: tags.South, E: tags.East, N: tags.North, W: tags.West };
    return (/** @type {import("../model/wire").Seat} */ seat) =>
      names[seat] ? host.shown(names[seat]) : ui.t(`player-${seat}`);
  }
}

/**
 * @param {Ui} ui
 * @param {import("../replay/replay.js").ReplayState | null} state
 * @param {import("../replay/replay.js").ReplayControl} replay
 * @param {Host} host
 */
function replayDialog(ui, state, replay, host) {
  if (!state) return "";
  const { t, emit } = ui;
  const name = (/** @type {import("../model/wire").Seat} */ seat) =>
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
