/** Words for the faults of somebody else's rows and messages. @import { Words } from "../platform/i18n.js" */

/**
 * Codes whose `error-` sentence also fits when somebody else is to blame. Those of the rules speak to the player, need
 * values, and are not on every page.
 */
const OWN = new Set(
  `absence_false absent_already bad_point bad_row bad_seeds card_not_opened doubt_unfounded forked hand_missing
  hand_not_shown hand_wrong intro_unreadable key_wrong letter_forged link_flooded link_ignored list_wrong message_too_long
  message_unreadable not_absent not_your_row other_history other_table proof_forged row_final row_forged row_missing
  row_not_due row_not_signed row_taken row_too_long row_unreadable votes_forged votes_wrong wrong_hand wrong_seed`.split(
    /\s+/,
  ),
);

/** @param {Pick<Words, "t" | "has">} words @param {unknown} code */
export function reasonText({ t, has }, code) {
  if (typeof code !== "string") return "";
  if (has(`reason-${code}`)) return t(`reason-${code}`);
  if (OWN.has(code)) return t(`error-${code}`);
  return t(code.endsWith("_unreadable") ? "reason-unreadable" : "reason-not_allowed");
}

/**
 * The values of a message that is read aloud, with words in place of codes.
 * @param {Pick<Words, "t" | "has">} words @param {Record<string, string | number>} [args]
 */
export function spoken(words, args = {}) {
  const { phrase, reason } = args;
  return {
    ...args,
    ...(phrase !== undefined && { phrase: words.t(`phrase-${phrase}`) }),
    ...(reason !== undefined && { reason: reasonText(words, reason) }),
  };
}
