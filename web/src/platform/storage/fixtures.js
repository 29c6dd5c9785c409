/** Shared by the tests of storage. */

/** Timers that never run out, so that a slow machine doesn't make a test fail. @type {any} */
export const PATIENT = { setTimeout: () => 0, clearTimeout() {} };

/** Put another value in place of each part of a value. @param {any} value @param {any} other @returns {any[]} */
function inside(value, other) {
  if (typeof value !== "object" || value === null) return [];
  /** @type {[any, any][]} */
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([name, part]) => {
    const put = (/** @type {any} */ one) =>
      Array.isArray(value) ? value.with(name, one) : { ...value, [name]: one };
    return [put(other), ...inside(part, other).map(put)];
  });
}

/** @param {any} value @returns {any[]} */
function flipped(value) {
  if (typeof value === "string") return [`${value.slice(0, -1)}\u0001`];
  if (typeof value === "number") return [-value - 1e9];
  if (typeof value === "boolean") return [Number(value)];
  if (typeof value !== "object" || value === null) return [Number.NaN];
  /** @type {[any, any][]} */
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([name, part]) =>
    flipped(part).map((one) =>
      Array.isArray(value) ? value.with(name, one) : { ...value, [name]: one },
    ),
  );
}

/** The ways in which a stored value can be damaged. @type {Record<string, (value: any) => any[]>} */
export const DAMAGES = {
  emptied: (value) => [null, "", {}, [], ...inside(value, null), ...inside(value, "")],
  "of another type": (value) => [
    7,
    true,
    "<img src=x onerror=alert(1)>",
    new Date(Number.NaN),
    new Map([["a", 1]]),
    new Uint8Array(3),
    [value],
    ...[17, "\ud800\u202e", [[]], {}].flatMap((other) => inside(value, other)),
  ],
  cut: (value) =>
    Array.isArray(value)
      ? [value.map((one) => Object.fromEntries(Object.entries(one).slice(1)))]
      : Object.keys(value).map((left) =>
          Object.fromEntries(Object.entries(value).filter(([name]) => name !== left)),
        ),
  flipped,
  "from a newer version": (value) => [
    Array.isArray(value)
      ? [...value, { version: 9, tables: [] }]
      : { ...value, novelty: { a: [1] } },
    { version: 9, data: value },
  ],
};

/** A record of three rounds, the last of them still in play. */
export const RECORD = `[Format "1"]
[Ruleset "classic"]
[South "You"]
[SouthPlayer "human"]
[East "سمير"]
[EastPlayer "club"]
[Date "2026-10-02"]
[Result "*"]
Round 1 dealer S
Score NS 0 EW 8 = NS 0 EW 8
Round 2 dealer E
Score NS 9 EW 0 = NS 9 EW 8
Round 3 dealer N
Deal S:A E:K N:Q W:J
Call E 7
Trick E AS 3S 4S 2S
Trick E KS 5S 6S 7S
Trick E QS 8S 9S TS`.split("\n");

const PLAYERS = Object.fromEntries(
  ["S", "E", "N", "W"].map((seat) => [
    seat,
    { name: `of ${seat}`, player: seat === "S" ? "human" : "club" },
  ]),
);

/** @param {string} id @returns {any} */
export const rowWith = (id) => ({
  id,
  started: 1_790_000_000_000,
  updated: 1_790_000_000_001,
  ruleset: "classic",
  line: "classic",
  players: PLAYERS,
  rounds: 2,
  scores: { NS: 9, EW: 8 },
  winner: null,
  finished: false,
  digest: '{"v":1}',
});

/** Delete the database. */
export async function emptied() {
  const gone = indexedDB.deleteDatabase("tarneeb");
  await new Promise((done) => {
    gone.onsuccess = done;
  });
}
