// What crosses the bridge is made from the engine's own shapes; here is what only the page adds to it.

import type { Player, Reply, Seat } from "./types";

export type * from "./types";

export type BySeat<T> = Record<Seat, T>;
export type EngineReply = Reply;
export type Next = Reply["next"];
export type Players = BySeat<Player>;

export type EngineState =
  | { tag: "loading"; progress: number; step: "download" | "compile" | "python" }
  | { tag: "ready" }
  | { tag: "error"; code: string; detail: string };

/** The engine as the page uses it: one question, one answer. */
export interface Engine {
  readonly state: EngineState;
  onstate(listener: (state: EngineState) => void): () => void;
  onanswer(listener: () => void): void;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape depends on the operation asked.
  request(op: string, args?: object): Promise<any>;
  restart(): Promise<void>;
  stop(): void;
}
