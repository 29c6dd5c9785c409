/**
 * Votes that people are absent. Each person has one vote, which names all of them. A vote holds for one place of the log, so
 * it is signed again when the log goes on.
 *
 * @import { AbsentDraft, FriendsTable, Member, Vote } from "./types"
 */

import { isVote, signVote } from "./rows.js";

/** How often votes are sent again, in milliseconds. */
const AGAIN = 3000;
/** A vote that was not repeated in this time was withdrawn. */
const STALE = 10_000;

/** @typedef {{n: number, prev: string, people: number[], sig: string}} Ballot */

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {readonly Member[]} parts.people
 * @param {string} parts.secret to sign with
 * @param {() => number} parts.now
 * @param {(ballot: Ballot) => void} parts.send writes a letter
 */
export function createVotes({ table, me, people, secret, now, send }) {
  /** The people of whom this person says that they are absent. @type {Set<number>} */
  const mine = new Set();
  /** By voter. @type {Map<number, Ballot & {at: number}>} */
  const heard = new Map();

  const named = () => [...mine].sort((one, two) => one - two);

  /** @param {{at: number} | undefined} vote */
  const isFresh = (vote) => vote !== undefined && now() - vote.at < STALE;

  /** @param {FriendsTable} friends */
  function publish({ n, head }) {
    const ballot = {
      ...{ n, prev: head, people: named() },
      sig: signVote(table, n, head, named(), secret),
    };
    heard.set(me, { ...ballot, at: now() });
    send(ballot);
  }

  /** Whether a vote on somebody makes sense. @param {FriendsTable} friends @param {number} person */
  const isOpen = (friends, person) => person !== me && friends.people[person]?.present === true;

  /** @param {unknown} list @param {number} from */
  const isNamed = (list, from) =>
    Array.isArray(list) &&
    list.length < people.length &&
    list.every((one, at) => people[one] && one !== from && (at === 0 || list[at - 1] < one));

  return {
    /** Say that somebody is absent. @param {FriendsTable} friends @param {number} person */
    cast(friends, person) {
      if (!isOpen(friends, person)) return false;
      mine.add(person);
      publish(friends);
      return true;
    },

    /** Take a vote back. The next `renew` tells the others. @param {number} person */
    withdraw(person) {
      mine.delete(person);
    },

    /** A `vote` letter. Returns whether it is one. @param {number} from @param {Record<string, unknown>} body */
    heard(from, { n, prev, people: list, sig }) {
      if (typeof n !== "number" || typeof prev !== "string" || typeof sig !== "string")
        return false;
      if (!isNamed(list, from)) return false;
      const names = /** @type {number[]} */ (list);
      if (!isVote(table, n, prev, names, sig, people[from].key)) return false;
      heard.set(from, { n, prev, people: names, sig, at: now() });
      return true;
    },

    /** Sign the vote again because it changed, the log has gone on, or time has passed. @param {FriendsTable} friends */
    renew(friends) {
      for (const person of mine) if (!isOpen(friends, person)) mine.delete(person);
      const said = heard.get(me);
      const changed = `${named()}` !== `${said?.people ?? ""}`;
      const late = said?.prev !== friends.head || now() - said.at >= AGAIN;
      if (changed || (mine.size && late)) publish(friends);
    },

    /** The people who voted lately that somebody is absent. @param {number} person @returns {number[]} */
    on: (person) =>
      people.flatMap((_, voter) => {
        const vote = voter === me && !mine.has(person) ? undefined : heard.get(voter);
        return vote?.people.includes(person) && isFresh(vote) ? [voter] : [];
      }),

    /** What this person says, if all who are not named say the same at this place. @param {FriendsTable} friends @returns {AbsentDraft | null} */
    agreed(friends) {
      const names = named();
      if (!names.length) return null;
      /** @type {Vote[]} */
      const votes = [];
      for (const [voter, { present }] of friends.people.entries()) {
        if (!present || names.includes(voter)) continue;
        const vote = heard.get(voter);
        const same = vote?.n === friends.n && vote.prev === friends.head;
        if (!vote || !same || !isFresh(vote) || `${vote.people}` !== `${names}`) return null;
        votes.push([voter, vote.sig]);
      }
      return { people: names, votes };
    },
  };
}

/** @typedef {ReturnType<typeof createVotes>} Votes */
