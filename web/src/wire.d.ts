// The shapes that cross the bridge, as the page reads them. Optional and nullable fields are exactly the engine's.

export type Seat = "S" | "E" | "N" | "W";
export type Team = "NS" | "EW";
export type Suit = "S" | "H" | "D" | "C";
export type Strain = Suit | "NT";
export type Card = string;
export type BySeat<T> = Record<Seat, T>;
export type Scores = Partial<Record<Seat | Team, number>>;

export type Action =
  | { do: "bid"; tricks: number; strain?: Strain }
  | { do: "pass" | "double" | "redouble" | "throw" }
  | { do: "pledge"; tricks: number }
  | { do: "deal"; deal: string; flip?: Card }
  | { do: "trump"; strain: Strain }
  | { do: "play"; card: Card }
  | { do: "claim"; tricks: number };

export interface Contract {
  seat: Seat;
  tricks: number;
  strain: Strain | null;
  factor: 1 | 2 | 4;
}

export interface Trick {
  leader: Seat;
  cards: Card[];
  winner?: Seat | null;
}

export interface Played {
  number: number;
  dealer: Seat;
  outcome: "played";
  contract: Contract | null;
  pledges: BySeat<number> | null;
  taken: BySeat<number>;
  points: Scores;
  totals: Scores;
  made: boolean | null;
  kaboot: boolean;
}

export interface Thrown {
  number: number;
  dealer: Seat;
  outcome: "thrown";
  reason: "all_passed" | "hopeless" | "pledges_low";
  seat: Seat | null;
}

export type Result = Played | Thrown;

export interface View {
  seat: Seat;
  ruleset: { id: string; line: string; options: Options };
  phase: "deal" | "auction" | "trump" | "play" | "over";
  number: number;
  actions: number;
  dealer: Seat;
  to_act: Seat | null;
  hand: Card[];
  counts: BySeat<number>;
  flip: Card | null;
  announcements: { seat: Seat; kind: "dakak" | "out_of_call" }[];
  calls: { seat: Seat; action: Action }[];
  bid: Contract | null;
  pledges: BySeat<number | null> | null;
  contract: Contract | null;
  trump: Strain | null;
  trick: Trick | null;
  tricks: Trick[];
  taken: BySeat<number>;
  claim: { seat: Seat; tricks: number } | null;
  scores: Scores;
  results: Result[];
  legal: Action[];
  winner: Team | null;
}

export type GameEvent =
  | { event: "dealt"; number: number; dealer: Seat; flip: Card | null }
  | { event: "announced"; seat: Seat; kind: "dakak" | "out_of_call" }
  | { event: "called"; seat: Seat; action: Action }
  | { event: "contract"; contract: Contract }
  | { event: "trump_named"; seat: Seat; strain: Strain }
  | { event: "trump_set"; strain: Strain }
  | { event: "played"; seat: Seat; card: Card }
  | { event: "trick_taken"; seat: Seat; tricks: number; number: number }
  | { event: "claimed"; seat: Seat; tricks: number }
  | { event: "thrown_in"; reason: Thrown["reason"]; seat: Seat | null; dealer: Seat }
  | { event: "round_scored"; result: Played }
  | { event: "match_won"; team: Team };

export interface Player {
  name: string;
  player: string;
}

export type Next = "deal" | "computer" | "human" | "over";

export interface EngineReply {
  view: View;
  events: GameEvent[];
  record: { keep: number; lines: string[] };
  players: BySeat<Player>;
  next: Next;
}

export type Options = Record<string, string | number | boolean>;

export interface Preset {
  id: string;
  options: Options;
  line: string;
}

export interface Catalogue {
  engine: string;
  presets: Preset[];
  levels: string[];
}

export type EngineState =
  | { tag: "loading"; progress: number; step: "download" | "compile" | "python" }
  | { tag: "ready" }
  | { tag: "error"; code: string; detail: string };

/** The engine as the page uses it: one question, one answer. */
export interface Engine {
  readonly state: EngineState;
  onstate(listener: (state: EngineState) => void): () => void;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape depends on the operation asked.
  request(op: string, args?: object): Promise<any>;
  restart(): Promise<void>;
  stop(): void;
}
