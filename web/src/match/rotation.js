/**
 * Winner stays: teams that wait for the table, and the results of their matches. The engine decides who gets up and who
 * sits down next (rules.md 8).
 *
 * @import { BySeat, Company, Engine, Pair, Player, Team } from "../model/wire"
 * @import { CompanyState, Draft, Store } from "../model/state.js"
 * @import { Words } from "../platform/i18n.js"
 */

import { inSlices } from "../engine/slices.js";
import { FIRST_DRAFT } from "../model/state.js";
import { freshSeed, playersOf } from "../rules/newmatch.js";

const HUMAN = "human";

/** Other teams play at one of the first levels: nobody waits minutes for a match that is not shown. */
const QUICK_LEVELS = 2;

/** @param {Pair} pair */
export const isOurs = (pair) => pair.players.some(({ player }) => player === HUMAN);

/** Which of the seated teams is the person's; -1 while it waits. @param {Company} company */
export const ourPlace = (company) => company.seated.findIndex(isOurs);

/** The levels of the teams that wait, from weak to strong. @param {readonly string[]} levels weakest first */
export function teamLevels(levels) {
  const count = Math.min(4, Math.max(3, levels.length));
  return Array.from({ length: count }, (_, place) => {
    const strength = (place * (levels.length - 1)) / (count - 1);
    return [levels[Math.floor(strength)], levels[Math.ceil(strength)]];
  });
}

/**
 * Play a match that nobody sees between the seated teams. Returns which of them has won.
 * @param {Pick<Engine, "request">} engine
 * @param {Company} company
 * @param {{levels: readonly string[], ruleset: string, seed: string}} how
 */
export async function playUnseen(engine, company, { levels, ruleset, seed }) {
  const quickest = levels.slice(0, QUICK_LEVELS);
  const quick = (/** @type {Player} */ { name, player }) => ({
    name,
    player: quickest.includes(player) ? player : (quickest.at(-1) ?? player),
  });
  const seats = Object.entries(seatsOf(company)).map(([seat, one]) => [seat, quick(one)]);
  const players = Object.fromEntries(seats);
  const { winner } = await inSlices(engine, "simulate", { ruleset, seed, players });
  return winnerPlace(company, winner);
}

/**
 * The teams of an evening: the person's own, the first opponents, and the waiting ones from weak to strong.
 * @param {Draft} draft
 * @param {readonly string[]} levels weakest first
 * @param {Words} words
 * @returns {Company}
 */
export function firstCompany(draft, levels, words) {
  // Guests have no style, and for an evening the person's partner has none either.
  // Opponents are computer players, whoever sat there in the last match.
  const who = { ...draft.who, E: "", W: "" };
  const { S, E, N, W } = playersOf({ ...draft, who, styles: FIRST_DRAFT.styles }, words);
  const teams = teamLevels(levels).map((pair, place) => {
    const [one, two] = place
      ? [`guest-${2 * place - 1}`, `guest-${2 * place}`].map((id) => words.t(id))
      : [E.name, W.name];
    return {
      players: [
        { name: one, player: pair[0] },
        { name: two, player: pair[1] },
      ],
    };
  });
  const [first, ...waiting] = teams;
  return { seated: [{ players: [S, N] }, first], waiting, streak: 0, stayed: null };
}

/**
 * The seats of the next match: the person's team is always South and North.
 * @param {Company} company
 * @returns {BySeat<Player>}
 */
export function seatsOf({ seated }) {
  const [one, two] = seated;
  const [ours, others] = seated.findIndex(isOurs) === 1 ? [two, one] : [one, two];
  return {
    S: ours.players[0],
    E: others.players[0],
    N: ours.players[1],
    W: others.players[1],
  };
}

/**
 * Which of the seated teams has won.
 * @param {Company} company
 * @param {Team} team the winners' side of the table
 * @returns {0 | 1}
 */
export const winnerPlace = (company, team) => {
  const south = ourPlace(company) === 1 ? 1 : 0;
  return /** @type {0 | 1} */ (team === "NS" ? south : 1 - south);
};

/**
 * Read a stored evening; null if there is none, or a damaged one.
 * @param {unknown} stored
 * @returns {CompanyState | null}
 */
export function readCompany(stored) {
  if (typeof stored !== "object" || stored === null) return null;
  const { company, line, between, counted } = /** @type {Partial<CompanyState>} */ (stored);
  const good =
    isText(line) &&
    Array.isArray(company?.seated) &&
    company.seated.length === 2 &&
    Array.isArray(company.waiting) &&
    company.waiting.length > 0 &&
    [...company.seated, ...company.waiting].every(isPair) &&
    [...company.seated, ...company.waiting].filter(isOurs).length === 1 &&
    Number.isInteger(company.streak);
  if (!good) return null;
  const last = typeof counted === "string" ? counted : "";
  return { company, line, between: between === true, counted: last, told: [], playing: false };
}

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string" && value.isWellFormed();

/** @param {unknown} value @returns {boolean} */
const isPair = (value) => {
  const players = /** @type {Partial<Pair> | null} */ (value)?.players;
  return (
    Array.isArray(players) &&
    players.length === 2 &&
    players.every((one) => isText(one?.name) && isText(one?.player))
  );
};

/**
 * @param {object} parts
 * @param {Pick<Engine, "request">} parts.engine
 * @param {Store} parts.store
 * @param {(company: object | null) => void} parts.save
 */
export function createRotation({ engine, store, save }) {
  /** @param {CompanyState | null} company */
  function set(company) {
    store.session.evening(company);
    if (!company) save(null);
    else {
      const { told: _, playing: __, ...lasting } = company;
      save(lasting);
    }
  }

  /** @param {CompanyState} now @param {0 | 1} winner @returns {Promise<CompanyState>} */
  const after = async (now, winner) => ({
    ...now,
    company: await engine.request("next_company", { company: now.company, winner }),
    between: true,
  });

  /** Play one match between the two seated teams, and add its result. @param {CompanyState} now */
  async function playOthers(now) {
    const levels = store.state.catalogue?.levels ?? [];
    const how = { levels, ruleset: now.line, seed: freshSeed() };
    const place = await playUnseen(engine, now.company, how);
    const [winners, losers] = [now.company.seated[place], now.company.seated[1 - place]];
    const next = await after(now, place);
    return { ...next, told: [...now.told, { winners, losers }] };
  }

  /** Ends once the last match won has been counted. @type {Promise<unknown>} */
  let counting = Promise.resolve();

  /** @param {Team} team @param {string} match its id */
  async function count(team, match) {
    const now = store.state.company;
    if (!now || now.between || now.counted === match) return;
    const next = await after(now, winnerPlace(now.company, team));
    if (store.state.company === now) set({ ...next, counted: match, told: [] });
  }

  return {
    /** @param {Company} company @param {string} line */
    begin(company, line) {
      set({ company, line, between: false, counted: "", told: [], playing: false });
    },

    end() {
      if (store.state.company) set(null);
    },

    /**
     * A match has been won: the losers get up. Each match counts once, even if the page was closed at that moment.
     * @param {Team} team
     * @param {string} match its id
     */
    won(team, match) {
      const counted = count(team, match);
      counting = counted.catch(() => {});
      return counted;
    },

    /** Wait until the last match won has been counted: until then the seats of the next one are not known. */
    settled: () => counting,

    /** Play the other teams' matches until the person's team sits again. */
    async untilSeated() {
      let now = store.state.company;
      while (now && ourPlace(now.company) < 0) {
        set({ ...now, playing: true });
        now = await playOthers(now);
        if (!store.state.company) return;
        set({ ...now, playing: false });
      }
    },

    /** Seat the person for the next match; returns the players and the rules. */
    next() {
      const now = store.state.company;
      if (!now || ourPlace(now.company) < 0) return null;
      set({ ...now, between: false, told: [] });
      return { ruleset: now.line, players: seatsOf(now.company) };
    },

    /** @param {CompanyState | null} company as it was stored */
    restore(company) {
      store.session.evening(company);
    },
  };
}

/**
 * The number of matches in a row that a seated side has won.
 * @param {CompanyState | null} now
 * @param {Team} team
 */
export function streakOf(now, team) {
  if (!now || now.between || now.company.stayed === null) return 0;
  const ours = now.company.stayed === ourPlace(now.company);
  return ours === (team === "NS") ? now.company.streak : 0;
}
