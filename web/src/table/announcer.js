/**
 * Speech and sound: the live region and the sounds, from the same events as the picture.
 *
 * @import { GameEvent } from "../model/wire"
 * @import { SoundName } from "../settings/settings.js"
 * @import { Store } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 * @import { Names } from "./names.js"
 */

import { bidsShown } from "../kit/bids.js";
import { sentencesOf } from "../kit/speech.js";
import { awaitsOthers, claimOf, legalNow } from "../model/state.js";
import { volumesOf } from "../settings/settings.js";
import { soundsOf } from "./sound.js";
import { turnWords } from "./turn-words.js";

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Words} parts.words
 * @param {Names} parts.names
 * @param {Pick<ReturnType<typeof import("./sound.js").createSound>, "play" | "playMade">} parts.sound
 */
export function createAnnouncer({ store, words, names, sound }) {
  /** @param {string[]} sentences */
  function tell(sentences) {
    if (sentences.length) store.messages.said(sentences);
  }

  /** Sentences that call the person to act. */
  function yourTurn() {
    const { match } = store.state;
    const { t } = words();
    if (awaitsOthers(store.state)) return [t("others-coming")];
    if (!match || !legalNow(store.state).length) return [];
    const turn = t(turnWords(match.view));
    return claimOf(store.state) ? [turn, t("said-rest-sure")] : [turn];
  }

  /** Browsers hold sound back until the person has touched the page. @param {SoundName[]} names */
  function play(names) {
    if (navigator.userActivation?.hasBeenActive === false) return;
    const { settings, device } = store.state;
    sound.play(names, volumesOf(settings, device.framed), settings.vibrate === "on");
  }

  return {
    tell,
    play,

    /**
     * A sound of a fetched part, half as loud as one of the table's.
     * @param {import("./sound.js").Score} score
     * @param {SoundName} like
     * @param {number[]} shakes
     */
    playMade(score, like, shakes) {
      if (navigator.userActivation?.hasBeenActive === false) return;
      const { settings, device } = store.state;
      const volume = volumesOf(settings, device.framed)[like] / 2;
      sound.playMade(score, volume, settings.vibrate === "on" ? shakes : null);
    },

    /** @param {string} id of the message @param {Record<string, string | number>} [args] */
    say: (id, args) => tell([words().t(id, args)]),

    /** Announce the person's turn. */
    sayTurn: () => tell(yourTurn()),

    /** What happened, in words and sounds. @param {GameEvent[]} events @param {string[]} [more] sentences that go with it */
    heard(events, more = []) {
      play(soundsOf(events, "S"));
      const sentences = sentencesOf(events, {
        words: words(),
        name: names.nameOf,
        side: names.sideOf,
        won: names.wonBy,
        bids: bidsShown(store.state),
      });
      const turn = store.state.lesson ? [] : yourTurn(); // a lesson says itself what to do
      tell([...sentences, ...more, ...turn]);
    },

    /** The device goes to the next person, who must not hear the last one's sentences. */
    passed() {
      store.messages.silenced();
      tell([words().t("said-pass-device", { name: names.nameOf("S") }), ...yourTurn()]);
    },
  };
}

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
