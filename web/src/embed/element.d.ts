import type { Action, Card, Result, Scores, Seat, Team, View } from "../model/types";

/** Options that can be set at any time, also as attributes of the element. */
export interface TarneebOptions {
  lang?: "auto" | "en" | "ar";
  digits?: "latn" | "arab";
  theme?: "system" | "light" | "dark";
  deck?: "four" | "two" | "contrast";
  speed?: "slow" | "normal" | "fast" | "none";
  /** Colours as CSS writes them. As styles of the element: `--tarneeb-felt` and so on. */
  felt?: string;
  card?: string;
  back?: string;
  accent?: string;
}

/** How a match begins. */
export interface TarneebMatch {
  /** A preset and its differences: "classic target=41". */
  ruleset?: string;
  /** The level of the computer players, one of those listed by `tarneeb-ready`. */
  level?: string;
  /** The same seed deals the same cards. */
  seed?: string;
}

/** The detail of `tarneeb-error`, and the reason of a rejected promise. */
export interface TarneebProblem {
  code: string;
  message: string;
}

/** Events of the element by name, with their `detail`. They bubble, and never hold a hidden card. */
export interface TarneebEventMap {
  "tarneeb-ready": CustomEvent<{ levels: string[] }>;
  "tarneeb-deal": CustomEvent<{ number: number; dealer: Seat; flip: Card | null }>;
  "tarneeb-call": CustomEvent<{ seat: Seat; action: Action } | { seat: Seat; strain: string }>;
  "tarneeb-play": CustomEvent<{ seat: Seat; card: Card } | { seat: Seat; tricks: number }>;
  "tarneeb-trick": CustomEvent<{ seat: Seat; tricks: number; number: number }>;
  "tarneeb-round": CustomEvent<
    { result: Result } | { reason: string; seat: Seat | null; dealer: Seat }
  >;
  "tarneeb-match": CustomEvent<{ team: Team; scores: Scores | null }>;
  "tarneeb-error": CustomEvent<TarneebProblem>;
}

/** `<tarneeb-game>`: a table of Tarneeb. */
export interface TarneebGameElement extends HTMLElement {
  /** Begin a match, and return the person's view of it. */
  newMatch(how?: TarneebMatch): Promise<View | null>;
  setOptions(options: TarneebOptions): Promise<null>;
  /** The view of the person at the table; null before a match. */
  getView(): Promise<View | null>;
  /** The record (.tgn) of all finished rounds. */
  save(): Promise<string>;
  /** Continue a match from its record. An element with the attribute `viewer` shows it. */
  load(record: string): Promise<View | null>;
  /** Make the computer players wait, or go on. */
  pause(paused?: boolean): Promise<null>;
  addEventListener<K extends keyof TarneebEventMap>(
    type: K,
    listener: (event: TarneebEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The attributes of `<tarneeb-viewer>`. */
export interface TarneebViewerAttributes {
  /** The address of a record. Without it, the record stands inside the element. */
  record?: string;
  /** A number of actions, "start", "end", or a round and a trick as in "2:5". */
  at?: string | number;
  /** The seat whose hand is shown alone, at the bottom. */
  seat?: Seat;
  controls?: "all" | "none";
  lang?: string;
  digits?: "latn" | "arab";
  theme?: "system" | "light" | "dark";
  deck?: "four" | "two" | "contrast";
  size?: "small" | "medium" | "large";
}

/** The attributes of `<tarneeb-game>`, which has the viewer's too. */
export interface TarneebGameAttributes
  extends TarneebMatch,
    Pick<TarneebOptions, "digits" | "theme" | "deck" | "speed">,
    Omit<TarneebViewerAttributes, "digits" | "theme" | "deck"> {
  /** A page to load instead of the `embed.html` next to the script. */
  src?: string;
  height?: string | number;
  autoheight?: "" | boolean;
  /** "click": load the table only when it is clicked. */
  load?: "visible" | "click";
  /** Seconds that the table's page may take to answer, 30 unless given. */
  timeout?: string | number;
  viewer?: "" | boolean;
}

/** `<tarneeb-viewer>`: a record, step by step. It sends `tarneeb-step` and `tarneeb-error`. */
export interface TarneebViewerElement extends HTMLElement {
  /** The record that is shown; "" if there is none. */
  readonly record: string;
  /** The number of actions before the place that is shown. */
  readonly at: number;
  load(record: string): Promise<void>;
  go(place: number | string): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "tarneeb-game": TarneebGameElement;
    "tarneeb-viewer": TarneebViewerElement;
  }
}
