/**
 * Opening the page: read what was saved, show the match that was left, greet the engine, and go on.
 *
 * @import { Catalogue, Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { PageWords } from "./words.js"
 */

import { onlyFace } from "../kit/card.js";
import { DECK } from "../model/cards.js";
import { recordText } from "../model/record.js";
import { showsSummary } from "../model/state.js";
import { fittingDraft } from "../rules/newmatch.js";
import { readSettings } from "../settings/settings.js";
import { readAll, TITLES } from "./preferences.js";

/** Safari has no idle callbacks. @param {() => Promise<unknown>} act */
function whenIdle(act) {
  const go = () => act().catch(() => {}); // a failure is reported when a person needs the result
  if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 3000 });
  else setTimeout(go, 300);
}

/** Act once cards are on the table, in a match that somebody plays. @param {Store} store @param {() => void} act */
function whenPlayed(store, act) {
  let done = false;
  const look = () => {
    if (done || !store.state.match) return;
    done = true;
    act();
  };
  store.subscribe(look);
  look();
}

/** Prepare faces before their cards are seen, one at a time. @param {() => string} sprite @param {number} [place] */
function makeFaces(sprite, place = 0) {
  if (place === DECK.length) return;
  whenIdle(async () => {
    onlyFace({ sprite: sprite() }, DECK[place]);
    makeFaces(sprite, place + 1);
  });
}

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {Promise<Storage>} parts.storage
 * @param {import("../match/director.js").Director} parts.director
 * @param {import("../match/matches.js").Matches} parts.matches
 * @param {ReturnType<typeof import("../match/rotation.js").createRotation>} parts.rotation
 * @param {import("./features.js").Features} parts.features
 * @param {PageWords} parts.words
 * @param {{wishes: {options: object}, awake: () => Promise<void>} | null} parts.guest
 * @param {() => string} parts.sprite the address of the card art
 * @param {(size: import("../settings/settings.js").Settings["text"]) => Promise<void>} parts.fitText
 * @param {() => void} parts.watch draws from now on
 * @param {() => void} parts.offline starts the service worker
 * @param {() => unknown} parts.readLink
 * @param {(error: unknown) => void} parts.failed
 */
export function createOpening(parts) {
  const { engine, store, storage, director, matches, rotation, features, words } = parts;
  const { guest, sprite, watch, offline, readLink, failed } = parts;
  const { deferred } = features;

  /** Ask the engine what it offers. */
  async function greet() {
    try {
      /** @type {Catalogue} */
      const catalogue = await engine.request("hello", {});
      store.device.catalogue(catalogue);
      store.choices.draft(fittingDraft(store.state.draft, catalogue));
      offline();
      await guest?.awake();
      whenIdle(deferred.fetch);
      whenPlayed(store, () => whenIdle(features.lively.fetch));
      makeFaces(sprite);
    } catch {
      deferred.fetch().catch(() => {}); // the engine's state shows what is wrong, in words that most pages never need
    }
  }

  /** Report saved values that could not be read whole. @param {string[]} lost */
  async function reportLost(lost) {
    if (!lost.length) return;
    await deferred.want().catch(() => {});
    const { t, list } = words.now();
    const all = store.state.notice?.code === "bad_record" ? [...lost, "match"] : lost;
    store.messages.noticed("kept_damaged", { what: list(all.map((name) => t(TITLES[name]))) });
  }

  return {
    greet,

    async open() {
      const saved = await storage;
      const [{ values, lost }, { last, seen }, friends] = await Promise.all([
        readAll(saved),
        matches.last(),
        guest ? null : saved.get("friends"),
      ]);
      const settings = guest
        ? readSettings({ ...values.settings, ...guest.wishes.options })
        : values.settings;
      const left = last && !last.finished ? last.id : null;
      // Nothing is drawn before this, so that the page never changes its language or colours while someone reads it.
      if (settings.table === "text") await deferred.want().catch(() => {});
      await parts.fitText(settings.text).catch(() => {});
      watch();
      rotation.restore(values.company);
      // If the page closed just after a match was won, the result still counts for the waiting teams.
      if (last?.winner) rotation.won(last.winner, last.id).catch(failed);
      store.together(() => {
        store.choices.settings(settings);
        store.choices.draft(values.draft);
        store.lesson.learned(values.lesson);
        store.device.trouble(saved.trouble());
        if (!left && !friends) store.session.looked();
      });
      // The table as it was left is the first picture; only then the page asks whether another tab plays there.
      if (left) matches.showAsLeft(seen);
      if (showsSummary(store.state)) deferred.fetch().catch(() => {});
      greet();
      // If the engine does not start, its state says so; the tables are there all the same.
      features.restoreTables(await saved.get("tables"));
      if (left) await matches.goOn(left, { seen });
      reportLost(lost);
      // Until the table of friends is back nothing offers another match: that would take its place.
      if (friends) await features.friendsReturn().catch(failed);
      store.session.looked();
      readLink();
    },

    /** Restart the engine; the match goes on from its record. */
    async retry() {
      const { match, lesson: learning } = store.state;
      if ((match?.record.length || director.isJoined()) && !learning) director.returns();
      await engine.restart();
      greet();
      if (store.state.lesson) return features.lesson()?.again();
      features.restoreTables(await (await storage).get("tables"));
      if (director.isJoined()) await director.rejoin();
      else if (match?.record.length)
        await matches.takeUp(recordText(match.record), { shown: true });
      else if (match) await director.again();
      else await matches.goOnWithLast();
    },
  };
}
