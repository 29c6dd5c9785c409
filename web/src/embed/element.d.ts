import type { Action, Card, Result, Scores, Seat, Team, View } from "../model/types";

/** Options that can be set at any time, also as attributes of the element. */
export interface TarneebOptions {
  lang?: "auto" | "en" | "ar";
  digits?: "latn" | "arab";
  theme?: "system" | "light" | "dark";
  deck?: "four" | "two" | "contrast";
  speed?: "slow" | "normal" | "fast" | "none";
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

declare global {
  interface HTMLElementTagNameMap {
    "tarneeb-game": TarneebGameElement;
  }
}
