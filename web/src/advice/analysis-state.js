/**
 * The state of an analysis.
 *
 * @import { Analysis, Coming, RoundAnalysis, Ruleset, Seat } from "../model/wire"
 */

/**
 * @typedef {object} AnalysisState
 * @property {boolean} running
 * @property {number} done
 * @property {number} total 0 while the record is being read
 * @property {number} asked the rounds to analyse; 0 until the engine has read the record
 * @property {number} part how much of the record has been read, from 0 to 1
 * @property {RoundAnalysis[]} rounds
 * @property {Coming | null} coming the round under way
 * @property {Ruleset | null} ruleset of the record; null until the engine has read it
 * @property {number[]} pars the deals whose par is still wanted
 * @property {string} record
 * @property {string | null} id of the stored match
 * @property {"mistakes" | "all"} shown
 * @property {{code: string, args: Record<string, string|number>} | null} problem
 */

/** @type {AnalysisState} */
export const FIRST_ANALYSIS = {
  running: false,
  done: 0,
  total: 0,
  asked: 0,
  part: 0,
  rounds: [],
  coming: null,
  ruleset: null,
  pars: [],
  record: "",
  id: null,
  shown: "mistakes",
  problem: null,
};

/** Another match is analysed. The choice of what to show stays. @param {AnalysisState} state @param {string} record @param {string | null} id @returns {AnalysisState} */
export const started = ({ shown }, record, id) => ({
  ...FIRST_ANALYSIS,
  shown,
  running: true,
  record,
  id,
});

/** The analysis goes on with something more. @param {AnalysisState} state @returns {AnalysisState} */
export const continued = (state) => ({
  ...state,
  running: true,
  done: 0,
  total: 0,
  part: 0,
  problem: null,
});

/** A round's par is wanted, unless it is known. @param {AnalysisState} state @param {number} deal @returns {AnalysisState} */
export const withPar = (state, deal) =>
  state.pars.includes(deal) || state.rounds.some((round) => round.deal === deal && hasPar(round))
    ? state
    : { ...state, pars: [...state.pars, deal] };

/** Whether the tricks of every declarer in every strain are known. @param {RoundAnalysis} round */
export const hasPar = ({ par }) => Object.keys(par.S).length > 0;

/** The engine has answered with the next rounds, or with more about earlier ones. @param {AnalysisState} state @param {Pick<Analysis, "done" | "total" | "rounds" | "coming" | "asked" | "ruleset">} answer @returns {AnalysisState} */
export const withAnswer = (state, { done, total, rounds, coming, asked, ruleset }) => ({
  ...state,
  asked: state.asked || asked, // later requests are about one of these rounds
  ruleset,
  done,
  total,
  rounds: [
    ...new Map([...state.rounds, ...rounds].map((round) => [round.deal, round])).values(),
  ].sort((a, b) => a.deal - b.deal),
  coming,
});

/**
 * A seat's accuracy over all rounds. It is 100 / (1 + loss / c), with the mean loss of all decisions, so it follows from
 * the mean of the rounds' reciprocals (records/accuracy.py).
 * @param {readonly RoundAnalysis[]} rounds
 * @param {Seat} seat
 */
export function accuracyOf(rounds, seat) {
  const known = rounds.flatMap(({ accuracy, weighed }) => {
    const mean = accuracy[seat];
    return mean === null ? [] : [{ mean, count: weighed[seat] }];
  });
  const all = known.reduce((sum, { count }) => sum + count, 0);
  if (!all) return null;
  if (known.every(({ mean }) => mean === 100)) return 100;
  return all / known.reduce((sum, { mean, count }) => sum + count / mean, 0);
}

/**
 * A percentage as a whole number: 100 only if nothing at all was lost, so that it agrees with the list of mistakes.
 * @param {number} share
 */
export const wholePercent = (share) => (share >= 100 ? 100 : Math.min(99, Math.round(share)));

/** Well judged or not, and what came of it, in the order shown. */
export const FIELDS = /** @type {const} */ (["good", "unlucky", "lucky", "cost"]);

/**
 * A seat's decisions in each field, over all rounds that are analysed to the end: before, calls have no field, and the
 * sum would contradict the number of mistakes.
 * @param {readonly RoundAnalysis[]} rounds
 * @param {Seat} seat
 */
export const fieldsOf = (rounds, seat) =>
  Object.fromEntries(
    FIELDS.map((field) => [
      field,
      rounds.reduce(
        (sum, { fields, whole }) => sum + (whole ? (fields[seat]?.[field] ?? 0) : 0),
        0,
      ),
    ]),
  );

/**
 * The mistakes of a seat, or of all, in some rounds.
 * @param {readonly RoundAnalysis[]} rounds
 * @param {Seat} [seat]
 */
export const mistakesOf = (rounds, seat) =>
  rounds
    .flatMap(({ decisions }) => decisions)
    .filter((each) => each.mistake && each.seat === (seat ?? each.seat)).length;
