// The page's additions to the engine's shapes, which are generated in types.d.ts.

import type { Ops, Player, Reply, Seat, ThinkingReply } from "./types";

export type * from "./types";

export type BySeat<T> = Record<Seat, T>;
export type EngineReply = Reply;
export type Players = BySeat<Player>;

export type EngineState =
  | { tag: "loading"; progress: number; step: "download" | "compile" | "python" }
  | { tag: "ready" }
  | { tag: "error"; code: string; detail: string };

/** The arguments and the reply of an op. */
export type ArgsOf<Op extends keyof Ops> = Ops[Op]["args"];
export type ReplyTo<Op extends keyof Ops> = Ops[Op]["reply"];

/** Ops that reply with the match on the table, or that a player is still thinking. */
export type MatchOp = {
  [Op in keyof Ops]: ReplyTo<Op> extends Reply | ThinkingReply ? Op : never;
}[keyof Ops];

/** A request of such an op. */
export type MatchRequest = { [Op in MatchOp]: [op: Op, args: ArgsOf<Op>] }[MatchOp];

/** The engine as the page uses it: one request, one reply. */
export interface Engine {
  readonly state: EngineState;
  onstate(listener: (state: EngineState) => void): () => void;
  onanswer(listener: () => void): void;
  request<Op extends keyof Ops>(op: Op, args: ArgsOf<Op>): Promise<ReplyTo<Op>>;
  /** Add a room that is not part of the first play. */
  extend(room: "friends" | "practice"): Promise<void>;
  restart(): Promise<void>;
  stop(): void;
}
