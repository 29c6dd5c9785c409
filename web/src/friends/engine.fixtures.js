/**
 * A small engine for tests: it folds a table's rows by the rules of who may write what, with a game that is only numbers.
 * The ruleset's text says how many deals a match has and how many actions a deal: "2 8".
 *
 * @import { FriendsTable, Private, Row } from "./types"
 */

import { sha256 } from "./keys.js";

/** @typedef {any} State */

export const SEATS = /** @type {const} */ (["S", "E", "N", "W"]);

export class Refusal extends Error {
  /** @param {string} code @param {object} [args] */
  constructor(code, args = {}) {
    super(code);
    this.code = code;
    this.args = args;
  }
}

const idOf = (/** @type {Row} */ [text]) => sha256(text);

/** @param {Row} row @returns {State} */
function opened(row) {
  const [, , , body] = JSON.parse(row[0]);
  const [deals, plays] = body.ruleset.split(" ").map(Number);
  return {
    ...{ open: body, deals, plays, n: 1, head: idOf(row), seats: body.seats, away: [] },
    ...{ phase: "commit", commits: [], dealt: null, banker: null, acts: [], tells: [] },
    ...{ deal: 0, match: 0, done: 0, disputes: [], start: 1, floor: 1, steps: [] },
  };
}

const present = (/** @type {State} */ s) =>
  s.open.people.flatMap((/** @type {any} */ _, /** @type {number} */ p) =>
    s.away.includes(p) ? [] : [p],
  );
const keeper = (/** @type {State} */ s) => present(s)[0];
const holder = (/** @type {State} */ s, /** @type {string} */ seat) => {
  const who = s.seats[seat];
  const isThere = typeof who === "number" && !s.away.includes(who);
  return isThere ? who : (s.banker ?? keeper(s));
};
const dueSeat = (/** @type {State} */ s) => {
  if (s.phase === "commit") return SEATS[s.commits.length];
  if (s.phase === "play") return SEATS[(s.deal + s.acts.length) % 4];
  return s.phase === "tell" ? SEATS[s.tells.length] : null;
};
const writer = (/** @type {State} */ s) => {
  const seat = dueSeat(s);
  if (!seat) return keeper(s);
  if (s.phase !== "tell") return holder(s, seat);
  const [person] = s.commits[s.tells.length];
  return s.away.includes(person) ? s.banker : person;
};
const levelOf = (/** @type {State} */ s, /** @type {string} */ seat) => {
  const who = s.seats[seat];
  if (typeof who === "string") return who;
  return s.away.includes(who) ? s.open.level : null;
};

/** The deal under way is over, or void. @param {State} s @param {object} more */
function nextDeal(s, more) {
  const after = { ...s, ...more };
  return {
    ...after,
    ...{ phase: after.done >= after.deals ? "over" : "commit", deal: s.deal + 1, commits: [] },
    ...{ dealt: null, banker: null, acts: [], tells: [], doubter: null, start: s.n + 1 },
  };
}

/** @param {State} s @param {number} person @param {string} code */
const blamed = (s, person, code) =>
  nextDeal(s, {
    disputes: [...s.disputes, { deal: s.deal, person, code, args: {} }],
    steps: [...s.steps, "void"],
  });

const handOf = (/** @type {string} */ four, /** @type {string} */ seat) => {
  const salt = sha256(`${four}\nhand ${seat}`);
  const hand = String(Number.parseInt(sha256(four + seat).slice(0, 6), 16));
  return { hand, salt, hash: sha256(`${hand}\n${salt}`) };
};
const fourOf = (/** @type {string[]} */ seeds) => sha256(seeds.join("\n"));

/** @param {State} s @param {number | null} by @param {any} body @returns {State} */
function changed(s, by, body) {
  if (by === null) {
    if (body.do === "forked") return blamed(s, body.by, "forked");
    const gone = /** @type {number[]} */ (body.people);
    const voters = present(s).filter((/** @type {number} */ q) => !gone.includes(q));
    const votes = body.votes.map((/** @type {any} */ [q]) => q);
    if (gone.some((p) => s.away.includes(p)) || !voters.length || `${votes}` !== `${voters}`)
      throw new Refusal("votes_wrong");
    const after = { ...s, away: [...s.away, ...gone] };
    const begun = s.phase === "dealt" || (s.phase === "commit" && s.commits.length);
    return begun || gone.includes(s.banker)
      ? nextDeal(after, { steps: [...s.steps, "void"] })
      : after;
  }
  if (by !== writer(s)) throw new Refusal("not_your_row");
  const seat = dueSeat(s);
  if (body.do === "back" && s.away.includes(body.person)) {
    const away = s.away.filter((/** @type {number} */ p) => p !== body.person);
    // The person is shown whose turn it is now.
    return { ...s, away, steps: [...s.steps, "back"] };
  }
  if (body.do === "commit" && s.phase === "commit" && body.seat === seat) {
    const commits = [...s.commits, [by, body.c]];
    return { ...s, commits, phase: commits.length === 4 ? "dealt" : "commit" };
  }
  if (body.do === "dealt" && s.phase === "dealt")
    return {
      ...s,
      dealt: body.hands,
      banker: by,
      phase: "play",
      floor: s.start,
      steps: [...s.steps, "dealt"],
    };
  if (body.do === "act" && s.phase === "play") {
    if (!(body.action.tricks >= 0)) throw new Refusal("bid_too_low", { tricks: "0" });
    const acts = [...s.acts, body.action.tricks];
    const steps = [...s.steps, body.action.tricks];
    return { ...s, acts, steps, phase: acts.length === s.plays ? "tell" : "play" };
  }
  if (body.do === "doubt" && s.phase === "play") return { ...s, phase: "tell", doubter: by };
  if (body.do === "tell" && s.phase === "tell" && body.seat === seat) {
    if (sha256(body.seed) !== s.commits[s.tells.length][1]) throw new Refusal("wrong_seed");
    const tells = [...s.tells, body.seed];
    if (tells.length < 4) return { ...s, tells };
    const right = SEATS.every((one) => handOf(fourOf(tells), one).hash === s.dealt[one]);
    if (!right) return blamed(s, s.banker, "wrong_hand");
    if (s.doubter != null) return blamed(s, s.doubter, "doubt_unfounded");
    return nextDeal({ ...s, steps: [...s.steps, "scored"] }, { done: s.done + 1 });
  }
  if (body.do === "again" && s.phase === "over")
    return {
      ...s,
      seats: body.seats,
      phase: "commit",
      done: 0,
      match: s.match + 1,
      steps: [...s.steps, "again"],
    };
  throw new Refusal("row_not_due");
}

/** @param {State} s @param {Row} row @returns {State} */
function fold(s, row) {
  const [n, prev, by, body] = JSON.parse(row[0]);
  if (n !== s.n || prev !== s.head) throw new Refusal("other_history");
  return { ...changed(s, by, body), n: n + 1, head: idOf(row) };
}

/** The voters of an absence, null for another row. @param {Row} row @returns {number[] | null} */
const votersOf = ([text]) =>
  JSON.parse(text)[3].votes?.map((/** @type {any} */ [voter]) => voter) ?? null;

/** Whether two absences parted the table. @param {Row} one @param {Row} two */
function isParted(one, two) {
  const others = votersOf(two);
  return others !== null && votersOf(one)?.every((voter) => !others.includes(voter)) === true;
}

/** Whether an agreed row replaces another: by more voters, then by the first person, then by its text. @param {Row} row @param {Row} there */
function wins(row, there) {
  const [one, two] = [votersOf(row), votersOf(there)];
  if (!one || !two || (one.length === two.length && one[0] === two[0])) return row[0] < there[0];
  return one.length === two.length ? one[0] < two[0] : one.length > two.length;
}

/** One device's knowledge of a table. */
function createFakeTable() {
  const m = {
    me: 0,
    secret: "",
    rows: /** @type {Row[]} */ ([]),
    states: /** @type {State[]} */ ([]),
    told: /** @type {Private[]} */ ([]),
    shown: 0,
    fresh: false,
  };

  const last = () => m.states[m.states.length - 1];
  const ownSeed = (/** @type {string} */ seat) => sha256(`${m.secret} ${last().deal} ${seat}`);

  /** The seeds of this deal that this device knows. */
  function seeds() {
    const s = last();
    return SEATS.map((seat, at) => {
      if (!s.commits[at]) return null;
      if (s.commits[at][0] === m.me) return ownSeed(seat);
      if (s.tells[at]) return s.tells[at];
      const found = m.told.find(
        ({ from, body }) =>
          from === s.commits[at][0] &&
          body.deal === s.deal &&
          body.seat === seat &&
          "seed" in body &&
          sha256(body.seed) === s.commits[at][1],
      );
      return found && "seed" in found.body ? found.body.seed : null;
    });
  }

  function isHandKnown() {
    const s = last();
    if (!s.dealt || s.banker === m.me) return true;
    const seat = SEATS.find((one) => s.seats[one] === m.me) ?? "S";
    return m.told.some(
      ({ from, body }) =>
        from === s.banker &&
        body.deal === s.deal &&
        "hand" in body &&
        sha256(`${body.hand}\n${body.salt}`) === s.dealt[seat],
    );
  }

  /** How many steps this device may see. */
  const visible = () => last().steps.length - (isHandKnown() ? 0 : last().acts.length + 1);

  /** @returns {Row | any} */
  function outgoing() {
    const s = last();
    if (s.phase === "dealt" && keeper(s) !== m.me)
      return SEATS.flatMap((seat, at) =>
        s.commits[at][0] === m.me
          ? [{ to: keeper(s), body: { deal: s.deal, seat, seed: ownSeed(seat) } }]
          : [],
      );
    if (s.phase !== "play" || s.banker !== m.me || seeds().includes(null)) return [];
    const four = fourOf(/** @type {string[]} */ (seeds()));
    return SEATS.flatMap((seat) => {
      const { hand, salt } = handOf(four, seat);
      const to = s.seats[seat];
      return typeof to === "number" && to !== m.me
        ? [{ to, body: { deal: s.deal, seat, hand, salt } }]
        : [];
    });
  }

  function due() {
    const s = last();
    if (writer(s) !== m.me || s.phase === "over") return null;
    if (s.phase === "dealt")
      return seeds().includes(null) ? null : { do: "dealt", seat: null, computer: null };
    const seat = /** @type {any} */ (dueSeat(s));
    if (s.phase === "tell" && seeds()[s.tells.length] === null) return null;
    const kinds = { commit: "commit", play: "act", tell: "tell" };
    const kind = kinds[/** @type {keyof typeof kinds} */ (s.phase)];
    return { do: kind, seat, computer: levelOf(s, seat) };
  }

  /** @returns {FriendsTable} */
  function table() {
    const s = last();
    const seatOf = (/** @type {number} */ p) => SEATS.find((seat) => s.seats[seat] === p);
    return /** @type {any} */ ({
      ...{ table: s.open.table, me: m.me, n: s.n, head: s.head, phase: s.phase, writer: writer(s) },
      ...{ due: due(), waiting: m.fresh ? 1 : Math.max(0, visible() - m.shown), keeper: keeper(s) },
      people: s.open.people.map((/** @type {any} */ { name }, /** @type {number} */ p) => ({
        ...{ name, seat: seatOf(p), present: !s.away.includes(p) },
      })),
      seats: {},
      ...{ banker: s.banker, deal: s.deal, match: s.match, opened_at_n: s.start, hints: true },
      ...{ ready: false, disputes: s.disputes, private: outgoing(), hand: isHandKnown() },
    });
  }

  /** @returns {any} the table as it is shown */
  function reply() {
    const s = last();
    const isLast = m.shown === s.steps.length;
    const seat = dueSeat(s);
    let next = "friend";
    if (isLast && s.phase === "over") next = "over";
    else if (
      isLast &&
      s.phase === "play" &&
      seat &&
      s.seats[seat] === m.me &&
      !s.away.includes(m.me)
    )
      next = "human";
    else if (isLast && s.phase === "commit") next = "deal";
    return { view: { actions: m.shown, steps: s.steps.slice(0, m.shown) }, next, events: [] };
  }

  /** The rows of the other side of a network that had parted, up to its absence. @param {Row[]} rows */
  function join(rows) {
    const n = JSON.parse(rows[0][0])[0];
    const ours = m.rows.slice(n).find(votersOf);
    const theirs = rows.find(votersOf);
    const better = ours && theirs && isParted(ours, theirs) && wins(theirs, ours);
    if (!better) throw new Refusal("row_taken");
    m.states.splice(n);
    m.rows = m.rows.slice(0, n);
    for (const row of rows.slice(0, rows.indexOf(theirs) + 1)) {
      m.states.push(fold(last(), row));
      m.rows.push(row);
    }
    m.shown = visible();
    m.fresh = true;
    return "joined";
  }

  /** @param {Row} row @returns {object | "same" | "joined" | null} */
  function take(row) {
    const [n, prev, by] = JSON.parse(row[0]);
    if (n > m.rows.length) throw new Refusal("row_missing");
    if (n === m.rows.length) {
      m.states.push(fold(last(), row));
      m.rows.push(row);
      return null;
    }
    const standing = m.rows[n];
    if (standing[0] === row[0]) return "same";
    const ours = m.rows.slice(n).find(votersOf);
    if (by === null && ours && isParted(ours, row)) return /** @type {"joined"} */ (join([row]));
    if (n < last().floor) throw new Refusal("row_final");
    const [, before, who] = JSON.parse(standing[0]);
    if (prev === before && by !== null && by === who) {
      const proof = standing[0] < row[0] ? [standing, row] : [row, standing];
      return { n, by, text: JSON.stringify([n, prev, null, { do: "forked", by, proof }]) };
    }
    if (by !== null || (who === null && !wins(row, standing))) throw new Refusal("row_taken");
    const state = fold(m.states[n - 1], row);
    m.rows = [...m.rows.slice(0, n), row];
    m.states = [...m.states.slice(0, n), state];
    m.shown = visible();
    m.fresh = true;
    return null;
  }

  return { m, last, ownSeed, seeds, isHandKnown, visible, due, table, reply, take, join };
}

export function createFakeEngine() {
  const { m, last, ownSeed, seeds, isHandKnown, visible, due, table, reply, take, join } =
    createFakeTable();
  let extended = false;
  let slices = 0;

  /** @type {Record<string, (args: any) => any>} */
  const ops = {
    friends_open(args) {
      const [first, ...rest] = args.rows;
      m.me = args.me;
      m.secret = args.secret;
      m.rows = [first];
      m.states = [opened(first)];
      m.told = [...args.private];
      m.fresh = false;
      for (const row of rest) take(row);
      m.shown = visible();
      m.fresh = false;
      return { friends: table(), reply: last().steps.length ? reply() : null };
    },
    friends_take(args) {
      let taken = 0;
      let reorganised = false;
      /** @type {object | null} */
      let refused = null;
      /** @type {object | null} */
      let fork = null;
      /** The first of some rows, or those of the other side. @param {Row[]} rows */
      const takeOr = (rows) => {
        try {
          return take(rows[0]);
        } catch (problem) {
          if (!rows.some(votersOf)) throw problem;
          return /** @type {"joined"} */ (join(rows));
        }
      };
      for (const [at, row] of args.rows.entries()) {
        const [n, , by] = JSON.parse(row[0]);
        const length = m.rows.length;
        try {
          const found = takeOr(args.rows.slice(at));
          if (typeof found === "object" && found) {
            fork = found;
            break;
          }
          if (found !== "same") taken += 1;
          if (found === "joined" || (!found && n < length)) reorganised = true;
        } catch (problem) {
          const { code, args: more } = /** @type {Refusal} */ (problem);
          refused = { n, by, code, args: more };
          break;
        }
      }
      m.told.push(...args.private);
      return { friends: table(), taken, refused, fork, reorganised };
    },
    friends_draft(args) {
      const s = last();
      const row = (/** @type {number | null} */ by, /** @type {object} */ body) => {
        changed(s, by, body);
        return { text: JSON.stringify([s.n, s.head, by, body]) };
      };
      if (args.absent) return row(null, { do: "absent", ...args.absent });
      if ("back" in args) return row(m.me, { do: "back", person: args.back });
      if (args.action) {
        if (writer(s) !== m.me || levelOf(s, dueSeat(s) ?? "") || !isHandKnown())
          throw new Refusal("not_your_turn");
        return row(m.me, { do: "act", action: args.action });
      }
      if (args.again) return row(m.me, { do: "again", ...args.again });
      if (args.doubt) return row(m.me, { do: "doubt" });
      const now = due();
      if (!now || now.do === "act") throw new Refusal("nothing_due");
      if (now.do === "commit")
        return row(m.me, { do: "commit", seat: now.seat, c: sha256(ownSeed(now.seat)) });
      const known = /** @type {string[]} */ (seeds());
      if (now.do === "tell")
        return row(m.me, { do: "tell", seat: now.seat, seed: known[s.tells.length] });
      const hands = Object.fromEntries(
        SEATS.map((seat) => [seat, handOf(fourOf(known), seat).hash]),
      );
      return row(m.me, { do: "dealt", hands, flip: null, announced: [] });
    },
    friends_choose() {
      const s = last();
      if (due()?.do !== "act" || !due()?.computer) throw new Refusal("nothing_due");
      slices += 1;
      if (slices % 3) return { thinking: { seat: dueSeat(s), part: 0.5, left: 1 } };
      // 48 bits, so that two of a match's few hundred actions practically never collide.
      const action = { do: "pledge", tricks: Number.parseInt(s.head.slice(0, 12), 16) };
      return { text: JSON.stringify([s.n, s.head, m.me, { do: "act", action }]) };
    },
    friends_step() {
      if (m.fresh) {
        m.fresh = false;
        return reply();
      }
      if (m.shown >= visible()) throw new Refusal("nothing_new");
      m.shown += 1;
      return reply();
    },
  };

  return {
    /** @param {string} _ */
    async extend(_) {
      extended = true;
    },
    /** @param {string} op @param {any} args @returns {Promise<any>} */
    async request(op, args) {
      if (!extended) throw new Refusal("unknown_op");
      if (op === "hint") return { hint: true };
      if (op === "view") return structuredClone(reply());
      await null;
      return structuredClone(ops[op](args));
    },
    rows: () => m.rows,
    state: last,
    told: () => m.told,
  };
}
