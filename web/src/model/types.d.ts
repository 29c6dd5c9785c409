// Made by web/generate_types.py from engine/tarneeb/wire/codec.py: not to be edited.

export type Seat = "S" | "E" | "N" | "W";

export type Team = "NS" | "EW";

export type Suit = "S" | "H" | "D" | "C";

export type Strain = "S" | "H" | "D" | "C" | "NT";

export type Role = "own" | "partner" | "against";

export type Card = string;

export type Options = Record<string, boolean | number | string>;

/** Points by team or, where each player has a score of his own, by seat. */
export type Scores = Partial<Record<Seat | Team, number>>;

/** A bid; `strain` only where bids name it. */
export interface BidAction {
  do: "bid";
  tricks: number;
  strain?: Strain;
}

/** A call that says no more than its name. */
export interface PlainAction {
  do: "pass" | "double" | "redouble" | "throw";
}

/** A player states how many tricks he will take. */
export interface PledgeAction {
  do: "pledge";
  tricks: number;
}

/** The cards are dealt; never sent to the page before the round is over. */
export interface DealAction {
  do: "deal";
  deal: string;
  flip?: Card | null;
}

/** Declarer names the trump. */
export interface TrumpAction {
  do: "trump";
  strain: Strain;
}

/** A card is played. */
export interface PlayAction {
  do: "play";
  card: Card;
}

/** The seat on lead takes all the tricks that are left. */
export interface ClaimAction {
  do: "claim";
  tricks: number;
}

export type Action = BidAction | PlainAction | PledgeAction | DealAction | TrumpAction | PlayAction | ClaimAction;

/** A call with who made it. */
export interface Call {
  seat: Seat;
  action: Action;
}

/** The highest bid so far, or the contract: its owner, tricks, trumps if known, ×1 ×2 ×4. */
export interface Contract {
  seat: Seat;
  tricks: number;
  strain: Strain | null;
  factor: 1 | 2 | 4;
}

/** A trick: cards in the order played, and who takes it if it were to end now. */
export interface Trick {
  leader: Seat;
  cards: Card[];
  winner: Seat | null;
}

/** What a seat announced of its hand. */
export interface Announcement {
  seat: Seat;
  kind: "dakak" | "out_of_call";
}

/** Who claimed the rest. */
export interface Claim {
  seat: Seat;
  tricks: number;
}

/** The tricks a side or a player is to take, how many more, and whether that can still be. */
export interface Stake {
  goal: number;
  needs: number;
  outlook: "open" | "made" | "lost";
}

/** A ruleset: the preset it began as, its one-line text, every option. */
export interface Ruleset {
  id: string;
  line: string;
  options: Options;
}

/** How a round that was played ended. */
export interface Played {
  number: number;
  dealer: Seat;
  outcome: "played";
  contract: Contract | null;
  pledges: Record<Seat, number> | null;
  taken: Record<Seat, number>;
  points: Scores;
  totals: Scores;
  made: boolean | null;
  kaboot: boolean;
}

/** How a deal that was thrown in ended; `seat` threw in a hopeless hand. */
export interface Thrown {
  number: number;
  dealer: Seat;
  outcome: "thrown";
  reason: "all_passed" | "hopeless" | "pledges_low";
  seat: Seat | null;
}

export type Result = Played | Thrown;

/** What one seat may know; never more. */
export interface View {
  seat: Seat;
  ruleset: Ruleset;
  phase: "deal" | "auction" | "trump" | "play" | "over";
  number: number;
  actions: number;
  dealer: Seat;
  to_act: Seat | null;
  hand: Card[];
  counts: Record<Seat, number>;
  flip: Card | null;
  announcements: Announcement[];
  calls: Call[];
  bid: Contract | null;
  pledges: Record<Seat, number | null> | null;
  pledges_needed: number | null;
  pledges_counted: number | null;
  contract: Contract | null;
  trump: Strain | null;
  trick: Trick | null;
  tricks: Trick[];
  taken: Record<Seat, number>;
  stakes: Partial<Record<Seat | Team, Stake>> | null;
  claim: Claim | null;
  scores: Scores;
  results: Result[];
  legal: Action[];
  winner: Team | null;
}

/** The cards lie before the players. */
export interface DealtEvent {
  event: "dealt";
  number: number;
  dealer: Seat;
  flip: Card | null;
}

/** A seat announced something of its hand. */
export interface AnnouncedEvent {
  event: "announced";
  seat: Seat;
  kind: "dakak" | "out_of_call";
}

/** A seat called. */
export interface CalledEvent {
  event: "called";
  seat: Seat;
  action: Action;
}

/** The auction ended with a contract. */
export interface ContractMadeEvent {
  event: "contract";
  contract: Contract;
}

/** Declarer named the trump. */
export interface TrumpNamedEvent {
  event: "trump_named";
  seat: Seat;
  strain: Strain;
}

/** The trump came from elsewhere: turned up, the ruleset, the first lead. */
export interface TrumpSetEvent {
  event: "trump_set";
  strain: Strain;
}

/** A seat played a card. */
export interface CardPlayedEvent {
  event: "played";
  seat: Seat;
  card: Card;
}

/** A seat took a trick: `number` in the round, `tricks` of its own so far. */
export interface TrickTakenEvent {
  event: "trick_taken";
  seat: Seat;
  number: number;
  tricks: number;
}

/** A seat took all the tricks that were left. */
export interface ClaimedEvent {
  event: "claimed";
  seat: Seat;
  tricks: number;
}

/** The deal was thrown in; `dealer` deals next. */
export interface ThrownInEvent {
  event: "thrown_in";
  reason: "all_passed" | "hopeless" | "pledges_low";
  seat: Seat | null;
  dealer: Seat;
}

/** The round was scored. */
export interface RoundScoredEvent {
  event: "round_scored";
  result: Played;
}

/** A team won the match. */
export interface MatchWonEvent {
  event: "match_won";
  team: Team;
}

export type GameEvent = DealtEvent | AnnouncedEvent | CalledEvent | ContractMadeEvent | TrumpNamedEvent | TrumpSetEvent | CardPlayedEvent | TrickTakenEvent | ClaimedEvent | ThrownInEvent | RoundScoredEvent | MatchWonEvent;

export type Style = "careful" | "normal" | "bold";

/** Who sits in a seat: a name, and "human" or a level. */
export interface Player {
  name: string;
  player: string;
  /** How a computer player bids; "normal" where nothing is said. */
  style?: Style;
}

/** An option of rulesets and the values it may have. */
export interface Option {
  name: string;
  type: "enum" | "bool" | "int" | "strains";
  first: boolean | number | string;
  values: string[];
  min: number;
  max: number;
}

/** A ruleset that is offered by name. */
export interface Preset {
  id: string;
  line: string;
  options: Options;
  played_in: string[];
}

/** A reason why a ruleset is refused. */
export interface Problem {
  code: string;
  args: Record<string, string>;
}

/** What the engine offers. */
export interface Catalogue {
  engine: string;
  presets: Preset[];
  options: Option[];
  levels: string[];
}

/**
 * Whether a ruleset's one-line text is good, and what it says or what is wrong with it.
 *
 * `idle` has the options that mean nothing beside the others, each with the one that rules it out.
 */
export interface RulesetCheck {
  ok: boolean;
  ruleset: Ruleset | null;
  problems: Problem[];
  idle: Record<string, string>;
}

/** How the record changed: keep so many of its lines, then add these. */
export interface RecordTail {
  keep: number;
  lines: string[];
}

/** One sentence about a ruleset: a message of the page's words, and what it needs. */
export interface Statement {
  section: "table" | "auction" | "trump" | "play" | "scoring" | "match";
  code: string;
  args: Record<string, number | string>;
}

/** A ruleset in sentences. */
export interface Rules {
  ruleset: Ruleset;
  statements: Statement[];
}

/** The draw for partners: each player's card and seat, south's person first; who deals. */
export interface Draw {
  cards: Card[];
  seats: Seat[];
  dealer: Seat;
}

/** Two partners. */
export interface Pair {
  players: Player[];
}

/** Teams at a table where the winner stays, and those that wait (rules.md 8). */
export interface Company {
  seated: Pair[];
  waiting: Pair[];
  streak: number;
  stayed: 0 | 1 | null;
}

/** How a match between computer players ended that nobody watched. */
export interface Simulated {
  winner: Team;
  scores: Scores;
}

/** What a person did in this round, and how many actions the match had before it. */
export interface Decision {
  actions: number;
  action: Action;
}

/** Where a deck may be cut. */
export interface Cuts {
  min: number;
  max: number;
}

/** What is shown before the cut: the commitment to the next deal's seed, who cuts, and where. */
export interface Commitment {
  deal: number;
  number: number;
  commitment: string;
  cutter: Seat;
  cut: Cuts;
}

/** What every op that shows or changes the match replies with. */
export interface Reply {
  view: View;
  events: GameEvent[];
  record: RecordTail;
  players: Record<Seat, Player>;
  next: "deal" | "computer" | "human" | "over";
  /** What persons did in this round, in order: `take_back` can return to before any of it. */
  back: Decision[];
  dropped?: string | null;
  /** Levels that the record names and this version does not know: a club player sits there. */
  strangers?: string[];
  /** What `commit` shows. */
  commitment?: Commitment;
}

/** Why a player does something: `players.REASONS`, keys of words. */
export type ReasonCode = "only_card" | "set_trumps" | "draw_trumps" | "lead_sequence" | "cash_winner" | "partner_ruffs" | "return_partners_suit" | "lead_singleton" | "lead_away" | "cannot_win" | "partner_wins" | "cheapest_winner" | "help_partner" | "third_hand_high" | "cover" | "second_hand_wins" | "second_hand_low" | "leave_partners_trick" | "leave_it_to_partner" | "ruff" | "discard" | "hopeless_hand" | "dealer_must_bid" | "cannot_bid" | "too_weak" | "leave_partners_bid" | "own_bid_stands" | "strong_enough" | "outbid_partner" | "shut_out" | "double_what_fails" | "double_what_is_made" | "worth_most" | "take_a_share" | "best_trumps" | "longest_suit" | "count_tricks" | "too_high" | "least_pledge" | "slip" | "ace_first" | "any_lead" | "highest_wins" | "lowest" | "looked_ahead" | "played_out" | "better_to_wait" | "trumps_gone" | "partner_has_trick" | "makes" | "defeats" | "keeps_pledge" | "better" | "as_good" | "not_clearly";

/** A player thinks; `part` is how far it has come, 0 to 1, and 1 when it has chosen. */
export interface Thinking {
  seat: Seat;
  part: number;
}

/**
 * The reply to `step`, `hint` or `why` with a `slice` that was too short: ask again.
 *
 * To `think` it is the reply in any case.
 */
export interface ThinkingReply {
  thinking: Thinking;
}

/** Work under way; `part` is how much of it is done, 0 to 1. */
export interface Working {
  token: string;
  part: number;
}

/** The reply to a long op whose `slice` was too short: `work` goes on, or cancels it. */
export interface WorkingReply {
  working: Working;
}

/** A reason, with the numbers that a sentence about it needs. */
export interface Reason {
  code: ReasonCode;
  args: Record<string, number>;
}

/**
 * Something that could be done: the points expected, and the share of worlds in which the aim
 * is reached.
 */
export interface Choice {
  action: Action;
  worth: number;
  makes: number | null;
}

/** What a player would do, or did, and why: the reply to `why`, and part of that to `hint`. */
export interface Advice {
  seat: Seat;
  level: string;
  /** How many actions the match had then. */
  actions: number;
  /** What was done, if it is known. */
  did: Action | null;
  action: Action;
  reasons: Reason[];
  /** What was looked at, the best first; empty where there was nothing to think about. */
  options: Choice[];
  worlds: number;
  nodes: number;
}

/** A hint, and the match with it: the record counts hints. */
export interface Hint extends Reply, Advice {
}

export type FairReason = "seed_changed" | "cut_changed" | "deal_changed" | "flip_changed" | "cuts_bad" | "seed_missing";

/** Whether one deal is the one that its seed and cut give; what is secret yet is null. */
export interface DealCheck {
  deal: number;
  number: number;
  status: "fair" | "wrong" | "nothing" | "open";
  reason: FairReason | null;
  cut: number | null;
  commitment: string | null;
  seed: string | null;
  cards: string | null;
}

/** Whether a match was dealt fairly. */
export interface Verification {
  verdict: "fair" | "partly" | "wrong" | "nothing";
  reason: FairReason | null;
  commitment: string | null;
  deals: DealCheck[];
}

/** A deal as a text for links; its hands are in the text and nowhere else. */
export interface SharedDeal {
  text: string;
  id: string;
  ruleset: Ruleset;
  dealer: Seat;
  flip: Card | null;
}

/** What came of a shared deal at one table; beside others it has a rank. */
export interface Entry {
  name: string;
  seat: Seat;
  players: Record<Seat, string>;
  thrown: "all_passed" | "hopeless" | "pledges_low" | null;
  contract: Contract | null;
  pledges: Record<Seat, number> | null;
  taken: Record<Seat, number>;
  points: Scores;
  made: boolean | null;
  lead: number;
  rank: number;
  against: number | null;
  percent: number | null;
  mine: boolean;
}

/** A result as a text for links. */
export interface SharedResult {
  text: string;
  id: string;
  entry: Entry;
}

/** A text that was left out, and why. */
export interface Refusal {
  index: number;
  code: string;
  args: Record<string, string>;
}

/** Results of one deal beside each other, the best of each side first; `text` has them all. */
export interface Comparison {
  deal: SharedDeal;
  entries: Entry[];
  text: string;
  refused: Refusal[];
}

/** Where a round lies in a record: counts of actions before its parts, and after its last. */
export interface Mark {
  deal: number;
  number: number;
  start: number;
  play: number | null;
  tricks: number[];
  end: number;
  result: Result | null;
}

/** A moment of a record: what a seat saw, or all hands; what the action before it brought. */
export interface Replay {
  index: number;
  total: number;
  seat: Seat | null;
  view: View;
  hands: Record<Seat, Card[]> | null;
  events: GameEvent[];
  players?: Record<Seat, Player>;
  tags?: Record<string, string>;
  marks?: Mark[];
  dropped?: string | null;
}

/** A match in short, as one person sees it; `points` are the own side's and the other's. */
export interface Digest {
  v: number;
  date: string;
  ruleset: string;
  line: string;
  seat: Seat;
  names: Record<Seat, string>;
  players: Record<Seat, string>;
  winner: Team | null;
  won: boolean | null;
  rounds: number;
  thrown: number;
  actions: number;
  scores: Scores;
  points: number[];
  contracts: Record<Role, Record<string, number[]>>;
  pledges: Record<string, number[]>;
  kaboots: number[];
  accuracy: number | null;
  /** How many decisions the accuracy is the mean of. */
  decisions: number;
  hints: number;
  taken_back: number;
  fork: boolean;
  shared: boolean;
  daily: string;
}

/** How many matches there were. */
export interface MatchCount {
  played: number;
  won: number;
  lost: number;
  unfinished: number;
}

/** Points a round: of the own side, and of the other. */
export interface Average {
  own: number;
  other: number;
}

/** A count for the own side, and for the other. */
export interface Sides {
  own: number;
  other: number;
}

/** Matches won in a row (lost, where negative), and the most that ever were. */
export interface Streak {
  current: number;
  best: number;
}

/** How often a contract was made and failed. */
export interface ContractCount {
  tricks: number;
  strain: Strain;
  made: number;
  failed: number;
}

/** How often a pledge was kept and failed. */
export interface PledgeCount {
  tricks: number;
  kept: number;
  failed: number;
}

/** What the matches of a period come to; "" where they have no date. */
export interface Period {
  period: string;
  matches: number;
  won: number;
  lost: number;
  rounds: number;
  own: number;
  other: number;
  accuracy: number | null;
}

/** What the matches by a ruleset come to. */
export interface RulesetCount {
  ruleset: string;
  matches: number;
  won: number;
  lost: number;
  rounds: number;
  own: number;
  other: number;
}

/** Matches with a partner, or against opponents: a level, or two as "club+expert". */
export interface Group {
  level: string;
  matches: number;
  won: number;
  lost: number;
}

/** Statistics of which more digests are to come, in a request with this token. */
export interface Tally {
  token: string;
}

/** What many matches come to; `refused` digests could not be read. */
export interface Statistics {
  matches: MatchCount;
  rounds: number;
  thrown: number;
  average: Average;
  contracts: Record<Role, ContractCount[]>;
  pledges: PledgeCount[];
  kaboots: Sides;
  streak: Streak;
  accuracy: number | null;
  periods: Period[];
  rulesets: RulesetCount[];
  partners: Group[];
  opponents: Group[];
  refused: number;
}

/** One match's lines in a file of several, and the number of the first of them. */
export interface Part {
  line: number;
  text: string;
}

/** What is wrong in a record that is imported; `args` has the line and what was found. */
export interface ImportProblem {
  code: string;
  args: Record<string, string>;
}

/** How much of a record was kept. */
export interface Kept {
  rounds: number;
  actions: number;
  over: boolean;
}

/** A record that was imported, whole or up to what is wrong in it. */
export interface Imported {
  text: string | null;
  digest: Digest | null;
  problem: ImportProblem | null;
  kept: Kept | null;
}

/** What was best by perfect information, and what the choice made cost against it. */
export interface Best {
  actions: Action[];
  tricks: number | null;
  points: number;
}

/**
 * What a good player would have done with what the seat could know, and what else cost.
 *
 * `points` is what was expected to be lost; `tricks` what that player's choice would have gained
 * on this very deal, which may be less than none.
 */
export interface Known {
  action: Action;
  reason: string;
  same: boolean;
  points: number;
  tricks: number | null;
}

/** A call, a trump or a card at its prices; `before`, `after`: leads of North and South. */
export interface Priced {
  index: number;
  seat: Seat;
  action: Action;
  forced: boolean;
  mistake: boolean;
  best: Best;
  expert: Known | null;
  before: number;
  after: number;
}

/** A turning point: the index of its decision, and the lead of North and South around it. */
export interface Turn {
  index: number;
  seat: Seat;
  action: Action;
  before: number;
  after: number;
}

/** A round analysed; `par` has the tricks of each declarer's side in each strain. */
export interface RoundAnalysis {
  deal: number;
  number: number;
  par: Record<Seat, Record<Strain, number>>;
  makes: boolean | null;
  decisions: Priced[];
  turning: Turn[];
  accuracy: Record<Seat, number | null>;
  /** By seat, the decisions that its accuracy is the mean of. */
  weighed: Record<Seat, number>;
}

/** How far an analysis is; `rounds` are those completed since the last answer. */
export interface Analysis {
  token: string;
  done: number;
  total: number;
  finished: boolean;
  cancelled: boolean;
  rounds: RoundAnalysis[];
  /** At the end: the record, with the accuracies in its tag. */
  text?: string;
  /** At the end: its digest. */
  digest?: Digest;
}
