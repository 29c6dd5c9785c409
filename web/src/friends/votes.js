/**
 * Votes that somebody is absent. A vote holds for one place of the log, so it is signed again when the log goes on.
 *
 * @import { FriendsTable, Member, Vote } from "./types"
 */

import { inOrder, isVote, signVote } from "./rows.js";

/** How often votes are sent again, in milliseconds. */
const AGAIN = 3000;
/** A vote that was not repeated in this time was withdrawn. */
const STALE = 10_000;

/**
 * @param {object} parts
 * @param {string} parts.table
 * @param {number} parts.me
 * @param {readonly Member[]} parts.people
 * @param {string} parts.secret to sign with
 * @param {() => number} parts.now
 * @param {(body: {n: number, prev: string, person: number, sig: string}) => void} parts.send writes a letter
 */
export function createVotes({ table, me, people, secret, now, send }) {
  /** The people of whom this person says that they are absent, with the time of the last letter. @type {Map<number, number>} */
  const mine = new Map();
  /** By the person voted on and the voter. @type {Map<string, {n: number, prev: string, sig: string, at: number}>} */
  const heard = new Map();

  /** @param {FriendsTable} friends @param {number} person */
  function publish({ n, head }, person) {
    const sig = signVote(table, n, head, person, secret);
    mine.set(person, now());
    heard.set(`${person} ${me}`, { n, prev: head, sig, at: now() });
    send({ n, prev: head, person, sig });
  }

  /** Whether a vote on somebody makes sense. @param {FriendsTable} friends @param {number} person */
  const isOpen = (friends, person) => person !== me && friends.people[person]?.present === true;

  return {
    /** Say that somebody is absent. @param {FriendsTable} friends @param {number} person */
    cast(friends, person) {
      if (!isOpen(friends, person)) return false;
      publish(friends, person);
      return true;
    },

    /** Take a vote back. @param {number} person */
    withdraw(person) {
      mine.delete(person);
      heard.delete(`${person} ${me}`);
    },

    /** A `vote` letter. Returns whether it is one. @param {number} from @param {Record<string, unknown>} body */
    heard(from, { n, prev, person, sig }) {
      if (typeof n !== "number" || typeof prev !== "string" || typeof sig !== "string")
        return false;
      if (typeof person !== "number" || !people[person] || person === from) return false;
      if (!isVote(table, n, prev, person, sig, people[from].key)) return false;
      heard.set(`${person} ${from}`, { n, prev, sig, at: now() });
      return true;
    },

    /** Sign the votes again for the place that the log has reached, or because time has passed. @param {FriendsTable} friends */
    renew(friends) {
      for (const [person, at] of mine) {
        const vote = heard.get(`${person} ${me}`);
        if (!isOpen(friends, person)) this.withdraw(person);
        else if (vote?.prev !== friends.head || now() - at >= AGAIN) publish(friends, person);
      }
    },

    /** The people who voted lately that somebody is absent. @param {number} person @returns {number[]} */
    on: (person) =>
      people.flatMap((_, voter) => {
        const vote = heard.get(`${person} ${voter}`);
        return vote && now() - vote.at < STALE ? [voter] : [];
      }),

    /** The persons on whom all others agree at this place, with the votes. @param {FriendsTable} friends @returns {{person: number, votes: Vote[]}[]} */
    agreed(friends) {
      return people.flatMap((_, person) => {
        const voters = friends.people.flatMap(({ present }, voter) =>
          present && voter !== person ? [voter] : [],
        );
        const votes = voters.flatMap((voter) => {
          const vote = heard.get(`${person} ${voter}`);
          return vote?.n === friends.n && vote.prev === friends.head
            ? [/** @type {Vote} */ ([voter, vote.sig])]
            : [];
        });
        const all = friends.people[person].present && voters.length > 0;
        return all && votes.length === voters.length ? [{ person, votes: inOrder(votes) }] : [];
      });
    },
  };
}

/** @typedef {ReturnType<typeof createVotes>} Votes */
