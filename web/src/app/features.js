/**
 * The parts of the page that are fetched when they are needed, and what the page does for each.
 *
 * @import { LibraryIntent } from "../model/features"
 * @import { Engine } from "../model/wire"
 * @import { Store } from "../model/state.js"
 * @import { Director } from "../match/director.js"
 * @import { Autosave, Matches } from "../match/matches.js"
 * @import { Starts } from "../match/start.js"
 * @import { Storage } from "../platform/storage/index.js"
 * @import { Announcer } from "../table/announcer.js"
 * @import { Names } from "../table/names.js"
 * @import { Ui } from "../kit/context.js"
 * @import { Saving } from "./saving.js"
 * @import { PageWords } from "./words.js"
 */

import { suitIcon } from "../kit/card.js";
import { bidSign } from "../kit/contract.js";
import { leaveFocus } from "../kit/dialog.js";
import { chosenLine, playersOf, soloDraft } from "../rules/newmatch.js";
import { fetchedPart } from "./parts.js";

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {Promise<Storage>} parts.storage
 * @param {Autosave} parts.autosave
 * @param {Director} parts.director
 * @param {Matches} parts.matches
 * @param {Starts} parts.starts
 * @param {Saving} parts.saving
 * @param {Announcer} parts.announcer
 * @param {PageWords} parts.words
 * @param {Names} parts.names
 * @param {(id: string) => Promise<boolean>} parts.isPlayed whether any tab plays a match
 * @param {string} parts.licences the address of their list
 * @param {() => Ui} parts.ui
 * @param {(error: unknown) => void} parts.failed
 */
export function createFeatures(parts) {
  const { store, autosave, director, matches, starts, announcer, words, names } = parts;

  /** Dialogs, the lesson, the table as text. */
  const deferred = fetchedPart({
    store,
    words,
    load: () => import("./deferred.js"),
    make: (module) =>
      module.createDeferred({
        ...parts,
        fetchAdvice: () => advice.want(),
        fetchLively: () => lively.fetch(),
        fetchLibrary: () => library.fetch(),
        close,
      }),
  });

  /** Hints and reasons. */
  const advice = fetchedPart({
    store,
    words,
    load: () => import("../advice/index.js"),
    make: (module) =>
      module.createAdvice({
        ...parts,
        ask: director.hint,
        present: director.present,
        tell: announcer.tell,
      }),
  });

  /** The list of matches, replay, sharing. */
  const library = fetchedPart({
    store,
    words,
    load: () => import("../library/index.js"),
    make: (module) =>
      module.createLibrary({
        ...parts,
        shown: names.shown,
        onTable: () => autosave.id,
        open: store.dialog.opened,
        async resume(id) {
          leaveFocus();
          store.dialog.allClosed();
          director.clear(); // drops replies to the match before
          store.session.looked();
          await matches.goOn(id);
        },
        begin: starts.open,
        note: director.note,
        restore: (values) => deferred.now?.restore(values),
        copy: (text) => deferred.now?.copy(text),
        players: () => playersOf(soloDraft(store.state.draft), words.now()),
        line: () => chosenLine(store.state),
        leave: matches.leave,
        keepName,
      }),
  });

  /** A table with people on other devices. */
  const friends = fetchedPart({
    store,
    words,
    load: () => import("../friends/index.js"),
    make: (module) =>
      module.createFriends({
        ...parts,
        chosen() {
          const { draft } = store.state;
          return { line: chosenLine(store.state), draft };
        },
        copy: (text) => deferred.now?.copy(text),
        keepName,
      }),
  });

  /** People at the table, their talk, moments. */
  const lively = fetchedPart({
    store,
    words,
    load: () => import("../lively/index.js"),
    make: (module) =>
      module.createLively({
        ...parts,
        signs: { suit: suitIcon, bid: bidSign },
        match: () => autosave.id,
      }),
  });

  /** @param {string} name */
  function keepName(name) {
    store.choices.draft({ names: { ...store.state.draft.names, S: name } });
    parts.saving.save("draft", store.state.draft);
  }

  function close() {
    const { dialog } = store.state;
    library.now?.close();
    store.dialog.closed();
    if (dialog === "friends") friends.now?.closed();
  }

  return {
    deferred,
    advice,
    library,
    friends,
    lively,
    close,

    /** Play with friends: invite them, or open what they sent. @param {string} [text] */
    async friendsOpen(text) {
      try {
        await deferred.want();
        const { room } = await friends.want();
        await (text === undefined ? room.host() : room.open(text));
      } catch (error) {
        parts.failed(error);
      }
    },
    /** The lesson or the puzzle that is played instead of a match. */
    lesson: () => deferred.now?.taught,

    /** Come back to the table with friends that this page has left. */
    async friendsReturn() {
      await deferred.want();
      await (await friends.want()).room.stored();
    },

    /** Do one of the library's actions. @param {LibraryIntent} intent */
    async browse(intent) {
      await deferred.want();
      await advice.want(); // reasons are shown there too
      await (await library.want()).do(intent);
    },

    /** A puzzle that came in a link. @param {string} text */
    puzzle: (text) =>
      deferred.want().then(
        (part) => part.practise({ type: "practice", act: "openLink", args: [text] }),
        () => {},
      ),

    /** Ask for a hint. */
    hint: () =>
      advice.want().then(
        ({ hint }) => hint(),
        () => {},
      ),

    /** Ask for the reason of an action. @param {{actions: number, record?: string}} asked */
    why: (asked) =>
      advice.want().then(
        ({ why }) => why(asked),
        () => {},
      ),

    /** Read the rules of the person's own tables, if there are any. @param {unknown} tables */
    restoreTables(tables) {
      if (Array.isArray(tables) && tables.length)
        deferred
          .want()
          .then(({ houseRules }) => houseRules.restore(tables))
          .catch(() => {});
    },
  };
}

/** @typedef {ReturnType<typeof createFeatures>} Features */
