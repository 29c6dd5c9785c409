// The profile's workload: the engine's ops as the page sends them, with every preset and every level.

const LEVELS = ["novice", "club", "expert", "master"];

/** @typedef {(op: string, args?: object) => any} Ask */

/**
 * Send requests to a Python's engine as the page does.
 * @param {import("pyodide").PyodideAPI} py
 * @returns {Ask} the reply, or {error}
 */
export function asker(py) {
  const dispatch = py.runPython("from tarneeb.bridge import dispatch\ndispatch");
  let id = 0;
  return (op, args = {}) => {
    id += 1;
    const { ok, error } = JSON.parse(dispatch(JSON.stringify({ v: 1, id, op, args })));
    return ok ?? { error };
  };
}

/** Ask until the reply is there, in slices as the page does. @param {Ask} ask @param {string} op @param {object} [args] */
function finished(ask, op, args = {}) {
  let reply = ask(op, { ...args, slice: 80 });
  while (reply.thinking) reply = ask(op, { ...args, slice: 80 });
  while (reply.working) reply = ask("work", { slice: 80 });
  return reply;
}

/**
 * Play rounds in which the person follows hints, takes one action back, and otherwise takes any legal action.
 * @param {Ask} ask
 * @param {{ ruleset: string, players: string[], seed: string, rounds: number }} match South's player first
 */
export function play(ask, { ruleset, players, seed, rounds }) {
  const seats = Object.fromEntries(
    [..."SENW"].map((seat, at) => [seat, { name: `${seat} سعاد`, player: players[at] }]),
  );
  let reply = ask("new", { ruleset, seed, first_dealer: "S", players: seats, date: "2026-01-01" });
  if (reply.error) throw new Error(`${ruleset}: ${JSON.stringify(reply.error)}`);
  let takenBack = false;
  for (let step = 0; reply.next !== "over" && reply.view.results.length < rounds; step += 1) {
    if (reply.next !== "human") {
      if (step % 7 === 0) ask("think", { slice: 40 });
      reply = finished(ask, "step");
    } else if (!takenBack && step > 30 && reply.back?.length > 1) {
      takenBack = true;
      const back = ask("take_back", { actions: reply.back.at(-1).actions });
      if (!back.error) reply = back;
    } else {
      const hint = step % 3 ? undefined : finished(ask, "hint").action;
      const legal = reply.view.legal;
      const action = hint ?? (Array.isArray(legal) ? legal[(step * 7) % legal.length] : undefined);
      reply = ask("act", { action: action ?? finished(ask, "hint").action });
    }
    if (reply.error) throw new Error(`${ruleset}: ${JSON.stringify(reply.error)}`);
  }
}

/** All that can be done with the match's record. @param {Ask} ask @param {{ why: number, analyse: boolean }} how */
export function review(ask, { why, analyse }) {
  const { text } = ask("record");
  ask("record", { finished: true });
  const total = ask("replay", { record: text, index: 0, seat: null }).total ?? 0;
  for (let index = 0; index <= Math.min(total, 60); index += 3)
    ask("replay", { index, seat: index % 2 ? "S" : null });
  ask("verify", { record: text });
  const shared = ask("share");
  if (shared.text) ask("open_deal", { text: shared.text });
  const result = ask("share_result", { name: "Layla" });
  if (result.text) ask("compare", { texts: [result.text, "nonsense"], mine: result.text });
  const digest = ask("digest");
  for (const by of ["month", "week"]) ask("statistics", { digests: [digest, digest], by });
  finished(ask, "split", { text: `${text}\n\n${text}` });
  for (const damaged of [
    text,
    `${text.slice(0, -30)}x`,
    text.replace("[", "{"),
    "طرنيب 🃏",
    "\u0000",
  ])
    finished(ask, "import", { text: damaged });
  finished(ask, "load", { record: text });
  ask("set_players", { players: { E: { name: "E", player: "club" } } });
  ask("fork", { record: text, index: 12, seed: "ffee", origin: "x" });
  finished(ask, "load", { record: text });
  for (let at = 0; at < why; at += 1) finished(ask, "why", { actions: 2 + 5 * at, record: text });
  if (!analyse) return;
  let analysis = ask("analyse", { rounds: [0] });
  while (analysis.token && !analysis.finished)
    analysis = ask("analyse", { token: analysis.token, ms: 200 });
  ask("note_analysis");
  const cancelled = ask("analyse", { rounds: [0] });
  if (cancelled.token) ask("analyse", { token: cancelled.token, cancel: true });
}

/** Requests of the dialogs, and requests that are wrong. @param {Ask} ask @param {string[]} presets */
function dialogs(ask, presets) {
  for (const [at, ruleset] of presets.entries()) {
    ask("check_ruleset", { ruleset });
    ask("rules", { ruleset });
    ask("daily", { date: `2026-03-0${1 + (at % 9)}`, ruleset });
  }
  for (const ruleset of [
    "",
    "classic target=9999",
    "nonsense",
    "classic x=1 y=2",
    "classic\u0661",
    3,
  ])
    ask("check_ruleset", { ruleset });
  ask("draw", { seed: "abc" });
  const players = Object.fromEntries(
    [..."SENW"].map((seat) => [seat, { name: seat, player: "club" }]),
  );
  finished(ask, "simulate", { ruleset: presets[0], seed: "77", players });
  ask("nothing");
  ask("act", { action: { do: "zzz" } });
  ask("load", { record: "zzz" });
  ask("new", { ruleset: 3 });
  ask("take_back", { actions: 99999 });
  ask("new", { ruleset: presets[0], seed: "c0ffee", date: "2026-01-01", players: {} });
  ask("commit");
  ask("step", { cut: 20 });
  ask("verify");
  ask("next_company", { company: {} });
  const daily = ask("daily", { date: "2026-03-01", ruleset: presets[0] });
  ask("new", { deal: daily.text, daily: "2026-03-01", date: "2026-03-01", players: {} });
}

/**
 * @param {Ask} ask
 * @param {(what: string) => void} note called after each part
 * @param {{ seed?: string, quick?: boolean }} [how] quick: one preset
 */
export function work(ask, note, { seed = "5eed", quick = false } = {}) {
  const presets = ask("hello").presets.map((/** @type {{line: string}} */ { line }) => line);
  dialogs(ask, presets);
  note("dialogs");
  for (const [at, ruleset] of presets.entries()) {
    if (quick && at) break;
    const level = LEVELS[at % LEVELS.length];
    play(ask, {
      ruleset,
      players: ["human", level, "club", "novice"],
      seed: `${seed}${at}`,
      rounds: 1,
    });
    review(ask, { why: 2, analyse: at % 3 === 0 });
    note(`${ruleset} with ${level}`);
  }
  if (quick) return;
  for (const players of [
    ["human", "club", "club", "club"],
    ["human", "expert", "expert", "expert"],
    ["master", "expert", "master", "novice"],
  ]) {
    const rounds = players[0] === "human" && players[1] === "club" ? 99 : 2;
    play(ask, { ruleset: presets[0], players, seed: `${seed}${players[1]}`, rounds });
    review(ask, { why: 4, analyse: false });
    note(`${rounds} rounds of ${players.join(", ")}`);
  }
}
