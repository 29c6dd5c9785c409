/**
 * The actions and the state of features that are fetched when wanted. Each feature declares them in its own folder, so the
 * rooms below can ask for an action without importing the feature.
 */

/** An action's name, and the function that does it. */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface FeatureActions {}

/** The actions of the practice room: puzzles, bidding, the rating. */
// biome-ignore lint/suspicious/noEmptyInterface: the room declares its members
export interface PracticeActions {}

/** The features' slice of the page's state. */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface FeatureState {}

/** The arguments of an action. */
export type ArgsOf<Name extends keyof FeatureActions> = FeatureActions[Name] extends (
  ...args: infer Args
) => unknown
  ? Args
  : never;

/** One of the actions, with its arguments. */
export type LibraryIntent = {
  [Name in keyof FeatureActions]: { type: "library"; act: Name; args: ArgsOf<Name> };
}[keyof FeatureActions];

/** The arguments of an action of the practice room. */
export type PracticeArgs<Name extends keyof PracticeActions> = PracticeActions[Name] extends (
  ...args: infer Args
) => unknown
  ? Args
  : never;

/** One of these actions, with its arguments. */
export type PracticeIntent = {
  [Name in keyof PracticeActions]: { type: "practice"; act: Name; args: PracticeArgs<Name> };
}[keyof PracticeActions];
