// The shapes that a table of several devices passes around. The engine's side of them is in the row above.

import type {
  Action,
  EngineReply,
  Evening,
  Seat,
  Stays,
  TableDraw,
  ThinkingReply,
} from "../model/wire";

/** A row of the log: its text and its signature, which is empty if the row was agreed. */
export type Row = [text: string, sig: string];

/** A private message from one device to another. */
export type PrivateBody = { deal: number; seat: Seat } & (
  | { seed: string }
  | { hand: string; salt: string }
);

export interface Private {
  from: number;
  body: PrivateBody;
}

/** A private message that this device is to send. */
export interface Outgoing {
  to: number;
  body: PrivateBody;
}

export interface Member {
  name: string;
  key: string;
  box: string;
}

/** The keys of one device at one table, in hex. */
export interface Identity {
  sign: KeyPair;
  box: KeyPair;
}

export interface KeyPair {
  secret: string;
  key: string;
}

/** The row that this device is to write now. `computer` is the level of the computer player that acts for the seat. */
export interface Due {
  do: string;
  seat: Seat | null;
  computer: string | null;
}

/** A table as the engine has folded it. */
export interface FriendsTable {
  table: string;
  me: number;
  n: number;
  head: string;
  phase: "commit" | "dealt" | "list" | "keys" | "announce" | "play" | "tell" | "over";
  writer: number | null;
  due: Due | null;
  waiting: number;
  /** The people whose private message this device needs to go on. */
  missing?: number[];
  people: { name: string; seat: Seat; present: boolean }[];
  seats: Record<Seat, { person: number | null; level: string | null; holder: number }>;
  keeper: number;
  banker: number | null;
  deal: number;
  match: number;
  opened_at_n: number;
  ready: boolean;
  hints: boolean;
  disputes: Dispute[];
  private: Outgoing[];
  hand: boolean;
  draw: TableDraw | null;
  evening: Evening | null;
}

export interface Dispute {
  deal: number;
  person: number;
  code: string;
  args: Record<string, string>;
}

/** A page's version, and the digest of its engine. */
export interface Build {
  version: string;
  engine: string;
}

/** A person's vote that others are absent, with its signature. */
export type Vote = [person: number, sig: string];

/** The people who are absent, and the votes of all others. */
export interface AbsentDraft {
  people: number[];
  votes: Vote[];
}

/** The next match of the same people. */
export interface Again {
  seats: Record<Seat, number | string>;
  dealer: Seat;
  date: string;
  stays?: Stays;
}

export interface DraftArgs {
  action?: Action;
  /** The match's action count that the person saw. */
  actions?: number;
  back?: number;
  again?: Again;
  absent?: AbsentDraft;
  doubt?: true;
}

export interface Taken {
  friends: FriendsTable;
  taken: number;
  refused: { n: number; by: number | null; code: string; args: Record<string, string> } | null;
  fork: { n: number; by: number; text: string } | null;
  reorganised: boolean;
}

/** The engine's ops for a table of several devices. */
export interface FriendsOps {
  friends_open: {
    args: { me: number; secret: string; rows: Row[]; private: Private[] };
    reply: { friends: FriendsTable; reply: EngineReply | null };
  };
  friends_take: { args: { rows: Row[]; private: Private[] }; reply: Taken };
  friends_draft: { args: DraftArgs; reply: { text: string } };
  friends_choose: { args: { slice?: number }; reply: ThinkingReply | { text: string } };
  friends_step: { args: Record<string, never>; reply: EngineReply };
}

/** The engine as a table uses it. */
export interface TableEngine {
  extend(room: "friends"): Promise<unknown>;
  request<Op extends keyof FriendsOps>(
    op: Op,
    args: FriendsOps[Op]["args"],
  ): Promise<FriendsOps[Op]["reply"]>;
}

/** A connection to one device, or to all of them if it is shared. */
export interface Link {
  id: string;
  shared: boolean;
  /** The person at the other end, if the transport knows. */
  person?: number | null;
  send(message: object): void;
  close(): void;
}

/** The start of a row, and what the row with this number has as its id. */
export type Mark = [n: number, head: string];

export type Message =
  | { t: "have"; n: number; head: string; past: Mark[] }
  | { t: "want"; from: number }
  | { t: "rows"; rows: Row[]; n: number }
  | { t: "letter"; text: string; sig: string };

/** Something that somebody did wrong. `person` is null if it isn't proved whose doing it is. */
export interface Report {
  person: number | null;
  link: string | null;
  code: string;
  args: Record<string, unknown>;
}

/** A letter whose signature was right. */
export interface Letter {
  from: number;
  t: string;
  body: Record<string, unknown>;
}

export type Presence = "here" | "away" | "gone";

/** A stored table without its rows. */
export interface TableNote {
  table: string;
  me: number;
  identity: Identity;
  secret: string;
  /** The names of the people, for lists that don't read rows. */
  names: string[];
  /** The transport's own data for connecting again. */
  transport: unknown;
  private: Private[];
  /** The number of the last letter sent, and of the last letters of the others. */
  letters: { k: number; seen: number[] };
}

export interface SavedTable extends TableNote {
  rows: Row[];
  /** Rows are missing or were changed: those from the damage on are left out. */
  damaged: boolean;
}

export interface Notes {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<unknown>;
}

/** Asks for one of the room's actions. */
export type Does = <Name extends keyof import("./room.js").Room>(
  act: Name | "share",
  ...args: unknown[]
) => void;
