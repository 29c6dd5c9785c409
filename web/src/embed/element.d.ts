import type { Action, Card, Result, Scores, Seat, Team, View } from "../model/types";

/** What can be set at any time; the attributes of the element have the same names. */
export interface TarneebOptions {
  lang?: "auto" | "en" | "ar";
  digits?: "latn" | "arab";
  theme?: "system" | "light" | "dark";
  deck?: "four" | "two" | "contrast";
  speed?: "slow" | "normal" | "fast" | "none";
}

/** How a match begins. */
export interface TarneebMatch {
  /** A preset, and what differs from it: "classic target=41". */
  ruleset?: string;
  /** How well the computer players play: one of those that `tarneeb-ready` tells. */
  level?: string;
  /** The same seed deals the same cards. */
  seed?: string;
}

/** What `tarneeb-error` tells, and what methods reject with. */
export interface TarneebProblem {
  code: string;
  message: string;
}

/** Events of the element, by name; each tells its `detail`, and bubbles. Hidden cards are never told. */
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
  /** Begins a match, and gives what the person at the table may know then. */
  newMatch(how?: TarneebMatch): Promise<View | null>;
  setOptions(options: TarneebOptions): Promise<null>;
  /** What the person at the table may know; null before a match. */
  getView(): Promise<View | null>;
  /** The record (.tgn) of all rounds that are over. */
  save(): Promise<string>;
  /** Takes up a match from its record; an element with the attribute `viewer` shows it. */
  load(record: string): Promise<View | null>;
  /** Makes the computer players wait, or go on. */
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
